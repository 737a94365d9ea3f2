/// Converts UTF-16 to a stream of UTF-8. Any other text passes unchanged.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "io/failure.h"

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
  [[nodiscard]] bool is_utf16() const {
    return form_ == Form::little_endian || form_ == Form::big_endian;
  }

  /// Whether an unpaired surrogate, or half a unit at the end, was read and lost.
  [[nodiscard]] bool has_lost() const { return has_lost_; }

  /// Appends `text`, whole UTF-8 characters as returned by `read`, in the encoding of the source.
  void append_as_source(std::string& out, std::string_view text) const;

 private:
  enum class Form : std::uint8_t { unknown, other, little_endian, big_endian };
  [[nodiscard]] std::expected<void, Failure> fill(const ReadBytes& source);
  void tell_form();
  void convert();
  void append_lost();
  void append_unit(std::string& out, char32_t unit) const;

  Form form_ = Form::unknown;
  std::string raw_;         ///< read, not converted yet
  std::string ready_;       ///< converted, not handed out yet
  std::size_t handed_ = 0;  ///< of `ready_`
  char32_t high_ = 0;       ///< a surrogate awaiting its other half
  bool at_end_ = false;
  bool has_lost_ = false;
};

}  // namespace partiar::io::internal
