#include "io/internal/kept_inputs.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <map>

#include "io/internal/descriptors.h"

namespace partiar::io::internal {

namespace {

/// By path; closed with the process.
std::map<std::string, int>& kept_inputs() {
  static std::map<std::string, int> kept;
  return kept;
}

std::unexpected<Failure> failure(Fault fault, const std::string& path) {
  return std::unexpected{Failure{fault, path, std::strerror(errno)}};
}

/// A device other than a terminal may have no end.
bool is_read_once(const std::string& path, int file, const struct ::stat& status) {
  if (S_ISREG(status.st_mode)) return path == "-" && ::lseek(file, 0, SEEK_CUR) != 0;
  return S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || ::isatty(file) == 1;
}

/// Copies the rest of `from` to an unnamed file, and returns its descriptor, rewound.
std::expected<int, Failure> copy(int from, const std::string& path) {
  std::FILE* const file = std::tmpfile();
  if (file == nullptr) return failure(Fault::cannot_write, path);
  std::array<char, 64 * 1'024> buffer;
  for (;;) {
    const ::ssize_t size = ::read(from, buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return failure(Fault::cannot_read, path);
    if (size == 0) break;
    const auto written = std::fwrite(buffer.data(), 1, static_cast<std::size_t>(size), file);
    if (written < static_cast<std::size_t>(size)) return failure(Fault::cannot_write, path);
  }
  if (std::fflush(file) != 0 || ::lseek(::fileno(file), 0, SEEK_SET) != 0) {
    return failure(Fault::cannot_write, path);
  }
  return ::fileno(file);
}

}  // namespace

std::expected<void, Failure> keep_input(const std::string& path) {
  const bool is_standard = path == "-";
  if (kept_inputs().contains(path)) return {};
  struct ::stat status{};
  const bool is_there =
      is_standard ? ::fstat(STDIN_FILENO, &status) == 0 : ::stat(path.c_str(), &status) == 0;
  // The reader will report a missing file. Only pipes and the like are opened, because that may
  // block.
  if (!is_there || S_ISDIR(status.st_mode) || (!is_standard && S_ISREG(status.st_mode))) return {};
  const int from = is_standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (from < 0) return failure(Fault::cannot_open, path);
  if (!is_read_once(path, from, status)) {
    if (!is_standard) ::close(from);
    return {};
  }
  const auto file = copy(from, path);
  if (!is_standard) ::close(from);
  if (!file) return std::unexpected{file.error()};
  if (is_standard) {
    if (::dup2(*file, STDIN_FILENO) < 0) return failure(Fault::cannot_write, path);
  } else {
    kept_inputs().emplace(path, *file);
  }
  return {};
}

int open_input(const std::string& path) {
  if (path == "-") return STDIN_FILENO;
  const auto kept = kept_inputs().find(path);
  return kept == kept_inputs().end() ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC)
                                     : open_again(kept->second);
}

}  // namespace partiar::io::internal
