/// Moves as nearly every program writes them, walked without a token for each.
///
/// Plain means a main line of words, the expected numbers, comments on one line and without tabs,
/// NAGs, and glyphs of `!` and `?`, with one blank or one line end between them. Anything else ends
/// the walk before it, and the lexer continues from there: it would read the same text the same
/// way.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "base/span.h"
#include "pgn/internal/characters.h"
#include "pgn/token.h"

namespace partiar::pgn {

/// A word of fewer than eight bytes, stored in `bytes`, the first one lowest; the bytes beyond it
/// are meaningless.
struct PlainWord {
  std::size_t begin = 0;
  unsigned size = 0;
  std::uint64_t bytes = 0;

  [[nodiscard]] base::Span span() const {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + size)};
  }
};

class PlainMoves {
 public:
  /// Anything longer is not plain: its limits are enforced elsewhere.
  static constexpr std::size_t longest = 4'096;
  /// Move numbers must be less.
  static constexpr std::uint32_t numbers = 512;

  /// `text` must outlive the walk, which begins at `at`, after a token of a main line.
  PlainMoves(std::string_view text, std::uint32_t at)
      : text_{text}, at_{at}, limit_{text.size() > margin ? text.size() - margin : 0} {}

  /// Finds the next word, given the `number` of the next move, which is less than `numbers`;
  /// Black's has three dots.
  /// Returns: false if something follows that is not plain. `take` moves past the word.
  [[nodiscard, gnu::always_inline]] bool next(std::uint32_t number, bool of_black,
                                              PlainWord& word) {
    has_passed_over_ = false;
    if (at_ >= limit_) return false;
    std::size_t begin = at_ + blank_size(text_[at_]);
    if (!of_black) {
      const std::uint32_t size = find_number(text_, begin, number);
      met_number_ |= size > 0;
      begin += size;
      begin += size > 0 ? blank_size(text_[begin]) : 0;
    }
    if (!may_begin_word(text_[begin])) [[unlikely]] {
      has_passed_over_ = true;
      const Passed passed = pass_over(text_, at_, limit_, {number, of_black});
      at_ = passed.at;
      met_number_ |= passed.met_number;
      if (!passed.before_word) return false;
      begin = at_ + blank_size(text_[at_]);
    }
    return read_word(begin, word);
  }

  /// Moves past the word that `next` found last.
  void take(const PlainWord& word) { at_ = word.begin + word.size; }

  /// Passes the tokens from `begin` to `end`, all of them plain, to `take` with their kinds, except
  /// for numbers.
  template <class Take>
  static void split(std::string_view text, std::size_t begin, std::size_t end, Take take) {
    while (begin < end) {
      begin = skip_blank(text, begin);
      if (begin == end) return;
      std::size_t behind = begin;
      if (text[begin] == '{') {
        behind = end_of_comment(text, begin);
        take(TokenKind::comment, span_of(begin, behind));
      } else if (internal::is_digit(text[begin])) {
        while (internal::is_digit(text[behind]) || text[behind] == '.') ++behind;
      } else {
        behind = end_of_other(text, begin, text.size());
        take(text[begin] == '$' ? TokenKind::nag : TokenKind::glyph, span_of(begin, behind));
      }
      begin = behind;
    }
  }

  /// Just past the last token taken or skipped.
  [[nodiscard]] std::uint32_t at() const { return static_cast<std::uint32_t>(at_); }

  /// Whether an expected number was met.
  [[nodiscard]] bool met_number() const { return met_number_; }

  /// Whether more than its number precedes the word that `next` found last.
  [[nodiscard]] bool has_passed_over() const { return has_passed_over_; }

 private:
  /// The text extends at least this far beyond what is looked at.
  static constexpr std::size_t margin = 24;

