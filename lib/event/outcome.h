/// The outcome of a game for the crosstable: the points of each side, and whether it was played.
///
/// What the Laws conclude from the moves is in `laws/verdict.h`.
/// Source: FIDE tournament report file (TRF16, TRF26), and common practice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pgn/result_signs.h"

namespace partiar::event {

using pgn::Points;

/// How the points were scored.
enum class Way : std::uint8_t {
  open,     ///< not decided yet
  played,   ///< in a game
  unrated,  ///< in a game without a move by each side: TRF's W, D and L
  forfeit,  ///< without a game
};

struct Outcome {
  Way way = Way::open;
  Points white = Points::none;
  Points black = Points::none;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Whether both have the same points, or are both open.
[[nodiscard]] constexpr bool is_same_score(const Outcome& a, const Outcome& b) {
  const bool is_open = a.way == Way::open || b.way == Way::open;
  return is_open ? a.way == b.way : a.white == b.white && a.black == b.black;
}

/// The same with the sides swapped.
[[nodiscard]] constexpr Outcome turned(const Outcome& outcome) {
  return {outcome.way, outcome.black, outcome.white};
}

/// Reads a result from a table cell or a record: `1-0`, `½ : ½`, `0,5-0,5`, `+ - -`, `-:+`, `1-0F`,
/// `remis`, `1-0 (time)`; `*`, `-`, `adjourned` and an empty text are open. Nothing if it is not a
/// result.
[[nodiscard]] std::optional<Outcome> read_outcome(std::string_view text);

/// Whether a text is the result of a draw: `½`, `½:½`, `remis`.
[[nodiscard]] bool is_draw(std::string_view text);

/// Returns it in PGN form, `1/2-1/2`, with an F after a forfeit.
[[nodiscard]] std::string written(const Outcome& outcome);

}  // namespace partiar::event
