#include "scoresheet/misread_text.h"

#include <optional>
#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("plain text of a scan is told by words that no typist writes",
          "[scoresheet][misread_text]") {
  const struct {
    std::string_view what, text;
    bool is_misread;
  } rows[] = {
      {"digits for files", "1.e4 e5 2.93 Sc6 3.Lb5 a6\n4.24 Sf6 5.0-0 Le7", true},
      {"a pound sign for f", "1.e4 e5 2.S£3 Sc6 3.Lb5 a6 4.La4 S£6 5.0-0 Le7", true},
      {"l for 1", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.Rel b5 6.Rdl", true},
      {"letters for ranks", "1.e4 e5 2.Nf3 Ncb 3.Bbs a6", true},
      {"small letters, as prose has", "1.e4 e5 2.Nf3 Nc6 alles 3.Bb5 a6 gab", false},
      {"only one", "1.e4 e5 2.N£3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 1-0", false},
      {"plain moves", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 6.Re1 b5 1/2-1/2", false},
      {"h5 and d5 as files alone, which may lack another rank",
       "1.e4 e5 2.Nf3 hb 3.Nc3 db 4.Bb5 Bd7 5.0-0 0-0", false},
      {"h5 as files alone, and another slip", "1.e4 e5 2.N£3 hb 3.Nc3 d5 4.Bb5 Bd7", true},
      {"captures of such files", "20.ab cb 21.bb 22.Nf3 Nc6", false},
      {"footnotes", "1.e4 e5 2.Nf3a Nc6b 3.Bb51 a6¹ 4.Ba4) Nf6*", false},
      {"letters of footnotes", "1.e4 a5b 2.Nf3 Ra6b 3.h3d Rf6a 4.Bc4 d5b", false},
      {"impossible squares", "1.e4 e5 2.Nf33 Nc9 3.Bb0 a6 4.Ba4 Nf17", false},
      {"ranks read twice", "20.Re1l Kf8 21.Rb1 Nf5 22.Kf1l", true},
      {"files read twice, before and in a word", "7.Nc3 \u00A3f5 8.exf5 \u00A3f6", true},
      {"two moves in one word that are no way of a piece", "21.b3h5 Rb8 22.Ka4g5", true},
      {"files of departure that look like ranks", "20.Rhg8 Ngg8 21.Rfd4 Ned5", false},
      {"promotions to what looks like a rank", "60.a8B b8B 61.c8B", false},
      {"promotions", "60. a8Q h1=Q 61. f8B g1S 62. b8N+ c1(D)", false},
      {"captures by files alone", "20.ed cb 21.hg ab 22.fe dc 23.gh ba", false},
      {"words between few moves", "After 1.e4 it was 53 degrees, and S£3 cost £6 at 2.93", false},
      {"two moves in one word, twice", "1.e4e5 2.Nf3Nc6 3.Bb5 a6 4.Ba4N£6", true},
      {"ranks of departure", "20.R1a2 B3d4 21.C1c3 A1d2 22.T3f6 C3h2 23.\u0420\u043A1a2", false},
      {"squares of departure", "1.e2-e4 e7-e5 2.Ng1-f3 Nb8c6 3.\u0424d1-e2 e4xd5+ 4.e7-e8Q", false},
      {"ranks of departure, and one slip", "1.R1a2 R3b4 2.N£3 Nc6 3.R1e2", false},
      {"a label that looks like a move",
       "Board A) 1.e4 e5 2.Nf3 Nc6 0-1\nBoard A) 1.c4 e5 2.Nc3 Nf6 1-0\nBoard A) 1.d4 d5 0-1",
       false},
      {"nothing", "", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(scoresheet::is_misread(row.text) == row.is_misread);
  }
}

std::optional<scoresheet::WeighedReading> read(std::string_view text) {
  const base::Span all{0, static_cast<std::uint32_t>(text.size())};
  std::size_t left = scoresheet::most_comparisons;
  return scoresheet::read_misread(text, languages::alphabets(), std::nullopt, all, left);
}

/// How many half-moves a text is read as; 0 if it is not read as a scan.
std::size_t plies_of(std::string_view text) {
  const auto all = read(text);
  return all && all->reading.games.size() == 1 ? all->reading.games[0].moves.size() : 0;
}

TEST_CASE("misread words are read where each has one meaning, and others keep theirs",
          "[scoresheet][misread_text]") {
  const struct {
    std::string_view what, text;
    std::size_t plies;
  } rows[] = {
      {"misread squares", "1.e4 e5 2.N£3 Nc6 3.Bbs a6 4.Ba4 Nf6 5.0-0 Be7 6.Rel b5 1-0", 12},
      {"a mark that is no check", "1.e4 e5 2.N£3a Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 1-0", 10},
      {"two moves in one word", "1.e4e5 2.N£3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 1-0", 10},
      {"a file read twice", "1.e4 e5 2.N\u00A33 Nc6 3.Bb5 \u00A3f5 4.Nc3 N\u00A36 5.0-0 fxe4 1-0",
       10},
      {"a sign for a file or a queen", "1.d4 e6 2.c4 \u00A3f6 3.h3 d6 4.Bgs \u00A3f5 5.e4 1-0", 0},
      {"a sign for a file or a knight",
       "1.e4 e5 2.N\u00A33 Nc6 3.Bb5 \u00A3f6 4.Nc3 Bb4 5.0-0 Bxc3 1-0", 0},
      {"a rank read twice", "1.e4 e5 2.N\u00A33 Nc6 3.Bb5 a6 4.Ba4 N\u00A36 5.0-0 b5b 6.Re1l 1-0",
       11},
      {"b, which is 5 rather than 6",
       "1.e4 e5 2.N\u00A33 N\u00A36 3.Nc3 hb 4.Bc4 Nc6 5.0-0 Bc5 1-0", 10},
      {"an o with an accent", "1.e4 e5 2.N\u00A33 Nc\u00F3 3.Bb5 a6 4.Ba4 N\u00A36 1-0", 8},
      {"another number, which begins like one mistaken",
       "1.e4 e5 2.N\u00A33 Nc6 35.Bb5 a6 4.Ba4 N\u00A36 1-0", 0},
      {"a number that is mistaken", "1.e4 e5 2.N\u00A33 Nc6 8.Bb5 a6 4.Ba4 N\u00A36 1-0", 8},
      {"a sign that may be a figurine's",
       "1.e4 e5 2.N\u00A33 N\u00A36 3.Bb5 \u00A3c6 4.0-0 Be7 1-0", 0},
      {"an illegal move", "1.e4 e5 2.N£3 Nc6 3.Bb5 a6 4.Ba4 N£6 5.Rd8 Be7 6.Re1 b5 1-0", 0},
      {"a file read as another among slips that no typist makes",
       "1.e4 e5 2.N\u00A33 Ne6 3.Bbs a6 4.Ba4 N\u00A36 5.0-0 Be7 6.Rel bS 1-0", 12},
      {"the same among three such slips",
       "1.e4 e5 2.N£3 Ne6 3.Bbs a6 4.Ba4 N£6 5.0-0 Be7 6.Re1 b5 1-0", 12},
      {"the same among few slips", "1.e4 e5 2.N\u00A33 Ne6 3.Bbs a6 4.Ba4 Nf6 5.0-0 Be7 1-0", 0},
      {"the same among capitals of a shift key held too long",
       "1.e4 e5 2.NF3 Ne6 3.Bb5 a6 4.Ba4 NF6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.C3 O-O 9.h3 Na5 "
       "10.Bc2 C5 11.d4 QC7 1-0",
       0},
      {"the same among digits of a British shift key",
       "1.e4 e5 2.Nf£ Ne6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb£ d6 8.c£ O-O 9.h£ Na5 "
       "10.Bc2 c5 1-0",
       0},
      {"the same among digits typed twice, once with that key",
       "1.e4 e5 2.Nf3£ Ne6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb£3 d6 8.c3£ O-O 9.h£3 1-0", 0},
      {"the same among I for 1",
       "1.e4 e5 2.Nf3 Ne6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.ReI b5 7.Bb3 d6 8.RfI O-O 9.ReI Bd7 "
       "10.BfI 1-0",
       0},
      {"the same among checks marked in Czech",
       "1.e4 e5 2.Nf3 Ne6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.Re8š O-O 9.Rd8š Rc8š "
       "1-0",
       0},
      {"the same among files alone",
       "1.e4 e5 2.N£3 Ne6 3.Bb5 hb 4.O-O Nf6 5.d3 d6 6.c3 gb 7.Nbd2 fb 8.h3 eb 1-0", 0},
      {"the same among those of a typewriter",
       "1.e4 e5 2.N\u00A33 Ne6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 6.Rel d6 7.c3 Bd7 8.Rfl h6 9.Rel 1-0",
       0},
      {"a rank that another digit would make legal",
       "1.e4 e5 2.N\u00A33 Nc6 3.Bbs a6 4.Ba4 N\u00A36 5.0-0 Be7 6.Re8 bS 1-0", 0},
      {"a sign for a file, where many slips prove a reader",
       "1.d4 e6 2.c4 \u00A3f6 3.h3 d6 4.Bgs h6 5.Bh4 Be7 6.N\u00A33 Nd7 7.Nc3 Nb\u00F3 1-0", 14},
      {"a number that lost its dot",
       "1.e4 e5 2.N\u00A33 Nc6 3.Bbs a6 4.Ba4 Nf6 5.0-0 Be7 6.Re1 b5 7.Bb3 d6 8.c3 0-0 9.h3 Na5 "
       "10.Bc2 c5 11d4 Qc7 1-0",
       22},
      {"the same with a footnote", "1.e4 e5 2.N£3 Nc6 3.Bb5 a6 4.Ba4 N£6 5.Rd8b Be7 1-0", 0},
      {"an impossible square", "1.e4 e5 2.N£3 Nc6 3.Bb5 a6 4.Ba4 N£6 5.0-0 Bb0 6.Re1 b5 1-0", 0},
      {"the same with a check", "1.e4 e5 2.N£3 Nc6 3.Bb5 a6 4.Ba4 N£6 5.0-0 Nd44+ 1-0", 0},
      {"the same in Cyrillic", "1.e4 e5 2.\u041Af3 \u041Ac6 3.\u0421bs a6 4.\u0421a4 \u041Af66 1-0",
       0},
      {"the same in Greek", "1.e4 e5 2.\u0399£3 \u0399c6 3.\u0391b5 a6 4.\u0391a4 \u0399f66 1-0",
       0},
      {"a letter of another language", "1.e4 e5 2.N£3 Nc6 3.Bb5 a6 4.Ba4 S£6 5.Tf1 Sf6 1-0", 0},
      {"two moves as likely", "1.e4 e5 2.N£3 N£6 3.4 1-0", 0},
      {"a wrong number", "1.e4 e5 2.N£3 Nc6 7.Bb5 a6 4.Ba4 N£6 5.0-0 Be7 1-0", 0},
      {"a missing half-move", "1.e4 e5 2.N£3 3.Bb5 a6 4.Ba4 N£6 5.0-0 Be7 1-0", 0},
      {"a remark", "1.e4 e5 2.N£3 Nc6 3.Bb5\nbetter is 3.Bc4 here\n3...a6 4.Ba4 N£6 1-0", 0},
      {"a clock before a pawn's move", "1.e4 e5 2.c3 5 c6 3.S£3 S£6 4.d3 d5 1-0", 0},
      {"a last line that nobody can read",
       "1.e4 e5 2.S£3 Sc6 3.Lbs a6\n4.La4 £££ qqq www zzz kkk 1-0", 0},
      {"moves behind the result", "1.e4 e5 2.N£3 Nc6 1-0 3.Bb5 a6 4.Ba4 N£6", 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(plies_of(row.text) == row.plies);
  }
}

TEST_CASE("a reading that would compare more words with moves than it may is given up",
          "[scoresheet][misread_text]") {
  constexpr std::string_view text = "1.e4 e5 2.N\u00A33 Nc6 3.Bbs a6 4.Ba4 N\u00A36 1-0";
  std::size_t left = 100;
  CHECK_FALSE(scoresheet::read_misread(text, languages::alphabets(), std::nullopt,
                                       {0, static_cast<std::uint32_t>(text.size())}, left));
  CHECK(left == 0);
}

TEST_CASE("of two moves in one word, the second is in doubt, but no half of a move",
          "[scoresheet][misread_text]") {
  const struct {
    std::string_view text;
    std::size_t doubts;
  } rows[] = {
      {"1.e4 e5 2.N£3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0-0 Be7 1-0", 1},
      {"1.e4e5 2.N£3 Nc6 3.Bb5a6 4.Ba4 Nf6 5.0-0 Be7 1-0", 3},
      {"1.e4 e5 2.N£3 Nc6 3.Bf1-b5 a7-a6 4.Ba4 N8f6 5.0-0 Bf8e7 1-0", 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    const auto all = read(row.text);
    REQUIRE(all);
    CHECK(all->reading.games.front().moves.size() == 10);
    CHECK(all->reading.doubts.size() == row.doubts);
  }
}

TEST_CASE("a capture by files alone is one only where others are written so",
          "[scoresheet][misread_text]") {
  constexpr std::string_view in_full =
      "1.e4 d5 2.exd5 N£6 3.N£3 Nxd5 4.d4 ab 5.Bd3 a4 6.Bd2 Nc6 1-0";
  constexpr std::string_view alone = "1.e4 d5 2.ed N£6 3.N£3 Nxd5 4.d4 ab 5.Bd3 a4 6.Bd2 Nc6 1-0";
  CHECK(plies_of(alone) == 0);
  CHECK(plies_of(in_full) == 12);
}

}  // namespace
