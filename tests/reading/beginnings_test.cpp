#include "reading/beginnings.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "laws/edition.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/editions.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

struct Game {
  std::string_view event, date, round = "?", event_date = "????.??.??", site = "Praha";
};

std::string written(const Game& game) {
  const auto tag = [](std::string_view name, std::string_view value) {
    return '[' + std::string{name} + " \"" + std::string{value} + "\"]\n";
  };
  return tag("Event", game.event) + tag("Site", game.site) + tag("Date", game.date) +
         tag("Round", game.round) + tag("EventDate", game.event_date) + tag("Result", "1-0") +
         "\n1. e4 e5 1-0\n\n";
}

/// A game of this event, played when the Laws of 2023 were new.
constexpr Game asked{"Extraliga", "2023.02.12", "8"};

struct Row {
  std::string_view what;
  Game other;
  laws::Edition applied, earliest;
  bool is_noted;
};
constexpr Row rows[] = {
    {"an earlier game", {"Extraliga", "2022.10.12", "2"}, of_2018, of_2018, true},
    {"an earlier game whose day is unknown",
     {"Extraliga", "2022.10.??", "3"},
     of_2018,
     of_2018,
     true},
    {"a year alone", {"Extraliga", "2022.??.??"}, of_2023, of_2018, false},
    {"another event", {"Liga", "2022.10.12", "2"}, of_2023, of_2018, false},
    {"another place", {"Extraliga", "2022.10.12", "2", "?", "Brno"}, of_2023, of_2018, false},
    {"the year before", {"Extraliga", "2022.02.12", "2"}, of_2023, of_2018, false},
    {"the last round of another year's event",
     {"Extraliga", "2022.10.12", "9"},
     of_2023,
     of_2018,
     false},
    {"an earlier game months before, and no rounds",
     {"Extraliga", "2022.10.12"},
     of_2023,
     of_2018,
     false},
    {"an earlier game weeks before, and no rounds",
     {"Extraliga", "2022.12.22"},
     of_2018,
     of_2018,
     true},
    {"games of a server",
     {"Extraliga", "2022.10.12", "2", "?", "https://x.org"},
     of_2023,
     of_2018,
     false},
    {"a later game", {"Extraliga", "2023.03.12", "9"}, of_2023, of_2018, false},
    {"an earlier game of this year", {"Extraliga", "2023.01.12", "7"}, of_2023, of_2018, false},
    {"a first round of this year", {"Extraliga", "2023.01.12", "1"}, of_2023, of_2023, true},
    {"a first round on several boards", {"Extraliga", "2023.01.12", "1.4"}, of_2023, of_2023, true},
    {"an EventDate of this year",
     {"Extraliga", "2023.02.11", "7", "2023.01.12"},
     of_2023,
     of_2023,
     true},
    {"an EventDate of last year",
     {"Extraliga", "2023.02.11", "7", "2022.12.12"},
     of_2018,
     of_2018,
     true},
    {"a game without a date", {"Extraliga", "????.??.??", "2"}, of_2023, of_2018, false},
};

replay::Start start_of(const std::string& text, const replay::FindBeginning& find_beginning) {
  replay::Start start;
  replay::Replayer replayer{{.find_beginning = find_beginning}};
  bool is_first = true;
  replayer.replay({text}, [&](const replay::Game& game) {
    if (is_first) start = game.start;
    is_first = false;
  });
  return start;
}

/// Checks what the other game of the row says of when the event of `game` began.
void check(const Game& game, const Row& row) {
  CAPTURE(row.what);
  const ScratchDirectory scratch;
  const std::string first = written(game);
  const std::vector<std::string> paths{scratch.write("8.pgn", first),
                                       scratch.write("x.pgn", written(row.other))};
  const replay::Start start = start_of(first, reading::beginnings_in(paths, {}, {}));
  CHECK(start.editions.applied == row.applied);
  CHECK(start.editions.earliest == row.earliest);
  CHECK(start.findings.size() == (row.is_noted ? 1 : 0));
}

TEST_CASE("the other games of the run show under which Laws an event began",
          "[reading][beginnings]") {
  for (const Row& row : rows) check(asked, row);
}

