/// Phrases and their meanings, matched as a whole, at the start of a text, or anywhere in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "text/words.h"

namespace partiar::languages::internal {

/// A list in locales/ and the meaning of its phrases.
struct Meaning {
  std::string_view key;
  std::uint8_t value;
};

template <class Value>
constexpr Meaning meaning(std::string_view key, Value value) {
  return {key, static_cast<std::uint8_t>(value)};
}

/// The keys of all lists in `meanings`.
[[nodiscard]] std::vector<std::string_view> keys_of(std::span<const Meaning> meanings);

using base::is_word;

/// Whether a byte begins a Chinese or Japanese character (U+3000 to U+9FFF). These are written
/// without blanks, so each may begin a word.
constexpr bool is_written_without_blanks(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0xE3 && byte <= 0xE9;
}

/// The size of a sign beyond ASCII that `text` begins with, as dashes and quotation marks are; 0 if
/// there is none.
constexpr std::size_t size_of_sign(std::string_view text) {
  if (text.empty() || text.front() >= 0) return 0;  // of ASCII
  for (const std::string_view sign : {"\u00A0", "\u00AB", "\u00BB", "\u3001", "\u3002"}) {
    if (text.starts_with(sign)) return sign.size();
  }
  const auto sign = text.substr(0, 3);
  const bool is_full_width =
      (sign >= "\uFF01" && sign <= "\uFF0F") || (sign >= "\uFF1A" && sign <= "\uFF1F");
  return is_full_width || sign.starts_with("\xE2\x80") ? sign.size() : 0;
}

/// The same for one that no word contains, as it may an apostrophe or a joiner.
constexpr std::size_t size_of_mark(std::string_view text) {
  for (const std::string_view inside : {"\u2018", "\u2019", "\u200C", "\u200D"}) {
    if (text.starts_with(inside)) return 0;
  }
  return size_of_sign(text);
}

/// Whether a word may begin at `at`.
constexpr bool starts_word(std::string_view text, std::size_t at) {
  if (!is_word(text[at])) return false;
  const auto follows = [&](std::size_t size) {
    return at >= size && size_of_mark(text.substr(at - size, size)) == size;
  };
  return at == 0 || !is_word(text[at - 1]) || is_written_without_blanks(text[at]) ||
         (text[at - 1] < 0 && (follows(2) || follows(3)));
}

/// Whether a word that began before `end` may end there.
constexpr bool ends_word(std::string_view text, std::size_t end) {
  return end == text.size() || !is_word(text[end]) || is_written_without_blanks(text[end]) ||
         size_of_mark(text.substr(end)) > 0;
}

/// `text` without surrounding blanks and quotes.
constexpr std::string_view trimmed(std::string_view text) {
  return base::trimmed(text, " \t'\"");
}

/// Phrases of all languages, case-folded, to be matched with case-folded text, also without the
/// marks of their letters. A phrase ending in `*` may continue as a longer word.
class Lexicon {
 public:
  /// Reads the lists of every language.
  explicit Lexicon(std::span<const Meaning> meanings);

  /// Picks from `lists`, already read, those that have a meaning. Words of the lists of `others`
  /// are no phrases without their marks: `mate` is not `maté`.
  Lexicon(std::span<const Meaning> meanings, std::span<const text::WordList> lists,
          std::span<const Meaning> others = {});

  /// The meaning of `text` as a whole; if several lists have it, the first one's.
  [[nodiscard]] std::optional<std::uint8_t> find(std::string_view text) const;

  /// Calls `visit(value, size)` for every phrase that `text` begins with and that ends at a word
  /// end.
  template <class Visit>
  void visit_at(std::string_view text, Visit visit) const {
    if (text.size() < 2) return;
    const auto byte = static_cast<unsigned char>(text[0]);
    for (std::size_t i = begins_[byte]; i < begins_[byte + 1U]; ++i) {
      const Phrase& phrase = phrases_[i];
      // The second byte first: it rules out most phrases, also beyond ASCII.
      if (phrase.text[1] != text[1] || !text.starts_with(phrase.text)) continue;
      std::size_t end = phrase.text.size();
      while (phrase.is_stem && !ends_word(text, end)) ++end;
      if (ends_word(text, end)) visit(phrase.value, end);
    }
  }

  /// The values of all phrases that begin with the character `letter`, as bits.
  [[nodiscard]] std::uint32_t find_initial(std::string_view letter) const;

  /// Whether `text` begins with a phrase.
  [[nodiscard]] bool begins(std::string_view text) const;

  /// The values of all phrases that occur in `text` as separate words, as bits.
  [[nodiscard]] std::uint32_t find_all(std::string_view text) const;

 private:
  struct Phrase {
    std::string text;
    std::uint8_t value;
    bool is_stem;
  };

  void sort_by_first_byte();
  [[nodiscard]] bool has(std::string_view text) const;
  void add_without_marks(std::span<const std::string_view> apart);

  std::vector<Phrase> phrases_;              ///< by first byte; each of two bytes or more
  std::array<std::uint16_t, 257> begins_{};  ///< by first byte: where its phrases begin
};

}  // namespace partiar::languages::internal
