/// Whether a game can have ended as the words of its record say.
#pragma once

#include <optional>

#include "replay/follow.h"
#include "replay/internal/chances.h"
#include "replay/judge.h"
#include "replay/start.h"

namespace partiar::replay::internal {

/// Whether somebody is recorded to have won.
[[nodiscard]] inline bool is_decisive(laws::Claimed claimed) {
  return laws::winner_of(claimed).has_value();
}

/// Compares the endings that are stated with the moves and with the recorded result.
class EndingFit {
 public:
  /// Reads of `judgement` the events and the recorded result when asked; all must outlive this.
  EndingFit(const Start& start, const Followed& followed, const Judgement& judgement,
            Chances& chances)
      : start_{start}, followed_{followed}, judgement_{judgement}, chances_{chances} {}

  /// Whether the events of the game bear out the cause.
  [[nodiscard]] bool shows(laws::Cause cause) const;
  /// Whether a game can have ended like that with the recorded result.
  [[nodiscard]] bool fits(const results::WrittenEnding& ending, laws::Edition edition) const;
  /// Whether `cause` may have cost `loser`, or anybody, only half a point, because the opponent
  /// cannot mate.
  [[nodiscard]] bool may_be_drawn_by(laws::Cause cause, std::optional<board::Color> loser,
                                     laws::Edition edition) const;
  /// The result that the ending amounts to, if the Laws leave no doubt.
  [[nodiscard]] std::optional<laws::Result> result_of(const results::WrittenEnding& ending) const;
  /// Whether words for a draw on time say no more than the board: that the recorded winner cannot
  /// mate.
  [[nodiscard]] bool agrees_with_board(const results::WrittenEnding& ending) const;

 private:
  [[nodiscard]] bool fits_cause(const results::WrittenEnding& ending, laws::Edition edition) const;
  [[nodiscard]] base::Ply last_ply() const {
    return base::Ply{static_cast<std::uint32_t>(followed_.moves.size())};
  }

  const Start& start_;
  const Followed& followed_;
  const Judgement& judgement_;
  Chances& chances_;
};

}  // namespace partiar::replay::internal
