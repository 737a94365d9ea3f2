#include "scoresheet/differences.h"

#include <string_view>
#include <vector>

#include "scoresheet/compare.h"
#include "scoresheet/game_of.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using scoresheet::Field;
using scoresheet::find_differences;
using tests::game_of;

TEST_CASE("what two records say besides the moves", "[scoresheet][differences]") {
  const struct {
    std::string_view what, first, second;
    std::vector<Field> fields;
  } rows[] = {
      {"nothing else", "[White \"Novak, Jan\"]\n\n1.e4 *", "[White \"Jan Novak\"]\n\n1.e4 *", {}},
      {"only in one of them", "[White \"Novak\"]\n\n1.e4 *", "1.e4 *", {}},
      {"part of a name",
       "[White \"Novák, Jan\"]\n[Black \"Dvořák,A\"]\n\n1.e4 *",
       "[White \"Novák\"]\n[Black \"Antonín Dvořák\"]\n\n1.e4 *",
       {}},
      {"only initials",
       "[White \"J. N.\"]\n\n1.e4 *",
       "[White \"Jan Novák\"]\n\n1.e4 *",
       {Field::white}},
      {"another given name",
       "[White \"Novák, Jan\"]\n\n1.e4 *",
       "[White \"Novák, Petr\"]\n\n1.e4 *",
       {Field::white}},
      {"a round and its board", "[Round \"9.5\"]\n\n1.e4 *", "[Round \"9\"]\n\n1.e4 *", {}},
      {"two boards of a round",
       "[Round \"9.5\"]\n\n1.e4 *",
       "[Round \"5.9\"]\n\n1.e4 *",
       {Field::round}},
      {"an incomplete date",
       "[Date \"2024.??.??\"]\n\n1.e4 *",
       "[Date \"2024.03.02\"]\n\n1.e4 *",
       {}},
      {"names and round",
       "[White \"A\"]\n[Black \"B\"]\n[Round \"1\"]\n\n1.e4 *",
       "[White \"A\"]\n[Black \"C\"]\n[Round \"2\"]\n\n1.e4 *",
       {Field::black, Field::round}},
      {"the result", "1.e4 e5 1-0", "1.e4 e5 0-1", {Field::result}},
      {"a draw offer", "1.e4 (=) e5 *", "1.e4 e5 *", {Field::offer}},
      {"clocks",
       "1.e4 {[%clk 1:00:00]} e5 {[%clk 0:59:00]} *",
       "1.e4 {[%clk 1:00:00]} e5 {[%clk 0:58:00]} *",
       {Field::clock}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto first = game_of(row.first);
    const auto second = game_of(row.second);
    const auto agreed = scoresheet::compare(first, second, tests::any_letters()).agreed;
    std::vector<Field> fields;
    for (const auto& found : find_differences(first, second, agreed)) {
      fields.push_back(found.field);
    }
    CHECK(fields == row.fields);
  }
}

TEST_CASE("contradictory results are both named", "[scoresheet][differences]") {
  const struct {
    std::string_view what, first, second;
    std::vector<std::string_view> results;  ///< of the first record, then of the second
  } rows[] = {
      {"tag and marker",
       "[Result \"1-0\"]\n\n1.e4 e5 0-1",
       "[Result \"1-0\"]\n\n1.e4 e5 1-0",
       {"1-0", "0-1", "1-0", ""}},
      {"two tags",
       "[Result \"1-0\"]\n[Result \"0-1\"]\n\n1.e4 e5 1-0",
       "1.e4 e5 1-0",
       {"1-0", "0-1", "1-0", ""}},
      {"none and one", "1.e4 e5", "1.e4 e5 1/2", {"", "", "1/2", ""}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto first = game_of(row.first);
    const auto second = game_of(row.second);
    const auto found = find_differences(first, second, base::Ply{2});
    REQUIRE(found.size() == 1);
    const auto& result = found[0];
    CHECK(std::vector<std::string_view>{result.first, result.first_too, result.second,
                                        result.second_too} == row.results);
  }
}

TEST_CASE("values that are written in other ways may be the same", "[scoresheet][differences]") {
  const struct {
    std::string_view what;
    Field field;
    std::string_view first, second;
    bool may_be;
  } rows[] = {
      {"the same", Field::event, "Open", "Open", true},
      {"in another order", Field::white, "Novak, Jan", "Jan Novak", true},
      {"an initial", Field::white, "Novak, J.", "Jan Novak", true},
      {"an initial with a mark", Field::white, "Čermák, Š.", "Šimon Čermák", true},
      {"initials alone", Field::black, "J. N.", "Jan Novak", false},
      {"a word more", Field::white, "Novak, Jan Petr", "Novak, Jan", true},
      {"another word", Field::white, "Novak, Petr", "Novak, Jan", false},
      {"a name that begins another", Field::white, "Nov", "Novak", false},
      {"small letters", Field::white, "NOVAK", "novak", true},
      {"an event with a word more", Field::event, "Club Open", "Open", false},
      {"an event in another order", Field::event, "Open, Club", "Club Open", true},
      {"a date in part", Field::date, "2024.??.??", "2024.03.02", true},
      {"another date", Field::date, "2024.03.01", "2024.03.02", false},
      {"a round and its board", Field::round, "7", "7.2", true},
      {"another round", Field::round, "7", "72", false},
      {"another board", Field::board, "7", "8", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(scoresheet::may_be_same(row.field, row.first, row.second) == row.may_be);
    CHECK(scoresheet::may_be_same(row.field, row.second, row.first) == row.may_be);
  }
}

TEST_CASE("a difference in a remark says at which half-move", "[scoresheet][differences]") {
  const auto first = game_of("1.e4 {[%clk 1:00:00]} e5 {[%clk 0:59:00]} 2.Nf3 {[%clk 0:58:00]} *");
  const auto second =
      game_of("1.e4 {[%clk 1:00:00]} e5 {[%clk 0:57:00]} (=) 2.Nf3 {[%clk 0:50:00]} *");
  const auto found = find_differences(first, second, base::Ply{3});
  REQUIRE(found.size() == 2);
  CHECK(found[0].field == Field::offer);
  CHECK(found[0].ply == base::Ply{2});
  CHECK(found[0].first.empty());
  CHECK(found[0].second == "(=)");
  CHECK(found[1].field == Field::clock);
  CHECK(found[1].ply == base::Ply{2});
  CHECK(found[1].first == "0:59:00");
  CHECK(found[1].second == "0:57:00");
  CHECK(found[1].count == 2);
  CHECK(find_differences(first, second, base::Ply{1}).empty());
}

}  // namespace
