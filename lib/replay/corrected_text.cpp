#include "replay/corrected_text.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace partiar::replay {

std::string CorrectedText::text() const {
  std::string out;
  std::uint32_t at = game_.begin;
  for (const Correction& one : corrections_) {
    out += base::Span{at, one.where.begin}.in(text_);
    out += one.text;
    at = one.where.end;
  }
  out += base::Span{at, game_.end}.in(text_);
  return out;
}

std::optional<std::vector<Correction>> CorrectedText::with(
    const std::vector<Correction>& further) const {
  std::vector<Correction> all = corrections_;
  std::vector<Correction> outside;
  // Backwards, so that a change inside another's text moves nothing still to be handled.
  for (const Correction& one : std::views::reverse(further)) {
    std::uint32_t shift = game_.begin;  // from `text()` to the original; wraps around
    bool is_inside = false;
    for (std::size_t i = 0; i < corrections_.size(); ++i) {
      const Correction& put = corrections_[i];
      const std::uint32_t begin = put.where.begin - shift;
      const auto end = begin + static_cast<std::uint32_t>(put.text.size());
      if (one.where.end <= begin) break;
      if (one.where.begin >= end) {
        shift += put.where.size() - static_cast<std::uint32_t>(put.text.size());
        continue;
      }
      if (one.where.begin < begin || one.where.end > end) return std::nullopt;
      all[i].text.replace(one.where.begin - begin, one.where.size(), one.text);
      is_inside = true;
      break;
    }
    if (is_inside) continue;
    outside.push_back({one.kind, {one.where.begin + shift, one.where.end + shift}, one.text});
  }
  std::ranges::reverse(outside);
  all.insert(all.end(), outside.begin(), outside.end());
  std::ranges::stable_sort(
      all, {}, [](const Correction& one) { return std::pair{one.where.begin, one.where.end}; });
  return all;
}

}  // namespace partiar::replay
