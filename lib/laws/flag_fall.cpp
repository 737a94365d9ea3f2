#include "laws/flag_fall.h"

#include "laws/internal/edition_entry.h"

namespace partiar::laws {

FlagRules flag_rules_of(Edition edition, const Conditions& conditions) {
  const internal::FlagFall& row = internal::entry_of(edition).flag_fall;
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
