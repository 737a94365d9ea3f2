/// A text as a person sees it: its characters, each with its place.
///
/// Invisible characters are left out (direction marks, soft hyphens, e-mail quotation marks,
/// Markdown); characters that look alike become the same (blanks, dashes). words.h gives the words
/// meaning.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace partiar::scoresheet {

/// A range of a sheet's characters.
struct Stretch {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool empty() const { return begin >= end; }
};

struct Sheet {
  std::string_view text{};              ///< the source
  std::u32string characters{};          ///< lines end with `\n`
  std::vector<std::uint32_t> places{};  ///< of each character in `text`

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(places.size()); }
  /// The character at `i`; a line end past the last.
  [[nodiscard]] char32_t at(std::uint32_t i) const { return i < size() ? characters[i] : U'\n'; }
  /// The span in the text of a non-empty stretch.
  [[nodiscard]] base::Span span_of(Stretch stretch) const;
  /// The original bytes of a stretch.
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

/// `bytes` with each line end replaced by a blank.
[[nodiscard]] std::string in_one_line(std::string_view bytes);

/// The lines, without line ends.
[[nodiscard]] std::vector<Stretch> lines_of(const Sheet& sheet);

}  // namespace partiar::scoresheet
