// What a record says about the result, and what the moves say: tags and markers in
// replay/replayer.h.
#include <optional>
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Claimed;
using laws::Result;
using laws::Verdict;

struct Record {
  std::string_view what, tag, marker;
  Claimed claimed;
  Verdict verdict;
  std::string_view codes;
};
constexpr Record records[] = {
    {"White wins", "1-0", "1-0", Claimed::white_wins, Verdict::ok, ""},
    {"Black wins", "0-1", "0-1", Claimed::black_wins, Verdict::ok, ""},
    {"a draw", "1/2-1/2", "1/2-1/2", Claimed::draw, Verdict::ok, ""},
    {"a draw in short", "1/2-1/2", "1/2", Claimed::draw, Verdict::ok, ""},
    {"the same in other signs", "1/2-1/2", "\u00BD-\u00BD", Claimed::draw, Verdict::ok, ""},
    {"the game is unfinished", "*", "*", Claimed::nothing, Verdict::ok, ""},
    {"the tag says what the marker leaves open", "1-0", "*", Claimed::white_wins, Verdict::ok,
     "result.marker-open"},
    {"the marker says what the tag leaves open", "*", "0-1", Claimed::black_wins, Verdict::ok,
     "result.tag-open"},
    {"an empty tag is open", "", "1-0", Claimed::white_wins, Verdict::ok, "result.tag-open"},
    {"an unknown tag is open", "?", "1-0", Claimed::white_wins, Verdict::ok, "result.tag-open"},
    {"a win for each", "1-0", "0-1", Claimed::contradictory, Verdict::check, "result.tag-marker"},
    {"a draw and a win", "1/2-1/2", "0-1", Claimed::contradictory, Verdict::check,
     "result.tag-marker"},
    {"a win and a draw", "0-1", "1/2-1/2", Claimed::contradictory, Verdict::check,
     "result.tag-marker"},
    {"no marker", "1-0", "", Claimed::white_wins, Verdict::ok, "result.marker-missing"},
    {"no marker, and the tag is open", "*", "", Claimed::nothing, Verdict::ok,
     "result.marker-missing"},
    {"two equal markers", "1-0", "1-0 1-0", Claimed::white_wins, Verdict::ok,
     "result.marker-twice"},
    {"three equal markers", "1-0", "1-0 1-0 1-0", Claimed::white_wins, Verdict::ok,
     "result.marker-twice*2"},
    {"two markers, the first open", "1-0", "* 1-0", Claimed::white_wins, Verdict::ok,
     "result.marker-twice"},
    {"two markers, the second open", "1-0", "1-0 *", Claimed::white_wins, Verdict::ok,
     "result.marker-twice"},
    {"two markers that differ", "1-0", "1-0 0-1", Claimed::contradictory, Verdict::check,
     "result.twice"},
    {"two markers that differ, the tag open", "*", "1/2-1/2 0-1", Claimed::contradictory,
     Verdict::check, "result.tag-open result.twice"},
    // Laws, glossary, "result".
    {"both lose", "0-0", "*", Claimed::unusual, Verdict::ok, "result.unusual result.marker-open"},
    {"both lose, and no marker", "0-0", "", Claimed::unusual, Verdict::ok,
     "result.unusual result.marker-missing"},
    {"half a point for one side", "1/2-0", "1/2-0", Claimed::unusual, Verdict::ok,
     "result.unusual"},
    {"half a point for one side, in other signs", "1/2-0", "\u00BD-0", Claimed::unusual,
     Verdict::ok, "result.unusual"},
    {"words", "won", "*", Claimed::unusual, Verdict::ok, "result.unknown result.marker-open"},
    {"both by forfeit", "0F-0F", "0-0F", Claimed::unusual, Verdict::ok, "result.unusual"},
    {"a draw in a word", "*", "remis", Claimed::draw, Verdict::ok, "result.tag-open"},
    {"a draw in a word and in signs", "1/2-1/2", "remis 1/2-1/2", Claimed::draw, Verdict::ok,
     "pgn.unknown-text"},
    {"more words before it", "1/2-1/2", "Draw by agreement 1/2-1/2", Claimed::draw, Verdict::ok,
     "pgn.unknown-text"},
    {"a draw in a word, the sign open", "1/2-1/2", "remis *", Claimed::draw, Verdict::ok,
     "result.marker-twice"},
    {"a draw in a word, another result in signs", "1-0", "remis 1-0", Claimed::contradictory,
     Verdict::check, "result.twice"},
    {"more words", "*", "draw declined", Claimed::nothing, Verdict::ok,
     "pgn.unknown-text result.marker-missing"},
    {"a draw in a word after an unplayable move", "*", "Qa8 Nf6 draw", Claimed::draw,
     Verdict::unreadable, "result.tag-open move.moves-otherwise@3"},
    {"the same, and a move after the word", "*", "Qa8 draw Nf6", Claimed::nothing,
     Verdict::unreadable, "move.moves-otherwise@3 result.marker-missing"},
    {"the same, and a result in signs", "1-0", "Qa8 draw 1-0", Claimed::white_wins,
     Verdict::unreadable, "move.moves-otherwise@3"},
    {"a pawn capture after the word", "*", "remis exd", Claimed::nothing, Verdict::unreadable,
     "move.unreadable@3 result.marker-missing"},
    {"no draw after an unplayable move", "*", "Qa8 Nf6 kein Remis", Claimed::nothing,
     Verdict::unreadable, "move.moves-otherwise@3 result.marker-missing"},
    {"a draw that is asked for", "*", "remis?", Claimed::nothing, Verdict::ok,
     "pgn.unknown-text result.marker-missing"},
    {"castling after the word", "1/2-1/2", "draw O-O", Claimed::draw, Verdict::unreadable,
     "move.unreadable@3 result.marker-missing"},
    {"unplayed", "+/-", "*", Claimed::unusual, Verdict::ok, "result.unusual result.marker-open"},
    {"unplayed, the marker decisive", "-/+", "0-1", Claimed::black_wins, Verdict::ok, ""},
    {"unplayed, the marker otherwise", "-/+", "1-0", Claimed::contradictory, Verdict::check,
     "result.tag-marker"},
    {"words", "White won", "1-0", Claimed::white_wins, Verdict::ok, ""},
    {"other words", "White won", "0-1", Claimed::contradictory, Verdict::check,
     "result.tag-marker"},
};

