#include "io/spool.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "io/unfinished.h"

namespace partiar::io {

namespace {

std::string directory() {
  std::error_code error;
  const auto path = std::filesystem::temp_directory_path(error);
  return error ? "/tmp" : path.string();
}

/// Makes a file that no signal leaves behind. Returns its descriptor, or -1 and sets `errno`.
int make_nameless(std::string& name) {
  const SignalHold hold;
  const int file = ::mkostemp(name.data(), O_CLOEXEC);
  if (file >= 0) ::unlink(name.c_str());
  return file;
}

std::unexpected<Failure> failure(Fault fault, int error) {
  return std::unexpected{Failure{fault, directory(), std::strerror(error)}};
}

}  // namespace

std::expected<Spool, Failure> Spool::create() {
  std::string name = directory() + "/partiar-XXXXXX";
  const int descriptor = make_nameless(name);
  if (descriptor < 0) return failure(Fault::cannot_write, errno);
  std::FILE* const file = ::fdopen(descriptor, "w+b");
  if (file == nullptr) return failure(Fault::cannot_write, errno);
  return Spool{file};
}

std::expected<void, Failure> Spool::write(std::string_view bytes) {
  if (bytes.empty()) return {};
  size_ += bytes.size();
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size()) return {};
  return failure(Fault::cannot_write, errno);
}

std::expected<void, Failure> Spool::read_at(std::uint64_t offset, std::span<char> to) {
  if (std::fflush(file_.get()) != 0) return failure(Fault::cannot_write, errno);
  while (!to.empty()) {
    const ::ssize_t size =
        ::pread(::fileno(file_.get()), to.data(), to.size(), static_cast<::off_t>(offset));
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return failure(Fault::cannot_read, size < 0 ? errno : EIO);
    to = to.subspan(static_cast<std::size_t>(size));
    offset += static_cast<std::uint64_t>(size);
  }
  return {};
}

std::expected<void, Failure> Spool::read_all(const std::function<bool(std::string_view)>& take) {
  std::FILE* const file = file_.get();
  if (std::fflush(file) != 0 || std::fseek(file, 0, SEEK_SET) != 0) {
    return failure(Fault::cannot_write, errno);
  }
  std::vector<char> piece(64 * 1'024);
  while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), file)) {
    if (!take({piece.data(), size})) return {};
  }
  if (std::ferror(file) != 0) return failure(Fault::cannot_read, errno);
  return {};
}

}  // namespace partiar::io
