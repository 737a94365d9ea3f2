#include "scoresheet/repair.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using scoresheet::Edit;
using scoresheet::EditKind;
using scoresheet::Repair;

constexpr std::string_view tags = "[White \"A\"]\n\n";

/// Morphy against Duke Karl and Count Isouard, Paris 1858.
constexpr std::string_view opera =
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 "
    "b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. "
    "Qb8+ Nxb8 17. Rd8# 1-0\n";
constexpr std::string_view opera_end = "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17";

std::string opera_with(std::string_view from, std::string_view to) {
  std::string text{opera};
  const auto at = text.find(from);
  REQUIRE(at != text.npos);
  return std::string{tags} + text.replace(at, from.size(), to);
}

/// The repair proposed for the first game of `text`.
std::optional<Repair> repair_of(std::string_view text,
                                const replay::ReplayOptions& options = any_letters()) {
  std::optional<Repair> repair;
  bool is_first = true;
  replay::Replayer{options}.replay({text}, [&](const replay::Game& game) {
    if (is_first) repair = scoresheet::propose_repair(game);
    is_first = false;
  });
  return repair;
}

/// `text` with the edits of `repair`.
std::string mended(std::string text, const Repair& repair) {
  auto edits = repair.edits;
  std::ranges::sort(edits, std::ranges::greater{},
                    [](const Edit& edit) { return edit.where.begin; });
  for (const Edit& edit : edits) {
    const std::string blank = edit.where.size() == 0 ? " " : "";
    text.replace(edit.where.begin, edit.where.size(), edit.text + blank);
  }
  return text;
}

TEST_CASE("one mistake of each kind is found out", "[scoresheet][repair]") {
  const struct {
    std::string_view what, from, to;
    EditKind kind;
    std::string_view written, meant;
    std::uint32_t ply;
  } rows[] = {
      {"Black's is missing", "c6 9.", "9.", EditKind::missing, "", "c6", 16},
      {"White's is missing", "4. dxe5 Bxf3", "4... Bxf3", EditKind::missing, "", "dxe5", 7},
      {"the half-move is missing, its number is not", "4. dxe5 Bxf3", "4. Bxf3", EditKind::missing,
       "", "dxe5", 7},
      {"it was written twice", "b5 10.", "b5 b5 10.", EditKind::doubled, "b5", "", 18},
      {"the piece", "Bc4", "Nc4", EditKind::letter, "Nc4", "Bc4", 11},
      {"a letter of no piece", "Bc4", "Vc4", EditKind::letter, "Vc4", "Bc4", 11},
      {"the file", "Qb3", "Qg3", EditKind::file, "Qg3", "Qb3", 13},
      {"the rank", "Nf3", "Nf6", EditKind::rank, "Nf6", "Nf3", 3},
      {"an extra digit", "e5 2.", "e55 2.", EditKind::rank, "e55", "e5", 2},
      {"letter and figure", "Nf3", "N3f", EditKind::transposed, "N3f", "Nf3", 3},
      {"text that looks like a number", "d4 Bg4", "4d Bg4", EditKind::transposed, "4d", "d4", 5},
      {"which knight", "Nbd7", "Nd7", EditKind::disambiguation, "Nd7", "Nbd7", 22},
      {"a knight of no file", "Nbd7", "Ncd7", EditKind::disambiguation, "Ncd7", "Nbd7", 22},
      {"the square of a capture", "Bxf3", "Bxe2", EditKind::capture, "Bxe2", "Bxf3", 8},
      {"the other side's move", "Nf6 7.", "Nc3 7.", EditKind::other_side, "Nc3", "Nf6", 12},
      {"the side of castling", "O-O-O", "O-O", EditKind::castling, "O-O", "O-O-O", 23},
      {"illegible", "Rd8 13.", "xyz 13.", EditKind::word, "xyz", "Rd8", 24},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string text = opera_with(row.from, row.to);
    const auto repair = repair_of(text);
    CHECK(repair.has_value());
    if (!repair) continue;
    REQUIRE(repair->edits.size() == 1);
    const Edit& edit = repair->edits.front();
    CHECK(name_of(edit.kind) == name_of(row.kind));
    CHECK(edit.where.in(text) == row.written);
    CHECK(edit.text == row.meant);
    CHECK(edit.ply.value == row.ply);
    CHECK(edit.move.has_value() == !row.meant.empty());
    CHECK(repair->moves.size() == 33);
    CHECK(fen_of(repair->last) == opera_end);
    CHECK(repair_of(mended(text, *repair)) == std::nullopt);
  }
}

