// Comparisons for programs.
#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <string>
#include <string_view>

#include "report/compared_games.h"
#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using rapidjson::Document;

Document parsed(const std::string& json) {
  Document document;
  document.Parse(json.c_str(), json.size());
  REQUIRE_FALSE(document.HasParseError());
  return document;
}

/// The line, which follows the contract.
Document checked(const std::string& line) {
  CAPTURE(line);
  REQUIRE(line.ends_with('\n'));
  const Document contract = parsed(bytes_of("testdata/contract/compare.schema.json"));
  const rapidjson::SchemaDocument schema{contract};
  rapidjson::SchemaValidator validator{schema};
  Document json = parsed(line);
  CHECK(json.Accept(validator));
  CHECK(json["schema"] == "partiar.compare/1");
  return json;
}

Document compared(std::string_view first, std::string_view second) {
  std::string line;
  compare_games(first, second, [&](const report::ComparedGames& games) {
    report::append_comparison_ndjson(line, games);
  });
  return checked(line);
}

TEST_CASE("a comparison for programs says where records part and meet", "[report][compare]") {
  const Document json = compared(in_order, swapped);
  CHECK_FALSE(json["same"].GetBool());
  CHECK(json["agreed_plies"].GetInt() == 2);
  CHECK(json["fen"] == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  CHECK(json["first"]["source"] == "a.pgn");
  CHECK(json["first"]["move"] == "Nf3");
  CHECK(json["first"]["result"].IsNull());
  CHECK(json["second"]["game"].GetInt() == 2);
  CHECK(json["second"]["line"].GetInt() == 5);
  CHECK(json["second"]["move"] == "Bc4");
  CHECK(json["second"]["result"] == "1-0");
  CHECK(json["rejoin"]["how"] == "swapped");
  CHECK(json["rejoin"]["first"].GetInt() == 5);
  CHECK(json["proved"].IsNull());
  REQUIRE(json["differences"].Size() == 1);
  CHECK(json["differences"][0]["field"] == "result");
  CHECK(json["differences"][0]["second"] == "1-0");
}

TEST_CASE("the same game has nothing to tell", "[report][compare]") {
  const Document json = compared("1.e4 e5 1-0", "1.e4 e5 1-0");
  CHECK(json["same"].GetBool());
  CHECK(json["first"]["move"].IsNull());
  CHECK(json["rejoin"].IsNull());
  CHECK(json["differences"].Empty());
}

TEST_CASE("a record that cannot be played is tried with the other's move", "[report][compare]") {
  const Document json = compared("1.e4 e5 2.Nf3 Nc7 3.Bb5 a6 *", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 *");
  CHECK_FALSE(json["first"]["playable"].GetBool());
  CHECK(json["first"]["plies"].GetInt() == 3);
  CHECK(json["first"]["with_others_move"]["whole"].GetBool());
  CHECK(json["first"]["with_others_move"]["plies"].GetInt() == 2);
  CHECK(json["second"]["playable"].GetBool());
  CHECK(json["proved"] == "second");
}

TEST_CASE("contradictory results are both in one value", "[report][compare]") {
  const Document json = compared("[Result \"1-0\"]\n\n1.e4 e5 0-1", "1.e4 e5 1-0");
  CHECK(json["differences"][0]["first"] == "1-0, 0-1");
}

TEST_CASE("different starts have no common position", "[report][compare]") {
  const Document json =
      compared("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1.Ra8+ *", "1.e4 *");
  CHECK(json["fen"].IsNull());
  CHECK(json["agreed_plies"].GetInt() == 0);
}

TEST_CASE("a game without a counterpart is on its side of the line", "[report][compare]") {
  const auto game = game_of("1.e4 e5 1-0");
  for (const auto which : {scoresheet::Which::first, scoresheet::Which::second}) {
    std::string line;
    report::append_unpaired_ndjson(line, {game, "a.pgn", 3, 17}, which);
    const Document json = checked(line);
    const bool is_first = which == scoresheet::Which::first;
    CHECK(json[is_first ? "second" : "first"].IsNull());
    const auto& side = json[is_first ? "first" : "second"];
    CHECK(side["game"].GetInt() == 3);
    CHECK(side["plies"].GetInt() == 2);
    CHECK(side["result"] == "1-0");
  }
}

}  // namespace
