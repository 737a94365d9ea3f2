#include "io/internal/archive.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <string_view>
#include <utility>

#include "io/internal/gzip.h"
#include "io/internal/member_names.h"

namespace partiar::io::internal {
namespace {

/// Stays in the second-level cache until copied: three times as fast as 256 KiB.
constexpr std::size_t read_size = 64 * 1'024;

/// What tar writes for an empty archive: one record of zero blocks.
constexpr std::uint64_t empty_tar_size = 10'240;

/// What the limits apply to.
struct Counts {
  std::size_t members = 0;
  std::uint64_t delivered = 0;  ///< bytes of all members
  std::uint64_t listed = 0;     ///< members in the directory of a zip archive, which is read first
  std::uint64_t relisted = 0;   ///< the same, since the last seek
};

/// Whether a file begins with a tag, and is no archive whose first member has such a name: the
/// block that tar writes before a member has NUL bytes.
bool begins_as_pgn(std::string_view head) {
  constexpr std::size_t tar_block = 512;
  return head.starts_with('[') && !head.substr(0, tar_block).contains('\0');
}

}  // namespace

struct Archive::State {
  std::string path;
  Limits limits;
  std::string member;  ///< the name of the current stream
  StoredFile file{};
  ::archive* reader = nullptr;
  ::archive_entry* entry = nullptr;  ///< the current one; libarchive would not check its own
  std::unique_ptr<char[]> buffer = std::make_unique_for_overwrite<char[]>(read_size);
  std::string_view head{};         ///< in `buffer`: read to detect gzip, not used yet
  std::optional<Gzip> gzip{};      ///< if the file is gzip
  std::string_view unread{};       ///< received from libarchive, not yet passed on
  std::optional<Failure> doubt{};  ///< about `unread`: a wrong checksum
  Counts counts{};
  MemberNames names{};
  bool is_done = false;

  /// Checks for the gzip signature, and seeks back to the start if possible. Returns whether the
  /// file begins as PGN, so that it can be nothing else.
  bool open_gzip() {
    std::size_t size = file.read({buffer.get(), read_size});
    if (size == 1) size += file.read({buffer.get() + 1, read_size - 1});
    head = {buffer.get(), size};
    const bool is_pgn = file.seeks() && begins_as_pgn(head);  // a pipe may give less than a block
    if (Gzip::starts(head)) {
      gzip.emplace(std::exchange(head, {}));
    } else if (file.seeks()) {
      file.unread(std::exchange(head, {}).size());
    }
    return is_pgn;
  }

  /// The limit exceeded by what has been read so far.
  std::optional<Failure> excess() const {
    // libarchive delivers nothing for directories and skipped members.
    const auto unpacked = std::max(::archive_filter_bytes(reader, 0), ::la_int64_t{0});
    const std::uint64_t expanded = std::max(counts.delivered, static_cast<std::uint64_t>(unpacked));
    if (std::max<std::uint64_t>(counts.members, counts.listed) > limits.members) {
      return Failure{Fault::too_many_members, path, std::to_string(limits.members)};
    }
    return file.excess(expanded, limits, path);
  }

  /// Reads what follows the end of an archive, including the checksum.
  void drain_gzip() {
    const auto source = [this](std::span<char> raw) { return file.read(raw); };
    while (gzip && !excess()) {
      const std::size_t size = gzip->read(source, {buffer.get(), read_size});
      if (size == 0) return;
      counts.delivered += size;
    }
  }

  /// Whether data follows the compressed data, which libarchive ignores after bzip2.
  bool has_rest() {
    if (gzip) return gzip->has_rest();
    if (::archive_filter_code(reader, 0) != ARCHIVE_FILTER_BZIP2) return false;
    const auto used = static_cast<std::uint64_t>(::archive_filter_bytes(reader, -1));
    return used < file.place() || file.read({buffer.get(), read_size}) > 0;
  }

  /// Whether the file broke off, which libarchive takes for its end while detecting the format.
  bool is_broken() const {
    return file.error() != 0 || file.has_changed() || (gzip && !gzip->fault().empty());
  }

