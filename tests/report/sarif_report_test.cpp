#include "report/sarif_report.h"

#include <rapidjson/document.h>

#include <set>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/reports.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using rapidjson::Document;
using rapidjson::Value;

std::string sarif_of(const std::string& text, std::string_view source = "games.pgn",
                     report::Detail detail = report::Detail::findings) {
  report::Chunk results;
  every_game(text, source, [&](const auto& game, const auto& place) {
    report::append_sarif(results, game, place, english(), detail);
  });
  std::string out;
  report::append_sarif_begin(out, "1.2.3", english());
  results.append_to(out, 0);
  report::append_sarif_end(out);
  return out;
}

Document read(const std::string& text) {
  Document document;
  document.Parse(text.c_str());
  CHECK_FALSE(document.HasParseError());
  return document;
}

const Value& at(const Value& value, std::initializer_list<const char*> path) {
  const Value* here = &value;
  for (const char* name : path) {
    CAPTURE(name);
    if (here->IsArray()) here = &(*here)[0];
    REQUIRE(here->HasMember(name));
    here = &(*here)[name];
  }
  return *here;
}

TEST_CASE("a log has what the standard and code hosts require", "[report][sarif]") {
  const Document log = read(sarif_of(bytes_of("testdata/audit/last-evening.pgn")));
  CHECK(at(log, {"version"}) == "2.1.0");
  CHECK(at(log, {"runs", "columnKind"}) == "unicodeCodePoints");
  const Value& driver = at(log, {"runs", "tool", "driver"});
  CHECK(at(driver, {"name"}) == "partiar");
  CHECK(at(driver, {"version"}) == "1.2.3");
  const Value& rules = at(driver, {"rules"});
  CHECK(rules.Size() == findings::codes().size());
  std::set<std::string> prints;
  const Value& results = at(log, {"runs", "results"});
  CHECK(results.Size() == 7);
  for (const Value& result : results.GetArray()) {
    const Value& rule = rules[at(result, {"ruleIndex"}).GetUint()];
    CHECK(at(result, {"ruleId"}) == at(rule, {"id"}));
    CHECK(at(result, {"level"}) == at(rule, {"defaultConfiguration", "level"}));
    CHECK(at(rule, {"shortDescription", "text"}).GetStringLength() > 0);
    CHECK(at(result, {"message", "text"}).GetStringLength() > 0);
    CHECK(at(result, {"locations", "physicalLocation", "artifactLocation", "uri"}) == "games.pgn");
    CHECK(at(result, {"locations", "physicalLocation", "region", "startLine"}).GetUint() > 0);
    CHECK(at(result, {"locations", "physicalLocation", "region", "startColumn"}).GetUint() > 0);
    prints.insert(at(result, {"partialFingerprints", "primaryLocationLineHash"}).GetString());
  }
  CHECK(prints.size() == results.Size());
  CHECK(at(results[0], {"locations", "logicalLocations", "name"}) == "game 2");
}

struct Path {
  std::string_view path, uri;
};
constexpr Path paths[] = {
    {"a/b.pgn", "a/b.pgn"},
    {"./a.pgn", "a.pgn"},
    {"a b.pgn", "a%20b.pgn"},
    {"c:a#b?.pgn", "c%3Aa%23b%3F.pgn"},
    {"/tmp/a.pgn", "file:///tmp/a.pgn"},
    {"100%.pgn", "100%25.pgn"},
    {"dvořák\xff.pgn", "dvo%C5%99%C3%A1k%FF.pgn"},
    {"a.zip!b.pgn", "a.zip!b.pgn"},
    {"-", "stdin"},
};

TEST_CASE("a path becomes a URI, relative if the path is", "[report][sarif]") {
  for (const Path& row : paths) {
    CAPTURE(row.path);
    const Document log = read(sarif_of("1. Ke2 1-0", row.path));
    CHECK(
        at(log, {"runs", "results", "locations", "physicalLocation", "artifactLocation", "uri"}) ==
        Value{row.uri.data(), static_cast<rapidjson::SizeType>(row.uri.size())});
  }
}

TEST_CASE("a finding keeps its fingerprint when other games change", "[report][sarif]") {
  const auto print_of = [](const std::string& text) {
    const Document log = read(sarif_of(text));
    const Value& results = at(log, {"runs", "results"});
    return std::string{
        at(results[results.Size() - 1], {"partialFingerprints", "primaryLocationLineHash"})
            .GetString()};
  };
  const std::string game = "[White \"A\"]\n[Black \"B\"]\n\n1. Ke2 1-0\n";
  CHECK(print_of(game) == print_of("[White \"C\"]\n\n1. e4 *\n\n" + game));
  CHECK(print_of(game) != print_of("[White \"C\"]\n\n1. Ke2 1-0\n"));
}

TEST_CASE("without findings a log has no results", "[report][sarif]") {
  const Document log = read(sarif_of("[Result \"1-0\"]\n\n1. e2e4 1-0"));
  CHECK(at(log, {"runs", "results"}).Empty());
  const Document all = read(sarif_of("[Result \"1-0\"]\n\n1. e2e4 1-0", "-", report::Detail::all));
  CHECK(at(all, {"runs", "results", "level"}) == "note");
}

}  // namespace
