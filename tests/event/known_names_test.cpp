#include "event/known_names.h"

#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::event;

TEST_CASE("names in games are evidence for the names in a list", "[event][names]") {
  std::vector<GameRecord> games(2);
  games[0].white.name = "Kvaløy, B";
  games[0].black.name = "Munoz, Jose";
  games[1].white.name = "Gross, Joerg";
  games[1].black.name = "Novak, Jan";
  const KnownNames known{games};
  const struct {
    std::string_view what, name;
    KnownNames::Count count;
  } rows[] = {
      {"the same", "Kvaløy, B", {1, 1}},
      {"a word of it", "Kvaløy, Bjarne", {0, 1}},
      {"read in another encoding", "Kvařy, B", {0, 0}},
      {"with diacritics that the games lack", "Muñoz, José", {1, 0}},
      {"in another spelling", "Groß, Jörg", {1, 0}},
      {"ASCII says nothing", "Novak, Jan", {0, 0}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    OfficialList list;
    list.players.push_back({.name = std::string{row.name}});
    const auto count = known.count(list);
    CHECK(count.names == row.count.names);
    CHECK(count.words == row.count.words);
  }
}

}  // namespace
