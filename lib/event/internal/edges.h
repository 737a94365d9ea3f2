/// Which games may be which pairings, before any is chosen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "event/matching.h"
#include "event/official_list.h"
#include "event/players.h"
#include "event/record.h"

namespace partiar::event::internal {

/// A game and a pairing that may be one. Small: of games without rounds there may be millions.
struct Edge {
  std::uint32_t pairing, game;
  RoundFit round;
  Likeness white, black;  ///< of the sides of the game
  bool is_turned : 1;
  bool fits_board : 1;  ///< both have one, and it is the same

  /// What is taken first comes first.
  [[nodiscard]] auto rank() const {
    return std::tuple{round, worse(), bool{is_turned}, white < black ? white : black};
  }
  /// Of edges of one rank, those of the first game.
  [[nodiscard]] auto order() const { return std::tuple{rank(), game, pairing}; }
  [[nodiscard]] Likeness worse() const { return white < black ? black : white; }

  /// Whether nothing else than a better fit elsewhere makes it doubtful.
  [[nodiscard]] bool is_certain() const;
};

static_assert(sizeof(Edge) == 12);

/// Which rounds are looked at for a game.
enum class Rounds : std::uint8_t { same_or_unknown, other, all };

/// Finds edges from the players of a game.
class Edges {
 public:
  Edges(const OfficialList& list, std::span<const GameRecord> games, const Candidates& candidates,
        const RoundNumbers& numbers);

  /// Appends those of `game` of which both players fit.
  void append(std::vector<Edge>& edges, std::size_t game, Rounds rounds) const;
  /// Appends those of which one player fits alone, in the same round: the other's name may be
  /// wrong.
  void append_halves(std::vector<Edge>& edges, std::size_t game) const;

  /// Whether the pairing's result is that of the game.
  [[nodiscard]] bool agrees(const Edge& edge) const;

  /// The pairings of a player.
  [[nodiscard]] std::span<const std::uint32_t> pairings_of(std::size_t player) const {
    return pairings_of_[player];
  }

  [[nodiscard]] RoundFit fit_of(const Pairing& pairing, const GameRecord& game) const;

 private:
  const OfficialList& list_;
  std::span<const GameRecord> games_;
  const Candidates& candidates_;
  const RoundNumbers& numbers_;
  std::vector<std::vector<std::uint32_t>> pairings_of_;  ///< by player
};

}  // namespace partiar::event::internal