TEST_CASE("tag and marker agree or the difference is reported", "[replay][8.7]") {
  for (const Record& row : records) {
    CAPTURE(row.what);
    const Replayed game = replay_one("[Result \"" + std::string{row.tag} + "\"]\n\n1. e4 e5 " +
                                     std::string{row.marker} + '\n');
    CHECK(game.claimed == row.claimed);
    CHECK(game.verdict == row.verdict);
    CHECK(game.required == std::nullopt);
    CHECK(game.codes == row.codes);
    CHECK(game.moves == "e4 e5");
  }
}

struct DoubleLoss {
  std::string_view what, moves, played;
  Claimed claimed;
  std::string_view codes;
};
constexpr DoubleLoss double_losses[] = {
    {"where a result belongs", "4. O-O Nf6 0-0", "O-O Nf6", Claimed::unusual, "result.unusual"},
    {"where White could castle, too", "0-0", "", Claimed::unusual, "result.unusual"},
    {"where Black could, too", "4. O-O Nf6 5. Re1 Be7 6. d3 0-0", "O-O Nf6 Re1 Be7 d3",
     Claimed::unusual, "result.unusual"},
    {"before a remark", "0-0 {nobody came} ; to the board", "", Claimed::unusual, "result.unusual"},
    {"after a remark", "{nobody came} 0-0", "", Claimed::unusual, "result.unusual"},
    {"with a dash", "0\u20130", "", Claimed::unusual, "result.unusual"},
    {"with blanks", "0 - 0", "", Claimed::unusual, "result.unusual"},
    {"a glyph makes it castling", "0-0!", "O-O", Claimed::unusual,
     "result.unusual notation.castling-zeros@7 result.marker-missing"},
    {"before the next game", "0-0\n\n[Event \"y\"]\n\n1. e4 *", "", Claimed::unusual,
     "result.unusual"},
    {"a number before it makes it castling", "4. 0-0", "O-O", Claimed::unusual,
     "result.unusual notation.castling-zeros@7 result.marker-missing"},
    {"also far from the end", "4. 0-0 {thirty bytes and more, all of them blank or not}", "O-O",
     Claimed::unusual, "result.unusual notation.castling-zeros@7 result.marker-missing"},
    {"also before a comment and a variation", "4. {a} (4. d3 d6) 0-0", "O-O", Claimed::unusual,
     "result.unusual notation.castling-zeros@7 result.marker-missing"},
    {"also before another game", "4. 0-0\n\n[Event \"y\"]\n\n1. e4 e5 2. Nf3 Nc6 *", "O-O",
     Claimed::unusual, "result.unusual notation.castling-zeros@7 result.marker-missing"},
    {"a move after it, too", "0-0 Nf6", "O-O Nf6", Claimed::unusual,
     "result.unusual notation.castling-zeros@7 result.marker-missing"},
    {"a result after it, too", "0-0 *", "O-O", Claimed::unusual,
     "result.unusual notation.castling-zeros@7 result.marker-open"},
    {"and another of the kind", "0-0 0-0", "O-O", Claimed::unusual,
     "result.unusual notation.castling-zeros@7"},
};

