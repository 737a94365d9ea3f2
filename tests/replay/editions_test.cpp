// The worked examples of testdata/laws under every edition of the Laws.
#include "support/editions.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/replayed.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Edition;
using laws::Verdict;

constexpr auto ok = Verdict::ok;
constexpr auto wrong = Verdict::must_correct;

struct Row {
  std::string_view file, event;
  std::array<std::string_view, 5> ends;  ///< under 2009, 2014, 2017, 2018, 2023
  std::array<Verdict, 5> verdicts;
};
constexpr Row rows[] = {
    // 9.6.1 counts any five occurrences from 2017 on; 9.6.a of 2014, consecutive ones; 2009, none.
    {"repetition", "Four occurrences", {"", "", "", "", ""}, {ok, ok, ok, ok, ok}},
    {"repetition",
     "A fifth occurrence",
     {"", "", "fivefold@38", "fivefold@38", "fivefold@38"},
     {ok, Verdict::check, wrong, wrong, wrong}},
    {"repetition",
     "Five in a row",
     {"", "fivefold@16", "fivefold@16", "fivefold@16", "fivefold@16"},
     {ok, ok, ok, ok, ok}},
    // 9.6.b of 2014 and 9.6.2 later; 2009 has no such count.
    {"counts",
     "A: fifty moves",
     {"checkmate@7", "checkmate@7", "checkmate@7", "checkmate@7", "checkmate@7"},
     {ok, ok, ok, ok, ok}},
    {"counts",
     "B: seventy-five moves",
     {"checkmate@7", "seventyfive@6", "seventyfive@6", "seventyfive@6", "seventyfive@6"},
     {ok, wrong, wrong, wrong, wrong}},
    {"counts",
     "The 75th move mates",
     {"checkmate@1", "checkmate@1", "checkmate@1", "checkmate@1", "checkmate@1"},
     {ok, ok, ok, ok, ok}},
    {"fragments",
     "The pawn becomes a queen, and Black claims a win",
     {"stalemate@1", "stalemate@1", "stalemate@1", "stalemate@1", "stalemate@1"},
     {wrong, wrong, wrong, wrong, wrong}},
    // 7.4.b, 7.5.b, 7.5.3 and 7.5.5: in no edition does a bare king win by illegal moves.
    {"fragments",
     "A second illegal move, and Black has a king only",
     {"", "", "", "", ""},
     {wrong, wrong, wrong, wrong, wrong}},
};

Replayed replayed_under(const std::string& text, Edition edition, std::string_view event = "") {
  Replayed found;
  replay::Replayer replayer{{.edition = edition}};
  replayer.replay({text}, [&](const replay::Game& game) {
    if (event.empty() || game.find_tag("Event") == event) found = replayed(game);
  });
  CHECK(found.event == event);
  return found;
}

TEST_CASE("the worked examples end according to each edition", "[replay][editions][9.6]") {
  for (const Row& row : rows) {
    const std::string text = bytes_of("testdata/laws/" + std::string{row.file} + ".pgn");
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      CAPTURE(row.event, laws::name_of(tabled_editions[i]));
      const Replayed game = replayed_under(text, tabled_editions[i], row.event);
      CHECK(game.end.substr(0, game.end.find(' ')) == row.ends[i]);
      CHECK(game.verdict == row.verdicts[i]);
    }
  }
}

struct Won {
  std::string_view what, termination;
  std::array<Verdict, 5> verdicts;
};
constexpr auto open = Verdict::check;
// A bare king wins: 6.9 and illegal moves give a draw in every edition, 5.1.2 in 2023 only.
constexpr Won bare_king_wins[] = {
    {"on time", "time forfeit", {wrong, wrong, wrong, wrong, wrong}},
    {"by illegal moves", "illegal move", {wrong, wrong, wrong, wrong, wrong}},
    {"by resignation", "White resigns", {ok, ok, ok, ok, wrong}},
    {"nobody knows how", "", {open, open, open, open, open}},
    {"by adjudication", "adjudication", {open, open, open, open, open}},
};

TEST_CASE("a bare king wins only if the edition allows it", "[replay][editions][5.1.2][6.9]") {
  for (const Won& row : bare_king_wins) {
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      CAPTURE(row.what, laws::name_of(tabled_editions[i]));
      const std::string text = "[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 60\"]\n[Termination \"" +
                               std::string{row.termination} + "\"]\n\n60. Kd2 0-1";
      CHECK(replayed_under(text, tabled_editions[i]).verdict == row.verdicts[i]);
    }
  }
}

