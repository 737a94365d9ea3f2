/// Two records of one game, read together as one.
#pragma once

#include <memory>
#include <optional>

#include "reading/kept_games.h"
#include "replay/game.h"
#include "replay/options.h"

namespace partiar::candidates {
struct WrittenScans;
}

namespace partiar::reading {

/// A game with what its records say of each half-move.
class MergedGame {
 public:
  MergedGame(MergedGame&& other) noexcept;
  ~MergedGame();

  [[nodiscard]] const replay::Game& game() const { return game_; }

  /// Reads two records as one game, which has the half-moves of both as far as one explains them:
  /// where they part, the one that what follows on both bears out. What either does not say, or not
  /// so, is a finding.
  ///
  /// Input:  records kept with `Tokens::all`; `options` of their replay.
  /// Output: nothing if they start from different positions, or one has no moves.
  /// Cost:   that of `candidates::decode`, and of one replay.
  [[nodiscard]] static std::optional<MergedGame> merge(const KeptGame& first,
                                                       const KeptGame& second,
                                                       const replay::ReplayOptions& options);

 private:
  explicit MergedGame(std::unique_ptr<candidates::WrittenScans> written);

  std::unique_ptr<candidates::WrittenScans> written_;
  replay::Game game_;
};

}  // namespace partiar::reading
