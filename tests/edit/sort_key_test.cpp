#include "edit/sort_key.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using edit::SortBy;

std::string key_of(std::string_view tags, std::vector<SortBy> by) {
  std::string key;
  replay::Replayer replayer;
  replayer.replay({.text = std::string{tags} + "\n\n1. e4 *\n"},
                  [&](const replay::Game& game) { key = edit::sort_key_of(game, by); });
  return key;
}

TEST_CASE("games are sorted by what their heads say", "[edit][sort]") {
  using enum SortBy;
  const struct {
    std::string_view what;
    std::vector<SortBy> by;
    std::vector<std::string_view> tags;  ///< in this order
  } rows[] = {
      {"dates, unknown last",
       {date},
       {"[Date \"1999.12.31\"]", "[Date \"2020.01.02\"]", "[Date \"2020.01.10\"]",
        "[Date \"2020.01.??\"]", "[Date \"2020.??.??\"]", "[Date \"????.??.??\"]"}},
      {"a month that no year has", {date}, {"[Date \"2020.12.31\"]", "[Date \"2020.13.01\"]"}},
      {"a day that no month has", {date}, {"[Date \"2020.03.01\"]", "[Date \"2020.02.30\"]"}},
      {"events without case",
       {event},
       {"[Event \"Aeroflot\"]", "[Event \"aeroflot open\"]", "[Event \"Bled\"]", "[Event \"?\"]"}},
      {"rounds by number, boards within",
       {round},
       {"[Round \"1\"]", "[Round \"2\"]", "[Round \"2.1\"]", "[Round \"2.9\"]", "[Round \"2.10\"]",
        "[Round \"10\"]", "[Round \"Final\"]", "[Round \"?\"]"}},
      {"boards", {board}, {"[Board \"2\"]", "[Board \"10\"]", "[Board \"?\"]"}},
      {"numbers of any size before unknown ones",
       {board},
       {"[Board \"20\"]", "[Board \"123456789\"]", "[Board \"?\"]"}},
      {"one after the other",
       {date, board},
       {"[Date \"2020.01.01\"]\n[Board \"7\"]", "[Date \"2020.01.02\"]\n[Board \"1\"]",
        "[Date \"2020.01.02\"]\n[Board \"2\"]"}},
      {"the first counts most",
       {board, date},
       {"[Date \"2020.01.02\"]\n[Board \"1\"]", "[Date \"2020.01.02\"]\n[Board \"2\"]",
        "[Date \"2020.01.01\"]\n[Board \"7\"]"}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::vector<std::string> keys;
    for (const std::string_view tags : row.tags) keys.push_back(key_of(tags, row.by));
    CHECK(std::ranges::is_sorted(keys));
    CHECK(std::ranges::adjacent_find(keys) == keys.end());
  }
}

}  // namespace
