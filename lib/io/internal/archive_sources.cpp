#include <unistd.h>

#include <cstring>
#include <utility>

#include "io/internal/archive.h"
#include "io/internal/descriptors.h"
#include "io/internal/kept_inputs.h"

namespace partiar::io::internal {

std::expected<Archive, Failure> Archive::open(const std::string& path, const Limits& limits) {
  return open_file(open_input(path), StoredFile::From::offset, path, limits);
}

std::expected<Archive, Failure> Archive::open_again(const std::string& path, const Limits& limits) {
  const int file = path == "-" ? internal::open_again(STDIN_FILENO) : open_input(path);
  return open_file(file, StoredFile::From::start, path, limits);
}

std::expected<Archive, Failure> Archive::open_bytes(std::string name, std::string_view bytes,
                                                    const Limits& limits) {
  const int file = make_temporary_file();
  if (const int error = file < 0 ? 0 : write_all(file, bytes); error != 0) {
    ::close(file);
    return std::unexpected{Failure{Fault::cannot_open, std::move(name), std::strerror(error)}};
  }
  return open_file(file, StoredFile::From::start, std::move(name), limits);
}

}  // namespace partiar::io::internal
