#include "notation/descriptive.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/loose_signs.h"

namespace partiar::notation {

namespace {

using board::CastlingSide;
using board::Role;
using Kind = DescriptiveMove::Kind;

constexpr std::string_view blanks = " \t\r\n";

struct Name {
  std::string_view text;
  Role role;
};

/// The longest first.
constexpr auto english_names = std::to_array<Name>({{"Knight", Role::knight},
                                                    {"Bishop", Role::bishop},
                                                    {"Queen", Role::queen},
                                                    {"King", Role::king},
                                                    {"Rook", Role::rook},
                                                    {"Pawn", Role::pawn},
                                                    {"Kt", Role::knight},
                                                    {"Kn", Role::knight},
                                                    {"N", Role::knight},
                                                    {"B", Role::bishop},
                                                    {"R", Role::rook},
                                                    {"Q", Role::queen},
                                                    {"K", Role::king},
                                                    {"P", Role::pawn}});
/// Portuguese and French differ in their bishops.
constexpr auto spanish_names = std::to_array<Name>({{"R", Role::king},
                                                    {"D", Role::queen},
                                                    {"T", Role::rook},
                                                    {"A", Role::bishop},
                                                    {"B", Role::bishop},
                                                    {"F", Role::bishop},
                                                    {"C", Role::knight},
                                                    {"P", Role::pawn}});

/// By first byte: whether the name of a piece may begin with it.
constexpr auto begins_name = [] {
  std::array<bool, 256> begins{};
  for (const Name& name : english_names) begins[static_cast<unsigned char>(name.text[0])] = true;
  for (const Name& name : spanish_names) begins[static_cast<unsigned char>(name.text[0])] = true;
  return begins;
}();

constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c < 0;
}
constexpr bool is_rank(char c) {
  return c >= '1' && c <= '8';
}

std::optional<CastlingSide> side_of(Role role) {
  if (role == Role::king) return CastlingSide::king_side;
  if (role == Role::queen) return CastlingSide::queen_side;
  return std::nullopt;
}

/// Reads one move, from left to right.
class DescriptiveReader {
 public:
  DescriptiveReader(std::string_view text, DescriptiveStyle style) : text_{text}, style_{style} {}

  std::optional<DescriptiveMove> read() && {
    const bool is_read = read_castling() || (is_spanish() ? read_spanish() : read_english());
    if (!is_read) return std::nullopt;
    read_behind();
    move_.size = at_;
    return move_;
  }

