#include "io/internal/new_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <utility>

#include "io/internal/attributes.h"
#include "io/internal/descriptors.h"

namespace partiar::io::internal {
namespace {

/// Of backups of one file.
constexpr int most_backups = 1'000'000;

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

/// Copies the rest of a file. Returns 0 or an `errno`.
int copy_bytes(int in, int out) {
  std::array<char, 64 * 1'024> buffer;
  for (;;) {
    const ::ssize_t size = ::read(in, buffer.data(), buffer.size());
    if (size == 0) return 0;
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return errno;
    const int error = write_all(out, {buffer.data(), static_cast<std::size_t>(size)});
    if (error != 0) return error;
  }
}

/// Copies a file to the new file `out`, with its attributes and times, and flushes it to disk.
/// Returns 0 or an `errno`.
int copy(const std::string& from, int out) {
  const int in = ::open(from.c_str(), O_RDONLY | O_CLOEXEC);
  if (in < 0) return errno;
  struct ::stat status{};
  int error = ::fstat(in, &status) == 0 ? copy_bytes(in, out) : errno;
  ::close(in);
  if (error == 0) error = keep_attributes(from, out);
  const std::array times{status.st_atim, status.st_mtim};
  if (error == 0 && ::futimens(out, times.data()) != 0) error = errno;
  if (error == 0 && ::fsync(out) != 0) error = errno;
  return error;
}

/// Gives a file another name, or makes a copy if the file system has no links, and adds it to
/// `unfinished`. Returns 0 or an `errno`.
int link_or_copy(const std::string& path, const std::string& name, Unfinished& unfinished) {
  int out = -1;
  {
    const SignalHold hold;
    if (::link(path.c_str(), name.c_str()) == 0) {
      unfinished.add(name);
      return 0;
    }
    const int error = errno;
    const bool has_no_links = error == EPERM || error == EOPNOTSUPP || error == ENOSYS ||
                              error == EMLINK || error == EXDEV;
    if (!has_no_links) return error;
    out = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (out < 0) return errno;
    unfinished.add(name);
  }
  const int error = copy(path, out);
  return ::close(out) != 0 && error == 0 ? errno : error;
}

/// Whether `one` and `other` are names of one file, which must not be links.
bool are_names_of_one(const std::string& one, const std::string& other) {
  struct ::stat a{};
  struct ::stat b{};
  return ::lstat(one.c_str(), &a) == 0 && ::lstat(other.c_str(), &b) == 0 && is_same_file(a, b);
}

}  // namespace

unsigned long count_names(const std::string& path) {
  struct ::stat status{};
  if (::stat(path.c_str(), &status) != 0) return 0;
  unsigned long count = status.st_nlink;
  for (int number = 1; count > 1 && number < most_backups; ++number) {
    const std::string name = backup_name(path, number);
    if (are_names_of_one(path, name)) --count;
    if (::access(name.c_str(), F_OK) != 0) break;
  }
  return count;
}

int sync_directory_of(const std::string& path) {
  const int directory =
      ::open(directory_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK);
  if (directory < 0) return errno == EACCES ? 0 : errno;  // one may write to it, but not read it
  const int error = ::fsync(directory) == 0 ? 0 : errno;
  ::close(directory);
  const bool is_impossible = error == EINVAL || error == EOPNOTSUPP || error == ENOSYS;
  return is_impossible ? 0 : error;
}

int sync_all_of(const std::string& path) {
#if defined(__linux__) && !defined(PARTIAR_PORTABLE)
  const int directory =
      ::open(directory_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK);
  if (directory >= 0) {
    const int error = ::syncfs(directory) == 0 ? 0 : errno;
    ::close(directory);
    return error;
  }
#endif
  ::sync();
  return sync_directory_of(path);
}

std::expected<NewFile, int> NewFile::create(const std::string& path, ::mode_t mode) {
  NewFile file;
  file.path_ = path;
  file.file_ = make_nameless(directory_of(path), mode);
  if (file.file_ < 0) return create_beside(path, mode);
  return file;
}

std::expected<NewFile, int> NewFile::create_beside(const std::string& path, ::mode_t mode) {
  NewFile file;
  file.path_ = path;
  const SignalHold hold;
  file.partial_ = make_beside(path, [&file, mode](const char* partial) {
    return file.file_ = ::open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  });
  if (file.file_ < 0) return std::unexpected{errno};
  file.unfinished_.add(file.partial_);
  return file;
}

NewFile::NewFile(NewFile&& other) noexcept
    : file_{std::exchange(other.file_, -1)},
      path_{std::move(other.path_)},
      partial_{std::exchange(other.partial_, {})},
      unfinished_{std::move(other.unfinished_)} {}

NewFile& NewFile::operator=(NewFile&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  std::swap(partial_, other.partial_);
  std::swap(unfinished_, other.unfinished_);
  return *this;
}

NewFile::~NewFile() {
  if (file_ >= 0) ::close(file_);
}

std::expected<void, int> NewFile::sync() const {
  if (::fsync(file_) != 0) return std::unexpected{errno};
  return {};
}

std::expected<void, int> NewFile::keep_old() {
  for (int number = 1; number < most_backups; ++number) {
    const std::string name = backup_name(path_, number);
    const int error = link_or_copy(path_, name, unfinished_);
    if (error == 0 || error == ENOENT) return {};
    if (error != EEXIST) return std::unexpected{error};
    if (are_names_of_one(path_, name)) return {};  // kept by a run that was stopped after this
  }
  return std::unexpected{EEXIST};
}

/// Names an unnamed file. Returns 0 or an `errno`.
int NewFile::give_partial_name() {
  if (!partial_.empty()) return 0;
  // A link cannot replace a file, so it is made next to it.
  const SignalHold hold;
  partial_ = make_beside(path_, [this](const char* partial) { return give_name(file_, partial); });
  if (partial_.empty()) return errno;
  unfinished_.add(partial_);
  return 0;
}

std::expected<void, int> NewFile::take_place() {
  if (const int error = give_partial_name(); error != 0) return std::unexpected{error};
  if (::close(std::exchange(file_, -1)) != 0) return std::unexpected{errno};
  const SignalHold hold;
  if (std::rename(partial_.c_str(), path_.c_str()) != 0) return std::unexpected{errno};
  partial_.clear();
  unfinished_.keep();
  return {};
}

}  // namespace partiar::io::internal
