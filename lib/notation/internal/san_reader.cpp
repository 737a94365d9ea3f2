#include "notation/internal/san_reader.h"

#include <algorithm>

#include "base/en_passant_mark.h"
#include "notation/internal/characters.h"

namespace partiar::notation::internal {

namespace {

using board::File;
using board::Rank;
using board::Role;

bool is_digit_of_board(char c) {
  return c >= '1' && c <= '8';
}

/// The size in bytes of an O of castling: a letter or zero that looks like one in any script.
std::size_t o_size(std::string_view text) {
  const Character c = first_character(text);
  const char32_t latin = look_alike(c.code);
  return latin == U'O' || latin == U'o' || latin == U'0' ? c.size : 0;
}

/// The size in bytes of a dash and the blanks around it, `O - O`; 0 if there is no dash.
std::size_t dash_size_with_blanks(std::string_view text) {
  const bool blank = text.starts_with(' ');
  const std::size_t dash = dash_size(text.substr(blank ? 1 : 0));
  if (!blank || dash == 0) return dash;
  return dash + 1 + (text.substr(dash + 1).starts_with(' ') ? 1 : 0);
}

/// Whether `text` starts with U+0445, the Cyrillic ha, as a capture sign: before a rank it is a
/// file to Serbs.
bool is_capture_ha(std::string_view text) {
  constexpr std::string_view ha = "\u0445";
  return text.starts_with(ha) && (text.size() == ha.size() || !is_digit_of_board(text[ha.size()]));
}

/// The size of a variation selector, which may follow a figurine, or of an invisible character,
/// U+200B to U+200F.
std::size_t invisible_size(std::string_view text) {
  const Character c = first_character(text);
  const bool invisible =
      c.code == 0xFE0E || c.code == 0xFE0F || (c.code >= 0x200B && c.code <= 0x200F);
  return invisible ? c.size : 0;
}

class Reader {
 public:
  Reader(std::string_view text, const PieceLetters& letters) : text_{text}, letters_{letters} {}

  std::expected<SanReading, SanError> read() {
    if (text_.empty()) return fail(SanFault::empty);
    if (is_castling()) {
      read_castling();
    } else if (is_numeric()) {
      read_numeric();
      return out_;
    } else if (const auto fault = read_step()) {
      return fail(*fault);
    }
    read_end();
    if (at_ < text_.size()) return fail(SanFault::trailing_text);
    return out_;
  }