 private:
  [[nodiscard]] bool is_spanish() const { return style_ == DescriptiveStyle::spanish; }
  [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  [[nodiscard]] std::size_t pass_blanks(std::size_t i) const {
    std::size_t end = i;
    while (end < i + 3 && blanks.contains(at(end)) && at(end) != '\0') ++end;
    return end;
  }
  [[nodiscard]] std::size_t pass_blanks_in_line(std::size_t i) const {
    const std::size_t end = pass_blanks(i);
    return text_.substr(i, end - i).find_first_of("\r\n") == text_.npos ? end : i;
  }
  bool take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  /// Takes the first of these that stands here, as a word of its own.
  bool take_word(std::span<const std::string_view> words) {
    for (const std::string_view word : words) {
      const std::size_t end = at_ + word.size();
      if (!text_.substr(at_).starts_with(word)) continue;
      if (is_letter(word.back()) && is_letter(at(end))) continue;
      at_ = end;
      return true;
    }
    return false;
  }

  /// Whether what follows the name of a piece does not make it another word: `BxBch`.
  static bool may_follow(std::string_view rest) {
    if (rest.empty() || rest[0] < 'a' || rest[0] > 'z') return true;
    constexpr auto words = std::to_array<std::string_view>(
        {"x", "ch", "e.p", "ep", "mate", "dis", "dbl", "takes", "tks", "to ", "sq"});
    return std::ranges::any_of(words,
                               [rest](std::string_view word) { return rest.starts_with(word); });
  }

  /// The letter or the name of a piece, with its dot: `K`, `Kt.`, `King's`.
  std::optional<Role> take_role() {
    if (!may_name_piece(at(at_))) return std::nullopt;
    for (const Name& name : is_spanish() ? std::span<const Name>{spanish_names}
                                         : std::span<const Name>{english_names}) {
      const std::size_t end = at_ + name.text.size();
      if (!text_.substr(at_).starts_with(name.text)) continue;
      if (!may_follow(text_.substr(end))) continue;
      at_ = end;
      take(".");
      for (const std::string_view mark : {"'s", "\u2019s", "\u2018s"}) take(mark);
      return name.role;
    }
    return std::nullopt;
  }

  /// The same, perhaps behind a blank.
  std::optional<Role> take_next_role() {
    const std::size_t before = at_;
    at_ = pass_blanks(at_);
    if (const auto role = take_role()) return role;
    at_ = before;
    return std::nullopt;
  }

  /// A piece from the names of its side, its file and itself: `Q`, `QR`, `KBP`.
  static std::optional<DescriptivePiece> piece_of(std::span<const Role> names) {
    DescriptivePiece piece{.role = names.back()};
    const bool is_pawn = piece.role == Role::pawn;
    if (names.size() == 1) return piece;
    const Role first = names[0];
    if (names.size() == 2 && is_pawn && first != Role::pawn) {
      piece.file = first;
      return piece;
    }
    piece.side = side_of(first);
    if (!piece.side) return std::nullopt;
    const bool has_twin =
        names.back() == Role::rook || names.back() == Role::bishop || names.back() == Role::knight;
    if (names.size() == 2) return has_twin ? std::optional{piece} : std::nullopt;
    const bool is_file =
        names[1] == Role::rook || names[1] == Role::bishop || names[1] == Role::knight;
    if (!is_pawn || !is_file) return std::nullopt;
    piece.file = names[1];
    return piece;
  }

  bool take_step() {
    const std::size_t before = at_;
    at_ = pass_blanks(at_);
    const std::size_t dash = at_;
    while (const std::size_t size = base::dash_size(text_.substr(at_))) at_ += size;
    constexpr auto words = std::to_array<std::string_view>({"to", "moves to"});
    if (at_ > dash || take_word(words)) {
      at_ = pass_blanks(at_);
      return true;
    }
    at_ = before;
    return false;
  }

  bool take_capture() {
    const std::size_t before = at_;
    at_ = pass_blanks(at_);
    constexpr auto words =
        std::to_array<std::string_view>({"takes", "tks.", "tks", "captures", "tkes", "X"});
    if (take("x") || take("\u00D7") || take_word(words) || take("X")) {
      at_ = pass_blanks(at_);
      return true;
    }
    at_ = before;
    return false;
  }

  /// A square: `KB3`, `K. B. 3d`, `K's 4th`, `Q sq.`
  std::optional<DescriptiveSquare> take_square() {
    const std::size_t before = at_;
    const auto first = take_role();
    if (!first || *first == Role::pawn) {
      at_ = before;
      return std::nullopt;
    }
    DescriptiveSquare square{.file = *first};
    const bool is_side = *first == Role::king || *first == Role::queen;
    const std::size_t behind_first = at_;
    if (const auto second = is_side ? take_next_role() : std::nullopt) {
      if (side_of(*second) || *second == Role::pawn) {
        at_ = behind_first;
      } else {
        square.side = side_of(*first);
        square.file = *second;
      }
    }
    at_ = pass_blanks(at_);
    if (take_rank(square)) return square;
    at_ = before;
    return std::nullopt;
  }

  /// A square on the file that has the piece's own name: `K. B. to his sq.`, `Q. to her 2d.`
  std::optional<DescriptiveSquare> take_own_square() {
    const std::size_t before = at_;
    constexpr auto words =
        std::to_array<std::string_view>({"his own", "her own", "its own", "his", "her", "its"});
    DescriptiveSquare square{.file = move_.piece.role, .side = move_.piece.side};
    if (square.file != Role::pawn && take_word(words)) {
      at_ = pass_blanks(at_);
      if (take_rank(square)) return square;
    }
    at_ = before;
    return std::nullopt;
  }

  bool take_rank(DescriptiveSquare& square) {
    constexpr auto first = std::to_array<std::string_view>({"sq.", "sq", "square"});
    if (take_word(first) || take_glued_square()) {
      square.rank = 1;
      return true;
    }
    if (!is_rank(at(at_)) || (at(at_ + 1) >= '0' && at(at_ + 1) <= '9')) return false;
    square.rank = static_cast<unsigned>(at(at_) - '0');
    ++at_;
    constexpr auto ordinals = std::to_array<std::string_view>({"st", "nd", "rd", "th", "d"});
    if (take_word(ordinals)) take_ordinal_dot();
    return true;
  }
  /// `sq` with the mark of a check glued to it: `R-Ksqch`.
  bool take_glued_square() {
    constexpr auto marks = std::to_array<std::string_view>({"ch", "dis", "dbl", "mate"});
    if (!text_.substr(at_).starts_with("sq")) return false;
    const std::string_view behind = text_.substr(at_ + 2);
    const bool is_marked =
        std::ranges::any_of(marks, [&](std::string_view mark) { return behind.starts_with(mark); });
    if (is_marked) at_ += 2;
    return is_marked;
  }
  void take_ordinal_dot() {
    if (at(at_) == '.') ++at_;
  }

  /// A square in brackets, or behind a stroke only its rank.
  std::optional<DescriptiveSquare> take_bracketed_square() {
    const std::size_t before = at_;
    at_ = pass_blanks(at_);
    if (take("(") || take("[")) {
      const auto square = is_spanish() ? take_spanish_square() : take_square();
      if (square && (take(")") || take("]"))) return square;
    } else if (take("/")) {
      if (const auto square = take_square()) return square;
    }
    at_ = before;
    return std::nullopt;
  }

  /// The names before the sign of a step or a capture.
  bool take_mover() {
    std::array<Role, 3> names{};
    std::size_t count = 0;
    for (; count < names.size(); ++count) {
      const auto role = count == 0 ? take_role() : take_next_role();
      if (!role) break;
      names[count] = *role;
    }
    const auto piece = count > 0 ? piece_of(std::span{names}.first(count)) : std::nullopt;
    if (piece) move_.piece = *piece;
    return piece.has_value();
  }

  /// The piece captured. Behind a blank, further names belong to it only if a pawn is the last of
  /// them, and no move of that pawn: `takes Q. Kt. P.`
  bool take_taken() {
    std::array<Role, 3> names{};
    std::size_t count = 0;
    std::size_t end = 0;  // of the piece
    std::optional<DescriptivePiece> piece;
    bool is_glued = true;
    for (; count < names.size(); ++count) {
      is_glued &= count == 0 || !blanks.contains(at(at_));
      const auto role = count == 0 ? take_role() : take_next_role();
      if (!role) break;
      names[count] = *role;
      const auto so_far = piece_of(std::span{names}.first(count + 1));
      const bool is_pawn = *role == Role::pawn;
      const std::size_t here = at_;
      const bool goes_on = !is_glued && (take_step() || take_capture() || is_rank(at(at_)));
      at_ = here;
      if (so_far && (is_glued || (is_pawn && !goes_on))) {
        piece = so_far;
        end = at_;
      }
      if (is_pawn) break;
    }
    if (!piece || piece->role == Role::king) return false;
    at_ = end;
    move_.taken = *piece;
    return true;
  }

  bool take_checks() {
    const std::size_t before = at_;
    at_ = pass_blanks(at_);
    constexpr auto words = std::to_array<std::string_view>({"checks", "ch.", "ch"});
    if (take_word(words)) return true;
    at_ = before;
    return false;
  }

  bool read_english() {
    if (!take_mover()) return false;
    move_.from = take_bracketed_square();
    if (take_step()) {
      move_.kind = Kind::step;
      if (!move_.from) move_.from = take_bracketed_square();
      move_.to = take_own_square();
      if (!move_.to) move_.to = take_square();
      return move_.to.has_value();
    }
    if (take_capture()) {
      move_.kind = Kind::capture;
      if (!take_taken()) return false;
      move_.to = take_bracketed_square();
      return true;
    }
    move_.kind = Kind::check;
    move_.mark = Mark::check;
    return take_checks();
  }

  /// `4R`, `3AR`: the rank, the file, and the side of the file.
  std::optional<DescriptiveSquare> take_spanish_square() {
    const std::size_t before = at_;
    DescriptiveSquare square;
    if (!is_rank(at(at_))) return std::nullopt;
    square.rank = static_cast<unsigned>(at(at_++) - '0');
    const auto file = take_role();
    if (!file || *file == Role::pawn) {
      at_ = before;
      return std::nullopt;
    }
    square.file = *file;
    if (!side_of(*file)) take_side(square.side);
    return square;
  }

  /// The letter of a side, glued to a piece or a file: `TD`, `3AR`.
  void take_side(std::optional<CastlingSide>& side) {
    if (at(at_) == 'R') side = CastlingSide::king_side;
    if (at(at_) == 'D') side = CastlingSide::queen_side;
    if (side) ++at_;
  }

  bool take_spanish_piece(DescriptivePiece& piece) {
    const auto role = take_role();
    if (!role) return false;
    piece.role = *role;
    if (*role == Role::pawn) {
      const auto file = take_role();
      if (file && *file != Role::pawn) piece.file = file;
    }
    if (!side_of(*role) && !(piece.file && side_of(*piece.file))) take_side(piece.side);
    return true;
  }

  bool read_spanish() {
    if (!take_spanish_piece(move_.piece)) return false;
    move_.from = take_bracketed_square();
    take("-");
    if (take("x") || take(":")) {
      move_.kind = Kind::capture;
      if (!take_spanish_piece(move_.taken) || move_.taken.role == Role::king) return false;
      move_.to = take_bracketed_square();
      return true;
    }
    move_.kind = Kind::step;
    move_.to = take_spanish_square();
    return move_.to.has_value();
  }

  bool read_castling() {
    constexpr auto words =
        std::to_array<std::string_view>({"Castles", "castles", "Castle", "Enroque", "enroque"});
    for (const char letter : {'O', '0'}) {
      if (at(at_) != letter || !take_castling_part(letter)) continue;
      move_.kind = Kind::castling;
      const bool is_long = take_castling_part(letter);
      move_.castling = is_long ? CastlingSide::queen_side : CastlingSide::king_side;
      return !is_letter(at(at_)) && at(at_) != '-';
    }
    if (!take_word(words)) return false;
    move_.kind = Kind::castling;
    take_castling_side();
    return true;
  }

  /// The rest of `O-O` or `O - O`: a letter and, from there on, a dash and the same letter.
  bool take_castling_part(char letter) {
    const std::size_t dash = pass_blanks(at(at_) == letter ? at_ + 1 : at_);
    const std::size_t next = pass_blanks(dash + 1);
    if (at(dash) != '-' || at(next) != letter) return false;
    at_ = next + 1;
    return true;
  }

  /// `Castles K R`, `Castles (Q)`, `Castles on Q's side`.
  void take_castling_side() {
    const std::size_t before = at_;
    at_ = pass_blanks(at_);
    constexpr auto between = std::to_array<std::string_view>({"on the", "on", "with"});
    if (take_word(between)) at_ = pass_blanks(at_);
    const bool is_open = take("(");
    const auto role = take_role();
    if (!role || !side_of(*role)) {
      at_ = before;
      return;
    }
    const std::size_t behind = at_;
    const auto next = take_next_role();
    const std::size_t behind_next = at_;
    // `Castles K-K2`, `Castles Q to K 2`
    const bool is_move = take_step() || take_capture();
    if (is_move || (next && next != Role::rook)) {
      at_ = before;
      return;
    }
    at_ = next ? behind_next : behind;
    move_.castling = side_of(*role);
    at_ = pass_blanks(at_);
    constexpr auto side = std::to_array<std::string_view>({"side"});
    if (!take_word(side)) at_ = next ? behind_next : behind;
    if (is_open) take(")");
  }

  /// What is written behind a move, in any order.
  void read_behind() {
    for (bool goes_on = true; goes_on;) {
      const std::size_t before = at_;
      goes_on = take_promotion() || take_mark();
      if (!goes_on) at_ = before;
    }
  }

  bool take_promotion() {
    if (move_.piece.role != Role::pawn || move_.promotion || move_.kind == Kind::castling) {
      return false;
    }
    at_ = pass_blanks_in_line(at_);
    if (take(",")) at_ = pass_blanks(at_);
    constexpr auto queens = std::to_array<std::string_view>(
        {"Queens", "queens", "queening", "(queens)", "becomes a Queen", "becoming a Queen"});
    if (take_word(queens)) {
      move_.promotion = Role::queen;
      return true;
    }
    const bool is_open = take("(") || take("=(");
    constexpr auto becomes = std::to_array<std::string_view>({"becomes a", "becoming a"});
    if (!is_open && !take("=") && !take("/") && !take_word(becomes)) return false;
    take("=");
    at_ = pass_blanks(at_);
    const auto role = take_role();
    const bool may_be = role && *role != Role::king && *role != Role::pawn;
    if (!may_be || (is_open && !take(")"))) return false;
    move_.promotion = role;
    return true;
  }

  /// A mark stands in the move's line: `Mate was threatened` may follow below.
  bool take_mark() {
    at_ = pass_blanks_in_line(at_);
    take(",");
    at_ = pass_blanks_in_line(at_);
    const bool is_open = take("(");
    constexpr auto passing =
        std::to_array<std::string_view>({"e.p.", "e. p.", "ep.", "ep", "en passant", "en pass."});
    constexpr auto mate = std::to_array<std::string_view>(
        {"checkmate", "mates", "mate", "Mate", "mate.", "++", "#", "mate", "\u2021"});
    constexpr auto check = std::to_array<std::string_view>(
        {"dis. ch.",     "dis.ch.",    "disc. ch.", "dis ch",   "disch",      "dis. ch",
         "dbl. ch.",     "dbl.ch.",    "dblch",     "dbl ch",   "double ch.", "double ch",
         "double check", "dis. check", "check",     "checking", "ch.",        "ch",
         "jaque",        "\u2020",     "+",         "(+)"});
    if (take_word(passing)) return close(is_open);
    const bool is_mate = take_word(mate);
    if (!is_mate && !take_word(check)) return false;
    move_.mark = is_mate ? Mark::mate : move_.mark == Mark::mate ? Mark::mate : Mark::check;
    return close(is_open);
  }
  bool close(bool is_open) { return !is_open || take(")"); }

  std::string_view text_;
  DescriptiveStyle style_;
  std::size_t at_ = 0;
  DescriptiveMove move_{};
};

}  // namespace

bool may_name_piece(char first) {
  return begins_name[static_cast<unsigned char>(first)];
}

std::optional<DescriptiveMove> read_descriptive(std::string_view text, DescriptiveStyle style) {
  return DescriptiveReader{text, style}.read();
}

namespace {

char english_letter(Role role) {
  constexpr std::string_view letters = "PNBRQK";
  return letters[static_cast<unsigned>(role)];
}

/// The side comes first: `QRP`.
void append_piece(std::string& out, const DescriptivePiece& piece) {
  if (piece.side) {
    const bool is_kings = *piece.side == CastlingSide::king_side;
    out += english_letter(is_kings ? Role::king : Role::queen);
  }
  if (piece.file) out += english_letter(*piece.file);
  out += english_letter(piece.role);
}

}  // namespace

std::string compact_descriptive(std::string_view text, DescriptiveStyle style) {
  const auto read = read_descriptive(text, style);
  if (!read || read->kind == Kind::castling || read->kind == Kind::check) return std::string{text};
  if (style == DescriptiveStyle::spanish)
    return std::string{text.substr(0, text.find_first_of(blanks))};
  std::string word;
  append_piece(word, read->piece);
  if (read->kind == Kind::capture) {
    word += 'x';
    append_piece(word, read->taken);
    return word;
  }
  word += '-';
  append_piece(word, {.role = read->to->file, .side = read->to->side});
  word += static_cast<char>('0' + read->to->rank);
  return word;
}

bool is_descriptive(std::string_view word) {
  for (const auto style : {DescriptiveStyle::english, DescriptiveStyle::spanish}) {
    const auto read = read_descriptive(word, style);
    const bool is_move = read && (read->kind == Kind::step || read->kind == Kind::capture);
    if (is_move && read->size == word.size()) return true;
  }
  return false;
}

}  // namespace partiar::notation
