#include "reading/merged_game.h"

#include <string>
#include <string_view>

#include "findings/code.h"
#include "languages/alphabets.h"
#include "notation/move_writer.h"
#include "reading/letters.h"
#include "support/catch.h"

namespace {

using namespace partiar;

const replay::ReplayOptions& options() {
  static const replay::ReplayOptions made =
      reading::with_letters({.keep_entries = true}, reading::Options{});
  return made;
}

reading::KeptGame kept(std::string_view text) {
  auto games = reading::keep_games(reading::SourceReader::of_bytes("sheet", std::string{text}, {}),
                                   {}, options(), reading::Tokens::all);
  REQUIRE(games.has_value());
  REQUIRE(games->size() == 1);
  return std::move(games->front());
}

std::string moves_of(const replay::Game& game) {
  std::string text;
  board::Position position = game.start.position;
  for (const board::Move move : game.followed.moves) {
    if (!text.empty()) text += ' ';
    notation::append_move(text, position, move, {.marks = false});
    position.play_recorded(move);
  }
  return text;
}

/// The findings of the group `scan`, each with its half-move: `parted@15 `.
std::string codes_of(const replay::Game& game) {
  std::string codes;
  for (const findings::Finding& finding : game.findings) {
    const std::string_view name = findings::info_of(finding.code).name;
    if (!name.starts_with("scan.")) continue;
    codes += std::string{name.substr(5)} + '@' + std::to_string(finding.ply.value) + ' ';
  }
  return codes;
}

TEST_CASE("two sheets are read as one game", "[reading][merged]") {
  using enum laws::Verdict;
  constexpr std::string_view slav =
      "d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Bd3 dxc4 Bxc4 b5 Bd3 Bb7 O-O a6";
  constexpr std::string_view whole =
      "1.d4 d5 2.c4 c6 3.Nf3 Nf6 4.Nc3 e6 5.e3 Nbd7 6.Bd3 dxc4 7.Bxc4 b5 8.Bd3 Bb7 9.O-O a6 1-0\n";
  const struct {
    std::string_view what, first, second, moves, codes;
    laws::Verdict verdict;
  } rows[] = {
      {"alike, in two languages", whole,
       "1.d4 d5 2.c4 c6 3.Sf3 Sf6 4.Sc3 e6 5.e3 Sbd7 6.Ld3 dxc4 7.Lxc4 b5 8.Ld3 Lb7 9.0-0 a6 1-0\n",
       slav, "", ok},
      {"one ambiguous, the other smudged a half-move later",
       "1.d4 d5 2.c4 c6 3.Nf3 Nf6 4.Nc3 e6 5.e3 Nd7 6.Bd3 dxc4 7.Bxc4 b5 8.Bd3 Bb7 9.O-O a6 1-0\n",
       "1.d4 d5 2.c4 c6 3.Nf3 Nf6 4.Nc3 e6 5.e3 Nbd7 6.~~ dxc4 7.Bxc4 b5 8.Bd3 Bb7 9.O-O a6 1-0\n",
       slav, "parted@11 ", check},
      {"a slip on each",
       "1.d4 d5 2.c4 c6 3.Nf3 Nf6 4.Nc3 e6 5.e3 Nbd7 6.Bd8 dxc4 7.Bxc4 b5 8.Bd3 Bb7 9.O-O a6 1-0\n",
       "1.d4 d5 2.c4 c6 3.Nf3 Nf6 4.Nc3 e6 5.e3 Nbd7 6.Bd3 dxc4 7.Bxc4 b5 8.Bd3 Bb2 9.O-O a6 1-0\n",
       slav, "parted@11 parted@16 ", check},
      {"a pair of half-moves on one only",
       "1.d4 d5 2.c4 c6 3.Nf3 Nf6 4.Nc3 e6 5.Bd3 dxc4 6.Bxc4 b5 7.Bd3 Bb7 8.O-O a6 1-0\n", whole,
       slav, "parted@9 parted@10 ", check},
      {"a line twice", whole,
       "1.d4 d5 2.c4 c6 3.Nf3 Nf6 4.Nc3 e6 5.e3 Nbd7 5.e3 Nbd7 6.Bd3 dxc4 7.Bxc4 b5 8.Bd3 Bb7 "
       "9.O-O a6 1-0\n",
       slav, "left-out@10 ", check},
      {"one that ends before the other", whole,
       "1.d4 d5 2.c4 c6 3.Nf3 Nf6 4.Nc3 e6 5.e3 Nbd7 6.Bd3 dxc4 7.Bxc4 b5\n", slav, "ends@15 ", ok},
      {"of different games", whole,
       "1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6 6.Be3 e5 7.Nb3 Be6 8.f3 Be7 1-0\n",
       "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 Be7", "unread@0 ", unreadable},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto merged = reading::MergedGame::merge(kept(row.first), kept(row.second), options());
    REQUIRE(merged.has_value());
    CHECK(moves_of(merged->game()) == row.moves);
    CHECK(codes_of(merged->game()) == row.codes);
    CHECK(merged->game().judgement.verdict == row.verdict);
  }
}

TEST_CASE("a sheet in brackets is as it was read", "[reading][merged]") {
  const auto merged = reading::MergedGame::merge(
      kept("1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7 1/2-1/2\n"),
      kept("[\"d4\", \"d5\", \"c4\", \"e6\", \"Nc3\", \"Nf6\", \"Bg5\", \"Be7\"]\n1/2-1/2\n"),
      options());
  REQUIRE(merged.has_value());
  CHECK(moves_of(merged->game()) == "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7");
}

TEST_CASE("of two moves that fit alike, neither is firm", "[reading][merged]") {
  const auto merged =
      reading::MergedGame::merge(kept("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.a3 h6 1-0\n"),
                                 kept("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.a4 h6 1-0\n"), options());
  REQUIRE(merged.has_value());
  CHECK(codes_of(merged->game()) == "doubtful@7 ");
  CHECK(merged->game().judgement.verdict == laws::Verdict::check);
  REQUIRE(merged->game().scanned != nullptr);
  CHECK(merged->game().scanned->questions.size() == 1);
  CHECK(merged->game().scanned->moves[6].boxes.size() == 2);
}

TEST_CASE("results that differ stay both", "[reading][merged]") {
  const auto merged =
      reading::MergedGame::merge(kept("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 1-0\n"),
                                 kept("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 0-1\n"), options());
  REQUIRE(merged.has_value());
  CHECK(merged->game().judgement.claimed == laws::Claimed::contradictory);
}

TEST_CASE("tags are those of either record", "[reading][merged]") {
  const auto merged = reading::MergedGame::merge(
      kept("[White \"Kos\"]\n[Black \"?\"]\n[WhiteElo \"2100\"]\n[PlyCount \"3\"]\n\n1.e4 e5 2.Nf3 "
           "*\n"),
      kept("[White \"Kos, Jan\"]\n[Black \"Lis\"]\n[Result \"1-0\"]\n\n1.e4 e5 2.Nf3 1-0\n"),
      options());
  REQUIRE(merged.has_value());
  const replay::Game& game = merged->game();
  CHECK(game.known_tag("White") == "Kos");
  CHECK(game.known_tag("Black") == "Lis");
  CHECK(game.known_tag("WhiteElo") == "2100");
  CHECK(game.known_tag("PlyCount").empty());
  CHECK(game.judgement.claimed == laws::Claimed::white_wins);
}

TEST_CASE("games start from the position of both, or are not merged", "[reading][merged]") {
  constexpr std::string_view set_up =
      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 0 1\"]\n\n1... Kf7 2. Ra7+ Kf6 *\n";
  const auto merged = reading::MergedGame::merge(kept(set_up), kept(set_up), options());
  REQUIRE(merged.has_value());
  CHECK(moves_of(merged->game()) == "Kf7 Ra7 Kf6");
  CHECK(merged->game().start.position.is_same(kept(set_up).game.start.position));
  CHECK_FALSE(reading::MergedGame::merge(kept(set_up), kept("1.e4 e5 *\n"), options()));
}

TEST_CASE("a recognizer's game is as sure as it was", "[reading][merged]") {
  std::string boxes;
  for (const std::string_view move : {"e4", "e5", "Nf3", "Nc6", "Bb5"}) {
    boxes += R"({"candidates": [[")" + std::string{move} + R"(", 1.0]]},)";
  }
  const auto merged = reading::MergedGame::merge(
      kept(R"({"schema": "partiar.candidates/1", "sheets": [{"result": "1-0", "boxes": [)" + boxes +
           R"({"page": 2, "candidates": [["a6", 0.5], ["a5", 0.5]]}]}]})"
           "\n"),
      kept("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 1-0\n"), options());
  REQUIRE(merged.has_value());
  CHECK(codes_of(merged->game()).empty());
  CHECK(merged->game().scanned->moves[5].boxes[0].page == 2);
}

}  // namespace
