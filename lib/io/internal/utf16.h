/// Text in UTF-16 as a stream of UTF-8. Every other text passes through as it is.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "io/failure.h"

namespace partiar::io::internal {

/// Reads bytes into a span and returns how many; 0 at the end.
using ReadBytes = std::function<std::expected<std::size_t, Failure>(std::span<char>)>;

/// Whether the stream is UTF-16 is told by its first bytes: a byte order mark, or `[` and the like
/// with zeros between.
class Utf16Filter {
 public:
  /// Reads from `source`, which must be the same stream each time.
  /// Output: bytes of UTF-8, 0 at the end; a surrogate without its other half becomes U+FFFD.
  [[nodiscard]] std::expected<std::size_t, Failure> read(const ReadBytes& source,
                                                         std::span<char> to);

  /// Whether the stream is UTF-16, once something of it was read.
  [[nodiscard]] bool is_utf16() const {
    return form_ == Form::little_endian || form_ == Form::big_endian;
  }

  /// Whether half a surrogate, or half a unit at the end, was read, which is lost.
  [[nodiscard]] bool has_lost() const { return has_lost_; }

  /// Appends `text`, whole characters of UTF-8 such as `read` gives, as the source has them.
  void append_as_source(std::string& out, std::string_view text) const;

 private:
  enum class Form : std::uint8_t { unknown, other, little_endian, big_endian };
  [[nodiscard]] std::expected<void, Failure> fill(const ReadBytes& source);
  void tell_form();
  void convert();
  void append(char32_t code);
  void append_lost();
  void append_unit(std::string& out, char32_t unit) const;

  Form form_ = Form::unknown;
  std::string raw_;         ///< read and not converted
  std::string ready_;       ///< converted and not handed out
  std::size_t handed_ = 0;  ///< of `ready_`
  char32_t high_ = 0;       ///< a surrogate that waits for its other half
  bool at_end_ = false;
  bool has_lost_ = false;
};

}  // namespace partiar::io::internal
