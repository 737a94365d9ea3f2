#include "scoresheet/page.h"

#include <string>
#include <string_view>
#include <vector>

#include "languages/alphabets.h"
#include "support/catch.h"

namespace {

using namespace partiar;

/// The first line of each part of `text`.
std::vector<std::string> cut(std::string_view text) {
  const auto spans = scoresheet::cut_games(text, languages::alphabets(), std::nullopt);
  REQUIRE(!spans.empty());
  CHECK(spans.front().begin == 0);
  CHECK(spans.back().end == text.size());
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (i > 0) CHECK(spans[i].begin == spans[i - 1].end);
    const auto part = spans[i].in(text);
    lines.emplace_back(part.substr(0, part.find('\n')));
  }
  return lines;
}

TEST_CASE("a page is cut above each game", "[scoresheet]") {
  const struct {
    std::string_view what, text;
    std::vector<std::string> lines;
  } rows[] = {
      {"one game", "A - B\n\n1.e4 e5 2.Nf3 Nc6 1-0\n", {"A - B"}},
      {"headings below a blank line",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\n\nC - D\n1.d4 d5 2.c4 e6 0-1\n",
       {"A - B", "C - D"}},
      {"a heading right below a result",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\nC - D\n1.d4 d5 2.c4 e6 0-1\n",
       {"A - B", "C - D"}},
      {"games without moves",
       "Cup\n\n1. Pratt - Wood 1-0\n1.e4 e5 2.Nf3 Nc6\n\n2. Carr - Dunn +:-\n3. Eyre - Fox 1-0 "
       "forfeit\n\n"
       "4. Gray - Hill 0-1\n1.d4 d5 2.c4 e6 0-1\n",
       {"Cup", "2. Carr - Dunn +:-", "3. Eyre - Fox 1-0 forfeit", "4. Gray - Hill 0-1"}},
      {"a heading with a result, and its moves",
       "1. Pratt - Wood 1-0\n1.e4 e5 2.Nf3 Nc6\n\n2. Carr - Dunn 1-0\n\n1.f3 e5 2.g4 Qh4# 0-1\n",
       {"1. Pratt - Wood 1-0", "2. Carr - Dunn 1-0"}},
      {"players below a game without a number",
       "Pratt - Wood\n1.e4 e5 2.Nf3 Nc6\n\n2. Carr - Dunn 1-0\n",
       {"Pratt - Wood"}},
      {"another game mentioned in one that goes on",
       "1. Pratt - Wood\n1.e4 e5 2.Nf3 Nc6\n\n4. Carr - Dunn 1-0\n\n3.Bb5 a6 1-0\n",
       {"1. Pratt - Wood"}},
      {"prose below a game",
       "1. Pratt - Wood\n1.e4 e5 2.Nf3 Nc6 1-0\n\nOfficial result - protest upheld 0-1\n",
       {"1. Pratt - Wood"}},
      {"no headings",
       "1.e4 e5 2.Nf3 Nc6 1-0\n\n1.d4 d5 2.c4 e6 0-1\n",
       {"1.e4 e5 2.Nf3 Nc6 1-0", "1.d4 d5 2.c4 e6 0-1"}},
      {"a result on its own line belongs to the game above",
       "A - B\n1.e4 e5 2.Nf3 Nc6\n1-0\nC - D\n1.d4 d5 2.c4 e6 0-1\n",
       {"A - B", "C - D"}},
      {"clock times belong to the game above",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\n\n1.45 1.58\n\nC - D\n1.d4 d5 2.c4 e6 0-1\n",
       {"A - B", "C - D"}},
      {"clock times above a result",
       "A - B\n1.e4 e5 2.Nf3 Nc6\n\n1:45 / 1:58\n1-0\n\nC - D\n1.d4 d5 2.c4 e6 0-1\n",
       {"A - B", "C - D"}},
      {"clock times right above a heading",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\n1h45 - 1h58\nRound 2\nC, D\n1.d4 d5 2.c4 e6 0-1\n",
       {"A - B", "Round 2"}},
      {"a date belongs to the game below",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\n\n12.5.2016\n\nC - D\n1.d4 d5 2.c4 e6 0-1\n",
       {"A - B", "12.5.2016"}},
      {"numbers alone begin no game",
       "A - B\n1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6\n1-0\n1. 2. 3.\n",
       {"A - B"}},
      {"no numbers",
       "A - B\n\ne4 e5 Nf3 Nc6 1-0\n\nC - D\n\nd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 0-1\n",
       {"A - B", "C - D"}},
      {"other letters",
       "A - B\n1.e4 e5 2.Sf3 Sc6 1-0\n\nC - D\n1.d4 Jf6 2.c4 e6 3.Jc3 Sb4 0-1\n",
       {"A - B", "C - D"}},
      {"an l for the number 1",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\n\nC - D\nl.d4 d5 2.c4 e6 0-1\n",
       {"A - B", "C - D"}},
      {"rows of a table",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\n\nC - D\n\n| 1 | d4 | d5 |\n| 2 | c4 | e6 |\n",
       {"A - B", "C - D"}},
      {"a game that cannot be played to its end, below a heading",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\n\nC - D\n1.d4 d5 2.Bh6 e6 0-1\n",
       {"A - B", "C - D"}},
      {"a paragraph of the same game",
       "A - B\n1.e4 e5 2.Nf3 Nc6\n\n3.Bb5 a6 4.Ba4 Nf6 1-0\n",
       {"A - B"}},
      {"Black's moves below White's", "1 e4\n2 Nf3\n3 Bb5\n\n1 e5\n2 Nc6\n3 a6\n", {"1 e4"}},
      {"games of a list behind labels",
       "Board A) 1.e4 e5 2.Nf3 Nc6 0-1\nBoard B) 1.c4 e5 2.Nc3 Nf6\nBoard C) 1.d4 d5 2.c4 e6 0-1\n",
       {"Board A) 1.e4 e5 2.Nf3 Nc6 0-1", "Board B) 1.c4 e5 2.Nc3 Nf6",
        "Board C) 1.d4 d5 2.c4 e6 0-1"}},
      {"headings above labelled games of a list",
       "Round 1, 4.5.2024\n\nSmith - Jones 1.e4 e5 2.Nf3 Nc6 0-1\n\nRound 2, 5.5.2024\n\n"
       "Brown - Green 1.c4 e5 2.Nc3 Nf6 1-0\n",
       {"Round 1, 4.5.2024", "Round 2, 5.5.2024"}},
      {"a result in a paragraph of its own above a labelled game",
       "Board 1) 1.e4 e5 2.Nf3 Nc6\n\n0-1\n\nRound 2\n\nBoard 1) 1.c4 e5 2.Nc3 Nf6 1-0\n",
       {"Board 1) 1.e4 e5 2.Nf3 Nc6", "Round 2"}},
      {"a move of each side below a result in words",
       "A - B\n1.e4 e5\nBlack resigns 1 - 0\n1.d4 d5\n",
       {"A - B", "1.d4 d5"}},
      {"a move or two that words mention",
       "A - B\n1.e4 e5 2.Nf3 Nc6 1-0\n1.d4 d5 was played before.\n",
       {"A - B"}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(cut(row.text) == row.lines);
  }
}

TEST_CASE("what is not a page of games is not cut", "[scoresheet]") {
  CHECK(cut("").size() == 1);
  CHECK(cut("\n\n\n").size() == 1);
  CHECK(cut("Nobody came.\n\nNothing was played.\n").size() == 1);
}

}  // namespace
