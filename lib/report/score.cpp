#include "report/score.h"

#include <algorithm>

#include "board/role.h"
#include "notation/move_writer.h"

namespace partiar::report {

bool Score::is_in_other_letters() const {
  const auto& recorded = game_.letters();
  return std::ranges::any_of(board::roles, [&](board::Role role) {
    return letters().text_of(role) != recorded.text_of(role);
  });
}

const board::Position& Score::after(base::Ply ply) {
  if (ply.value < played_) {
    position_ = game_.start.position;
    played_ = 0;
  }
  while (played_ < ply.value) position_.play_recorded(game_.followed.moves[played_++]);
  return position_;
}

std::string Score::label(base::Ply ply) {
  const base::Ply before{ply.value - 1};
  return label_of(before, move_at(ply));
}

std::string Score::label_of(base::Ply ply, board::Move move) {
  std::string text = number(ply.next());
  notation::MoveStyle style;
  style.letters = &letters();
  notation::append_move(text, after(ply), move, style);
  return text;
}

std::string Score::number(base::Ply ply) {
  const board::Position& before = after(base::Ply{ply.value - 1});
  return std::to_string(before.fullmove_number()) +
         (before.turn() == board::Color::white ? "." : "...");
}

}  // namespace partiar::report
