/// Converts UTF-16 to a stream of UTF-8. Any other text passes unchanged.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "io/failure.h"
#include "text/utf16.h"

namespace partiar::io::internal {

/// Reads bytes into a span and returns their number; 0 at the end.
using ReadBytes = std::function<std::expected<std::size_t, Failure>(std::span<char>)>;

/// UTF-16 is recognized by its first bytes: a byte order mark, or `[` and the like alternating with
/// zeros.
class Utf16Filter {
 public:
  /// Reads from `source`, which must be the same stream each time.
  /// Output: bytes of UTF-8, 0 at the end; an unpaired surrogate becomes U+FFFD.
  [[nodiscard]] std::expected<std::size_t, Failure> read(const ReadBytes& source,
                                                         std::span<char> to);

  /// Whether the stream is UTF-16; known after the first read.
  [[nodiscard]] bool is_utf16() const { return decoder_.has_value(); }

  /// Whether an unpaired surrogate, or half a unit at the end, was read and lost.
  [[nodiscard]] bool has_lost() const { return decoder_ && decoder_->has_lost(); }

  /// Appends `text`, whole UTF-8 characters as returned by `read`, in the encoding of the source.
  void append_as_source(std::string& out, std::string_view text) const;

 private:
  [[nodiscard]] std::expected<void, Failure> fill(const ReadBytes& source);
  [[nodiscard]] std::optional<text::ByteOrder> find_order() const;

  std::optional<text::Utf16Decoder> decoder_;
  bool is_begun_ = false;
  std::string raw_;         ///< read, not converted yet
  std::string ready_;       ///< converted, not handed out yet
  std::size_t handed_ = 0;  ///< of `ready_`
  bool at_end_ = false;
};

}  // namespace partiar::io::internal
