#include "io/internal/new_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

#include "io/internal/descriptors.h"

namespace partiar::io::internal {
namespace {

/// The partial file, for the signal handler to remove. A longer name is left behind.
std::array<char, 4'096> unfinished{};
std::atomic<bool> is_unfinished = false;

void remember_unfinished(const std::string& path) {
  if (path.size() >= unfinished.size()) return;
  *std::ranges::copy(path, unfinished.begin()).out = '\0';
  is_unfinished = true;
}

/// Async-signal-safe, by POSIX.
extern "C" void end_run(int signal) {
  if (is_unfinished) ::unlink(unfinished.data());
  ::_exit(128 + signal);
}

std::string directory_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "." : path.substr(0, slash + 1);
}

/// Tries names next to `path` until `make` creates a file, and returns the name used; empty if it
/// failed. Leftovers of killed processes are skipped.
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

/// `NAME~`, then `NAME.~2~` and so on, like GNU programs.
std::string backup_name(const std::string& path, int number) {
  return number == 1 ? path + '~' : path + ".~" + std::to_string(number) + '~';
}

bool is_same_file(const std::string& one, const std::string& other) {
  struct ::stat a{};
  struct ::stat b{};
  return ::lstat(one.c_str(), &a) == 0 && ::lstat(other.c_str(), &b) == 0 && a.st_dev == b.st_dev &&
         a.st_ino == b.st_ino;
}

/// Copies a file to a new one and flushes it to disk. Returns 0 or an `errno`.
int copy(const std::string& from, const std::string& to) {
  const int in = ::open(from.c_str(), O_RDONLY | O_CLOEXEC);
  if (in < 0) return errno;
  struct ::stat status{};
  const int out =
      ::fstat(in, &status) == 0
          ? ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 07777U)
          : -1;
  int error = out < 0 ? errno : 0;
  std::array<char, 64 * 1'024> buffer;
  while (error == 0) {
    const ::ssize_t size = ::read(in, buffer.data(), buffer.size());
    if (size == 0) break;
    if (size < 0 || ::write(out, buffer.data(), static_cast<std::size_t>(size)) != size) {
      error = errno == 0 ? ENOSPC : errno;
    }
  }
  if (error == 0 && ::fsync(out) != 0) error = errno;
  ::close(in);
  if (out >= 0 && ::close(out) != 0 && error == 0) error = errno;
  if (out >= 0 && error != 0) ::unlink(to.c_str());
  return error;
}

/// Gives a file another name, or makes a copy if the file system has no links. Returns 0 or an
/// `errno`.
int link_or_copy(const std::string& path, const std::string& name) {
  if (::link(path.c_str(), name.c_str()) == 0) return 0;
  const int error = errno;
  const bool has_no_links =
      error == EPERM || error == EOPNOTSUPP || error == ENOSYS || error == EMLINK || error == EXDEV;
  return has_no_links ? copy(path, name) : error;
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
  file.file_ = make_nameless(directory_of(path));
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
  constexpr int most = 1'000'000;
  for (int number = 1; number < most; ++number) {
    const std::string name = backup_name(path_, number);
    const int error = link_or_copy(path_, name);
    if (error == 0 || error == ENOENT) return {};
    if (error != EEXIST) return std::unexpected{error};
    if (is_same_file(path_, name)) return {};  // kept by a run that was stopped after this
  }
  return std::unexpected{EEXIST};
}

std::expected<void, int> NewFile::take_place() {
  if (::fsync(file_) != 0) return std::unexpected{errno};
  if (partial_.empty()) {
    // A link cannot replace a file, so it is made next to it.
    partial_ =
        make_beside(path_, [this](const char* partial) { return give_name(file_, partial); });
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
