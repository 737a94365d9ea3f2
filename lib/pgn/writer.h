/// Writes PGN in its export format: tag pairs, and movetext in lines of less than 80 columns.
///
/// Source: PGN standard 8.1.1, 8.2.1, 8.2.2; 3.2 (export format).
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>

namespace partiar::pgn {

/// Appends `[Name "value"]` and a line end; quotes and backslashes in `value` are escaped, and line
/// ends become blanks.
void append_tag(std::string& out, std::string_view name, std::string_view value);

/// What a move begins with: the letter of its piece, or nothing for a pawn.
struct Letter {
  static constexpr std::size_t longest = 8;

  std::array<char, longest> bytes{};
  std::size_t size = 0;     ///< of the original text, even if that is too long
  std::size_t columns = 0;  ///< in characters

  [[nodiscard]] static Letter of(std::string_view text);
};

/// Appends movetext, broken into lines where blanks may stand.
class MovetextWriter {
 public:
  /// PGN 8.2.1: lines of less than 80 printing characters.
  static constexpr std::size_t usual_width = 79;
  /// All in one line.
  static constexpr std::size_t no_width = std::numeric_limits<std::size_t>::max() / 2;

  /// `out` must outlive this and end at the start of a line.
  explicit MovetextWriter(std::string& out, std::size_t width = usual_width)
      : out_{out}, width_{width} {}

  /// How many bytes of a move may follow its letter.
  static constexpr std::size_t longest_rest = 8;

  /// A word: a number, a move, a NAG, a result. It is never broken.
  void put(std::string_view word);
  /// The number of a move, with a dot for White's and three for Black's.
  void put_number(std::uint32_t number, bool is_white);
  /// A comma directly behind the last word.
  void put_comma();
  class ShortWords;
  /// Up to `most` numbers and moves, which `put` passes to a `ShortWords&`; none if a parenthesis
  /// waits for its word.
  template <class Put>
  void put_short(std::size_t most, const Put& put);
  /// A comment without its braces; it may be broken at a blank, and keeps its words.
  void put_comment(std::string_view text);
  /// `(` is put directly before the next word, `)` after the last.
  void open_variation() { ++opened_; }
  /// Returns whether the variation had any content; otherwise it is not written.
  bool close_variation();
  /// Ends the last line.
  void finish();

 private:
  void begin_word();
  void append(char c);
  void append(std::string_view text);
  void put_plain_comment(std::string_view text);
  void find_break_in_comment();
  std::size_t append_word(std::string_view text, std::size_t at);
  /// Breaks the line before the last word if that does not fit.
  void fit() {
    if (column_ > width_ && word_column_ > 0) break_line();
  }
  void break_line();

  std::string& out_;
  std::size_t width_;            ///< of the widest line, in characters
  std::size_t column_ = 0;       ///< characters in the line so far
  std::size_t blank_at_ = 0;     ///< in `out_`: before the last word, where the line may be broken
  std::size_t word_column_ = 0;  ///< characters before the last word; 0: it begins the line
  std::size_t opened_ = 0;       ///< parentheses waiting for their word
  /// In `out_`: the last plain comment's last line and end. A parenthesis directly after it may
  /// break it; nothing else can.
  std::size_t comment_line_ = 0, comment_end_ = 0;
};

/// Numbers and moves go straight to their place: bytes written one by one to another place and then
/// read as a whole would be waited for. Its state is its own, so that it may stay in registers.
class MovetextWriter::ShortWords {
 public:
  /// The number of a move, with a dot for White's and three for Black's.
  void put_number(std::uint32_t number, bool is_white) {
    put([&](char* begin) -> Size {
      char* const end = std::to_chars(begin, begin + longest, number).ptr;
      std::fill_n(end, 3, '.');
      const auto size = static_cast<std::size_t>(end - begin) + (is_white ? 1 : 3);
      return {size, size};
    });
  }
  /// A move: a letter that is not too long, and the `rest` in ASCII. `longest_rest` bytes must be
  /// readable there, since that many are copied.
  void put_move(const Letter& letter, std::string_view rest) {
    put([&](char* begin) -> Size {
      std::memcpy(begin, letter.bytes.data(), Letter::longest);
      std::memcpy(begin + letter.size, rest.data(), longest_rest);
      return {letter.size + rest.size(), letter.columns + rest.size()};
    });
  }

 private:
  friend class MovetextWriter;
  struct Size {
    std::size_t bytes, columns;
  };
  /// A letter and what may follow it; a number of 32 bits, and dots.
  static constexpr std::size_t longest = Letter::longest + longest_rest;

  ShortWords(char* end, char* blank_at, std::size_t column, std::size_t word_column,
             std::size_t width)
      : end_{end}, blank_at_{blank_at}, column_{column}, word_column_{word_column}, width_{width} {}

  /// Puts a word that `write` places where it is told to.
  template <class Write>
  [[gnu::always_inline]] void put(const Write& write) {
    const std::size_t blank = column_ > 0 ? 1 : 0;
    *end_ = ' ';
    const Size size = write(end_ + blank);
    if (blank > 0) blank_at_ = end_;
    end_ += blank + size.bytes;
    word_column_ = column_ + blank;
    column_ = word_column_ + size.columns;
    if (column_ <= width_ || word_column_ == 0) return;
    *blank_at_ = '\n';
    column_ -= word_column_;
    word_column_ = 0;
  }

  char* end_;       ///< of what is written
  char* blank_at_;  ///< before the last word
  std::size_t column_, word_column_;
  std::size_t width_;
};

template <class Put>
void MovetextWriter::put_short(std::size_t most, const Put& put) {
  if (opened_ > 0) return;
  const std::size_t behind = out_.size() + most * (ShortWords::longest + 1);
  out_.resize_and_overwrite(behind, [&, end = out_.size()](char* data, std::size_t) {
    ShortWords words{data + end, data + blank_at_, column_, word_column_, width_};
    put(words);
    blank_at_ = static_cast<std::size_t>(words.blank_at_ - data);
    column_ = words.column_;
    word_column_ = words.word_column_;
    return static_cast<std::size_t>(words.end_ - data);
  });
}

}  // namespace partiar::pgn
