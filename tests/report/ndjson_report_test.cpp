// RapidJSON 1.1.0 assigns to a const member in document.h (GenericStringRef), which clang 19
// rejects.
#ifndef __clang__

#include "report/ndjson_report.h"

#include <rapidjson/document.h>
#include <rapidjson/schema.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "laws/edition.h"
#include "reading/game_reader.h"
#include "support/catch.h"
#include "support/reports.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using namespace std::string_view_literals;
using rapidjson::Document;
using rapidjson::Value;

Document parsed(const std::string& json) {
  Document document;
  document.Parse(json.c_str(), json.size());
  return document;
}

const Document& contract() {
  static const Document document = parsed(bytes_of("testdata/contract/audit.schema.json"));
  return document;
}

/// The keywords that RapidJSON validates, which knows draft 4 of JSON Schema.
const std::set<std::string> validated{"type",    "required", "properties", "additionalProperties",
                                      "items",   "oneOf",    "enum",       "minimum",
                                      "maximum", "pattern"};
/// Keywords that do not constrain a value.
const std::set<std::string> annotations{"$schema", "$id", "title", "description"};

void collect_keywords(const Value& schema, std::set<std::string>& keywords) {
  if (!schema.IsObject()) return;
  for (const auto& [name, value] : schema.GetObject()) {
    const std::string_view keyword = name.GetString();
    keywords.emplace(keyword);
    if (keyword == "properties") {
      for (const auto& member : value.GetObject()) collect_keywords(member.value, keywords);
    } else if (keyword == "oneOf") {
      for (const Value& choice : value.GetArray()) collect_keywords(choice, keywords);
    } else {
      collect_keywords(value, keywords);
    }
  }
}

/// Finds what draft 4 accepts: a value other than `const`, and members that the contract does not
/// name. Returns the place of the first, empty if there is none.
std::string stray_of(const Value& value, const Value& schema, const std::string& path = "") {
  if (schema.HasMember("const") && value != schema["const"]) return path;
  if (schema.HasMember("oneOf") && value.IsObject()) {
    const auto choices = schema["oneOf"].GetArray();
    const auto with_members = std::ranges::find_if(
        choices, [](const Value& choice) { return choice.HasMember("properties"); });
    return stray_of(value, *with_members, path);
  }
  if (schema.HasMember("properties")) {
    for (const auto& [name, member] : value.GetObject()) {
      std::string below = path + '/' + name.GetString();
      if (!schema["properties"].HasMember(name)) return below;
      if (auto stray = stray_of(member, schema["properties"][name], below); !stray.empty()) {
        return stray;
      }
    }
  }
  if (schema.HasMember("items")) {
    for (const Value& item : value.GetArray()) {
      if (auto stray = stray_of(item, schema["items"], path + "/items"); !stray.empty()) {
        return stray;
      }
    }
  }
  return {};
}

/// The first violation of the contract in a line, empty if there is none.
std::string breach_of(const std::string& line) {
  const Document document = parsed(line);
  if (document.HasParseError()) return "no JSON";
  static const rapidjson::SchemaDocument schema{contract()};
  rapidjson::SchemaValidator validator{schema};
  if (!document.Accept(validator)) {
    rapidjson::StringBuffer place;
    validator.GetInvalidDocumentPointer().StringifyUriFragment(place);
    return std::string{place.GetString()} + ' ' + validator.GetInvalidSchemaKeyword();
  }
  return stray_of(document, contract());
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in{text};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST_CASE("every keyword of the contract is checked", "[report][ndjson]") {
  std::set<std::string> keywords;
  collect_keywords(contract(), keywords);
  CHECK(keywords.contains("type"));
  for (const std::string& keyword : keywords) {
    CAPTURE(keyword);
    CHECK((validated.contains(keyword) || annotations.contains(keyword) || keyword == "const"));
  }
}

TEST_CASE("every line follows the contract", "[report][ndjson]") {
  std::set<std::string> events, verdicts, severities;
  for (const std::string& file : pgn_files()) {
    CAPTURE(file);
    const auto lines = lines_of(ndjson_of(bytes_of(file), file));
    CHECK_FALSE(lines.empty());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      CAPTURE(lines[i]);
      CHECK(breach_of(lines[i]) == "");
      const Document line = parsed(lines[i]);
      CHECK(line["source"].GetString() == file);
      CHECK(line["game"].GetUint() == i + 1);
      verdicts.emplace(line["result"]["verdict"].GetString());
      for (const Value& event : line["events"].GetArray()) {
        events.emplace(event["event"].GetString());
      }
      for (const Value& finding : line["findings"].GetArray()) {
        severities.emplace(finding["severity"].GetString());
      }
    }
  }
  // Makes sure that the lines above were of every kind.
  CHECK(events.size() == 10);
  CHECK(verdicts.size() == 4);
  CHECK(severities.size() == 3);
}

