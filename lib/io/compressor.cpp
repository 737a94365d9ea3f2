#include "io/compressor.h"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <memory>
#include <new>
#include <optional>
#include <utility>

namespace partiar::io {

struct Compressor::State {
  PutBytes put;
  std::optional<Failure> failure{};
  ::archive* writer = nullptr;  ///< null: no compression
};

namespace {

/// libarchive's callback; `Owner` is `Compressor::State`, which only `Compressor` can name.
template <class Owner>
::la_ssize_t put_bytes(::archive* writer, void* data, const void* bytes, std::size_t size) {
  auto& state = *static_cast<Owner*>(data);
  const auto put = state.put({static_cast<const char*>(bytes), size});
  if (put) return static_cast<::la_ssize_t>(size);
  state.failure = put.error();
  ::archive_set_error(writer, EIO, "%s", "cannot write");
  return -1;
}

struct FreeEntry {
  void operator()(::archive_entry* entry) const { ::archive_entry_free(entry); }
};

int filter_of(Compression compression) {
  constexpr std::array filters{ARCHIVE_FILTER_NONE, ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_BZIP2,
                               ARCHIVE_FILTER_XZ,   ARCHIVE_FILTER_LZMA, ARCHIVE_FILTER_ZSTD};
  return filters.at(static_cast<std::size_t>(compression));
}

}  // namespace

void Compressor::Close::operator()(State* state) const noexcept {
  if (state->writer != nullptr) {
    // The trailer of an abandoned file goes nowhere. Without it, libarchive would not free all.
    state->put = [](std::string_view) { return std::expected<void, Failure>{}; };
    ::archive_write_free(state->writer);
  }
  delete state;
}

Compressor::Compressor(Compression compression, PutBytes put)
    : state_{new State{.put = std::move(put)}} {
  if (compression == Compression::none) return;
  ::archive* const writer = state_->writer = ::archive_write_new();
  const std::unique_ptr<::archive_entry, FreeEntry> entry{::archive_entry_new()};
  if (writer == nullptr || entry == nullptr) throw std::bad_alloc{};
  bool is_open = ::archive_write_set_format_raw(writer) == ARCHIVE_OK &&
                 ::archive_write_add_filter(writer, filter_of(compression)) >= ARCHIVE_WARN;
  // A time stamp would make the output different each time.
  ::archive_write_set_filter_option(writer, "gzip", "timestamp", nullptr);
  // The default level of xz would take 100 MB.
  ::archive_write_set_filter_option(writer, "xz", "compression-level", "2");
  ::archive_write_set_filter_option(writer, "lzma", "compression-level", "2");
  ::archive_write_set_bytes_in_last_block(writer, 1);
  is_open = is_open && ::archive_write_open(writer, state_.get(), nullptr, put_bytes<State>,
                                            nullptr) == ARCHIVE_OK;
  ::archive_entry_set_filetype(entry.get(), AE_IFREG);
  is_open = is_open && ::archive_write_header(writer, entry.get()) == ARCHIVE_OK;
  if (!is_open) state_->failure = failure();
}

std::expected<void, Failure> Compressor::write(std::string_view bytes) {
  if (state_->writer == nullptr) return state_->put(bytes);
  if (state_->failure) return std::unexpected{failure()};
  while (!bytes.empty()) {
    const auto size = ::archive_write_data(state_->writer, bytes.data(), bytes.size());
    if (size <= 0) return std::unexpected{failure()};
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return {};
}

std::expected<void, Failure> Compressor::finish() {
  if (state_->writer == nullptr) return {};
  if (state_->failure) return std::unexpected{failure()};
  const bool is_closed = ::archive_write_close(state_->writer) == ARCHIVE_OK;
  return is_closed ? std::expected<void, Failure>{} : std::unexpected{failure()};
}

Failure Compressor::failure() const {
  if (state_->failure) return *state_->failure;
  const char* const words = ::archive_error_string(state_->writer);
  return {Fault::cannot_write, {}, words == nullptr ? "" : words};
}

}  // namespace partiar::io
