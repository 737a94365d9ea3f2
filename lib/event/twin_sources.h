/// Collects the games of sources, each once.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <unordered_set>
#include <vector>

#include "event/twins.h"

namespace partiar::event {

/// Skips a file that was already read, under whatever name: every game would be its own duplicate.
class TwinSources {
 public:
  /// `twins` must outlive this.
  explicit TwinSources(Twins& twins) : twins_{twins} {}

  /// The next source begins. A member of an archive has no path but its name.
  void begin(const std::string& source);

  /// Adds games of the source, in order, after `before` earlier ones.
  [[nodiscard]] std::expected<void, StoreFailure> add(const std::string& source,
                                                      std::uint64_t before,
                                                      const std::vector<TwinGame>& games) {
    if (is_known_) return {};
    return twins_.add(source, before, games);
  }

 private:
  Twins& twins_;
  std::unordered_set<std::string> met_;
  bool is_known_ = false;
};

/// The directory for games that do not fit into memory, as a failure to write there names it.
[[nodiscard]] std::string store_directory();

}  // namespace partiar::event
