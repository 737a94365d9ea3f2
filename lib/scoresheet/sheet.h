/// A text as a person sees it: its characters, each with its place.
///
/// What is not seen is left out (marks of direction, soft hyphens, the marks of quoted mail and
/// of Markdown), what looks alike is alike (blanks, dashes). What the words mean is words.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace partiar::scoresheet {

/// A stretch of a sheet, in its characters.
struct Stretch {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool empty() const { return begin >= end; }
};

struct Sheet {
  std::string_view text{};              ///< it is of
  std::u32string characters{};          ///< lines end with `\n`
  std::vector<std::uint32_t> places{};  ///< of each in `text`

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(places.size()); }
  /// The character at `i`; a line end behind the last.
  [[nodiscard]] char32_t at(std::uint32_t i) const { return i < size() ? characters[i] : U'\n'; }
  /// Where a stretch that is not empty stands in the text.
  [[nodiscard]] base::Span span_of(Stretch stretch) const;
  /// The bytes of a stretch as they stand.
  [[nodiscard]] std::string_view bytes_of(Stretch stretch) const {
    return span_of(stretch).in(text);
  }
  void push(char32_t character, std::uint32_t place) {
    characters.push_back(character);
    places.push_back(place);
  }
};

/// Reads `text`, which is UTF-8 in composed form, or the part of it at `where`. Cost: one pass.
[[nodiscard]] Sheet read_sheet(std::string_view text, base::Span where);
[[nodiscard]] inline Sheet read_sheet(std::string_view text) {
  return read_sheet(text, {0, static_cast<std::uint32_t>(text.size())});
}

/// `bytes` with blanks for the ends of lines, one each.
[[nodiscard]] std::string in_one_line(std::string_view bytes);

/// The lines, without their ends.
[[nodiscard]] std::vector<Stretch> lines_of(const Sheet& sheet);

}  // namespace partiar::scoresheet
