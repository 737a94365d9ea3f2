#include "pgn/writer.h"

#include <algorithm>

#include "pgn/internal/characters.h"

namespace partiar::pgn {

namespace {

/// Whether a byte is the first of a character of UTF-8.
constexpr bool starts_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, starts_character));
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

ShortWord ShortWord::of(std::string_view text) {
  ShortWord word{.size = text.size(), .columns = columns_of(text)};
  std::ranges::copy(text.substr(0, longest), word.bytes.begin());
  return word;
}

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += name;
  out += " \"";
  const auto is_changed = [](char c) { return is_line_end(c) || c == '"' || c == '\\'; };
  while (!value.empty()) {
    const auto kept =
        static_cast<std::size_t>(std::ranges::find_if(value, is_changed) - value.begin());
    out += value.substr(0, kept);
    value.remove_prefix(kept);
    if (value.empty()) break;
    const char c = value.front();
    value.remove_prefix(1);
    if (!is_line_end(c)) {
      out += {'\\', c};
    } else if (c == '\n' || !value.starts_with('\n')) {
      out += ' ';
    }
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
  if (opened_ == 0) return;
  out_.append(opened_, '(');
  column_ += opened_;
  opened_ = 0;
}

inline void MovetextWriter::append(char c) {
  out_ += c;
  ++column_;
}

void MovetextWriter::append(std::string_view text) {
  out_ += text;
  column_ += columns_of(text);
}

/// Appends what stands at `at` before the next blank, and returns where that is.
inline std::size_t MovetextWriter::append_word(std::string_view text, std::size_t at) {
  std::size_t end = at;
  for (; end < text.size() && text[end] != ' ' && !is_line_end(text[end]); ++end) {
    column_ += starts_character(text[end]) ? 1U : 0U;
  }
  out_ += text.substr(at, end - at);
  return end;
}

void MovetextWriter::break_line() {
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
  append('{');
  // A line end, with the blanks around it, is one blank; more blanks than one keep their number, so
  // that a word goes on over them. A blank line stays one.
  for (std::size_t i = 0; i < text.size();) {
    std::size_t behind = i;
    while (behind < text.size() && (text[behind] == ' ' || is_line_end(text[behind]))) {
      ++behind;
    }
    if (behind == i) {
      i = append_word(text, i);
      continue;
    }
    const std::size_t line_ends = count_line_ends(text.substr(i, behind - i));
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
        append(' ');
      }
    } else if (line_ends == 0) {
      append(text.substr(i, behind - i));
    }
    i = behind;
  }
  append('}');
  fit();
}

bool MovetextWriter::close_variation() {
  if (opened_ > 0) {
    --opened_;
    return false;
  }
  append(')');
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
