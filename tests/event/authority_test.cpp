#include "event/authority.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using event::Authority;
using event::Side;

constexpr std::string_view list =
    "# name, id, rating, spellings\n"
    "Carlsen, Magnus\t1503014\t2839\tCarlsen,M\tCarlsen M.\n"
    "Nov\u00E1k, Jan\t300123\n"
    "Kos, Petr\n"
    "Li, Wei\t8600001\n"
    "Li, Wei\t8600002\n"
    "J\u00E4ger, Uwe\t\t2100\n";

const event::Player* find(const Authority& authority, std::string_view name, std::uint64_t id = 0) {
  Side side;
  side.name = name;
  side.fide_id = id;
  return authority.find(side);
}

std::string found(const Authority& authority, std::string_view name, std::uint64_t id = 0) {
  const event::Player* const player = find(authority, name, id);
  return player == nullptr ? "" : player->name;
}

TEST_CASE("a player is found by what an authority file says of him", "[event][authority]") {
  const auto authority = Authority::read(list);
  REQUIRE(authority);
  CHECK(authority->has_ratings());
  const struct {
    std::string_view what, name;
    std::uint64_t id;
    std::string_view is;
  } rows[] = {
      {"as it stands", "Carlsen, Magnus", 0, "Carlsen, Magnus"},
      {"in another order", "Magnus Carlsen", 0, "Carlsen, Magnus"},
      {"a spelling that is listed", "Carlsen,M", 0, "Carlsen, Magnus"},
      {"with a title, without marks", "GM Novak, Jan", 0, "Nov\u00E1k, Jan"},
      {"by id and surname", "Carlsen", 1503014, "Carlsen, Magnus"},
      {"umlauts as two letters", "Jaeger, Uwe", 0, "J\u00E4ger, Uwe"},
      {"initials that are not listed", "Kos,P", 0, ""},
      {"a surname alone", "Kos", 0, ""},
      {"another id", "Carlsen, Magnus", 4, ""},
      {"two of one name", "Li, Wei", 0, ""},
      {"two of one name, by id", "Li, Wei", 8600002, "Li, Wei"},
      {"one letter differs", "Carlson, Magnus", 0, ""},
      {"nobody", "", 0, ""},
      {"not in it", "Polgar, Judit", 0, ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(found(*authority, row.name, row.id) == row.is);
  }
  CHECK(find(*authority, "Li, Wei", 8600002)->fide_id == 8600002);
  CHECK(find(*authority, "Carlsen,M")->rating == 2839);
}

TEST_CASE("an official list is an authority file", "[event][authority]") {
  const auto authority =
      Authority::read("Round 1\nWhite;Result;Black\nNov\u00E1k, Jan;1-0;Kos, Petr\n");
  REQUIRE(authority);
  CHECK(found(*authority, "Jan Novak") == "Nov\u00E1k, Jan");
  CHECK_FALSE(authority->has_ratings());
}

TEST_CASE("a file that names nobody is no authority file", "[event][authority]") {
  for (const std::string_view text : {"", "\n\n", "# nobody\n", "1\t2\n"}) {
    CAPTURE(text);
    CHECK_FALSE(Authority::read(text));
  }
}

}  // namespace
