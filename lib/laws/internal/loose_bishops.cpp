#include "laws/internal/loose_bishops.h"

#include <array>
#include <optional>

#include "board/legal_moves.h"
#include "laws/internal/position_set.h"

namespace partiar::laws::internal {

namespace {

using board::Bitboard;
using board::Color;
using board::Move;
using board::Position;
using board::Rank;
using board::Role;
using board::Setup;
using board::Square;

constexpr Bitboard last_ranks = board::squares_of(Rank::r1) | board::squares_of(Rank::r8);

/// All pieces except the bishops.
Setup setup_without_bishops(const Position& position) {
  Setup setup;
  for (const Square square : position.occupied() & ~position.of(Role::bishop)) {
    setup.men[index(square)] = position.piece_on(square);
  }
  setup.turn = position.turn();
  return setup;
}

/// All squares of the colours on which a side has bishops.
Bitboard bishop_squares(const Position& position, Color color) {
  const Bitboard bishops = position.of(color, Role::bishop);
  Bitboard squares;
  if ((bishops & board::light_squares).any()) squares |= board::light_squares;
  if ((bishops & ~board::light_squares).any()) squares |= ~board::light_squares;
  return squares;
}

class Search {
 public:
  Search(const Position& position, Color winner)
      : winner_{winner},
        bishops_{bishop_squares(position, Color::white), bishop_squares(position, Color::black)} {}

  LooseEnd run(const Position& position, std::uint64_t limit) {
    Setup setup = setup_without_bishops(position);
    setup.en_passant = position.en_passant();
    const auto start = Position::from(setup);
    // If a king is shielded or checked by a bishop alone, the rest is not a valid position.
    if (!start || start->en_passant() != position.en_passant()) return LooseEnd::open;
    // In the starting position a bishop may already give check.
    if (start->turn() != winner_ && may_be_mate(*start, std::nullopt)) return LooseEnd::open;
    met_.enter(start->packed());
    for (std::uint32_t next = 0; next < met_.size(); ++next) {
      if (met_.size() > limit) return LooseEnd::open;
      follow(Position::unpacked(met_[next]));
      if (open_) return LooseEnd::open;
    }
    return LooseEnd::no_mate;
  }

  [[nodiscard]] std::uint64_t nodes() const { return met_.size(); }

 private:
  void follow(const Position& position) {
    for (const Move move : board::legal_moves(position)) {
      if (move.kind() == Move::Kind::promotion) {
        open_ = true;
        return;
      }
      Position after = position;
      after.play_unchecked(move);
      // A capture en passant opens two lines.
      const bool opens_one = move.kind() != Move::Kind::en_passant;
      enter(after, opens_one ? std::optional{move.from()} : std::nullopt);
    }
    take_bishops(position);
    move_bishop(position);
  }

  /// Pawns capture bishops.
  void take_bishops(const Position& position) {
    const Color us = position.turn();
    for (const Square from : position.of(us, Role::pawn)) {
      const Bitboard targets =
          board::pawn_attacks(us, from) & bishops_[index(~us)] & ~position.occupied();
      if ((targets & last_ranks).any()) open_ = true;
      for (const Square to : targets) {
        Setup setup = setup_without_bishops(position);
        setup.men[index(to)] = setup.men[index(from)];
        setup.men[index(from)].reset();
        pass(setup, from);
      }
    }
  }

  /// A bishop of the side to move makes a move or captures.
  void move_bishop(const Position& position) {
    const Color us = position.turn();
    if (bishops_[index(us)].empty()) return;
    const Setup setup = setup_without_bishops(position);
    pass(setup, std::nullopt);
    const Bitboard men = position.of(~us) & ~position.of(Role::king);
    for (const Square taken : men& bishops_[index(us)]) {
      Setup less = setup;
      less.men[index(taken)].reset();
      pass(less, std::nullopt);
    }
  }

  /// Passes the move to the other side, unless that leaves the mover in check: then it was illegal.
  void pass(Setup setup, std::optional<Square> opened) {
    setup.turn = ~setup.turn;
    if (const auto after = Position::from(setup)) enter(*after, opened);
  }

  void enter(const Position& position, std::optional<Square> opened) {
    met_.enter(position.packed());
    if (position.turn() == winner_) return;
    // The same position may be mate after one move and not after another.
    if (may_be_mate(position, opened)) open_ = true;
  }

  /// Whether the side to move would be mated if the bishops stood ideally. `opened` is the square
  /// that a piece other than a bishop has just left: a bishop can then only check across it.
  [[nodiscard]] bool may_be_mate(const Position& position, std::optional<Square> opened) const {
    const Color loser = ~winner_;
    const Square king = position.king(loser);
    const Bitboard ours = bishops_[index(winner_)];
    if (position.checkers().empty()) {
      if (!ours.contains(king)) return false;
      const bool across =
          board::bishop_attacks(king, position.occupied()).contains(opened.value_or(king));
      if (opened && !across) return false;
    }
    const Bitboard without_king = position.occupied() & ~Bitboard{king};
    const Bitboard coverable = ours | bishops_[index(loser)] | position.of(loser);
    for (const Square flight : board::king_attacks(king) & ~coverable) {
      if (!position.is_attacked(flight, winner_, without_king)) return false;
    }
    return true;
  }

  Color winner_;
  std::array<Bitboard, 2> bishops_;  ///< where those of each side may stand
  PositionSet met_;
  bool open_ = false;
};

}  // namespace

LooseAnswer search_loose_bishops(const Position& position, Color winner, std::uint64_t limit) {
  if ((position.of(Role::queen) | position.of(Role::rook)).any()) return {LooseEnd::open, 0};
  if (position.of(Role::bishop).empty()) return {LooseEnd::open, 0};
  Search search{position, winner};
  const LooseEnd end = search.run(position, limit);
  return {end, search.nodes()};
}

}  // namespace partiar::laws::internal
