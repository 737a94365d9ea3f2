#include "replay/internal/head_facts.h"

#include <string>
#include <string_view>

#include "findings/info.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;

/// The codes of the group `head` in a game with these tags: `head.rating`.
std::string found_in(std::string_view tags, std::string_view moves = "1. e4 e5 *") {
  std::string codes;
  replay::Replayer replayer;
  const std::string text = std::string{tags} + "\n\n" + std::string{moves} + "\n";
  replayer.replay({.text = text}, [&](const replay::Game& game) {
    for (const findings::Finding& finding : game.findings) {
      const std::string_view name = findings::info_of(finding.code).name;
      if (!name.starts_with("head.")) continue;
      if (!codes.empty()) codes += ' ';
      codes += name;
    }
  });
  return codes;
}

TEST_CASE("values of tags are checked", "[replay][head]") {
  const struct {
    std::string_view tag, codes;
  } rows[] = {
      {"WhiteElo \"2850\"", ""},
      {"BlackElo \"100\"", ""},
      {"BlackElo \"4013\"", ""},
      {"WhiteElo \"\"", ""},
      {"WhiteElo \"?\"", ""},
      {"WhiteElo \"-\"", ""},
      {"WhiteElo \"0\"", ""},
      {"WhiteElo \"0000\"", ""},
      {"WhiteElo \"++++\"", ""},
      {"WhiteElo \"UNR\"", ""},
      {"WhiteElo \"1000 \"", ""},
      {"WhiteElo \"abc\"", "head.rating"},
      {"WhiteElo \"1500?\"", "head.rating"},
      {"BlackElo \"28500\"", "head.rating"},
      {"BlackElo \"99\"", "head.rating"},
      {"BlackElo \"-200\"", "head.rating"},
      {"WhiteElo \"2500.5\"", "head.rating"},
      {"ECO \"A00\"", ""},
      {"ECO \"E99\"", ""},
      {"ECO \"B90a\"", ""},
      {"ECO \"B90/03\"", ""},
      {"ECO \"B90 \"", ""},
      {"ECO \"?\"", ""},
      {"ECO \"\"", ""},
      {"ECO \"Z99\"", "head.eco"},
      {"ECO \"F00\"", "head.eco"},
      {"ECO \"A0\"", "head.eco"},
      {"ECO \"Sicilian\"", "head.eco"},
      {"ECO \"b90\"", "head.eco"},
      {"TimeControl \"40/7200:3600\"", ""},
      {"TimeControl \"5400+30\"", ""},
      {"TimeControl \"*180\"", ""},
      {"TimeControl \"180+0.5\"", ""},
      {"TimeControl \"180+2\"", ""},
      {"TimeControl \"600\"", ""},
      {"TimeControl \"600 s\"", "head.time-control"},
      {"TimeControl \"3x+2\"", "head.time-control"},
      {"TimeControl \"?\"", ""},
      {"TimeControl \"-\"", ""},
      {"TimeControl \"Unlimited\"", ""},
      {"TimeControl \"G/90\"", ""},
      {"TimeControl \"1/259200\"", ""},
      {"TimeControl \"90 min\"", "head.time-control"},
      {"TimeControl \"classical\"", "head.time-control"},
      {"WhiteFideId \"1503014\"", ""},
      {"WhiteFideId \"0\"", ""},
      {"BlackFideId \"?\"", ""},
      {"BlackFideId \"FIDE 1503014\"", "head.fide-id"},
      {"BlackFideId \"1503014.0\"", "head.fide-id"},
      {"BlackFideId \"1503O14\"", "head.fide-id"},
      {"PlyCount \"2\"", ""},
      {"PlyCount \"2 \"", ""},
      {"PlyCount \"?\"", ""},
      {"PlyCount \"\"", ""},
      {"PlyCount \"78\"", "head.ply-count"},
      {"PlyCount \"0\"", "head.ply-count"},
      {"PlyCount \"two\"", "head.ply-count"},
      {"WhiteRating \"abc\"", ""},
      {"Opening \"Z99\"", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.tag);
    CHECK(found_in("[" + std::string{row.tag} + "]") == row.codes);
  }
}

TEST_CASE("half-moves are counted only where all are known", "[replay][head]") {
  CHECK(found_in("[PlyCount \"78\"]", "1. e4 e5 2. Ke3 *") == "");
  CHECK(found_in("[PlyCount \"2\"]", "1. e4 e5 (1... c5 2. Nf3) *") == "");
  CHECK(found_in("[PlyCount \"0\"]", "1-0") == "");
  CHECK(found_in("[PlyCount \"30\"]", "1-0") == "");  // the moves are not recorded
}

TEST_CASE("dates of a head are checked, and whether they fit", "[replay][head]") {
  const struct {
    std::string_view what, tags, codes;
  } rows[] = {
      {"an event before its game", "[Date \"2021.05.05\"]\n[EventDate \"2021.05.01\"]", ""},
      {"on the same day", "[Date \"2021.05.05\"]\n[EventDate \"2021.05.05\"]", ""},
      {"behind it", "[Date \"2021.05.05\"]\n[EventDate \"2021.05.06\"]", "head.date-order"},
      {"the month alone is known", "[Date \"2021.05.05\"]\n[EventDate \"2021.05.??\"]", ""},
      {"a later month", "[Date \"2021.05.05\"]\n[EventDate \"2021.06.??\"]", "head.date-order"},
      {"the date is unknown", "[Date \"????.??.??\"]\n[EventDate \"2021.06.01\"]", ""},
      {"no such month", "[Date \"2021.05.05\"]\n[UTCDate \"2021.13.05\"]", "head.date"},
      {"no such day", "[Date \"2021.05.05\"]\n[UTCDate \"2021.02.30\"]", "head.date"},
      {"no date", "[Date \"2021.05.05\"]\n[EventDate \"spring\"]", "head.date"},
      {"no year", "[Date \"2021.05.05\"]\n[UTCDate \"20.1.05.05\"]", "head.date"},
      {"no digits", "[Date \"2021.05.05\"]\n[UTCDate \"202x.05.05\"]", "head.date"},
      {"written otherwise", "[Date \"2021.05.05\"]\n[EventDate \"1. 5. 2021\"]", ""},
      {"the day of Greenwich", "[Date \"2021.05.05\"]\n[UTCDate \"2021.05.04\"]", ""},
      {"across a month", "[Date \"2021.05.01\"]\n[UTCDate \"2021.04.30\"]", ""},
      {"another day", "[Date \"2021.05.05\"]\n[UTCDate \"2021.05.03\"]", "head.date-order"},
      {"across a year, the day unknown", "[Date \"2016.12.??\"]\n[UTCDate \"2017.01.01\"]", ""},
      {"the year alone is known", "[Date \"2016.??.??\"]\n[UTCDate \"2017.01.01\"]", ""},
      {"another month", "[Date \"2016.11.??\"]\n[UTCDate \"2017.01.01\"]", "head.date-order"},
      {"a day later", "[Date \"2021.12.31\"]\n[UTCDate \"2022.01.01\"]", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(found_in(row.tags) == row.codes);
  }
}

TEST_CASE("what another finding says of a date is said once", "[replay][head]") {
  CHECK(found_in("[Date \"2023.02.30\"]") == "");
  CHECK(found_in("[Date \"2022.12.05\"]\n[EventDate \"2023.01.05\"]") == "");
}

}  // namespace