TEST_CASE("an EventDate is denied by an earlier game of the event", "[reading][beginnings]") {
  constexpr Game dated{"Extraliga", "2023.02.12", "8", "2023.01.18"};
  constexpr Row denials[] = {
      {"the same EventDate",
       {"Extraliga", "2023.01.12", "2", "2023.01.18"},
       of_2023,
       of_2018,
       true},
      {"none", {"Extraliga", "2022.10.12", "2"}, of_2018, of_2018, true},
      {"one of its own", {"Extraliga", "2022.12.22", "2", "2022.12.22"}, of_2023, of_2023, false},
      {"a later game", {"Extraliga", "2023.01.25", "2", "2023.01.18"}, of_2023, of_2023, false},
      {"another event", {"Liga", "2022.12.12", "2"}, of_2023, of_2023, false},
  };
  for (const Row& row : denials) check(dated, row);
}

TEST_CASE("names of events are read in the encoding of their games", "[reading][beginnings]") {
  // "Přebor města Přerova", "Hořičky" in Windows-1250; "Первенство", "Казань" in Windows-1251.
  const Game czech{"P\370ebor m\354sta P\370erova", "2022.10.12", "1", "????.??.??",
                   "Ho\370i\350ky"};
  const Game russian{"\317\345\360\342\345\355\361\362\342\356", "2022.10.12", "1", "????.??.??",
                     "\312\340\347\340\355\374"};
  const ScratchDirectory scratch;
  const auto find = reading::beginnings_in(
      {scratch.write("x.pgn", written(czech) + written(russian))}, {}, {.block_size = 1});
  CHECK(find("Přebor města Přerova", "Hořičky", {2022, 10, 12}));
  CHECK(find("Первенство", "Казань", {2022, 10, 12}));
}

TEST_CASE("an event is found whatever stands around its game", "[reading][beginnings]") {
  const std::string wanted = written({"Extraliga", "2022.10.12", "1"});
  const std::string far = written({"Liga", "2020.10.12", "2", "2020.10.10"});
  // "P\370erov" is Přerov in Windows-1250.
  const std::string foreign = written({"P\370erov", "2020.10.12", "1", "????.??.??", "P\370erov"});
  const std::string comment =
      "[Event \"Extraliga\"]\n[Site \"Praha\"]\n{ of a league }\n"
      "[Date \"2022.10.12\"]\n[Round \"1\"]\n\n1. e4 e5 1-0\n\n";
  const std::string loose =
      "[Event \"Extraliga\"]\n[Site \"Praha\"]\n[Date  \"2022.10.12\"]\n"
      "[Round \"1\"]\n\n1. e4 e5 1-0\n\n";
  const std::string capitals =
      "[Event \"Extraliga\"]\n[Site \"Praha\"]\n[DATE \"2022.10.12\"]\n"
      "[Round \"1\"]\n\n1. e4 e5 1-0\n\n";
  const std::string bare = "[Event \"Liga\"]\n[Date \"2020.10.12\"]\n";
  const std::string windows = [&] {
    std::string text;
    for (const char c : far + wanted) (c == '\n' ? text += '\r' : text) += c;
    return text;
  }();
  const struct {
    std::string_view what;
    std::string text;
  } texts[] = {
      {"alone", wanted},
      {"behind heads far from a change", far + far + wanted + far},
      {"with CRLF", windows},
      {"behind a game that is not UTF-8", far + foreign + wanted},
      {"before one", wanted + far + foreign},
      {"between two", foreign + wanted + foreign},
      {"a comment between tags", far + comment},
      {"two blanks in a tag", far + loose},
      {"a tag in capitals", far + capitals},
      {"behind a head without moves", bare + '\n' + wanted},
  };
  for (const auto& [what, text] : texts) {
    for (const std::size_t block_size : {std::size_t{1}, std::size_t{1} << 18U}) {
      CAPTURE(what, block_size);
      const ScratchDirectory scratch;
      const auto find =
          reading::beginnings_in({scratch.write("x.pgn", text)}, {}, {.block_size = block_size});
      CHECK(find("Extraliga", "Praha", {2022, 10, 12}));
    }
  }
}

TEST_CASE("of standard input, which cannot be read twice, nothing is known",
          "[reading][beginnings]") {
  CHECK_FALSE(reading::beginnings_in({"-"}, {}, {}));
}

TEST_CASE("a file that is not there tells nothing", "[reading][beginnings]") {
  const ScratchDirectory scratch;
  const auto find = reading::beginnings_in({scratch.path("missing.pgn")}, {}, {});
  CHECK_FALSE(find);
}

}  // namespace
