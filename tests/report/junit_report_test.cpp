#include "report/junit_report.h"

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/reports.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

pugi::xml_document junit_of(const std::string& text, std::string_view source = "games.pgn") {
  const report::TextReport in_words{english(), report::Colors::off, report::Detail::findings};
  report::Chunk games;
  report::Overview overview;
  every_game(text, source, [&](const auto& game, const auto& place) {
    overview.totals.add(game);
    report::append_junit(games, game, place, in_words, english());
  });
  std::string out;
  report::append_junit_begin(out, overview);
  games.append_to(out, 0);
  report::append_junit_end(out);
  pugi::xml_document document;
  CAPTURE(out);
  CHECK(document.load_string(out.c_str()).status == pugi::status_ok);
  CHECK(std::ranges::none_of(out,
                             [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7F; }));
  return document;
}

TEST_CASE("games are test cases, and counted", "[report][junit]") {
  const auto log = junit_of(bytes_of("testdata/audit/last-evening.pgn"));
  const auto suite = log.child("testsuites").child("testsuite");
  CHECK(std::string{suite.attribute("name").value()} == "partiar audit");
  CHECK(suite.attribute("tests").as_int() == 8);
  CHECK(suite.attribute("failures").as_int() == 4);
  CHECK(suite.attribute("errors").as_int() == 2);
  CHECK(suite.select_nodes("testcase").size() == 8);
  CHECK(suite.select_nodes("testcase[@name and @classname='games.pgn']").size() == 8);
  CHECK(suite.select_nodes("testcase/failure[@message and @type]").size() == 4);
  CHECK(suite.select_nodes("testcase/error[@message and @type]").size() == 2);
}

struct Row {
  std::string_view what, pgn, query;
};
constexpr Row rows[] = {
    {"in order", "[Result \"1-0\"]\n\n1. e4 1-0", "//testcase[not(*)]"},
    {"a warning is not a failure", "[Result \"1-0\"]\n\n1. e4 } 1-0",
     "//testcase/system-out[contains(., 'warning')]"},
    {"to be corrected", "1. f3 e5 2. g4 Qh4# 1-0", "//failure[@type='result.checkmate']"},
    {"to be checked", "[Result \"1-0\"]\n\n1. e4 0-1", "//failure[@type='result.tag-marker']"},
    {"unreadable", "1. Ke2 1-0", "//error[contains(., '1.Ke2 is illegal')]"},
    {"round and players", "[Round \"3.1\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 1-0",
     "//testcase[@name='game 1: A – B, round 3.1']"},
    {"markup and characters that XML lacks", "[White \"<a>&\x1b\uffff\"]\n\n1. Ke2 1-0",
     "//testcase[@name='game 1: <a>&\\x1b\\uffff – ?']"},
};

TEST_CASE("the outcome of a test case", "[report][junit]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(junit_of(std::string{row.pgn}).select_nodes(std::string{row.query}.c_str()).size() == 1);
  }
}

}  // namespace
