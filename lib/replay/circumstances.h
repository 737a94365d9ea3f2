/// What a record says that lets a result stand although the board shows another.
#pragma once

#include <optional>

#include "base/span.h"

namespace partiar::replay {

struct Game;

struct Circumstances {
  bool is_correspondence = false;  ///< the Laws are for play over the board
  bool has_draw_odds = false;      ///< a drawn game has a winner (armageddon)
  /// Words that name a decision or a fault, or that nobody can read, unless they go against the
  /// recorded result.
  std::optional<base::Span> decision{};

  /// The time written with the last move of a player who won on time, if none was left.
  std::optional<base::Span> winner_flagged{};
  /// What was read as the result, with the words around it, if it may be that of another game.
  std::optional<base::Span> of_another{};
  bool bye_wins = false;  ///< a game without moves is won by somebody called `BYE`

  [[nodiscard]] bool is_of_another(base::Span result) const {
    return of_another && of_another->begin <= result.begin && result.end <= of_another->end;
  }

  [[nodiscard]] bool are_usual() const {
    return !is_correspondence && !has_draw_odds && !decision && !winner_flagged && !of_another &&
           !bye_wins;
  }
};

/// Reads what the tags, the heading and the last words of a judged game say.
///
/// Cost: looks for words of all languages where a result is to be corrected, for clock times where
///       a win on time is recorded, and else for nothing.
[[nodiscard]] Circumstances read_circumstances(const Game& game);

}  // namespace partiar::replay
