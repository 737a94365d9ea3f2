// Reports on an event in formats with a frame: a page, SARIF, JUnit.
#include <rapidjson/document.h>

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "text/messages.h"

namespace {

using namespace partiar::tests;

const std::vector<std::string> official{"-r", "testdata/event/games", "--official",
                                        "testdata/event/open.trf"};
const std::vector<std::string> league{"testdata/event/league.pgn", "--event"};

Ran audit_as(std::vector<std::string> arguments, const std::string& format,
             const std::string& language = "en") {
  arguments.insert(arguments.end(), {"--format", format, "--lang", language});
  return audit(arguments);
}

pugi::xml_document page_of(const Ran& ran) {
  pugi::xml_document tree;
  const std::string body = ran.output.substr(ran.output.find("<body>"));
  CHECK(ran.output.ends_with("</body>\n</html>\n"));
  CHECK(tree.load_string(body.substr(0, body.find("</html>")).c_str()).status == pugi::status_ok);
  return tree;
}

/// The cells of a row, separated by `|`.
std::string cells_of(const pugi::xml_node& row) {
  std::string cells;
  for (const pugi::xml_node cell : row.children()) {
    if (!cells.empty()) cells += '|';
    for (const auto& text : cell.select_nodes(".//text()")) cells += text.node().value();
  }
  return cells;
}

std::string rows_of(const pugi::xml_document& page, const char* query) {
  std::string rows;
  for (const auto& row : page.select_nodes(query)) rows += cells_of(row.node()) + '\n';
  return rows;
}

TEST_CASE("a page compares the games with the list, round by round", "[cli][event][html]") {
  const Ran ran = audit_as(official, "html");
  CHECK(ran.status == 1);
  const auto page = page_of(ran);
  CHECK(rows_of(page, "//section[@id='event']/table[1]//tr") ==
        "Round|Games|Results|In the list|Missing boards|To settle\n"
        "1|2|2|2||1\n2|2|2|3||3\n3|3|3|3||1\n");
  CHECK(rows_of(page, "//table[@id='round-2']//tr[not(@class)]") ==
        "White|Black|List|Game\nSvoboda, Petr|Novák, Jan|1–0|1–0\n"
        "Müller, Jörg|Dvořáková, Eva|0–1|0–1\nKowalski, Łukasz|Щербаков, Юрий|0–1|\n");
  CHECK(rows_of(page, "//table[@id='round-3']/tbody/tr") ==
        "Novák, Jan|Dvořáková, Eva|½–½|1–0|0–1\n"
        "Results differ: List and game have different results. The moves prove another result than "
        "the list has.Check the proof on a board, then decide which result counts, and correct "
        "list and game.testdata/event/open.trf: line 13 · testdata/event/games/round3.pgn, game 1, "
        "line 2 · official.result\n");
  for (const auto& link : page.select_nodes("//section[@id='event']//a")) {
    const std::string id = std::string{link.node().attribute("href").value()}.substr(1);
    CAPTURE(id);
    CHECK(page.select_nodes(("//*[@id='" + id + "']").c_str()).size() == 1);
  }
  CHECK(page.select_nodes("//section[@id='event']/following-sibling::article").size() == 1);
}

TEST_CASE("a page has a section for the event, with its matches", "[cli][event][html]") {
  const auto page = page_of(audit_as(league, "html"));
  CHECK(rows_of(page, "//section[@id='event']/table[1]//tr") ==
        "Round|Games|Results|Missing boards|To settle\n1|4|4|3|2\n2|4|3||2\n");
  CHECK(rows_of(page, "//section[@id='event']/table[2]//tr") ==
        "Round|Teams|Score|No result\n1|Spartak – Slavia|2½–½|0\n2|Spartak – Sparta|3–0|1\n");
  CHECK(rows_of(page, "//table[@id='round-1']//tr[not(@class)]") ==
        "Board|White|Black|Game\n3|||\n4|Veselý, Tomáš|Urban, Aleš|1–0\n");
}

TEST_CASE("the page of an event is available in every language", "[cli][event][html]") {
  for (const std::string& tag : partiar::text::available_locales()) {
    const Ran ran = audit_as(official, "html", tag);
    CAPTURE(tag, ran.errors);
    const auto page = page_of(ran);
    CHECK(page.select_nodes("//table[@class='pairings']").size() == 3);
    CHECK_FALSE(ran.output.contains('{' + std::string{"kind"}));
    if (tag != "en") CHECK_FALSE(ran.output.contains("Find out"));
  }
}

TEST_CASE("an event's findings are SARIF results, even if no game has any", "[cli][event][sarif]") {
  const ScratchDirectory scratch;
  const std::string game = "[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 1-0\n\n";
  const struct {
    std::vector<std::string> arguments;
    unsigned of_games, of_event;
  } rows[] = {{official, 1, 5},
              {league, 0, 4},
              {{scratch.write("twice.pgn", game + game), "--event"}, 0, 1},
              {{scratch.write("once.pgn", game), "--event"}, 0, 0}};
  for (const auto& row : rows) {
    const Ran ran = audit_as(row.arguments, "sarif");
    CAPTURE(row.arguments, ran.output);
    rapidjson::Document log;
    log.Parse(ran.output.c_str());
    REQUIRE_FALSE(log.HasParseError());
    const auto& run = log["runs"][0];
    const auto& rules = run["tool"]["driver"]["rules"];
    CHECK(run["results"].Size() == row.of_games + row.of_event);
    unsigned of_event = 0;
    for (const auto& result : run["results"].GetArray()) {
      const std::string id = result["ruleId"].GetString();
      CHECK(rules[result["ruleIndex"].GetUint()]["id"] == result["ruleId"]);
      CHECK_FALSE(result["locations"].Empty());
      CHECK(result["partialFingerprints"]["primaryLocationLineHash"].GetStringLength() > 0);
      if (id.starts_with("event.") || id.starts_with("official.")) ++of_event;
    }
    CHECK(of_event == row.of_event);
  }
}

TEST_CASE("an event's entries are JUnit test cases, and counted", "[cli][event][junit]") {
  const struct {
    std::vector<std::string> arguments;
    unsigned tests, failures;
  } rows[] = {{official, 16, 4}, {league, 12, 2}};
  for (const auto& row : rows) {
    const Ran ran = audit_as(row.arguments, "junit");
    CAPTURE(row.arguments, ran.output);
    pugi::xml_document log;
    REQUIRE(log.load_string(ran.output.c_str()).status == pugi::status_ok);
    const auto suite = log.child("testsuites").child("testsuite");
    CHECK(suite.attribute("tests").as_uint() == row.tests);
    CHECK(suite.select_nodes("testcase").size() == row.tests);
    CHECK(suite.attribute("failures").as_uint() == row.failures);
    CHECK(suite.select_nodes("testcase/failure").size() == row.failures);
  }
}

TEST_CASE("an event outside the report is only counted", "[cli][event]") {
  for (const std::string format : {"html", "sarif", "junit"}) {
    std::vector<std::string> arguments = official;
    arguments.emplace_back("--quiet");
    const Ran ran = audit_as(arguments, format);
    CAPTURE(format);
    CHECK(ran.output == "");
    CHECK(ran.status == 1);
  }
}

}  // namespace
