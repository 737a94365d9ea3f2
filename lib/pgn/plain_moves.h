/// Moves as nearly every program writes them, walked without a token for each.
///
/// Plain means a main line of words, the expected numbers, comments on one line and without tabs,
/// NAGs, and glyphs of `!` and `?`, with one blank or one line end between them. Anything else ends
/// the walk before it, and the lexer continues from there: it would read the same text the same
/// way.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/span.h"
#include "pgn/internal/characters.h"
#include "pgn/internal/ends.h"
#include "pgn/token.h"

namespace partiar::pgn {

/// A word of fewer than eight bytes.
struct PlainWord {
  std::size_t before;  ///< where the walk can go on if the word is not taken: only a blank and a
                       ///< number may stand between
  std::size_t begin;
  unsigned size;        ///< without its `+` or `#`
  unsigned char first;  ///< the first byte
  char sign;            ///< the `+` or `#` after it, or 0
  std::uint64_t bytes;  ///< the last eight before the sign, the last one highest
};

class PlainMoves {
 public:
  /// Anything longer is not plain: its limits are enforced elsewhere.
  static constexpr std::size_t longest = 4'096;
  /// Move numbers must be less.
  static constexpr std::uint32_t numbers = 512;

  /// `text` must outlive the walk, which begins at `at`, after a token of a main line.
  PlainMoves(std::string_view text, std::uint32_t at)
      : text_{text}, at_{at}, limit_{text.size() - std::min(margin, text.size())} {
    if (at < sizeof(PlainWord::bytes)) limit_ = 0;  // the last bytes of a word may begin before it
  }

  /// Reads the next word, given the `number` of the next move, which is less than `numbers`;
  /// Black's has three dots.
  /// Returns: false if something follows that is not plain.
  [[nodiscard, gnu::always_inline]] bool next(std::uint32_t number, bool of_black,
                                              PlainWord& word) {
    if (at_ >= limit_) [[unlikely]]
      return false;
    std::size_t begin = behind_blank(at_);
    bool is_numbered = false;
    // In games with clocks a comment follows each word, and then a number.
    if (text_[begin] == '{') {
      const std::size_t end = begin + 1 + internal::comment_size(text_, begin + 1);
      if (end >= limit_ || text_[begin + 1] == '(' || text_[end] != '}') [[unlikely]]
        return pass_over({number, of_black}, word);
      at_ = end + 1;
      begin = behind_blank(at_);
      const std::size_t behind = begin + find_expected(text_, begin, {number, of_black});
      const std::size_t next = behind_blank(behind);
      if (behind > begin && may_begin_word(text_[next])) [[likely]] {
        met_number_ = true;
        at_ = behind;
        begin = next;
      }
    } else if (!of_black && is_number(text_, begin, number)) {
      is_numbered = true;
      begin = behind_blank(begin + number_texts[number].size);
    }
    if (!may_begin_word(text_[begin])) [[unlikely]]
      return pass_over({number, of_black}, word);
    if (!read_word(begin, word)) return false;
    met_number_ |= is_numbered;
    return true;
  }

