#include "notation/san.h"

#include <bit>
#include <cstring>

#include "notation/canonical_step.h"
#include "notation/internal/san_reader.h"

namespace partiar::notation {

namespace {

using board::Role;

bool read_step(std::string_view text, const PieceLetters& letters, San& san) {
  std::uint64_t bytes = 0;
  if (text.empty() || text.size() > sizeof bytes || text.contains('\0')) return false;
  const bool is_marked = text.ends_with('+') || text.ends_with('#');
  const char sign = is_marked ? text.back() : char{};
  text.remove_suffix(std::size_t{is_marked});
  if (text.size() < 2) return false;
  std::memcpy(&bytes, text.data(), text.size());
  if constexpr (std::endian::native == std::endian::big) bytes = std::byteswap(bytes);
  const auto size = static_cast<unsigned>(text.size());
  const auto first = static_cast<unsigned char>(text.front());
  CanonicalStep step;
  if (!read_canonical_step({bytes << (64 - 8 * size), size, first, sign}, letters, step)) {
    return false;
  }
  const auto found = san_of(step);
  if (found) san = *found;
  return found.has_value();
}

/// `O-O` and `O-O-O`, which are the same in all languages.
bool read_canonical_castling(std::string_view text, San& san) {
  if (text != "O-O" && text != "O-O-O") return false;
  san.kind = text.size() == 3 ? San::Kind::king_side_castling : San::Kind::queen_side_castling;
  return true;
}

/// Separate, so that the fast path needs no stack space for the slow one.
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
  if (!read_step(text, letters, reading->san)) read_other(text, letters, reading);
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
      // `Pxd4`, where only the letter shows that a pawn captures.
      if (san.role != Role::pawn || (san.captures && !san.from_file)) {
        out += board::letter_of(san.role);
      }
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
