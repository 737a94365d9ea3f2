/// The pairings that each game may belong to, before any is chosen.
#pragma once

#include <array>
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

/// A game and a pairing it may belong to. Kept small: without rounds there may be millions.
struct Edge {
  std::uint32_t pairing, game;
  RoundFit round;
  Likeness white, black;  ///< how well the game's sides fit
  bool is_turned : 1;
  bool has_other_colors : 1;  ///< turned, and the list knows the colours
  bool fits_board : 1;        ///< both have a board, and it is the same
  bool is_by_names : 1;       ///< the list has neither rounds nor dates, as cross-tables do not

  /// Lower ranks are taken first.
  [[nodiscard]] auto rank() const {
    return std::tuple{round, worse(), bool{has_other_colors}, white < black ? white : black};
  }
  /// Within a rank, earlier games come first.
  [[nodiscard]] auto order() const { return std::tuple{rank(), game, pairing}; }
  [[nodiscard]] Likeness worse() const { return white < black ? black : white; }

  /// Whether nothing but a better fit elsewhere could make it doubtful.
  [[nodiscard]] bool is_certain() const;
};

static_assert(sizeof(Edge) == 12);

/// The rounds considered for a game.
enum class Rounds : std::uint8_t { same_or_unknown, other, all };

/// The most pairings that a game is compared with, and the most of those that it may belong to:
/// more than two players have in an event. They bound the time where all players are alike.
inline constexpr std::size_t most_pairings = 4'096;
inline constexpr std::size_t most_edges = 256;

/// Finds edges by the players of a game.
class Edges {
 public:
  Edges(const OfficialList& list, std::span<const GameRecord> games, const Candidates& candidates,
        const RoundNumbers& numbers);

  /// Appends the edges of `game` where both players fit; returns whether these are all.
  bool append(std::vector<Edge>& edges, std::size_t game, Rounds rounds) const;
  /// Appends the edges in the same round where only one player fits: the other's name may be wrong.
  /// Returns whether these are all.
  bool append_halves(std::vector<Edge>& edges, std::size_t game) const;

  /// Whether pairing and game have the same result.
  [[nodiscard]] bool agrees(const Edge& edge) const;

  /// The pairings of a player in those rounds, by round.
  [[nodiscard]] std::array<std::span<const std::uint32_t>, 2> pairings_in(std::size_t player,
                                                                          const GameRecord& game,
                                                                          Rounds rounds) const;

  [[nodiscard]] RoundFit fit_of(const Pairing& pairing, const GameRecord& game) const;

 private:
  /// Calls `use` with each pairing of a player in those rounds, until it returns false or `most`
  /// are used up; returns whether that never happened.
  template <class Use>
  bool each_pairing(std::size_t player, const GameRecord& game, Rounds rounds, std::size_t& most,
                    const Use& use) const;

  const OfficialList& list_;
  std::span<const GameRecord> games_;
  const Candidates& candidates_;
  const RoundNumbers& numbers_;
  bool has_rounds_ = false;                              ///< or dates
  std::vector<std::vector<std::uint32_t>> pairings_of_;  ///< by player, by round
};

}  // namespace partiar::event::internal