TEST_CASE("a loss by both is distinguished from castling", "[replay]") {
  constexpr std::string_view opening = "e4 e5 Nf3 Nc6 Bb5 a6";
  for (const DoubleLoss& row : double_losses) {
    CAPTURE(row.what);
    const auto games = replay_games(
        {"[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 " + std::string{row.moves} + '\n'});
    REQUIRE(!games.empty());
    CHECK(games[0].claimed == row.claimed);
    CHECK(games[0].codes == row.codes);
    std::string played{opening};
    append_word(played, row.played, row.played.empty() ? "" : " ");
    CHECK(games[0].moves == played);
  }
}

struct Tags {
  std::string_view what, text;
  Claimed claimed;
  std::string_view codes;
};
constexpr Tags tags[] = {
    {"no tag", "1. e4 1-0", Claimed::white_wins, ""},
    {"no tag and no marker", "1. e4 e5", Claimed::nothing, "result.marker-missing"},
    {"no tag and an open marker", "1. e4 *", Claimed::nothing, ""},
    {"two equal tags", "[Result \"1-0\"]\n[Result \"1-0\"]\n\n1. e4 1-0", Claimed::white_wins, ""},
    {"two equal tags in other signs", "[Result \"1-0\"]\n[Result \"1:0\"]\n\n1. e4 1-0",
     Claimed::white_wins, ""},
    {"two tags that differ", "[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 1-0",
     Claimed::contradictory, "result.twice"},
    {"tags only", "[Event \"x\"]\n[Result \"1-0\"]\n", Claimed::white_wins,
     "result.marker-missing"},
    {"a marker only", "0-1", Claimed::black_wins, ""},
    {"a result in a variation does not belong to the game", "1. e4 (1. d4 0-1) e5 1-0",
     Claimed::white_wins, ""},
    {"a result in a comment does not count", "1. e4 {0-1} e5 1-0", Claimed::white_wins, ""},
    {"a draw in a word", "1. e4 e5 2. Nf3 rem\u00EDza", Claimed::draw, ""},
    {"two words", "1. e4 e5 2. Nf3 draw agreed", Claimed::nothing,
     "pgn.unknown-text result.marker-missing"},
    {"a draw without a move", "[Event \"x\"]\n\nremis", Claimed::draw, ""},
    {"followed by a move it was none", "1. e4 e5 remis 2. Nf3 1-0", Claimed::white_wins,
     "move.unreadable@3"},
    {"words after the marker", "1. e4 e5 1-0 White resigns", Claimed::white_wins,
     "pgn.unknown-text*2 result.termination-unfitting"},
};

TEST_CASE("a result belongs to the game, wherever it is", "[replay][8.7]") {
  for (const Tags& row : tags) {
    CAPTURE(row.what);
    const Replayed game = replay_one(std::string{row.text});
    CHECK(game.claimed == row.claimed);
    CHECK(game.codes == row.codes);
  }
}

