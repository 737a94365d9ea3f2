#include "scoresheet/internal/signs.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::scoresheet;
using partiar::scoresheet::internal::find_number;
using partiar::scoresheet::internal::find_result;
using partiar::scoresheet::internal::pass_en_passant_mark;
using partiar::scoresheet::internal::pass_other;

/// `12 white [12.]`: the value, the side, the characters; `none`.
std::string number_at(std::string_view text, bool is_start, bool is_in_brackets) {
  constexpr std::string_view sides[] = {"white", "black", "either"};
  const Sheet sheet = read_sheet(text);
  const auto number = find_number(sheet, 0, is_start, is_in_brackets);
  if (!number) return "none";
  std::string told = std::to_string(number->value) + ' ';
  told += sides[static_cast<std::size_t>(number->side)];
  told.append(" [").append(sheet.bytes_of({0, number->end})).append("]");
  return told + (number->is_misread ? " misread" : "");
}

TEST_CASE("a move number has its dots", "[scoresheet][words]") {
  const struct {
    std::string_view what, text, number;
    bool is_start = true, is_in_brackets = false;
  } rows[] = {
      {"one dot", "12. e4", "12 white [12.]"},
      {"no dot", "12 e4", "12 white [12]"},
      {"Black's dots", "12... e5", "12 black [12...]"},
      {"an ellipsis", "12\u2026 e5", "12 black [12\u2026]"},
      {"dots apart", "12. .. e5", "12 black [12. ..]"},
      {"a dash for a side", "12.- e5", "12 either [12.-]"},
      {"a dash behind Black's dots", "12...- e5", "12 black [12...-]"},
      {"a bracket", "12) e4", "12 white [12)]"},
      {"a bracket that is open", "12) e4", "12 white [12]", true, true},
      {"letters for ones", "ll. e4", "11 white [ll.] misread"},
      {"letters within a word", "ll. e4", "none", false},
      {"letters without a dot", "ll e4", "none"},
      {"castling attached", "120-0", "12 white [12]"},
      {"at most three digits", "1234. e4", "123 white [123]"},
      {"a word", "e4", "none"},
      {"nothing", "", "none"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(number_at(row.text, row.is_start, row.is_in_brackets) == row.number);
  }
}

TEST_CASE("a result is read with its brackets", "[scoresheet][words]") {
  const struct {
    std::string_view what, text;
    Outcome outcome;
    std::string_view written;
  } rows[] = {
      {"a win", "1-0", Outcome::white_wins, "1-0"},
      {"a loss with blanks", "0 : 1 x", Outcome::black_wins, "0 : 1"},
      {"in brackets", "(1-0) x", Outcome::white_wins, "(1-0)"},
      {"a half", "\u00BD-\u00BD", Outcome::draw, "\u00BD-\u00BD"},
      {"a half alone", "1/2", Outcome::draw, "1/2"},
      {"letters for figures", "l-O", Outcome::white_wins, "l-O"},
      {"less than a point", "1/2-0", Outcome::unusual, "1/2-0"},
      {"letters with blanks", "l - O", Outcome::none, ""},
      {"castling", "0-0", Outcome::none, ""},
      {"nobody played", "+:-", Outcome::none, ""},
      {"a move", "e4", Outcome::none, ""},
      {"nothing", "", Outcome::none, ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Sheet sheet = read_sheet(row.text);
    const auto result = find_result(sheet, 0);
    CHECK(result.has_value() == !row.written.empty());
    if (!result) continue;
    CHECK(result->outcome == row.outcome);
    CHECK(sheet.bytes_of({0, result->end}) == row.written);
  }
  CHECK_FALSE(find_result(read_sheet("41-0"), 1));
  CHECK_FALSE(find_result(read_sheet("2/1-0"), 2));
}

TEST_CASE("figures that number no move are skipped", "[scoresheet][words]") {
  const struct {
    std::string_view what, text, skipped;
  } rows[] = {
      {"a clock time", "1:45 e4", "1:45"},
      {"with seconds", "0:59:59", "0:59:59"},
      {"a date", "12.3.2019 x", "12.3.2019"},
      {"a date of programs", "2019-03-12", "2019-03-12"},
      {"a rating", "2145 e4", "2145"},
      {"minutes", "45' e4", "45'"},
      {"a fraction", "0.35 e4", "0.35"},
      {"a fraction of one digit", "5.0", ""},
      {"castling behind its number", "5.00 Be7", ""},
      {"an annotation number", "$14 e4", "$14"},
      {"a dollar", "$ e4", ""},
      {"an address on the web", "https://a.b/Nf3 e4", "https://a.b/Nf3"},
      {"an address of mail", "x@e4.com e5", "x@e4.com"},
      {"a position in backticks", "`4k3/8/8/8/8/8/8/4K3 w - -` e4", "`4k3/8/8/8/8/8/8/4K3 w - -`"},
      {"a word in backticks", "`e4` e5", ""},
      {"a move number", "12. e4", ""},
      {"a move", "e4", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Sheet sheet = read_sheet(row.text);
    const auto end = pass_other(sheet, 0);
    CHECK((end == 0 ? std::string_view{} : sheet.bytes_of({0, end})) == row.skipped);
  }
}

TEST_CASE("the mark of a capture en passant may have a blank", "[scoresheet][words]") {
  const struct {
    std::string_view text;
    std::uint32_t end;
  } rows[] = {{"e.p.", 4}, {"e. p. x", 5}, {"ep", 2}, {"epic", 0}, {"e4", 0}, {"", 0}};
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(pass_en_passant_mark(read_sheet(row.text), 0) == row.end);
  }
}

}  // namespace
