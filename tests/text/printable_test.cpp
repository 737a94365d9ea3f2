#include "text/printable.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::text;
using namespace std::string_view_literals;

struct Row {
  std::string_view text, printed;
};
constexpr Row rows[] = {
    {"", ""},
    {"Nf3!? {C:\\games}", "Nf3!? {C:\\games}"},
    {"Hübner ♔ Чигорин 将棋 \U0001F600", "Hübner ♔ Чигорин 将棋 \U0001F600"},
    {"\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"},
    {"a\0b\n\t\r\x7F"sv, "a\\x00b\\x0a\\x09\\x0d\\x7f"},
    {"\u0085\u009b", "\\u0085\\u009b"},                 // control characters of several bytes
    {"\u202e\u2066x\u2069", "\\u202e\\u2066x\\u2069"},  // writing direction
    {"a\u200bb\u00adc\ufeff", "a\\u200bb\\u00adc\\ufeff"},
    {"a\u2028b\u2029", "a\\u2028b\\u2029"},
    {"\u3164\U000e0041", "\\u3164\\U000e0041"},  // an invisible letter; a tag
    {"e\xFC \xE2\x99", "e\\xfc \\xe2\\x99"},
    {"\xED\xA0\x80", "\\xed\\xa0\\x80"},
};

TEST_CASE("whatever a terminal would obey or hide is escaped", "[text][printable]") {
  for (const auto& row : rows) {
    CAPTURE(row.printed);
    std::string out = "> ";
    append_printable(out, row.text);
    CHECK(out == "> " + std::string{row.printed});
  }
}

TEST_CASE("text without anything to escape is printable", "[text][printable]") {
  for (const auto& row : rows) {
    CAPTURE(row.printed);
    CHECK(is_printable(row.text) == (row.text == row.printed));
  }
}

TEST_CASE("lines stay lines", "[text][printable]") {
  std::string out;
  append_printable_lines(out, "a\tb\r\nc\rd\n\x1b[2J\n\n\u202e");
  CHECK(out == "a\tb\r\nc\\x0dd\n\\x1b[2J\n\n\\u202e");
}

TEST_CASE("a string of JSON has JSON's escapes", "[text][printable]") {
  const Row strings[] = {
      {"", "\"\""},
      {"Nf3!? \"C:\\games\"", "\"Nf3!? \\\"C:\\\\games\\\"\""},
      {"Hübner ♔ 将棋 \U0001F600", "\"Hübner ♔ 将棋 \U0001F600\""},
      {"\b\t\n\f\r\0\x1b\x7f"sv, "\"\\b\\t\\n\\f\\r\\u0000\\u001b\\u007f\""},
      {"\u0085\u009b\u202e\u2028", "\"\\u0085\\u009b\\u202e\\u2028\""},
      {"\U000e0041", "\"\\udb40\\udc41\""},
      {"e\xFC \xED\xA0\x80", "\"e\uFFFD \uFFFD\uFFFD\uFFFD\""},
  };
  for (const auto& row : strings) {
    CAPTURE(row.printed);
    std::string out = "> ";
    append_json_string(out, row.text);
    CHECK(out == "> " + std::string{row.printed});
  }
}

TEST_CASE("a name written from right to left is isolated", "[text][printable]") {
  const std::string hebrew = "\u05DB\u05D4\u05DF";
  const std::string arabic = "\u0639\u0644\u064A";
  CHECK(isolated(hebrew) == "\u2068" + hebrew + "\u2069");
  CHECK(isolated("A. " + arabic) == "\u2068A. " + arabic + "\u2069");
  for (const char* name :
       {"", "Nov\u00E1k", "\u0429\u0435\u0440\u0431\u0430\u043A\u043E\u0432", "1-0"}) {
    CHECK(isolated(name) == name);
  }
}

}  // namespace