  /// Whether the last word, read just before, goes on after a blank: `Hd1 - d5` is one.
  [[nodiscard]] bool goes_on() const {
    const char behind = text_[at_ + 1];
    return text_[at_] == ' ' && (behind == '-' || behind < 0);
  }

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
      assert(behind > begin);
      begin = behind;
    }
  }

  /// Just past the last word or token skipped.
  [[nodiscard]] std::uint32_t at() const { return static_cast<std::uint32_t>(at_); }

  /// Whether an expected number was met.
  [[nodiscard]] bool met_number() const { return met_number_; }

 private:
  /// The text extends at least this far beyond where a token begins.
  static constexpr std::size_t margin = internal::comment_reach + 16;

  struct alignas(16) NumberText {
    std::uint32_t bytes, mask;
    std::uint32_t size;
  };
  static constexpr std::array<NumberText, numbers> number_texts = [] {
    std::array<NumberText, numbers> texts{};
    texts[0] = {1, 0, 0};  // matches no text
    for (std::uint32_t number = 1; number < texts.size(); ++number) {
      NumberText text{std::uint32_t{'.'}, 0xFF, 1};
      for (std::uint32_t rest = number; rest > 0; rest /= 10) {
        text = {text.bytes << 8U | ('0' + rest % 10), text.mask << 8U | 0xFF, text.size + 1};
      }
      texts[number] = text;
    }
    return texts;
  }();

  static constexpr std::array<bool, 256> blanks = [] {
    std::array<bool, 256> table{};
    table[' '] = table['\n'] = true;
    return table;
  }();

  [[nodiscard]] static base::Span span_of(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  /// Just past a blank at `at`, if there is one. What follows a move in one place does nearly
  /// everywhere, so a branch is foreseen, and what comes next need not wait for the text.
  [[nodiscard, gnu::always_inline]] std::size_t behind_blank(std::size_t at) const {
    if (is_blank(text_[at])) [[likely]] {
      ++at;
#if defined(__GNUC__)
      asm("" : "+r"(at));  // or compilers add the result of the comparison, without a branch
#endif
    }
    return at;
  }

  /// Letters, and a few signs that begin no readable word.
  [[nodiscard]] static bool may_begin_word(char c) {
    return static_cast<unsigned char>(c - 'A') < '{' - 'A';
  }
  [[nodiscard]] static bool is_blank(char c) { return blanks[static_cast<unsigned char>(c)]; }
  /// 1 for a blank or a line end, 0 otherwise, without a branch.
  [[nodiscard]] static std::size_t blank_size(char c) { return std::size_t{is_blank(c)}; }

  /// Whether `number` with its dot stands at `at`.
  [[nodiscard, gnu::always_inline]] static bool is_number(std::string_view text, std::size_t at,
                                                          std::uint32_t number) {
    const NumberText& expected = number_texts[number];
    return ((internal::load<std::uint32_t>(text, at) ^ expected.bytes) & expected.mask) == 0;
  }

  struct Expected {
    std::uint32_t number;
    bool of_black;
  };
  /// The size of an expected number with its dots, of which Black's has three, or 0.
  [[nodiscard, gnu::always_inline]] static std::uint32_t find_expected(std::string_view text,
                                                                       std::size_t at,
                                                                       Expected expected) {
    if (!is_number(text, at, expected.number)) return 0;
    const std::uint32_t size = number_texts[expected.number].size;
    if (!expected.of_black) return size;
    return text[at + size] == '.' && text[at + size + 1] == '.' ? size + 2 : 0;
  }

  [[nodiscard, gnu::always_inline]] bool read_word(std::size_t begin, PlainWord& word) {
    const unsigned size = internal::word_size(text_, begin);
    if (size >= sizeof word.bytes) return false;
    std::size_t end = begin + size;
    while (text_[end - 1] == '?') [[unlikely]]
      --end;
    const char last = text_[end - 1];
    const bool is_marked = (last | 8) == ('+' | '#');
    word = {at_,
            begin,
            static_cast<unsigned>(end - begin) - unsigned{is_marked},
            static_cast<unsigned char>(text_[begin]),
            is_marked ? last : char{},
            internal::load<std::uint64_t>(text_, end - std::size_t{is_marked} - sizeof word.bytes)};
    at_ = end;
    return true;
  }

  struct Passed {
    std::size_t at;            ///< just past the last token skipped
    bool before_word = false;  ///< a word begins there
    bool met_number = false;
  };

  [[nodiscard, gnu::always_inline]] bool pass_over(Expected expected, PlainWord& word) {
    const Passed passed = pass_over_all(text_, at_, limit_, expected);
    at_ = passed.at;
    met_number_ |= passed.met_number;
    return passed.before_word && at_ < limit_ && read_word(at_, word);
  }

  /// Skips what stands before a word, in any order. Values in and out, so that the walk itself can
  /// stay in registers.
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
};

}  // namespace partiar::pgn