constexpr std::string_view two_games = R"([White "Novák"]
[Result "1-0"]
[SetUp "1"]
[FEN "7k/5Q2/8/8/8/8/8/K7 w - - 0 1"]

1. Qf8+ Kh7 2. Qf7+ Kh8 3. Qf8+ Kh7 4. Qf7+ Kh8 5. Kb1 Kh7 1-0

[Result "1-0"]
[SetUp "1"]
[FEN "7k/8/6Q1/8/8/8/8/K7 b - - 0 1"]

1-0
)";

TEST_CASE("the contract has the editions of the Laws", "[report][ndjson]") {
  std::vector<std::string_view> allowed, known;
  for (const Value& year : contract()["properties"]["laws"]["enum"].GetArray()) {
    allowed.emplace_back(year.GetString());
  }
  for (const laws::Edition edition : laws::editions()) known.push_back(laws::name_of(edition));
  CHECK(allowed == known);
}

TEST_CASE("violations of the contract are detected", "[report][ndjson]") {
  const auto lines = lines_of(ndjson_of(std::string{two_games}));
  REQUIRE(lines.size() == 2);
  struct Row {
    std::string_view what, from, to;
  };
  constexpr Row rows[] = {
      {"another schema", "partiar.audit/1", "partiar.audit/2"},
      {"a string for a number", R"("game":2)", R"("game":"2")"},
      {"a game number below one", R"("game":2)", R"("game":0)"},
      {"a fraction", R"("plies":0)", R"("plies":0.5)"},
      {"a tag that is not a string", R"("Result":"1-0")", R"("Result":1)"},
      {"an unknown edition", R"("laws":")", R"("laws":"1)"},
      {"an unknown status", R"("status":"stalemate")", R"("status":"check")"},
      {"an end without its article", R"(,"article":"5.2.1"},"events")", R"(},"events")"},
      {"an invalid end", R"("end":{"event":"stalemate")", R"("end":{"event":"threefold")"},
      {"an unknown event", R"("events":[{"event":"stalemate")", R"("events":[{"event":"mate")"},
      {"an invalid result", R"("required":"1/2-1/2")", R"("required":"*")"},
      {"a missing part of the result", R"("tag":"1-0",)", ""},
      {"an unknown verdict", R"("verdict":"must-correct")", R"("verdict":"wrong")"},
      {"a code without its group", R"("code":"result.stalemate")", R"("code":"stalemate")"},
      {"an unknown severity", R"("severity":"error")", R"("severity":"fatal")"},
      {"a finding without its sentence", R"("message":)", R"("text":)"},
      {"an extra member", R"("plies":0)", R"("plies":0,"moves":[])"},
      {"an extra member in an end", R"("end":{)", R"("end":{"fen":"",)"},
      {"an extra member in an event", R"("events":[{)", R"("events":[{"fen":"",)"},
      {"an extra member in a finding", R"("findings":[{)", R"("findings":[{"file":"",)"},
      {"an invalid repair", R"("repair":null)", R"("repair":[])"},
      {"a repair without its cost", R"("repair":null)",
       R"("repair":{"edits":[],"plies":1,"fen":"","next_cost":null})"},
      {"a truncated line", "}]}", "}]"},
  };
  REQUIRE(breach_of(lines[1]) == "");
  for (const Row& row : rows) {
    CAPTURE(row.what);
    std::string line = lines[1];
    const auto at = line.find(row.from);
    REQUIRE(at != std::string::npos);
    CHECK(breach_of(line.replace(at, row.from.size(), row.to)) != "");
  }
  for (const Value& name : contract()["required"].GetArray()) {
    CAPTURE(name.GetString());
    Document line = parsed(lines[1]);
    REQUIRE(line.RemoveMember(name.GetString()));
    rapidjson::StringBuffer out;
    rapidjson::Writer writer{out};
    line.Accept(writer);
    CHECK(breach_of(out.GetString()) != "");
  }
}

