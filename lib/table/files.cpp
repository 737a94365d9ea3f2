#include "table/files.h"

#include "io/file_stamp.h"

namespace partiar::table {

namespace {

/// Hashes a file not hashed yet; if it cannot be read, that is reported when it is opened.
void add_hash(FileFacts& facts) {
  if (facts.size < 0 || !facts.sha256.empty()) return;
  facts.sha256 = io::sha256_of(facts.path).value_or("");
}

}  // namespace

FileFacts Files::facts_of(const std::string& path) const {
  FileFacts facts{.path = path, .place = io::absolute_path(path), .settings = settings_};
  const auto stamp = path == "-" ? std::nullopt : io::find_stamp(path);
  if (!stamp) return facts;
  facts.size = static_cast<std::int64_t>(stamp->size);
  if (!stamp->is_fresh) facts.modified = stamp->modified;
  return facts;
}

bool Files::is_known(FileFacts& facts) {
  const auto found = known_.find(facts.place);
  if (found == known_.end() || facts.size < 0) return false;
  const FileFacts& old = found->second;
  if (old.size != facts.size || old.settings != facts.settings) return false;
  if (facts.modified >= 0 && old.modified == facts.modified) return true;
  add_hash(facts);
  if (facts.sha256.empty() || facts.sha256 != old.sha256) return false;
  touched_.push_back({facts.place, facts});
  return true;
}

/// Whether it was at another place, where there is nothing now.
bool Files::is_moved(FileFacts& facts) {
  if (facts.size < 0 || known_.contains(facts.place)) return false;
  for (auto at = known_.begin(); at != known_.end(); ++at) {
    const FileFacts& old = at->second;
    if (old.size != facts.size || old.settings != facts.settings || !io::is_gone(old.place)) {
      continue;
    }
    add_hash(facts);
    if (facts.sha256.empty() || facts.sha256 != old.sha256) continue;
    touched_.push_back({old.place, facts});
    known_.erase(at);
    return true;
  }
  return false;
}

bool Files::is_wanted(const std::string& path) {
  FileFacts facts = facts_of(path);
  if (!met_.insert(facts.place).second) return false;
  if (is_known(facts) || is_moved(facts)) {
    ++unchanged_;
    return false;
  }
  // Hashed before it is read: if the file changes in between, the stored hash is old, and the next
  // run reads the file again.
  add_hash(facts);
  const std::lock_guard lock{mutex_};
  to_read_.push_back(std::move(facts));
  return true;
}

FileFacts Files::take(const std::string& path) {
  const std::lock_guard lock{mutex_};
  // The files before it could not be opened.
  while (!to_read_.empty() && to_read_.front().path != path) to_read_.pop_front();
  if (to_read_.empty()) return facts_of(path);
  FileFacts facts = std::move(to_read_.front());
  to_read_.pop_front();
  return facts;
}

}  // namespace partiar::table
