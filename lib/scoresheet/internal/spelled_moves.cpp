#include "scoresheet/internal/spelled_moves.h"

#include "base/character.h"
#include "board/legal_moves.h"
#include "notation/move_writer.h"

namespace partiar::scoresheet::internal {

namespace {

SpelledMove spell(const board::Position& position, board::Move move, const std::string& san,
                  PieceSigns signs) {
  SpelledMove spelled{.move = move};
  const auto role = position.role_on(move.from());
  bool is_first = true;
  std::string_view rest = san;
  while (!rest.empty() && spelled.size < spelled.characters.size()) {
    auto [code, size] = base::first_character(rest);
    rest.remove_prefix(size);
    if (signs == PieceSigns::unknown && code >= U'A' && code <= U'Z') {
      const auto meant = is_first ? role : move.promotion();
      code = any_sign + static_cast<unsigned>(meant);
    }
    is_first = false;
    spelled.characters[spelled.size++] = code;
  }
  return spelled;
}

}  // namespace

std::vector<SpelledMove> spell_moves(const board::Position& position,
                                     const notation::PieceLetters& letters, PieceSigns signs) {
  const bool is_unknown = signs == PieceSigns::unknown;
  const notation::MoveStyle style{
      .letters = is_unknown ? &notation::PieceLetters::english() : &letters,
      .castling = '0',
      .promotion_sign = false,
      .marks = false};
  std::vector<SpelledMove> spelled;
  std::string san;
  for (const board::Move move : board::legal_moves(position)) {
    san.clear();
    notation::append_move(san, position, move, style);
    spelled.push_back(spell(position, move, san, signs));
  }
  return spelled;
}

}  // namespace partiar::scoresheet::internal