/// A text and what its lines must contain.
struct Row {
  std::string_view what, pgn, in_report;
};

void check_rows(std::span<const Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const std::string report = ndjson_of(std::string{row.pgn});
    for (const std::string& line : lines_of(report)) CHECK(breach_of(line) == "");
    CAPTURE(report, row.in_report);
    CHECK(report.contains(row.in_report));
  }
}

TEST_CASE("a line has locations and findings", "[report][ndjson]") {
  constexpr std::string_view mistaken =
      "[White \"A\"]\n\n{š} 1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. d4 b5 7. Bb3 "
      "d5 8. dxe5 *";
  constexpr Row rows[] = {
      {"the head of a game", two_games,
       R"({"schema":"partiar.audit/1","source":"-","game":2,"line":8,"tags":{"Result":"1-0")"},
      {"the first of two tags", "[White \"A\"]\n[White \"B\"]\n\n*", R"("tags":{"White":"A"},)"},
      {"an event that ends the game", two_games,
       R"("end":{"event":"stalemate","ply":0,"article":"5.2.1"},"events":[{)"},
      {"no end", "1. e4 *", R"("end":null,"events":[],)"},
      {"a claim on the board", two_games,
       R"({"event":"threefold","ply":8,"article":"9.2.2","claimant":"white","occurrences":[0,4,8]})"},
      {"a claim by a move", two_games,
       R"({"event":"threefold-intended","ply":7,"article":"9.2.1","claimant":"black",)"
       R"("intended":"Kh8","occurrences":[0,4]})"},
      {"a required result", two_games,
       R"("result":{"tag":"1-0","movetext":"1-0","required":"1/2-1/2","verdict":"must-correct"})"},
      {"nothing recorded", "1. e4",
       R"("result":{"tag":null,"movetext":null,"required":null,"verdict":"ok"})"},
      {"nothing to look at", "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1",
       R"("verdict":"ok"},"in_order":true)"},
      {"a result that is lacking", "[Result \"*\"]\n\n1. e4 *",
       R"("verdict":"ok"},"in_order":false)"},
      {"a finding of a move, columns in characters", "{šach} 1. e4 e5 2. Ke3 *",
       R"("ply":3,"line":1,"column":20,"article":"3.10.2","message":"2.Ke3 is illegal: )"},
      {"a finding about no move", "1. e4 *\n}",
       R"({"code":"pgn.stray-brace","severity":"warning","line":2,"column":1,"message":)"},
      {"moves up to the illegal one", "1. e4 e5 2. Ke3 Nf6 *", R"("plies":2,"final":{"fen":)"},
      {"a malformed FEN", "[FEN \"garbage\"]\n\n1. e4 *",
       R"("plies":0,"final":{"fen":"garbage","status":"ongoing"})"},
      {"no repair for a game that can be replayed", "1. e4 *", R"("repair":null)"},
      {"a repair, its column in characters", mistaken,
       R"("repair":{"edits":[{"kind":"rank","ply":3,"line":3,"column":17,"written":"Nf6",)"
       R"("meant":"Nf3"}],"plies":15,"fen":)"
       R"("r1bqkb1r/2p2ppp/p1n5/1p1pP3/4n3/1B3N2/PPP2PPP/RNBQ1RK1 b kq - 0 8","cost":)"},
      {"Chess960", "[Variant \"Chess960\"]\n\n*", R"("variant":"chess960")"},
  };
  check_rows(rows);
}

