#include "replay/start.h"

#include <optional>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/editions.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using namespace partiar::replay;
using tests::fen_of;

/// The start of the first game of a text, as the moves need it or with all the rest.
Start start_of(std::string_view text, std::optional<laws::Edition> edition = std::nullopt,
               pgn::TagLimits limits = {}) {
  pgn::Games games{text, pgn::Variations::skip, limits};
  pgn::GameHead head;
  REQUIRE(games.next(head));
  const Source source{.text = text};
  const Start start = read_start(source, head, {.edition = edition});
  const Start of_moves = read_start_of_moves(source, head);
  CHECK(fen_of(of_moves.position) == fen_of(start.position));
  CHECK(of_moves.variant == start.variant);
  CHECK(of_moves.is_playable == start.is_playable);
  CHECK(of_moves.is_read == start.is_read);
  CHECK(of_moves.findings.empty());
  return start;
}

/// The names of the findings, with where they stand: `setup.fen-missing at "1"`.
std::string told(const Start& start, std::string_view text) {
  std::string out;
  for (const auto& finding : start.findings) {
    if (!out.empty()) out += ' ';
    out.append(info_of(finding.code).name).append("<").append(finding.where.in(text)).append(">");
  }
  return out;
}

constexpr std::string_view first = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view ending = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 40";

TEST_CASE("the start of a game is that of its tags", "[replay][start][9.7]") {
  const struct {
    std::string_view what, tags, fen, findings;
    bool is_playable = true;
  } rows[] = {
      {"nothing said", "[Event \"E\"]\n", first, ""},
      {"a position", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 40\"]\n", ending, ""},
      {"without SetUp", "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 40\"]\n", ending, ""},
      {"which SetUp denies", "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 40\"]\n", ending,
       "setup.fen-unasked<0>"},
      {"asked for and missing", "[SetUp \"1\"]\n", first, "setup.fen-missing<1>"},
      {"an unknown SetUp", "[SetUp \"yes\"]\n", first, "setup.set-up-unknown<yes>"},
      {"an empty FEN", "[FEN \"?\"]\n", first, ""},
      {"two positions", "[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 40\"]\n[FEN \"8/8/8/8/8/8/8/8 w\"]\n",
       ending, "setup.fen-twice<8/8/8/8/8/8/8/8 w>"},
      {"Chess960 without a position", "[Variant \"Chess960\"]\n", first,
       "setup.start-missing<Chess960>"},
      {"another game", "[Variant \"Atomic\"]\n", first, "setup.variant-unknown<Atomic>", false},
      {"a variant that is not known", "[Variant \"?\"]\n", first, "", true},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string text = std::string{row.tags} + "\n1. e4 *\n";
    const Start start = start_of(text);
    CHECK(fen_of(start.position) == row.fen);
    CHECK(told(start, text) == row.findings);
    CHECK(start.is_playable == row.is_playable);
  }
}

TEST_CASE("a FEN that is no position leaves nothing to play", "[replay][start][9.7]") {
  constexpr std::string_view text = "[FEN \"4k3/8/8/9/8/8/8/R3K3 w Q - 0 40\"]\n\n1. e4 *\n";
  const Start start = start_of(text);
  CHECK_FALSE(start.is_playable);
  REQUIRE(start.bad_setup);
  CHECK(start.bad_setup->in(text) == "4k3/8/8/9/8/8/8/R3K3 w Q - 0 40");
  REQUIRE(start.findings.size() == 1);
  CHECK(start.findings[0].where.in(text) == "9");
}

TEST_CASE("the edition is the one in force when the event began", "[replay][start]") {
  const struct {
    std::string_view what, text;
    laws::Edition applied, earliest;
    std::string_view findings = "";
  } rows[] = {
      {"by the date", "[Date \"2016.05.05\"]\n\n*", tests::of_2014, tests::of_2014},
      {"by the event's", "[Date \"2018.02.01\"]\n[EventDate \"2017.12.20\"]\n\n*", tests::of_2017,
       tests::of_2017},
      {"by the server's", "[UTCDate \"2016.05.05\"]\n\n*", tests::of_2014, tests::of_2014},
      {"by the heading's", "Novak - Kos, 5. 5. 2016\n1. e4 *", tests::of_2014, tests::of_2014,
       "pgn.heading<Novak - Kos, 5. 5. 2016>"},
      {"the newest without a date", "[Date \"????.??.??\"]\n\n*", laws::newest(), tests::of_2009},
      {"or with one that cannot be read", "[Date \"5th of May\"]\n\n*", laws::newest(),
       tests::of_2009, "laws.date-unreadable<5th of May>"},
      {"a year that leaves it open", "[Date \"2014.??.??\"]\n\n*", tests::of_2014, tests::of_2009,
       "laws.date-straddles<2014.??.?\?>"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Start start = start_of(row.text);
    CHECK(start.editions.applied == row.applied);
    CHECK(start.editions.earliest == row.earliest);
    CHECK(told(start, row.text) == row.findings);
  }
  const Start asked = start_of("[Date \"2016.05.05\"]\n\n*", tests::of_2023);
  CHECK(asked.editions.applied == tests::of_2023);
  CHECK(asked.editions.earliest == tests::of_2023);
}

TEST_CASE("results and endings are kept where they stand", "[replay][start][8.1.1.7][9.8.1]") {
  constexpr std::string_view text =
      "[Result \"*\"]\n[Result \"1-0 (time)\"]\n[Result \"0-1\"]\n"
      "[Termination \"time forfeit\"]\n\n1. e4 1-0\n";
  const Start start = start_of(text);
  REQUIRE(start.tag);
  CHECK(start.tag->says == laws::Claimed::white_wins);
  REQUIRE(start.contradiction);
  CHECK(start.contradiction->in(text) == "0-1");
  CHECK_FALSE(start.endings[0]);
  REQUIRE(start.endings[1]);
  CHECK(start.endings[1]->cause == laws::Cause::flag_fall);
  REQUIRE(start.remark);
  CHECK(start.remark->cause == laws::Cause::flag_fall);
}

TEST_CASE("a heading gives names and a result", "[replay][start]") {
  constexpr std::string_view text = "Novak - Kos 1-0 (time)\n1. e4 e5\n";
  const Start start = start_of(text);
  REQUIRE(start.heading);
  CHECK(start.heading->white == "Novak");
  REQUIRE(start.heading_result);
  CHECK(start.heading_result->says == laws::Claimed::white_wins);
  REQUIRE(start.endings.back());
  CHECK(start.endings.back()->where.in(text) == "time");
  CHECK_FALSE(start.tag);
}

TEST_CASE("tags beyond a limit are not read", "[replay][start]") {
  constexpr std::string_view text = "[Event \"E\"]\n[Site \"S\"]\n[Round \"long\"]\n\n1. e4 *\n";
  const Start whole = start_of(text);
  CHECK(whole.is_read);
  CHECK(whole.findings.empty());
  const Start few = start_of(text, std::nullopt, {.count = 2});
  CHECK_FALSE(few.is_read);
  CHECK(told(few, text) == "pgn.tag-count<[Round \"long\"]>");
  CHECK(few.findings[0].facts.number == 2);
  const Start small = start_of(text, std::nullopt, {.size = 12});
  CHECK_FALSE(small.is_read);
  CHECK(told(small, text) == "pgn.token-length<[Round \"long\"]>");
}

}  // namespace
