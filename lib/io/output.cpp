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
#include "io/internal/attributes.h"
#include "io/internal/descriptors.h"
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

/// Whether there is anything at `path`, even a link to nothing.
bool is_there(const std::string& path) {
  Status status{};
  return ::lstat(path.c_str(), &status) == 0;
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

/// Whether a file can replace `old`, rather than just be written to: it is not a device or pipe,
/// nor an open file without a name, as /dev/stdout may be. Input: `there`, what its path leads to.
bool can_be_replaced(const Status& old, const std::optional<Status>& there) {
  return S_ISREG(old.st_mode) && there && internal::is_same_file(*there, old);
}

constexpr ::mode_t usual_mode = 0666;  ///< narrowed by the process's mask
constexpr ::mode_t own_mode = 0600;

/// Whether the user may write to the file. Neither may root if nobody may.
bool may_write(const std::string& path, const Status& old) {
  constexpr ::mode_t anyone = S_IWUSR | S_IWGRP | S_IWOTH;
  if ((old.st_mode & anyone) == 0) errno = EACCES;
  return (old.st_mode & anyone) != 0 && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

}  // namespace

struct Output::State {
  int file = -1;
  std::string name;                               ///< the user's name for it
  std::unique_ptr<internal::NewFile> new_file{};  ///< null if written directly
  std::string place{};                            ///< where it goes
  std::optional<FileStamp> old{};                 ///< of the file that it replaces, if any
  bool was_read = false;                          ///< that file, for what is written here
  bool is_placed = false;                         ///< the new file has taken its place
  Backup backup = Backup::none;                   ///< of the old one
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

  /// Starts the new file. One that replaces another is never more open than that, and whether it
  /// can be like that shows before the work is done.
  std::expected<void, Failure> start() {
    auto created = internal::NewFile::create(place, old ? own_mode : usual_mode);
    if (!created) return std::unexpected{failure(created.error())};
    new_file = std::make_unique<internal::NewFile>(std::move(*created));
    file = new_file->descriptor();
    return old ? keep_attributes() : std::expected<void, Failure>{};
  }

  std::expected<void, Failure> keep_attributes() const {
    const int error = internal::keep_attributes(place, file);
    if (error == 0) return {};
    return std::unexpected{Failure{Fault::cannot_keep, name, std::strerror(error)}};
  }

  [[nodiscard]] std::unexpected<Failure> changed_since() const {
    return std::unexpected{Failure{Fault::changed_since, name, {}}};
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

  /// Whether a file is still the one to be replaced. What was read must not even have been touched.
  [[nodiscard]] bool is_old(const FileStamp& there) const {
    return was_read ? there.is_unchanged_since(*old) : there.has_contents_of(*old);
  }

  /// Moves the new file into place if the old one is as it was.
  std::expected<void, Failure> put_in_place() {
    const auto there = find_stamp(place);
    const bool is_as_it_was = old ? there && is_old(*there) : !is_there(place);
    if (!is_as_it_was) return changed_since();
    if (old) {  // writing may have taken away set-user-ID and set-group-ID
      if (auto kept = keep_attributes(); !kept) return kept;
    }
    if (backup == Backup::kept) {
      const auto kept = new_file->keep_old();
      if (!kept) return std::unexpected{failure(kept.error())};
      const auto now = find_stamp(place);
      if (!now || !now->has_contents_of(*old)) return changed_since();
    }
    const auto placed = new_file->take_place();
    if (!placed) return std::unexpected{failure(placed.error())};
    is_placed = true;
    return {};
  }

 private:
  std::expected<void, Failure> write_out(std::string_view bytes) const {
    const int error = internal::write_all(file, bytes);
    if (error == 0) return {};
    return std::unexpected{failure(error)};
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

std::expected<Output, Failure> Output::create(const std::string& path) {
  if (is_named_as_archive(path)) {
    return std::unexpected{Failure{Fault::writes_no_archive, path, {}}};
  }
  return create(path, compression_of(path));
}

std::expected<Output, Failure> Output::create(const std::string& path, Compression compression) {
  if (path == "-") return standard();
  auto output = open(path);
  if (output) output->compress(compression);
  return output;
}

void Output::compress(Compression compression) {
  if (compression == Compression::none) return;
  State& state = *state_;
  state.compressor.emplace(compression,
                           [&state](std::string_view bytes) { return state.write(bytes); });
}

std::expected<Output, Failure> Output::replace(const std::string& path, Compression compression,
                                               const FileStamp& read, Backup backup) {
  Output output{-1, path};
  State& state = *output.state_;
  const std::optional<Status> old = status_of(path, -1);
  if (!old) return state.changed_since();
  state.place = without_links(path);
  state.backup = backup;
  state.was_read = true;
  state.old = find_stamp(state.place);
  if (!state.old || !state.old->has_contents_of(read)) return state.changed_since();
  if (!may_write(path, *old)) {
    return std::unexpected{Failure{Fault::cannot_open, path, std::strerror(errno)}};
  }
  if (internal::count_names(state.place) > 1) {
    return std::unexpected{Failure{Fault::has_other_names, path, {}}};
  }
  if (auto started = state.start(); !started) return std::unexpected{started.error()};
  output.compress(compression);
  return output;
}

std::expected<Output, Failure> Output::open(const std::string& path) {
  Output output{-1, path};
  State& state = *output.state_;
  const std::optional<Status> old = status_of(path, -1);
  if (!old && (errno != ENOENT || path.empty())) return std::unexpected{state.failure(errno)};
  if (old && S_ISDIR(old->st_mode)) {
    return std::unexpected{Failure{Fault::output_is_directory, path, {}}};
  }
  state.place = without_links(path);
  const std::optional<Status> there = status_of(state.place, -1);
  if (!there && errno != ENOENT && errno != ENOTDIR) {
    return std::unexpected{state.failure(errno)};  // it would be emptied as if it were a device
  }
  if (old && !can_be_replaced(*old, there)) {
    state.file = ::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (state.file < 0) return std::unexpected{state.failure(errno)};
    return output;
  }
  if (old && !may_write(path, *old)) return std::unexpected{state.failure(errno)};
  if (old) state.old = find_stamp(state.place);
  if (auto started = state.start(); !started) return std::unexpected{started.error()};
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

std::expected<void, Failure> Output::put_in_place() {
  if (auto finished = state_->finish(); !finished) return finished;
  return state_->new_file ? state_->put_in_place() : std::expected<void, Failure>{};
}

std::expected<void, Failure> Output::commit() {
  if (auto finished = state_->finish(); !finished || !state_->new_file) return finished;
  if (const auto synced = state_->new_file->sync(); !synced) {
    return std::unexpected{state_->failure(synced.error())};
  }
  if (auto placed = state_->put_in_place(); !placed) return placed;
  const int error = internal::sync_directory_of(state_->place);
  if (error != 0) return std::unexpected{state_->failure(error)};
  return {};
}

bool Output::is_placed() const {
  return state_->is_placed;
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
    if (in && internal::is_same_file(*in, *out)) return **input;
  }
  return std::nullopt;
}

}  // namespace partiar::io
