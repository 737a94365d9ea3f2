// An event for programs.
#include <rapidjson/document.h>

#include <string>
#include <string_view>
#include <vector>

#include "report/event_results.h"
#include "support/catch.h"
#include "support/reports.h"
#include "support/run_twins.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using rapidjson::Document;

std::vector<Document> lines_about(const report::EventResults& results) {
  std::string text;
  report::append_event_ndjson(text, results, english());
  return lines_of(text);
}

/// The lines of one schema, in order.
std::vector<const Document*> of_schema(const std::vector<Document>& lines, std::string_view name) {
  std::vector<const Document*> found;
  for (const Document& line : lines) {
    if (line["schema"].GetString() == name) found.push_back(&line);
  }
  return found;
}

TEST_CASE("every row of a list has a line, also one that agrees", "[report][event]") {
  const ListedEvent event = small_event();
  const auto lines = lines_about(event.with_list());
  const auto rows = of_schema(lines, "partiar.official/1");
  REQUIRE(rows.size() == 5);
  const struct {
    const char* kind;
    const char* white;
    const char* listed;
    const char* recorded;
    const char* code;
  } expected[] = {{"differs", "Novák, Jan", "1/2-1/2", "1-0", "official.result"},
                  {"same", "Malá", "0-1", "0-1", nullptr},
                  {"missing", "Kos", "1-0", nullptr, "official.game-missing"},
                  {"missing", "Haas", "1-0", nullptr, "official.game-missing"},
                  {"extra", "Malá", nullptr, "1-0", "official.game-extra"}};
  const auto is = [](const rapidjson::Value& value, const char* text) {
    return text == nullptr ? value.IsNull() : value.IsString() && value == text;
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    CAPTURE(i);
    const Document& row = *rows[i];
    CHECK(is(row["kind"], expected[i].kind));
    CHECK(is(row["white"], expected[i].white));
    CHECK(is(row["listed"], expected[i].listed));
    CHECK(is(row["recorded"], expected[i].recorded));
    CHECK(row["findings"].Empty() == (expected[i].code == nullptr));
    if (expected[i].code != nullptr) CHECK(is(row["findings"][0]["code"], expected[i].code));
    CHECK(is(row["source"], expected[i].recorded == nullptr ? nullptr : "g.pgn"));
  }
  CHECK((*rows[0])["board"].GetInt() == 1);
  CHECK((*rows[0])["list_line"].GetInt() == 2);
  CHECK((*rows[4])["list_line"].IsNull());
}

TEST_CASE("a line says whether its result is seen from the game's Black", "[report][event]") {
  const ListedEvent event{"1;1;Novák;Kos;0-1\n1;2;Malá;Horák;1-0\n",
                          {record(1, "Kos", "Novák", "1-0"), record(1, "Malá", "Horák", "1-0")}};
  const auto lines = lines_about(event.with_list());
  const auto rows = of_schema(lines, "partiar.official/1");
  REQUIRE(rows.size() == 2);
  CHECK((*rows[0])["turned"].GetBool());
  CHECK((*rows[0])["recorded"] == "0-1");
  CHECK_FALSE((*rows[1])["turned"].GetBool());
}

TEST_CASE("rounds, findings and notes have lines of their own", "[report][event]") {
  const ListedEvent event = small_event();
  const auto lines = lines_about(event.alone());
  REQUIRE(lines.size() == 2);
  const auto rounds = of_schema(lines, "partiar.round/1");
  REQUIRE(rounds.size() == 1);
  CHECK((*rounds[0])["games"].GetInt() == 3);
  CHECK((*rounds[0])["listed"].IsNull());
  CHECK_FALSE(rounds[0]->HasMember("event"));
  const auto found = of_schema(lines, "partiar.event/1");
  REQUIRE(found.size() == 1);
  CHECK((*found[0])["code"] == "event.player-twice");
  CHECK((*found[0])["severity"] == "error");
  REQUIRE((*found[0])["games"].Size() == 2);
  CHECK((*found[0])["games"][0]["game"].GetInt() == 3);
  CHECK((*found[0])["games"][1]["line"].GetInt() == 20);

  const ListedEvent exchanged{
      "3;1;Novák;Kos;1-0\n3;2;Malá;Horák;1-0\n4;1;Kos;Malá;1-0\n4;2;Horák;Novák;1-0\n",
      {record(4, "Novák", "Kos"), record(4, "Malá", "Horák"), record(3, "Kos", "Malá"),
       record(3, "Horák", "Novák")}};
  const auto noted = lines_about(exchanged.with_list());
  const auto notes = of_schema(noted, "partiar.event/1");
  REQUIRE(notes.size() == 2);
  CHECK((*notes[0])["code"] == "official.rounds");
  CHECK((*notes[0])["listed"] == "3");
  CHECK((*notes[0])["recorded"] == "4");
  CHECK((*notes[0])["count"].GetInt() == 2);
}

TEST_CASE("a team match has points, halves included", "[report][event]") {
  std::vector<event::GameRecord> games{record(1, "A", "B", "1-0"), record(1, "C", "D", "1/2-1/2")};
  games[0].white.team = games[1].black.team = "Spartak";
  games[0].black.team = games[1].white.team = "Slavia";
  const ListedEvent event{"1;1;A;B;1-0\n", games};
  const auto lines = lines_about(event.alone());
  const auto matches = of_schema(lines, "partiar.match/1");
  REQUIRE(matches.size() == 1);
  CHECK((*matches[0])["first"] == "Spartak");
  CHECK((*matches[0])["first_points"].GetDouble() == 1.5);
  CHECK((*matches[0])["second_points"].GetDouble() == 0.5);
}

}  // namespace
