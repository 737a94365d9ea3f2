#include "io/internal/new_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

namespace partiar::io::internal {
namespace {

/// The file beside, for a signal to remove. A longer name stays behind.
std::array<char, 4'096> unfinished{};
std::atomic<bool> is_unfinished = false;

void remember_unfinished(const std::string& path) {
  if (path.size() >= unfinished.size()) return;
  *std::ranges::copy(path, unfinished.begin()).out = '\0';
  is_unfinished = true;
}

/// Calls what POSIX allows a handler to call, and nothing else.
extern "C" void end_run(int signal) {
  if (is_unfinished) ::unlink(unfinished.data());
  ::_exit(128 + signal);
}

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, slash + 1);
}

/// Gives `make` names beside `path` until it makes a file, and returns the last one; it is empty
/// where none could be made. One that a killed process left behind is passed over.
template <class Make>
std::string make_beside(const std::string& path, Make make) {
  constexpr ::pid_t attempts = 100;
  for (::pid_t number = ::getpid(), end = number + attempts; number < end; ++number) {
    std::string partial = path + '.' + std::to_string(number) + ".partial";
    if (make(partial.c_str()) >= 0) return partial;
    if (errno != EEXIST) break;
  }
  return {};
}

}  // namespace

void end_on_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct ::sigaction inherited{};
    ::sigaction(signal, nullptr, &inherited);
    if (inherited.sa_handler != SIG_IGN) std::signal(signal, end_run);
  }
}

std::expected<NewFile, int> NewFile::create(const std::string& path) {
  NewFile file;
  file.path_ = path;
  // Its name comes through /proc; without that, one is needed from the start.
  if (::access("/proc/self/fd", X_OK) == 0) {
    file.file_ = ::open(directory_of(path).c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
  }
  if (file.file_ < 0) return create_beside(path);
  return file;
}

std::expected<NewFile, int> NewFile::create_beside(const std::string& path) {
  NewFile file;
  file.path_ = path;
  file.partial_ = make_beside(path, [&file](const char* partial) {
    return file.file_ = ::open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  });
  if (file.file_ < 0) return std::unexpected{errno};
  remember_unfinished(file.partial_);
  return file;
}

NewFile::NewFile(NewFile&& other) noexcept
    : file_{std::exchange(other.file_, -1)},
      path_{std::move(other.path_)},
      partial_{std::exchange(other.partial_, {})} {}

NewFile& NewFile::operator=(NewFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  std::swap(partial_, other.partial_);
  return *this;
}

NewFile::~NewFile() {
  if (file_ >= 0) ::close(file_);
  if (partial_.empty()) return;
  ::unlink(partial_.c_str());
  is_unfinished = false;
}

std::expected<void, int> NewFile::keep_old() const {
  const std::string link =
      make_beside(path_, [this](const char* partial) { return ::link(path_.c_str(), partial); });
  if (link.empty() && errno == ENOENT) return {};
  if (link.empty()) return std::unexpected{errno};
  const int renamed = std::rename(link.c_str(), (path_ + '~').c_str());
  const int error = errno;
  // A link that already is the same file as the other is left by rename.
  ::unlink(link.c_str());
  if (renamed != 0) return std::unexpected{error};
  return {};
}

std::expected<void, int> NewFile::take_place() {
  if (::fsync(file_) != 0) return std::unexpected{errno};
  if (partial_.empty()) {
    // A link never replaces a file, so it is made beside.
    const std::string descriptor = "/proc/self/fd/" + std::to_string(file_);
    partial_ = make_beside(path_, [&descriptor](const char* partial) {
      return ::linkat(AT_FDCWD, descriptor.c_str(), AT_FDCWD, partial, AT_SYMLINK_FOLLOW);
    });
    if (partial_.empty()) return std::unexpected{errno};
    remember_unfinished(partial_);
  }
  if (::close(std::exchange(file_, -1)) != 0) return std::unexpected{errno};
  if (std::rename(partial_.c_str(), path_.c_str()) != 0) return std::unexpected{errno};
  partial_.clear();
  is_unfinished = false;
  return {};
}

}  // namespace partiar::io::internal
