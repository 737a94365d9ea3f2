#include "candidates/decoder.h"

#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "languages/alphabets.h"
#include "notation/move_writer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::candidates;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// A sheet, a word a box: `e4`, `e4/c4` may be either, `~e4` is crossed out, `-` is an empty box.
Sheet sheet_of(std::string_view text) {
  Sheet sheet;
  std::uint32_t ply = 0;
  for (std::string word : words_of(text)) {
    Box box;
    box.is_crossed_out = word.starts_with('~');
    if (box.is_crossed_out) word.erase(0, 1);
    box.ply = ++ply;
    if (box.is_crossed_out) --ply;
    box.other = 0.05;
    const auto bar = word.find('/');
    if (word != "-") box.candidates = {{word.substr(0, bar), bar == word.npos ? 0.95 : 0.5}};
    if (bar != word.npos) box.candidates.push_back({word.substr(bar + 1), 0.45});
    sheet.boxes.push_back(box);
  }
  return sheet;
}

std::string game_of(const Decoded& decoded) {
  std::string moves;
  board::Position position = board::Position::initial();
  for (const DecodedMove& move : decoded.moves) {
    if (!moves.empty()) moves += ' ';
    notation::append_move(moves, position, move.move, {});
    position.play_unchecked(move.move);
  }
  return moves;
}

Decoded decoded(std::vector<std::string_view> sheets) {
  Scan scan;
  for (const auto sheet : sheets) scan.sheets.push_back(sheet_of(sheet));
  return decode(scan, languages::alphabets());
}

constexpr std::string_view spanish = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6";

TEST_CASE("the rules and the other sheet decide what boxes leave open", "[candidates][decoder]") {
  const struct {
    std::string_view what;
    std::vector<std::string_view> sheets;
    std::string_view game;
  } rows[] = {
      {"as it stands", {spanish}, spanish},
      {"what cannot be played falls away",
       {"e4 e5 Nf6/Nf3 Nc6 Bb5 a6 Ba5/Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6"},
       spanish},
      {"as hasty players write",
       {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Ne4 d4 b5 Bb3 d5 de5 Be6"},
       spanish},
      {"a move that only what follows decides",
       {"e4 c5/e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 exd4"},
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 exd4"},
      {"the other sheet decides",
       {"e4 e5 Nc3/Nf3 Nc6 Bb5 a6 Ba4 Nf6", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
       "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"},
      {"another legal move on one sheet",
       {"e4 e5 Nf3 Nc6 Bb5 Nge7 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6",
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6"},
       spanish},
      {"one sheet lacks a half-move",
       {"e4 e5 Nf3 Nc6 Bb5 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6", spanish},
       spanish},
      {"one sheet lacks a pair",
       {"e4 e5 Nf3 Nc6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6", spanish},
       spanish},
      {"one sheet has a half-move twice",
       {"e4 e5 Nf3 Nc6 Bb5 a6 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6", spanish},
       spanish},
      {"a box is empty and all behind it shifted",
       {"e4 e5 Nf3 Nc6 - Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6"},
       spanish},
      {"a box was not read",
       {"e4 e5 Nf3 Nc6 - a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6"},
       spanish},
      {"a box is crossed out",
       {"e4 e5 Nf3 Nc6 ~d4 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6"},
       spanish},
      {"one sheet ends early", {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4", spanish}, spanish},
      {"the other lacks the start",
       {spanish, "- - - - Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6"},
       spanish},
      {"no box at all", {""}, ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Decoded read = decoded(row.sheets);
    CHECK(game_of(read) == row.game);
    CHECK(read.is_whole);
  }
}

TEST_CASE("a half-move is as certain as its sheets make it", "[candidates][decoder]") {
  constexpr struct {
    std::string_view what, first, second;
    double least, most;
  } rows[] = {
      {"both agree", "e4", "e4", 0.99, 1},
      {"one hesitates", "e4/c4", "e4", 0.9, 1},
      {"both hesitate", "e4/c4", "e4/c4", 0.5, 0.7},
      {"they contradict each other", "e4", "d4", 0.4, 0.6},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Decoded read = decoded({row.first, row.second});
    REQUIRE(read.moves.size() == 1);
    CHECK(read.moves.front().probability >= row.least);
    CHECK(read.moves.front().probability <= row.most);
  }
}

TEST_CASE("each half-move names the boxes that hold it, and what they say",
          "[candidates][decoder]") {
  const Decoded read = decoded({"e4 e5 Nf3 ~h6 Nc6", "e4 e5 Nf3 Bc5/Nc6"});
  REQUIRE(read.moves.size() == 4);
  CHECK(read.moves[2].boxes[0] == 2);
  CHECK(read.moves[3].boxes[0] == 4);
  CHECK(read.moves[3].boxes[1] == 3);
  CHECK_FALSE(read.moves[3].boxes[2].has_value());
  CHECK(read.moves[3].says[0] == 0.95);
  CHECK(read.moves[3].says[1] == 0.45);
}

TEST_CASE("what proves a half-move is not how natural it is", "[candidates][decoder]") {
  const struct {
    std::string_view what, game;
    std::size_t ply;
    bool is_proved;
  } rows[] = {
      {"it stands there", "e4 e5 Nf3", 3, true},
      {"what follows needs it", "e4 e5 Nf3 Nc6 Bf5 a6 Ba4 b5 Bb3", 5, true},
      {"a queen can be taken for nothing", "e4 d5 exd5 Qxd5 Zz9", 5, false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Decoded read = decoded({row.game});
    REQUIRE(read.moves.size() >= row.ply);
    CHECK((read.moves[row.ply - 1].proof >= 0.98) == row.is_proved);
  }
}

TEST_CASE("the runner-up can be played where it stands", "[candidates][decoder]") {
  const Decoded read = decoded({"e4/d4 e5/d5 Nf3/Nc3 Nc6/Nf6"});
  REQUIRE(read.moves.size() == 4);
  CHECK(read.moves[0].other.has_value());
}

}  // namespace
