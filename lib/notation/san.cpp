#include "notation/san.h"

namespace partiar::notation {

namespace {

using board::File;
using board::Rank;
using board::Role;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_{text} {}

  std::expected<SanReading, SanError> read() {
    if (text_.empty()) return fail(SanFault::empty);
    const char first = text_[0];
    if (first == 'O' || first == '0' || first == 'o') {
      if (!read_castling()) return fail(SanFault::unknown_start, 0);
    } else if (const auto fault = read_step(first)) {
      return fail(*fault);
    }
    read_mark();
    // `exd6+e.p.`
    if (out_.san.kind == San::Kind::step && out_.san.role == Role::pawn) read_en_passant_mark();
    if (at_ < text_.size()) return fail(SanFault::trailing_text);
    return out_;
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] std::unexpected<SanError> fail(SanFault fault) const { return fail(fault, at_); }
  [[nodiscard]] static std::unexpected<SanError> fail(SanFault fault, std::size_t at) {
    return std::unexpected{SanError{fault, static_cast<std::uint32_t>(at)}};
  }
  void note(Deviation deviation) { out_.deviations |= deviation; }

  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  bool accept(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  std::optional<File> read_file() {
    const auto file = board::find_file(peek());
    if (file) ++at_;
    return file;
  }
  std::optional<Rank> read_rank() {
    const auto rank = board::find_rank(peek());
    if (rank) ++at_;
    return rank;
  }

  bool read_castling() {
    const auto is_o = [](char c) { return c == 'O' || c == '0' || c == 'o'; };
    const auto read_o = [&] {
      if (!is_o(peek())) return false;
      if (peek() != 'O') note(Deviation::castling_zeros);
      ++at_;
      return true;
    };
    if (!read_o()) return false;
    const bool hyphens = accept('-');
    if (!hyphens) note(Deviation::castling_zeros);  // `00`, as some sheets have it
    if (!read_o()) return false;
    out_.san.kind = San::Kind::king_side_castling;
    if (hyphens ? !accept('-') : !is_o(peek())) return true;
    out_.san.kind = San::Kind::queen_side_castling;
    return read_o();
  }

  std::optional<SanFault> read_step(char first) {
    San& san = out_.san;
    const auto role = board::find_role(first);
    if (role) {
      san.role = *role;
      ++at_;
      if (san.role == Role::pawn) note(Deviation::pawn_letter);
    } else if (first == 'x' || (first >= '1' && first <= '8')) {
      return SanFault::file_missing;
    } else if (!board::find_file(first)) {
      return SanFault::unknown_start;
    }

    // One square is the arrival; where more follows, what came first was the origin.
    const auto file = read_file();
    const auto rank = read_rank();
    const bool separated = read_separator();
    if (const auto to_file = read_file()) {
      const auto to_rank = read_rank();
      if (!to_rank) return SanFault::square_missing;
      san.from_file = file;
      san.from_rank = rank;
      san.to = board::square(*to_file, *to_rank);
    } else {
      if (!file || !rank || separated) return SanFault::square_missing;
      san.to = board::square(*file, *rank);
    }
    if (san.role != Role::pawn) return std::nullopt;
    if (!san.from_file && (san.captures || san.from_rank)) return SanFault::file_missing;
    return read_pawn_end();
  }

  bool read_separator() {
    switch (peek()) {
      case 'x':
        out_.san.captures = true;
        break;
      case '\xC3':  // of U+00D7, a multiplication sign
        if (peek(1) != '\x97') return false;
        ++at_;
        [[fallthrough]];
      case ':':
        out_.san.captures = true;
        note(Deviation::capture_sign);
        break;
      case '-':
        note(Deviation::long_form);
        break;
      default:
        return false;
    }
    ++at_;
    return true;
  }

  std::optional<SanFault> read_pawn_end() {
    const bool equals = accept('=');
    const bool paren = accept('(');
    const bool sign = equals || paren || accept('/');
    if (const auto role = read_promotion()) {
      out_.san.promotion = role;
      if (!equals || paren) note(Deviation::promotion_sign);
      if (paren && !accept(')')) return SanFault::trailing_text;
    } else if (sign) {
      return SanFault::promotion_missing;
    }
    read_en_passant_mark();
    return std::nullopt;
  }

  void read_en_passant_mark() {
    if (accept("e.p.") || accept("e.p") || accept("ep")) note(Deviation::en_passant_mark);
  }

  std::optional<Role> read_promotion() {
    const char c = peek();
    const bool lower = c >= 'a' && c <= 'z';
    const auto role = board::find_role(lower ? static_cast<char>(c - 32) : c);
    if (!role || *role == Role::pawn || *role == Role::king) return std::nullopt;
    if (lower) note(Deviation::promotion_lower_case);
    ++at_;
    return role;
  }

  void read_mark() {
    if (accept("++")) {
      out_.san.mark = Mark::double_plus;
      note(Deviation::double_plus);
    } else if (accept("+")) {
      out_.san.mark = Mark::check;
    } else if (accept("#")) {
      out_.san.mark = Mark::mate;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  SanReading out_;
};

/// The role that starts a canonical step, by its first letter; a file's letter starts a pawn's.
constexpr std::uint8_t no_role = 0xFF;
constexpr auto first_letters = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(no_role);
  for (const Role role : board::roles) {
    if (role != Role::pawn) {
      table[static_cast<unsigned char>(board::letter_of(role))] = static_cast<std::uint8_t>(role);
    }
  }
  for (unsigned c = 'a'; c <= 'h'; ++c) table[c] = static_cast<std::uint8_t>(Role::pawn);
  return table;
}();

/// Reads the forms that nearly every move of a clean file has: a canonical step without promotion,
/// from its square of arrival backwards. Whether it did; where not, `Reader` finds out what it is.
bool read_canonical_step(std::string_view text, San& san) {
  const char* end = text.data() + text.size();
  if (text.size() < 2 || text.size() > 7) return false;
  const bool check = end[-1] == '+';
  const bool mate = end[-1] == '#';
  end -= static_cast<int>(check) + static_cast<int>(mate);
  const char* at = text.data();
  if (end - at < 2) return false;
  const auto file = static_cast<unsigned>(end[-2] - 'a');
  const auto rank = static_cast<unsigned>(end[-1] - '1');
  const std::uint8_t role = first_letters[static_cast<unsigned char>(*at)];
  if (file > 7 || rank > 7 || role == no_role) return false;
  end -= 2;
  san.role = static_cast<Role>(role);
  san.to = static_cast<board::Square>(rank * 8 + file);
  san.mark = check ? Mark::check : mate ? Mark::mate : Mark::none;
  if (san.role != Role::pawn) ++at;
  if (at == end) return true;
  if (end[-1] == 'x') {
    san.captures = true;
    --end;
  }
  if (at != end) {
    san.from_file = board::find_file(*at);
    if (san.from_file) ++at;
  }
  if (at != end) {
    san.from_rank = board::find_rank(*at);
    if (san.from_rank) ++at;
  }
  return at == end && (san.role != Role::pawn || !san.captures || san.from_file);
}

/// Apart, so that the short way needs no room on the stack for the long one.
[[gnu::noinline]] void read_other(std::string_view text,
                                  std::expected<SanReading, SanError>& reading) {
  reading = Reader{text}.read();
}

}  // namespace

std::expected<SanReading, SanError> read_san(std::string_view text) noexcept {
  std::expected<SanReading, SanError> reading;
  if (!read_canonical_step(text, reading->san)) read_other(text, reading);
  return reading;
}

void append_san(std::string& out, const San& san) {
  switch (san.kind) {
    case San::Kind::king_side_castling:
      out += "O-O";
      break;
    case San::Kind::queen_side_castling:
      out += "O-O-O";
      break;
    case San::Kind::step:
      if (san.role != Role::pawn) out += board::letter_of(san.role);
      if (san.from_file) out += board::letter_of(*san.from_file);
      if (san.from_rank) out += board::digit_of(*san.from_rank);
      if (san.captures) out += 'x';
      out += board::letter_of(board::file_of(san.to));
      out += board::digit_of(board::rank_of(san.to));
      if (san.promotion) {
        out += '=';
        out += board::letter_of(*san.promotion);
      }
      break;
  }
  switch (san.mark) {
    case Mark::none:
      break;
    case Mark::check:
      out += '+';
      break;
    case Mark::mate:
      out += '#';
      break;
    case Mark::double_plus:
      out += "++";
      break;
  }
}

}  // namespace partiar::notation
