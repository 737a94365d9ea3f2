#include "pgn/internal/loose_value.h"

#include <algorithm>
#include <cstdint>

#include "base/loose_signs.h"
#include "pgn/internal/characters.h"

namespace partiar::pgn::internal {

namespace {

/// The size of the quotation mark that ends at `end`, not before `begin`; 0 if there is none.
std::size_t closing_mark_size(std::string_view text, std::size_t begin, std::size_t end) {
  for (const std::size_t size : {3U, 2U, 1U}) {
    if (end >= begin + size && base::quotation_mark_size(text.substr(end - size, size)) == size) {
      return size;
    }
  }
  return 0;
}

/// Just past what precedes the blanks of any kind that end at `end`, not before `begin`.
std::size_t skip_blanks_back(std::string_view text, std::size_t begin, std::size_t end) {
  for (bool is_blank = true; is_blank;) {
    is_blank = false;
    for (const std::size_t size : {1U, 2U, 3U}) {
      if (end < begin + size) break;
      const auto sign = text.substr(end - size, size);
      if (is_space(sign[0]) ? size > 1 : wide_blank(sign) != size) continue;
      end -= size;
      is_blank = true;
      break;
    }
  }
  return end;
}

}  // namespace

std::size_t skip_separators(std::string_view text, std::size_t at) {
  return at + base::blanks_size(text.substr(std::min(at, text.size())), " \t\r\n:");
}

std::optional<LooseValue> find_loose_value(std::string_view text, std::size_t quote,
                                           std::size_t limit) {
  // So that a line full of brackets takes linear time.
  constexpr std::size_t longest = 1'024;
  constexpr unsigned most_brackets = 8;
  const std::size_t open = quote + base::quotation_mark_size(text.substr(quote));
  if (open == quote) return std::nullopt;
  const auto line = text.substr(0, std::min(limit, quote + longest));
  std::size_t bracket = line.find(']', open);
  for (unsigned i = 0; i < most_brackets && bracket != line.npos; ++i) {
    const std::size_t end = skip_blanks_back(line, open, bracket);
    if (const std::size_t mark = closing_mark_size(line, open, end); mark > 0) {
      // French marks have blanks inside.
      const std::size_t blanks = base::blanks_size(line.substr(open), " \t");
      const std::size_t first = std::min(open + blanks, end - mark);
      const std::size_t last = skip_blanks_back(line, first, end - mark);
      return LooseValue{{static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last)},
                        bracket + 1};
    }
    bracket = line.find(']', bracket + 1);
  }
  return std::nullopt;
}

}  // namespace partiar::pgn::internal
