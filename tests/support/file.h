/// What a file holds.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

namespace partiar::tests {

/// Returns the bytes of a file; none if there is no such file.
inline std::string read_file(const std::filesystem::path& path) {
  std::ostringstream bytes;
  bytes << std::ifstream{path, std::ios::binary}.rdbuf();
  return std::move(bytes).str();
}

}  // namespace partiar::tests
