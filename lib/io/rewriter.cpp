#include "io/rewriter.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

#include "io/internal/archive.h"
#include "io/internal/kept_inputs.h"
#include "io/internal/memory_text.h"
#include "io/internal/utf16.h"

namespace partiar::io {

namespace {

/// More than `Utf16Filter` converts at once, so that no piece ends within a UTF-16 character.
constexpr std::size_t piece = 64 * std::size_t{1024};

}  // namespace

struct Rewriter::State {
  std::string path;
  std::unique_ptr<internal::Streams> streams;
  Compression compression = Compression::none;
  internal::Utf16Filter filter{};
  std::string ahead{};       ///< read, not handed over yet
  std::size_t handed = 0;    ///< of `ahead`
  std::uint64_t offset = 0;  ///< of the first byte not handed over

  [[nodiscard]] std::string_view unread() const { return std::string_view{ahead}.substr(handed); }

  void pass(std::size_t size) {
    handed += size;
    offset += size;
  }

  /// Reads on; false at the end.
  std::expected<bool, Failure> fill() {
    ahead.erase(0, std::exchange(handed, 0));
    std::array<char, piece> buffer;
    const auto source = [this](std::span<char> raw) { return streams->read(raw); };
    const auto size = filter.read(source, buffer);
    if (!size) return std::unexpected{size.error()};
    if (streams->has_changed()) return std::unexpected{Failure{Fault::changed, path, {}}};
    if (filter.has_lost()) return std::unexpected{cannot_copy()};
    ahead.append(buffer.data(), *size);
    return *size > 0;
  }

  [[nodiscard]] Failure cannot_copy() const { return {Fault::cannot_copy, path, {}}; }

  /// Hands over everything before `end`, or to the end of the source.
  std::expected<void, Failure> keep_until(std::uint64_t end, const Sink& sink) {
    while (offset < end) {
      if (unread().empty()) {
        const auto filled = fill();
        if (!filled) return std::unexpected{filled.error()};
        if (!*filled) return {};
      }
      const auto wanted = std::min<std::uint64_t>(end - offset, unread().size());
      const auto part = unread().substr(0, static_cast<std::size_t>(wanted));
      if (auto kept = sink.keep(part); !kept) return kept;
      pass(part.size());
    }
    return {};
  }
};

Rewriter::Rewriter(std::unique_ptr<State> state) : state_{std::move(state)} {}
Rewriter::~Rewriter() = default;
Rewriter::Rewriter(Rewriter&&) noexcept = default;
Rewriter& Rewriter::operator=(Rewriter&&) noexcept = default;

std::expected<Rewriter, Failure> Rewriter::open(const std::string& path, const Limits& limits,
                                                const std::optional<FileStamp>& read,
                                                const std::string& member) {
  auto archive = internal::Archive::open_again(path, limits);
  if (!archive) return std::unexpected{std::move(archive.error())};
  if (read && !(archive->stamp() && archive->stamp()->has_contents_of(*read))) {
    return std::unexpected{Failure{Fault::changed_since, path, {}}};
  }
  const Compression compression = archive->compression();
  return of_streams(path, std::make_unique<internal::Archive>(*std::move(archive)), compression,
                    member);
}

std::expected<Rewriter, Failure> Rewriter::of_bytes(const std::string& name, std::string_view bytes,
                                                    const Limits& limits) {
  auto streams = internal::MemoryText::open(name, bytes, limits);
  if (!streams) return std::unexpected{std::move(streams.error())};
  return of_streams(name, *std::move(streams), Compression::none);
}

std::expected<Rewriter, Failure> Rewriter::of_streams(const std::string& path,
                                                      std::unique_ptr<internal::Streams> streams,
                                                      Compression compression,
                                                      const std::string& member) {
  Rewriter rewriter{std::unique_ptr<State>{
      new State{.path = path, .streams = std::move(streams), .compression = compression}}};
  if (!member.empty()) {
    if (rewriter.go_to(member)) return rewriter;
    return std::unexpected{Failure{Fault::changed_since, member, {}}};
  }
  const auto name = rewriter.state_->streams->next();
  if (!name) return std::unexpected{name.error()};
  if (rewriter.state_->streams->is_member()) {
    return std::unexpected{Failure{Fault::is_archive, path, {}}};
  }
  return rewriter;
}

bool Rewriter::go_to(const std::string& member) {
  State& state = *state_;
  state.filter = {};
  state.ahead.clear();
  state.handed = 0;
  state.offset = 0;
  state.path = member;
  for (;;) {
    const auto name = state.streams->next();
    if (!name) continue;  // what is wrong with another member was said when it was read
    if (!*name) return false;
    if (**name == member) return true;
  }
}

Compression Rewriter::compression() const {
  return state_->compression;
}

std::expected<void, Failure> Rewriter::change(const Change& change, const Sink& sink) {
  State& state = *state_;
  if (auto kept = state.keep_until(change.offset, sink); !kept) return kept;
  while (state.unread().size() < change.old.size()) {
    const auto filled = state.fill();
    if (!filled) return std::unexpected{filled.error()};
    if (!*filled) break;
  }
  if (state.offset != change.offset || !state.unread().starts_with(change.old)) {
    return std::unexpected{state.cannot_copy()};
  }
  state.pass(change.old.size());
  return sink.change(change);
}

std::expected<void, Failure> Rewriter::finish(const Sink& sink) {
  if (auto kept = state_->keep_until(std::numeric_limits<std::uint64_t>::max(), sink); !kept) {
    return kept;
  }
  if (state_->streams->is_member()) return {};
  // What follows the source, such as a checksum, may show that it is damaged.
  if (const auto end = state_->streams->next(); !end) return std::unexpected{end.error()};
  return {};
}

void Rewriter::append_as_source(std::string& out, std::string_view text) const {
  state_->filter.append_as_source(out, text);
}

std::expected<void, Failure> make_inputs_files(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    if (auto kept = internal::keep_input(path); !kept) return kept;
  }
  return {};
}

}  // namespace partiar::io
