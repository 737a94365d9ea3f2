#include "io/name_list.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <utility>

#include "io/file_stamp.h"

namespace partiar::io {

std::expected<std::vector<std::string>, Failure> read_names(const std::string& path, NameEnd end) {
  const auto failed = [&path](Fault fault) {
    return std::unexpected{Failure{fault, path, errno == 0 ? "" : std::strerror(errno)}};
  };
  struct ::stat status{};
  const bool is_directory = ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
  if (is_directory) return std::unexpected{Failure{Fault::is_directory, path, {}}};
  const auto stamp = find_input_stamp(path);
  errno = 0;
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  std::istream& in = path == "-" ? std::cin : file;
  if (path != "-" && !file.is_open()) return failed(Fault::cannot_open);

  std::vector<std::string> names;
  const bool has_lines = end == NameEnd::line_end;
  for (std::string name; std::getline(in, name, has_lines ? '\n' : '\0');) {
    if (has_lines && name.ends_with('\r')) name.pop_back();
    if (!name.empty()) names.push_back(std::move(name));
  }
  if (in.bad()) return failed(Fault::cannot_read);
  if (has_changed(path, stamp)) return std::unexpected{Failure{Fault::changed, path, {}}};
  return names;
}

}  // namespace partiar::io
