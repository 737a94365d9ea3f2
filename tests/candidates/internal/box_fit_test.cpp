#include "candidates/internal/box_fit.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "notation/resolve.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::candidates;
using namespace partiar::candidates::internal;

const notation::PieceLetters& english = notation::PieceLetters::english();

/// The first moves of a game, by how well they fit, best first.
std::vector<std::string> ranked(const Box& box) {
  const auto forms = legal_forms(board::Position::initial());
  std::vector<double> chances;
  BoxFit{box, english}.fit(forms, chances);
  std::vector<std::pair<double, std::string>> all;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const auto square = [](board::Square s) {
      return std::string{board::letter_of(file_of(s)), board::digit_of(rank_of(s))};
    };
    all.emplace_back(-chances[i], square(forms[i].move.from()) + square(forms[i].move.to()));
  }
  std::ranges::sort(all);
  std::vector<std::string> moves;
  for (const auto& [chance, move] : all) moves.push_back(move);
  return moves;
}

TEST_CASE("the legal moves that fit a box best come first", "[candidates][box]") {
  struct Row {
    std::string_view what;
    Box box;
    std::string first, second;
  };
  std::vector<Row> rows;
  const auto add = [&](std::string_view what, std::string first, std::string second) -> Box& {
    return rows.emplace_back(Row{what, {}, std::move(first), std::move(second)}).box;
  };
  add("of moves", "e2e4", "c2c4").candidates = {{"e4", 0.7}, {"c4", 0.2}};
  add("that cannot be played", "c2c4", "c2c3").candidates = {{"c5", 0.7}, {"c4", 0.2}};
  add("of characters", "g1f3", "g1h3").characters = {
      {{"N", 0.9}, {"K", 0.1}}, {{"f", 0.6}, {"h", 0.4}}, {{"3", 0.9}, {"5", 0.1}}};
  add("with a mark behind", "e2e4", "c2c4").characters = {
      {{"e", 0.8}, {"c", 0.2}}, {{"4", 1.0}}, {{"!", 1.0}}};
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto moves = ranked(row.box);
    CHECK(moves[0] == row.first);
    CHECK(moves[1] == row.second);
  }
}

TEST_CASE("a box says a move as far as its candidates do", "[candidates][box]") {
  const auto forms = legal_forms(board::Position::initial());
  const auto e4 = std::ranges::find_if(
      forms, [](const LegalForm& form) { return form.to == board::Square::e4; });
  Box box;
  box.candidates = {{"e4", 0.25}, {"e5", 0.7}};
  CHECK(BoxFit(box, english).says(*e4) == 0.25);
  box.candidates = {{"e5", 0.7}};
  CHECK(BoxFit(box, english).says(*e4) == 0);
  box.candidates.clear();
  box.characters = {{{"e", 0.9}}, {{"5", 0.6}, {"4", 0.3}}};
  const double half = BoxFit(box, english).says(*e4);
  CHECK(half > 0.45);
  CHECK(half < 0.55);
}

TEST_CASE("a box is like one before it if both may say the same", "[candidates][box]") {
  Box one, same, other;
  one.candidates = {{"Nf3", 0.8}, {"Nf5", 0.1}};
  same.candidates = {{"Nf3", 0.7}};
  other.candidates = {{"e5", 0.9}};
  const BoxFit fit{one, english};
  CHECK(BoxFit(same, english).likeness(fit) > 100);
  CHECK(BoxFit(other, english).likeness(fit) == 0);
}

}  // namespace
