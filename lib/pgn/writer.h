/// Writes PGN in its export format: tag pairs, and movetext in lines of less than 80 columns.
///
/// Source: PGN standard 8.1.1, 8.2.1, 8.2.2; 3.2 (export format).
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace partiar::pgn {

/// Appends `[Name "value"]` and a line end; quotes and backslashes in `value` are escaped, and line
/// ends become blanks.
void append_tag(std::string& out, std::string_view name, std::string_view value);

/// A word of at most 16 bytes: that many are always copied.
struct ShortWord {
  static constexpr std::size_t longest = 16;

  std::array<char, longest> bytes{};
  std::size_t size = 0;     ///< of the original text, even if that is too long
  std::size_t columns = 0;  ///< in characters

  [[nodiscard]] static ShortWord of(std::string_view text);
};

/// Appends movetext, broken into lines where blanks may stand.
class MovetextWriter {
 public:
  /// `out` must outlive this and end at the start of a line.
  explicit MovetextWriter(std::string& out) : out_{out} {}

  /// A word: a number, a move, a NAG, a result. It is never broken.
  void put(std::string_view word);
  /// The same, for the many short ones.
  void put(const ShortWord& word);
  /// A comment without its braces; it may be broken at a blank, and keeps its words.
  void put_comment(std::string_view text);
  /// `(` is put directly before the next word, `)` after the last.
  void open_variation() { ++opened_; }
  /// Returns whether the variation had any content; otherwise it is not written.
  bool close_variation();
  /// A line of its own, as `%` requires (PGN 6).
  void put_line(std::string_view line);
  /// Ends the last line.
  void finish();

 private:
  void begin_word();
  void append(char c);
  void append(std::string_view text);
  void put_plain_comment(std::string_view text);
  std::size_t append_word(std::string_view text, std::size_t at);
  /// Breaks the line before the last word if that does not fit.
  void fit() {
    if (column_ > widest_line && word_column_ > 0) break_line();
  }
  void break_line();

  /// PGN 8.2.1: lines of less than 80 printing characters.
  static constexpr std::size_t widest_line = 79;

  std::string& out_;
  std::size_t column_ = 0;       ///< characters in the line so far
  std::size_t blank_at_ = 0;     ///< in `out_`: before the last word, where the line may be broken
  std::size_t word_column_ = 0;  ///< characters before the last word; 0: it begins the line
  std::size_t opened_ = 0;       ///< parentheses waiting for their word
};

inline void MovetextWriter::put(const ShortWord& word) {
  if (opened_ > 0) [[unlikely]]
    return put(std::string_view{word.bytes.data(), word.size});
  const std::size_t end = out_.size();
  const std::size_t blank = column_ > 0 ? 1 : 0;
  out_.resize_and_overwrite(end + 1 + ShortWord::longest, [&](char* data, std::size_t) {
    data[end] = ' ';
    std::memcpy(data + end + blank, word.bytes.data(), ShortWord::longest);
    return end + blank + word.size;
  });
  if (blank > 0) blank_at_ = end;
  word_column_ = column_ + blank;
  column_ = word_column_ + word.columns;
  fit();
}

}  // namespace partiar::pgn
