#include "text/page.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("a page is reduced to what a browser shows", "[text][page]") {
  const struct {
    std::string_view what, body, shown;
  } rows[] = {
      {"line ends in the source do not count", "<p>1. e4\n  e5</p>", "1. e4 e5\n\n"},
      {"lines that are broken", "1. e4<br>e5<br/>2. d4", "1. e4\ne5\n2. d4"},
      {"preformatted lines", "<pre>1. e4\ne5</pre>", "1. e4\ne5\n\n"},
      {"paragraphs", "<h2>A – B</h2><p>1. e4</p>", "A – B\n\n1. e4\n\n"},
      {"a table", "<table><tr><td>1.</td><td>e4</td></tr><tr><td>2.</td></tr></table>",
       "1.\te4\t\n2.\t\n\n"},
      {"a list", "<ul><li>1. e4</li><li>2. d4</li></ul>", "1. e4\n2. d4\n\n"},
      {"scripts and styles", "1. <script>'e4'</script><style>p {}</style>d4", "1. d4"},
      {"comments", "1. <!-- e4 -->d4", "1. d4"},
      {"bold print", "<b>1. e4</b> good <strong>e5</strong>", "**1. e4** good **e5**"},
      {"bold print across paragraphs", "<b><p>1. e4</p><p>e5</p></b>", "**1. e4**\n\n**e5**\n\n"},
      {"entities", "Dvo&#345;&aacute;k &ndash; &frac12;", "Dvořák – ½"},
      {"a piece in its own font", "<span class=f>N</span>f3", "Nf3"},
      {"moves divided by styles", "<span>e4</span><span>e5</span>", "e4 e5"},
      {"a piece as an image", "<img src=n.gif alt=N>f3", "Nf3"},
      {"another image", "<img src=x.gif alt='Diagram after the move'>1. e4", "1. e4"},
      {"an unclosed element", "<p>1. e4<p>e5", "1. e4\n\ne5\n\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string text = "<!DOCTYPE html><title>Chess</title><body>" + std::string{row.body};
    const auto shown = text::show_page(text);
    REQUIRE(shown);
    CHECK(shown->text == row.shown);
    CHECK(shown->origins.size() == shown->text.size());
    CHECK(std::ranges::is_sorted(shown->origins));
  }
}

TEST_CASE("visible text of a page knows its place", "[text][page]") {
  constexpr std::string_view text = "<html>\n<p>Dvo&#345;&aacute;k &ndash; B</p>\n<p>1. e4 e5</p>";
  const auto shown = text::show_page(text);
  REQUIRE(shown);
  for (const std::string_view word : {"Dvo", "k ", " B", "1. e4", "e5"}) {
    CAPTURE(word);
    CHECK(shown->origins[shown->text.find(word)] == text.find(word));
  }
  CHECK(shown->origins[shown->text.find("ř")] == text.find("&#345;"));
}

TEST_CASE("a piece of a page is one, too", "[text][page]") {
  for (const std::string_view before :
       {"<p>", "<p class=\"x\">", "</p> <p style=\"x\">", "</div>\n<p>", "<br />", "<span>"}) {
    CAPTURE(before);
    const auto shown = text::show_page(std::string{before} + "[Event \"A\"]<br />[Site \"B\"]");
    REQUIRE(shown);
    CHECK(shown->text.contains("[Event \"A\"]\n[Site \"B\"]"));
  }
}

TEST_CASE("other texts are not pages", "[text][page]") {
  for (const std::string_view text :
       {"", "1. e4 e5", "[Event \"<html>\"]", "<b>1. e4</b>", "< html", "1. e4 <p>e5"}) {
    CAPTURE(text);
    CHECK_FALSE(text::show_page(text));
  }
}

TEST_CASE("an excessively nested page is rejected", "[text][page]") {
  std::string text = "<html>";
  for (int i = 0; i < 20'000; ++i) text += "<div>";
  CHECK_FALSE(text::show_page(text));
}

TEST_CASE("a page that would grow out of proportion is rejected", "[text][page]") {
  const auto elements = [](int count, std::string_view names) {
    std::string text = "<html><p>";
    for (int i = 0; i < count; ++i) text += "<b a" + std::to_string(i) + '>';
    text += "</p>";
    for (int i = 0; i < count; ++i) text += names;
    return text;
  };
  const auto attributes = [](int count) {
    std::string text = "<html><p";
    for (int i = 0; i < count; ++i) text += " a" + std::to_string(i);
    return text + ">1. e4</p>";
  };
  // Each paragraph opens all the elements again that the first one left open.
  CHECK(text::show_page(elements(20, "<p>x")));
  CHECK_FALSE(text::show_page(elements(3'000, "<p>x")));
  CHECK(text::show_page(attributes(500)));
  CHECK_FALSE(text::show_page(attributes(520)));
  CHECK(text::is_page(attributes(520)));
}

TEST_CASE("a page declares its encoding", "[text][page]") {
  const struct {
    std::string_view page, encoding;
  } rows[] = {
      {"<html><meta charset=windows-1250>", "windows-1250"},
      {"<html><META http-equiv=Content-Type content=\"text/html; Charset=koi8-r\">", "koi8-r"},
      {"<html><meta charset=\"utf-8\"/>", "utf-8"},
      {"<html><p>1. e4", ""},
      {"charset=koi8-r", ""},
  };
  for (const auto& row : rows) CHECK(text::encoding_of_page(row.page) == row.encoding);
}

TEST_CASE("the rows of a page have a tab behind each cell", "[text][page]") {
  const auto rows_of = [](std::string_view page) {
    const auto shown = text::show_rows_of_page(page);
    REQUIRE(shown.has_value());
    return shown->text;
  };
  const auto nested = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "<table>";
    return text;
  };
  CHECK(rows_of("<table><tr><td>1<td><b>A</b>,<br><i>b</i><tr><td><p>2</p><td>&frac12;</table>") ==
        "1\tA, b\t\n2 \t½\t\n\n");
  CHECK(rows_of("<table><tr><td colspan=2>A<td>B<tr><td rowspan=2>C<td>D<td>E<tr><td>F</table>") ==
        "A\t\tB\t\nC\tD\tE\t\n\tF\t\n\n");
  std::string spans = "<table>";
  for (int row = 0; row < 100; ++row) {
    spans += "<tr>";
    for (int i = 0; i < 50; ++i) spans += "<td rowspan=99 colspan=99>A";
  }
  CHECK(rows_of(spans).size() < 200'000);  // instead of 50 million
  CHECK(rows_of("<h2>Round 1</h2><table><tr><td>A</table>") == "Round 1\n\nA\t\n\n");
  CHECK(rows_of("<table><tr><td><table><tr><td>A<td>B</table></table>").contains("A\tB\t\n"));
  CHECK_FALSE(text::show_rows_of_page("no page").has_value());
  CHECK_FALSE(text::show_rows_of_page(nested(3'000)).has_value());
  CHECK(text::show_rows_of_page(nested(500)).has_value());
}

}  // namespace
