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

/// Returns the paths of the files of testdata/ with one of those extensions, from the top of the
/// repository, sorted.
inline std::vector<std::string> files_like(const std::vector<std::string>& extensions) {
  const std::filesystem::path top{PARTIAR_SOURCE_DIR};
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{top / "testdata"}) {
    if (std::ranges::count(extensions, entry.path().extension().string()) == 0) continue;
    files.push_back(entry.path().lexically_relative(top).string());
  }
  std::ranges::sort(files);
  return files;
}

/// The PGN files.
inline std::vector<std::string> pgn_files() {
  return files_like({".pgn"});
}

/// The bytes of PGN, typed sheets and pages, each as it stands, and with CR for its line ends.
inline std::vector<std::string> game_texts() {
  std::vector<std::string> texts;
  for (const std::string& file : files_like({".pgn", ".html", ".txt"})) {
    texts.push_back(bytes_of(file));
    if (texts.back().size() > 16'384) {
      texts.pop_back();
      continue;
    }
    std::string with_cr = texts.back();
    std::erase(with_cr, '\r');
    std::ranges::replace(with_cr, '\n', '\r');
    texts.push_back(std::move(with_cr));
  }
  return texts;
}

}  // namespace partiar::tests
