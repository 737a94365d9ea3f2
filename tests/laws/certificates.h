/// Verifies answers to who can still mate by what shares no code with the search: a helpmate by
/// replaying it, a no by a closed set of placements (`shut_proof.h`) or by every line that the slow
/// rules allow.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "laws/internal/loose_choice.h"
#include "laws/internal/loose_pieces.h"
#include "laws/material.h"
#include "laws/shut_proof.h"
#include "laws/winnable.h"
#include "support/helpmates.h"
#include "support/slow_rules.h"

namespace partiar::tests {

inline char letter_of(board::Color color, unsigned role) {
  constexpr std::string_view letters = "PNBRQKpnbrqk";
  return letters[role + (color == board::Color::white ? 0 : 6)];
}

/// The letters of a packed placement: three bits for each square, the role plus 1.
inline Placement placement_of(const laws::internal::PackedTracked& packed) {
  Placement placement;
  placement.white = packed.turn == board::Color::white;
  placement.promoted = packed.promoted;
  placement.passed = static_cast<int>(packed.passed) - 1;
  placement.left = static_cast<int>(packed.left) - 1;
  for (unsigned square = 0; square < 64; ++square) {
    const auto bit = [&](board::Bitboard set) {
      return static_cast<unsigned>(set.bits() >> square & 1U);
    };
    const unsigned code =
        bit(packed.codes[0]) + 2 * bit(packed.codes[1]) + 4 * bit(packed.codes[2]);
    if (code == 0) continue;
    const auto color = bit(packed.black) == 0 ? board::Color::white : board::Color::black;
    placement.men[square] = letter_of(color, code - 1);
  }
  return placement;
}

/// The tracked pieces of a position, without pawns of the loser that are loose.
inline Placement start_of(const board::Position& position, board::Bitboard tracked,
                          board::Bitboard loose_pawns = {}) {
  Placement start;
  start.white = position.turn() == board::Color::white;
  if (position.en_passant()) {
    const int passed = static_cast<int>(board::index(*position.en_passant()));
    start.passed = start.white ? passed - 8 : passed + 8;
  }
  start.promoted = loose_pawns.any();
  for (const board::Square square : tracked & ~loose_pawns) {
    const auto piece = *position.piece_on(square);
    start.men[board::index(square)] = letter_of(piece.color, static_cast<unsigned>(piece.role));
  }
  return start;
}

/// What does not hold of a proof; empty if it holds. `tracked` are the pieces that it tracks.
inline std::string fault_of(const board::Position& position, board::Color winner,
                            board::Bitboard tracked, const laws::internal::LooseProof& proof,
                            board::Bitboard loose_pawns = {}) {
  std::set<Placement> placements;
  for (const auto& packed : proof.positions) placements.insert(placement_of(packed));
  std::vector<Roamer> roamers;
  std::vector<int> starts;
  for (const auto& [piece, start, reach] : proof.pieces) {
    roamers.push_back({letter_of(piece.color, static_cast<unsigned>(piece.role)), reach.bits()});
    starts.push_back(static_cast<int>(board::index(start)));
  }
  const bool white_wins = winner == board::Color::white;
  const auto all = tracked | position.of(board::Role::pawn) | position.king(~winner);
  return ShutProof{white_wins, std::move(placements), std::move(roamers)}.find_fault(
      start_of(position, all, loose_pawns), starts);
}

/// How an answer was verified.
enum class Verified : std::uint8_t {
  helpmate,
  rule,  ///< too little material, mate or stalemate
  closed_set,
  every_line,
  each_move,  ///< a closed set behind each
  open,       ///< undecided
  not_at_all,
  wrong,
};

class AnswerChecker {
 public:
  AnswerChecker(const board::Position& position, board::Color winner)
      : position_{position}, winner_{winner} {}

