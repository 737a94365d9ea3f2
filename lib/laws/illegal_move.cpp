#include "laws/illegal_move.h"

#include <algorithm>
#include <array>

namespace partiar::laws {

namespace {

/// Standard play; rapid and blitz under adequate supervision; rapid and blitz without it.
using Plays = std::array<IllegalMoves, 5>;

/// By edition. Supervised blitz of 2023 follows the rules of standard play: B.2 does not mention
/// A.3.
// clang-format off
constexpr std::array<Plays, editions.size()> table{{
    // 2009: the third loses; in blitz without supervision, the first that is claimed.
    {{{3, {2, "7.4.b"}, "7.4.b", "", true, "7.4.a"},
      {3, {2, "7.4.b"}, "7.4.b", "", true, "7.4.a"},
      {3, {2, "7.4.b"}, "7.4.b", "", true, "7.4.a"},
      {3, {2, "7.4.b"}, "7.4.b", "A.4.c", false, "7.4.a"},
      {1, {}, "B.3.c", "B.3.c", false, ""}}},
    // 2014: the second loses; in rapid and blitz without supervision, the first.
    {{{2, {2, "7.5.b"}, "7.5.b", "", true, "7.5.a"},
      {2, {2, "7.5.b"}, "7.5.b", "", true, "7.5.a"},
      {2, {1, "B.2"}, "7.5.b", "", true, "7.5.a"},
      {1, {}, "A.4.b", "A.4.b", true, ""},
      {1, {}, "B.4, A.4.b", "B.4, A.4.b", true, ""}}},
    // 2017
    {{{2, {2, "7.5.3"}, "7.5.3", "", true, "7.5.1"},
      {2, {2, "7.5.3"}, "7.5.3", "", true, "7.5.1"},
      {2, {1, "B.2"}, "7.5.3", "", true, "7.5.1"},
      {1, {}, "A.4.2", "A.4.2", true, ""},
      {1, {}, "B.4, A.4.2", "B.4, A.4.2", true, ""}}},
    // 2018: the second loses everywhere.
    {{{2, {2, "7.5.5"}, "7.5.5", "", true, "7.5.1"},
      {2, {2, "7.5.5"}, "7.5.5", "", true, "7.5.1"},
      {2, {1, "B.2"}, "7.5.5", "", true, "7.5.1"},
      {2, {2, "7.5.5"}, "7.5.5", "A.4.2", true, "7.5.1"},
      {2, {1, "B.2"}, "7.5.5", "B.4, A.4.2", true, "7.5.1"}}},
    // 2023
    {{{2, {2, "7.5.5"}, "7.5.5", "", true, "7.5.1"},
      {2, {1, "A.3"}, "7.5.5", "", true, "7.5.1"},
      {2, {2, "7.5.5"}, "7.5.5", "", true, "7.5.1"},
      {2, {1, "A.3"}, "7.5.5", "A.5.2", true, "7.5.1"},
      {2, {1, "B.3, A.3"}, "7.5.5", "B.3, A.5.2", true, "7.5.1"}}},
}};
// clang-format on

constexpr bool is_written(const IllegalMoves& moves) {
  return moves.fatal > 0 && !moves.loss.empty();
}
static_assert(std::ranges::all_of(table,
                                  [](const Plays& plays) {
                                    return std::ranges::all_of(plays, is_written);
                                  }),
              "an edition has no row");

std::size_t column_of(const Conditions& conditions) {
  if (conditions.competition == Competition::standard) return 0;
  const std::size_t blitz = conditions.competition == Competition::blitz ? 1 : 0;
  return blitz + (conditions.supervision == Supervision::adequate ? 1 : 3);
}

}  // namespace

const IllegalMoves& illegal_moves_of(Edition edition, const Conditions& conditions) {
  return table[static_cast<std::size_t>(edition)][column_of(conditions)];
}

}  // namespace partiar::laws
