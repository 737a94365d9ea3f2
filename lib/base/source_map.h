/// Line and column of a byte, computed only when somebody asks.
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

/// Counts the line ends of `text`: LF, CR LF and a lone CR, one each.
[[nodiscard]] std::uint64_t count_lines(std::string_view text) noexcept;

/// Maps offsets of one text to lines and columns.
///
/// Cost: questions in rising order of offset read the text once in all; one that goes back starts
/// anew. No allocation.
class SourceMap {
 public:
  /// `first_line` is the number of the text's first line. Where offsets are those of another text
  /// made of it, `origins` has the place in `text` of each of them, never falling.
  explicit SourceMap(std::string_view text, std::uint64_t first_line = 1,
                     std::span<const std::uint32_t> origins = {})
      : text_{text}, origins_{origins}, first_line_{first_line}, line_{first_line} {}

  [[nodiscard]] LineColumn locate(std::uint32_t offset) noexcept;

 private:
  std::string_view text_;
  std::span<const std::uint32_t> origins_;
  std::uint64_t first_line_;
  std::size_t counted_ = 0;  ///< what stands before this offset is counted
  std::uint64_t line_;       ///< of the byte at `counted_`
  std::uint32_t column_ = 1;
};

}  // namespace partiar::base
