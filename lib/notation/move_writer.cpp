#include "notation/move_writer.h"

#include "board/legal_moves.h"
#include "notation/resolve.h"
#include "notation/san.h"

namespace partiar::notation {

namespace {

using board::Move;
using board::Position;
using board::Role;
using board::Square;

void append_square(std::string& out, Square square) {
  out += board::letter_of(board::file_of(square));
  out += board::digit_of(board::rank_of(square));
}

/// The king's destination square in notations by squares.
Square arrival_of(Move move, bool chess960) {
  if (move.kind() != Move::Kind::castling || chess960) return move.to();
  const bool king_side = board::file_of(move.to()) > board::file_of(move.from());
  return board::square(king_side ? board::File::g : board::File::c, board::rank_of(move.from()));
}

void append_uci(std::string& out, Move move, bool chess960) {
  append_square(out, move.from());
  append_square(out, arrival_of(move, chess960));
  if (move.kind() == Move::Kind::promotion) {
    out += static_cast<char>(board::letter_of(move.promotion()) + ('a' - 'A'));
  }
}

void append_iccf(std::string& out, Move move, bool chess960) {
  for (const Square square : {move.from(), arrival_of(move, chess960)}) {
    out += static_cast<char>('1' + static_cast<int>(board::file_of(square)));
    out += board::digit_of(board::rank_of(square));
  }
  if (move.kind() != Move::Kind::promotion) return;
  for (std::size_t i = 0; i < board::promotions.size(); ++i) {
    if (board::promotions[i] == move.promotion()) out += static_cast<char>('1' + i);
  }
}

/// Whether `ed` can only mean this capture.
bool tell_files_enough(const Position& position, const San& san) {
  San files = san;
  files.kind = San::Kind::pawn_files;
  return resolve(position, files).has_value();
}

void append_promotion(std::string& out, Role role, const MoveStyle& style) {
  if (style.promotion_sign) out += '=';
  out += style.letters->text_of(role);
}

void append_step(std::string& out, const Position& position, Move move, const San& san,
                 const MoveStyle& style) {
  const bool pawn = san.role == Role::pawn;
  const bool lan = style.form == MoveForm::lan;
  if (!pawn) out += style.letters->text_of(san.role);
  if (lan) {
    append_square(out, move.from());
  } else {
    if (san.from_file) out += board::letter_of(*san.from_file);
    if (san.from_rank) out += board::digit_of(*san.from_rank);
  }
  if (san.captures && style.captures == Captures::marked) {
    out += 'x';
  } else if (lan) {
    out += '-';
  }
  const bool short_capture = pawn && san.captures && !lan && style.captures == Captures::files_only;
  out += board::letter_of(board::file_of(san.to));
  if (!short_capture || !tell_files_enough(position, san)) {
    out += board::digit_of(board::rank_of(san.to));
  }
  if (san.promotion) append_promotion(out, *san.promotion, style);
}

}  // namespace

void append_move(std::string& out, const Position& position, Move move, const MoveStyle& style) {
  if (style.form == MoveForm::uci) return append_uci(out, move, style.chess960);
  if (style.form == MoveForm::iccf) return append_iccf(out, move, style.chess960);
  const San san = san_of(position, move);
  if (san.kind == San::Kind::step) {
    append_step(out, position, move, san, style);
  } else {
    const bool queen_side = san.kind == San::Kind::queen_side_castling;
    out += {style.castling, '-', style.castling};
    if (queen_side) out += {'-', style.castling};
  }
  if (style.marks && san.mark != Mark::none) out += san.mark == Mark::mate ? '#' : '+';
  if (style.en_passant && move.kind() == Move::Kind::en_passant) out += " e.p.";
}

}  // namespace partiar::notation
