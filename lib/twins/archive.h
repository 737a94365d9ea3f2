/// The files of an archive, whose games are not new.
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace partiar::twins {

/// Knows the sources of an archive by name, and its files by the places that their names lead to.
class Archive {
 public:
  /// The archive has the source `name`, from the file `path`.
  void add(const std::string& name, const std::string& path);
  /// Whether a source is of the archive.
  [[nodiscard]] bool has(const std::string& name) const { return sources_.contains(name); }

  /// The other files are read, perhaps once more.
  void begin() { met_.clear(); }
  /// Whether a file is to be read: it is none of the archive, and not named twice.
  [[nodiscard]] bool is_wanted(const std::string& path);

 private:
  std::set<std::string> sources_;
  std::set<std::filesystem::path> files_, met_;
};

}  // namespace partiar::twins
