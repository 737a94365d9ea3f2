#include "text/marks.h"

#include <algorithm>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("HTML and forum markup is not shown", "[text][marks]") {
  const struct {
    std::string_view what, text, shown;
  } rows[] = {
      {"lines", "1. e4<br/>e5<P>2.", "1. e4\ne5\n2."},
      {"emphasis around a name", "<b>Dvořák</b>, Eva", "Dvořák, Eva"},
      {"words that would run together", "e4<i>e5</i>", "e4 e5"},
      {"an attribute", "<a href=\"x\">Nf3</a>", "Nf3"},
      {"a comment", "e4 <!-- x -->e5", "e4 e5"},
      {"entities", "&frac12;&#8211;&#x41;Dvo&#345;&aacute;k", "½–ADvořák"},
      {"a forum's markup", "[b]Novák – Malý[/b]\n[quote]1.e4[/quote]", "Novák – Malý\n\n1.e4\n"},
      {"a forum's link", "see [url=http://x/y]here[/url]", "see here"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto shown = text::show_without_marks(row.text);
    REQUIRE(shown);
    CHECK(shown->text == row.shown);
    CHECK(shown->origins.size() == shown->text.size());
    CHECK(std::ranges::is_sorted(shown->origins));
  }
}

TEST_CASE("text that is not markup stays", "[text][marks]") {
  for (const std::string_view text : {"a < b", "<d5> e4", "<novak@example.com>", "R&D; &none; & &;",
                                      "[1] [Nf3] [", "<b", "&amp"}) {
    CAPTURE(text);
    CHECK_FALSE(text::show_without_marks(text));
  }
}

TEST_CASE("visible text knows its place in the markup", "[text][marks]") {
  constexpr std::string_view text = "<b>1.</b> e4 &frac12;x";
  const auto shown = text::show_without_marks(text);
  REQUIRE(shown);
  CHECK(shown->text == "1. e4 ½x");
  CHECK(shown->origins[0] == text.find('1'));
  CHECK(shown->origins[shown->text.find('e')] == text.find('e'));
  CHECK(shown->origins[shown->text.find("½")] == text.find('&'));
  CHECK(shown->origins.back() == text.size() - 1);
}

}  // namespace
