/// Variations, replayed beside the main line; nested ones form a stack.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "notation/deviation.h"
#include "notation/letters.h"

namespace partiar::replay::internal {

class Sidelines {
 public:
  /// Opens a variation of the last move: of the main line's, which was played from `before`, or of
  /// the open variation's. Without `before`, nothing can be replayed.
  void open(const std::optional<board::Position>& before);
  /// Opens one that is only counted.
  void open_unreplayed() { ++unreplayed_; }
  void close();

  /// The main line goes on after a null move, played from `before`: beside the moves that count.
  void pass_main(const board::Position& before);
  /// The main line cannot be replayed further.
  void break_main() { main_.reset(); }
  /// Whether it was replayed to its end.
  [[nodiscard]] bool replayed_main() const { return are_closed() && main_ && !main_->broken; }

  /// The position after the last word played in the innermost variation; null if there is none.
  [[nodiscard]] const board::Position* current() {
    const Line* const line = unreplayed_ == 0 ? innermost() : nullptr;
    return line != nullptr ? &line->current : nullptr;
  }

  /// Whether nothing but the main line is open.
  [[nodiscard]] bool are_closed() const { return lines_.empty() && unreplayed_ == 0; }
  [[nodiscard]] std::size_t depth() const { return lines_.size() + unreplayed_; }

  struct Played {
    board::Move move;
    notation::Deviations deviations;
  };
  /// What happened to a word of the innermost variation.
  enum class Fate : std::uint8_t { played, passed_over, broken };
  /// Plays a word in the innermost variation, or in the main line after a null move. A line of
  /// dashes is a null move, too. A word that cannot be played breaks the line: what follows is
  /// skipped.
  [[nodiscard]] Fate play(std::string_view word, const notation::PieceLetters& letters,
                          Played& played);
  /// Plays another word in place of the one that broke it.
  [[nodiscard]] Fate play_again(std::string_view word, const notation::PieceLetters& letters,
                                Played& played) {
    innermost()->broken = false;
    return play(word, letters, played);
  }

 private:
  struct Line {
    board::Position before;  ///< before the last move, where a variation of it starts
    board::Position current;
    bool broken;
  };

  [[nodiscard]] Line* innermost();

  std::optional<Line> main_;  ///< after a null move
  std::vector<Line> lines_;
  std::uint32_t unreplayed_ = 0;  ///< the number of open variations that cannot be replayed
};

}  // namespace partiar::replay::internal
