// Moves in scores that the Laws do not allow: illegal moves that were accepted, pawns left on the
// last rank, and kings that signal the result on a digital board.
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/editions.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Edition;
using laws::Verdict;
using replay::Illegal;

Replayed replayed_with(std::string_view fen, std::string_view moves, Illegal illegal,
                       Edition edition = of_2023, const laws::Conditions& conditions = {}) {
  std::string text;
  if (!fen.empty()) text += "[FEN \"" + std::string{fen} + "\"]\n\n";
  text += moves;
  replay::Replayer replayer{{.illegal = illegal, .edition = edition, .conditions = conditions}};
  const auto games = replay_games(replayer, {text});
  REQUIRE(games.size() == 1);
  return games[0];
}

struct Stands {
  std::string_view what, fen, moves;
  std::string_view played, codes;
};
constexpr Stands stands[] = {
    {"a king left in check", "", "1.e4 e5 2.Bc4 f6 3.Qh5+ Nc6 4.Nc3 *",
     "e4 e5 Bc4 f6 Qh5+ Nc6 Nc3+", "play.illegal-stands@6 notation.check-missing@7"},
    {"a king moved into check", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "1.Kd2 Kf8 *", "Kd2 Kf8+",
     "play.illegal-stands@1 notation.check-missing@2"},
    {"a piece that does not move like that", "4k3/8/8/8/8/8/7P/1N2K3 w - - 0 1",
     "1.Nb3 Kd8 2.Nd4 *", "Nb3 Kd8 Nd4", "play.illegal-stands@1"},
    {"a blocked piece", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "1.Ra5 Kd8 *", "Ra5 Kd8",
     "play.illegal-stands@1"},
    {"the blocked one of two rooks", "", "1.e4 e5 2.Rh3 Nf6 3.Nc3 Nc6 *", "e4 e5 Rh3 Nf6 Nc3 Nc6",
     "play.illegal-stands@3"},
    {"a bishop over its pawn", "", "1.e4 e5 2.Bg5 Nf6 *", "e4 e5 Bg5 Nf6", "play.illegal-stands@3"},
    {"castling through an attacked square", "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "1.O-O Kd8 *",
     "O-O Kd8", "play.illegal-stands@1"},
    {"castling without the right", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1.O-O-O Kf8 *", "O-O-O Kf8",
     "play.illegal-stands@1"},
    {"reported once, with its count", "4k3/8/8/8/8/8/7P/1N2K3 w - - 0 1",
     "1.Nb3 Kd8 2.Nb5 Kd7 3.Nd2 Kd8 *", "Nb3 Kd8 Nb5 Kd7 Nd2 Kd8", "play.illegal-stands@1*3"},
    // Moves that cannot be accepted: several pieces could be meant, or nobody knows what happened.
    {"two pieces that do not move like that", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "1.Nd5 *", "",
     "move.moves-otherwise@1"},
    {"a square occupied by the same side", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "1.Ra2 *", "",
     "move.own-piece-there@1"},
    {"the enemy king", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1.Rxe8 *", "", "move.moves-otherwise@1"},
    {"the enemy king", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "1.Kd2 Rxd2 *", "Kd2",
     "play.illegal-stands@1 move.king-taken@2"},
    {"a pawn that does not move like that", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "1.a5 *", "",
     "move.moves-otherwise@1"},
    {"a capture en passant too late", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "1.exd6 *", "",
     "move.nothing-to-capture@1"},
    // The illegal move is the reason, not the kings.
    {"a move that a king in the centre would answer", "", "1. e4 e5 2. Qe3 Kd5 1-0", "e4 e5",
     "move.moves-otherwise@3"},
    {"the same, with both kings", "", "1. e4 e5 2. Qe3 Kd5 Ke4 1-0", "e4 e5",
     "move.moves-otherwise@3"},
    {"castling over a piece", "", "1.O-O *", "", "move.castling-blocked@1"},
    {"a word that is not a move", "", "1.Nz9 *", "", "move.square-missing@1"},
};

TEST_CASE("illegal moves accepted as played", "[replay][irregular][A.5.2]") {
  for (const Stands& row : stands) {
    CAPTURE(row.what);
    const Replayed game = replayed_with(row.fen, row.moves, Illegal::stands);
    CHECK(game.moves == row.played);
    CHECK(game.codes == row.codes);
  }
}

struct Last {
  std::string_view what, fen, moves;
  std::string_view played, codes;
};
constexpr Last lasts[] = {
    {"nothing shows that it was accepted", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "1.Kd2 1-0", "",
     "move.king-in-check@1"},
    {"an illegal mate does not end the game", "6k1/5ppp/8/8/8/8/8/R2K4 w - - 0 1", "1.Rb8# 0-1", "",
     "move.moves-otherwise@1"},
    {"a number after it is not a move number", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "1.Kd2 5. 1-0", "",
     "move.king-in-check@1"},
    {"a word after it, and more moves", "", "1.Ra5 Novak c5 1-0", "", "move.blocked@1"},
    {"nor does an illegal stalemate", "k7/8/2K5/8/8/8/8/7Q w - - 0 1", "1.Kb7 1-0", "",
     "move.king-in-check@1"},

    {"the one before was accepted", "4k3/8/8/8/8/8/7P/1N2K3 w - - 0 1", "1.Nb3 Kd8 2.Nb5 *",
     "Nb3 Kd8", "play.illegal-stands@1 move.moves-otherwise@3"},
};

TEST_CASE("an illegal last move is not accepted", "[replay][irregular][A.5.2]") {
  for (const Last& row : lasts) {
    CAPTURE(row.what);
    const Replayed game = replayed_with(row.fen, row.moves, Illegal::stands);
    CHECK(game.moves == row.played);
    CHECK(game.codes == row.codes);
    CHECK(game.end.empty());
    CHECK(game.verdict == Verdict::unreadable);
  }
}

TEST_CASE("the notation of a move taken back is not reported", "[replay][irregular]") {
  for (const auto* moves : {"1. e4 e5 2. Ke3 \u2021", "1. e4 e5 2. Ke3 e.p."}) {
    CAPTURE(moves);
    CHECK(replayed_with("", moves, Illegal::stands).codes ==
          "move.moves-otherwise@3 result.marker-missing");
  }
}

TEST_CASE("nothing is accepted after mate or stalemate", "[replay][irregular][5.1.1][5.2.1]") {
  const struct {
    std::string_view what, fen, moves, codes;
    Verdict verdict;
  } rows[] = {
      {"mate", "", "1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7# Kxf7 5.Be2 Ke7 0-1",
       "play.after-end@8 move.king-in-check@8 result.checkmate@7", Verdict::must_correct},
      {"stalemate", "7k/5Q2/8/6K1/8/8/8/8 w - - 0 80", "80. Kg6 Kg8 81. Qf6 Kh8 82. Qf8# 1-0",
       "play.after-end@2 move.king-in-check@2 result.stalemate@1", Verdict::must_correct},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Replayed game = replayed_with(row.fen, row.moves, Illegal::stands);
    CHECK(game.codes == row.codes);
    CHECK(game.verdict == row.verdict);
  }
}

TEST_CASE("illegal moves are accepted only if asked for", "[replay][irregular]") {
  for (const Stands& row : stands) {
    CAPTURE(row.what);
    const Replayed game = replayed_with(row.fen, row.moves, Illegal::stops);
    CHECK(game.verdict == Verdict::unreadable);
    CHECK_FALSE(game.codes.contains("play.illegal-stands"));
  }
}

struct Left {
  std::string_view what, fen, moves;
  std::string_view queen;      ///< moves if an arbiter makes the pawn a queen
  std::string_view as_played;  ///< moves if it is whatever is played with it
};
constexpr Left lefts[] = {
    {"it becomes a queen", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "1.a8 Kg7 2.Qb7+ Kg6 *",
     "a8=Q Kg7 Qb7+ Kg6", "a8=Q Kg7 Qb7+ Kg6"},
    {"it stays", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "1.a8 Kg7 2.Ka2 Kf7 *", "a8=Q Kg7 Ka2 Kf7",
     "a8=Q Kg7 Ka2 Kf7"},
    {"it becomes a rook", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1.a8 Kf7 2.Ra6 Kg7 *", "a8=Q+ Kf7",
     "a8=R+ Kf7 Ra6 Kg7"},
    {"it becomes a knight", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1.a8 Kf8 2.Nb6 Kg7 *", "a8=Q+",
     "a8=N Kf8 Nb6 Kg7"},
    {"it gives no check", "4k3/P7/4K3/8/8/8/8/8 w - - 0 1", "1.a8 Kf8 2.Kd6 Kg7 *", "a8=Q#",
     "a8=B Kf8 Kd6 Kg7"},
    {"a word after it", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1.a8 Kf8 2.Kd2 resigns",
     "a8=Q+ Kf8 Kd2+", "a8=B Kf8 Kd2"},
};

TEST_CASE("a pawn left on the last rank is a queen, or whatever is played with it",
          "[replay][irregular][7.5.2][A.5.4]") {
  using enum laws::Competition;
  for (const Left& row : lefts) {
    for (const Edition edition : laws::editions()) {
      for (const auto competition : {standard, rapid, blitz}) {
        CAPTURE(row.what, laws::name_of(edition), static_cast<int>(competition));
        const Replayed game =
            replayed_with(row.fen, row.moves, Illegal::stands, edition, {competition});
        const bool is_queen = edition != of_2009 && competition == standard;
        CHECK(game.codes.starts_with("play.pawn-left@1"));
        CHECK(game.moves == (is_queen ? row.queen : row.as_played));
      }
    }
  }
}

TEST_CASE("an unpromoted pawn does not mate", "[replay][irregular][5.1.1][A.5.4]") {
  const struct {
    std::string_view what, fen, moves;
    Verdict as_queen, as_pawn;
  } rows[] = {
      {"mate by the illegal move", "4k3/P7/4K3/8/8/8/8/8 w - - 0 1", "1.a8 0-1", Verdict::check,
       Verdict::check},
      {"mate by it", "7k/5P2/6K1/8/8/8/8/8 w - - 0 1", "1.f8 1-0", Verdict::ok, Verdict::check},
      {"a dead position by it", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "1.a8 Kg8 2.Kb1 Kg7 1-0",
       Verdict::ok, Verdict::check},
      {"mate with its help", "6k1/P4ppp/8/8/8/8/8/K6R w - - 0 1", "1.a8 1-0", Verdict::ok,
       Verdict::check},
      {"a later mate with its help", "8/P6k/7p/6p1/8/8/8/K5R1 w - - 0 1",
       "1.a8 g4 2.Qf8 g3 3.Rxg3 h5 4.Qg7# 0-1", Verdict::must_correct, Verdict::must_correct},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto under = [&row](Edition edition, laws::Competition competition) {
      return replayed_with(row.fen, row.moves, Illegal::stands, edition, {competition});
    };
    CHECK(under(of_2023, laws::Competition::standard).verdict == row.as_queen);
    CHECK(under(of_2009, laws::Competition::blitz).verdict == row.as_pawn);
    CHECK(under(of_2009, laws::Competition::standard).verdict == row.as_pawn);
  }
}

struct Signal {
  std::string_view what, fen, moves;
  std::string_view codes;
  Verdict verdict;
};
constexpr Signal signals[] = {
    {"on a square of the own colour", "", "1.e4 e5 2.Ke4 Kd5 1-0", "play.board-signal@3",
     Verdict::ok},
    {"both kings", "", "1.e4 e5 2.Nf3 Ke4 Kd5 1-0", "play.board-signal@4", Verdict::ok},
    {"one king", "", "1.e4 e5 2.Nf3 Nc6 3.Kd4 0-1", "play.board-signal@5", Verdict::ok},
    {"a half-move is missing before", "", "1.e4 e5 2.Nf3 3.Kd5 1/2-1/2", "move.missing@4",
     Verdict::unreadable},
    {"an unterminated comment after", "", "1.e4 e5 2.Nf3 Ke4 {3.Nc3 1-0",
     "move.moves-otherwise@4 pgn.comment-unterminated result.marker-missing", Verdict::unreadable},
    {"a capture", "", "1.e4 e5 2.Nf3 Kxe4 1-0", "move.moves-otherwise@4", Verdict::unreadable},
    {"a check", "", "1.e4 e5 2.Nf3 Ke4+ 1-0", "move.moves-otherwise@4", Verdict::unreadable},
    {"after a mate", "", "1.f3 e5 2.g4 Qh4# 3.Kd4 Ke5 0-1", "play.board-signal@5", Verdict::ok},
    {"after a mate, and another result", "", "1.f3 e5 2.g4 Qh4# 3.Ke4 Kd5 0-1",
     "play.board-signal@5 result.signal-otherwise@4", Verdict::ok},
    {"a move follows", "", "1.e4 e5 2.Nf3 Ke4 3.Nc3 1-0", "move.moves-otherwise@4",
     Verdict::unreadable},
    {"three kings", "", "1.e4 e5 2.Nf3 Ke4 3.Kd5 Ke5 1-0", "move.moves-otherwise@4",
     Verdict::unreadable},
    {"not in the centre", "", "1.e4 e5 2.Nf3 Ke6 1-0", "move.moves-otherwise@4",
     Verdict::unreadable},
    {"another piece", "", "1.e4 e5 2.Nf3 Qd4 1-0", "move.blocked@4", Verdict::unreadable},
    {"a square next to a king may be a slip", "8/8/4k3/8/8/3K4/8/R7 w - - 0 1", "1.Ra5 Kd5 1-0",
     "move.king-in-check@2", Verdict::unreadable},
    {"a legal move stands", "8/8/4k3/8/8/3K4/8/R7 w - - 0 1", "1.Ke4 1-0", "", Verdict::ok},
};

TEST_CASE("kings in the centre as a digital board's result signal", "[replay][irregular]") {
  for (const Signal& row : signals) {
    for (const Illegal illegal : {Illegal::stops, Illegal::stands}) {
      CAPTURE(row.what, illegal == Illegal::stands);
      const Replayed game = replayed_with(row.fen, row.moves, illegal);
      CHECK(game.codes == row.codes);
      CHECK(game.verdict == row.verdict);
    }
  }
}

TEST_CASE("games that were never played", "[replay][irregular]") {
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  for (const std::string_view marker : {"+/-", "-/+", "-/-"}) {
    CAPTURE(marker);
    const Replayed game = replayed_with(start, marker, Illegal::stops);
    CHECK(game.claimed == laws::Claimed::unusual);
    CHECK(game.codes == "result.unusual");
    CHECK(game.verdict == Verdict::ok);
  }
}

TEST_CASE("texts that are a result only without moves", "[replay][irregular]") {
  const struct {
    std::string_view what, moves, codes;
    laws::Claimed claimed;
  } rows[] = {
      {"after moves it is an evaluation", "1.e4 e5 +/- *", "", laws::Claimed::nothing},
      {"before them, too", "-/+ e4 e5 1-0", "", laws::Claimed::white_wins},
      {"two of them", "-/+ +/- 1.e4 e5 1-0", "", laws::Claimed::white_wins},
      {"two without any moves", "-/+ +/-", "result.twice", laws::Claimed::contradictory},
      {"both lose", "0-0", "result.unusual", laws::Claimed::unusual},
      {"before moves it is castling", "0-0 e4 e5 1-0", "move.castling-blocked@1",
       laws::Claimed::white_wins},
  };
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Replayed game = replayed_with(start, row.moves, Illegal::stops);
    CHECK(game.claimed == row.claimed);
    CHECK(game.codes == row.codes);
  }
}

