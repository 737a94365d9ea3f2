#include "io/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "io/internal/file_list.h"
#include "io/internal/new_file.h"

namespace partiar::io {
namespace {

constexpr std::size_t buffer_size = 64 * 1'024;

using Status = struct ::stat;

std::optional<Status> status_of(const std::string& path, int standard_file) {
  Status status{};
  const bool is_known =
      path == "-" ? ::fstat(standard_file, &status) == 0 : ::stat(path.c_str(), &status) == 0;
  if (!is_known) return std::nullopt;
  return status;
}

bool is_same_file(const Status& a, const Status& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// The path after resolving links, which must not be circular, whether or not a file exists there.
std::string without_links(std::filesystem::path path) {
  std::error_code is_no_link;
  while (true) {
    const auto target = std::filesystem::read_symlink(path, is_no_link);
    if (is_no_link) return path;
    path = path.parent_path() / target;
  }
}

/// Whether a file can replace `old` at `path`, rather than just be written to: it is not a device
/// or pipe, nor an open file without a name, as /dev/stdout may be.
bool can_be_replaced(const Status& old, const std::string& path) {
  const std::optional<Status> there = status_of(path, -1);
  return S_ISREG(old.st_mode) && there && is_same_file(*there, old);
}

}  // namespace

void end_on_signals() {
  internal::end_on_signals();
}

Output::Output() = default;

Output Output::standard() {
  Output output;
  output.file_ = STDOUT_FILENO;
  output.name_ = "-";
  return output;
}

std::expected<Output, Failure> Output::create(const std::string& path) {
  if (path == "-") return standard();
  Output output;
  output.name_ = path;
  const std::optional<Status> old = status_of(path, -1);
  if (!old && (errno != ENOENT || path.empty())) return std::unexpected{output.failure(errno)};
  if (old && S_ISDIR(old->st_mode)) {
    return std::unexpected{Failure{Fault::is_directory, path, {}}};
  }
  const std::string place = without_links(path);
  if (old && !can_be_replaced(*old, place)) {
    output.file_ = ::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (output.file_ < 0) return std::unexpected{output.failure(errno)};
    return output;
  }
  // A file without write permission is not replaced either.
  if (old && ::access(path.c_str(), W_OK) != 0) return std::unexpected{output.failure(errno)};

  auto created = internal::NewFile::create(place);
  if (!created) return std::unexpected{output.failure(created.error())};
  output.new_file_ = std::make_unique<internal::NewFile>(std::move(*created));
  output.file_ = output.new_file_->descriptor();
  if (old && ::fchmod(output.file_, old->st_mode & 07777U) != 0) {
    return std::unexpected{output.failure(errno)};
  }
  return output;
}

Failure Output::failure(int error) const {
  const Fault fault = error == EPIPE ? Fault::closed_pipe : Fault::cannot_write;
  return {fault, name_, std::strerror(error)};
}

Output::Output(Output&& other) noexcept
    : file_{std::exchange(other.file_, -1)},
      name_{std::move(other.name_)},
      new_file_{std::move(other.new_file_)},
      buffer_{std::exchange(other.buffer_, {})} {}

Output& Output::operator=(Output&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(name_, other.name_);
  std::swap(new_file_, other.new_file_);
  std::swap(buffer_, other.buffer_);
  return *this;
}

Output::~Output() {
  if (!new_file_ && file_ > STDERR_FILENO) ::close(file_);
}

bool Output::is_terminal() const {
  return ::isatty(file_) == 1;
}

std::expected<void, Failure> Output::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() > buffer_size) {
    if (auto flushed = flush(); !flushed) return flushed;
  }
  if (bytes.size() >= buffer_size) return write_out(bytes);
  buffer_ += bytes;
  return {};
}

std::expected<void, Failure> Output::flush() {
  auto written = write_out(buffer_);
  buffer_.clear();
  return written;
}

std::expected<void, Failure> Output::keep_old() {
  // If there is no room for the new file, the old one is still untouched.
  if (auto flushed = flush(); !flushed) return flushed;
  if (!new_file_) return {};
  const auto kept = new_file_->keep_old();
  if (!kept) return std::unexpected{failure(kept.error())};
  return {};
}

std::expected<void, Failure> Output::commit() {
  if (auto flushed = flush(); !flushed) return flushed;
  if (!new_file_) return {};
  const auto placed = new_file_->take_place();
  if (!placed) return std::unexpected{failure(placed.error())};
  return {};
}

std::expected<void, Failure> Output::write_out(std::string_view bytes) {
  while (!bytes.empty()) {
    const ::ssize_t size = ::write(file_, bytes.data(), bytes.size());
    if (size >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(size));
    } else if (errno != EINTR) {
      return std::unexpected{failure(errno)};
    }
  }
  return {};
}

std::optional<std::string> find_same_file(const std::string& output,
                                          const std::vector<std::string>& inputs,
                                          Directories directories) {
  const std::optional<Status> out = status_of(output, STDOUT_FILENO);
  if (!out || !S_ISREG(out->st_mode)) return std::nullopt;
  internal::FileList files{inputs, directories, output};
  while (const auto input = files.next()) {
    if (!*input) continue;  // the reader will report it
    const std::optional<Status> in = status_of(**input, STDIN_FILENO);
    if (in && is_same_file(*in, *out)) return **input;
  }
  return std::nullopt;
}

}  // namespace partiar::io
