/// Tries what one mistake in a main line may have been, and keeps the two cheapest answers.
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

/// What is searched.
struct RepairTask {
  std::string_view text;  ///< the words are of
  const std::vector<LineWord>& words;
  const board::Position& start;
  const notation::PieceLetters& letters;
  laws::Claimed claimed{};  ///< as the result
};

/// A game that all words were read as, with the edits that this takes; their texts are not written
/// yet.
struct MendedGame {
  Price cost = 0;
  std::vector<Edit> edits{};
  std::vector<board::Move> moves{};
  board::Position last = board::Position::initial();
};

/// The half-move that a word is, where all before it are played.
[[nodiscard]] constexpr base::Ply ply_of(std::size_t word) {
  return base::Ply{static_cast<std::uint32_t>(word) + 1};
}

/// Half-moves that `number` is ahead of what `position` says.
[[nodiscard]] std::int64_t shift_of(const WrittenNumber& number, const board::Position& position);

class RepairSearch {
 public:
  explicit RepairSearch(const RepairTask& task);

  /// The half-moves that can be played as they are written.
  [[nodiscard]] const std::vector<board::Move>& as_written() const { return as_written_; }

  /// Whether the numbers go on, from some word to the end, as if a pair of half-moves or more were
  /// not written down. Which they were nobody can tell.
  [[nodiscard]] bool lacks_pair() const;

  /// The cheapest game, if any, and the cheapest that plays otherwise, of which the moves are not
  /// kept where a pair of them is missing. Empty, too, where looking for them would take too long.
  struct Found {
    std::optional<MendedGame> best, next;
  };
  [[nodiscard]] Found search();

 private:
  /// As far as words were read.
  struct Line {
    board::Position position;
    Price cost = 0;
    std::optional<std::int64_t> shift{};  ///< half-moves that numbers are ahead
  };
  /// A move that may have been meant by a word.
  struct Meant {
    board::Move move;
    EditKind kind{};
    Price price = 0;
    std::optional<notation::Mark> mark{};  ///< what the word says of check
  };

  void read_as_written();
  void learn_ways();
  [[nodiscard]] Price price_of(notation::Deviations deviations) const;
  [[nodiscard]] Price price_of(notation::Deviation deviation) const;
  [[nodiscard]] bool is_over() const { return played_ >= most_played; }

  // Each returns whether the line goes on; the moves are added to `tail_`.
  static void count_number(Line& line, const std::optional<WrittenNumber>& number);
  bool play(Line& line, board::Move move, notation::Deviations deviations,
            std::optional<notation::Mark> mark);
  bool play_word(Line& line, std::size_t word, const std::optional<WrittenNumber>& number);
  bool play_rest(Line& line, std::size_t from);
  /// The rest can be played: keeps the game, whose first `kept` half-moves are as written.
  void finish(Line& line, std::size_t from, std::size_t kept, std::vector<Edit> edits);
  void keep(MendedGame&& game);
  /// What the players left that they could have taken, around the stop.
  [[nodiscard]] Price ignored_by(std::size_t kept) const;

  [[nodiscard]] Line line_before(std::size_t word, Price price);
  void try_all(std::size_t word);
  void try_missing(std::size_t word);
  /// Looks whether a pair that is missing somewhere before the stop explains it as well.
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

  /// Half-moves that are played for one game at most.
  static constexpr std::uint32_t most_played = 400'000;
  static constexpr std::uint32_t most_played_for_pairs = 200'000;

  const RepairTask& task_;
  std::vector<Line> lines_;  ///< before each word that can be read as written, and behind the last
  std::vector<board::Move> as_written_;
  std::vector<Price> ignored_;  ///< up to each of them
  notation::Deviations ways_;   ///< deviations that the score has where it can be read
  bool has_marks_ = false;      ///< of check or mate
  bool has_captures_ = false;
  std::vector<board::Move> tail_;
  std::vector<Misreading> misreadings_;
  std::vector<Meant> meant_;
  std::uint32_t played_ = 0;
  Found found_;
};

}  // namespace partiar::scoresheet::internal
