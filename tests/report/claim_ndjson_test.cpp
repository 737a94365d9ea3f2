#include "report/claim_ndjson.h"

#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;
using rapidjson::Document;

Document parsed(const std::string& json) {
  Document document;
  document.Parse(json.c_str(), json.size());
  return document;
}

struct Row {
  std::string_view what;
  std::vector<std::string> arguments;
  std::string_view ruling, result;
};
const std::string counts = "testdata/laws/counts.pgn";
const std::string repetition = "testdata/laws/repetition.pgn";
const Row rows[] = {
    {"a correct claim", {repetition, "--game", "1", "--move", "71w"}, "right", "1/2-1/2"},
    {"an incorrect one", {repetition, "--game", "1", "--ply", "4"}, "wrong", ""},
    {"an illegal intended move",
     {repetition, "--game", "1", "--ply", "4", "--intended", "Bc2"},
     "wrong",
     ""},
    {"a claim when the game was over", {counts, "--game", "1"}, "over", "1-0"},
    {"a sealed move", {counts, "--game", "1", "--ply", "0", "--sealed", "Nb5"}, "stands", ""},
    {"a sealed mate", {counts, "--game", "1", "--ply", "6", "--sealed", "Bb7"}, "stands", "1-0"},
    {"an illegal sealed move",
     {repetition, "--game", "1", "--ply", "4", "--sealed", "Bc2"},
     "loses",
     "1-0"},
    {"an unreadable one",
     {counts, "--game", "1", "--ply", "0", "--sealed", "Sb5"},
     "unreadable",
     ""},
    {"a flag fall", {counts, "--game", "1", "--ply", "4", "--flag", "black"}, "loses", "1-0"},
    {"a flag fall in blitz",
     {counts, "--game", "1", "--ply", "4", "--flag", "white", "--competition", "blitz"},
     "draws",
     "1/2-1/2"},
    {"an illegal move", {counts, "--game", "1", "--ply", "4", "--illegal", "white"}, "minutes", ""},
    {"a flag fall after the moves prescribed",
     {counts, "--game", "1", "--ply", "3", "--flag", "black", "--control", "10/600"},
     "wrong",
     ""},
    {"a flag fall that depends on the period",
     {counts, "--game", "1", "--ply", "4", "--flag", "black", "--control", "10/600:600"},
     "undecided",
     ""},
    {"pieces touched", {counts, "--game", "1", "--ply", "4", "--touched", "a7,b8"}, "bound", ""},
    {"one touched although a draw could be claimed",
     {counts, "--game", "1", "--ply", "5", "--touched", "b8"},
     "bound",
     ""},
    {"a claim in a quickplay finish",
     {counts, "--game", "1", "--ply", "3", "--quickplay"},
     "undecided",
     ""},
    {"one against an opponent who cannot mate",
     {counts, "--game", "1", "--ply", "4", "--quickplay"},
     "right",
     "1/2-1/2"},
    {"one in blitz",
     {counts, "--game", "1", "--ply", "4", "--quickplay", "--competition", "blitz"},
     "wrong",
     ""},
    {"a telephone", {counts, "--game", "1", "--ply", "4", "--phone", "white"}, "loses", "0-1"},
    {"one against a bare king in 2009",
     {counts, "--game", "1", "--ply", "4", "--phone", "white", "--laws", "2009"},
     "loses",
     "0-1/2"},
    {"an illegal move in a game that is blitz by its time control",
     {counts, "--game", "1", "--ply", "4", "--illegal", "white", "--control", "180+2"},
     "minutes",
     ""},
    {"reversed colours", {repetition, "--game", "1", "--reversed"}, "goes-on", ""},
    {"both absent",
     {counts, "--game", "1", "--ply", "0", "--sealed", "Nb5", "--absent", "both"},
     "absent",
     "0-0"},
    {"one too many in rapid chess",
     {counts, "--game", "1", "--ply", "3", "--illegal", "black", "--count", "2", "--competition",
      "rapid"},
     "loses",
     "1-0"},
};

TEST_CASE("a ruling for programs follows the contract", "[report][claim_ndjson]") {
  const Document contract = parsed(bytes_of("testdata/contract/claim.schema.json"));
  REQUIRE_FALSE(contract.HasParseError());
  const rapidjson::SchemaDocument schema{contract};
  for (const Row& row : rows) {
    CAPTURE(row.what);
    std::vector<std::string> arguments{"claim", "--format", "ndjson"};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    const Ran ran = run_program({.arguments = arguments});
    CAPTURE(ran.output);
    REQUIRE(ran.output.ends_with('\n'));
    const Document line = parsed(ran.output);
    REQUIRE_FALSE(line.HasParseError());
    rapidjson::SchemaValidator validator{schema};
    CHECK(line.Accept(validator));
    CHECK(line["schema"] == contract["properties"]["schema"]["const"]);
    CHECK(line["ruling"].GetString() == row.ruling);
    const std::string_view result = line["result"].IsNull() ? "" : line["result"].GetString();
    CHECK(result == row.result);
  }
}

TEST_CASE("a position for programs follows the contract", "[report][position]") {
  const Document contract = parsed(bytes_of("testdata/contract/position.schema.json"));
  REQUIRE_FALSE(contract.HasParseError());
  const rapidjson::SchemaDocument schema{contract};
  for (const std::vector<std::string>& said :
       {std::vector<std::string>{"7k/8/2R3K1/8/8/8/8/8 b - - 149 100"},
        {"Kg1 Rf1 / Kg8"},
        {"8/8/8/8/8/8/8/K5k1"},
        {counts, "--game", "1", "--ply", "3"}}) {
    CAPTURE(said);
    std::vector<std::string> arguments{"position", "--format", "ndjson", "--helpmate"};
    arguments.insert(arguments.end(), said.begin(), said.end());
    const Document line = parsed(run_program({.arguments = arguments}).output);
    REQUIRE_FALSE(line.HasParseError());
    rapidjson::SchemaValidator validator{schema};
    CHECK(line.Accept(validator));
  }
}

}  // namespace
