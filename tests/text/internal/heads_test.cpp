#include <string>
#include <vector>

#include "support/catch.h"
#include "text/internal/scanned_page.h"

namespace {

using namespace partiar::text::internal;

ScannedLine line(double top, std::string text) {
  const Box box{100, top, 900, top + 20};
  ScannedLine made{.box = box};
  made.words.push_back({.box = box, .text = std::move(text)});
  return made;
}

/// A page with `head` and `foot` around two lines of moves.
ScannedPage page(std::string head, std::string foot) {
  ScannedPage made{.box = {0, 0, 1000, 2000}};
  made.lines = {line(20, std::move(head)), line(300, "1.e4 e5"), line(330, "2.Nf3 Nc6"),
                line(1950, std::move(foot))};
  return made;
}

std::string left_of(const ScannedPage& page) {
  std::string left;
  for (const ScannedLine& one : page.lines) {
    const std::string& text = one.words.front().text;
    if (text != "1.e4 e5" && text != "2.Nf3 Nc6") left += "<" + text + ">";
  }
  return left;
}

TEST_CASE("only page numbers and lines that other pages have, too, are dropped", "[text][heads]") {
  const struct {
    std::string_view what;
    std::vector<ScannedPage> pages;
    std::string_view left;  ///< on the first page
  } rows[] = {
      {"a page number", {page("Moravia Open", "- 41 -")}, "<Moravia Open>"},
      {"a result is no page number", {page("Moravia Open", "1-0")}, "<Moravia Open><1-0>"},
      {"a head with the number of its page",
       {page("Bulletin 3", "7"), page("Bulletin 4", "8")},
       ""},
      {"a head with a misread letter",
       {page("Moravia Open Brno", ""), page("Moravia Opcn Brno", "")},
       "<>"},
      {"heads of left and right pages",
       {page("Bulletin", "1"), page("Moravia", "2"), page("Bulletin", "3")},
       ""},
      {"another head", {page("Bulletin", "1"), page("Moravia", "2")}, "<Bulletin>"},
      {"two names, although they repeat",
       {page("Gil - Roca", "1"), page("Gil - Roca", "2")},
       "<Gil - Roca>"},
      {"moves, although they repeat",
       {page("3.Bb5 a6", "1-0"), page("3.Bb5 a6", "1-0")},
       "<3.Bb5 a6><1-0>"},
  };
  for (auto row : rows) {
    CAPTURE(row.what);
    drop_heads(row.pages);
    CHECK(left_of(row.pages.front()) == row.left);
  }
}

TEST_CASE("a number beside moves is no page number", "[text][heads]") {
  std::vector<ScannedPage> pages{page("Bulletin", "7")};
  pages[0].lines.push_back(line(1955, "e4"));
  drop_heads(pages);
  CHECK(left_of(pages[0]) == "<Bulletin><7><e4>");
}

}  // namespace