  struct alignas(16) NumberText {
    std::uint32_t bytes, mask;
    std::uint32_t size;
  };
  struct Tables {
    std::array<NumberText, numbers> number_texts;
    std::array<std::uint8_t, 256> blank_sizes;
  };
  /// In one struct, so that a single base address serves both.
  static constexpr Tables tables = [] {
    Tables made{};
    made.blank_sizes[' '] = made.blank_sizes['\n'] = 1;
    auto& texts = made.number_texts;
    for (std::uint32_t number = 0; number < texts.size(); ++number) {
      NumberText text{std::uint32_t{'.'}, 0xFF, 1};
      for (std::uint32_t rest = number; rest > 0; rest /= 10) {
        text = {text.bytes << 8U | ('0' + rest % 10), text.mask << 8U | 0xFF, text.size + 1};
      }
      texts[number] = text;
    }
    texts[0] = {};  // of size zero, matching any text
    return made;
  }();

  [[nodiscard]] static base::Span span_of(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  template <class Word>
  [[nodiscard]] static Word load(std::string_view text, std::size_t from) {
    Word word;
    std::memcpy(&word, text.data() + from, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = std::byteswap(word);
    return word;
  }

  /// Letters, and a few signs that begin no readable word.
  [[nodiscard]] static bool may_begin_word(char c) {
    return static_cast<unsigned char>(c - 'A') < '{' - 'A';
  }
  [[nodiscard]] static bool is_blank(char c) { return c == ' ' || c == '\n'; }
  /// 1 for a blank or a line end, 0 otherwise, without a branch.
  [[nodiscard]] static std::size_t blank_size(char c) {
    return tables.blank_sizes[static_cast<unsigned char>(c)];
  }

  /// The size of `number` with its dot if it stands at `at`, or 0.
  [[nodiscard, gnu::always_inline]] static std::uint32_t find_number(std::string_view text,
                                                                     std::size_t at,
                                                                     std::uint32_t number) {
    const NumberText& expected = tables.number_texts[number];
    const std::uint32_t other = (load<std::uint32_t>(text, at) ^ expected.bytes) & expected.mask;
    return other == 0 ? expected.size : 0;
  }

  struct Expected {
    std::uint32_t number;
    bool of_black;
  };
  /// The same; Black's has three dots.
  [[nodiscard, gnu::always_inline]] static std::uint32_t find_expected(std::string_view text,
                                                                       std::size_t at,
                                                                       Expected expected) {
    const std::uint32_t size = find_number(text, at, expected.number);
    if (size == 0 || !expected.of_black) return size;
    return text[at + size] == '.' && text[at + size + 1] == '.' ? size + 2 : 0;
  }

  /// The number of bytes before the first blank, line end, `!` or `?`; 8 or more if there is none.
  static unsigned word_size(std::uint64_t bytes) {
#if defined(__SSE2__) && defined(__x86_64__)
    const __m128i word = _mm_cvtsi64_si128(static_cast<long long>(bytes));
    const __m128i low = _mm_cmpeq_epi8(_mm_min_epu8(word, _mm_set1_epi8('!')), word);
    const __m128i asked = _mm_cmpeq_epi8(word, _mm_set1_epi8('?'));
    const int ends = _mm_movemask_epi8(_mm_or_si128(low, asked)) | 0x100;
    return static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(ends)));
#else
    // H. S. Warren, Hacker's Delight, 6-1.
    constexpr std::uint64_t ones = 0x0101010101010101U;
    const std::uint64_t other = bytes ^ ones * '?';
    const std::uint64_t ends = ((bytes - ones * ('!' + 1)) & ~bytes) | ((other - ones) & ~other);
    return static_cast<unsigned>(std::countr_zero(ends & ones * 0x80)) / 8;
#endif
  }

  [[nodiscard, gnu::always_inline]] bool read_word(std::size_t begin, PlainWord& word) const {
    word.begin = begin;
    word.bytes = load<std::uint64_t>(text_, begin);
    word.size = word_size(word.bytes);
    const std::size_t end = begin + word.size;
    // `Hd1 - d5` is one word. What usually follows a blank is greater than any of these.
    const char behind = text_[end + 1];
    const bool goes_on = behind < '0' && text_[end] == ' ' && (behind == '-' || behind < 0);
    return word.size < sizeof word.bytes && !goes_on;
  }

