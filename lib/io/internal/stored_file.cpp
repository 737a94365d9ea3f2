#include "io/internal/stored_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace partiar::io::internal {

StoredFile::~StoredFile() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::expected<void, Failure> StoredFile::open(int descriptor, From from, const std::string& name) {
  descriptor_ = descriptor;
  struct ::stat status{};
  if (descriptor < 0 || ::fstat(descriptor, &status) != 0) {
    return std::unexpected{Failure{Fault::cannot_open, name, std::strerror(errno)}};
  }
  if (S_ISDIR(status.st_mode)) return std::unexpected{Failure{Fault::is_directory, name, {}}};
  seeks_ = S_ISREG(status.st_mode);
  stamp_ = find_stamp(descriptor);
  if (seeks_ && from == From::offset) {
    const ::off_t offset = ::lseek(descriptor, 0, SEEK_CUR);
    start_ = static_cast<std::uint64_t>(std::max(offset, ::off_t{0}));
  }
  return {};
}

std::size_t StoredFile::read(std::span<char> to) {
  while (!has_ended_) {
    const ::ssize_t size =
        seeks_ ? ::pread(descriptor_, to.data(), to.size(), static_cast<::off_t>(start_ + at_))
               : ::read(descriptor_, to.data(), to.size());
    if (size >= 0) {
      go_to(at_ + static_cast<std::size_t>(size));
      has_ended_ = size == 0 && !seeks_;
      if (size == 0) look_for_changes();
      return static_cast<std::size_t>(size);
    }
    if (errno == EINTR) continue;
    error_ = errno;
    break;
  }
  return 0;
}

::off_t StoredFile::seek(::off_t offset, int whence) {
  ::off_t place = offset;
  if (whence == SEEK_CUR) place += static_cast<::off_t>(at_);
  if (whence == SEEK_END) {
    struct ::stat status{};
    if (::fstat(descriptor_, &status) != 0) return -1;
    place += status.st_size - static_cast<::off_t>(start_);
  }
  if (place < 0) return -1;
  go_to(static_cast<std::uint64_t>(place));
  return place;
}

std::optional<Failure> StoredFile::excess(std::uint64_t expanded, const Limits& limits,
                                          const std::string& name) const {
  const auto over = [&name](Fault fault, std::uint64_t limit) {
    return Failure{fault, name, std::to_string(limit)};
  };
  if (expanded <= reached_) return std::nullopt;
  if (expanded > limits.expanded) return over(Fault::expands_too_far, limits.expanded);
  if (expanded > always_expanded && expanded / limits.ratio > reached_) {
    return over(Fault::expands_too_greatly, limits.ratio);
  }
  return std::nullopt;
}

void StoredFile::look_for_changes() {
  if (!stamp_) return;
  const auto now = find_stamp(descriptor_);
  has_changed_ |= !now || !now->has_contents_of(*stamp_);
}

void StoredFile::go_to(std::uint64_t place) {
  at_ = place;
  reached_ = std::max(reached_, at_);
}

}  // namespace partiar::io::internal
