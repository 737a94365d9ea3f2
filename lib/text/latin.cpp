#include "text/latin.h"

#include <unicode/normalizer2.h>
#include <unicode/translit.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "base/character.h"
#include "base/words.h"
#include "text/fold.h"
#include "text/internal/plain_spelling.h"

namespace partiar::text {

namespace {

/// Letters with diacritics that some write as two letters, though not in every country.
constexpr std::string_view in_two = "[ÄäÆæ] > ae; [ÖöØøŒœ] > oe; [Üü] > ue; [Åå] > aa; [Đđ] > dj;";
constexpr std::string_view russian = ":: Russian-Latin/BGN;";
constexpr std::string_view ukrainian = ":: Ukrainian-Latin/BGN;";

/// A way to spell: replacements made before everything else becomes ASCII.
struct Way {
  std::string_view letters, script;
};
constexpr std::array<Way, 6> ways{{{"", ""},
                                   {in_two, ""},
                                   {"", russian},
                                   {in_two, russian},
                                   {"", ukrainian},
                                   {in_two, ukrainian}}};
constexpr std::size_t first_cyrillic_way = 2;

/// Null if ICU has no data for it.
std::unique_ptr<icu::Transliterator> make(const Way& way) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError error;
  std::string rules = ":: NFC; ";
  rules.append(way.letters).append(way.script).append(":: Any-Latin; :: Latin-ASCII;");
  std::unique_ptr<icu::Transliterator> made{icu::Transliterator::createFromRules(
      "names", icu::UnicodeString::fromUTF8(rules), UTRANS_FORWARD, error, status)};
  return U_SUCCESS(status) ? std::move(made) : nullptr;
}

/// One for each thread, since ICU's objects must not be shared between threads. Null if ICU has no
/// data for it.
const icu::Transliterator* transliterator(std::size_t way) {
  thread_local std::array<std::optional<std::unique_ptr<icu::Transliterator>>, ways.size()> made;
  if (!made.at(way)) made.at(way) = make(ways.at(way));
  return made.at(way)->get();
}

/// Lower-case letters and digits, with single blanks between words; of the other ASCII characters,
/// apostrophes leave no gap.
std::string plain(std::string_view ascii) {
  std::string words;
  bool parts = false;
  for (const char c : ascii) {
    if (base::is_letter(c) || base::is_digit(c)) {
      if (parts && !words.empty()) words += ' ';
      parts = false;
      words += base::lower(c);
    } else if (c != '\'' && c != '`') {
      parts = true;
    }
  }
  return words;
}

/// Appends the ASCII letter in a letter with marks, and any other character by its number, so that
/// different names stay different.
void append_without_marks(std::string& out, UChar32 character) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const nfc = icu::Normalizer2::getNFCInstance(status);
  icu::UnicodeString parts;
  const bool is_composed = U_SUCCESS(status) && nfc->getDecomposition(character, parts) != 0;
  const UChar32 base = is_composed ? parts.char32At(0) : character;
  if (base < 0x80) {
    out += static_cast<char>(base);
  } else if (u_charType(base) != U_NON_SPACING_MARK) {
    out += 'u' + std::to_string(base);
  }
}

bool has_cyrillic(std::string_view utf8) {
  while (!utf8.empty()) {
    const base::Character character = base::first_character(utf8);
    if (character.code >= 0x400 && character.code < 0x530) return true;
    utf8.remove_prefix(std::min<std::size_t>(character.size, utf8.size()));
  }
  return false;
}

std::string spelled(std::string_view utf8, std::size_t way) {
  const icu::Transliterator* const latin = transliterator(way);
  if (latin == nullptr) return internal::spelled_plainly(utf8);
  auto text = icu::UnicodeString::fromUTF8(utf8);
  latin->transliterate(text);
  std::string ascii;
  text.toUTF8String(ascii);
  return plain(ascii);
}

}  // namespace

std::string internal::spelled_plainly(std::string_view utf8) {
  const Folded folded{utf8};
  std::string ascii;
  for (std::string_view rest = folded.view(); !rest.empty();) {
    const base::Character character = base::first_character(rest);
    rest.remove_prefix(std::min<std::size_t>(character.size, rest.size()));
    append_without_marks(ascii, static_cast<UChar32>(character.code));
  }
  return plain(ascii);
}

std::vector<std::string> latin_spellings(std::string_view utf8) {
  if (base::is_ascii(utf8)) return {plain(utf8)};
  std::vector<std::string> spellings;
  const std::size_t end = has_cyrillic(utf8) ? ways.size() : first_cyrillic_way;
  for (std::size_t way = 0; way < end; ++way) {
    std::string spelling = spelled(utf8, way);
    if (std::ranges::find(spellings, spelling) == spellings.end()) {
      spellings.push_back(std::move(spelling));
    }
  }
  return spellings;
}

}  // namespace partiar::text
