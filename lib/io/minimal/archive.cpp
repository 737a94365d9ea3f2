#include "io/internal/archive.h"

#include <cstring>
#include <utility>

#include "io/internal/gzip.h"
#include "io/internal/signatures.h"

namespace partiar::io::internal {

namespace {

constexpr std::size_t read_size = 64 * 1'024;

}  // namespace

/// A file as it is, or decompressed by zlib.
struct Archive::State {
  std::string path;
  Limits limits;
  StoredFile file{};
  std::string head{};  ///< read to tell what the file is, not passed on yet
  std::optional<Gzip> gzip{};
  std::uint64_t delivered = 0;
  bool is_begun = false;

  std::expected<void, Failure> begin() {
    head.resize(read_size);
    head.resize(file.read(head));
    if (head.size() == 1) {
      head.resize(read_size);
      head.resize(1 + file.read(std::span{head}.subspan(1)));
    }
    if (Gzip::starts(head)) {
      gzip.emplace(std::exchange(head, {}));
    } else if (is_packed(head)) {
      return std::unexpected{Failure{Fault::cannot_open, path, "built without libarchive"}};
    }
    return {};
  }

  std::size_t read(std::span<char> to) {
    if (gzip) {
      return gzip->read([this](std::span<char> raw) { return file.read(raw); }, to);
    }
    if (head.empty()) return file.read(to);
    const std::size_t size = head.copy(to.data(), to.size());
    head.erase(0, size);
    return size;
  }

  /// What is wrong after a read, of nothing at the end.
  std::optional<Failure> failure(bool is_end) {
    if (file.has_changed()) return Failure{Fault::changed, path, {}};
    if (auto limit = file.excess(delivered, limits, path)) return limit;
    if (file.error() != 0) return Failure{Fault::cannot_read, path, std::strerror(file.error())};
    if (!gzip) return std::nullopt;
    if (!gzip->fault().empty()) return Failure{Fault::damaged, path, gzip->fault()};
    if (!is_end || !gzip->has_rest()) return std::nullopt;
    return Failure{Fault::damaged, path, "data after the gzip input"};
  }
};

void Archive::Close::operator()(State* state) const noexcept {
  delete state;
}

std::expected<Archive, Failure> Archive::open_file(int file, StoredFile::From from,
                                                   std::string name, const Limits& limits) {
  Archive archive{new State{.path = std::move(name), .limits = limits}};
  State& state = *archive.state_;
  auto opened = state.file.open(file, from, state.path);
  if (opened) opened = state.begin();
  if (!opened) return std::unexpected{std::move(opened.error())};
  return archive;
}

std::expected<std::optional<std::string>, Failure> Archive::next() {
  if (std::exchange(state_->is_begun, true)) return std::nullopt;
  return state_->path;
}

bool Archive::is_plain() const {
  return !state_->gzip;
}

bool Archive::is_member() const {
  return false;
}

Compression Archive::compression() const {
  return state_->gzip ? Compression::gzip : Compression::none;
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
  const std::size_t size = state_->read(to);
  state_->delivered += size;
  if (auto failure = state_->failure(size == 0)) return std::unexpected{*std::move(failure)};
  return size;
}

}  // namespace partiar::io::internal