struct Dated {
  std::string_view what, above;
  Verdict verdict;
  std::string_view codes;
};
// Five non-consecutive occurrences end a game from July 2017 on.
constexpr Dated dated[] = {
    {"no date", "", open, "result.editions-differ@20"},
    {"the last day of 2014", "[Date \"2017.06.30\"]", open, "result.fivefold-disputed@20"},
    {"the same without zeros", "[Date \"2017.6.30\"]", open, "result.fivefold-disputed@20"},
    {"the same as people write it", "[Date \"30. 6. 2017\"]", open, "result.fivefold-disputed@20"},
    {"the first day of 2017", "[Date \"1.7.2017\"]", open, "result.editions-differ@20"},
    {"a season after that", "[Date \"1.1.2018\"]", wrong, "result.fivefold@20"},
    {"an ambiguous year", "[Date \"2017.??.??\"]", open,
     "laws.date-straddles result.editions-differ@20"},
    {"a day or a month first", "[Date \"6/1/2014\"]", open,
     "laws.date-straddles result.editions-differ@20"},
    {"only a server's date", "[UTCDate \"2016.06.25\"]", open, "result.fivefold-disputed@20"},
    {"a server's date if there is no other", "[Date \"????.??.??\"]\n[UTCDate \"2016.06.25\"]",
     open, "result.fivefold-disputed@20"},
    {"a server's date before the local date", "[Date \"2017.07.01\"]\n[UTCDate \"2017.06.30\"]",
     open, "result.editions-differ@20"},
    {"two figures for the year", "[Date \"30.6.16\"]", open, "result.fivefold-disputed@20"},
    {"an unreadable date", "[Date \"in 16\"]", open,
     "laws.date-unreadable result.editions-differ@20"},
    {"a day that does not exist", "[Date \"2018.02.30\"]", wrong,
     "laws.date-unreadable result.fivefold@20"},
    {"an event that began after the game", "[EventDate \"2024.06.25\"]\n[Date \"2010.07.05\"]", ok,
     "laws.event-date-late"},
    {"the same, soon after the change", "[EventDate \"2017.09.01\"]\n[Date \"2017.07.05\"]", open,
     "laws.event-date-late result.editions-differ@20"},
    {"the same, long after any change", "[EventDate \"2020.09.01\"]\n[Date \"2020.08.31\"]", wrong,
     "head.date-order result.fivefold@20"},
    {"an EventDate of that month", "[EventDate \"2017.07.??\"]\n[Date \"2017.07.05\"]", wrong,
     "result.fivefold@20"},
    {"a later round soon after the change", "[Date \"2017.07.02\"]\n[Round \"5\"]", open,
     "result.editions-differ@20"},
    {"a later round and board", "[Date \"2017.07.02\"]\n[Round \"5.12\"]", open,
     "result.editions-differ@20"},
    {"the first round", "[Date \"2017.07.02\"]\n[Round \"1.12\"]", wrong, "result.fivefold@20"},
    {"an unknown round", "[Date \"2017.07.02\"]\n[Round \"?\"]", open, "result.editions-differ@20"},
    {"a later round within a season of the change", "[Date \"2017.12.15\"]\n[Round \"5\"]", open,
     "result.editions-differ@20"},
    {"an event named for its season", "[Event \"Liga 2016/17\"]\n[Date \"2017.09.02\"]", open,
     "result.fivefold-disputed@20"},
    {"the same in two figures", "[Event \"Liga 16/17\"]\n[Date \"2017.09.02\"]", open,
     "result.fivefold-disputed@20"},
    {"a season without a date", "[Event \"Saison 16/17\"]", open, "result.fivefold-disputed@20"},
    {"a season after the change", "[Event \"Liga 2017-2018\"]\n[Date \"2017.12.02\"]", wrong,
     "result.fivefold@20"},
    {"the first round, in a season that began before",
     "[Event \"Liga 2016/17\"]\n[Date \"2017.09.02\"]\n[Round \"1\"]", open,
     "result.fivefold-disputed@20"},
    {"a season that the game is not of", "[Event \"Gruppe 2012/13\"]\n[Date \"2018.12.02\"]", wrong,
     "result.fivefold@20"},
    {"a later round of an event that began after the change",
     "[EventDate \"2017.07.01\"]\n[Date \"2017.07.05\"]\n[Round \"5\"]", wrong,
     "result.fivefold@20"},
    {"a later round of an event with an unknown date",
     "[EventDate \"?\"]\n[Date \"2017.07.05\"]\n[Round \"5\"]", open, "result.editions-differ@20"},
    {"a later round soon after editions that agree", "[Date \"2018.01.03\"]\n[Round \"5\"]", wrong,
     "result.fivefold@20"},
    {"a heading with a year", "A - B, Brno 2010", ok, "pgn.heading"},
    {"one with a newer year", "A - B, Brno 2018", wrong, "pgn.heading result.fivefold@20"},
    {"one with ratings", "A (2010) - B (2012)", open, "pgn.heading result.editions-differ@20"},
    {"one with one rating", "A (2350) - B (2010)", open, "pgn.heading result.editions-differ@20"},
    {"one with a date", "A - B, Brno 30. 6. 2017", open, "pgn.heading result.fivefold-disputed@20"},
    {"a month in words", "[EventDate \"5 July 2017\"]", wrong, "result.fivefold@20"},
    {"in Czech", "[EventDate \"30. června 2017\"]", open, "result.fivefold-disputed@20"},
    {"in Roman figures", "[EventDate \"1.VII.2017\"]", wrong, "result.fivefold@20"},
    {"without dots", "[EventDate \"20170701\"]", wrong, "result.fivefold@20"},
    {"with the weekday", "[EventDate \"Friday, June 30, 2017\"]", open,
     "result.fivefold-disputed@20"},
};

