/// Phrases and what they stand for, found whole, at the start of a text or anywhere in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/words.h"

namespace partiar::languages::internal {

/// A list of locales/ and what its phrases stand for.
struct Meaning {
  std::string_view key;
  std::uint8_t value;
};

/// The keys of all lists that `meanings` are about.
[[nodiscard]] std::vector<std::string_view> keys_of(std::span<const Meaning> meanings);

/// Whether a byte is one of a word: a letter, a digit or a part of a character beyond ASCII.
constexpr bool is_word(char c) {
  const auto lower = static_cast<char>(c | 0x20);
  return c < 0 || c == '_' || (c >= '0' && c <= '9') || (lower >= 'a' && lower <= 'z');
}

/// Whether a byte begins a character of Chinese or Japanese, which are written without blanks
/// (U+3000 to U+9FFF): each may begin a word.
constexpr bool is_written_without_blanks(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0xE3 && byte <= 0xE9;
}

/// Whether a word may begin at `at`.
constexpr bool starts_word(std::string_view text, std::size_t at) {
  return is_word(text[at]) &&
         (at == 0 || !is_word(text[at - 1]) || is_written_without_blanks(text[at]));
}

/// Whether a word that began before `end` may end there.
constexpr bool ends_word(std::string_view text, std::size_t end) {
  return end == text.size() || !is_word(text[end]) || is_written_without_blanks(text[end]);
}

/// `text` without blanks and quotes around it.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view marks = " \t'\"";
  const auto first = text.find_first_not_of(marks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(marks) + 1 - first);
}

/// Phrases of all languages, folded; every text that they are looked for in is folded, too. A
/// phrase that ends with `*` may go on as a longer word.
class Lexicon {
 public:
  /// Reads the lists of every language.
  explicit Lexicon(std::span<const Meaning> meanings);

  /// Of `lists`, which were read already, takes those that have a meaning.
  Lexicon(std::span<const Meaning> meanings, std::span<const text::WordList> lists);

  /// What the whole of `text` stands for; the first list's where several have it.
  [[nodiscard]] std::optional<std::uint8_t> find(std::string_view text) const;

  /// Calls `visit(value, size)` for every phrase that `text` begins with and that ends with a word.
  template <class Visit>
  void visit_at(std::string_view text, Visit visit) const {
    if (text.size() < 2) return;
    const auto byte = static_cast<unsigned char>(text[0]);
    for (std::size_t i = begins_[byte]; i < begins_[byte + 1U]; ++i) {
      const Phrase& phrase = phrases_[i];
      // The second byte first: it tells most phrases beyond ASCII apart, too.
      if (phrase.text[1] != text[1] || !text.starts_with(phrase.text)) continue;
      std::size_t end = phrase.text.size();
      while (phrase.is_stem && !ends_word(text, end)) ++end;
      if (ends_word(text, end)) visit(phrase.value, end);
    }
  }

  /// The values of all phrases that begin with `letter`, one character, a bit each.
  [[nodiscard]] std::uint32_t find_initial(std::string_view letter) const;

  /// Whether `text` begins so.
  [[nodiscard]] bool begins(std::string_view text) const;

  /// The values of all phrases that stand in `text` as words of their own, a bit each.
  [[nodiscard]] std::uint32_t find_all(std::string_view text) const;

 private:
  struct Phrase {
    std::string text;
    std::uint8_t value;
    bool is_stem;
  };

  std::vector<Phrase> phrases_;              ///< sorted, each of two bytes or more
  std::array<std::uint16_t, 257> begins_{};  ///< by a first byte: where its phrases begin
};

}  // namespace partiar::languages::internal
