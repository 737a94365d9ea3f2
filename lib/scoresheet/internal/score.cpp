#include "scoresheet/internal/score.h"

#include <algorithm>

namespace partiar::scoresheet::internal {

void Score::put(std::string_view words, base::Span where) {
  if (!text_.empty()) {
    text_ += ' ';
    places_.push_back({where.begin, where.begin});
  }
  text_ += words;
  places_.resize(text_.size(), where);
}

void Score::copy(base::Span where) {
  put({}, where);
  text_ += where.in(sheet_);
  for (std::uint32_t at = where.begin; at < where.end; ++at) places_.push_back({at, at + 1});
}

void Score::copy_as_comment(base::Span where) {
  put("{", {where.begin, where.begin});
  for (std::uint32_t at = where.begin; at < where.end; ++at) {
    const char c = sheet_[at];
    const bool is_blank = c == '\n' || c == '\r' || c == '{' || c == '}';
    text_ += is_blank ? ' ' : c;
    places_.push_back({at, at + 1});
  }
  text_ += '}';
  places_.push_back({where.end, where.end});
}

base::Span Score::on_sheet(base::Span span) const {
  if (places_.empty()) return {};
  if (span.begin >= places_.size()) return {places_.back().end, places_.back().end};
  const std::uint32_t begin = places_[span.begin].begin;
  if (span.size() == 0) return {begin, begin};
  // In columns, what follows may stand above.
  return {begin, std::max(begin, places_[span.end - 1].end)};
}

void Score::move_to_sheet(replay::Followed& followed) const {
  const auto move = [this](base::Span& span) { span = on_sheet(span); };
  auto& [first, contradiction, contradicts_tag] = followed.markers;
  if (first) {
    move(first->where);
    if (first->remark.size() > 0) move(first->remark);
  }
  if (contradiction) move(*contradiction);
  if (followed.last_comment) move(followed.last_comment->where);
  if (followed.last_words.size() > 0) move(followed.last_words);
  if (followed.behind_end) move(followed.behind_end->where);
  if (followed.stop) move(followed.stop->finding.where);
  for (findings::Finding& finding : followed.findings) move(finding.where);
}

}  // namespace partiar::scoresheet::internal
