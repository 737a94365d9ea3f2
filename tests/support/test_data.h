/// Files of testdata/, from any working directory.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "support/file.h"

namespace partiar::tests {

/// Returns the bytes of a file, by its path from the top of the repository.
inline std::string bytes_of(const std::string& file) {
  return read_file(std::filesystem::path{PARTIAR_SOURCE_DIR} / file);
}

/// Returns the paths of the PGN files of testdata/ from the top of the repository, sorted.
inline std::vector<std::string> pgn_files() {
  const std::filesystem::path top{PARTIAR_SOURCE_DIR};
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{top / "testdata"}) {
    if (entry.path().extension() != ".pgn") continue;
    files.push_back(entry.path().lexically_relative(top).string());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace partiar::tests
