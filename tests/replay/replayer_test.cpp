// The games from the appendices of the Laws and from an arbiter's commentary of 2020, in
// testdata/laws.
#include "replay/replayer.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/legal_moves.h"
#include "support/catch.h"
#include "support/replayed.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Claimed;
using laws::Result;
using laws::Verdict;

struct Row {
  std::string_view file, event;
  Verdict verdict;
  Claimed claimed;
  std::optional<Result> required;
  std::string_view end, codes;
};
constexpr Row rows[] = {
    {"appendix-2009",
     "Laws 2009, Appendix C",
     Verdict::ok,
     Claimed::nothing,
     {},
     "",
     "notation.castling-zeros@8*2"},
    {"appendix-2014",
     "Laws 2014, Appendix C, with signs",
     Verdict::ok,
     Claimed::nothing,
     {},
     "",
     "notation.en-passant-mark@11 notation.castling-zeros@18*2"},
    {"appendix-2014",
     "Laws 2014, Appendix C, without signs",
     Verdict::ok,
     Claimed::nothing,
     {},
     "",
     "notation.capture-missing@6*4 notation.check-missing@15 notation.castling-zeros@18*2"},
    {"appendix-2023",
     "Laws 2023, Appendix C, long form",
     Verdict::ok,
     Claimed::nothing,
     {},
     "",
     "notation.long-form@1*19 notation.en-passant-mark@11 notation.castling-zeros@18*2"},
    {"counts", "A: fifty moves", Verdict::ok, Claimed::white_wins, Result::white_wins,
     "checkmate@7", ""},
    {"counts", "A: fifty moves, a half-move more", Verdict::ok, Claimed::white_wins,
     Result::white_wins, "checkmate@7", ""},
    {"counts",
     "B: seventy-five moves",
     Verdict::check,
     Claimed::white_wins,
     {},
     "seventyfive@6",
     "play.after-end@7 result.editions-differ@6"},
    {"counts",
     "B: seventy-five moves, a half-move more",
     Verdict::check,
     Claimed::white_wins,
     {},
     "seventyfive@5",
     "play.after-end@6 result.editions-differ@5"},
    {"counts", "The 75th move mates", Verdict::ok, Claimed::white_wins, Result::white_wins,
     "checkmate@1", ""},
    {"fragments", "The king was touched", Verdict::ok, Claimed::black_wins, Result::black_wins,
     "checkmate@6", "notation.mate-missing@6"},
    {"fragments",
     "The queen was touched: illegal",
     Verdict::unreadable,
     Claimed::nothing,
     {},
     "",
     "notation.capture-missing@5*2 notation.castling-zeros@11 move.king-in-check@14"},
    {"fragments",
     "The queen was touched: the only move",
     Verdict::ok,
     Claimed::nothing,
     {},
     "",
     "notation.capture-missing@5*2 notation.castling-zeros@11"},
    {"fragments", "The pawn becomes a queen", Verdict::ok, Claimed::draw, Result::draw,
     "stalemate@1", ""},
    {"fragments", "The pawn becomes a queen, and Black claims a win", Verdict::must_correct,
     Claimed::black_wins, Result::draw, "stalemate@1", "result.stalemate@1"},
    {"fragments", "The pawn becomes a rook", Verdict::ok, Claimed::nothing, {}, "", ""},
    {"fragments", "The pawn becomes a bishop", Verdict::must_correct, Claimed::white_wins,
     Result::draw, "dead@1", "result.dead-position@1"},
    {"fragments", "The pawn becomes a knight", Verdict::ok, Claimed::draw, Result::draw, "dead@1",
     ""},
    {"fragments", "A second illegal move, and Black has a king only", Verdict::must_correct,
     Claimed::black_wins, Result::draw, "", "result.illegal-moves-unwinnable"},
    {"repetition", "Four occurrences", Verdict::ok, Claimed::black_wins, {}, "", ""},
    {"repetition",
     "A fifth occurrence",
     Verdict::check,
     Claimed::black_wins,
     {},
     "fivefold@38 6,26,30,34,38",
     "result.editions-differ@38"},
    {"repetition",
     "Five in a row",
     Verdict::check,
     Claimed::draw,
     {},
     "fivefold@16 0,4,8,12,16",
     "result.editions-differ@16"},
};

std::vector<Replayed> games_of(const std::string& file) {
  return replay_games({bytes_of("testdata/laws/" + file + ".pgn")});
}

Replayed game_of(std::string_view file, std::string_view event) {
  const auto games = games_of(std::string{file});
  const auto found = std::ranges::find(games, event, &Replayed::event);
  CAPTURE(event);
  REQUIRE(found != games.end());
  return *found;
}

