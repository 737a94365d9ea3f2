/// Differences between two records of one game, apart from the moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/ply.h"
#include "replay/game.h"

namespace partiar::scoresheet {

/// What a scoresheet holds besides moves.
enum class Field : std::uint8_t { result, white, black, event, date, round, board, offer, clock };
[[nodiscard]] constexpr std::string_view name_of(Field field) {
  constexpr std::array<std::string_view, 9> names{"result", "white", "black", "event", "date",
                                                  "round",  "board", "offer", "clock"};
  return names[static_cast<std::size_t>(field)];
}

struct Difference {
  Field field{};
  base::Ply ply{};            ///< for an offer or a time: the half-move it follows
  std::string first, second;  ///< as written; empty where an offer or result is missing
  /// For contradictory results: the record's other one.
  std::string first_too{}, second_too{};
  std::uint32_t count = 1;  ///< for times: how many half-moves they differ on
};

/// Whether two values may mean the same. For names: all words of one occur in the other, in any
/// order, in full or as initials; for rounds: `7` and `7.2`. Input: neither is empty. Cost: no
/// allocation.
[[nodiscard]] bool may_be_same(Field field, std::string_view first, std::string_view second);

/// Lists what both games state differently, or, for the result, what only one states; draw offers
/// that only one has, on the `agreed` half-moves in common; and the first of differing times.
///
/// Input: games replayed with `ReplayOptions::keep_entries`.
[[nodiscard]] std::vector<Difference> find_differences(const replay::Game& first,
                                                       const replay::Game& second,
                                                       base::Ply agreed);

}  // namespace partiar::scoresheet