struct Cause {
  std::string_view what, result, termination;
  Verdict verdict;
  std::optional<Result> required;
  std::string_view codes;
};
// White has a pawn, Black a bare king.
constexpr Cause causes[] = {
    {"a bare king wins on time", "0-1", "time forfeit", Verdict::must_correct, Result::draw,
     "result.time-forfeit-unwinnable@1"},
    {"on a server", "0-1", "svoboda won on time", Verdict::must_correct, Result::draw,
     "result.time-forfeit-unwinnable@1"},
    {"by illegal moves", "0-1", "second illegal move", Verdict::must_correct, Result::draw,
     "result.illegal-moves-unwinnable@1"},
    {"by resignation, drawn since 2023", "0-1", "White resigned", Verdict::must_correct,
     Result::draw, "result.resignation-unwinnable@1"},
    {"by an unknown cause", "0-1", "normal", Verdict::check, {}, "result.unwinnable-unless@1"},
    {"nothing is said", "0-1", "", Verdict::check, {}, "result.unwinnable-unless@1"},
    {"by decision of the arbiter",
     "0-1",
     "rules infraction",
     Verdict::check,
     {},
     "result.unwinnable-unless@1"},
    {"by adjudication", "0-1", "adjudication", Verdict::check, {}, "result.unwinnable-unless@1"},
    {"a side with a pawn wins on time", "1-0", "time forfeit", Verdict::ok, {}, ""},
    {"a side with a pawn wins by resignation", "1-0", "Black resigns", Verdict::ok, {}, ""},
    {"a draw is a draw", "1/2-1/2", "time forfeit", Verdict::ok, {}, ""},
    {"the side that resigned has won",
     "1-0",
     "White resigns",
     Verdict::check,
     {},
     "result.termination-unfitting"},
    {"a forfeit is the arbiter's decision",
     "0-1F",
     "",
     Verdict::check,
     {},
     "result.unwinnable-unless@1"},
    {"the game goes on", "*", "unterminated", Verdict::ok, {}, ""},
    {"both lose", "0-0", "rules infraction", Verdict::ok, {}, "result.unusual result.marker-open"},
};

TEST_CASE("a bare king never wins under the Laws", "[replay][5.1.2][6.9][7.5.5]") {
  for (const Cause& row : causes) {
    CAPTURE(row.what);
    const std::string result{row.result};
    const Replayed game =
        replay_one("[Date \"2024.03.15\"]\n[Result \"" + result + "\"]\n[Termination \"" +
                   std::string{row.termination} +
                   "\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. Kd2 " +
                   (result == "0-0" ? "*" : result));
    CHECK(game.verdict == row.verdict);
    CHECK(game.required == row.required);
    CHECK(game.codes == row.codes);
  }
}

