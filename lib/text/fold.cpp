#include "text/fold.h"

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>

#include "base/character.h"
#include "base/words.h"

namespace partiar::text {

namespace {

/// What `convert` makes of a text, or the text if it fails.
template <class Convert>
std::string converted(std::string_view utf8, Convert convert) {
  UErrorCode status = U_ZERO_ERROR;
  std::string result;
  icu::StringByteSink sink{&result};
  convert(utf8, sink, status);
  return U_SUCCESS(status) ? result : std::string{utf8};
}

std::string folded_by_icu(std::string_view utf8) {
  const std::string folded = converted(utf8, [](auto text, auto& sink, UErrorCode& status) {
    icu::CaseMap::utf8Fold(0, text, sink, nullptr, status);
  });
  constexpr std::string_view apostrophe = "\u2019";
  std::string plain;
  std::string_view rest = folded;
  for (auto at = rest.find(apostrophe); at != rest.npos; at = rest.find(apostrophe)) {
    plain.append(rest.substr(0, at)) += '\'';
    rest.remove_prefix(at + apostrophe.size());
  }
  return plain.append(rest);
}

std::string capitals_of(std::string_view utf8) {
  return converted(utf8, [](auto text, auto& sink, UErrorCode& status) {
    icu::CaseMap::utf8ToUpper("", 0, text, sink, nullptr, status);
  });
}

std::string small_letters_of(std::string_view utf8) {
  return converted(utf8, [](auto text, auto& sink, UErrorCode& status) {
    icu::CaseMap::utf8ToLower("", 0, text, sink, nullptr, status);
  });
}

}  // namespace

Folded::Folded(std::string_view utf8) {
  if (utf8.size() > short_.size() || !base::is_ascii(utf8)) {
    long_ = folded_by_icu(utf8);
    view_ = long_;
    return;
  }
  std::ranges::transform(utf8, short_.begin(), base::lower);
  view_ = {short_.data(), utf8.size()};
}

std::string without_marks(std::string_view folded) {
  // U+00E0 to U+00FF and U+0100 to U+017F; a dot where nothing else is usual.
  static constexpr std::string_view latin_1 = "aaaaaa.ceeeeiiiidnooooo.ouuuuy.y";
  static constexpr std::string_view extended =
      "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkllllllllllnnnnnnnnnoooooo..rrrrrr"
      "ssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
  static_assert(latin_1.size() == 0x20 && extended.size() == 0x80);
  std::string plain;
  while (!folded.empty()) {
    const auto [code, size] = base::first_character(folded);
    const char letter = code >= 0xE0 && code < 0x100    ? latin_1[code - 0xE0]
                        : code >= 0x100 && code < 0x180 ? extended[code - 0x100]
                        : code == 0x219                 ? 's'
                        : code == 0x21B                 ? 't'
                                                        : '.';
    if (letter == '.') {
      plain += folded.substr(0, size);
    } else {
      plain += letter;
    }
    folded.remove_prefix(size);
  }
  return plain;
}

std::string file_name_key(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  const auto* const folding = icu::Normalizer2::getNFKCCasefoldInstance(status);
  std::string key;
  icu::StringByteSink sink{&key};
  if (U_SUCCESS(status)) folding->normalizeUTF8(0, name, sink, nullptr, status);
  // Its data may be missing.
  return U_SUCCESS(status) ? key : std::string{Folded{name}.view()};
}

std::vector<std::string> cases_of(std::string_view word) {
  const std::string small = small_letters_of(word);
  std::size_t first = 1;  // the bytes of the first letter
  while (first < small.size() && U8_IS_TRAIL(small[first])) ++first;
  std::vector<std::string> cases{std::string{word}};
  const auto add = [&cases](std::string other) {
    if (std::ranges::count(cases, other) == 0) cases.push_back(std::move(other));
  };
  add(small);
  add(capitals_of(std::string_view{small}.substr(0, first))
          .append(small, std::min(first, small.size())));
  const std::string tail{word.substr(std::min(first, word.size()))};
  add(small.substr(0, first) + tail);
  add(capitals_of(std::string_view{small}.substr(0, first)) + tail);
  add(capitals_of(word));
  return cases;
}

}  // namespace partiar::text
