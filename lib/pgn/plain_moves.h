/// Moves as nearly every program writes them, walked without a token for each.
///
/// Plain is a main line of words, the numbers that are expected, comments on one line, NAGs, and
/// glyphs of `!` and `?`, with one blank or one line end between them. Whatever else comes ends the
/// walk before it, and the lexer goes on from there: nothing is read otherwise than it reads it.
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

namespace partiar::pgn {

/// A word of less than eight bytes, which stand in `bytes`, the first lowest; what is behind them
/// there means nothing.
struct PlainWord {
  base::Span span;
  std::uint64_t bytes = 0;
};

class PlainMoves {
 public:
  /// What is longer is not plain: there are limits to it, which are kept elsewhere.
  static constexpr std::size_t longest = 4'096;

  /// `text` must outlive the walk, which begins at `at`, behind a token of a main line.
  PlainMoves(std::string_view text, std::uint32_t at)
      : text_{text}, at_{at}, limit_{text.size() > margin ? text.size() - margin : 0} {}

  /// The next word, where `number` is that of the move to come, Black's with three dots. Empty
  /// where something comes that is not plain. The word is passed over by `take`.
  [[nodiscard]] std::optional<PlainWord> next(std::uint32_t number, bool of_black) {
    while (at_ < limit_) {
      const std::size_t begin = skip_blank();
      const char c = text_[begin];
      if (internal::is_letter(c)) [[likely]]
        return read_word(begin);
      if (!pass_over(begin, c, number, of_black)) break;
      if (at_ - begin > longest) {
        at_ = begin;
        break;
      }
    }
    return std::nullopt;
  }

  /// Passes over the word that `next` gave last.
  void take(const PlainWord& word) { at_ = word.span.end; }

  /// Past the last token that was passed over.
  [[nodiscard]] std::uint32_t at() const { return static_cast<std::uint32_t>(at_); }

  /// Whether a number was passed over.
  [[nodiscard]] bool met_number() const { return met_number_; }

 private:
  /// As far behind what is looked at, the text goes on.
  static constexpr std::size_t margin = 24;

  struct NumberText {
    std::uint32_t bytes, mask;
    std::uint32_t size;
  };
  static constexpr auto number_texts = [] {
    std::array<NumberText, 512> texts{};
    for (std::uint32_t number = 0; number < texts.size(); ++number) {
      NumberText text{std::uint32_t{'.'}, 0xFF, 1};
      for (std::uint32_t rest = number; rest > 0; rest /= 10) {
        text = {text.bytes << 8U | ('0' + rest % 10), text.mask << 8U | 0xFF, text.size + 1};
      }
      texts[number] = text;
    }
    return texts;
  }();

  template <class Word>
  [[nodiscard]] Word load(std::size_t from) const {
    Word word;
    std::memcpy(&word, text_.data() + from, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = std::byteswap(word);
    return word;
  }

  [[nodiscard]] std::size_t skip_blank() const {
    const char c = text_[at_];
    if (c == ' ' || c == '\n') return at_ + 1;
    return c == '\r' && text_[at_ + 1] == '\n' ? at_ + 2 : at_;
  }

  /// The high bit of the first byte, and perhaps of some behind it, that is a blank, a line end,
  /// `!` or `?`. Source: H. S. Warren, Hacker's Delight, 6-1.
  static constexpr std::uint64_t word_ends(std::uint64_t bytes) {
    constexpr std::uint64_t ones = 0x0101010101010101U;
    const std::uint64_t other = bytes ^ ones * '?';
    return (((bytes - ones * ('!' + 1)) & ~bytes) | ((other - ones) & ~other)) & ones * 0x80;
  }

  [[nodiscard]] std::optional<PlainWord> read_word(std::size_t begin) const {
    const auto bytes = load<std::uint64_t>(begin);
    const std::uint64_t ends = word_ends(bytes);
    if (ends == 0) return std::nullopt;
    const std::size_t end = begin + static_cast<unsigned>(std::countr_zero(ends)) / 8;
    // `Hd1 - d5` is one word.
    const char behind = text_[end + 1];
    if (text_[end] == ' ' && (behind == '-' || behind < 0)) return std::nullopt;
    return PlainWord{{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}, bytes};
  }

  /// Whether what is at `begin`, no word, could be passed over.
  bool pass_over(std::size_t begin, char c, std::uint32_t number, bool of_black) {
    if (internal::is_digit(c)) return pass_number(begin, number, of_black);
    switch (c) {
      case '{':
        return pass_comment(begin);
      case '$':
        return pass_nag(begin);
      case '!':
      case '?':
        return pass_glyph(begin);
      default:
        return false;
    }
  }

  bool pass_number(std::size_t begin, std::uint32_t number, bool of_black) {
    if (number == 0 || number >= number_texts.size()) return false;
    const NumberText& expected = number_texts[number];
    if (((load<std::uint32_t>(begin) ^ expected.bytes) & expected.mask) != 0) return false;
    std::size_t end = begin + expected.size;
    if (of_black) {
      if (text_[end] != '.' || text_[end + 1] != '.') return false;
      end += 2;
    }
    if (text_[end] != ' ' && text_[end] != '\n' && !internal::is_letter(text_[end])) return false;
    met_number_ = true;
    at_ = end;
    return true;
  }

  /// A draw offer is a comment that says something.
  bool pass_comment(std::size_t begin) {
    if (text_[begin + 1] == '(') return false;
    const std::size_t end = internal::find_any<'}', '\n', '\r'>(text_, begin + 1);
    if (end == text_.size() || text_[end] != '}') return false;
    at_ = end + 1;
    return true;
  }

  bool pass_nag(std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < limit_ && internal::is_digit(text_[end])) ++end;
    if (end == begin + 1 || end >= limit_) return false;
    at_ = end;
    return true;
  }

  bool pass_glyph(std::size_t begin) {
    std::size_t end = begin;
    while (end < limit_ && (text_[end] == '!' || text_[end] == '?')) ++end;
    if (text_[end] != ' ' && text_[end] != '\n') return false;
    at_ = end;
    return true;
  }

  std::string_view text_;
  std::size_t at_;
  std::size_t limit_;  ///< no token is begun from here on
  bool met_number_ = false;
};

}  // namespace partiar::pgn
