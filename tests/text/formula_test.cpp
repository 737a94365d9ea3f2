#include "text/formula.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::text;

struct Row {
  std::string_view what, text, safe;
};

TEST_CASE("what a spreadsheet would calculate gets an apostrophe", "[text][formula]") {
  const Row rows[] = {
      {"nothing", "", ""},
      {"a name", "Novák, Jan", "Novák, Jan"},
      {"signs within a text", "a=1+2-3@x", "a=1+2-3@x"},
      {"a command", "=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"},
      {"plus", "+cmd", "'+cmd"},
      {"minus", "-2+3+cmd|' /C calc'!D2", "'-2+3+cmd|' /C calc'!D2"},
      {"at", "@SUM(1)", "'@SUM(1)"},
      {"a lone sign of equality", "=", "'="},
      {"fullwidth signs", "＝1", "'＝1"},
      {"fullwidth plus", "＋1", "'＋1"},
      {"fullwidth minus", "－1", "'－1"},
      {"fullwidth at", "＠A", "'＠A"},
      {"small signs", "﹦1", "'﹦1"},
      {"after blanks", " \u00a0\u3000=1", "' \u00a0\u3000=1"},
      {"after a quote", "\"=1", "'\"=1"},
      {"after an apostrophe", "'=1", "''=1"},
      {"after typographic quotes", "„=1", "'„=1"},
      {"after invisible characters", "\ufeff\u200b\u202e\u00ad=1", "'\ufeff\u200b\u202e\u00ad=1"},
      {"after control characters", "\x01\x1b=1", "'\x01\x1b=1"},
      {"after a combining mark", "\u0301=1", "'\u0301=1"},
      {"a tab first", "\tx", "'\tx"},
      {"a carriage return first", "\rx", "'\rx"},
      {"after a tab", "\t=1", "'\t'=1"},
      {"on another line", "a\n=1\r\n+b", "a\n'=1\r\n'+b"},
      {"where some countries begin a cell", "a;=1; @b", "a;'=1;' @b"},
      {"a result", "0-1", "0-1"},
      {"an unfinished game", "*", "*"},
      {"a negative number", "-1", "-1"},
      {"a number with a sign", "+0.35", "+0.35"},
      {"what does not apply", "-", "-"},
      {"numbers in several places", "-1;+2\n-3.5", "-1;+2\n-3.5"},
      {"not quite a number", "-1.", "'-1."},
      {"a calculation", "-1+1", "'-1+1"},
      {"a dash before a name", "– Novák", "– Novák"},
      {"bytes that are not UTF-8", "\xff=1", "\xff=1"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(without_formulas(row.text) == row.safe);
  }
}

}  // namespace