  Failure failure() {
    file.look_for_changes();
    if (file.has_changed()) return {Fault::changed, path, {}};
    if (auto limit = excess()) return *limit;
    if (file.error() != 0) return {Fault::cannot_read, path, std::strerror(file.error())};
    if (is_broken()) return {Fault::damaged, member, gzip->fault()};
    const char* const words = ::archive_error_string(reader);
    return {Fault::damaged, member, words == nullptr ? "unexpected end" : words};
  }
};

namespace {

/// The number of zip directory entries that start in `bytes`, except truncated ones.
std::size_t count_listed(std::string_view bytes) {
  constexpr std::string_view signature{"PK\x01\x02"};
  std::size_t count = 0;
  for (auto at = bytes.find(signature); at != bytes.npos; at = bytes.find(signature, at + 1)) {
    ++count;
  }
  return count;
}

/// libarchive's callbacks; `Owner` is `Archive::State`, which only `Archive` can name.
template <class Owner>
::la_ssize_t read_file(::archive* reader, void* data, const void** bytes) {
  auto& state = *static_cast<Owner*>(data);
  *bytes = state.buffer.get();
  if (state.excess()) {
    ::archive_set_error(reader, EFBIG, "%s", "over a limit");
    return ARCHIVE_FATAL;
  }
  const std::span<char> to{state.buffer.get(), read_size};
  std::size_t size = std::exchange(state.head, {}).size();
  if (state.gzip) {
    size = state.gzip->read([&state](std::span<char> raw) { return state.file.read(raw); }, to);
  } else if (size == 0) {
    size = state.file.read(to);
  }
  if (size == 0 && state.is_broken()) {
    ::archive_set_error(reader, EIO, "%s", "broken off");
    return ARCHIVE_FATAL;
  }
  if (state.counts.members == 0) {
    state.counts.relisted += count_listed({to.data(), size});
    state.counts.listed = std::max(state.counts.listed, state.counts.relisted);
  }
  return static_cast<::la_ssize_t>(size);
}

template <class Owner>
::la_int64_t seek_file(::archive*, void* data, ::la_int64_t offset, int whence) {
  auto& state = *static_cast<Owner*>(data);
  const ::off_t at = state.file.seek(offset, whence);
  if (at < 0) return ARCHIVE_FATAL;
  state.counts.relisted = 0;  // the directory is read in one go, possibly again
  return at;
}

/// Returns whether there was memory for all of them: without one, its files would be read as
/// others.
bool support_formats(::archive* reader, bool is_pgn) {
  // Half of what a file with a single game costs goes into looking for the others.
  if (is_pgn) return ::archive_read_support_format_raw(reader) >= ARCHIVE_WARN;
  bool is_done = true;
  for (const auto support :
       {::archive_read_support_filter_bzip2, ::archive_read_support_filter_xz,
        ::archive_read_support_filter_lzma, ::archive_read_support_filter_zstd,
        ::archive_read_support_format_zip, ::archive_read_support_format_tar,
        ::archive_read_support_format_raw, ::archive_read_support_format_empty}) {
    is_done = is_done && support(reader) >= ARCHIVE_WARN;
  }
  return is_done;
}

/// Whether the data is compressed twice: each layer would need a window of its own.
bool is_expanded_twice(::archive* reader, bool from_gzip) {
  const int filters = ::archive_filter_count(reader) - 1;  // the file itself counts as one
  return filters + (from_gzip ? 1 : 0) > 1;
}

}  // namespace

void Archive::Close::operator()(State* state) const noexcept {
  ::archive_entry_free(state->entry);
  ::archive_read_free(state->reader);
  delete state;
}

std::expected<Archive, Failure> Archive::open_file(int file, StoredFile::From from,
                                                   std::string name, const Limits& limits) {
  Archive archive{new State{.path = name, .limits = limits, .member = std::move(name)}};
  State& state = *archive.state_;
  if (auto opened = state.file.open(file, from, state.path); !opened) {
    return std::unexpected{std::move(opened.error())};
  }
  state.reader = ::archive_read_new();
  if (state.reader == nullptr) throw std::bad_alloc{};
  if (!support_formats(state.reader, state.open_gzip())) throw std::bad_alloc{};
  state.entry = ::archive_entry_new2(state.reader);
  if (state.entry == nullptr) throw std::bad_alloc{};
  ::archive_read_set_callback_data(state.reader, &state);
  ::archive_read_set_read_callback(state.reader, read_file<State>);
  if (state.file.seeks() && !state.gzip) {
    ::archive_read_set_seek_callback(state.reader, seek_file<State>);
  }
  if (::archive_read_open1(state.reader) < ARCHIVE_WARN) return std::unexpected{state.failure()};
  if (is_expanded_twice(state.reader, state.gzip.has_value())) {
    return std::unexpected{Failure{Fault::not_text, state.path, {}}};
  }
  return archive;
}

std::expected<std::optional<std::string>, Failure> Archive::next() {
  State& state = *state_;
  state.unread = {};
  state.doubt.reset();
  while (!state.is_done) {
    state.member = state.path;
    ::archive_entry* const entry = state.entry;
    const int status = read_next_header(state.reader, entry);
    if (status == ARCHIVE_EOF) {
      state.is_done = true;
      state.drain_gzip();
      state.file.look_for_changes();
      if (state.is_broken() || state.excess()) return std::unexpected{state.failure()};
      if (state.has_rest()) {
        const std::string words =
            state.gzip ? "data after the gzip input" : "data after the bzip2 input";
        return std::unexpected{Failure{Fault::damaged, state.path, words}};
      }
      if (state.counts.members > 0) break;
      // An empty archive consists of zeros, but so does a file after a power failure.
      const bool is_tar =
          (::archive_format(state.reader) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR;
      const bool is_zeros = is_tar && state.file.reached() > empty_tar_size;
      if (is_zeros) return std::unexpected{Failure{Fault::not_text, state.path, {}}};
      return state.path;
    }
    ++state.counts.members;
    if (status < ARCHIVE_WARN || state.excess()) {
      state.is_done = status == ARCHIVE_FATAL || state.excess();
      return std::unexpected{state.failure()};
    }
    if (::archive_format(state.reader) == ARCHIVE_FORMAT_RAW) return state.path;
    if (::archive_entry_filetype(entry) != AE_IFREG) continue;
    if (::archive_entry_hardlink(entry) != nullptr) continue;
    state.member = state.path + '!' + state.names.add(bytes_of_name(entry), state.counts.members);
    if (::archive_entry_is_data_encrypted(entry) != 0) {
      return std::unexpected{Failure{Fault::encrypted, state.member, {}}};
    }
    return state.member;
  }
  return std::nullopt;
}

bool Archive::is_plain() const {
  const bool is_expanded = state_->gzip || ::archive_filter_count(state_->reader) > 1;
  return !is_expanded && ::archive_format(state_->reader) == ARCHIVE_FORMAT_RAW;
}

bool Archive::is_member() const {
  const int format = ::archive_format(state_->reader) & ARCHIVE_FORMAT_BASE_MASK;
  return format == ARCHIVE_FORMAT_ZIP || format == ARCHIVE_FORMAT_TAR;
}

Compression Archive::compression() const {
  if (state_->gzip) return Compression::gzip;
  switch (::archive_filter_code(state_->reader, 0)) {
    case ARCHIVE_FILTER_BZIP2:
      return Compression::bzip2;
    case ARCHIVE_FILTER_XZ:
      return Compression::xz;
    case ARCHIVE_FILTER_LZMA:
      return Compression::lzma;
    case ARCHIVE_FILTER_ZSTD:
      return Compression::zstd;
    default:
      return Compression::none;
  }
}

const std::optional<FileStamp>& Archive::stamp() const {
  return state_->file.stamp();
}

bool Archive::has_changed() const {
  state_->file.look_for_changes();
  return state_->file.has_changed();
}

std::uint64_t Archive::place() const {
  return state_->file.place();
}

std::expected<std::size_t, Failure> Archive::read(std::span<char> to) {
  State& state = *state_;
  // Once libarchive has passed on what it held of the file itself, the rest need not go through its
  // buffer.
  const bool is_drained = state.unread.empty() && state.counts.delivered == state.file.place();
  if (is_drained && is_plain() && !state.is_done) {
    const std::size_t size = state.file.read(to);
    state.counts.delivered += size;
    state.is_done = size == 0;
    if (state.is_broken()) return std::unexpected{state.failure()};
    return size;
  }
  // archive_read_data would do the same copy, but lose the bytes before an error.
  while (state.unread.empty() && !state.is_done) {
    if (state.doubt) return std::unexpected{*std::exchange(state.doubt, {})};
    const void* bytes = nullptr;
    std::size_t size = 0;
    ::la_int64_t offset = 0;  // holes in a sparse file contain no games
    const int status = ::archive_read_data_block(state.reader, &bytes, &size, &offset);
    if (status == ARCHIVE_EOF && !state.is_broken()) return 0;
    state.counts.delivered += size;
    if (status < ARCHIVE_WARN || status == ARCHIVE_EOF || state.excess()) {
      state.is_done = status == ARCHIVE_FATAL || state.is_broken() || state.excess();
      return std::unexpected{state.failure()};
    }
    state.unread = {static_cast<const char*>(bytes), size};
    if (status == ARCHIVE_WARN) state.doubt = state.failure();
  }
  const std::size_t size = std::min(to.size(), state.unread.size());
  std::copy_n(state.unread.data(), size, to.data());
  state.unread.remove_prefix(size);
  return size;
}

}  // namespace partiar::io::internal
