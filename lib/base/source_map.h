/// Line and column of a byte, computed only on request.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace partiar::base {

struct LineColumn {
  std::uint64_t line = 1;    ///< 1-based; LF, CR LF and a lone CR each end a line
  std::uint32_t column = 1;  ///< 1-based, in code points of UTF-8

  friend constexpr bool operator==(LineColumn, LineColumn) = default;
};

/// Counts the line ends in `text`: LF, CR LF and a lone CR count one each.
[[nodiscard]] std::uint64_t count_lines(std::string_view text) noexcept;

/// Maps offsets in one text to lines and columns.
///
/// Cost: queries in rising order of offset read the text once in all; one that goes back starts
/// again from the beginning. No allocation.
class SourceMap {
 public:
  /// `first_line` is the number of the text's first line. If offsets refer to a text derived from
  /// this one, `origins` maps each of them to its place in `text`; it never decreases.
  explicit SourceMap(std::string_view text, std::uint64_t first_line = 1,
                     std::span<const std::uint32_t> origins = {})
      : text_{text}, origins_{origins}, first_line_{first_line}, line_{first_line} {}

  [[nodiscard]] LineColumn locate(std::uint32_t offset) noexcept;

 private:
  std::string_view text_;
  std::span<const std::uint32_t> origins_;
  std::uint64_t first_line_;
  std::size_t counted_ = 0;  ///< everything before this offset has been counted
  std::uint64_t line_;       ///< of the byte at `counted_`
  std::uint32_t column_ = 1;
};

}  // namespace partiar::base
