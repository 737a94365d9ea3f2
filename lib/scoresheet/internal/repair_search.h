/// Searches for the one mistake that a main line may contain, and keeps the two cheapest repairs.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "board/position.h"
#include "laws/verdict.h"
#include "notation/letters.h"
#include "scoresheet/internal/main_line.h"
#include "scoresheet/internal/misreadings.h"
#include "scoresheet/repair.h"

namespace partiar::scoresheet::internal {

/// The input of the search.
struct RepairTask {
  std::string_view text;  ///< contains the words
  const std::vector<LineWord>& words;
  const board::Position& start;
  const notation::PieceLetters& letters;
  laws::Claimed claimed{};  ///< by the recorded result
};

/// A game in which all words could be played, and the edits needed; the edits' texts are still
/// empty.
struct MendedGame {
  Price cost = 0;
  std::vector<Edit> edits{};
  std::vector<board::Move> moves{};
  board::Position last = board::Position::initial();
};

/// The ply of a word, if all words before it are played.
[[nodiscard]] constexpr base::Ply ply_of(std::size_t word) {
  return base::Ply{static_cast<std::uint32_t>(word) + 1};
}

/// How many half-moves `number` is ahead of `position`.
[[nodiscard]] std::int64_t shift_of(const WrittenNumber& number, const board::Position& position);

class RepairSearch {
 public:
  explicit RepairSearch(const RepairTask& task);

  /// The half-moves that can be played as written.
  [[nodiscard]] const std::vector<board::Move>& as_written() const { return as_written_; }

  /// Whether the numbers, from some word to the end, run as if a pair of half-moves or more had not
  /// been written down. Nobody could say which.
  [[nodiscard]] bool lacks_pair() const;

  /// The cheapest game, if any, and the cheapest with different moves, whose moves are not kept if
  /// a missing pair explains it. Empty, too, if the search would take too long.
  struct Found {
    std::optional<MendedGame> best, next;
  };
  [[nodiscard]] Found search();

 private:
  /// A line of play, as far as words have been read.
  struct Line {
    board::Position position;
    Price cost = 0;
    std::optional<std::int64_t> shift{};  ///< half-moves that the numbers are ahead
  };
  /// A move that a word may have been meant to be.
  struct Meant {
    board::Move move;
    EditKind kind{};
    Price price = 0;
    std::optional<notation::Mark> mark{};  ///< the check or mate mark of the word
  };

  void read_as_written();
  void learn_ways();
  [[nodiscard]] Price price_of(notation::Deviations deviations) const;
  [[nodiscard]] Price price_of(notation::Deviation deviation) const;
  [[nodiscard]] bool is_over() const { return played_ >= most_played; }

  // Each returns whether the line can go on; moves are appended to `tail_`.
  static void count_number(Line& line, const std::optional<WrittenNumber>& number);
  bool play(Line& line, board::Move move, notation::Deviations deviations,
            std::optional<notation::Mark> mark);
  bool play_word(Line& line, std::size_t word, const std::optional<WrittenNumber>& number);
  bool play_rest(Line& line, std::size_t from);
  /// The rest could be played: keeps the game, whose first `kept` half-moves are as written.
  void finish(Line& line, std::size_t from, std::size_t kept, std::vector<Edit> edits);
  void keep(MendedGame&& game);
  /// The price of captures ignored by the players around the stop.
  [[nodiscard]] Price ignored_by(std::size_t kept) const;

  [[nodiscard]] Line line_before(std::size_t word, Price price);
  void try_all(std::size_t word);
  void try_missing(std::size_t word);
  /// Checks whether a pair missing somewhere before the stop explains it as well.
  void try_missing_pairs(std::size_t stop);
  void try_doubled(std::size_t word);
  void try_swapped(std::size_t word, std::size_t distance);
  void try_meant(std::size_t word);
  void find_meant(std::size_t word);
  void mean_misreadings(std::size_t word);
  void mean_unsaid(std::size_t word);
  void mean(board::Move move, const Meant& meant);
  [[nodiscard]] Meant any_meant(std::size_t word, board::Move move, const Meant& unlike) const;
  [[nodiscard]] Meant meant_by_nothing(std::size_t word) const;
  [[nodiscard]] bool is_copied(std::size_t word) const;
  [[nodiscard]] bool is_same_word(std::size_t a, std::size_t b) const;
  [[nodiscard]] std::string_view text_of(std::size_t word) const {
    return task_.words[word].where.in(task_.text);
  }

  /// The most half-moves played for one game.
  static constexpr std::uint32_t most_played = 400'000;
  static constexpr std::uint32_t most_played_for_pairs = 200'000;

  const RepairTask& task_;
  std::vector<Line> lines_;  ///< before each playable word, and after the last
  std::vector<board::Move> as_written_;
  std::vector<Price> ignored_;  ///< up to each half-move as written
  notation::Deviations ways_;   ///< deviations found in the readable part
  bool has_marks_ = false;      ///< check or mate marks
  bool has_captures_ = false;
  std::vector<board::Move> tail_;
  std::vector<Misreading> misreadings_;
  std::vector<Meant> meant_;
  std::uint32_t played_ = 0;
  Found found_;
};

}  // namespace partiar::scoresheet::internal