 private:
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] std::unexpected<SanError> fail(SanFault fault) const {
    return std::unexpected{SanError{fault, static_cast<std::uint32_t>(at_)}};
  }
  void note(Deviation deviation) { out_.deviations |= deviation; }

  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  bool accept(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  std::optional<File> read_file() {
    if (at_ > 0 && is_capture_ha(rest())) return std::nullopt;
    if (const auto letter = find_file_letter(rest())) {
      at_ += letter->size;
      if (letter->script == FileScript::look_alike) note(Deviation::homoglyph);
      if (letter->script == FileScript::other) note(Deviation::file_letter);
      return letter->file;
    }
    // `NF3`. The letter of a promotion may look like a file, but no rank follows it.
    const char c = peek();
    if (c < 'A' || c > 'H' || !is_digit_of_board(peek(1))) return std::nullopt;
    ++at_;
    note(Deviation::file_letter);
    return static_cast<File>(c - 'A');
  }
  std::optional<Rank> read_rank() {
    const auto rank = board::find_rank(peek());
    if (rank) ++at_;
    return rank;
  }

  std::optional<Role> read_letter() {
    const auto found = letters_.find(rest());
    if (!found) return std::nullopt;
    at_ += found->size;
    while (const std::size_t size = invisible_size(rest())) at_ += size;
    switch (found->fit) {
      case LetterFit::exact:
        break;
      case LetterFit::also:
        note(Deviation::letter_also);
        break;
      case LetterFit::homoglyph:
        note(Deviation::homoglyph);
        break;
      case LetterFit::lower_case:
        note(Deviation::letter_lower_case);
        break;
    }
    return found->role;
  }

  /// Tested before piece letters, since `O` is a bishop to some (Estonian).
  [[nodiscard]] bool is_castling() const {
    const std::size_t first = o_size(text_);
    if (first == 0) return false;
    const auto behind = text_.substr(first);
    return o_size(behind.substr(dash_size_with_blanks(behind))) > 0;
  }
  void read_castling() {
    const auto read_o = [this] {
      const std::size_t size = o_size(rest());
      if (size == 0) return false;
      if (size > 1) note(Deviation::homoglyph);
      if (size == 1 && peek() != 'O') note(Deviation::castling_zeros);
      at_ += size;
      return true;
    };
    const auto read_dash = [this] {
      const std::size_t size = dash_size_with_blanks(rest());
      // `00`, as on some scoresheets, or a longer dash.
      if (size != 1) note(Deviation::castling_zeros);
      at_ += size;
      return size > 0;
    };
    read_o();
    const bool dashes = read_dash();
    read_o();
    out_.san.kind = San::Kind::king_side_castling;
    const std::size_t behind = at_;
    const Deviations before = out_.deviations;
    if ((!dashes || read_dash()) && read_o()) {
      out_.san.kind = San::Kind::queen_side_castling;
      return;
    }
    at_ = behind;
    out_.deviations = before;
  }

  /// Two squares in digits, and any promotion: 1 queen, 2 rook, 3 bishop, 4 knight.
  [[nodiscard]] bool is_numeric() const {
    const bool promotes = text_.size() == 5 && text_[4] >= '1' && text_[4] <= '4';
    return (text_.size() == 4 || promotes) &&
           std::ranges::all_of(text_.substr(0, 4), is_digit_of_board);
  }
  void read_numeric() {
    const auto file = [this](std::size_t i) { return static_cast<File>(text_[i] - '1'); };
    const auto rank = [this](std::size_t i) { return static_cast<Rank>(text_[i] - '1'); };
    San& san = out_.san;
    san.role = Role::pawn;
    san.from_file = file(0);
    san.from_rank = rank(1);
    san.to = board::square(file(2), rank(3));
    if (text_.size() == 5)
      san.promotion = board::promotions[static_cast<std::size_t>(text_[4] - '1')];
    note(Deviation::squares_only);
  }

  static bool are_neighbours(File one, File other) {
    const int apart = static_cast<int>(one) - static_cast<int>(other);
    return apart == 1 || apart == -1;
  }

  std::optional<SanFault> read_step() {
    San& san = out_.san;
    if (const auto role = read_letter()) {
      san.role = *role;
      if (san.role == Role::pawn) note(Deviation::pawn_letter);
    } else if (is_digit_of_board(peek()) || peek() == 'x') {
      return SanFault::file_missing;
    }
    const bool lettered = at_ > 0;

    // A single square is the arrival; if more follows, it was the origin.
    const auto file = read_file();
    if (!lettered && !file) return SanFault::unknown_start;
    const auto rank = read_rank();
    const bool whole = file && rank && ends_behind_square();
    const bool separated = !whole && read_separator();
    if (const auto to_file = whole ? std::nullopt : read_file()) {
      const auto to_rank = read_rank();
      if (!to_rank && file && !rank && san.role == Role::pawn && are_neighbours(*file, *to_file)) {
        san.kind = San::Kind::pawn_files;
        note(Deviation::rank_missing);
      } else if (!to_rank) {
        return SanFault::square_missing;
      }
      san.from_file = file;
      san.from_rank = rank;
      san.to = board::square(*to_file, to_rank.value_or(Rank::r1));
    } else {
      if (!file || !rank || separated) return SanFault::square_missing;
      san.to = board::square(*file, *rank);
    }
    read_capture_behind();
    if (san.role != Role::pawn) return std::nullopt;
    // `Pxd4` says that a pawn captures; which one, the position may show.
    const bool takes_unnamed = san.captures && !out_.deviations.has(Deviation::pawn_letter);
    if (!san.from_file && (takes_unnamed || san.from_rank)) return SanFault::file_missing;
    return read_pawn_end();
  }

  static bool is_square_part(std::string_view text) {
    return find_file_letter(text) || (!text.empty() && text[0] >= 'A' && text[0] <= 'H');
  }
  /// Whether a square is followed only by what ends a move, not by another square: `e5:`, `h5ch`,
  /// `f7X`.
  [[nodiscard]] bool ends_behind_square() const {
    const bool colon = peek() == ':';
    const auto behind = rest().substr(colon ? 1 : 0);
    if (find_mark(behind, letters_) != Mark::none) return true;
    return colon && (behind.empty() || behind[0] == '+' || behind[0] == '#');
  }
  bool read_separator() {
    if (accept('x')) {
      out_.san.captures = true;
      return true;
    }
    if (const std::size_t dash = dash_size_with_blanks(rest())) {
      note(Deviation::long_form);
      at_ += dash;
      return true;
    }
    // In Vietnamese `b8X` promotes to a rook.
    const bool capital = peek() == 'X' && is_square_part(rest().substr(1));
    if (accept(':') || (capital && accept('X')) || accept("\u00D7") || accept("\u2715") ||
        (is_capture_ha(rest()) && accept("\u0445")) || accept("\u0425")) {
      out_.san.captures = true;
      note(Deviation::capture_sign);
      return true;
    }
    return false;
  }
  /// `g1-f3x`, `e5:`
  void read_capture_behind() {
    if (!accept(':') && !accept('x')) return;
    out_.san.captures = true;
    note(Deviation::capture_sign);
  }

  std::optional<SanFault> read_pawn_end() {
    const bool equals = accept('=');
    const bool paren = accept('(');
    const bool sign = equals || paren || accept('/');
    const std::size_t before = at_;
    if (const auto role = read_promotion()) {
      out_.san.promotion = role;
      if (!equals || paren) note(Deviation::promotion_sign);
      if (paren && !accept(')')) return SanFault::trailing_text;
    } else if (sign) {
      at_ = before;
      return SanFault::promotion_missing;
    }
    return std::nullopt;
  }

  std::optional<Role> read_promotion() {
    const auto found = letters_.find(rest());
    const bool exact = found && found->fit == LetterFit::exact && found->size == rest().size();
    if (is_mark_word() && !exact) return std::nullopt;  // `mat` is not a knight
    const std::size_t before = at_;
    const Deviations deviations = out_.deviations;
    const auto can_become = [](std::optional<Role> role) {
      return role && *role != Role::pawn && *role != Role::king;
    };
    // UCI uses lower-case English letters whatever the language.
    const San& san = out_.san;
    const bool uci = san.from_file && san.from_rank && peek() >= 'a' && peek() <= 'z';
    const auto role = uci ? std::nullopt : read_letter();
    if (can_become(role)) {
      if (out_.deviations.has(Deviation::letter_lower_case) &&
          !deviations.has(Deviation::letter_lower_case)) {
        out_.deviations = deviations;
        note(Deviation::promotion_lower_case);
      }
      return role;
    }
    at_ = before;
    out_.deviations = deviations;
    return read_english_promotion();
  }

  /// A lower-case English letter; elsewhere `b` is a file.
  std::optional<Role> read_english_promotion() {
    const char c = peek();
    if (c != 'q' && c != 'r' && c != 'b' && c != 'n') return std::nullopt;
    ++at_;
    note(Deviation::promotion_lower_case);
    return board::find_role(static_cast<char>(c - 32));
  }

  [[nodiscard]] bool is_mark_word() const { return find_mark(rest(), letters_) != Mark::none; }

  /// Check, mate and en passant, in any order.
  void read_end() {
    read_mark();
    // `exd6+e.p.`
    if (out_.san.kind != San::Kind::king_side_castling &&
        out_.san.kind != San::Kind::queen_side_castling && out_.san.role == Role::pawn) {
      const bool passing = std::ranges::any_of(
          base::en_passant_marks, [this](std::string_view mark) { return accept(mark); });
      if (passing) note(Deviation::en_passant_mark);
      if (out_.san.mark == Mark::none) read_mark();
    }
  }

  void read_mark() {
    if (accept("++")) {
      out_.san.mark = Mark::double_plus;
      note(Deviation::double_plus);
    } else if (accept('+')) {
      out_.san.mark = Mark::check;
    } else if (accept('#')) {
      out_.san.mark = Mark::mate;
    } else if (const Mark mark = find_mark(rest(), letters_); mark != Mark::none) {
      out_.san.mark = mark;
      note(Deviation::mark_otherwise);
      at_ = text_.size();
    }
  }

  std::string_view text_;
  const PieceLetters& letters_;
  std::size_t at_ = 0;
  SanReading out_;
};

}  // namespace

std::expected<SanReading, SanError> read_tolerantly(std::string_view text,
                                                    const PieceLetters& letters) {
  return Reader{text, letters}.read();
}

}  // namespace partiar::notation::internal

namespace partiar::notation {

Mark find_mark(std::string_view text, const PieceLetters& letters) noexcept {
  if (text.empty()) return Mark::none;
  constexpr std::string_view dagger = "\u2020";
  constexpr std::array mates =
      std::to_array<std::string_view>({"\u2021", "X", "\u0425", "\u2020\u2020"});
  if (text == dagger) return Mark::check;
  if (std::ranges::find(mates, text) != mates.end()) return Mark::mate;
  return letters.find_mark_word(text);
}

}  // namespace partiar::notation