TEST_CASE("a mistake of two words has two edits", "[scoresheet][repair]") {
  const struct {
    std::string_view what, from, to;
    EditKind kind;
    std::vector<std::string_view> written, meant;
  } rows[] = {
      {"both sides' half-moves swapped",
       "14. Rd1 Qe6",
       "14. Qe6 Rd1",
       EditKind::swapped,
       {"Qe6", "Rd1"},
       {"Rd1", "Qe6"}},
      {"two half-moves of one side",
       "12. O-O-O Rd8 13. Rxd7",
       "12. Rxd7 Rd8 13. O-O-O",
       EditKind::swapped,
       {"Rxd7", "O-O-O"},
       {"O-O-O", "Rxd7"}},
      {"a repeated pair",
       "7. Qb3 Qe7",
       "7. Qb3 Qe7 7. Qb3 Qe7",
       EditKind::doubled,
       {"Qb3", "Qe7"},
       {"", ""}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string text = opera_with(row.from, row.to);
    const auto repair = repair_of(text);
    CHECK(repair.has_value());
    if (!repair) continue;
    REQUIRE(repair->edits.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
      CHECK(name_of(repair->edits[i].kind) == name_of(row.kind));
      CHECK(repair->edits[i].where.in(text) == row.written[i]);
      CHECK(repair->edits[i].text == row.meant[i]);
    }
    CHECK(fen_of(repair->last) == opera_end);
  }
}

TEST_CASE("the rest of the game shows what a pawn became", "[scoresheet][repair]") {
  const std::string text =
      "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n\n1. a8 Kg6 2. Nb6 Kf5 3. Nd5 *\n";
  const auto repair = repair_of(text);
  REQUIRE(repair.has_value());
  CHECK(repair->edits.front().text == "a8=N");
  CHECK(name_of(repair->edits.front().kind) == "promotion");
}

TEST_CASE("there is no repair if several are equally good", "[scoresheet][repair]") {
  const struct {
    std::string_view what, moves;
  } rows[] = {
      {"a word at the end", "1. e4 e5 2. Nf3 Kd4 *"},
      {"a half-move on which nothing depends", "1. e4 e5 2. Nf3 3. Bb5 a6 *"},
      {"either knight", "1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7 *"},
      {"more than one mistake", "1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. xyz Nf6 5. xyz Be7 6. Re1 b5 *"},
      {"nothing left to play", "1. xyz *"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(repair_of(std::string{tags} + std::string{row.moves}) == std::nullopt);
  }
}

TEST_CASE("a missing pair of half-moves is not guessed", "[scoresheet][repair]") {
  const struct {
    std::string_view what, from, to;
  } rows[] = {
      {"White's and Black's", "8. Nc3 c6 9.", "9."},
      {"Black's and White's", "Nf6 7. Qb3 Qe7", "Qe7"},
      {"two of them", "8. Nc3 c6 9. Bg5 b5 10.", "10."},
      {"and not shown by any number",
       "7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 "
       "14. "
       "Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#",
       "7. Qb3 Qe7 8. Bg5 b5 9. Nxb5 cxb5 10. Bxb5+ Nbd7 11. O-O-O Rd8 12. Rxd7 Rxd7 13. Rd1 Qe6 "
       "14. "
       "Bxd7+ Nxd7 15. Qb8+ Nxb8 16. Rd8#"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(repair_of(opera_with(row.from, row.to)) == std::nullopt);
  }
}

TEST_CASE("wrong numbers are not a missing pair", "[scoresheet][repair]") {
  const struct {
    std::string_view what, from, to;
  } rows[] = {
      {"a number", "Nf3 d6 3. d4", "Nf6 d6 8. d4"},
      {"a repeated row, and the numbers go on", "6. Bc4 Nf6 7. Qb3",
       "6. Bc4 Nf6 7. Bc4 Nf6 8. Qb3"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(repair_of(opera_with(row.from, row.to)).has_value());
  }
}

TEST_CASE("a word unlike any legal move is not guessed", "[scoresheet][repair]") {
  CHECK(repair_of(opera_with("c6 9.", "Ra1 9.")) == std::nullopt);
}

TEST_CASE("a game without a mistake, or not stopped by a word, has no repair",
          "[scoresheet][repair]") {
  const struct {
    std::string_view what;
    std::string text;
  } rows[] = {
      {"a playable game", std::string{tags} + std::string{opera}},
      {"no moves", std::string{tags} + "1-0\n"},
      {"an unterminated comment", std::string{tags} + "1. e4 {e5 2. Nf6 Nc6 3. Bb5\n"},
      {"a null move", std::string{tags} + "1. e4 -- 2. d4 d5 3. exd5 Qxd5 *\n"},
      {"an impossible position", "[FEN \"x\"]\n\n1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 *\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(repair_of(row.text) == std::nullopt);
  }
}

TEST_CASE("comments, variations and separate marks are not half-moves", "[scoresheet][repair]") {
  const std::string text = opera_with("2. Nf3 d6", "2. Nf6 $1 {Nf3} (2. Nc3 Nf6) 2... d6 !?");
  const auto repair = repair_of(text);
  REQUIRE(repair.has_value());
  CHECK(repair->edits.front().where.in(text) == "Nf6");
  CHECK(repair->edits.front().where.begin < text.find("$1"));
  CHECK(fen_of(repair->last) == opera_end);
}

TEST_CASE("moves are written in the letters of the sheet", "[scoresheet][repair]") {
  const std::string text =
      std::string{tags} +
      "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf3 5. O-O Sxe4 6. d4 b5 7. Lb3 *\n";
  const auto repair = repair_of(text);
  REQUIRE(repair.has_value());
  CHECK(repair->edits.front().text == "Sf6");
}

/// White's second rank is wrong, which shows only after many moves back and forth: 1.g4 was played.
std::string late(int moves) {
  std::string text{tags};
  text += "1. g3 e6";
  for (int i = 2; i < moves; i += 2) {
    text += ' ' + std::to_string(i) + ". Nf3 Nf6 " + std::to_string(i + 1) + ". Ng1 Ng8";
  }
  return text + " g5 h6 gxh6 Nxh6 *\n";
}

TEST_CASE("a misread letter that looks like another language is still English",
          "[scoresheet][repair]") {
  const std::string text =
      std::string{tags} + "1. e4 e5 2. Df3 a6 3. a3 b6 4. Bc4 Nc6 5. Qxf7# 1-0\n";
  const auto repair = repair_of(text);
  REQUIRE(repair.has_value());
  CHECK(repair->edits.front().text == "Qf3");
  CHECK(repair->alphabet == nullptr);
}

TEST_CASE("the search of one game is bounded", "[scoresheet][repair]") {
  const auto repair = repair_of(late(20));
  REQUIRE(repair.has_value());
  CHECK(repair->edits.front().text == "g4");
  CHECK(repair_of(late(400)) == std::nullopt);    // too many half-moves to try
  CHECK(repair_of(late(2'000)) == std::nullopt);  // too many words
}

}  // namespace
