#include "io/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

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

/// The file that `path` leads to through links, or `path` where there is none.
std::string without_links(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real{::realpath(path.c_str(), nullptr),
                                                         &std::free};
  return real ? real.get() : path;
}

/// The file beside of the output that is being written, for a signal to remove; empty while there
/// is none. A longer name stays behind.
std::array<char, 4'096> unfinished{};

void remember_unfinished(const std::string& path) {
  if (path.size() < unfinished.size()) *std::ranges::copy(path, unfinished.begin()).out = '\0';
}

/// Calls what POSIX allows a handler to call, and nothing else.
extern "C" void end_run(int signal) {
  if (unfinished.front() != '\0') ::unlink(unfinished.data());
  ::_exit(128 + signal);
}

}  // namespace

void end_on_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, end_run);
}

Output Output::standard() {
  Output output;
  output.file_ = STDOUT_FILENO;
  output.name_ = "-";
  return output;
}

std::expected<Output, Failure> Output::create(const std::string& path) {
  Output output;
  output.name_ = path;
  const std::optional<Status> old = status_of(path, -1);
  if (old && S_ISDIR(old->st_mode)) {
    return std::unexpected{Failure{Fault::is_directory, path, {}}};
  }
  if (old && !S_ISREG(old->st_mode)) {
    output.file_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (output.file_ < 0) return std::unexpected{output.failure()};
    return output;
  }
  // A file that may not be written is not replaced either.
  if (old && ::access(path.c_str(), W_OK) != 0) return std::unexpected{output.failure()};

  output.path_ = without_links(path);
  std::string partial = output.path_ + '.' + std::to_string(::getpid()) + ".partial";
  output.file_ = ::open(partial.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (output.file_ < 0) return std::unexpected{output.failure()};
  remember_unfinished(partial);
  output.partial_ = std::move(partial);
  if (old && ::fchmod(output.file_, old->st_mode & 07777U) != 0) {
    return std::unexpected{output.failure()};
  }
  return output;
}

Failure Output::failure() const {
  const Fault fault = errno == EPIPE ? Fault::closed_pipe : Fault::cannot_write;
  return {fault, name_, std::strerror(errno)};
}

Output::Output(Output&& other) noexcept
    : file_{std::exchange(other.file_, -1)},
      name_{std::move(other.name_)},
      path_{std::move(other.path_)},
      partial_{std::exchange(other.partial_, {})},
      buffer_{std::exchange(other.buffer_, {})} {}

Output& Output::operator=(Output&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(name_, other.name_);
  std::swap(path_, other.path_);
  std::swap(partial_, other.partial_);
  std::swap(buffer_, other.buffer_);
  return *this;
}

Output::~Output() {
  if (file_ > STDERR_FILENO) ::close(file_);
  if (!partial_.empty()) {
    ::unlink(partial_.c_str());
    unfinished.front() = '\0';
  }
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

std::expected<void, Failure> Output::commit() {
  if (auto flushed = flush(); !flushed) return flushed;
  if (partial_.empty()) return {};
  const bool is_on_disk = ::fsync(file_) == 0 && ::close(std::exchange(file_, -1)) == 0;
  if (!is_on_disk || std::rename(partial_.c_str(), path_.c_str()) != 0) {
    return std::unexpected{failure()};
  }
  partial_.clear();
  unfinished.front() = '\0';
  return {};
}

std::expected<void, Failure> Output::write_out(std::string_view bytes) {
  while (!bytes.empty()) {
    const ::ssize_t size = ::write(file_, bytes.data(), bytes.size());
    if (size >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(size));
    } else if (errno != EINTR) {
      return std::unexpected{failure()};
    }
  }
  return {};
}

std::optional<std::string> find_same_file(const std::string& output,
                                          std::span<const std::string> inputs) {
  const std::optional<Status> out = status_of(output, STDOUT_FILENO);
  if (!out || !S_ISREG(out->st_mode)) return std::nullopt;
  for (const std::string& input : inputs) {
    const std::optional<Status> in = status_of(input, STDIN_FILENO);
    if (in && in->st_dev == out->st_dev && in->st_ino == out->st_ino) return input;
  }
  return std::nullopt;
}

}  // namespace partiar::io
