#include "event/twin_sources.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace partiar::event {

void TwinSources::begin(const std::string& source) {
  std::error_code error;
  const auto path = std::filesystem::canonical(source, error);
  is_known_ = !met_.insert(error ? source : path.string()).second;
}

std::string store_directory() {
  for (const char* const name : {"SQLITE_TMPDIR", "TMPDIR"}) {
    if (const char* const directory = std::getenv(name)) return directory;
  }
  return "/var/tmp";
}

}  // namespace partiar::event
