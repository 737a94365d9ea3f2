#include "report/spoken.h"

#include "notation/resolve.h"
#include "report/sentences.h"

namespace partiar::report {

namespace {

using board::Move;
using notation::San;

std::string_view key_of(notation::Mark mark) {
  switch (mark) {
    case notation::Mark::check:
      return "check";
    case notation::Mark::mate:
      return "mate";
    default:
      return "none";
  }
}

std::string_view key_of(San::Kind kind) {
  switch (kind) {
    case San::Kind::king_side_castling:
      return "king_side";
    case San::Kind::queen_side_castling:
      return "queen_side";
    default:
      return "step";
  }
}

}  // namespace

std::string Speech::name_of(board::Square square) const {
  const char file = board::letter_of(board::file_of(square));
  const char rank = board::digit_of(board::rank_of(square));
  return messages_.text("spoken_square", {{"file", std::string_view{&file, 1}},
                                          {"rank", std::string_view{&rank, 1}}});
}

void Speech::append(std::string& out, const board::Position& position, Move move) const {
  const San san = notation::san_of(position, move);
  const bool tells_origin = san.from_file || san.from_rank;
  const std::string from = tells_origin ? name_of(move.from()) : std::string{};
  const bool passing = move.kind() == Move::Kind::en_passant;
  messages_.append(out, "spoken_move",
                   {{"kind", key_of(san.kind)},
                    {"role", report::name_of(san.role)},
                    {"origin", tells_origin ? "told" : "none"},
                    {"from", from},
                    {"takes", san.captures ? "yes" : "no"},
                    {"square", name_of(move.to())},
                    {"promotion", san.promotion ? report::name_of(*san.promotion) : "none"},
                    {"passing", passing ? "yes" : "no"},
                    {"mark", key_of(san.mark)}});
}

}  // namespace partiar::report