struct Rights {
  std::string_view what, fen;
  bool of_chess960;
};
constexpr Rights rights[] = {
    {"the usual start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false},
    {"one right of standard chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", false},
    {"no rights", "4k3/8/8/8/8/8/8/1K4R1 w - - 0 1", false},
    {"a rook on g1", "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", true},
    {"a king on d1", "4k3/8/8/8/8/8/8/3K3R w K - 0 1", true},
    {"Black's king on b8", "rk6/8/8/8/8/8/8/4K2R w Kq - 0 1", true},
};

TEST_CASE("Chess960 is recognized by its castling rights", "[replay][irregular][II.3]") {
  for (const Rights& row : rights) {
    CAPTURE(row.what);
    const Replayed game = replayed_with(row.fen, "*", Illegal::stops);
    const auto expected = row.of_chess960 ? replay::Variant::chess960 : replay::Variant::standard;
    CHECK(game.variant == expected);
    CHECK(game.codes == (row.of_chess960 ? "setup.variant-missing" : ""));
  }
}

TEST_CASE("a check that a player leaves by passing goes on", "[replay][A.5.2]") {
  replay::Replayer replayer{{.variations = pgn::Variations::visit, .illegal = Illegal::stands}};
  const auto games =
      replay_games(replayer, {"1. e4 e5 2. Bc4 f6 3. Qh5+ Nc6 4. Nc3 (4. -- a6) (4. -- g6) *"});
  REQUIRE(games.size() == 1);
  CHECK(games[0].codes == "play.illegal-stands@6 notation.check-missing@7 move.variation");
}

TEST_CASE("a variation ends where it captures a king", "[replay][A.5.2]") {
  replay::Replayer replayer{{.variations = pgn::Variations::visit, .illegal = Illegal::stands}};
  const auto games = replay_games(replayer, {"1. e4 f6 2. Qh5+ a6 3. d3 (3. Qxe8 d6) b6 *"});
  REQUIRE(games.size() == 1);
  CHECK(games[0].codes.contains("move.variation"));
  CHECK(games[0].moves.starts_with("e4 f6 Qh5+ a6 "));
}

}  // namespace
