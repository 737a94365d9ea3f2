#include "event/trf.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar::event;
using partiar::tests::bytes_of;

/// A player's line; rounds begin in column 92.
std::string player(unsigned number, std::string_view name, std::string_view rounds) {
  std::string line = "001 ";
  line += (number < 10 ? "   " : "  ") + std::to_string(number) + " m    ";
  line += name;
  std::size_t characters = 0;
  for (const char c : line) characters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  line.append(91 - characters, ' ');
  line += rounds;
  return line + "\n";
}

/// The content of a list, one line per pairing or bye.
std::string told(const OfficialList& list) {
  std::string text;
  const auto number = [&](std::size_t player) {
    return std::to_string(list.players[player].number);
  };
  for (const Pairing& pairing : list.pairings) {
    text += std::to_string(pairing.round) + ": " + number(pairing.white) +
            (pairing.has_colors ? "-" : "~") + number(pairing.black) + " ";
    text += written(pairing.outcome);
    if (pairing.outcome.way == Way::unrated) text += " unrated";
    if (pairing.is_disputed) text += " disputed";
    text += "\n";
  }
  for (const Bye& bye : list.byes) {
    text += std::to_string(bye.round) + ": " + number(bye.player) + " bye\n";
  }
  return text;
}

/// An error without what stands there.
ListError without_text(ListError error) {
  error.found.clear();
  return error;
}

