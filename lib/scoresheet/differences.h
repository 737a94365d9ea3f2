/// What two records of one game say differently, beside the moves.
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

/// What a scoresheet holds beside moves.
enum class Field : std::uint8_t { result, white, black, event, date, round, board, offer, clock };
[[nodiscard]] constexpr std::string_view name_of(Field field) {
  constexpr std::array<std::string_view, 9> names{"result", "white", "black", "event", "date",
                                                  "round",  "board", "offer", "clock"};
  return names[static_cast<std::size_t>(field)];
}

struct Difference {
  Field field{};
  base::Ply ply{};            ///< of an offer or a time: behind which half-move it stands
  std::string first, second;  ///< as written; of an offer or a result, empty where there is none
  /// Of a result that is contradicted: the other that the same record has.
  std::string first_too{}, second_too{};
  std::uint32_t count = 1;  ///< of times: on how many half-moves
};

/// What a tag of that name, or the words above a game without tags, say; empty where they do not.
[[nodiscard]] std::string find_value(const replay::Game& game, std::string_view tag);

/// Whether two values of a tag, or of words above a game, may say the same: of names the words that
/// one has are, in any order, among those of the other, in full or as initials; of a round `7` and
/// `7.2`. Input: neither is empty. Cost: no allocation.
[[nodiscard]] bool may_be_same(Field field, std::string_view first, std::string_view second);

/// What both games say, and not alike, or one of the result alone; offers of a draw that one of
/// them lacks, on the `agreed` half-moves that they have in common. Of times the first.
///
/// Input: games that were replayed with `ReplayOptions::keep_entries`.
[[nodiscard]] std::vector<Difference> find_differences(const replay::Game& first,
                                                       const replay::Game& second,
                                                       base::Ply agreed);

}  // namespace partiar::scoresheet
