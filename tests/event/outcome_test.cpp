#include "event/outcome.h"

#include <optional>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::event;

struct Row {
  std::string_view text;
  std::string_view written;  ///< empty: not a result
};
constexpr Row rows[] = {
    {"1-0", "1-0"},
    {"0 - 1", "0-1"},
    {"½ - ½", "1/2-1/2"},
    {"1/2-1/2", "1/2-1/2"},
    {"1⁄2-1⁄2", "1/2-1/2"},
    {"0,5 - 0,5", "1/2-1/2"},
    {"0.5:0.5", "1/2-1/2"},
    {"½", "1/2-1/2"},
    {"=", "1/2-1/2"},
    {"remis", "1/2-1/2"},
    {"draw", "1/2-1/2"},
    {"1:0", "1-0"},
    {"1–0", "1-0"},
    {"1−0", "1-0"},
    {"1,0 - 0,0", "1-0"},
    {"10", "1-0"},
    {"0-0", "0-0"},
    {"1/2-0", "1/2-0"},
    {"+ - -", "1-0F"},
    {"- - +", "0-1F"},
    {"+-", "1-0F"},
    {"-+", "0-1F"},
    {"-:+", "0-1F"},
    {"+:-", "1-0F"},
    {"- - -", "0-0F"},
    {"--", "0-0F"},
    {"1-0F", "1-0F"},
    {"1F-0F", "1-0F"},
    {"1 - 0 K", "1-0F"},
    {"0-1 FF", "0-1F"},
    {"1-0 kl", "1-0F"},
    {"1-0 kl.", "1-0F"},
    {"0:1 kampflos", "0-1F"},
    {"1-0 (kontumačně)", "1-0F"},
    {"1-0 w.o.", "1-0F"},
    {"0-1 W.O.", "0-1F"},
    {"1:0 walkower", "1-0F"},
    {"1:0 \u043D\u0435\u044F\u0432\u043A\u0430", "1-0F"},  // its first letter ends as U+00BD does
    {"+:- (kontumace)", "1-0F"},
    {"1F-0", "1-0F"},
    {"1-0 (time)", "1-0"},
    {"0:1 Zeit", "0-1"},
    {"0-1 (White resigned)", "0-1"},
    {"½ (remis)", "1/2-1/2"},
    {"", "*"},
    {"-", "*"},
    {"–", "*"},
    {"adjourned", "*"},
    {"odloženo", "*"},
    {"Hängepartie", "*"},
    {"*", "*"},
    {" ", "*"},
    {"?", "*"},
    {"Result", ""},
    {"2-0", "1-0"},
    {"0:3", "0-1"},
    {"4-0", ""},
    {"3-1", ""},
    {"1", ""},
    {"1-", ""},
    {"1-0-1", ""},
    {"Novák", ""},
    {"F", ""},
    {"kampflos", ""},
    {"w.o.", ""},
    {"1-0 Novák", ""},
};

TEST_CASE("results are read as programs write them", "[event][outcome]") {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto outcome = read_outcome(row.text);
    std::string written;
    if (outcome) written = partiar::event::written(*outcome);
    CHECK(written == row.written);
  }
}

TEST_CASE("swapping sides twice gives the same result", "[event][outcome]") {
  for (const Row& row : rows) {
    const auto outcome = read_outcome(row.text);
    if (!outcome) continue;
    CAPTURE(row.text);
    CHECK(turned(turned(*outcome)) == *outcome);
    CHECK(is_same_score(*outcome, *outcome));
  }
}

TEST_CASE("a forfeit has the score of a game, and an open one has none", "[event][outcome]") {
  const auto won = read_outcome("1-0").value();
  CHECK(is_same_score(won, read_outcome("+-").value()));
  CHECK_FALSE(is_same_score(won, read_outcome("0-1").value()));
  CHECK_FALSE(is_same_score(read_outcome("0-0").value(), Outcome{}));
  CHECK(is_same_score(Outcome{}, Outcome{}));
}

}  // namespace
