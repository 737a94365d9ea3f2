#include "pgn/writer.h"

#include <algorithm>

#include "base/character.h"
#include "pgn/internal/characters.h"

namespace partiar::pgn {

namespace {

constexpr bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

/// At the start of a line, `%` begins an escape, and a bracket a tag unless it is that of a
/// command.
bool may_start_line(std::string_view text) {
  return !text.starts_with('%') && (!text.starts_with('[') || text.starts_with("[%"));
}

/// Whether `text` ends with the name of a command, as in `[%clk`: it stays with its value, since
/// some programs look for that on the same line.
bool ends_in_command(std::string_view text) {
  const auto at = text.find_last_of(" []\r\n");
  return at != text.npos && text.substr(at).starts_with("[%");
}

/// Whether each byte is a character one column wide.
bool is_printing_ascii(std::string_view text) {
  bool is_printing = true;
  for (const char c : text) is_printing &= c >= ' ';
  return is_printing;
}

/// What a disk or a program left of lost text is dropped.
std::string without_nul(std::string_view text) {
  std::string out{text};
  std::erase(out, '\0');
  return out;
}

/// Whether a comment holds a brace and an Event tag: cut files, joined. Written so, a game would
/// begin there.
bool seems_to_hold_game(std::string_view comment) {
  return comment.contains('{') && comment.contains("[Event \"");
}

std::string without_braces(std::string_view comment) {
  std::string out{comment};
  std::ranges::replace(out, '{', '(');
  return out;
}

/// Whether a comment may be broken at `at`: at a single blank between words.
bool may_break(std::string_view comment, std::size_t at) {
  return at > 0 && at + 1 < comment.size() && comment[at] == ' ' && comment[at - 1] != ' ' &&
         comment[at + 1] != ' ' && may_start_line(comment.substr(at + 1)) &&
         !ends_in_command(comment.substr(0, at));
}

/// The last such place at or before `at`; npos: none.
std::size_t find_break_before(std::string_view comment, std::size_t at) {
  at = comment.rfind(' ', at);
  while (at != comment.npos && !may_break(comment, at)) {
    at = at > 0 ? comment.rfind(' ', at - 1) : comment.npos;
  }
  return at;
}

/// The first one at or after `at`; npos: none.
std::size_t find_break_behind(std::string_view comment, std::size_t at) {
  at = comment.find(' ', at);
  while (at != comment.npos && !may_break(comment, at)) at = comment.find(' ', at + 1);
  return at;
}

/// The line ends among the blanks of a comment, in any form.
std::size_t count_line_ends(std::string_view blanks) {
  std::size_t ends = 0;
  for (std::size_t i = 0; i < blanks.size(); ++i) {
    const bool is_first_of_two = blanks[i] == '\r' && blanks.substr(i + 1).starts_with('\n');
    if (is_line_end(blanks[i]) && !is_first_of_two) ++ends;
  }
  return ends;
}

/// What is written otherwise within the value of a tag.
constexpr bool is_changed_in_tag(char c) {
  return is_line_end(c) || c == '"' || c == '\\' || c == '\0';
}

/// Whether anything may be; a loop without an exit is faster, and so is one test for all control
/// characters.
bool may_change_in_tag(std::string_view value) {
  bool may_change = false;
  for (const char c : value) {
    may_change |= static_cast<unsigned char>(c) < ' ' || c == '"' || c == '\\';
  }
  return may_change;
}

void append_escaped(std::string& out, std::string_view value) {
  while (!value.empty()) {
    const auto kept =
        static_cast<std::size_t>(std::ranges::find_if(value, is_changed_in_tag) - value.begin());
    out += value.substr(0, kept);
    value.remove_prefix(kept);
    if (value.empty()) break;
    const char c = value.front();
    value.remove_prefix(1);
    if (c == '\0') continue;
    if (!is_line_end(c)) {
      out += {'\\', c};
    } else if (c == '\n' || !value.starts_with('\n')) {
      out += ' ';
    }
  }
}

}  // namespace

Letter Letter::of(std::string_view text) {
  Letter letter{.size = text.size(), .columns = base::count_characters(text)};
  std::ranges::copy(text.substr(0, longest), letter.bytes.begin());
  return letter;
}

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += name;
  out += " \"";
  if (may_change_in_tag(value)) {
    append_escaped(out, value);
  } else {
    out += value;
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
  column_ += base::count_characters(text);
}

/// Appends the text from `at` to the next blank, and returns where that is.
inline std::size_t MovetextWriter::append_word(std::string_view text, std::size_t at) {
  std::size_t end = at;
  for (; end < text.size() && text[end] != ' ' && !is_line_end(text[end]); ++end) {
    column_ += !base::is_within_character(text[end]) ? 1U : 0U;
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

void MovetextWriter::put_number(std::uint32_t number, bool is_white) {
  put(std::to_string(number) + (is_white ? "." : "..."));
}

void MovetextWriter::put_comma() {
  append(',');
  fit();
}

void MovetextWriter::put_comment(std::string_view text) {
  if (seems_to_hold_game(text)) return put_comment(without_braces(text));
  if (is_printing_ascii(text)) return put_plain_comment(text);
  if (text.contains('\0')) return put_comment(without_nul(text));
  begin_word();
  append('{');
  // A line end, with the blanks around it, becomes one blank; runs of blanks keep their length and
  // are never broken. A blank line stays one.
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
      if (line_ends > 1 && may_start_line(next) && width_ != no_width) {
        fit();
        out_ += "\n\n";
        column_ = 0;
        begin_word();
      } else if (may_start_line(next) && !ends_in_command(text.substr(0, i))) {
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

/// The same for a text of plain ASCII, which needs no look at each character.
void MovetextWriter::put_plain_comment(std::string_view text) {
  begin_word();
  const std::size_t begin = out_.size() + 1;
  const std::size_t end = begin + text.size();
  out_.resize_and_overwrite(end + 1, [&](char* data, std::size_t) {
    data[begin - 1] = '{';
    data[end] = '}';
    std::ranges::copy(text, data + begin);
    return end + 1;
  });
  column_ += text.size() + 2;
  std::size_t line = 0;  // in `text`: where its last line begins
  while (column_ > width_) {
    const std::size_t behind = begin + (column_ - width_);  // the first column too many
    const std::size_t last = out_.size() > behind ? out_.size() - behind : 0;
    std::size_t at = find_break_before(text, last);
    if (at == text.npos || at < line) {
      if (word_column_ > 0) {
        break_line();
        continue;
      }
      at = find_break_behind(text, std::max(last, line));
      if (at == text.npos) break;
    }
    out_[begin + at] = '\n';
    line = at + 1;
    column_ = out_.size() - begin - line;
    word_column_ = 0;
  }
  comment_line_ = begin + line;
  comment_end_ = out_.size();
}

/// Finds where the comment at the end may be broken.
void MovetextWriter::find_break_in_comment() {
  const auto line = std::string_view{out_}.substr(comment_line_, comment_end_ - 1 - comment_line_);
  const std::size_t at = find_break_before(line, line.size());
  if (at == line.npos) return;
  blank_at_ = comment_line_ + at;
  word_column_ = column_ - (out_.size() - blank_at_ - 1);
}

bool MovetextWriter::close_variation() {
  if (opened_ > 0) {
    --opened_;
    return false;
  }
  if (comment_end_ == out_.size()) find_break_in_comment();
  append(')');
  fit();
  return true;
}

void MovetextWriter::finish() {
  if (column_ > 0) out_ += '\n';
  column_ = 0;
}

}  // namespace partiar::pgn
