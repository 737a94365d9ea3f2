#include "languages/ordinals.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "languages/internal/lexicon.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

const internal::Lexicon& ordinal_words() {
  constexpr std::array meanings{internal::Meaning{"ordinal_first", 1},
                                internal::Meaning{"ordinal_second", 2},
                                internal::Meaning{"ordinal_third", 3}};
  static const internal::Lexicon all{meanings};
  return all;
}

/// The figures with a full stop in `folded` (`2. illegaler Zug`), as bits.
std::uint32_t find_figures(std::string_view folded) {
  std::uint32_t found = 0;
  for (std::size_t at = 0; at + 1 < folded.size(); ++at) {
    const bool is_alone = internal::starts_word(folded, at) && folded[at + 1] == '.';
    if (is_alone && folded[at] >= '1' && folded[at] <= '3') found |= 1U << (folded[at] - '0');
  }
  return found;
}

}  // namespace

std::optional<unsigned> find_ordinal(std::string_view text) {
  const text::Folded folded{text};
  const std::uint32_t found = ordinal_words().find_all(folded.view()) | find_figures(folded.view());
  if (std::popcount(found) != 1) return std::nullopt;
  return static_cast<unsigned>(std::countr_zero(found));
}

}  // namespace partiar::languages
