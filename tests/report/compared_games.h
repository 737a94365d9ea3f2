/// Two records compared, for reports on them.
#pragma once

#include <string>
#include <string_view>

#include "report/compare_report.h"
#include "scoresheet/compare.h"
#include "scoresheet/differences.h"
#include "scoresheet/game_of.h"
#include "support/typed.h"

namespace partiar::tests {

/// Calls `use` with a comparison of game 1 of a.pgn and game 2 of b.pgn.
template <class Use>
void compare_games(std::string_view first, std::string_view second, Use use) {
  const replay::Game one = game_of(first);
  const replay::Game other = game_of(second);
  const auto comparison = scoresheet::compare(one, other, any_letters());
  use(report::ComparedGames{
      .first = {one, "a.pgn", 1, 1},
      .second = {other, "b.pgn", 2, 5},
      .comparison = comparison,
      .differences = scoresheet::find_differences(one, other, comparison.agreed)});
}

/// Two records that differ in move order and result.
inline constexpr std::string_view in_order = "1.e4 e5 2.Nf3 Nc6 3.Bc4 *";
inline constexpr std::string_view swapped = "1.e4 e5 2.Bc4 Nc6 3.Nf3 1-0";

}  // namespace partiar::tests
