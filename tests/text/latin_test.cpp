#include "text/latin.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "text/internal/plain_spelling.h"

namespace {

using partiar::text::latin_spellings;

TEST_CASE("a name in any script has its spellings in English letters", "[text][latin]") {
  const struct {
    std::string_view name;
    std::vector<std::string> spellings;
  } rows[] = {
      {"Novak, Jan", {"novak jan"}},
      {"  Novak ,, J. ", {"novak j"}},
      {"O'Neil", {"oneil"}},
      {"Novák", {"novak"}},
      {"Blübaum", {"blubaum", "bluebaum"}},
      {"Kvaløy", {"kvaloy", "kvaloey"}},
      {"Þröstur", {"throstur", "throestur"}},
      {"Đurić", {"duric", "djuric"}},
      {"Łukasz", {"lukasz"}},
      {"侯逸凡", {"hou yi fan"}},
      {"Щербаков", {"serbakov", "shcherbakov"}},
      {"", {""}},
      {"-", {""}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.name);
    CHECK(latin_spellings(row.name) == row.spellings);
  }
}

TEST_CASE("decomposed letters and non-letters are spelled", "[text][latin]") {
  CHECK(latin_spellings("Nova\u0301k").front() == "novak");
  CHECK(latin_spellings("\xFF").size() == 1);
}

TEST_CASE("without ICU's tables, different names are spelled differently", "[text][latin]") {
  const struct {
    std::string_view name, spelling;
  } rows[] = {
      {"Novák, Jan", "novak jan"},   {"Nova\u0301k", "novak"},
      {"O'Neil-Ünal", "oneil unal"}, {"Đurić", "u273uric"},
      {"ИВ", "u1080u1074"},          {"ив", "u1080u1074"},
      {"\u00C9\u0323", "e"},         {"", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.name);
    CHECK(partiar::text::internal::spelled_plainly(row.name) == row.spelling);
  }
}

}  // namespace
