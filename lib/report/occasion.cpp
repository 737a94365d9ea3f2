#include "report/occasion.h"

#include "base/join.h"
#include "report/internal/shown_tag.h"

namespace partiar::report {

void CommonValue::add(const std::string& value) {
  if (value.empty()) return;
  differs_ = differs_ || (!value_.empty() && value_ != value);
  value_ = value;
}

void CommonValue::add(const CommonValue& other) {
  differs_ = differs_ || other.differs_;
  add(other.value_);
}

void Occasion::add(const replay::Game& game) {
  event.add(internal::shown_tag(game, "Event"));
  site.add(internal::shown_tag(game, "Site"));
  arbiter.add(internal::shown_tag(game, "Arbiter"));
  editions.insert(game.start.editions.applied);
  const std::string date = internal::shown_tag(game, "Date");
  constexpr std::size_t full = std::string_view{"2024.03.15"}.size();
  if (date.size() != full || date.find_first_not_of("0123456789.") != date.npos) return;
  if (first.empty() || date < first) first = date;
  if (date > last) last = date;
}

void Occasion::add(const Occasion& other) {
  event.add(other.event);
  site.add(other.site);
  arbiter.add(other.arbiter);
  editions.insert(other.editions.begin(), other.editions.end());
  if (first.empty() || (!other.first.empty() && other.first < first)) first = other.first;
  if (other.last > last) last = other.last;
}

std::string Occasion::laws() const {
  return base::joined(editions, ", ",
                      [](laws::Edition edition) { return std::string{laws::name_of(edition)}; });
}

}  // namespace partiar::report
