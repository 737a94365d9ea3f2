/// The methods that answer one question, each with an account of the positions searched.
///
/// In which order they are asked, and how far each goes, is for `question.h` to say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/bitboard.h"
#include "board/position.h"
#include "laws/internal/aim.h"
#include "laws/internal/freedom.h"
#include "laws/internal/helpmate_search.h"
#include "laws/internal/loose_choice.h"
#include "laws/internal/roaming_king.h"
#include "laws/winnable.h"

namespace partiar::laws::internal {

/// Whether `color` can mate in a position; each method answers, or leaves the question open.
class Methods {
 public:
  using Found = std::optional<Answer>;

  Methods(const board::Position& position, board::Color color, const Limits& limits)
      : position_{position}, color_{color}, limits_{limits} {}

  /// With what all methods have spent.
  [[nodiscard]] Answer with_nodes(Answer answer) const {
    answer.nodes = spent_;
    return answer;
  }

  /// Goes on with descents (`descent.h`) until there were `most` in all.
  [[nodiscard]] Found descend(unsigned most);

  /// A search that goes straight on finds a mate soon where mates are common, one that spreads out
  /// where they are rare or there are none (measured). Each goes on where it stopped, until it has
  /// met `most` positions.
  [[nodiscard]] Found go_straight_on(std::uint64_t most) { return go_on(straight_, most); }
  [[nodiscard]] Found spread_out(std::uint64_t most) { return go_on(spread_, most); }

  /// Goes on with a search with a roaming king until it has followed `most` placements.
  [[nodiscard]] Found follow_roaming_king(std::uint64_t most);

  /// The placements that it has followed.
  [[nodiscard]] std::uint64_t roamed() const { return roamed_; }

  /// Whether loose pieces cannot mate, by one choice or another of which are tracked.
  [[nodiscard]] Found find_shut_off(std::uint64_t most, board::Bitboard loose_pawns = {});

  /// The same with pawns of the loser's loose too.
  [[nodiscard]] Found leave_pawns_loose(std::uint64_t most);

  /// Whether there are few moves, and no mate behind any of them: as it is after a check.
  [[nodiscard]] Found find_each_move_shut(std::uint64_t most);

  /// Goes for mates that loose pieces might give, each with one limit after the other.
  [[nodiscard]] Found pursue_loose_mates(board::Bitboard tracked,
                                         std::span<const std::uint64_t> limits,
                                         std::uint64_t most_loose);

  /// Goes for mates in a corner, the nearest first, with one limit after the other.
  [[nodiscard]] Found pursue_corner_mates();
  [[nodiscard]] Found pursue_corner_mates_shortly();  ///< for those that are soon found

 private:
  /// A search that may go on.
  struct Searching {
    Order order;
    std::optional<HelpmateSearch> search;
    std::uint64_t met;  ///< positions
  };

  [[nodiscard]] std::uint64_t left() const {
    return limits_.nodes > spent_ ? limits_.nodes - spent_ : 0;
  }

  Found go_on(Searching& searching, std::uint64_t most);
  std::optional<board::Bitboard> find_tracked(const board::Position& position, std::uint64_t most,
                                              board::Bitboard loose_pawns = {});
  bool leads_nowhere(const board::Position& position, unsigned depth, std::uint64_t most);
  Found try_each(const std::vector<Aim>& aims, std::uint64_t most);
  Found search(std::uint64_t most, Aiming aiming);
  Found ask_after_opening(std::vector<board::Move>& line);
  Found ask_after(board::Position before, const std::vector<board::Move>& line, std::uint64_t most);

  const board::Position& position_;
  board::Color color_;
  Limits limits_;
  std::uint64_t spent_ = 0;
  Searching straight_{Order::latest_first, {}, 0};
  Searching spread_{Order::earliest_first, {}, 0};
  unsigned descended_ = 0;
  std::optional<RoamingKingSearch> roaming_;
  std::uint64_t roamed_ = 0;
};

}  // namespace partiar::laws::internal
