// The letters in which a game is read: given, found by replaying, or doubtful.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

notation::Alphabets::Set only(std::string_view name) {
  return notation::Alphabets::only(alphabet(name));
}

/// The names of a set of alphabets, with spaces between.
std::string names_of(notation::Alphabets::Set set) {
  std::string names;
  for (std::size_t i = 0; i < languages::alphabets().size(); ++i) {
    if (!notation::Alphabets::has(set, i)) continue;
    if (!names.empty()) names += ' ';
    names += languages::alphabets()[i].name;
  }
  return names;
}

struct Row {
  std::string_view what, text;
  std::string_view letters;  ///< detected
  std::string_view moves, codes;
};

constexpr std::string_view spanish_moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6";
constexpr Row found[] = {
    {"English", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *", "en",
     spanish_moves, ""},
    {"no letters at all", "1. e4 e5 2. d4 exd4 *", "en", "e4 e5 d4 exd4", ""},
    {"no letters but castling", "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. O-O O-O-O *",
     "en", "O-O O-O-O", ""},
    {"German", "1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "de", "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"Czech", "1.e4 e5 2.Jf3 Jc6 3.Sb5 a6 4.Sa4 Jf6 5.0-0 Se7 6.Ve1 b5 7.Sb3 d6 *", "cs",
     spanish_moves, "notation.letters notation.castling-zeros@9"},
    {"Polish", "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. Ga4 Sf6 5. O-O Ge7 6. We1 b5 7. Gb3 d6 *", "pl",
     spanish_moves, "notation.letters"},
    {"French", "1. e4 e5 2. Cf3 Cc6 3. Fb5 *", "fr", "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"Spanish", "1. e4 e5 2. Cf3 Cc6 3. Ab5 *", "es", "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"Dutch", "1. e4 e5 2. Pf3 Pc6 3. Lb5 *", "nl", "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"Hungarian", "1. e4 e5 2. Hf3 Hc6 3. Fb5 *", "hu", "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"Russian", "1. e4 e5 2. \u041Af3 \u041Ac6 3. \u0421b5 a6 4. \u0421xc6 dxc6 5. O-O \u0424d4 *",
     "ru", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd4", "notation.letters"},
    {"Ukrainian, by its rook",
     "1. e4 e5 2. \u041Af3 \u041Ac6 3. \u0421b5 a6 4. \u0421a4 \u041Af6 5. O-O \u0421e7 6. "
     "\u0422e1 "
     "b5 *",
     "uk", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5", "notation.letters"},
    {"Bulgarian", "1. e4 e5 2. \u041Af3 \u041Ac6 3. \u041Eb5 *", "bg", "e4 e5 Nf3 Nc6 Bb5",
     "notation.letters"},
    {"Greek with Greek files", "1.\u03B54 \u03B55 2.\u0399\u03B63 \u0399\u03B36 3.\u0391\u03B25 *",
     "el", "e4 e5 Nf3 Nc6 Bb5", "notation.letters notation.file-letter@1*5"},
    {"Serbian with Serbian files",
     "1. \u04354 \u04355 2. \u0421\u04443 \u0421\u04466 3. \u041B\u04315 *", "sr-Cyrl",
     "e4 e5 Nf3 Nc6 Bb5", ""},
    {"white figurines", "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657b5 *", "figurine",
     "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"figurines of either colour", "1. e4 e5 2. \u2658f3 \u265Ec6 3. \u2657b5 *", "figurine",
     "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"UCI", "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. e1g1 *", "en", "e4 e5 Nf3 Nc6 Bb5 a6 O-O",
     "notation.long-form@1*3 notation.squares-only@3*4"},
    {"ICCF", "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 5171 *", "en", "e4 e5 Nf3 Nc6 Bb5 a6 O-O",
     "notation.long-form@1*3 notation.squares-only@1*7"},
    {"a fault in Czech letters", "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Sa4 Jf6 5. Ve1 *", "cs",
     "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", "notation.letters move.own-piece-there@9"},
    {"a fault in English letters stays in English", "1. e4 e5 2. Nf3 Nc6 3. Rb5 *", "en",
     "e4 e5 Nf3 Nc6", "move.moves-otherwise@5"},
    {"a fault in Russian letters", "1. e4 e5 2. \u041Af3 \u041Ac6 3. \u0421b5 a6 4. \u041Be1 *",
     "ru", "e4 e5 Nf3 Nc6 Bb5 a6", "notation.letters move.own-piece-there@7"},
    {"a mistake in Dutch letters, before which English has all of them",
     "1. e4 e5 2. Pf3 Pc6 3. La4 Pf6 4. O-O Le7 *", "nl", "e4 e5 Nf3 Nc6",
     "notation.letters move.moves-otherwise@5"},
    {"a mistake in Hungarian letters, before which Polish has all of them",
     "1. e4 e5 2. Hf3 Hf6 3. h7 Fc5 4. Bg1 *", "hu", "e4 e5 Nf3 Nf6",
     "notation.letters move.moves-otherwise@5"},
    {"a slip in English letters that is another piece in another language",
     "1. e4 e5 2. Sd5 Nc6 3. Bb5 Nf6 *", "en", "e4 e5", "move.unreadable@3"},
    {"a separate word for check", "1. e4 f5 2. Dh5 \u0161ach g6 *", "cs", "e4 f5 Qh5+ g6",
     "notation.letters notation.mark-otherwise@3"},
    {"a word for check without check", "1. e4 e5 2. Dh5 \u0161ach Jc6 *", "cs", "e4 e5 Qh5 Nc6",
     ""},
    {"a mate sign without mate speaks against a bishop in Esperanto",
     "1.e4 e5 2.c3 Dh4? 3.Ke2?? Dxe4 mat", "cs", "e4 e5 c3 Qh4 Ke2 Qxe4#", ""},
    {"a word that is not a move in any language", "1. e4 e5 2. Nf3 Qq9 *", "en", "e4 e5 Nf3",
     "move.square-missing@4"},
};

TEST_CASE("the letters of a game are detected by replaying it", "[replay][letters]") {
  for (const Row& row : found) {
    CAPTURE(row.what);
    const Replayed game = replay_typed(row.text);
    CHECK(game.letters == row.letters);
    CHECK(game.moves == row.moves);
    if (!row.codes.empty()) CHECK(game.codes == row.codes);
    CHECK(game.rival.empty());
  }
}

TEST_CASE("with English letters Sf3 is an error at Sf3 and never a pawn's move",
          "[replay][letters]") {
  constexpr std::string_view text = "1. e4 e5 2. Sf3 Sc6 3. Lb5 *";
  for (const Replayed& game : {replay_typed(text, "en"), replay_games({text}).at(0)}) {
    CHECK(game.moves == "e4 e5");
    CHECK(game.findings == "1:13 move.unreadable@3");
    CHECK(game.verdict == laws::Verdict::unreadable);
  }
  const Replayed game = replay_typed(text);
  CHECK(game.letters == "de");
  CHECK(game.moves == "e4 e5 Nf3 Nc6 Bb5");
  CHECK(game.verdict == laws::Verdict::ok);
}

constexpr Row told[] = {
    {"Czech as Czech", "1. e4 e5 2. Jf3 *", "cs", "e4 e5 Nf3", "notation.letters"},
    {"Slovak is the alphabet of Czech", "1. e4 e5 2. Jf3 *", "sk", "e4 e5 Nf3", "notation.letters"},
    {"Swedish is the alphabet of German", "1. e4 e5 2. Sf3 *", "sv", "e4 e5 Nf3",
     "notation.letters"},
    {"given letters are not doubted: queens", "1. e4 e5 2. Hf3 Hf6 *", "pl", "e4 e5 Qf3 Qf6",
     "notation.letters"},
    {"given letters are not doubted: knights", "1. e4 e5 2. Hf3 Hf6 *", "hu", "e4 e5 Nf3 Nf6",
     "notation.letters"},
    {"English letters are not looked for", "1. e4 e5 2. Nf3 *", "de", "e4 e5", "move.unreadable@3"},
    {"figurines", "1. e4 e5 2. \u265Ef3 *", "figurine", "e4 e5 Nf3", "notation.letters"},
    {"another spelling", "[FEN \"4k3/p7/8/8/8/8/P7/4K3 w - - 0 1\"]\n\n1. Sf1 *", "tr", "Kf1",
     "notation.letters notation.letter-also@1"},
};

TEST_CASE("given letters are used and no others", "[replay][letters]") {
  for (const Row& row : told) {
    CAPTURE(row.what);
    const Replayed game = replay_typed(row.text, row.letters);
    CHECK(game.moves == row.moves);
    CHECK(game.codes == row.codes);
    CHECK(game.letters == languages::alphabets()[alphabet(row.letters)].name);
  }
}

struct Doubt {
  std::string_view what, text, letters, rival, moves, finding;
};
constexpr Doubt doubts[] = {
    {"knights in Hungarian, queens in Polish", "1.e4 e5 2.Hf3 Hf6 *", "hu", "pl", "e4 e5",
     "1:11 notation.letters-ambiguous@3"},
    {"they differ late",
     "[SetUp \"1\"]\n[FEN \"4k3/8/8/3Q4/8/4N3/8/4K3 w - - 0 1\"]\n\n1.Kf1 Kf8 2.Hf5 *", "hu", "pl",
     "Kf1 Kf8", "4:13 notation.letters-ambiguous@3"},
    {"tags, and pawns with and without their letter: knights in Dutch",
     "[Event \"E\"]\n\n1. d4 d5 2. Pf3 Pf6 3. c4 *", "en", "nl", "d4 d5",
     "3:13 notation.letters-ambiguous@3"},
    {"with a king that both languages have", "[Event \"E\"]\n\n1. e4 e5 2. Ke2 Pf6 *", "en", "nl",
     "e4 e5 Ke2", "3:17 notation.letters-ambiguous@4"},
};

TEST_CASE("a game that two alphabets read differently stops where they differ, and names them",
          "[replay][letters]") {
  for (const Doubt& row : doubts) {
    CAPTURE(row.what);
    const Replayed game = replay_typed(row.text);
    CHECK(game.moves == row.moves);
    CHECK_FALSE(game.rival.empty());
    CHECK(game.codes.contains("notation.letters-ambiguous@"));
    if (row.finding.empty()) continue;
    CHECK(game.letters == row.letters);
    CHECK(game.rival == row.rival);
    CHECK(game.findings.contains(row.finding));
    CHECK(game.verdict == laws::Verdict::unreadable);
  }
}

TEST_CASE("English stays first if possible, but can be in doubt like any other",
          "[replay][letters]") {
  // Bishops in Esperanto, knights in Indonesian.
  const Replayed game = replay_typed("1. e4 e5 2. Ke2 Ke7 *");
  CHECK(game.letters == "en");
  CHECK(game.rival == "eo");
  CHECK(game.codes == "notation.letters-ambiguous@3");
  CHECK(replay_typed("1. e4 e5 2. Ke2 Ke7 *", "en").codes == "");
}

TEST_CASE("an illegal move in a file's letters is not read in another language",
          "[replay][letters][3.10]") {
  constexpr std::string_view english =
      "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.Qe2 Kf8 1-0\n\n";
  const struct {
    std::string_view what, game, letters, codes;
  } rows[] = {
      {"kings of Spanish", "1.e4 e5 2.f3 d6 3.Rf2 g6 4.Re1 1-0", "en", "move.moves-otherwise@5"},
      {"pawns of German", "1.e4 e5 2.Bc4 Bc5 3.Bh4 d6 1-0", "en", "move.moves-otherwise@5"},
      {"rooks of Hungarian", "1.a4 a5 2.Ba3 Ba6 1-0", "en", "move.blocked@3"},
      {"letters that English lacks", "1.e4 e5 2.Sf3 Sc6 3.Lb5 1-0", "de", "notation.letters"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string text = std::string{english} + std::string{row.game};
    replay::Replayer replayer{any_letters()};
    const auto letters = replayer.find_letters({.text = text});
    const auto games = replay_typed({.text = text, .letters = letters}, any_letters());
    REQUIRE(games.size() == 2);
    CHECK(games[1].letters == row.letters);
    CHECK(games[1].codes == row.codes);
  }
}

TEST_CASE("nor is it read in a spelling that no language has", "[replay][letters][3.10]") {
  const auto games = replay_typed({"1. d4 d5 2. Bc4 1-0"}, any_letters());
  REQUIRE(games.size() == 1);
  CHECK(games[0].letters == "en");
  CHECK(games[0].codes == "move.blocked@3");
}

TEST_CASE("alphabets that agree on every move cause no doubt", "[replay][letters]") {
  // Knights and bishops have the same letters in all of these.
  for (const std::string_view text :
       {"1. e4 e5 2. Cf3 Cc6 *", "1. e4 e5 2. Sf3 Sc6 *", "1. e4 e5 2. Df3 Df6 *"}) {
    const Replayed game = replay_typed(text);
    CAPTURE(text, game.codes, game.letters);
    CHECK(game.rival.empty());
    CHECK(game.verdict == laws::Verdict::ok);
  }
}

TEST_CASE("the letters of a file help with its short games", "[replay][letters]") {
  constexpr std::string_view doubtful = "1.e4 e5 2.Hf3 Hf6 *";
  for (const std::string_view letters : {"hu", "pl"}) {
    CAPTURE(letters);
    replay::Source source{.text = doubtful};
    source.letters = only(letters);
    const auto games = replay_typed(source, any_letters());
    REQUIRE(games.size() == 1);
    CHECK(games[0].letters == letters);
    CHECK(games[0].moves == (letters == "hu" ? "e4 e5 Nf3 Nf6" : "e4 e5 Qf3 Qf6"));
    CHECK(games[0].codes == "notation.letters");
  }
}

TEST_CASE("the letters of a file never override a game's own", "[replay][letters]") {
  replay::Source source{.text = "1. e4 e5 2. Nf3 Nc6 3. Qe2 *\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 *"};
  source.letters = only("hu");
  const auto games = replay_typed(source, any_letters());
  REQUIRE(games.size() == 2);
  CHECK(games[0].letters == "en");
  CHECK(games[1].letters == "de");
}

constexpr std::string_view roster =
    "[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n";
constexpr Row with_tags[] = {
    {"kings, and bishops of Esperanto", "1. e4 e5 2. Ke2 *", "en", "e4 e5 Ke2", ""},
    {"rooks, and kings of Spanish", "1. d4 a5 2. Bh6 Ra6 3. g4 Rxh6 *", "en",
     "d4 a5 Bh6 Ra6 g4 Rxh6", ""},
    {"a false check sign does not prove another language", "1. e4 e5 2. Ke2+ Ke7 *", "en",
     "e4 e5 Ke2 Ke7", "notation.check-superfluous@3"},
    {"an illegal rook is not a Spanish king", "1. e4 e5 2. Rf3 *", "en", "e4 e5",
     "move.moves-otherwise@3"},
    {"nor is a Spanish king where English is unplayable", "1. f4 e5 2. Rf2 *", "en", "f4 e5",
     "move.moves-otherwise@3"},
    {"nor are three Spanish kings", "1. e4 e5 2. Re2 Re7 3. Rd3 *", "en", "e4 e5",
     "move.moves-otherwise@3"},
    {"an endgame of kings that are no rooks", "1. e4 e5 2. Re2 Re7 3. Re3 Rf6 4. d4 *", "es",
     "e4 e5 Ke2 Ke7 Ke3 Kf6 d4", "notation.letters"},
    {"an illegal bishop is not a German pawn", "1. e4 e5 2. Bf3 Nc6 *", "en", "e4 e5",
     "move.moves-otherwise@3"},
    {"a pawn by its letter", "1. Pe4 Pe5 2. Pd4 Pxd4 *", "en", "e4 e5 d4 exd4",
     "notation.pawn-letter@1*4"},
    {"all pawns by their letter, also where a Dutch knight could go", "1. Pf3 Pf6 *", "en", "f3 f6",
     "notation.pawn-letter@1*2"},
    {"some of them, where no knight can go", "1. Pe4 e5 2. Pd4 *", "en", "e4 e5 d4",
     "notation.pawn-letter@1*2"},
    {"some of them, beside English knights", "1. d4 Pf6 2. Nf3 *", "en", "d4 f6 Nf3",
     "notation.pawn-letter@2"},
    {"Dutch knights beside Dutch bishops", "1. d4 Pf6 2. c4 g6 3. g3 Lg7 *", "nl",
     "d4 Nf6 c4 g6 g3 Bg7", "notation.letters"},
    {"German needs a letter that English has not", "1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "de",
     "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"Dutch, too", "1. e4 e5 2. Pf3 Pc6 3. Lb5 *", "nl", "e4 e5 Nf3 Nc6 Bb5", "notation.letters"},
    {"Spanish, though its kings come first", "1. f4 e5 2. Rf2 Cf6 *", "es", "f4 e5 Kf2 Nf6", ""},
};

TEST_CASE("A4 B11: a game with tags is English, unless it needs a letter that English lacks",
          "[replay][letters][PGN 8.2.3.2]") {
  for (const Row& row : with_tags) {
    CAPTURE(row.what);
    const std::string text = std::string{roster} + std::string{row.text};
    const Replayed game = replay_typed(text);
    CHECK(game.letters == row.letters);
    CHECK(game.moves == row.moves);
    if (row.letters != "es") CHECK(game.codes == row.codes);
    CHECK(game.rival.empty());
  }
}

TEST_CASE("a game with tags is in the language proved by the file's other games",
          "[replay][letters]") {
  const std::string text = std::string{roster} + "1. f4 e5 2. Rf2 *";
  replay::Source source{.text = text};
  source.letters = only("es");
  const auto games = replay_typed(source, any_letters());
  REQUIRE(games.size() == 1);
  CHECK(games[0].letters == "es");
  CHECK(games[0].moves == "f4 e5 Kf2");
}

TEST_CASE("a pawn letter is not a king letter of a result signal", "[replay][letters]") {
  const struct {
    std::string_view text, moves;
  } rows[] = {{"1. Pe4 *", "e4"},
              {"1. d4 Pd5 1/2-1/2", "d4 d5"},
              {"1. e4 Pe5 *", "e4 e5"},
              {"1. Pe4 Pe5 2. Pd4 Pxd4 *", "e4 e5 d4 exd4"}};
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const Replayed game = replay_typed(row.text);
    CHECK(game.letters == "en");
    CHECK(game.moves == row.moves);
    CHECK_FALSE(game.codes.contains("play.board-signal"));
  }
}

struct Evidence {
  std::string_view what, text, letters;  ///< empty: none
};
constexpr Evidence evidence[] = {
    {"no game", "", ""},
    {"no letters", "1. e4 e5 *", ""},
    {"a game in doubt", "1.e4 e5 2.Hf3 Hf6 *", "hu pl vi"},
    {"a game that cannot be replayed to its end", "1. e4 e5 2. Jf3 Jc6 3. Vb5 *", ""},
    {"a clear one", "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 *", "hu"},
    {"a clear one and one in doubt",
     "1.e4 e5 2.Hf3 Hf6 *\n\n1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 *", "hu"},
    {"two clear ones that differ",
     "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 *\n\n"
     "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. Ga4 Sf6 5. O-O Ge7 6. We1 *",
     "hu pl"},
    {"English", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Qe2 *", "en"},
};

TEST_CASE("games with unambiguous letters determine those of their file", "[replay][letters]") {
  for (const Evidence& row : evidence) {
    CAPTURE(row.what);
    replay::Replayer replayer{any_letters()};
    CHECK(names_of(replayer.find_letters({.text = row.text})) == row.letters);
  }
}

TEST_CASE("an illegal move is accepted in any letters", "[replay][letters][A.5]") {
  constexpr std::string_view text = "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Ve1 Jf6 5. 0-0 Se7 *";
  auto options = any_letters();
  const auto stopped = replay_typed({text}, options);
  REQUIRE(stopped.size() == 1);
  CHECK(stopped[0].letters == "cs");
  CHECK(stopped[0].codes.contains("move."));
  options.illegal = replay::Illegal::stands;
  const auto standing =
      replay_typed({"1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Dd5 Jf6 5. 0-0 Se7 *"}, options);
  REQUIRE(standing.size() == 1);
  CHECK(standing[0].letters == "cs");
  CHECK(standing[0].codes.contains("play.illegal-stands@7"));
  CHECK(standing[0].moves == "e4 e5 Nf3 Nc6 Bb5 a6 Qd5 Nf6 O-O Be7");
}

constexpr Row with_variations[] = {
    {"the letters of variations", "1. e4 d5 (1... e5 2. Sf3 Sc6 3. Lb5) 2. exd5 Dxd5 *", "de",
     "e4 d5 exd5 Qxd5", ""},
    {"a main line without any", "1. e4 e5 (1... c5 2. Cf3 d6 3. Ab5) 2. f4 *", "es", "e4 e5 f4",
     ""},
    {"variations in variations", "1. e4 e5 (1... d5 2. exd5 (2. Jc3)) 2. f4 *", "cs", "e4 e5 f4",
     ""},
    {"legal in one language alone", "1. e4 e5 (1... c5 2. Sf3) 2. f4 *", "de", "e4 e5 f4", ""},
    {"a comment that tells two languages apart",
     "1. e4 e5 2. d4 exd4 3. Dxd4 (3. Se2) {oder Lb5} *", "de", "e4 e5 d4 exd4 Qxd4", ""},
    {"a comment behind a semicolon", "1. e4 e5 2. d4 exd4 3. Dxd4 (3. Se2) ; Lb5\n*", "de",
     "e4 e5 d4 exd4 Qxd4", ""},
    {"marks of a program in a comment", "1. e4 e5 2. Ke2 (2. Qh5) {[%csl Gd4,Ra5][%cal Gd4e5]} *",
     "en", "e4 e5 Ke2", ""},
    {"English with an illegal move in a variation", "1. e4 e5 (1... c5 2. Rf4 Ra1) *", "en",
     "e4 e5", "move.variation"},
    {"English with a slip of letters beside its own", "1. e4 e5 (1... Nf6 2. Sf3) *", "en", "e4 e5",
     "move.variation"},
    {"English whose main line has letters of its own", "1. e4 e5 2. Nf3 (2. Sc3) *", "en",
     "e4 e5 Nf3", "move.variation"},
    {"English that cannot play a variation, and Finnish could",
     "1. e4 e5 (1... d5 2. e5 Rf6 3. Rf3) *", "en", "e4 e5", "move.variation"},
    {"English pawns by their letter", "1. Pe4 Pe5 (1... Pd5 2. Pe5) 2. Pd4 *", "en", "e4 e5 d4",
     ""},
    {"Dutch knights beside a Dutch bishop in a variation", "1. d4 d5 2. c4 (2. Pf3 Pf6 3. Lf4) *",
     "nl", "d4 d5 c4", ""},
};

TEST_CASE("variations and comments show the letters of a game with tags, whether visited or not",
          "[replay][letters][PGN 8.2.3.2]") {
  for (const Row& row : with_variations) {
    CAPTURE(row.what);
    auto options = any_letters();
    for (const auto variations : {pgn::Variations::skip, pgn::Variations::visit}) {
      options.variations = variations;
      const std::string text = std::string{roster} + std::string{row.text};
      const auto games = replay_typed({text}, options);
      REQUIRE(games.size() == 1);
      CHECK(games[0].letters == row.letters);
      CHECK(games[0].moves == row.moves);
      CHECK(games[0].rival.empty());
      const bool is_broken = games[0].codes.contains("move.variation");
      CHECK(is_broken == (variations == pgn::Variations::visit && row.codes == "move.variation"));
    }
  }
}

constexpr Doubt doubts_in_variations[] = {
    {"a knight in German, a bishop in Czech", "1. e4 e5 2. d4 exd4 3. Dxd4 (3. Se2) 3... d6 *",
     "cs", "de", "e4 e5 d4 exd4 Qxd4", "6:33 notation.letters-ambiguous"},
    {"in a variation of a variation", "1. e4 e5 2. d4 (2. f4 exf4 (2... d6 3. Se2)) *", "cs", "de",
     "e4 e5 d4", "6:40 notation.letters-ambiguous"},
    {"a knight in Dutch, an English pawn", "1. d4 d5 2. c4 (2. Pf3 Pf6) 2... e6 *", "en", "nl",
     "d4 d5 c4", "6:20 notation.letters-ambiguous"},
};

TEST_CASE("a variation that two alphabets read differently is an error that names both",
          "[replay][letters]") {
  for (const Doubt& row : doubts_in_variations) {
    CAPTURE(row.what);
    auto options = any_letters();
    for (const auto variations : {pgn::Variations::skip, pgn::Variations::visit}) {
      options.variations = variations;
      const std::string text = std::string{roster} + std::string{row.text};
      const auto games = replay_typed({text}, options);
      REQUIRE(games.size() == 1);
      CHECK(games[0].letters == row.letters);
      CHECK(games[0].rival == row.rival);
      CHECK(games[0].moves == row.moves);
      CHECK(games[0].findings.contains(row.finding));
      CHECK(games[0].verdict == laws::Verdict::unreadable);
    }
  }
}

TEST_CASE("variations are read in the letters of their game", "[replay][letters]") {
  auto options = any_letters();
  options.variations = pgn::Variations::visit;
  const auto games = replay_typed(
      {"1. e4 e5 2. Jf3 (2. Jc3 Sb4 (2... Jf6 3. Sc4)) Jc6 (2... Nf6) 3. Sb5 *"}, options);
  REQUIRE(games.size() == 1);
  CHECK(games[0].letters == "cs");
  CHECK(games[0].moves == "e4 e5 Nf3 Nc6 Bb5");
  CHECK(games[0].findings == "1:1 notation.letters; 1:58 move.variation");
}

TEST_CASE("a null move is no evidence for letters", "[replay][letters]") {
  for (const std::string_view null : {"--", "<>", "NULL"}) {
    const std::string text =
        std::string{roster} + "1. e4 e5 2. " + std::string{null} + " d6 3. Nf3 *";
    CAPTURE(text);
    const Replayed game = replay_typed(text);
    CHECK(game.letters == "en");
    CHECK(game.codes == "move.null@3");
  }
}

TEST_CASE("each game of a file has its own letters", "[replay][letters]") {
  const auto games = replay_typed({"1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n\n1. d4 Nf6 2. c4 e6 3. Qc2 *\n\n"
                                   "1. e4 e5 2. \u2658f3 *\n\n1. d4 Jf6 2. c4 e6 3. Dc2 *\n"},
                                  any_letters());
  REQUIRE(games.size() == 4);
  CHECK(games[0].letters == "de");
  CHECK(games[1].letters == "en");
  CHECK(games[2].letters == "figurine");
  CHECK(games[3].letters == "cs");
}

TEST_CASE("a promotion is evidence for the letters, too", "[replay][letters]") {
  const Replayed game =
      replay_typed("[SetUp \"1\"]\n[FEN \"4k3/1P6/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. b8D+ Ke7 *");
  CHECK(game.moves == "b8=Q+ Ke7");
  CHECK(game.letters != "en");
}

TEST_CASE("a pawn that becomes K is no evidence for letters in which K is no king",
          "[replay][letters][3.7.5]") {
  constexpr std::string_view moves = "1. a4 b5 2. axb5 a5 3. b6 a4 4. bxc7 a3 5. cxb8=K *";
  for (const std::string& text : {std::string{moves}, "[Event \"E\"]\n\n" + std::string{moves}}) {
    CAPTURE(text);
    const Replayed game = replay_typed(text);
    CHECK(game.letters == "en");
    CHECK(game.codes == "move.promotion-missing@9");
  }
}

TEST_CASE("squares of UCI are the same in every language", "[replay][letters]") {
  for (const std::string_view promoted : {"q", "r", "b", "n"}) {
    const std::string text =
        "[SetUp \"1\"]\n[FEN \"8/4P2p/8/8/8/8/P5k1/4K3 w - - 0 1\"]\n\n1. e7e8" +
        std::string{promoted} + " h7h6 2. e1d2 *";
    const Replayed game = replay_typed(text);
    CAPTURE(promoted, game.codes);
    CHECK(game.letters == "en");
    CHECK(game.rival.empty());
    CHECK(game.verdict == laws::Verdict::ok);
  }
}

TEST_CASE("capitals distinguish pieces from pawns only if both occur", "[replay][letters]") {
  const struct {
    std::string_view what, sheet;
    bool is_ambiguous;
  } rows[] = {
      {"a pawn capture in a game of small letters", "1. e4 e6 2. d4 c5 3. nf3 b6 4. dxc5 bxc5 1-0",
       true},
      {"a bishop's in one of capitals", "1. D4 NF6 2. C4 E6 3. NC3 BB4 4. BD2 BXC3 5. BXC3 1-0",
       true},
      {"a game that distinguishes them", "1. e4 e6 2. d4 c5 3. Nf3 b6 4. dxc5 bxc5 1-0", false},
      {"no bishop can capture", "1. nf3 d5 2. b4 c5 3. bxc5 1-0", false},
      {"no letters that are files", "1. e4 e6 2. d4 c5 3. nf3 nc6 4. dxc5 qa5 1-0", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    replay::Replayer{}.replay({row.sheet}, [&](const replay::Game& game) {
      const bool is_told =
          std::ranges::count(game.findings, findings::Code::notation_case_ambiguous,
                             &findings::Finding::code) > 0;
      CHECK(is_told == row.is_ambiguous);
      CHECK(game.followed.stop.has_value() == row.is_ambiguous);
    });
  }
}

}  // namespace
