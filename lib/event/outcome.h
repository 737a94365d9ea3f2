/// How a game ended for the crosstable: what each side scored, and whether it was played.
///
/// What the Laws make of moves is `laws/verdict.h`.
/// Source: FIDE tournament report file (TRF16, TRF26), and what people write.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace partiar::event {

/// What a side scored, however many points an event gives for it.
enum class Points : std::uint8_t { none, half, full };

/// How the points came about.
enum class Way : std::uint8_t {
  open,     ///< they did not come yet
  played,   ///< a game was played
  unrated,  ///< one was, but not a move by each: TRF's W, D and L
  forfeit,  ///< none was
};

struct Outcome {
  Way way = Way::open;
  Points white = Points::none;
  Points black = Points::none;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Whether both give the same points, or both none yet.
[[nodiscard]] constexpr bool is_same_score(const Outcome& a, const Outcome& b) {
  const bool is_open = a.way == Way::open || b.way == Way::open;
  return is_open ? a.way == b.way : a.white == b.white && a.black == b.black;
}

/// The same with the sides changed.
[[nodiscard]] constexpr Outcome turned(const Outcome& outcome) {
  return {outcome.way, outcome.black, outcome.white};
}

/// Reads a result as it stands in one cell of a table, or in a record: `1-0`, `½ : ½`, `0,5-0,5`,
/// `+ - -`, `-:+`, `1-0F`, `remis`; `*` and nothing are open. Empty where it is no result.
[[nodiscard]] std::optional<Outcome> read_outcome(std::string_view text);

/// Appends it as PGN has it, `1/2-1/2`, with an F behind a forfeit.
void append_outcome(std::string& out, const Outcome& outcome);

}  // namespace partiar::event
