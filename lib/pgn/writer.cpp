#include "pgn/writer.h"

#include <algorithm>

#include "pgn/internal/characters.h"

namespace partiar::pgn {

namespace {

/// PGN 8.2.1: lines of less than 80 printing characters.
constexpr std::size_t widest_line = 79;

/// Characters of UTF-8.
std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

constexpr bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

/// At the start of a line `%` makes an escape, and a bracket a tag, but that of a command.
bool may_start_line(std::string_view text) {
  return !text.starts_with('%') && (!text.starts_with('[') || text.starts_with("[%"));
}

/// Lines that end in blanks of a comment, by whatever bytes.
std::size_t count_line_ends(std::string_view blanks) {
  std::size_t ends = 0;
  for (std::size_t i = 0; i < blanks.size(); ++i) {
    const bool is_first_of_two = blanks[i] == '\r' && blanks.substr(i + 1).starts_with('\n');
    if (is_line_end(blanks[i]) && !is_first_of_two) ++ends;
  }
  return ends;
}

}  // namespace

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += name;
  out += " \"";
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    if (is_line_end(c)) {
      if (c == '\n' || i + 1 == value.size() || value[i + 1] != '\n') out += ' ';
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += "\"]\n";
}

void MovetextWriter::begin_word() {
  if (column_ > 0) {
    blank_at_ = out_.size();
    out_ += ' ';
    ++column_;
  }
  word_column_ = column_;
  out_.append(opened_, '(');
  column_ += opened_;
  opened_ = 0;
}

void MovetextWriter::append(std::string_view text) {
  out_ += text;
  column_ += columns_of(text);
}

/// Ends the line before the last word if that does not fit in it.
void MovetextWriter::fit() {
  if (column_ <= widest_line || word_column_ == 0) return;
  out_[blank_at_] = '\n';
  column_ -= word_column_;
  word_column_ = 0;
}

void MovetextWriter::put(std::string_view word) {
  begin_word();
  append(word);
  fit();
}

void MovetextWriter::put_comment(std::string_view text) {
  begin_word();
  append("{");
  // A line end, with the blanks around it, is one blank; more blanks than one keep their number, so
  // that a word goes on over them. A blank line stays one.
  for (std::size_t i = 0; i < text.size();) {
    std::size_t behind = i;
    while (behind < text.size() && (text[behind] == ' ' || is_line_end(text[behind]))) {
      ++behind;
    }
    const std::size_t line_ends = count_line_ends(text.substr(i, behind - i));
    if (behind == i) {
      append(text.substr(i++, 1));
      continue;
    }
    const std::string_view next = text.substr(behind);
    if (i > 0 && !next.empty() && (line_ends > 0 || behind - i == 1)) {
      if (line_ends > 1 && may_start_line(next)) {
        fit();
        out_ += "\n\n";
        column_ = 0;
        begin_word();
      } else if (may_start_line(next)) {
        fit();
        begin_word();
      } else {
        append(" ");
      }
    } else if (line_ends == 0) {
      append(text.substr(i, behind - i));
    }
    i = behind;
  }
  append("}");
  fit();
}

bool MovetextWriter::close_variation() {
  if (opened_ > 0) {
    --opened_;
    return false;
  }
  append(")");
  fit();
  return true;
}

void MovetextWriter::put_line(std::string_view line) {
  finish();
  out_ += line;
  out_ += '\n';
}

void MovetextWriter::finish() {
  if (column_ > 0) out_ += '\n';
  column_ = 0;
}

}  // namespace partiar::pgn
