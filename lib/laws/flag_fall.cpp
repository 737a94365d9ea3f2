#include "laws/flag_fall.h"

#include <algorithm>
#include <array>

namespace partiar::laws {

namespace {

/// What an edition says about flag fall in rapid and blitz without adequate supervision, and in all
/// play.
struct Row {
  FlagCall call;
  std::string_view call_article;
  std::string_view both_quick;  ///< empty: as in other play
  std::string_view both_article;
};
// clang-format off
constexpr std::array<Row, editions.size()> table{{
    {FlagCall::claimant, "A.4.d", "A.4.d", "6.11"},                 // 2009
    {FlagCall::in_time, "A.4.c", "", "6.11"},                       // 2014
    {FlagCall::in_time, "A.4.3, A.4.5", "", "Guidelines III.3.1"},  // 2017
    {FlagCall::anybody, "A.4.3, A.4.5", "", "Guidelines III.3.1"},  // 2018
    {FlagCall::anybody, "A.5.3, A.5.5", "", "Guidelines III.3.1"},  // 2023
}};
// clang-format on

static_assert(std::ranges::none_of(table, &std::string_view::empty, &Row::both_article),
              "an edition has no row");

}  // namespace

FlagRules flag_rules_of(Edition edition, const Conditions& conditions) {
  const Row& row = table[static_cast<std::size_t>(edition)];
  if (conditions.competition == Competition::standard) {
    return {FlagCall::anybody, {}, BothFlags::draw_last_period, row.both_article};
  }
  // A rapid or blitz game has a single period, which is therefore the last.
  if (conditions.supervision == Supervision::adequate) {
    return {FlagCall::anybody, {}, BothFlags::draw, row.both_article};
  }
  const std::string_view both = row.both_quick.empty() ? row.both_article : row.both_quick;
  return {row.call, row.call_article, BothFlags::draw, both};
}

}  // namespace partiar::laws
