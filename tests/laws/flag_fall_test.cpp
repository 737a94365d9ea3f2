#include "laws/flag_fall.h"

#include <array>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/conditions.h"
#include "support/editions.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Competition;
using laws::Supervision;

/// `claimant A.4.d; both: draw A.4.d`.
std::string told(const laws::FlagRules& rules) {
  constexpr std::array<std::string_view, 3> calls{"claimant", "in time", "anybody"};
  std::string text{calls[static_cast<unsigned>(rules.call)]};
  if (!rules.call_article.empty()) text.append(" ").append(rules.call_article);
  text += rules.both == laws::BothFlags::draw ? "; both: draw " : "; both: last period ";
  return text.append(rules.both_article);
}

struct Row {
  laws::Edition edition;
  Competition competition;
  Supervision supervision;
  std::string_view told;
};

// clang-format off
constexpr Row rows[] = {
    {of_2009, standard, unwatched, "anybody; both: last period 6.11"},
    {of_2009, rapid,    watched,   "anybody; both: draw 6.11"},
    {of_2009, rapid,    unwatched, "claimant A.4.d; both: draw A.4.d"},
    {of_2009, blitz,    unwatched, "claimant A.4.d; both: draw A.4.d"},
    {of_2014, standard, unwatched, "anybody; both: last period 6.11"},
    {of_2014, rapid,    unwatched, "in time A.4.c; both: draw 6.11"},
    {of_2017, standard, unwatched, "anybody; both: last period Guidelines III.3.1"},
    {of_2017, blitz,    unwatched, "in time A.4.3, A.4.5; both: draw Guidelines III.3.1"},
    {of_2018, rapid,    unwatched, "anybody A.4.3, A.4.5; both: draw Guidelines III.3.1"},
    {of_2018, rapid,    watched,   "anybody; both: draw Guidelines III.3.1"},
    {of_2023, standard, watched,   "anybody; both: last period Guidelines III.3.1"},
    {of_2023, blitz,    unwatched, "anybody A.5.3, A.5.5; both: draw Guidelines III.3.1"},
};
// clang-format on

TEST_CASE("who may claim a flag fall, and what if both flags fell",
          "[laws][flag_fall][6.9][6.11]") {
  for (const Row& row : rows) {
    CAPTURE(laws::name_of(row.edition), static_cast<int>(row.competition));
    CHECK(told(laws::flag_rules_of(row.edition, {row.competition, row.supervision})) == row.told);
  }
}

}  // namespace
