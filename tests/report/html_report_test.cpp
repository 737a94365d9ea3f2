#include "report/html_report.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "report/page.h"
#include "report/page_of.h"
#include "support/catch.h"
#include "support/reports.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using report::Detail;

/// A page without its style and the shapes of the pieces.
std::string main_of(const std::string& page) {
  return page.substr(page.find("<header>"));
}

TEST_CASE("a page is as in testdata/report, apart from its style", "[report][html]") {
  const std::string golden = "testdata/report/last-evening.html";
  const std::string now = main_of(page_of(bytes_of("testdata/audit/last-evening.pgn")));
  if (now == bytes_of(golden)) return;
  const auto file = std::filesystem::temp_directory_path() / "partiar-last-evening.html";
  std::ofstream{file, std::ios::binary} << now;
  FAIL_CHECK("look at it with:  diff " << golden << ' ' << file.string()
                                       << "\nwhen the new one is right:  cp " << file.string()
                                       << ' ' << golden);
}

TEST_CASE("nothing in a file becomes markup, or is obeyed", "[report][html]") {
  constexpr std::string_view texts[] = {
      "<script>alert(1)</script>",
      "\\\" onload=\\\"alert(1)",
      "</table></main><h1>",
      "&lt;b&gt;&#27;&amp;",
      "]]><!--",
      "\x1b[2J\x01\x02\x07",
      "\u202egnp\u2066\u2028\u0085",
      "\xff\xc0\x80",
      "\uffff\ufffe",
      "{game} '{'",
  };
  for (const std::string_view text : texts) {
    std::string pgn;
    for (const char* tag : {"Event", "Date", "Round", "White", "Black", "Result", "Termination"}) {
      pgn += std::string{"["} + tag + " \"" + std::string{text} + "\"]\n";
    }
    pgn += "\n1. e4 e5 2. " + std::string{text} + " Nf3 1-0\n";
    const std::string page = page_of(pgn, Detail::all);
    CAPTURE(text, main_of(page));
    CHECK(std::ranges::none_of(
        page, [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7F; }));
    for (const char* obeyed : {"\u202e", "\u2066", "\u2028", "\u0085", "\uffff", "\xff"}) {
      CHECK_FALSE(page.contains(obeyed));
    }
    const auto tree = tree_of(page);
    CHECK(tree.select_nodes("//script|//b|//@onload|//comment()").empty());
    CHECK(tree.select_nodes("//h1").size() == 1);
    CHECK(tree.select_nodes("//main").size() == 1);
  }
}

TEST_CASE("a page says when it was made and of which files", "[report][html]") {
  std::string page;
  report::HtmlReport{english(), Detail::findings}.append_begin(
      page, {}, {.made = "2024-03-16", .files = {{"event.pgn", "0123"}, {"-", ""}}});
  CHECK(
      page.contains("<dl class=\"facts\"><dt>Made on</dt><dd><bdi>March 16, 2024</bdi></dd>"
                    "<dt>File</dt><dd><bdi>event.pgn</bdi></dd>"
                    "<dt>SHA-256</dt><dd class=\"digest\">0123</dd>"
                    "<dt>File</dt><dd><bdi>-</bdi></dd></dl>"));
}

TEST_CASE("a page fetches nothing and runs nothing", "[report][html]") {
  const std::string page = page_of(bytes_of("testdata/audit/last-evening.pgn"), Detail::all);
  for (const char* part : {"<script", "<link", "<img", "url(", "@import", "http:", "https:"}) {
    CAPTURE(part);
    CHECK_FALSE(page.contains(part));
  }
  CHECK(page.contains("default-src 'none'"));
}

TEST_CASE("a page has its language and writing direction", "[report][html]") {
  for (const std::string& tag : text::available_locales()) {
    const auto messages = text::Messages::open(tag);
    REQUIRE(messages.has_value());
    const std::string page =
        page_of("1. f3 e5 2. g4 Qh4# 1-0", Detail::all, report::Sentences{*messages});
    CAPTURE(tag);
    CHECK(page.contains("<html lang=\"" + tag + "\" dir=\"ltr\">"));
    tree_of(page);
  }
}

struct Named {
  std::string_view what, name, shown;
};
const std::string long_name = "\u00e1" + std::string(118, 'b') + "c";
const std::string too_long = long_name + "d";
const std::string cut = "\u00e1" + std::string(118, 'b') + "\u2026";
const Named names[] = {
    {"right to left", "\u05db\u05d4\u05df, \u05d3\u05df (2400)",
     "\u05db\u05d4\u05df, \u05d3\u05df (2400)"},
    {"mixed", "\u0623\u062d\u0645\u062f A. 1", "\u0623\u062d\u0645\u062f A. 1"},
    {"a name of maximum length", long_name, long_name},
    {"longer", too_long, cut},
};

