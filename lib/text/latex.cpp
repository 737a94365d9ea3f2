#include "text/latex.h"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/words.h"
#include "text/internal/latex_moves.h"

namespace partiar::text {

namespace {

using internal::MoveNumber;

/// What a part of the page is to the game.
enum class Kind : std::uint8_t { words, moves, variation, new_game, position };

struct Part {
  Kind kind = Kind::words;
  Shown shown{};
};

/// Commands whose braces hold nothing that is printed.
constexpr auto unprinted = std::to_array<std::string_view>(
    {"begin",           "end",       "chessboard", "documentclass", "hspace", "include",
     "includegraphics", "input",     "label",      "pagestyle",     "ref",    "restoregame",
     "setchessboard",   "setlength", "storegame",  "usepackage",    "vspace", "xskakset",
     "xskakget",        "styleA",    "styleB",     "styleC"});
/// Commands whose braces hold a line of their own.
constexpr auto headings = std::to_array<std::string_view>(
    {"author", "centerline", "chapter", "date", "paragraph", "section", "subsection", "title"});
/// Commands that begin a line.
constexpr auto line_breaks = std::to_array<std::string_view>(
    {"bigskip", "medskip", "newline", "newpage", "par", "smallskip"});

/// Commands that print a sign or a letter.
constexpr auto printed_signs = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"ldots", "..."},   {"dots", "..."},     {"textonehalf", "½"}, {"ss", "ß"},
     {"o", "ø"},         {"O", "Ø"},          {"l", "ł"},           {"L", "Ł"},
     {"ae", "æ"},        {"AE", "Æ"},         {"aa", "å"},          {"AA", "Å"},
     {"i", "ı"},         {"mate", "#"},       {"check", "+"},       {"king", "♔"},
     {"queen", "♕"},     {"rook", "♖"},       {"bishop", "♗"},      {"knight", "♘"},
     {"symking", "♔"},   {"symqueen", "♕"},   {"symrook", "♖"},     {"symbishop", "♗"},
     {"symknight", "♘"}, {"textendash", "–"}, {"textemdash", "—"}});

/// The accents that precede their letter.
constexpr auto accents = std::to_array<std::pair<char, char32_t>>({{'\'', 0x301},
                                                                   {'`', 0x300},
                                                                   {'^', 0x302},
                                                                   {'"', 0x308},
                                                                   {'~', 0x303},
                                                                   {'=', 0x304},
                                                                   {'.', 0x307},
                                                                   {'v', 0x30C},
                                                                   {'u', 0x306},
                                                                   {'H', 0x30B},
                                                                   {'c', 0x327},
                                                                   {'k', 0x328},
                                                                   {'r', 0x30A}});

/// Where the last moves of a game, printed or not, begin in a text; 0 if there are none.
std::size_t find_last_moves(std::string_view text) {
  std::size_t last = 0;
  for (const std::string_view command : {"\\mainline", "\\hidemoves"}) {
    if (const auto at = text.rfind(command); at != text.npos) last = std::max(last, at);
  }
  return last;
}

/// Whether a text has moves of a game.
bool has_main_line(std::string_view text) {
  return text.contains("\\mainline") || text.contains("\\hidemoves");
}

