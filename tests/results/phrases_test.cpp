#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "results/ending.h"
#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using board::Color;
using laws::Cause;
using results::Told;
using results::WrittenEnding;

struct Row {
  std::string language, phrase, says;
};

std::vector<Row> read_rows() {
  std::vector<Row> rows;
  const std::string bytes = tests::bytes_of("testdata/endings/phrases.tsv");
  for (const std::string_view line : base::split(bytes, '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto fields = base::split(line, '\t');
    REQUIRE(fields.size() == 3);
    rows.push_back({std::string{fields[0]}, std::string{fields[1]}, std::string{fields[2]}});
  }
  return rows;
}

/// Whether the words tell a draw, or an end by which none but a draw is possible.
bool tells_draw(const WrittenEnding& ending) {
  if (ending.loser) return false;
  const bool is_of_one = ending.cause != Cause::both_flags && laws::is_drawn(ending.cause);
  return ending.told == Told::draw || (ending.told == Told::nothing && is_of_one);
}

bool tells_loss_of_both(const WrittenEnding& ending) {
  return !ending.loser && (ending.told == Told::both_lose || ending.cause == Cause::both_flags);
}

bool is_read_as(std::string_view says, const WrittenEnding& ending) {
  if (says == "white-lost") return ending.told == Told::win && ending.loser == Color::white;
  if (says == "black-lost") return ending.told == Told::win && ending.loser == Color::black;
  if (says == "draw") return tells_draw(ending);
  if (says == "both-lost") return tells_loss_of_both(ending);
  if (says == "unfinished") return ending.told == Told::unfinished && !ending.loser;
  const bool is_open = !ending.loser && !tells_draw(ending);
  if (says == "nothing") return is_open;
  REQUIRE(says == "decision");
  return is_open && ending.cause == Cause::other && ending.is_understood;
}

TEST_CASE("what people write about the end of a game is read in every language",
          "[results][endings]") {
  for (const Row& row : read_rows()) {
    CAPTURE(row.language, row.phrase, row.says);
    const auto ending = results::read_termination(row.phrase, "Novák, Jan", "Dvořák, Petr");
    CHECK(is_read_as(row.says, ending));
  }
}

}  // namespace
