#include "text/latex.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("games in LaTeX are shown as a score", "[text][latex]") {
  const struct {
    std::string_view what, text, shown;
  } rows[] = {
      {"moves that go on", "\\mainline{1.e4 e5 2.Nf3}\\mainline{2...Nc6}",
       " 1.e4 e5 2.Nf3  2...Nc6 "},
      {"a comment", "\\mainline{1.e4} Good. \\mainline{1...e5} 1--0",
       " 1.e4  { Good. }  1...e5  1–0"},
      {"a variation", "\\mainline{1.e4 e5} \\variation{1...c5 2.Nf3}\\mainline{2.Nf3}",
       " 1.e4 e5  (1...c5 2.Nf3)  2.Nf3 "},
      {"one of a move that comes", "\\mainline{1.e4 e5}\\variation{2.f4}\\mainline{2.Nf3}",
       " 1.e4 e5  {2.f4}  2.Nf3 "},
      {"a heading",
       "\\documentclass{article}\\begin{document}\\section*{Nov\\'ak -- Dvo\\v{r}\\'ak}"
       "\\mainline[style=A]{1. e4}",
       "\nNovák – Dvořák\n 1. e4 "},
      {"two games", "\\mainline{1.e4} *\\newgame\\mainline{1.d4} *", " 1.e4  *\n\n 1.d4  *"},
      {"moves that are not printed", "\\hidemoves{1.e4 e5}\\mainline{2.Nf3}", " 1.e4 e5  2.Nf3 "},
      {"single moves that are mentioned",
       "\\mainline{1.e4} Not \\bmove{c5}. \\mainline{1...e5} Then \\wmove{Nf3}",
       " 1.e4  { Not c5. }  1...e5  Then  {Nf3} "},
      {"moves of which none is printed", "\\hidemoves{1.e4 e5}\\variation{2.f4} 1-0",
       " 1.e4 e5  {2.f4}  1-0"},
      {"a result before moves", "\\hidemoves{1.d4 d5} 1-0 \\mainline{2.c4} 1/2--1/2",
       " 1.d4 d5  1-0  2.c4  1/2–1/2"},
      {"figures between moves", "\\mainline{1.d4} 2010 \\mainline{1...d5}",
       " 1.d4  { 2010 }  1...d5 "},
      {"a board", "\\mainline{1.e4}\\chessboard[small]\\showboard % seen\n\\mainline{1...e5}",
       " 1.e4  1...e5 "},
      {"a position", "\\newgame\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.Kd2}",
       "\n\n\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n 1.Kd2 "},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto shown = text::show_latex(row.text);
    REQUIRE(shown);
    CHECK(shown->text == row.shown);
    CHECK(shown->origins.size() == shown->text.size());
  }
}

TEST_CASE("a text without games in LaTeX is left alone", "[text][latex]") {
  for (const std::string_view text : {"1. e4 e5", "", "\\section{A}", "\\mainline", "\\mainline{}",
                                      "\\wmove{1.e4} (or \\wmove{1.d4}) \\bmove{e5}"}) {
    CAPTURE(text);
    CHECK_FALSE(text::show_latex(text));
  }
}

}  // namespace