TEST_CASE("text of a file stays text", "[report][ndjson]") {
  constexpr Row rows[] = {
      {"what JSON escapes", "[White \"a\\\"b\\\\c/\"]\n\n*", R"("White":"a\"b\\c/")"},
      {"a control character of a terminal", "[White \"\x1b[31m\a\"]\n\n*",
       R"("White":"\u001b[31m\u0007")"},
      {"controls that JSON need not escape",
       "[White \"a\x7F\xC2\x9B"
       "31m\u00E9\"]\n\n*",
       "\"White\":\"a\\u007f\\u009b31m\u00E9\""},
      {"a NUL", "[White \"a\0b\"]\n\n*"sv, R"("White":"a\u0000b")"},
      {"the first of two tags", "[Event \"a\"]\n[White \"b\"]\n[Event \"c\"]\n\n*",
       R"("tags":{"Event":"a","White":"b"})"},
      {"the first of two results", "[Result \"1-0\"]\n[Result \"0-1\"]\n\n*",
       R"("tags":{"Result":"1-0"})"},
      {"a line end in a tag", "[White \"a\r\nb\"]\n\n*", R"("White":"a)"},
      {"beyond the basic multilingual plane", "[White \"\U0001F600 \U00020BB7\"]\n\n*",
       "\"White\":\"\U0001F600 \U00020BB7\""},
      {"Windows-1252",
       "[White \"H\xFC"
       "bner\"]\n\n*",
       "\"White\":\"Hübner\""},
      {"control characters in a sentence", "1. e4 e5 2. N\x1b[31mf3 *", R"(\\x1b[)"},
  };
  check_rows(rows);
}

TEST_CASE("a source name that is not UTF-8 gives a valid line", "[report][ndjson]") {
  const std::string line = ndjson_of("*", "H\xFC.pgn\n");
  CHECK(breach_of(line) == "");
  CAPTURE(line);
  CHECK(line.contains("\"source\":\"H\uFFFD.pgn\\n\""));
}

TEST_CASE("the games of a block are counted from those before it", "[report][ndjson]") {
  report::Chunk chunk;
  every_game("1. e4 *\n\n1. d4 *\n", "-", [&](const auto& game, const auto& place) {
    report::append_ndjson(chunk, game, place, english());
  });
  std::string out = "\n";
  chunk.append_to(out, 4'999'999'998);
  const auto lines = lines_of(out);
  REQUIRE(lines.size() == 3);
  CAPTURE(out);
  CHECK(lines[1].contains(R"("game":4999999999,"line":1,)"));
  CHECK(lines[2].contains(R"("game":5000000000,"line":3,)"));
}

TEST_CASE("a game that was decoded says how certain it is, as the contract has it",
          "[report][ndjson][candidates]") {
  const std::string bytes = bytes_of("testdata/candidates/two-sheets.ndjson");
  reading::GameReader reader{reading::SourceReader::of_bytes("sheets", bytes)};
  const auto done = reader.read([](const replay::Game& game, const reading::Place& place) {
    report::Chunk chunk;
    report::append_ndjson(chunk, game, {place.source, place.number, place.lines}, english());
    std::string json;
    chunk.append_to(json, place.games_before);
    CHECK(breach_of(json) == "");
    const Document line = parsed(json);
    const Value& scan = line["scan"];
    CHECK(scan["moves"].Size() == line["plies"].GetUint());
    CHECK(scan["probability"].GetDouble() > 0.9);
    const Value& doubtful = scan["moves"][14];
    CHECK(std::string_view{doubtful["move"].GetString()} == "Nb3");
    CHECK(std::string_view{doubtful["other"].GetString()} == "Nb5");
    CHECK(doubtful["boxes"].Size() == 2);
    CHECK(std::string_view{doubtful["boxes"][0]["by"].GetString()} == "white");
    CHECK(std::string_view{doubtful["boxes"][0]["written"].GetString()} == "Jb3");
    CHECK(doubtful["boxes"][1]["box"].GetUint() == 16);
    CHECK(scan["look_at"].Size() == 1);
    CHECK(scan["look_at"][0]["ply"].GetUint() == 15);
    CHECK(scan["look_at"][0]["page"].GetUint() == 1);
    return true;
  });
  CHECK(done.has_value());
}

}  // namespace

#endif