TEST_CASE("a flag fall or resignation draws only if the opponent cannot mate",
          "[replay][5.1.2][6.9]") {
  const struct {
    std::string_view what, fen, date, termination, codes;
  } rows[] = {
      {"both can mate", "8/8/8/4k3/8/8/3QK3/7r w - - 0 50", "2024.01.01", "time forfeit",
       "result.termination-unfitting"},
      {"knight and pawn can", "8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 50", "2024.01.01",
       "Game drawn by timeout vs insufficient material", "result.termination-unfitting"},
      {"one cannot", "8/8/8/4k3/8/8/3QK3/8 w - - 0 50", "2024.01.01", "time forfeit", ""},
      {"a resignation drawn since 2023", "8/8/8/4k3/8/8/3QK3/8 w - - 0 50", "2024.01.01",
       "White resigns", ""},
      {"and not before", "8/8/8/4k3/8/8/3QK3/8 w - - 0 50", "2022.01.01", "White resigns",
       "result.termination-unfitting"},
      {"the loser on time is named", "8/8/8/4k3/8/8/3QK3/8 w - - 0 50", "2024.01.01",
       "White's flag fell", ""},
      {"and the opponent can mate", "8/8/8/4k3/8/8/3QK3/8 w - - 0 50", "2024.01.01",
       "Black lost on time", "result.termination-unfitting"},
      {"the player who resigned is named, and the opponent can mate",
       "8/8/8/4k3/8/8/3QK3/8 w - - 0 50", "2024.01.01", "Black resigns",
       "result.termination-unfitting"},
      {"a second illegal move, and the opponent can mate", "8/8/8/4k3/8/8/3QK3/8 w - - 0 50",
       "2024.01.01", "Black made a second illegal move", "result.termination-unfitting"},
      {"a second illegal move, and both can mate", "8/8/8/4k3/8/8/3QK3/7r w - - 0 50", "2024.01.01",
       "illegal move", "result.termination-unfitting"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Replayed game = replay_one(
        "[Date \"" + std::string{row.date} + "\"]\n[Result \"1/2-1/2\"]\n[Termination \"" +
        std::string{row.termination} + "\"]\n[FEN \"" + std::string{row.fen} + "\"]\n\n1/2-1/2");
    CHECK(game.codes == row.codes);
    CHECK(game.verdict == (row.codes.empty() ? Verdict::ok : Verdict::check));
  }
}

/// The record says that the winner lost: either may be a slip, and it is not a draw.
TEST_CASE("a record that contradicts its own result must be checked", "[replay][5.1.2][6.9]") {
  for (const std::string_view termination :
       {"White lost on time", "White resigns", "White made a second illegal move",
        "Bob won by resignation", "Alice's flag fell", "White flag fell"}) {
    for (const std::string_view fen :
         {"8/8/8/8/8/3qk3/8/7K w - - 0 1", "8/8/8/8/8/3QK3/8/7k w - - 0 1"}) {
      CAPTURE(termination, fen);
      const Replayed game = replay_one(
          "[Date \"2024.05.01\"]\n[White \"Alice\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n"
          "[Termination \"" +
          std::string{termination} + "\"]\n[FEN \"" + std::string{fen} + "\"]\n\n1-0");
      CHECK(game.verdict == Verdict::check);
      CHECK_FALSE(game.required.has_value());
      CHECK(game.codes == "result.termination-unfitting");
    }
  }
}

struct End {
  std::string_view what, text;
  Verdict verdict;
  std::optional<Result> required;
  std::string_view end, codes;
};
constexpr End ends[] = {
    {"mate, and both results are recorded", "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 0-1",
     Verdict::must_correct, Result::black_wins, "checkmate@4",
     "result.tag-marker result.checkmate@4"},
    {"mate, and none", "1. f3 e5 2. g4 Qh4# *", Verdict::must_correct, Result::black_wins,
     "checkmate@4", "result.checkmate@4"},
    {"mate, and a draw", "1. f3 e5 2. g4 Qh4# 1/2-1/2", Verdict::must_correct, Result::black_wins,
     "checkmate@4", "result.checkmate@4"},
    {"mate, and half a point", "1. f3 e5 2. g4 Qh4# 1/2-0", Verdict::check, Result::black_wins,
     "checkmate@4", "result.unusual result.unusual-end@4"},
    {"a move after mate", "1. f3 e5 2. g4 Qh4# 3. Nf3 0-1", Verdict::ok, Result::black_wins,
     "checkmate@4", "play.after-end@5 move.own-piece-there@5"},
    {"two moves by each side after mate, with another result",
     "1. f3 e5 2. g4 Qh4# 3. a3 a6 4. b3 b6 1-0", Verdict::must_correct, Result::black_wins,
     "checkmate@4", "play.after-end@5 move.king-in-check@5 result.checkmate@4"},
    {"three, which casts doubt on the mate",
     "1. f3 e5 2. g4 Qh4# 3. a3 a6 4. b3 b6 5. c3 c6 1-0",
     Verdict::check,
     {},
     "checkmate@4",
     "move.king-in-check@5 result.played-on@4"},
    {"three, and no result",
     "1. f3 e5 2. g4 Qh4# 3. a3 a6 4. b3 b6 5. c3 c6 *",
     Verdict::check,
     {},
     "checkmate@4",
     "move.king-in-check@5 result.played-on@4"},
    {"three, in a variation", "1. f3 e5 2. g4 Qh4# (2... a6 3. a3 b6 4. b3 c6 5. c3) 3. a3 1-0",
     Verdict::must_correct, Result::black_wins, "checkmate@4",
     "play.after-end@5 move.king-in-check@5 result.checkmate@4"},
    {"three moves by each side after mate, with its result",
     "1. f3 e5 2. g4 Qh4# 3. a3 a6 4. b3 b6 5. c3 c6 0-1", Verdict::ok, Result::black_wins,
     "checkmate@4", "play.after-end@5 move.king-in-check@5"},
    {"six words after mate, none of them a move",
     "1. f3 e5 2. g4 Qh4# a pretty end of this game 1-0", Verdict::must_correct, Result::black_wins,
     "checkmate@4", "pgn.unknown-text result.checkmate@4"},
    {"many moves after a dead position",
     "[SetUp \"1\"]\n[FEN \"8/8/8/3k4/3Q4/8/8/3K4 b - - 0 1\"]\n\n"
     "1... Kxd4 2. Ke2 Ke4 3. Kd2 Qd5 4. Ke2 Ke5 5. Kd2 Ke4 6. Kd1 Kd3 1-0",
     Verdict::must_correct, Result::draw, "dead@1",
     "play.after-end@2 move.no-such-piece@5 result.dead-position@1"},
    {"words after mate", "[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# ww 0-1", Verdict::ok,
     Result::black_wins, "checkmate@4", "pgn.unknown-text"},
    {"a mate sign after mate", "1. f3 e5 2. g4 Qh4# \u2021 0-1", Verdict::ok, Result::black_wins,
     "checkmate@4", "notation.mark-otherwise@4"},
    {"moves after the fifth occurrence, and mate",
     "[Date \"2024.03.15\"]\n\n"
     "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 "
     "9. f3 e5 10. g4 Qh4# 0-1",
     Verdict::must_correct, Result::draw, "fivefold@16 0,4,8,12,16",
     "play.after-end@17 result.fivefold@16"},
    {"moves after a dead position",
     "[SetUp \"1\"]\n[FEN \"8/8/8/3k4/3Q4/8/8/3K4 b - - 0 1\"]\n\n1... Kxd4 2. Ke2 Ke4 1-0",
     Verdict::must_correct, Result::draw, "dead@1", "play.after-end@2 result.dead-position@1"},
    {"an illegal move after a dead position",
     "[SetUp \"1\"]\n[FEN \"8/8/8/3k4/3Q4/8/8/3K4 b - - 0 1\"]\n\n1... Kxd4 2. Qd2 1/2-1/2",
     Verdict::ok, Result::draw, "dead@1", "play.after-end@2 move.no-such-piece@2"},
    {"a legal and an illegal move after a dead position",
     "[SetUp \"1\"]\n[FEN \"8/8/8/3k4/3Q4/8/8/3K4 b - - 0 1\"]\n\n1... Kxd4 2. Ke2 Qd5 1/2-1/2",
     Verdict::ok, Result::draw, "dead@1", "play.after-end@2 move.no-such-piece@3"},
    {"an illegal move before any end",
     "1. e4 e5 2. Ke3 1-0",
     Verdict::unreadable,
     {},
     "",
     "move.moves-otherwise@3"},
};

TEST_CASE("the first end decides, and what comes after it is void", "[replay][5.1.1][5.2][9.6]") {
  for (const End& row : ends) {
    CAPTURE(row.what);
    const Replayed game = replay_one(std::string{row.text});
    CHECK(game.verdict == row.verdict);
    CHECK(game.required == row.required);
    CHECK(game.end == row.end);
    CHECK(game.codes == row.codes);
  }
}

struct Stroke {
  std::string_view what, text;
  Verdict verdict;
};
constexpr Stroke strokes[] = {
    {"White did not move", "1. e4 e5 2. Nf3 Nc6 3. --- 0-1", Verdict::ok},
    {"Black did not move", "1. e4 e5 2. Nf3 ----- 1-0", Verdict::ok},
    {"two dashes on a sheet", "1. e4 e5 2. Nf3 -- 1-0", Verdict::ok},
    {"a line", "1. e4 e5 2. Nf3 ____ 1-0", Verdict::ok},
    {"among tags", "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 --- 1-0", Verdict::ok},
    {"a null move among tags", "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 -- 1-0", Verdict::unreadable},
    {"no result follows", "1. e4 e5 2. Nf3 --- *", Verdict::ok},
    {"nothing follows", "1. e4 e5 2. Nf3 ---", Verdict::ok},
    {"a move follows", "1. e4 e5 2. --- Nc6 0-1", Verdict::unreadable},
    {"no move before", "1. --- 0-1", Verdict::unreadable},
};

TEST_CASE("a stroke that no move follows ends the score", "[replay]") {
  for (const Stroke& row : strokes) {
    CAPTURE(row.what);
    CHECK(replay_one(std::string{row.text}).verdict == row.verdict);
  }
}

struct Chosen {
  std::string_view what, tags, edition, codes;
};
const Chosen chosen[] = {
    {"no date", "", name_of(laws::newest()), ""},
    {"a date", "[Date \"2016.02.29\"]", "2014", ""},
    {"a date long ago", "[Date \"1972.07.11\"]", "2009", "laws.before-2009"},
    {"an ambiguous date", "[Date \"2017.??.??\"]", "2017", "laws.date-straddles"},
    {"no year", "[Date \"????.??.??\"]", name_of(laws::newest()), ""},
    {"the event began before", "[EventDate \"2022.12.27\"]\n[Date \"2023.01.03\"]", "2018", ""},
    {"the date of the event is not known", "[EventDate \"?\"]\n[Date \"2013.01.03\"]", "2009", ""},
};

TEST_CASE("a game is judged by the edition in force when its event began", "[replay]") {
  for (const Chosen& row : chosen) {
    CAPTURE(row.what);
    std::string_view edition;
    const std::string text = std::string{row.tags} + "\n\n1. e4 e5 *";
    replay::Replayer replayer;
    replayer.replay({text}, [&](const replay::Game& game) {
      edition = laws::name_of(game.start.editions.applied);
    });
    CHECK(edition == row.edition);
    CHECK(replay_one(text).codes == row.codes);
  }
}

}  // namespace
