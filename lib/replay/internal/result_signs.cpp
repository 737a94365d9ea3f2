#include "replay/internal/result_signs.h"

#include "findings/code.h"
#include "results/result.h"

namespace partiar::replay::internal {

void add_marker(Markers& markers, std::string_view text, base::Span where, Log& log) {
  const results::WrittenResult result = results::read_written_result(text, where);
  auto& first = markers.first;
  auto& contradiction = markers.contradiction;
  if (!first) {
    first = result;
  } else if (exclude_each_other(text, *first, result)) {
    if (!contradiction) contradiction = where;
  } else {
    log.count(findings::Code::result_marker_twice, where);
    if (!is_definite(*first) && is_definite(result)) first = result;
  }
}

void ResultSigns::add_forfeit(base::Span where, base::Ply last) {
  if (forfeits_behind_ != last) forfeits_.clear();
  forfeits_behind_ = last;
  forfeits_.push_back(where);
}

void ResultSigns::set_equals(base::Span where, base::Ply last) {
  equals_ = where;
  equals_behind_ = last;
}

std::span<const base::Span> ResultSigns::forfeits(base::Ply last) const {
  if (forfeits_behind_ != last) return {};
  return forfeits_;
}

std::optional<base::Span> ResultSigns::equals(base::Ply last) const {
  return equals_behind_ == last ? equals_ : std::nullopt;
}

}  // namespace partiar::replay::internal
