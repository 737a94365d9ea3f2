#include "io/sorted_spool.h"

#include <algorithm>
#include <utility>

namespace partiar::io {

std::expected<void, Failure> SortedSpool::put(std::string key, std::string_view text) {
  if (!spool_) {
    auto created = Spool::create();
    if (!created) return std::unexpected{std::move(created.error())};
    spool_ = std::move(*created);
  }
  entries_.push_back({std::move(key), spool_->size(), text.size()});
  return spool_->write(text);
}

std::expected<void, Failure> SortedSpool::read_all(
    const std::function<bool(std::string_view)>& take) {
  std::ranges::stable_sort(entries_, {}, &Entry::key);
  std::string text;
  for (const Entry& entry : entries_) {
    text.resize(entry.size);
    if (auto read = spool_->read_at(entry.offset, text); !read) return read;
    if (!take(text)) return {};
  }
  return {};
}

}  // namespace partiar::io
