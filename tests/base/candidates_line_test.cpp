#include "base/candidates_line.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::base::holds_candidates;

TEST_CASE("a recognizer's games are told by their first bytes", "[base][candidates]") {
  constexpr struct {
    std::string_view what, text;
    bool holds;
  } rows[] = {
      {"the schema first", R"({"schema": "partiar.candidates/1", "sheets": []})", true},
      {"without a blank", R"({"schema":"partiar.candidates/1"})", true},
      {"another version", R"({"schema": "partiar.candidates/2"})", true},
      {"other members before", R"({"game": "7.3", "schema": "partiar.candidates/1"})", true},
      {"blank lines above", "\n\n  {\"schema\": \"partiar.candidates/1\"}", true},
      {"a byte order mark", "\uFEFF{\"schema\": \"partiar.candidates/1\"}", true},
      {"another schema", R"({"schema": "partiar.audit/1"})", false},
      {"a comment that begins a score", "{see partiar.candidates/1} 1. e4 e5", false},
      {"a comment with it in quotes", R"({ decoded from "partiar.candidates/1" } 1. e4 e5)", false},
      {"a comment that begins with it", R"({"partiar.candidates/1" by us} 1. e4 e5)", false},
      {"nothing but the name", R"({"partiar.candidates/1)", false},
      {"over several lines", "{\n \"schema\": \"partiar.candidates/1\"", true},
      {"a score that mentions it", R"(1. e4 {"partiar.candidates/1"} e5)", false},
      {"nothing", "", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(holds_candidates(row.text) == row.holds);
  }
}

TEST_CASE("the schema is named near the start", "[base][candidates]") {
  const std::string long_name(5'000, 'x');
  CHECK_FALSE(
      holds_candidates("{\"game\": \"" + long_name + "\", \"schema\": \"partiar.candidates/1\"}"));
}

}  // namespace