  Verified check(const laws::Answer& answer) const {
    using laws::Obstacle;
    if (answer.chance == laws::Chance::undecided) return Verified::open;
    if (answer.chance == laws::Chance::winnable) {
      return mates(position_, winner_, answer.line) ? Verified::helpmate : Verified::wrong;
    }
    if (answer.obstacle == Obstacle::material) return Verified::rule;
    if (answer.obstacle == Obstacle::over) {
      return slow_legal_moves(position_).empty() ? Verified::rule : Verified::wrong;
    }
    if (answer.obstacle == Obstacle::shut_off && !has_castling()) {
      if (!may_be_loose(answer.loose_pawns)) return Verified::wrong;
      const auto found = laws::internal::search_loose_pieces(
          position_, winner_, answer.tracked, laws::default_node_limit, 1, answer.loose_pawns);
      const bool holds =
          fault_of(position_, winner_, answer.tracked, found.proof, answer.loose_pawns).empty();
      return holds ? Verified::closed_set : Verified::wrong;
    }
    if (is_closed()) return Verified::closed_set;
    if (is_closed_behind_moves(most_moves_deep)) return Verified::each_move;
    const auto mates = mates_by_any_line();
    return !mates ? Verified::not_at_all : *mates ? Verified::wrong : Verified::every_line;
  }

 private:
  static constexpr std::uint64_t most_placements = 3'000;
  static constexpr std::size_t most_positions = 5'000;
  static constexpr unsigned most_moves_deep = 4;
  static constexpr std::size_t few_moves = 8;

  /// Only the loser's pawns may be loose, and none where a pawn could capture them en passant.
  [[nodiscard]] bool may_be_loose(board::Bitboard pawns) const {
    const board::Bitboard losers = position_.of(~winner_, board::Role::pawn);
    const board::Bitboard winners = position_.of(winner_, board::Role::pawn);
    return pawns.empty() || (winners.empty() && (pawns & ~losers).empty());
  }

  /// The second program knows no castling.
  [[nodiscard]] bool has_castling() const { return position_.castling_rooks().any(); }

  /// Whether some choice of tracked pieces gives a proof that holds.
  [[nodiscard]] bool is_closed() const {
    if (has_castling()) return false;
    return std::ranges::any_of(laws::internal::loose_choices, [&](const auto& choice) {
      const auto tracked = laws::internal::tracked_pieces(position_, winner_, choice);
      const auto found =
          laws::internal::search_loose_pieces(position_, winner_, tracked, most_placements);
      return found.end == laws::internal::LooseEnd::no_mate &&
             fault_of(position_, winner_, tracked, found.proof).empty();
    });
  }

  /// Whether there is a closed set behind each move, for some moves after others.
  [[nodiscard]] bool is_closed_behind_moves(unsigned depth) const {
    const auto moves = slow_legal_moves(position_);
    return moves.size() <= few_moves && std::ranges::all_of(moves, [&](board::Move move) {
             board::Position after = position_;
             after.play_unchecked(move);
             const AnswerChecker behind{after, winner_};
             if (slow_legal_moves(after).empty())
               return !mates(position_, winner_, std::span{&move, 1});
             return !laws::has_mating_material(after, winner_) || behind.is_closed() ||
                    (depth > 1 && behind.is_closed_behind_moves(depth - 1));
           });
  }

  /// Whether any line mates, if there are few positions.
  [[nodiscard]] std::optional<bool> mates_by_any_line() const {
    const auto key = [](const board::Position& at) {
      const auto packed = at.packed();
      return std::tuple{packed.occupied, packed.men[0], packed.men[1]};
    };
    std::set met{key(position_)};
    std::deque<board::Position> left{position_};
    for (; !left.empty(); left.pop_front()) {
      for (const board::Move move : slow_legal_moves(left.front())) {
        board::Position after = left.front();
        after.play_unchecked(move);
        const auto king = after.king(after.turn());
        const bool checked = attackers(men_of(after), king, ~after.turn()).any();
        if (after.turn() != winner_ && checked && slow_legal_moves(after).empty()) return true;
        if (met.insert(key(after)).second) left.push_back(after);
        if (met.size() > most_positions) return std::nullopt;
      }
    }
    return false;
  }

  const board::Position& position_;
  board::Color winner_;
};

}  // namespace partiar::tests