TEST_CASE("a name is isolated, whatever its direction, and not too long", "[report][html]") {
  for (const Named& row : names) {
    const std::string name{row.name};
    const auto tree = tree_of(page_of("[Event \"" + name + "\"]\n[White \"" + name +
                                      "\"]\n[Black \"" + name + "\"]\n\n1. Ke2 1-0"));
    CAPTURE(row.what);
    for (const char* place : {"//table//a/bdi", "//article/h2/bdi"}) {
      const auto found = tree.select_nodes(place);
      CHECK(found.size() == 2);
      for (const auto& bdi : found) CHECK(bdi.node().text().get() == row.shown);
    }
    CHECK(tree.select_node("//article/p[@class='where']/bdi[2]").node().text().get() == row.shown);
  }
}

TEST_CASE("games are listed by verdict and round, with those in order last", "[report][html]") {
  const auto game = [](std::string_view round, std::string_view moves) {
    return "[Round \"" + std::string{round} + "\"]\n[White \"w" + std::string{round} + "\"]\n\n" +
           std::string{moves} + "\n\n";
  };
  const std::string pgn = game("10", "1. Ke2 1-0") + game("2", "1. Ke2 1-0") +
                          game("3", "1. e4 1-0") + game("1", "1. d4 1-0") + game("2", "1. e4 *");
  const auto white_of = [](const pugi::xpath_node& row) {
    return std::string{row.node().select_node("td[2]//bdi").node().text().get()};
  };
  const auto listed = [&](const pugi::xml_document& tree, const char* query) {
    std::string list;
    for (const auto& row : tree.select_nodes(query)) list += white_of(row) + ' ';
    return list;
  };
  const auto tree = tree_of(page_of(pgn));
  CHECK(listed(tree, "//section//tbody[tr/@class='group unreadable']/tr[td]") == "w2 w10 ");
  CHECK(listed(tree, "//section//tbody[tr/@class='group ok']/tr[td]") == "w2 ");
  CHECK(listed(tree, "//details[@class='in-order']//tbody/tr") == "w1 w3 ");
  CHECK(tree.select_nodes("//main/*[last() - 1][self::details[not(@open)]]").size() == 1);
  CHECK(tree.select_nodes("//details[@class='in-order']//a").empty());
  CHECK(tree_of(page_of(pgn, Detail::all)).select_nodes("//details[@class='in-order']//a").size() ==
        2);
  CHECK(tree_of(page_of("1. e4 1-0")).select_nodes("//section/table[not(@class)]").empty());
}

TEST_CASE("each game that needs attention has a link to its section, across files",
          "[report][html]") {
  const report::HtmlReport report{english(), Detail::findings};
  std::string page;
  report::Overview overview;
  report::GamesBefore before;
  std::string sections;
  for (int file = 0; file < 2; ++file) {
    report::Chunk games;
    report::Listing listing;
    every_game("1. f3 e5 2. g4 Qh4# 1-0\n\n1. e4 } *\n", "a",
               [&](const auto& game, const auto& place) {
                 report.list(listing, game, place);
                 report.append(games, game, place);
               });
    overview.add(listing, before);
    games.append_to(sections, before);
    before.in_run += 2;
  }
  report.append_begin(page, overview);
  page += sections + "</main></body></html>";
  const auto tree = tree_of(page);
  const auto links = tree.select_nodes("//table//a");
  CHECK(links.size() == 4);
  for (const auto& link : links) {
    const std::string id = std::string{link.node().attribute("href").value()}.substr(1);
    CAPTURE(id);
    CHECK(tree.select_nodes(("//*[@id='" + id + "']").c_str()).size() == 1);
  }
}

TEST_CASE("a page reports what it left out", "[report][html]") {
  report::Overview overview;
  report::Listing listing;
  for (const auto group : {report::Group::must_correct, report::Group::must_correct,
                           report::Group::in_order, report::Group::in_order}) {
    listing.games.emplace_back(group);
  }
  overview.leave_out(listing);
  std::string page;
  report::HtmlReport{english(), Detail::findings}.append_begin(page, overview);
  CHECK(page.contains("2 games to look at are omitted"));
}

TEST_CASE("lines of a text are headings and paragraphs of a page", "[report][html]") {
  std::string page;
  report::append_page_section(page, english().messages(),
                              {.text = "A < B\n  one & two\n  so\n    three\n\n", .verdict = "so"},
                              board::Position::initial());
  CAPTURE(page);
  CHECK(page.starts_with("<article class=\"game\"><h2>A &lt; B</h2><p class=\"verdict\">so</p>"));
  CHECK(page.contains("<p>one &amp; two</p><p class=\"inner\">three</p>"));
  CHECK_FALSE(page.contains("class=\"sign\""));
}

TEST_CASE("each code on a page leads to what explains it", "[report][html]") {
  const std::string page = page_of(bytes_of("testdata/audit/last-evening.pgn"));
  for (const std::string_view code : {"result.stalemate", "result.fivefold", "play.after-end"}) {
    CAPTURE(code);
    CHECK(page.contains("href=\"#code-" + std::string{code} + '"'));
    CHECK(page.contains("id=\"code-" + std::string{code} + '"'));
  }
  CHECK_FALSE(page.contains("id=\"code-result.checkmate\""));
}

}  // namespace
