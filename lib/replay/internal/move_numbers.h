/// The numbers written before moves, compared with the moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/ply.h"
#include "base/span.h"
#include "board/position.h"
#include "pgn/games.h"
#include "replay/log.h"

namespace partiar::replay::internal {

/// Whether a number, or dots separated from it, announces Black's move: `2...`, `2…` or `2.-`.
[[nodiscard]] constexpr bool has_dots(std::string_view text) {
  const char last = text.back();
  return last == '-' || last < 0 || text.ends_with("..");
}

/// The digits at the front of `text` as a number, none if there are none. At most one digit more
/// than any move number has is read.
[[nodiscard]] std::optional<std::uint32_t> read_number(std::string_view text);

/// Whether a game is the moves after the result of the game above, by the number before its first
/// move, and nothing says that another game begins: `1-0 2. Nf3`.
[[nodiscard]] bool goes_on_after_result(std::string_view text, const pgn::GameHead& head);

class MoveNumbers {
 public:
  /// Where a number stands among the moves.
  struct Place {
    base::Span where;
    base::Ply next;            ///< the next half-move
    bool has_heading = false;  ///< the game has words above its moves
  };

  /// Notes the number in `text`, before a move from `position`.
  /// Returns: false if it shows that a half-move is missing, or is wrong: nothing is noted then.
  [[nodiscard]] bool read(std::string_view text, const board::Position& position,
                          const Place& place);

  /// Moves with the expected numbers have been read elsewhere.
  void note_expected() {
    shift_ = 0;
    gap_.reset();
    back_.reset();
    late_.reset();
  }

  /// Whether `text` has the number of the next move, counting as the game began.
  [[nodiscard]] bool fits(std::string_view text, const board::Position& position) const;

  /// Whether `text`, before the second half-move, may number a half-move: `1. e4 2. e5`.
  [[nodiscard]] bool may_count_plies(std::string_view text, const Place& place) const;

  /// Whether `text` is the number of half-move `next`, counting as the game began.
  [[nodiscard]] bool is_of_ply(std::string_view text, base::Ply next) const;

  /// From here on, numbers count half-moves.
  void count_plies() { count_plies_ = true; }

  /// Counts a number that does not fit its move.
  void note_wrong(const Place& place);

  /// Whether written numbers agree with ours, as far as known.
  [[nodiscard]] bool are_ours() const { return shift_.value_or(0) == 0; }

  /// The finding on a first number that is too high, if it stands before half-move `next` or an
  /// earlier one and none after it shows it to be a typing error; else null.
  [[nodiscard]] const findings::Finding* late_beginning(base::Ply next) const {
    return late_ && late_->ply <= next ? &*late_ : nullptr;
  }

  /// Reports the first number that does not fit its move, the first of those that leave out a move,
  /// and the first of those that go back, if they stand before half-move `next` or an earlier one.
  void report(Log& log, base::Ply next) const;

 private:
  void look_for_gap(std::uint32_t number, std::uint32_t expected, std::uint32_t ours,
                    const Place& place);

  std::optional<std::uint32_t> shift_;  ///< by how much written numbers exceed ours
  bool count_plies_ = false;
  bool white_has_dots_ = false;            ///< `1... e4 e5 2.- Nf3`: dots do not mean Black
  std::optional<findings::Finding> gap_;   ///< since the last expected number
  std::optional<findings::Finding> back_;  ///< likewise
  std::optional<findings::Finding> late_;
  std::optional<findings::Finding> wrong_;
};

}  // namespace partiar::replay::internal