TEST_CASE("the edition is the one in force on the date", "[replay][editions][9.6]") {
  for (const Dated& row : dated) {
    CAPTURE(row.what);
    const auto games = replay_games(
        {std::string{row.above} + "\n\n1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8 5.Nc3 Nc6 6.Nb1 Nb8 "
                                  "7.Nf3 Nf6 8.Nh4 Nh5 9.Nf3 Nf6 10.Ng1 Ng8 1-0"});
    REQUIRE(games.size() == 1);
    CHECK(games[0].verdict == row.verdict);
    CHECK(games[0].codes == row.codes);
  }
}

TEST_CASE("a year that leaves the edition open proves what both agree on",
          "[replay][editions][9.6]") {
  const struct {
    std::string_view result;
    Verdict verdict;
  } recorded[] = {{"1-0", open}, {"1/2-1/2", open}, {"0-1", open}};
  for (const auto& row : recorded) {
    CAPTURE(row.result);
    const auto games =
        replay_games({"[Date \"2017.??.??\"]\n\n"
                      "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8 5.Nc3 Nc6 6.Nb1 Nb8 7.Nf3 "
                      "Nf6 8.Nh4 Nh5 9.Nf3 Nf6 10.Ng1 Ng8 11.f3 e5 12.g4 Qh4# " +
                      std::string{row.result}});
    REQUIRE(games.size() == 1);
    CHECK(games[0].verdict == row.verdict);
    CHECK(games[0].required == std::nullopt);
  }
}

TEST_CASE("if both editions agree the result is proved", "[replay][editions][6.9]") {
  const auto games =
      replay_games({"[Date \"2014.??.??\"]\n[Termination \"time forfeit\"]\n"
                    "[FEN \"7k/8/8/8/8/8/1q6/5K2 b - - 148 150\"]\n\n"
                    "150... Kg8 151. Kg1 Kh8 1-0"});
  REQUIRE(games.size() == 1);
  CHECK(games[0].verdict == wrong);
  CHECK(games[0].required == laws::Result::draw);
}

struct Agreed {
  std::string_view what, text;
  std::array<Verdict, 5> verdicts;
};
// 5.2.3 from 2017: both players must have made a move.
constexpr Agreed agreed[] = {
    {"no move is recorded", "1/2-1/2", {ok, ok, ok, ok, ok}},
    {"White has moved", "1. e4 1/2-1/2", {ok, ok, open, open, open}},
    {"both have moved", "1. e4 e5 1/2-1/2", {ok, ok, ok, ok, ok}},
    {"White has moved, and won", "1. e4 1-0", {ok, ok, ok, ok, ok}},
    {"by decision of the arbiter",
     "[Termination \"adjudication\"]\n\n1. e4 1/2-1/2",
     {ok, ok, ok, ok, ok}},
    {"after earlier moves",
     "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 3 40\"]\n\n1/2-1/2",
     {ok, ok, ok, ok, ok}},
};

TEST_CASE("a draw is agreed when the edition allows it", "[replay][editions][5.2.3]") {
  for (const Agreed& row : agreed) {
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      CAPTURE(row.what, laws::name_of(tabled_editions[i]));
      CHECK(replayed_under(std::string{row.text}, tabled_editions[i]).verdict == row.verdicts[i]);
    }
  }
}

TEST_CASE("five consecutive occurrences end a game of 2014 even after others",
          "[replay][editions][9.6]") {
  // The starting position occurs at 0 and 4, after a detour at 12, then at 16, 20, 24 and 28: the
  // seventh occurrence is the fifth in a row.
  const std::string text =
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Nd4 Nd5 5. Nf3 Nf6 6. Ng1 Ng8 7. Nc3 Nc6 8. Nb1 Nb8 "
      "9. Nc3 Nc6 10. Nb1 Nb8 11. Nc3 Nc6 12. Nb1 Nb8 13. Nc3 Nc6 14. Nb1 Nb8 1/2-1/2";
  const auto end_of = [&](Edition edition) {
    const std::string end = replayed_under(text, edition).end;
    return end.substr(0, end.find(' '));
  };
  CHECK(end_of(of_2009).empty());
  CHECK(end_of(of_2014) == "fivefold@28");
  CHECK(end_of(of_2017) == "fivefold@20");
}

}  // namespace
