// Words in which a sign was lost: they are wider than their characters.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "base/character.h"
#include "text/internal/scanned_page.h"

namespace partiar::text::internal {

namespace {

/// How wide characters are in the faces of books, in em.
struct Widths {
  std::u32string_view characters;
  double width;
};
constexpr std::array widths{
    Widths{U".,:;'", 0.25},    Widths{U"filtjI|!-", 0.31},
    Widths{U"acesrzJ", 0.44},  Widths{U"0123456789bdghknopquvxy#\u2013\u00A3", 0.5},
    Widths{U"BCEFLPTZ", 0.64}, Widths{U"ADGHKNOQRUVXY", 0.72},
    Widths{U"MW\u2014", 0.9},
};
constexpr double of_others = 0.6;

double width_of(std::string_view text) {
  double sum = 0;
  while (!text.empty()) {
    const auto [code, size] = base::first_character(text);
    const auto found = std::ranges::find_if(widths, [code](const Widths& some) {
      return some.characters.find(code) != some.characters.npos;
    });
    sum += found == widths.end() ? of_others : found->width;
    text.remove_prefix(size);
  }
  return sum;
}

}  // namespace

bool find_wide_words(ScannedPage& page) {
  constexpr std::size_t fewest = 10;  // words that tell the size of the type
  std::vector<double> sizes;
  for (const ScannedLine& line : page.lines) {
    for (const ScannedWord& word : line.words) {
      if (word.text.size() > 1 && word.box.width() > 0) {
        sizes.push_back(word.box.width() / width_of(word.text));
      }
    }
  }
  if (sizes.size() < fewest) return false;
  const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
  std::ranges::nth_element(sizes, middle);
  constexpr double of_sign = 0.45;  // in em: at least
  for (ScannedLine& line : page.lines) {
    for (ScannedWord& word : line.words) {
      word.is_wide = word.box.width() / *middle - width_of(word.text) > of_sign;
    }
  }
  return true;
}

}  // namespace partiar::text::internal
