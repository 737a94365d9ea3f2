/// Writes what is left of the records of games: `twins --merge` and `twins --new`.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics.h"
#include "event/twins.h"
#include "options.h"
#include "select/selecting.h"

namespace partiar::cli {

/// A record that is given what others have, and these.
struct EnlargedRecord {
  std::uint32_t id = 0;
  std::vector<std::uint32_t> others{};
};

/// Such records by their source and first byte.
using EnlargedRecords = std::map<std::pair<std::string, std::uint64_t>, EnlargedRecord>;

/// Records for several threads.
class SharedTwins {
 public:
  explicit SharedTwins(event::Twins& twins) : twins_{twins} {}
  [[nodiscard]] std::expected<event::TwinGame, event::StoreFailure> load(std::uint32_t id) const;

 private:
  event::Twins& twins_;
  mutable std::mutex mutex_;
};

class TwinFiles {
 public:
  /// The arguments must outlive this.
  TwinFiles(const TwinsOptions& options, event::Twins& twins, const Diagnostics& diagnostics)
      : options_{options}, twins_{twins}, diagnostics_{diagnostics} {}

  /// The archive has the source `name`, from the file `path`.
  void add_archive(const std::string& name, const std::string& path);
  /// Whether a file is to be read: it is none of the archive, and not named twice.
  [[nodiscard]] bool is_wanted(const std::string& path);

  /// Forgets the groups.
  void begin();
  /// Notes what becomes of the records of a group; marks those that the archive holds.
  void take(event::TwinGroup& group);

  /// Finds the records that cannot be given what others have. Output: their ids, sorted; the status
  /// if the sources cannot be read again.
  [[nodiscard]] std::expected<std::vector<std::uint32_t>, Status> find_unmergeable();

  /// Writes the file; in a dry run, only tries whether the games can be cut out.
  [[nodiscard]] Status write();

 private:
  void hold(event::TwinGroup& group) const;
  [[nodiscard]] bool is_of_archive(const event::Twin& twin) const;

  const TwinsOptions& options_;
  SharedTwins twins_;
  const Diagnostics& diagnostics_;
  std::set<std::string> archive_;                ///< its sources
  std::set<std::filesystem::path> known_, met_;  ///< files of the archive; files read
  select::GameLists lists_;
  EnlargedRecords enlarged_;
  std::vector<std::uint32_t> unplaced_;  ///< whose bytes are not known
  std::uint64_t merged_ = 0;
};

}  // namespace partiar::cli
