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

#include "io/compressor.h"
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

struct Output::State {
  int file = -1;
  std::string name;                               ///< the user's name for it
  std::unique_ptr<internal::NewFile> new_file{};  ///< null if written directly
  std::string buffer{};
  std::optional<Compressor> compressor{};

  State(int of_file, std::string of_name) : file{of_file}, name{std::move(of_name)} {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (!new_file && file > STDERR_FILENO) ::close(file);
  }

  [[nodiscard]] Failure failure(int error) const {
    const Fault fault = error == EPIPE ? Fault::closed_pipe : Fault::cannot_write;
    return {fault, name, std::strerror(error)};
  }

  /// Appends bytes as they are to be in the file.
  std::expected<void, Failure> write(std::string_view bytes) {
    if (buffer.size() + bytes.size() > buffer_size) {
      if (auto flushed = flush(); !flushed) return flushed;
    }
    if (bytes.size() >= buffer_size) return write_out(bytes);
    buffer += bytes;
    return {};
  }

  std::expected<void, Failure> flush() {
    auto written = write_out(buffer);
    buffer.clear();
    return written;
  }

  /// Ends the bytes of the file.
  std::expected<void, Failure> finish() {
    if (compressor) {
      if (auto finished = compressor->finish(); !finished) return finished;
      compressor.reset();
    }
    return flush();
  }

 private:
  std::expected<void, Failure> write_out(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ::ssize_t size = ::write(file, bytes.data(), bytes.size());
      if (size >= 0) {
        bytes.remove_prefix(static_cast<std::size_t>(size));
      } else if (errno != EINTR) {
        return std::unexpected{failure(errno)};
      }
    }
    return {};
  }
};

Output::Output(int file, std::string name)
    : state_{std::make_unique<State>(file, std::move(name))} {}

Output::Output(Output&& other) noexcept = default;
Output& Output::operator=(Output&& other) noexcept = default;
Output::~Output() = default;

Output Output::standard() {
  return {STDOUT_FILENO, "-"};
}

std::expected<Output, Failure> Output::create(const std::string& path, Compression compression) {
  if (path == "-") return standard();
  auto output = open(path);
  if (!output || compression == Compression::none) return output;
  State& state = *output->state_;
  state.compressor.emplace(compression,
                           [&state](std::string_view bytes) { return state.write(bytes); });
  return output;
}

std::expected<Output, Failure> Output::open(const std::string& path) {
  Output output{-1, path};
  State& state = *output.state_;
  const std::optional<Status> old = status_of(path, -1);
  if (!old && (errno != ENOENT || path.empty())) return std::unexpected{state.failure(errno)};
  if (old && S_ISDIR(old->st_mode)) {
    return std::unexpected{Failure{Fault::is_directory, path, {}}};
  }
  const std::string place = without_links(path);
  if (old && !can_be_replaced(*old, place)) {
    state.file = ::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (state.file < 0) return std::unexpected{state.failure(errno)};
    return output;
  }
  // A file without write permission is not replaced either.
  if (old && ::access(path.c_str(), W_OK) != 0) return std::unexpected{state.failure(errno)};

  auto created = internal::NewFile::create(place);
  if (!created) return std::unexpected{state.failure(created.error())};
  state.new_file = std::make_unique<internal::NewFile>(std::move(*created));
  state.file = state.new_file->descriptor();
  if (old && ::fchmod(state.file, old->st_mode & 07777U) != 0) {
    return std::unexpected{state.failure(errno)};
  }
  return output;
}

bool Output::is_terminal() const {
  return ::isatty(state_->file) == 1;
}

std::expected<void, Failure> Output::write(std::string_view bytes) {
  return state_->compressor ? state_->compressor->write(bytes) : state_->write(bytes);
}

std::expected<void, Failure> Output::flush() {
  return state_->flush();
}

std::expected<void, Failure> Output::keep_old() {
  // If there is no room for the new file, the old one is still untouched.
  if (auto finished = state_->finish(); !finished) return finished;
  if (!state_->new_file) return {};
  const auto kept = state_->new_file->keep_old();
  if (!kept) return std::unexpected{state_->failure(kept.error())};
  return {};
}

std::expected<void, Failure> Output::commit() {
  if (auto finished = state_->finish(); !finished) return finished;
  if (!state_->new_file) return {};
  const auto placed = state_->new_file->take_place();
  if (!placed) return std::unexpected{state_->failure(placed.error())};
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
