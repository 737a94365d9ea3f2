#include "pgn/internal/loose_value.h"

#include <algorithm>
#include <cstdint>

#include "base/loose_signs.h"
#include "pgn/internal/characters.h"

namespace partiar::pgn::internal {

namespace {

/// Just past what precedes the blanks of any kind that end at `end`, not before `begin`.
std::size_t skip_blanks_back(std::string_view text, std::size_t begin, std::size_t end) {
  for (;;) {
    const auto part = text.substr(begin, end - begin);
    const bool is_narrow = !part.empty() && is_space(part.back());
    const std::size_t size = is_narrow ? 1 : base::size_at_end(part, wide_blank);
    if (size == 0) return end;
    end -= size;
  }
}

}  // namespace

std::size_t skip_separators(std::string_view text, std::size_t at) {
  constexpr std::string_view separators{" \t\r\n\v\f\0:", 8};
  return at + base::blanks_size(text.substr(std::min(at, text.size())), separators);
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
    const auto value = line.substr(open, end - open);
    if (const std::size_t mark = base::size_at_end(value, base::quotation_mark_size); mark > 0) {
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
