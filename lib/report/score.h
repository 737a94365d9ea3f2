/// The moves of a game as a report writes them.
#pragma once

#include <string>

#include "base/ply.h"
#include "board/position.h"
#include "notation/letters.h"
#include "replay/game.h"
#include "report/form.h"

namespace partiar::report {

/// Finds positions and canonical moves of a game by replaying it.
///
/// Cost: queries in ascending order of ply replay the game once in all.
class Score {
 public:
  explicit Score(const replay::Game& game, Form form = {})
      : game_{game}, form_{form}, position_{game.start.position} {}

  [[nodiscard]] Form form() const { return form_; }

  [[nodiscard]] const notation::PieceLetters& letters() const {
    return form_.letters_or(game_.letters());
  }

  /// Whether these are not the letters of the record.
  [[nodiscard]] bool is_in_other_letters() const;

  /// The position after `ply` half-moves, which must have been replayed.
  [[nodiscard]] const board::Position& after(base::Ply ply);

  /// The half-move that led to `ply`, which must have been replayed and not be 0.
  [[nodiscard]] board::Move move_at(base::Ply ply) const {
    return game_.followed.moves[ply.value - 1];
  }

  /// `38...Kg8`: the half-move that led to `ply`.
  [[nodiscard]] std::string label(base::Ply ply);

  /// `38...Kg8`: a legal `move` in the position after `ply` half-moves.
  [[nodiscard]] std::string label_of(base::Ply ply, board::Move move);

  /// `38...` or `38.`: the number of the half-move that leads to `ply`, replayed or the one after.
  [[nodiscard]] std::string number(base::Ply ply);

 private:
  const replay::Game& game_;
  Form form_;
  board::Position position_;
  std::uint32_t played_ = 0;
};

}  // namespace partiar::report
