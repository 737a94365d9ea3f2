// Among any games, each record is in few groups and kept or dropped at most once; the order in
// which the sources are read decides nothing.
#include "event/twins.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "input.h"
#include "languages/alphabets.h"
#include "replay/replayer.h"

namespace {

using namespace partiar;
using fuzz::check;

using Source = std::pair<std::string, std::vector<event::TwinGame>>;

/// What a group says.
using Told = std::vector<std::tuple<std::string, std::uint64_t, std::optional<event::TwinKind>,
                                    unsigned, bool, bool, bool>>;

std::vector<Source> games_of(std::string_view text, std::size_t each) {
  std::vector<Source> sources;
  for (const char* name : {"a.pgn", "b.pgn"}) sources.push_back({name, {}});
  replay::Replayer replayer{{.alphabets = &languages::alphabets()}};
  std::size_t games = 0;
  replayer.replay({text}, [&](const replay::Game& game) {
    auto& [name, twins] = sources[(games++ / each) % 2];
    event::TwinGame twin = event::TwinReader{}.read(game);
    twin.record.source = std::make_shared<const std::string>(name);
    twin.record.number = twins.size() + 1;
    twin.record.line = game.span().begin;
    twins.push_back(std::move(twin));
  });
  return sources;
}

std::vector<Told> find(const std::vector<Source>& sources, event::Keep keep) {
  auto twins = event::Twins::create(std::uint64_t{1} << 20U);
  check(twins.has_value());
  for (const auto& [name, games] : sources) check(twins->add(name, 0, games).has_value());
  std::vector<Told> all;
  const auto found = twins->find(keep, [&](event::TwinGroup&& group) {
    check(group.twins.size() >= 2);
    Told told;
    std::size_t heads = 0;
    std::size_t kept = 0;
    std::set<std::pair<std::string, std::uint64_t>> met;
    for (const event::Twin& twin : group.twins) {
      const auto& record = twin.game.record;
      heads += twin.kind ? 0 : 1;
      kept += twin.is_kept ? 1 : 0;
      check(!twin.kind || *twin.kind <= group.kind);
      check(!(twin.is_kept && twin.is_dropped) && (!twin.is_dropped || twin.losses.empty()));
      check(met.emplace(*record.source, record.number).second);
      told.emplace_back(*record.source, record.number, twin.kind, twin.shared, twin.is_certain,
                        twin.is_kept, twin.is_dropped);
    }
    check(heads == 1 && kept <= 1);
    all.push_back(std::move(told));
    return true;
  });
  check(found.has_value());
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const std::size_t each = 1 + input.choose(4);
  const auto keep = static_cast<event::Keep>(input.choose(3));
  auto sources = games_of(input.text(), each);
  const auto in_order = find(sources, keep);
  if (keep == event::Keep::first) return 0;
  std::ranges::reverse(sources);
  check(find(sources, keep) == in_order);
  return 0;
}
