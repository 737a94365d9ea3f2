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
  /// `out` must outlive this and end at the start of a line.
  explicit MovetextWriter(std::string& out) : out_{out} {}

  /// How many bytes of a move may follow its letter.
  static constexpr std::size_t longest_rest = 8;

  /// A word: a number, a move, a NAG, a result. It is never broken.
  void put(std::string_view word);
  /// The number of a move, with a dot for White's and three for Black's.
  void put_number(std::uint32_t number, bool is_white);
  /// A move: a letter that is not too long, and the `rest` in ASCII. `longest_rest` bytes must be
  /// readable there, since that many are copied.
  void put_move(const Letter& letter, std::string_view rest);
  /// A comment without its braces; it may be broken at a blank, and keeps its words.
  void put_comment(std::string_view text);
  /// `(` is put directly before the next word, `)` after the last.
  void open_variation() { ++opened_; }
  /// Returns whether the variation had any content; otherwise it is not written.
  bool close_variation();
  /// A line of its own, as `%` requires (PGN 6), behind the parentheses it stands in.
  void put_line(std::string_view line);
  /// Ends the last line.
  void finish();

 private:
  template <class Write>
  void put_short(Write write);
  void begin_word();
  void append(char c);
  void append(std::string_view text);
  void put_plain_comment(std::string_view text);
  void find_break_in_comment();
  std::size_t append_word(std::string_view text, std::size_t at);
  /// Breaks the line before the last word if that does not fit.
  void fit() {
    if (column_ > widest_line && word_column_ > 0) break_line();
  }
  void break_line();

  /// A letter and what may follow it; a number of 32 bits, and dots.
  static constexpr std::size_t longest_short = Letter::longest + longest_rest;
  struct Size {
    std::size_t bytes, columns;
  };

  /// PGN 8.2.1: lines of less than 80 printing characters.
  static constexpr std::size_t widest_line = 79;

  std::string& out_;
  std::size_t column_ = 0;       ///< characters in the line so far
  std::size_t blank_at_ = 0;     ///< in `out_`: before the last word, where the line may be broken
  std::size_t word_column_ = 0;  ///< characters before the last word; 0: it begins the line
  std::size_t opened_ = 0;       ///< parentheses waiting for their word
  /// In `out_`: the last plain comment's last line and end. A parenthesis directly behind it may
  /// break it; nothing else can.
  std::size_t comment_line_ = 0, comment_end_ = 0;
};

/// Puts a word of at most `longest_short` bytes, which `write` places where it is told to, and
/// returns the number of bytes and of columns. It goes straight to its place: bytes written one by
/// one to another place and then read as a whole would be waited for.
template <class Write>
void MovetextWriter::put_short(Write write) {
  if (opened_ > 0) [[unlikely]] {
    std::array<char, longest_short> word;
    return put(std::string_view{word.data(), write(word.data()).bytes});
  }
  const std::size_t end = out_.size();
  const std::size_t blank = column_ > 0 ? 1 : 0;
  Size size;
  out_.resize_and_overwrite(end + 1 + longest_short, [&](char* data, std::size_t) {
    data[end] = ' ';
    size = write(data + end + blank);
    return end + blank + size.bytes;
  });
  if (blank > 0) blank_at_ = end;
  word_column_ = column_ + blank;
  column_ = word_column_ + size.columns;
  fit();
}

inline void MovetextWriter::put_number(std::uint32_t number, bool is_white) {
  put_short([&](char* begin) -> Size {
    char* const end = std::to_chars(begin, begin + longest_short, number).ptr;
    std::fill_n(end, 3, '.');
    const auto size = static_cast<std::size_t>(end - begin) + (is_white ? 1 : 3);
    return {size, size};
  });
}

inline void MovetextWriter::put_move(const Letter& letter, std::string_view rest) {
  put_short([&](char* begin) -> Size {
    std::memcpy(begin, letter.bytes.data(), Letter::longest);
    std::memcpy(begin + letter.size, rest.data(), longest_rest);
    return {letter.size + rest.size(), letter.columns + rest.size()};
  });
}

}  // namespace partiar::pgn
