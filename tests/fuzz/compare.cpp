// Two records of a game are compared: each way round they say the same, and a record is the same as
// itself.
#include "scoresheet/compare.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "input.h"
#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "scoresheet/differences.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using fuzz::check;
using scoresheet::Comparison;
using scoresheet::Relation;

void check_turned(const Comparison& one, const Comparison& other) {
  check(one.relation == other.relation && one.agreed == other.agreed);
  check(one.is_same == other.is_same && one.is_same_result == other.is_same_result);
  check(one.is_same_start == other.is_same_start);
  check(!one.is_same_start || one.parting.is_same(other.parting));
  for (const std::size_t side : {0U, 1U}) {
    check(one.branches[side].is_playable == other.branches[1 - side].is_playable);
    check(one.branches[side].plies == other.branches[1 - side].plies);
  }
  check(one.proved.has_value() == other.proved.has_value());
  check(!one.proved || *one.proved == ~*other.proved);
  check(one.rejoin.has_value() == other.rejoin.has_value());
}

void check_one(const Comparison& comparison, const replay::Game& first,
               const replay::Game& second) {
  const auto agreed = comparison.agreed.value;
  check(agreed <= first.followed.moves.size() && agreed <= second.followed.moves.size());
  check(std::equal(first.followed.moves.begin(), first.followed.moves.begin() + agreed,
                   second.followed.moves.begin()));
  if (!comparison.rejoin) return;
  for (const base::Ply ply : comparison.rejoin->plies) check(ply.value >= agreed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto& alphabets = languages::alphabets();
  const std::size_t letters = input.choose(1 + alphabets.size());
  replay::ReplayOptions options{.alphabets = &alphabets, .keep_entries = true};
  if (letters > 0) options.letters = letters - 1;
  if (!text::is_utf8(input.text())) return 0;
  std::vector<replay::Game> games;
  replay::Replayer replayer{options};
  replayer.replay_from({input.text()}, 1, [&](const replay::Game& game, std::uint32_t) {
    games.push_back(game);
    return games.size() < 2;
  });
  if (games.empty()) return 0;
  const auto itself = scoresheet::compare(games.front(), games.front(), options);
  check(itself.agreed.value == games.front().followed.moves.size());
  check(itself.is_same_result && itself.relation != Relation::parted &&
        itself.relation != Relation::one_ends);
  if (games.size() < 2) return 0;

  replay::Game first = games[0];
  replay::Game second = games[1];
  scoresheet::read_beside_each_other(first, second, options);
  const auto one = scoresheet::compare(first, second, options);
  check_one(one, first, second);
  check_turned(one, scoresheet::compare(second, first, options));
  static_cast<void>(scoresheet::find_differences(first, second, one.agreed));
  return 0;
}