  struct Passed {
    std::size_t at;            ///< just past the last token skipped
    bool before_word = false;  ///< a word comes next, perhaps after a blank
    bool met_number = false;
  };

  /// Skips what stands between two words. Values in and out, so that the walk itself can stay in
  /// registers.
  [[nodiscard, gnu::noinline]] static Passed pass_over(std::string_view text, std::size_t at,
                                                       std::size_t limit, Expected expected) {
    // In games with clocks a comment follows each word, and then a number.
    const std::size_t begin = at + blank_size(text[at]);
    if (text[begin] == '{') [[likely]] {
      const std::size_t end = end_of_comment(text, begin);
      if (end == begin || end >= limit || end - begin > longest) return {at};
      const std::size_t number_at = end + blank_size(text[end]);
      const std::uint32_t size = find_expected(text, number_at, expected);
      const std::size_t behind = size > 0 ? number_at + size : end;
      if (may_begin_word(text[behind + blank_size(text[behind])])) return {behind, true, size > 0};
    }
    return pass_over_all(text, at, limit, expected);
  }

  [[nodiscard, gnu::noinline]] static Passed pass_over_all(std::string_view text, std::size_t at,
                                                           std::size_t limit, Expected expected) {
    Passed passed{at};
    while (passed.at < limit) {
      const std::size_t begin = skip_blank(text, passed.at);
      std::size_t end = begin;
      if (text[begin] == '{') {
        end = end_of_comment(text, begin);
      } else if (internal::is_digit(text[begin])) {
        end = end_of_number(text, begin, expected);
        passed.met_number |= end > begin;
      } else if (internal::is_letter(text[begin])) {
        passed.at = begin;
        passed.before_word = true;
        break;
      } else {
        end = end_of_other(text, begin, limit);
      }
      if (end == begin || end - begin > longest) break;
      passed.at = end;
    }
    return passed;
  }

  [[nodiscard]] static std::size_t skip_blank(std::string_view text, std::size_t at) {
    if (text[at] == '\r' && text[at + 1] == '\n') [[unlikely]]
      return at + 2;
    return at + blank_size(text[at]);
  }

  // Each returns `begin` if what stands there is not plain.

  [[nodiscard]] static std::size_t end_of_number(std::string_view text, std::size_t begin,
                                                 Expected expected) {
    const std::size_t end = begin + find_expected(text, begin, expected);
    return is_blank(text[end]) || internal::is_letter(text[end]) ? end : begin;
  }

  [[nodiscard]] static std::size_t end_of_other(std::string_view text, std::size_t begin,
                                                std::size_t limit) {
    switch (text[begin]) {
      case '$':
        return end_of_nag(text, begin, limit);
      case '!':
      case '?':
        return end_of_glyph(text, begin, limit);
      default:
        return begin;
    }
  }

  /// A draw offer is a comment with a meaning.
  [[nodiscard, gnu::always_inline]] static std::size_t end_of_comment(std::string_view text,
                                                                      std::size_t begin) {
    if (text[begin + 1] == '(') return begin;
    const std::size_t end = internal::find_comment_end(text, begin + 1);
    return end < text.size() && text[end] == '}' ? end + 1 : begin;
  }

  [[nodiscard]] static std::size_t end_of_nag(std::string_view text, std::size_t begin,
                                              std::size_t limit) {
    std::size_t end = begin + 1;
    while (end < limit && internal::is_digit(text[end])) ++end;
    return end == begin + 1 || end >= limit ? begin : end;
  }

  [[nodiscard]] static std::size_t end_of_glyph(std::string_view text, std::size_t begin,
                                                std::size_t limit) {
    std::size_t end = begin;
    while (end < limit && (text[end] == '!' || text[end] == '?')) ++end;
    return is_blank(text[end]) ? end : begin;
  }

  std::string_view text_;
  std::size_t at_;
  std::size_t limit_;  ///< no token begins from here on
  bool met_number_ = false;
  bool has_passed_over_ = false;
};

}  // namespace partiar::pgn
