#include "io/internal/descriptors.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>

namespace partiar::io::internal {

#if defined(__linux__) && !defined(PARTIAR_PORTABLE)

namespace {

std::string path_of(int file) {
  return "/proc/self/fd/" + std::to_string(file);
}

}  // namespace

int make_nameless(const std::string& directory, ::mode_t mode) {
  // Its name will come through /proc.
  if (::access("/proc/self/fd", X_OK) != 0) return -1;
  return ::open(directory.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode);
}

int give_name(int file, const char* name) {
  return ::linkat(AT_FDCWD, path_of(file).c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
}

int make_temporary_file() {
  return ::memfd_create("partiar", MFD_CLOEXEC);
}

int open_again(int file) {
  return ::open(path_of(file).c_str(), O_RDONLY | O_CLOEXEC);
}

#else

int make_nameless(const std::string&, ::mode_t) {
  errno = ENOTSUP;
  return -1;
}

int give_name(int, const char*) {
  errno = ENOTSUP;
  return -1;
}

int make_temporary_file() {
  std::FILE* const made = std::tmpfile();
  if (made == nullptr) return -1;
  const int file = ::fcntl(::fileno(made), F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  const int error = errno;
  std::fclose(made);
  errno = error;
  return file;
}

int open_again(int file) {
  return ::fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

#endif

int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ::ssize_t size = ::write(file, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return 0;
}

bool is_same_file(const struct ::stat& one, const struct ::stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

}  // namespace partiar::io::internal
