#include "scoresheet/sheet.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "base/character.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet {

namespace {

using namespace internal;

/// What is not seen: zero-width characters, a soft hyphen, a byte order mark, variation selectors.
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

char ascii_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

/// The entities of HTML that sheets hold; the others are by number, or stay as they are.
constexpr std::array<std::pair<std::string_view, char32_t>, 14> entities{{{"nbsp", U' '},
                                                                          {"amp", U'&'},
                                                                          {"lt", U'<'},
                                                                          {"gt", U'>'},
                                                                          {"quot", U'"'},
                                                                          {"apos", U'\''},
                                                                          {"ndash", U'-'},
                                                                          {"mdash", U'-'},
                                                                          {"minus", U'-'},
                                                                          {"times", U'\u00D7'},
                                                                          {"hellip", U'\u2026'},
                                                                          {"frac12", U'\u00BD'},
                                                                          {"plusmn", U'\u00B1'},
                                                                          {"dagger", U'\u2020'}}};

class SheetReader {
 public:
  explicit SheetReader(std::string_view text) { sheet_.text = text; }

  Sheet read() && {
    sheet_.characters.reserve(sheet_.text.size());
    sheet_.places.reserve(sheet_.text.size());
    while (at_ < sheet_.text.size()) {
      if (is_line_start() && pass_quote()) continue;
      if (pass_mark()) continue;
      const auto [code, size] = base::first_character(rest());
      take(code);
      at_ += size;
    }
    return std::move(sheet_);
  }

 private:
  [[nodiscard]] std::string_view rest() const { return sheet_.text.substr(at_); }
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

  /// Passes over the marks of quoted mail.
  bool pass_quote() {
    const auto end = rest().find_first_not_of("> ");
    const auto mark = rest().substr(0, end).rfind('>');
    if (mark == rest().npos) return false;
    at_ += mark + 1;
    return true;
  }

  bool pass_mark() {
    switch (rest()[0]) {
      case '<':
        return pass_tag();
      case '&':
        return pass_entity();
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

  /// Of HTML: one that ends a line, or any other.
  bool pass_tag() {
    constexpr std::size_t longest = 300;
    const auto end = rest().substr(0, longest).find('>');
    if (end == rest().npos || end < 2) return false;
    const char first = ascii_lower(rest()[1]);
    if ((first < 'a' || first > 'z') && first != '/' && first != '!') return false;
    push(ends_line(rest().substr(1, end - 1)) ? U'\n' : U' ');
    at_ += end + 1;
    return true;
  }

  static bool ends_line(std::string_view tag) {
    if (tag.starts_with('/')) tag.remove_prefix(1);
    std::string name;
    for (const char c : tag) {
      const char lower = ascii_lower(c);
      if ((lower < 'a' || lower > 'z') && (lower < '0' || lower > '9')) break;
      name += lower;
    }
    constexpr std::array<std::string_view, 11> names{"br", "p",  "div", "li", "tr", "h1",
                                                     "h2", "h3", "h4",  "h5", "h6"};
    return std::ranges::find(names, name) != names.end();
  }

  bool pass_entity() {
    constexpr std::size_t longest = 10;
    const auto end = rest().substr(0, longest).find(';');
    if (end == rest().npos) return false;
    const auto code = read_entity(rest().substr(1, end - 1));
    if (!code) return false;
    take(*code);
    at_ += end + 1;
    return true;
  }

  static std::optional<char32_t> read_entity(std::string_view name) {
    if (!name.starts_with('#')) {
      const auto* const found =
          std::ranges::find(entities, name, &std::pair<std::string_view, char32_t>::first);
      return found == entities.end() ? std::nullopt : std::optional{found->second};
    }
    name.remove_prefix(1);
    const bool is_hex = name.starts_with('x') || name.starts_with('X');
    if (is_hex) name.remove_prefix(1);
    std::uint32_t code = 0;
    const auto* const end = name.data() + name.size();
    const auto read = std::from_chars(name.data(), end, code, is_hex ? 16 : 10);
    if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return code;
  }

  /// Of Markdown: `[words](address)` and pictures.
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
  std::size_t at_ = 0;
};

}  // namespace

base::Span Sheet::span_of(Stretch stretch) const {
  const std::uint32_t last = places[stretch.end - 1];
  const std::uint32_t first = places[stretch.begin];
  const std::uint32_t end = last + base::first_character(text.substr(last)).size;
  return {first, std::max(first, end)};
}

Sheet read_sheet(std::string_view text) {
  return SheetReader{text}.read();
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
