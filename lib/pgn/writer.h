/// Writes PGN in its export format: tag pairs, and movetext in lines of less than 80 columns.
///
/// Source: PGN standard 8.1.1, 8.2.1, 8.2.2; 3.2 (export format).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace partiar::pgn {

/// Appends `[Name "value"]` and a line end; quotes and backslashes in `value` are escaped, line
/// ends become blanks.
void append_tag(std::string& out, std::string_view name, std::string_view value);

/// Appends movetext, broken into lines where blanks may stand.
class MovetextWriter {
 public:
  /// `out` must outlive this and end where a line begins.
  explicit MovetextWriter(std::string& out) : out_{out} {}

  /// A word: a number, a move, a NAG, a result. It is never broken.
  void put(std::string_view word);
  /// A comment without its braces; it is broken where it has a blank, and keeps its words.
  void put_comment(std::string_view text);
  /// `(` stands before the next word without a blank, `)` behind the last.
  void open_variation() { ++opened_; }
  /// Returns whether anything stood in it; else it is not written.
  bool close_variation();
  /// A line of its own, as `%` asks for (PGN 6).
  void put_line(std::string_view line);
  /// Ends the last line.
  void finish();

 private:
  void begin_word();
  void append(std::string_view text);
  void fit();

  std::string& out_;
  std::size_t column_ = 0;       ///< characters in the line so far
  std::size_t blank_at_ = 0;     ///< in `out_`: before the last word, where the line may end
  std::size_t word_column_ = 0;  ///< characters before the last word; 0: it starts the line
  std::size_t opened_ = 0;       ///< parentheses that wait for their word
};

}  // namespace partiar::pgn
