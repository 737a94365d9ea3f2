#include "report/locales_report.h"

#include <rapidjson/document.h>

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

TEST_CASE("a language has a line with its letters", "[report][locales]") {
  std::string line;
  report::append_language_line(line, text::language_of("cs"));
  CHECK(line == "cs            K D V S J     čeština\n");
}

TEST_CASE("all that is known of a language is told", "[report][locales]") {
  std::string text;
  report::append_language(text, text::language_of("cs"), english().messages());
  CAPTURE(text);
  CHECK(
      text.starts_with("cs            K D V S J     čeština\n"
                       "  K   král\n"
                       "  D   dáma\n"
                       "  V   věž\n"
                       "  S   střelec\n"
                       "  J   jezdec\n"
                       "  P   pěšec         p\n"
                       "  The same letters are used in: Slovak.\n"));
  CHECK(text.contains("  Not to be confused with Polish: S knight.\n"));
  CHECK(text.contains("  Not to be confused with Turkish: K rook, V queen.\n"));
  CHECK_FALSE(text.contains("confused with Slovak"));
  CHECK_FALSE(text.contains(" \n"));
}

TEST_CASE("a language for programs has the same", "[report][locales]") {
  for (const text::Language& language : text::languages()) {
    CAPTURE(language.tag);
    std::string line;
    report::append_language_ndjson(line, language);
    CHECK(line.ends_with("}\n"));
    rapidjson::Document json;
    json.Parse(line.c_str(), line.size());
    REQUIRE_FALSE(json.HasParseError());
    CHECK(json["schema"].GetString() == std::string_view{"partiar.locales/1"});
    CHECK(json["language"].GetString() == language.tag);
    CHECK(json["name"].GetString() == language.name);
    CHECK(json["letters"]["king"].GetString() == language.letters[text::Language::king]);
  }
  std::string line;
  report::append_language_ndjson(line, text::language_of("cs"));
  CHECK(line.contains(R"("also":{"pawn":"p"})"));
  CHECK(line.contains(R"("texts":true,"same":["sk"])"));
  CHECK(line.contains(R"({"languages":["tr"],"letters":{"K":"rook","V":"queen"}})"));
}

}  // namespace
