// The moves that replay/replayer.h plays: variations, numbers, starting positions, broken scores.
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Verdict;
using pgn::Variations;
using replay::Variant;

struct Row {
  std::string_view what, text, moves, codes;
};

constexpr Row variations[] = {
    {"one", "1. e4 (1. d4 d5) e5 *", "e4 e5", ""},
    {"one for Black", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *", "e4 e5 Nf3", ""},
    {"two for one move", "1. e4 (1. d4) (1. c4) e5 *", "e4 e5", ""},
    {"nested", "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5)) d6) 2. f4 *", "e4 e5 f4", ""},
    {"for the first move of a variation", "1. e4 e5 (1... c5 (1... e6 2. d4) 2. Nf3) *", "e4 e5",
     ""},
    {"with numbers, glyphs and comments", "1. e4 ( {a} 1. d4! $1 ; b\n d5 ) e5 *", "e4 e5", ""},
    {"with a result", "1. e4 (1. d4 1-0) e5 *", "e4 e5", ""},
    {"with castling", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. d3 (4. O-O O-O) d6 *",
     "e4 e5 Nf3 Nf6 Bc4 Bc5 d3 d6", ""},
    {"after the last move", "1. e4 e5 2. Nf3 (2. Nc3) *", "e4 e5 Nf3", ""},
    {"after mate", "1. f3 e5 2. g4 Qh4# (2... d5 3. h3) 0-1", "f3 e5 g4 Qh4#", ""},
    {"before any move", "(1. d4) 1. e4 *", "e4", ""},
    {"empty", "1. e4 () e5 *", "e4 e5", ""},
    {"after an unplayable move", "1. e4 e4 (1... zz) 2. d4 *", "e4", "move.moves-otherwise@2"},
};

TEST_CASE("sound variations leave no findings, replayed or not", "[replay][variations]") {
  for (const Row& row : variations) {
    for (const Variations mode : {Variations::skip, Variations::visit}) {
      CAPTURE(row.what, mode == Variations::visit);
      const Replayed game = replay_one(row.text, mode);
      CHECK(game.moves == row.moves);
      CHECK(game.codes == row.codes);
    }
  }
}

constexpr Row broken_variations[] = {
    {"an unplayable move", "1. e4 (1. d5 Nf6) e5 *", "e4 e5", "move.variation"},
    {"not a move at all", "1. e4 (1. zz) e5 *", "e4 e5", "move.variation"},
    {"a null move", "1. e4 (1. d4 -- 2. c4) e5 *", "e4 e5", ""},
    {"a null move as ChessBase writes it", "1. e4 (1. d4 Z0 2. c4) e5 *", "e4 e5", ""},
    {"an illegal move after a null move", "1. e4 (1. d4 -- 2. d6 e5) e5 *", "e4 e5",
     "move.variation"},
    {"a null move in check", "1. e4 f6 2. Qh5+ (2. d4 g5 3. Qh5+ -- 4. a3) g6 *", "e4 f6 Qh5+ g6",
     "move.variation"},
    {"reported once per variation", "1. e4 (1. d5 d4 d3) e5 *", "e4 e5", "move.variation"},
    {"reported once, with its count", "1. e4 (1. d5) e5 (1... e4) *", "e4 e5", "move.variation*2"},
    {"one within a broken one is not replayed", "1. e4 (1. d5 (1. e5)) e5 *", "e4 e5",
     "move.variation"},
    {"a broken one within a sound one", "1. e4 (1. d4 (1. e5) d5 2. c4) e5 *", "e4 e5",
     "move.variation"},
    {"the sound one continues after it", "1. e4 (1. d4 (1. e5) d4) e5 *", "e4 e5",
     "move.variation*2"},
};

TEST_CASE("an unplayable variation affects only itself", "[replay][variations]") {
  for (const Row& row : broken_variations) {
    CAPTURE(row.what);
    const Replayed game = replay_one(row.text, Variations::visit);
    CHECK(game.moves == row.moves);
    CHECK(game.codes == row.codes);
    CHECK(game.verdict == Verdict::ok);
    const Replayed skipped = replay_one(row.text);
    CHECK(skipped.moves == row.moves);
    CHECK(skipped.codes == "");
  }
}

constexpr Row numbers[] = {
    {"none", "e4 e5 Nf3 *", "e4 e5 Nf3", ""},
    {"Black's with dots", "1. e4 1... e5 2. Nf3 *", "e4 e5 Nf3", ""},
    {"Black's with an ellipsis", "1. e4 1\u2026 e5 2. Nf3 *", "e4 e5 Nf3", ""},
    {"without dots", "1 e4 e5 2 Nf3 *", "e4 e5 Nf3", ""},
    {"without blanks", "1.e4 e5 2.Nf3 *", "e4 e5 Nf3", ""},
    {"separate dots", "1. e4 ... e5 2. Nf3 *", "e4 e5 Nf3", ""},
    {"after a comment", "1. e4 {a} 1... e5 2. Nf3 *", "e4 e5 Nf3", ""},
    {"one is wrong", "1. e4 e5 3. Nf3 Nc6 3. Bb5 *", "e4 e5 Nf3 Nc6 Bb5", "notation.move-number@3"},
    {"all are ahead", "11. e4 e5 12. Nf3 *", "e4 e5 Nf3",
     "notation.move-number@1*2 notation.move-number-gap@1"},
    {"all are ahead, and Black's too", "11. e4 11... e5 12. Nf3 *", "e4 e5 Nf3",
     "notation.move-number@1*3 notation.move-number-gap@1"},
    {"only the first is ahead", "2. e4 e5 2. Nf3 *", "e4 e5 Nf3", "notation.move-number@1"},
    {"zero", "0. e4 e5 1. Nf3 *", "e4 e5 Nf3", "notation.move-number@1*2"},
    {"longer than a number", "4294967297. e4 e5 2. Nf3 *", "e4 e5 Nf3", "notation.move-number@1"},
    {"Black's move is missing", "1. e4 e5 2. Nf3 3. Bb5 a6 *", "e4 e5 Nf3", "move.missing@4"},
    {"Black's move is missing, all ahead", "11. e4 e5 12. Nf3 13. Bb5 *", "e4 e5 Nf3",
     "notation.move-number@1*2 notation.move-number-gap@1 move.missing@4"},
    {"Black's is wrong", "1. e4 e5 2. Nf3 3... Nc6 *", "e4 e5 Nf3 Nc6",
     "notation.move-number@4 notation.move-number-gap@4"},
    {"a whole move is missing", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 5. O-O Nf6 *",
     "e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6", "notation.move-number@7 notation.move-number-gap@7"},
    {"the same, all ahead", "11. e4 e5 13. Nf3 Nc6 14. Bb5 *", "e4 e5 Nf3 Nc6 Bb5",
     "notation.move-number@1*3 notation.move-number-gap@1 notation.move-number-gap@3"},
    {"two dots", "1. e4 e5 2..Nf3 Nc6 3. Bb5 *", "e4 e5 Nf3 Nc6 Bb5", "notation.move-number@3"},
    {"many dots", "1. e4 e5 2. Nf3 2......Nc6 3. Bb5 *", "e4 e5 Nf3 Nc6 Bb5", ""},
    {"White's with dots throughout", "1... e4 1... e5 2... Nf3 2. Nc6 3. Bb5 *",
     "e4 e5 Nf3 Nc6 Bb5", ""},
    {"Black's with the next number", "1.e4 2. e6 2.d4 *", "e4 e6 d4", "notation.move-number@2"},
    {"dots before a move of White", "1. e4 e5 2... Nf3 (2. d4 exd4) Nc6 3. Bb5 *",
     "e4 e5 Nf3 Nc6 Bb5", "notation.move-number@3"},
    {"no later number shows that nothing is missing", "1. e4 2. e5 *", "e4", "move.missing@2"},
    {"two dots, and Black could not go there", "1. e4 e5 2..Nf3 Nc6 *", "e4 e5 Nf3 Nc6",
     "notation.move-number@3"},
    {"three dots, and Black could not go there", "1. d4 e5 2... Nf3 *", "d4 e5 Nf3",
     "notation.move-number@3"},
    {"Black could go there, too", "1. d4 Nf6 2... d5 *", "d4 Nf6", "move.missing@3"},
    {"half-moves are counted", "1. e4 2. e5 3. Nf3 4. Nc6 *", "e4 e5 Nf3 Nc6",
     "notation.move-number@2*3"},
    {"half-moves are counted, with dots", "1. e4 2... e5 3. Nf3 4... Nc6 5. Bb5 *",
     "e4 e5 Nf3 Nc6 Bb5", "notation.move-number@2*4"},
    {"half-moves are counted, without dots", "1 e4 2 e5 3 Nf3 4 Nc6 *", "e4 e5 Nf3 Nc6",
     "notation.move-number@2*3"},
    {"half-moves are counted, and some left out", "1. e4 2. e5 3. Nf3 4. Nc6 7. Bb5 8. a6 *",
     "e4 e5 Nf3 Nc6 Bb5 a6", "notation.move-number@2*5 notation.move-number-gap@5"},
    {"a digit for a letter is not a number", "1. e4 e5 2. Nf3 7d6 3. Bb5+ *", "e4 e5 Nf3",
     "move.unreadable@4"},
    {"numbers attached to their moves", "1e4 1e5 2Nf3 2d6 *", "e4 e5 Nf3 d6", ""},
    {"numbers attached to half-moves", "1e4 2e5 3Nf3 4d6 *", "e4 e5 Nf3 d6",
     "notation.move-number@2*3"},
    {"only one side's moves", "1. e4 2. Nf3 3. Bc4 4. O-O *", "e4", "move.missing@2"},
    {"not checked in a variation", "1. e4 (7. d4) e5 *", "e4 e5", ""},
};

TEST_CASE("move numbers are compared with the moves", "[replay][numbers]") {
  for (const Row& row : numbers) {
    for (const Variations mode : {Variations::skip, Variations::visit}) {
      CAPTURE(row.what, mode == Variations::visit);
      const Replayed game = replay_one(row.text, mode);
      CHECK(game.moves == row.moves);
      CHECK(game.codes == row.codes);
    }
  }
}

TEST_CASE("a mark behind a sign belongs to its move", "[replay]") {
  constexpr Row rows[] = {
      {"mate", "1. f3 e5 2. g4 Qh4!# 0-1", "f3 e5 g4 Qh4#", ""},
      {"mate, apart", "1. f3 e5 2. g4 Qh4 # 0-1", "f3 e5 g4 Qh4#", ""},
      {"mate marked as check", "1. f3 e5 2. g4 Qh4!+ 0-1", "f3 e5 g4 Qh4#",
       "notation.mate-missing@4"},
      {"check", "1. e4 f5 2. Qh5!?+ *", "e4 f5 Qh5+", ""},
      {"check of another move", "1. e4 f5 2. Qh5 g6! + *", "e4 f5 Qh5+ g6",
       "notation.check-missing@3"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Replayed game = replay_one(row.text);
    CHECK(game.moves == row.moves);
    CHECK(game.codes == row.codes);
  }
}

constexpr Row broken[] = {
    // Other programs go on and play legal moves of a game that never happened.
    {"nothing is played after an illegal move", "1. e4 Qa1 e5 2. Qxf8 *", "e4",
     "move.moves-otherwise@2"},
    {"German letters", "1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "e4 e5", "move.unreadable@3"},
    {"figurines", "1. e4 e5 2. \u2658f3 *", "e4 e5", "move.unreadable@3"},
    {"a null move", "1. e4 -- 2. d4 *", "e4", "move.null@2"},
    {"a null move as ChessBase writes it", "1. e4 Z0 2. d4 *", "e4", "move.null@2"},
    {"a word after an unknown sign", "1. e4 @e5 2. d4 *", "e4", "move.unreadable@2"},
    {"an unterminated comment", "1. e4 {a e5 1-0", "e4",
     "pgn.comment-unterminated result.marker-missing"},
    {"an unterminated variation", "1. e4 (1. d4 e5 1-0", "e4",
     "pgn.variation-unterminated result.marker-missing"},
};

TEST_CASE("a broken score is read up to the break", "[replay]") {
  for (const Row& row : broken) {
    CAPTURE(row.what);
    const Replayed game = replay_one(row.text);
    CHECK(game.moves == row.moves);
    CHECK(game.codes == row.codes);
    CHECK(game.verdict == Verdict::unreadable);
  }
}

struct Start {
  std::string_view what, tags, moves;
  std::string_view start, played;
  Variant variant;
  std::string_view codes;
};
constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view black_to_move = "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 56";
constexpr Start starts[] = {
    {"no tag", "", "1. e4 *", initial, "e4", Variant::standard, ""},
    {"an empty FEN", "[SetUp \"0\"]\n[FEN \"\"]", "1. e4 *", initial, "e4", Variant::standard, ""},
    {"an unknown FEN", "[FEN \"?\"]", "1. e4 *", initial, "e4", Variant::standard, ""},
    {"SetUp alone", "[SetUp \"1\"]", "1. e4 *", initial, "e4", Variant::standard,
     "setup.fen-missing"},
    {"Black to move", "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 56\"]",
     "56... e5 57. e4 *", black_to_move, "e5 e4", Variant::standard, ""},
    {"Black to move, without SetUp", "[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 56\"]",
     "56... e5 57. e4 *", black_to_move, "e5 e4", Variant::standard, ""},
    {"Black to move, his number with one dot",
     "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 56\"]", "56. e5 57. e4 *",
     black_to_move, "e5 e4", Variant::standard, ""},
    {"Black to move, numbers from 1", "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 56\"]",
     "1... e5 2. e4 *", black_to_move, "e5 e4", Variant::standard, "notation.move-number@1*2"},
    {"Black to move, White's move written",
     "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 56\"]", "56. e4 *", black_to_move, "",
     Variant::standard, "move.moves-otherwise@1"},
    {"two FENs: the first", "[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 56\"]\n[FEN \"x\"]",
     "56... e5 *", black_to_move, "e5", Variant::standard, "setup.fen-twice"},
    {"a malformed FEN", "[FEN \"4k3/8/8/8/8/8/8/4K4 w - - 0 1\"]", "1. e4 *", initial, "",
     Variant::standard, "setup.rank-too-long"},
    {"Chess960 from its own position",
     "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
     "[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]",
     "9. c3 O-O *", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9", "c3",
     Variant::chess960, "move.castling-blocked@2"},
    {"Chess960: the king stays, the rook jumps over him",
     "[Variant \"chess 960\"]\n[SetUp \"1\"]\n[FEN \"1k6/8/8/8/8/8/8/6KR w K - 0 1\"]",
     "1. O-O Kc7 *", "1k6/8/8/8/8/8/8/6KR w K - 0 1", "O-O Kc7", Variant::chess960, ""},
    {"Chess960: with the a-side rook, written with zeros",
     "[Variant \"fischerandom\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/8/8/8/8/8/1RK5 w Q - 0 1\"]",
     "1. 0-0-0 Kg7 *", "6k1/8/8/8/8/8/8/1RK5 w Q - 0 1", "O-O-O Kg7", Variant::chess960,
     "notation.castling-zeros@1"},
    {"Chess960 without a position", "[Variant \"Chess960\"]", "1. e4 *", initial, "e4",
     Variant::chess960, "setup.start-missing"},
    {"a variant that is chess", "[Variant \"From Position\"]", "1. e4 *", initial, "e4",
     Variant::standard, ""},
    {"a variant that is not", "[Variant \"Atomic\"]", "1. e4 *", initial, "", Variant::standard,
     "setup.variant-unknown"},
};

TEST_CASE("a game starts where its tags say", "[replay][9.7][II.3]") {
  for (const Start& row : starts) {
    CAPTURE(row.what);
    const Replayed game = replay_one(std::string{row.tags} + "\n\n" + std::string{row.moves});
    CHECK(game.start == row.start);
    CHECK(game.moves == row.played);
    CHECK(game.variant == row.variant);
    CHECK(game.codes == row.codes);
  }
}

struct Offer {
  std::string_view what, text, events;
};
constexpr Offer offers[] = {
    {"by White", "1. e4 (=) e5 *", "offer@1"},
    {"by both", "1. e4 (=) e5 (=) 2. d4 *", "offer@1; offer@2"},
    {"before the first move", "[Event \"x\"]\n\n(=) 1. e4 *", "offer@0"},
    {"one in a variation does not belong to the game", "1. e4 (1. d4 (=)) e5 *", ""},
    {"after an unplayable move", "1. e4 e4 (=) *", ""},
};

TEST_CASE("a draw offer belongs to its move", "[replay][9.1.2.2][C.12]") {
  for (const Offer& row : offers) {
    for (const Variations mode : {Variations::skip, Variations::visit}) {
      CAPTURE(row.what, mode == Variations::visit);
      CHECK(replay_one(row.text, mode).events == row.events);
    }
  }
}

}  // namespace
