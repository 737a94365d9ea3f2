#include "languages/subjects.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "languages/internal/lexicon.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

using internal::Lexicon;
using internal::meaning;

const Lexicon& openings() {
  constexpr std::array meanings{meaning("opening_names", 0), meaning("opening_words", 0)};
  static const Lexicon all{meanings};
  return all;
}

/// How much of `words` is the longest name of an opening that they begin with.
std::size_t opening_size(std::string_view words) {
  std::size_t longest = 0;
  openings().visit_at(
      words, [&longest](std::uint8_t, std::size_t size) { longest = std::max(longest, size); });
  return longest;
}

}  // namespace

bool is_opening_name(std::string_view words) {
  constexpr std::size_t longest_particle = 3;  // `of`, `der`, `di`
  const text::Folded folded{words};
  bool is_one = false;
  for (std::string_view rest = folded.view(); !rest.empty();) {
    if (!internal::is_word(rest.front())) {
      rest.remove_prefix(1);
      continue;
    }
    const std::size_t size = opening_size(rest);
    const auto end = std::min(rest.find_first_of(" -"), rest.size());
    if (size == 0 && end > longest_particle) return false;
    is_one |= size > 0;
    rest.remove_prefix(size > 0 ? size : end);
  }
  return is_one;
}

bool is_rubric(std::string_view words) {
  static const Lexicon rubrics{std::array{meaning("rubrics", 0)}};
  return rubrics.find_all(text::Folded{words}.view()) != 0;
}

bool has_honour(std::string_view words) {
  static const Lexicon honours{std::array{meaning("honours", 0)}};
  return honours.find_all(text::Folded{words}.view()) != 0;
}

}  // namespace partiar::languages
