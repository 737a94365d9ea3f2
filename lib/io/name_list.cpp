#include "io/name_list.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string_view>

#include "base/words.h"
#include "io/file_stamp.h"

namespace partiar::io {

namespace {

std::vector<std::string> names_in(std::string_view list, NameEnd end) {
  std::vector<std::string> names;
  const bool has_lines = end == NameEnd::line_end;
  for (std::string_view name : base::split(list, has_lines ? '\n' : '\0')) {
    if (has_lines && name.ends_with('\r')) name.remove_suffix(1);
    if (!name.empty()) names.emplace_back(name);
  }
  return names;
}

}  // namespace

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

  const std::string list{std::istreambuf_iterator<char>{in}, {}};
  if (in.bad()) return failed(Fault::cannot_read);
  if (has_changed(path, stamp)) return std::unexpected{Failure{Fault::changed, path, {}}};
  // No name contains NUL, so it ends them whatever was asked for.
  return names_in(list, list.contains('\0') ? NameEnd::nul : end);
}

}  // namespace partiar::io
