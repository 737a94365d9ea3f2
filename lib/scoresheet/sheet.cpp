#include "scoresheet/sheet.h"

#include <algorithm>
#include <utility>

#include "base/character.h"
#include "base/loose_signs.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet {

namespace {

using namespace internal;

/// Invisible characters: zero-width ones, soft hyphens, byte order marks, variation selectors.
constexpr bool is_unseen(char32_t c) {
  return c == 0xAD || (c >= 0x200B && c <= 0x200F) || c == 0x2060 || c == 0xFE0E || c == 0xFE0F ||
         c == 0xFEFF;
}

constexpr bool is_other_blank(char32_t c) {
  return c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

constexpr bool is_dash(char32_t c) {
  return c == U'-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212;
}

/// The meaning of a character before a square or capture sign, which begins with `next`: a
/// figurine, if a chess program's font has figurines in place of currency signs; or the file c,
/// written `ç` by some in France.
constexpr char32_t at_square(char32_t c, char32_t next) {
  const bool is_file = next >= U'a' && next <= U'h';
  const bool is_rank = next >= U'1' && next <= U'8';
  if (c == U'\u00E7') return is_rank || next == U'x' ? U'c' : c;
  if (!is_file && !is_rank && next != U'x') return c;
  switch (c) {
    case U'\u00A2':
      return U'\u2654';
    case U'\u00A3':
      return U'\u2655';
    case U'\u00A6':
      return U'\u2656';
    case U'\u00A5':
      return U'\u2657';
    case U'\u00A4':
      return U'\u2658';
    default:
      return c;
  }
}

/// Whether squares are written in capitals throughout: `E4 E5 SF3 SC6`.
bool is_in_capitals(const Sheet& sheet) {
  constexpr std::size_t enough = 8;
  std::size_t capitals = 0;
  for (std::uint32_t i = 0; i + 1 < sheet.size(); ++i) {
    const char32_t rank = sheet.at(i + 1);
    if (rank < U'1' || rank > U'8' || is_digit(sheet.at(i + 2))) continue;
    const char32_t file = sheet.at(i);
    if (file >= U'a' && file <= U'h') return false;
    capitals += file >= U'A' && file <= U'H' ? 1 : 0;
  }
  return capitals >= enough;
}

/// Whether move numbers have dots, so that a digit before a square is no number: `2.5f3`.
bool has_dotted_numbers(const Sheet& sheet) {
  constexpr std::size_t enough = 2;
  std::size_t numbers = 0;
  for (std::uint32_t i = 0; i + 1 < sheet.size(); ++i) {
    const bool is_number = is_digit(sheet.at(i)) && sheet.at(i + 1) == U'.';
    numbers += is_number && (is_blank(sheet.at(i + 2)) || is_letter(sheet.at(i + 2))) ? 1 : 0;
  }
  return numbers >= enough;
}

/// Whether there is a 5 before a square, with or without a capture sign.
bool is_five(const Sheet& sheet, std::uint32_t i) {
  if (sheet.at(i) != U'5') return false;
  std::uint32_t square = i + 1;
  if (sheet.at(square) == U'x' || sheet.at(square) == U':') ++square;
  return sheet.at(square) >= U'a' && sheet.at(square) <= U'h' && sheet.at(square + 1) >= U'1' &&
         sheet.at(square + 1) <= U'8';
}

/// Reads 5 before a square as the letter S that it resembles, unless number 5 is due: `4.Sf3 c5
/// 5b3`.
void read_fives(Sheet& sheet) {
  std::uint32_t number = 0;
  std::uint32_t moves = 0;  // after it
  for (std::uint32_t i = 0; i < sheet.size();) {
    std::uint32_t end = i;
    std::uint32_t value = 0;
    for (; is_digit(sheet.at(end)) && end < i + 3; ++end)
      value = value * 10 + (sheet.at(end) - U'0');
    const bool is_number = end > i && sheet.at(end) == U'.';
    if (is_number) {
      number = value;
      moves = 0;
      while (sheet.at(end) == U'.') ++end;
    }
    const std::uint32_t move = is_number ? end : i;
    if (is_five(sheet, move) && (number != 4 || moves < 2)) sheet.characters[move] = U'S';
    moves += is_blank(sheet.at(move)) ? 0 : 1;
    for (i = move; i < sheet.size() && !is_blank(sheet.at(i));) ++i;
    while (i < sheet.size() && is_blank(sheet.at(i))) ++i;
  }
}

class SheetReader {
 public:
  SheetReader(std::string_view text, base::Span where) : end_{where.end}, at_{where.begin} {
    sheet_.text = text;
  }

  Sheet read() && {
    sheet_.characters.reserve(end_ - at_);
    sheet_.places.reserve(end_ - at_);
    while (at_ < end_) {
      if (is_line_start() && (pass_quote() || pass_squares())) continue;
      if (pass_mark()) continue;
      const auto [code, size] = base::first_character(rest());
      const bool may_be_other = code >= 0xA2 && code <= 0xE7;
      const char32_t next = may_be_other ? base::first_character(rest().substr(size)).code : U' ';
      take(at_square(code, next == 0xE7 ? U'c' : next));
      at_ += size;
    }
    if (is_in_capitals(sheet_))
      std::ranges::transform(sheet_.characters, sheet_.characters.begin(), to_small);
    if (has_dotted_numbers(sheet_)) read_fives(sheet_);
    return std::move(sheet_);
  }

 private:
  [[nodiscard]] std::string_view rest() const { return sheet_.text.substr(at_, end_ - at_); }
  [[nodiscard]] char32_t last() const {
    return sheet_.characters.empty() ? U'\n' : sheet_.characters.back();
  }
  [[nodiscard]] bool is_line_start() const { return last() == U'\n'; }
  void push(char32_t code) { sheet_.push(code, static_cast<std::uint32_t>(at_)); }

  void take(char32_t code) {
    if (is_unseen(code)) return;
    if (is_dash(code)) {
      if (last() != U'-') push(U'-');
    } else if (is_other_blank(code) || code == U'\v') {
      push(U' ');
    } else if (code == U'\r') {
      if (!rest().starts_with("\r\n")) push(U'\n');
    } else if (code == U'\f') {
      push(U'\n');
      push(U'\n');
    } else {
      push(code);
    }
  }

  /// Skips the quotation marks of e-mail.
  bool pass_quote() {
    const auto end = rest().find_first_not_of("> ");
    const auto mark = rest().substr(0, end).rfind('>');
    if (mark == rest().npos) return false;
    at_ += mark + 1;
    return true;
  }

  /// Skips the squares of a rank, with which web pages describe a diagram: `a8 b8 c8 d8 e8 f8 g8
  /// h8`.
  bool pass_squares() {
    constexpr std::size_t size = 23;
    const auto line = rest().substr(0, size);
    if (line.size() < size || (rest().size() > size && !is_end(rest()[size]))) return false;
    for (std::size_t file = 0; file < 8; ++file) {
      const bool is_square = line[file * 3] == static_cast<char>('a' + file) &&
                             line[file * 3 + 1] == line[1] && line[1] >= '1' && line[1] <= '8';
      if (!is_square || (file < 7 && line[file * 3 + 2] != ' ')) return false;
    }
    at_ += size;
    return true;
  }
  static constexpr bool is_end(char c) { return c == '\n' || c == '\r' || c == ' '; }

  bool pass_mark() {
    switch (rest()[0]) {
      case '!':
      case '[':
        return pass_link();
      case '*':
        if (!rest().starts_with("**")) return false;
        push(bold_mark);
        at_ += 2;
        return true;
      default:
        return false;
    }
  }

  /// Reads a Markdown link, `[words](address)`, or image.
  bool pass_link() {
    constexpr std::size_t longest_words = 80;
    constexpr std::size_t longest_address = 2'000;
    const std::size_t open = rest().starts_with("![") ? 1 : 0;
    if (rest().substr(open, 1) != "[") return false;
    const auto words = rest().substr(open + 1, longest_words + 1);
    const auto close = words.find_first_of("]\n");
    if (close == words.npos || words[close] != ']') return false;
    const auto behind = rest().substr(open + 1 + close + 1, longest_address);
    const auto end = behind.find_first_of(")\n");
    if (!behind.starts_with('(') || end == behind.npos || behind[end] != ')') return false;
    push(U' ');
    at_ += open + 1 + close + 1 + end + 1;
    return true;
  }

  Sheet sheet_;
  std::size_t end_;
  std::size_t at_;
};

}  // namespace

base::Span Sheet::span_of(Stretch stretch) const {
  const std::uint32_t last = places[stretch.end - 1];
  const std::uint32_t first = places[stretch.begin];
  std::uint32_t end = last + base::first_character(text.substr(last)).size;
  // A dash stands for all that directly follow it.
  while (at(stretch.end - 1) == U'-' && base::dash_size(text.substr(end)) > 0) {
    end += static_cast<std::uint32_t>(base::dash_size(text.substr(end)));
  }
  return {first, std::max(first, end)};
}

Sheet read_sheet(std::string_view text, base::Span where) {
  return SheetReader{text, where}.read();
}

std::string in_one_line(std::string_view bytes) {
  std::string line;
  for (const char c : bytes) {
    if (c != '\n' && c != '\r') {
      line += c;
    } else if (!line.ends_with(' ')) {
      line += ' ';
    }
  }
  return line;
}

std::vector<Stretch> lines_of(const Sheet& sheet) {
  std::vector<Stretch> lines;
  std::uint32_t begin = 0;
  for (std::uint32_t i = 0; i <= sheet.size(); ++i) {
    if (i < sheet.size() && sheet.characters[i] != U'\n') continue;
    lines.push_back({begin, i});
    begin = i + 1;
  }
  return lines;
}

}  // namespace partiar::scoresheet
