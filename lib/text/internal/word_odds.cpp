#include "text/internal/word_odds.h"

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/ures.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "text/words.h"

namespace partiar::text::internal {

namespace {

constexpr char16_t gap = u' ';  ///< around a word

/// Of a letter that the names of a language lack: another script's, or a foreign name's.
constexpr double foreign_letter = 1e-5;
constexpr double plain_letter = 1e-4;
constexpr double letter_alone = 1e-2;  // hardly a word
constexpr double sign_alone = 0.3;     // quotation marks, dashes, ½, ±
constexpr double usual_sign = 1e-2;    // the same at the edge of a word
constexpr double sign_at_edge = 1e-4;
constexpr double sign_within = 1e-8;

/// How many letters each letter counts as having had behind it before any was seen, distributed as
/// letters are in all.
constexpr double unseen_weight = 15;

/// A person's name is more like what is to be read than a country's.
constexpr std::uint32_t weight_of_name = 4;

/// What legacy encodings have in the place of Romanian letters with a comma.
char16_t as_encoded(char16_t c) {
  if (c == u'\u0219') return u'\u015F';
  if (c == u'\u021B') return u'\u0163';
  return c;
}

/// In lower case, one for one.
char16_t folded(char16_t c) {
  return as_encoded(static_cast<char16_t>(u_foldCase(c, U_FOLD_CASE_DEFAULT)));
}

/// How likely a character is that the names of a language lack.
double unknown_odds(char16_t c, bool is_at_edge, bool is_alone) {
  if (u_isalpha(c) != 0) return c < 0x80 ? plain_letter : foreign_letter;
  if (!is_at_edge) return sign_within;
  constexpr std::uint32_t usual = U_GC_PI_MASK | U_GC_PF_MASK | U_GC_PD_MASK | U_GC_NO_MASK;
  constexpr std::u16string_view of_chess = u"\u00B1\u00D7";  // plus or minus, times
  const bool is_usual = (U_GET_GC_MASK(c) & usual) != 0 || of_chess.contains(c);
  if (!is_usual) return sign_at_edge;
  return is_alone ? sign_alone : usual_sign;
}

/// What a language calls countries; empty if ICU was cut down.
icu::UnicodeString countries_in(const std::string& language) {
  UErrorCode status = U_ZERO_ERROR;
  constexpr const char* regions = U_ICUDATA_NAME "-region";
  const auto locale = icu::Locale::forLanguageTag(language, status);
  const icu::LocalUResourceBundlePointer bundle{ures_open(regions, locale.getName(), &status)};
  icu::UnicodeString all;
  // A language that ICU does not know would be another.
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return all;
  const icu::LocalUResourceBundlePointer list{
      ures_getByKey(bundle.getAlias(), "Countries", nullptr, &status)};
  while (U_SUCCESS(status) && ures_hasNext(list.getAlias()) != 0) {
    std::int32_t size = 0;
    const UChar* name = ures_getNextString(list.getAlias(), &size, nullptr, &status);
    if (U_SUCCESS(status)) all.append(name, size).append(gap);
  }
  return all;
}

}  // namespace

LetterPairs::LetterPairs(std::string tag) : language_{std::move(tag)} {
  count(countries_in(language_), 1);
  constexpr std::array<std::string_view, 1> names{"names"};
  for (const WordList& list : read_word_lists(names)) {
    if (list.language != language_) continue;
    for (const std::string& name : list.words) {
      count(icu::UnicodeString::fromUTF8(name), weight_of_name);
    }
  }
  weigh();
}

std::size_t LetterPairs::number_of(char16_t c) const {
  return c < numbers_.size() ? numbers_[c] : 0;
}

/// Counts the pairs in the words of `name`: whatever is no letter is a gap.
void LetterPairs::count(const icu::UnicodeString& name, std::uint32_t times) {
  const auto numbered = [this](char16_t c) -> std::size_t {
    if (c >= numbers_.size()) return 0;
    if (numbers_[c] == 0 && known_ < most) numbers_[c] = static_cast<std::uint8_t>(known_++);
    return numbers_[c];
  };
  std::size_t before = numbered(gap);
  for (std::int32_t i = 0; i <= name.length(); ++i) {
    const char16_t c = i < name.length() && u_isalpha(name[i]) != 0 ? folded(name[i]) : gap;
    const std::size_t number = numbered(c);
    const bool is_between_words = c == gap && before == number_of(gap);
    if (!is_between_words) pairs_[before][number] += times;
    before = number;
  }
}

/// Makes logarithms of what was counted.
void LetterPairs::weigh() {
  std::array<double, most> share{};
  std::array<double, most> from{};
  double all = 0;
  for (std::size_t i = 0; i < known_; ++i) {
    for (std::size_t k = 0; k < known_; ++k) {
      share[k] += pairs_[i][k];
      from[i] += pairs_[i][k];
      all += pairs_[i][k];
    }
  }
  for (std::size_t i = 0; i < known_; ++i) {
    for (std::size_t k = 1; k < known_; ++k) {
      const double usual = share[k] / all;
      logs_[i][k] = static_cast<float>(
          std::log((pairs_[i][k] + unseen_weight * usual) / (from[i] + unseen_weight)));
    }
    logs_[i][0] = static_cast<float>(std::log(unseen_weight / (from[i] + unseen_weight)));
  }
}

double LetterPairs::log_odds(const icu::UnicodeString& word) const {
  std::size_t before = number_of(gap);
  double sum = 0;
  for (std::int32_t i = 0; i <= word.length(); ++i) {
    const char16_t c = i < word.length() ? word[i] : gap;
    const std::size_t number = number_of(c);
    sum += static_cast<double>(logs_[before][number]);
    const bool is_at_edge = i == 0 || i + 1 == word.length();
    if (number == 0) sum += std::log(unknown_odds(c, is_at_edge, word.length() == 1));
    before = number;
  }
  const bool is_one_letter = word.length() == 1 && u_isalpha(word[0]) != 0;
  return is_one_letter ? sum + std::log(letter_alone) : sum;
}

icu::UnicodeString folded(std::string_view utf8) {
  auto word = icu::UnicodeString::fromUTF8(utf8);
  for (std::int32_t i = 0; i < word.length(); ++i) word.setCharAt(i, folded(word[i]));
  return word;
}

const std::vector<LetterPairs>& letter_pairs() {
  static const std::vector<LetterPairs> all = [] {
    std::vector<LetterPairs> made;
    constexpr std::array<std::string_view, 1> names{"names"};
    for (const WordList& list : read_word_lists(names)) made.emplace_back(list.language);
    return made;
  }();
  return all;
}

}  // namespace partiar::text::internal
