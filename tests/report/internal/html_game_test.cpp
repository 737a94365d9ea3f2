#include "report/internal/html_game.h"

#include <algorithm>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "report/page_of.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using report::Detail;

TEST_CASE("the word that stopped a game is shown as written", "[report][html]") {
  for (const std::string word : {"0-0", "Jc3", "e2-e5+", "\u2658f9", "Nf3xx"}) {
    const auto tree = tree_of(page_of("1. e4 e5 2. " + word + " 1-0"));
    CHECK(tree.select_node("//span[@class='stop']").node().text().get() == "2." + word);
  }
}

struct Proved {
  std::string_view what, pgn, ply, squares, marked;
};
constexpr Proved proofs[] = {
    {"mate: the king and the checking piece", "1. f3 e5 2. g4 Qh4# 1-0", "4", "e1, h4", "Qh4#"},
    {"stalemate: the king", "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1-0", "1", "h8",
     "1.Qf7"},
    {"fivefold: every occurrence",
     "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1-0",
     "16", "", "Ng8"},
    {"an illegal move: its squares, and the check that forbids it",
     "1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. O-O Nd4 1-0", "7", "d4, b5, c6, e8", ""},
    {"impossible castling: not the squares of a single move", "1. e4 e5 2. O-O 1-0", "2", "", ""},
    {"a bare king that won on time",
     "[Termination \"time forfeit\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 b - - 0 1\"]\n\n1... Kg8 0-1",
     "1", "g8", ""},
};

TEST_CASE("the squares and the moves of a proof are marked", "[report][html]") {
  for (const Proved& row : proofs) {
    every_game(std::string{row.pgn}, [&](const replay::Game& game) {
      report::Score score{game};
      const auto proof = report::internal::proof_of(game, score);
      CAPTURE(row.what);
      CHECK(std::to_string(proof.ply.value) == row.ply);
      CHECK(report::list_of(proof.squares) == row.squares);
    });
    const std::string page = page_of(std::string{row.pgn});
    const auto tree = tree_of(page);
    const auto marks = tree.select_nodes("//p[@class='score']//mark");
    CHECK(marks.empty() == row.marked.empty());
    for (const auto& mark : marks) CHECK(mark.node().text().get() == row.marked);
    const auto rings = tree.select_nodes("//rect[@class='proof']");
    CHECK(rings.size() == (row.squares.empty()
                               ? 0U
                               : 1U + static_cast<unsigned>(std::ranges::count(row.squares, ','))));
  }
}

TEST_CASE("what was played after the end is struck out", "[report][html]") {
  const std::string page = page_of(
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 "
      "9. f3 e5 1-0");
  CHECK(page.contains("<mark>Ng8</mark> <del>9.f3 e5 </del>"));
}

TEST_CASE("a diagram is described in words", "[report][html]") {
  const std::string page = page_of("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1-0");
  CHECK(
      page.contains("aria-label=\"The position after 1.Qf7. White: king g6, queen f7. Black: king "
                    "h8. Marked: h8.\""));
}

TEST_CASE("a game without a position to start from has no diagram", "[report][html]") {
  const auto tree = tree_of(page_of("[FEN \"8/8/8/8/8/8/8/9 w - - 0 1\"]\n\n1. e4 1-0"));
  CHECK(tree.select_nodes("//article").size() == 1);
  CHECK(tree.select_nodes("//article//figure").empty());
}

TEST_CASE("remarks are folded, and shown if everything is asked for", "[report][html]") {
  const std::string pgn = "1. e2-e4 e7-e5 2. Ke3 1-0";
  const auto all = tree_of(page_of(pgn, Detail::all));
  CHECK(all.select_nodes("//article//details[summary]/ul/li[contains(., 'long-form')]").size() ==
        1);
  CHECK(all.select_nodes("//article//div/ul/li[contains(., 'move.')]").size() == 1);
  CHECK(tree_of(page_of(pgn)).select_nodes("//article//details").empty());
}

/// The section of the only game of a text.
pugi::xml_document section_of(const std::string& pgn, Detail detail) {
  pugi::xml_document page;
  every_game(pgn, "g.pgn", [&](const replay::Game& game, const report::GamePlace& place) {
    report::internal::HtmlGame{english(), detail, game, place}.add_to(page);
  });
  return page;
}

TEST_CASE("a game in order is folded, any other is an article", "[report][html]") {
  const struct {
    std::string_view what, pgn, query;
  } rows[] = {
      {"in order", "1. e4 e5 1-0", "/details[@class='game minor']/summary/h2"},
      {"to be corrected", "1. f3 e5 2. g4 Qh4# 1-0", "/article/p[@class='verdict must-correct']"},
      {"unreadable", "1. e4 e5 2. Ke3 1-0", "/article/p[@class='verdict unreadable']"},
      {"to be checked", "[Result \"1-0\"]\n\n1. e4 0-1", "/article/p[@class='verdict check']"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto page = section_of(std::string{row.pgn}, Detail::findings);
    CHECK(page.select_nodes(std::string{row.query}.c_str()).size() == 1);
  }
}

TEST_CASE("a probable repair is proposed beside the finding", "[report][html]") {
  const auto page = section_of(
      "[White \"A\"]\n\n1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O 1-0", Detail::findings);
  CHECK(page.select_nodes("//li/span[@class='level']").size() == 1);
}

}  // namespace
