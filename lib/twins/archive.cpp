#include "twins/archive.h"

#include <system_error>

namespace partiar::twins {

namespace {

std::filesystem::path place_of(const std::string& path) {
  std::error_code error;
  const auto place = std::filesystem::canonical(path, error);
  return error ? std::filesystem::path{path} : place;
}

}  // namespace

void Archive::add(const std::string& name, const std::string& path) {
  sources_.insert(name);
  files_.insert(place_of(path));
}

bool Archive::is_wanted(const std::string& path) {
  const std::filesystem::path place = place_of(path);
  return !files_.contains(place) && met_.insert(place).second;
}

}  // namespace partiar::twins