TEST_CASE("the lines of two players form a pairing", "[event][trf]") {
  const struct {
    std::string_view what, first, second, told;
  } rows[] = {
      {"a win", "   2 w 1", "   1 b 0", "1: 1-2 1-0\n"},
      {"a win with Black", "   2 b 1", "   1 w 0", "1: 2-1 0-1\n"},
      {"a draw", "   2 w =", "   1 b =", "1: 1-2 1/2-1/2\n"},
      {"both lose", "   2 w 0", "   1 b 0", "1: 1-2 0-0\n"},
      {"half a point and none", "   2 w =", "   1 b 0", "1: 1-2 1/2-0\n"},
      {"a forfeit", "   2 w +", "   1 b -", "1: 1-2 1-0F\n"},
      {"a forfeit without colours", "   2 - +", "   1 - -", "1: 1~2 1-0F\n"},
      {"a double forfeit", "   2 w -", "   1 b -", "1: 1-2 0-0F\n"},
      {"small letters", "   2 W w", "   1 B l", "1: 1-2 1-0 unrated\n"},
      {"a short draw", "   2 w D", "   1 b D", "1: 1-2 1/2-1/2 unrated\n"},
      {"adjourned", "   2 w ?", "   1 b ?", "1: 1-2 *\n"},
      {"no result yet", "   2 w  ", "   1 b", "1: 1-2 *\n"},
      {"in progress on Lichess", "   2 w Z", "   1 b Z", "1: 1-2 *\n"},
      {"a colour on one line only", "   2   1", "   1 b 0", "1: 1-2 1-0\n"},
      {"two winners", "   2 w 1", "   1 b 1", "1: 1-2 1-1 disputed\n"},
      {"the same colour", "   2 w 1", "   1 w 0", "1: 1-2 1-0 disputed\n"},
      {"played and forfeited", "   2 w 1", "   1 b -", "1: 1-2 1-0 disputed\n"},
      {"one line only", "   2 w 1", "", "1: 1-2 1-0 disputed\n"},
      {"byes", "0000 - U", "0000 - Z", "1: 1 bye\n1: 2 bye\n"},
      {"more byes", "     - F", "       h", "1: 1 bye\n1: 2 bye\n"},
      {"a draw by absence", "0000 - =", "0000 - -", "1: 1 bye\n1: 2 bye\n"},
      {"nothing", "", "", ""},
      {"an impossible colour", "   2 x 1", "   1 x 0", "1: 1~2 1-0\n"},
      {"Black in German", "   2 s 1", "   1 W 0", "1: 2-1 0-1\n"},
      {"a later round", "             2 w 1", "             1 b 0", "2: 1-2 1-0\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list =
        read_official_list(player(1, "Novák, Jan", row.first) + player(2, "Kos", row.second));
    REQUIRE(list.has_value());
    CHECK(told(*list) == row.told);
  }
}

TEST_CASE("a player's columns count characters", "[event][trf]") {
  const auto list = read_official_list(bytes_of("testdata/event/open.trf"));
  REQUIRE(list.has_value());
  REQUIRE(list->players.size() == 6);
  const Player& fifth = list->players[4];
  CHECK(fifth.name == "Щербаков, Юрий");
  CHECK(fifth.rating == 2240);
  CHECK(fifth.fide_id == 4101234);
  CHECK(fifth.number == 5);
  CHECK(list->pairings.size() == 9);
  CHECK(list->days == std::vector<Day>{20240315, 20240316, 20240317});
  CHECK(list->pairings.back().day == 20240317);
}

TEST_CASE("names may be padded to their width in bytes", "[event][trf]") {
  std::string line = player(1, "Novákova, Eva", "   2 w 1");
  line.erase(line.find("Eva") + 3, 1);  // á is two bytes
  const auto list = read_official_list(line + player(2, "Kos", "   1 b 0"));
  REQUIRE(list.has_value());
  CHECK(told(*list) == "1: 1-2 1-0\n");
  CHECK(list->players[0].name == "Novákova, Eva");
}

TEST_CASE("records not about games are skipped", "[event][trf]") {
  const auto list = read_official_list(bytes_of("testdata/event/every-record.trf"));
  REQUIRE(list.has_value());
  CHECK(list->players.size() == 4);
  CHECK(told(*list) ==
        "1: 1-2 1-0\n1: 3-4 1-0 unrated\n2: 1-3 1-0F\n2: 2-4 *\n3: 1 bye\n3: 2 bye\n3: 1 bye\n3: 4 "
        "bye\n");
}

TEST_CASE("a report reads the same with every line end", "[event][trf]") {
  const std::string text = bytes_of("testdata/event/open.trf");
  const std::string usual = told(read_official_list(text).value());
  for (const std::string_view end : {"\r", "\r\n"}) {
    std::string other = "\xEF\xBB\xBF";
    for (const char c : text) {
      if (c == '\n') {
        other += end;
      } else {
        other += c;
      }
    }
    CAPTURE(end.size());
    CHECK(told(read_official_list(other).value()) == usual);
  }
}

TEST_CASE("an impossible entry is an error with a location", "[event][trf]") {
  const std::string kos = player(2, "Kos", "   1 b 0");
  const struct {
    std::string_view what;
    std::string text;
    ListError error;
  } rows[] = {
      {"no players", "012 Open\n", {ListFault::no_list, 1, 1}},
      {"no starting number", "012 Open\n001    x m    Kos\n", {ListFault::number, 2, 5}},
      {"a repeated starting number", kos + kos, {ListFault::number_twice, 2, 5}},
      {"an opponent that is not a number",
       player(1, "Novák", "  x2 w 1") + kos,
       {ListFault::number, 1, 92}},
      {"an unknown opponent",
       player(1, "Novák", "   7 w 1") + kos,
       {ListFault::unknown_opponent, 1, 92}},
      {"a player as his own opponent",
       player(1, "Novák", "   1 w 1") + kos,
       {ListFault::own_opponent, 1, 92}},
      {"an unknown result", player(1, "Novák", "   2 w 3") + kos, {ListFault::result, 1, 99}},
      {"an unknown result in a later round",
       player(1, "Novák", "   2 w 1     3 w Q") + kos,
       {ListFault::result, 1, 109}},
      {"a column too far right",
       player(1, "Novák", "    2 w 1") + kos,
       {ListFault::misplaced, 1, 96}},
      {"a column too far left", player(1, "Novak", "  2 w 1") + kos, {ListFault::misplaced, 1, 96}},
      {"two columns too far right",
       player(1, "Novák", "     2 w 1") + kos,
       {ListFault::misplaced, 1, 101}},
      {"an unknown colour", player(1, "Novák", "   2 q 1") + kos, {ListFault::color, 1, 97}},
      {"a bye of nobody",
       player(1, "Novák", "   2 w 1") + kos + "240 F   3  009\n",
       {ListFault::unknown_opponent, 3, 11}},
      {"a bye without a number",
       player(1, "Novák", "   2 w 1") + kos + "240 F   3 00x9\n",
       {ListFault::number, 3, 11}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(row.text);
    REQUIRE_FALSE(list.has_value());
    CHECK(without_text(list.error()) == row.error);
  }
}

TEST_CASE("a list says when the event began", "[event][trf]") {
  const std::string games =
      player(1, "Novak, Jan", "   2 w 1") + player(2, "Kos, Petr", "   1 b 0");
  const struct {
    std::string_view what, head;
    partiar::laws::Date date;
  } rows[] = {
      {"a first day", "042 2022/09/27\n", {2022, 9, 27}},
      {"with the day first", "042 27.09.2022\n", {2022, 9, 27}},
      {"with two figures for the year", "042 22/09/27\n", {2022, 9, 27}},
      {"nothing", "012 Extraliga\n", {}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto list = read_official_list(std::string{row.head} + games);
    REQUIRE(list.has_value());
    CHECK(find_beginning(*list).value_or(partiar::laws::Date{}) == row.date);
  }
}

}  // namespace
