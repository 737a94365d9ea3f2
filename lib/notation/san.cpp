#include "notation/san.h"

#include "notation/internal/san_reader.h"

namespace partiar::notation {

namespace {

using board::Role;

/// Reads the forms that nearly every move of a clean file has: a canonical step without promotion,
/// from its square of arrival backwards. Whether it did; where not, `Reader` finds out what it is.
bool read_canonical_step(std::string_view text, const PieceLetters& letters, San& san) {
  const char* end = text.data() + text.size();
  if (text.size() < 2 || text.size() > 7) return false;
  const bool check = end[-1] == '+';
  const bool mate = end[-1] == '#';
  end -= static_cast<int>(check) + static_cast<int>(mate);
  const char* at = text.data();
  if (end - at < 2) return false;
  const auto file = static_cast<unsigned>(end[-2] - 'a');
  const auto rank = static_cast<unsigned>(end[-1] - '1');
  const std::uint8_t role = letters.by_byte()[static_cast<unsigned char>(*at)];
  if (file > 7 || rank > 7 || role == PieceLetters::no_role) return false;
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

/// `O-O` and `O-O-O`, which the letters of no language change.
bool read_canonical_castling(std::string_view text, San& san) {
  if (text != "O-O" && text != "O-O-O") return false;
  san.kind = text.size() == 3 ? San::Kind::king_side_castling : San::Kind::queen_side_castling;
  return true;
}

/// Apart, so that the short way needs no room on the stack for the long one.
[[gnu::noinline]] void read_other(std::string_view text, const PieceLetters& letters,
                                  std::expected<SanReading, SanError>& reading) {
  if (read_canonical_castling(text, reading->san)) return;
  reading = internal::read_tolerantly(text, letters);
}

void append_promotion(std::string& out, const San& san) {
  if (!san.promotion) return;
  out += '=';
  out += board::letter_of(*san.promotion);
}

}  // namespace

std::expected<SanReading, SanError> read_san(std::string_view text,
                                             const PieceLetters& letters) noexcept {
  std::expected<SanReading, SanError> reading;
  if (!read_canonical_step(text, letters, reading->san)) read_other(text, letters, reading);
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
    case San::Kind::pawn_files:
      if (san.from_file) out += board::letter_of(*san.from_file);
      if (san.captures) out += 'x';
      out += board::letter_of(board::file_of(san.to));
      append_promotion(out, san);
      break;
    case San::Kind::step:
      if (san.role != Role::pawn) out += board::letter_of(san.role);
      if (san.from_file) out += board::letter_of(*san.from_file);
      if (san.from_rank) out += board::digit_of(*san.from_rank);
      if (san.captures) out += 'x';
      out += board::letter_of(board::file_of(san.to));
      out += board::digit_of(board::rank_of(san.to));
      append_promotion(out, san);
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