TEST_CASE("the games of testdata/laws are judged by the Laws", "[replay][5][9]") {
  for (const Row& row : rows) {
    const Replayed game = game_of(row.file, row.event);
    CAPTURE(row.event, game.events);
    CHECK(game.verdict == row.verdict);
    CHECK(game.claimed == row.claimed);
    CHECK(game.required == row.required);
    CHECK(game.end == row.end);
    CHECK(game.codes == row.codes);
  }
}

TEST_CASE("every game of testdata/laws has a row", "[replay][conventions]") {
  std::vector<std::string> expected, found;
  for (const Row& row : rows) expected.emplace_back(row.event);
  for (const std::string file :
       {"appendix-2009", "appendix-2014", "appendix-2023", "counts", "fragments", "repetition"}) {
    for (const Replayed& game : games_of(file)) found.push_back(game.event);
  }
  CHECK(found == expected);
}

struct Events {
  std::string_view file, event, events;
};
constexpr Events events[] = {
    {"appendix-2014", "Laws 2014, Appendix C, with signs", "offer@21"},
    // Black could have written down 50...Ka8; after it White could have claimed.
    {"counts", "A: fifty moves", "fifty-intended@5 black Ka8; fifty@6 white; checkmate@7"},
    {"counts", "A: fifty moves, a half-move more",
     "fifty-intended@4 white Nc6+; fifty@5 black; fifty@6 white; checkmate@7"},
    {"counts", "B: seventy-five moves", "fifty@0 white; fifty@1 black; seventyfive@6; checkmate@7"},
    {"counts", "The 75th move mates", "fifty@0 white; checkmate@1"},
    // After 69.Bc3, ply 26, it occurs for the second time: no claim is possible.
    {"repetition", "Four occurrences",
     "threefold-intended@29 white Bc3 6,26; threefold-intended@29 white Bb4 14,18; "
     "threefold@30 black 6,26,30; "
     "threefold-intended@33 white Bc3 6,26,30; threefold-intended@33 white Bb4 14,18; "
     "threefold@34 black 6,26,30,34"},
    {"repetition", "A fifth occurrence",
     "threefold-intended@29 white Bc3 6,26; threefold-intended@29 white Bb4 14,18; "
     "threefold@30 black 6,26,30; "
     "threefold-intended@33 white Bc3 6,26,30; threefold-intended@33 white Bb4 14,18; "
     "threefold@34 black 6,26,30,34; threefold-intended@36 black Bc7 5,33; "
     "threefold@37 white 5,33,37; "
     "threefold-intended@37 white Bc3 6,26,30,34; threefold-intended@37 white Bb4 14,18; "
     "fivefold@38 6,26,30,34,38; threefold-intended@38 black Bb8 31,35"},
    {"repetition", "Five in a row",
     "threefold-intended@7 black Bc8 0,4; threefold@8 white 0,4,8; "
     "threefold-intended@11 black Bc8 0,4,8; threefold@12 white 0,4,8,12; "
     "threefold-intended@15 black Bc8 0,4,8,12; fivefold@16 0,4,8,12,16"},
};

TEST_CASE("who could have claimed is known for the games of testdata/laws",
          "[replay][9.2][9.3][9.6]") {
  for (const Events& row : events) {
    CAPTURE(row.event);
    CHECK(game_of(row.file, row.event).events == row.events);
  }
}

TEST_CASE("the games of the appendices end in the positions given", "[replay][C]") {
  CHECK(game_of("appendix-2009", "Laws 2009, Appendix C").last ==
        "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17");
  const Replayed with_signs = game_of("appendix-2014", "Laws 2014, Appendix C, with signs");
  const Replayed without = game_of("appendix-2014", "Laws 2014, Appendix C, without signs");
  const Replayed long_form = game_of("appendix-2023", "Laws 2023, Appendix C, long form");
  CHECK(with_signs.last == "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
  CHECK(without.moves == with_signs.moves);
  // 8.Qd4d3 where the others play 8.Qe3+.
  CHECK(long_form.last == "r1bqr1k1/ppp1bppp/2nn4/6B1/8/3Q1N2/PPPN1PPP/1K1R1B1R b - - 9 11");
}

TEST_CASE("a touched piece had only one legal move", "[replay][4.3]") {
  const board::Position queen =
      position_of(game_of("fragments", "The queen was touched: illegal").last);
  std::string with_queen;
  for (const board::Move move : board::legal_moves(queen)) {
    if (queen.role_on(move.from()) != board::Role::queen) continue;
    append_word(with_queen, san_of(queen, move), " ");
  }
  CHECK(with_queen == "Qe7");
  CHECK(board::legal_moves(queen).size() == 7);
}

}  // namespace