bool is_among(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_{text} {
    const auto begin = text.find("\\begin{document}");
    if (begin != text.npos) at_ = begin;
  }

  std::vector<Part> read() && {
    begin(Kind::words);
    while (at_ < text_.size()) take(parts_.back().shown);
    return std::move(parts_);
  }

 private:
  void begin(Kind kind) { parts_.push_back({kind, {}}); }
  [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

  void take(Shown& out) {
    switch (text_[at_]) {
      case '\\':
        return take_command(out);
      case '%':
        at_ = std::min(text_.find('\n', at_), text_.size() - 1) + 1;
        return;
      case '{':
      case '}':
      case '$':
        ++at_;
        return;
      case '~':
        out.append(" ", at_++);
        return;
      case '-':
        return take_dash(out);
      default:
        out.append(text_.substr(at_, 1), at_);
        ++at_;
    }
  }

  void take_dash(Shown& out) {
    const std::size_t first = at_;
    while (at(at_) == '-') ++at_;
    const std::size_t size = at_ - first;
    out.append(size == 1 ? "-" : size == 2 ? "–" : "—", first);
  }

  void take_command(Shown& out) {
    const std::size_t first = at_++;
    std::size_t end = at_;
    while (base::is_letter(at(end)) || at(end) == '@') ++end;
    if (end == at_) return take_escape(out, first);
    const auto name = text_.substr(at_, end - at_);
    if (name.size() == 1 && take_accent(out, name[0], end, first)) return;
    at_ = at(end) == '*' ? end + 1 : end;
    if (name == "mainline" || name == "hidemoves") return take_argument(Kind::moves);
    if (name == "variation") return take_argument(Kind::variation);
    if (name == "wmove" || name == "bmove") return take_single(out);
    if (name == "fenboard") return take_argument(Kind::position);
    if (name == "newgame" || name == "newchessgame") {
      pass_options();
      begin(Kind::new_game);
      return begin(Kind::words);
    }
    take_other(out, name, first);
  }

  void take_other(Shown& out, std::string_view name, std::size_t first) {
    const auto sign =
        std::ranges::find(printed_signs, name, &decltype(printed_signs)::value_type::first);
    if (sign != printed_signs.end()) {
      out.append(sign->second, first);
      if (at(at_) == ' ') ++at_;
      return;
    }
    pass_options();
    if (is_among(unprinted, name)) {
      while (at(at_) == '{') at_ = end_of_group(at_);
      return pass_options();
    }
    if (is_among(line_breaks, name)) return out.append("\n", first);
    if (!is_among(headings, name) || at(at_) != '{') return;
    out.append("\n", first);
    const std::size_t end = end_of_group(at_);
    while (at_ < end) take(out);
    out.append("\n", std::min(end, text_.size() - 1));
  }

  /// `\\`, `\%`, `\'e`, `\-`.
  void take_escape(Shown& out, std::size_t first) {
    const char c = at(at_);
    if (take_accent(out, c, at_ + 1, first)) return;
    ++at_;
    if (c == '\\') return out.append("\n", first);
    if (c == ',' || c == ' ' || c == ';' || c == ':') return out.append(" ", first);
    if (c == '%' || c == '&' || c == '#' || c == '_') out.append({&c, 1}, first);
  }

  /// A letter with its accent, `\'e` or `\v{c}`, whose letter stands at `letter`.
  bool take_accent(Shown& out, char sign, std::size_t letter, std::size_t first) {
    const auto accent = std::ranges::find(accents, sign, &decltype(accents)::value_type::first);
    if (accent == accents.end()) return false;
    while (at(letter) == ' ') ++letter;
    const bool is_group = at(letter) == '{';
    if (is_group) ++letter;
    if (at(letter) == '\\') ++letter;  // `\'\i`
    if (!base::is_letter(at(letter))) return false;
    UErrorCode error = U_ZERO_ERROR;
    const auto* const nfc = icu::Normalizer2::getNFCInstance(error);
    const UChar32 composed =
        U_SUCCESS(error) ? nfc->composePair(at(letter), static_cast<UChar32>(accent->second)) : -1;
    std::string shown;
    icu::UnicodeString{composed < 0 ? UChar32{at(letter)} : composed}.toUTF8String(shown);
    out.append(shown, first);
    at_ = letter + 1;
    if (is_group && at(at_) == '}') ++at_;
    return true;
  }

  /// A move on its own, which the words around it mention.
  void take_single(Shown& out) {
    if (at_ >= game_end_) {
      game_end_ = std::min(text_.find("\\newgame", at_), text_.size());
      last_moves_ = at_ + find_last_moves(text_.substr(at_, game_end_ - at_));
    }
    // Behind the moves, it would seem to be one of them.
    if (at_ >= last_moves_) return take_argument(Kind::variation);
    if (at(at_) == '{') take(out);
  }

  /// The braces behind a command, as a part of their own.
  void take_argument(Kind kind) {
    pass_options();
    if (at(at_) != '{') return;
    const std::size_t end = end_of_group(at_);
    begin(kind);
    Shown inside;
    while (at_ < end) {
      if (text_.substr(at_).starts_with("\\variation")) {
        at_ += std::string_view{"\\variation"}.size();
        continue;
      }
      const std::size_t parts = parts_.size();
      take(inside);
      if (parts_.size() > parts) parts_.resize(parts);
    }
    parts_.back().shown = std::move(inside);
    begin(Kind::words);
  }

  void pass_options() {
    while (at(at_) == '[') at_ = std::min(text_.find(']', at_), text_.size() - 1) + 1;
  }

  /// Just past the group that opens at `open`.
  [[nodiscard]] std::size_t end_of_group(std::size_t open) const {
    std::size_t depth = 0;
    for (std::size_t i = open; i < text_.size(); ++i) {
      if (text_[i] == '\\') {
        ++i;
      } else if (text_[i] == '{') {
        ++depth;
      } else if (text_[i] == '}' && --depth == 0) {
        return i + 1;
      }
    }
    return text_.size();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t game_end_ = 0;    ///< where the next game begins, as far as single moves asked
  std::size_t last_moves_ = 0;  ///< of that game
  std::vector<Part> parts_;
};

/// Whether words are a result in signs and nothing else, which ends the game even between moves.
bool is_result(std::string_view words) {
  constexpr std::string_view signs = "012/½-–:";
  words = base::trimmed(words, " \t\r\n");
  const bool has_signs = words.find_first_not_of(base::digits) != words.npos;
  return words == "*" ||
         (words.size() >= 3 && has_signs && words.find_first_not_of(signs) == words.npos);
}

/// Writes the parts as a score.
class Score {
 public:
  explicit Score(const std::vector<Part>& parts) : parts_{parts} {}

  Shown write() && {
    for (std::size_t i = 0; i < parts_.size(); ++i) put(i);
    return std::move(out_);
  }

 private:
  void put(std::size_t i) {
    const Shown& shown = parts_[i].shown;
    switch (parts_[i].kind) {
      case Kind::new_game:
        has_moves_ = false;
        last_ = {};
        return out_.append("\n\n", here());
      case Kind::position:
        return put_enclosed("\n[SetUp \"1\"]\n[FEN \"", shown, "\"]\n\n");
      case Kind::moves:
        has_moves_ = true;
        last_ = internal::last_number(shown.text, last_);
        return put_enclosed(" ", shown, " ");
      case Kind::variation:
        if (has_moves_ && internal::first_number(shown.text) == last_) {
          return put_enclosed(" (", shown, ") ");
        }
        return put_enclosed(" {", shown, "} ");
      case Kind::words:
        if (!has_moves_ || !goes_on_behind(i) || is_result(shown.text))
          return put_enclosed("", shown, "");
        if (!base::trimmed(shown.text, " \t\r\n").empty()) put_enclosed(" {", shown, "} ");
    }
  }

  /// Whether the game has moves behind a part; asked of one part after the other.
  [[nodiscard]] bool goes_on_behind(std::size_t i) {
    while (next_ < parts_.size() && (next_ < i || !is_of_game(parts_[next_].kind))) ++next_;
    return next_ < parts_.size() && parts_[next_].kind == Kind::moves;
  }

  static bool is_of_game(Kind kind) { return kind == Kind::new_game || kind == Kind::moves; }

  [[nodiscard]] std::size_t here() const { return out_.origins.empty() ? 0 : out_.origins.back(); }

  void put_enclosed(std::string_view open, const Shown& shown, std::string_view close) {
    out_.append(open, shown.origins.empty() ? here() : shown.origins.front());
    for (std::size_t i = 0; i < shown.text.size(); ++i) {
      out_.append(std::string_view{shown.text}.substr(i, 1), shown.origins[i]);
    }
    out_.append(close, here());
  }

  const std::vector<Part>& parts_;
  Shown out_;
  bool has_moves_ = false;
  std::size_t next_ = 0;  ///< the next part with moves, or that begins a game
  MoveNumber last_{};     ///< of the last move
};

}  // namespace

std::optional<Shown> show_latex(std::string_view text) {
  if (!has_main_line(text)) return std::nullopt;
  const auto parts = Reader{text}.read();
  const bool has_moves = std::ranges::any_of(
      parts, [](const Part& part) { return part.kind == Kind::moves && !part.shown.text.empty(); });
  return has_moves ? std::optional{Score{parts}.write()} : std::nullopt;
}

}  // namespace partiar::text
