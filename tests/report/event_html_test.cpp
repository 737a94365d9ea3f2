// An event as a section of a page.
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "report/event_results.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

pugi::xml_document section_of(const report::EventResults& results) {
  std::string html;
  std::set<findings::Code> codes;
  report::append_event_html(html, results, english(), codes);
  CAPTURE(html);
  CHECK(html.starts_with("<section id=\"event\">"));
  CHECK(html.ends_with("</section>\n"));
  pugi::xml_document tree;
  REQUIRE(tree.load_string(html.c_str()).status == pugi::status_ok);
  return tree;
}

/// The texts of all nodes that a query finds, joined by `|`.
std::string texts_of(const pugi::xml_document& tree, const char* query) {
  std::string texts;
  for (const auto& found : tree.select_nodes(query)) {
    if (!texts.empty()) texts += '|';
    for (const auto& text : found.node().select_nodes(".//text()")) texts += text.node().value();
  }
  return texts;
}

TEST_CASE("a section has rounds, and by round what has to be settled", "[report][html]") {
  const ListedEvent event = small_event();
  const auto tree = section_of(event.with_list());
  CHECK(texts_of(tree, "//h2") == "Against the official list");
  CHECK(texts_of(tree, "//section/p") ==
        "list.csv: 4 pairings: 1 agrees, 1 differs, 2 without a game, 1 game not in the list.");
  CHECK(texts_of(tree, "//caption") == "Rounds|Round 1|Round 2");
  CHECK(texts_of(tree, "//table[@id='round-1']//th") == "Board|White|Black|List|Game");
  CHECK(texts_of(tree, "//table[@id='round-1']//span[@class='level error']") ==
        "error|Results differ|Not in the list");
  CHECK(texts_of(tree, "//table[@id='round-1']/tbody[2]/tr[1]/td") == "1|Novák, Jan|Kos|½–½|1–0");
  CHECK(texts_of(tree, "//table[@id='round-1']/tbody[2]//small") ==
        "list.csv: line 2 · g.pgn, game 1, line 10 · official.result");
  CHECK(texts_of(tree, "//table[@id='round-2']//span[@class='level warning']") ==
        "No game|No game");
}

TEST_CASE("a round links to what has to be settled in it", "[report][html]") {
  const ListedEvent event = small_event();
  const auto tree = section_of(event.with_list());
  CHECK(texts_of(tree, "//table[@class='counts']//a") == "3");
  const std::string href =
      tree.select_node("//table[@class='counts']//a").node().attribute("href").value();
  CHECK(href == "#round-1");
}

TEST_CASE("what agrees is not listed, and says so", "[report][html]") {
  const ListedEvent event{"1;1;A;B;1-0\n", {record(1, "A", "B")}};
  const auto tree = section_of(event.with_list());
  CHECK(tree.select_nodes("//table[@class='pairings']").empty());
  CHECK(texts_of(tree, "//table[@class='counts']//td[@class='zero']") == "0");
}

TEST_CASE("two results of one pairing are shown as results", "[report][html]") {
  const ListedEvent event{"1;1;A;B;1-0\n1;1;A;B;0-1\n", {record(1, "A", "B", "*")}};
  const auto tree = section_of(event.with_list());
  CHECK(texts_of(tree, "//table[@id='round-1']//td").contains("|1–0 / 0–1|"));
}

TEST_CASE("without a list there are no columns for it", "[report][html]") {
  const ListedEvent event = small_event();
  const auto tree = section_of(event.alone());
  CHECK(texts_of(tree, "//h2") == "The event");
  CHECK(texts_of(tree, "//table[@id='round-1']//th") == "White|Black|Game");
  CHECK(tree.select_nodes("//section/p").empty());
}

TEST_CASE("team matches have a table", "[report][html]") {
  std::vector<event::GameRecord> games{record(1, "A", "B", "1-0"), record(1, "C", "D", "*")};
  games[0].white.team = games[1].black.team = "Spartak";
  games[0].black.team = games[1].white.team = "Slavia";
  const ListedEvent event{"1;1;A;B;1-0\n", games};
  const auto tree = section_of(event.alone());
  CHECK(texts_of(tree, "//table[caption[contains(., 'atch')]]/tbody/tr/td") ==
        "1|Spartak – Slavia|1–0|1");
}

TEST_CASE("names are text, never elements", "[report][html]") {
  const ListedEvent event{"1;1;A;B;1-0\n", {record(1, "<b>A</b>", "C & D", "1-0")}};
  const auto tree = section_of(event.with_list());
  CHECK(tree.select_nodes("//b").empty());
  CHECK(texts_of(tree, "//bdi[contains(., '<b>')]").starts_with("<b>A</b>"));
}

TEST_CASE("more entries than anybody reads are counted", "[report][html]") {
  std::vector<event::GameRecord> games;
  for (unsigned i = 0; i < 2'003; ++i) {
    games.push_back(record(1, "White" + std::to_string(i), "Black" + std::to_string(i)));
  }
  const ListedEvent event{"2;1;A;B;1-0\n", games};
  const auto tree = section_of(event.with_list());
  CHECK(tree.select_nodes("//tr[@class='says']").size() == 2'000);
  CHECK(texts_of(tree, "//section/p[last()]").ends_with("and 4 more games"));
}

}  // namespace
