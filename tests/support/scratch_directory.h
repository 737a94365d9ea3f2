/// A directory for one test, and files in it.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "support/file.h"

namespace partiar::tests {

class ScratchDirectory {
 public:
  ScratchDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "partiar-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::filesystem::filesystem_error{name, {}};
    path_ = name;
  }
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;
  ~ScratchDirectory() {
    std::error_code unknown;
    std::filesystem::remove_all(path_, unknown);
  }

  [[nodiscard]] std::string path(std::string_view name = {}) const {
    return name.empty() ? path_.string() : (path_ / name).string();
  }

  /// Writes a file, creates its directories, and returns its path.
  std::string write(std::string_view name, std::string_view bytes) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream{path(name), std::ios::binary}.write(bytes.data(),
                                                      static_cast<std::streamsize>(bytes.size()));
    return path(name);
  }

  [[nodiscard]] std::string read(std::string_view name) const { return read_file(path(name)); }

 private:
  std::filesystem::path path_;
};

}  // namespace partiar::tests
