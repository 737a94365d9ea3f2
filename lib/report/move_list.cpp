#include "report/move_list.h"

#include "board/position.h"

namespace partiar::report {

std::string move_list(const replay::Game& game, notation::MoveForm form) {
  board::Position position = game.start.position;
  notation::MoveStyle style{.form = form};
  style.chess960 = game.start.variant == replay::Variant::chess960;
  std::string text;
  for (const board::Move move : game.followed.moves) {
    if (!text.empty()) text += ' ';
    notation::append_move(text, position, move, style);
    position.play_recorded(move);
  }
  return text;
}

}  // namespace partiar::report
