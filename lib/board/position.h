/// A position from which a game can go on: pieces, side to move, rights, counters, hash.
///
/// Covers standard chess and Chess960: castling rights are the squares of the rooks that have them.
/// Legal moves are in legal_moves.h, FEN in fen.h.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <utility>

#include "board/attacks.h"
#include "board/bitboard.h"
#include "board/move.h"
#include "board/packed_position.h"
#include "board/setup.h"
#include "board/zobrist.h"

namespace partiar::board {

class Position {
 public:
  /// The starting position of standard chess (Laws 2023, 2.3).
  [[nodiscard]] static const Position& initial();

  /// The position that `setup` describes. Its e.p. square is kept only if a capture there is legal.
  /// Errors: the first `SetupFault` that applies, in the order of the enumeration.
  [[nodiscard]] static std::expected<Position, SetupError> from(const Setup& setup);

  /// What makes the position identical to others, in 24 bytes.
  [[nodiscard]] PackedPosition packed() const;

  /// The position from which `packed()` was made, with its counters reset.
  [[nodiscard]] static Position unpacked(const PackedPosition& packed);

  [[nodiscard]] Color turn() const { return turn_; }
  [[nodiscard]] Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  [[nodiscard]] Bitboard of(Color color) const { return by_color_[index(color)]; }
  [[nodiscard]] Bitboard of(Role role) const { return by_role_[static_cast<unsigned>(role)]; }
  [[nodiscard]] Bitboard of(Color color, Role role) const { return of(color) & of(role); }
  [[nodiscard, gnu::always_inline]] Bitboard diagonal_sliders(Color color) const {
    return of(color) & (of(Role::bishop) | of(Role::queen));
  }
  [[nodiscard, gnu::always_inline]] Bitboard straight_sliders(Color color) const {
    return of(color) & (of(Role::rook) | of(Role::queen));
  }
  [[nodiscard, gnu::always_inline]] Square king(Color color) const {
    return of(color, Role::king).first();
  }
  /// The role of the piece on an occupied square.
  [[nodiscard]] Role role_on(Square square) const { return roles_[index(square)]; }
  [[nodiscard]] std::optional<Piece> piece_on(Square square) const;

  /// The pieces that give check to the side to move.
  [[nodiscard]] Bitboard checkers() const { return checkers_; }
  /// The pieces of the side to move that stand alone between their king and an opposing slider.
  /// Cost: a few table look-ups, each time.
  [[nodiscard]] Bitboard pinned() const;
  /// Squares of the rooks, of both sides, that have castling rights.
  [[nodiscard]] Bitboard castling_rooks() const { return castling_rooks_; }
  /// The square of a legal capture en passant; empty where no such capture is legal.
  [[nodiscard]] std::optional<Square> en_passant() const { return en_passant_; }
  /// Plies since the last pawn move or capture.
  [[nodiscard]] std::uint32_t halfmove_clock() const { return halfmove_clock_; }
  /// Number of the next move, 1 for the first.
  [[nodiscard]] std::uint32_t fullmove_number() const { return fullmove_number_; }

  /// Equal for identical positions. Different positions may share it: ask `is_same`.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  /// The hash with the other side to move and nothing to capture en passant. The hash after a quiet
  /// move that loses no castling right differs from it by two keys of the piece that moves
  /// (`board/zobrist.h`).
  [[nodiscard]] std::uint64_t hash_if_passed() const {
    const std::uint64_t hash = hash_ ^ internal::zobrist.black_to_move;
    return en_passant_ ? hash ^ internal::zobrist.en_passant[index(file_of(*en_passant_))] : hash;
  }

  /// Whether the positions are the same for a claim: pieces, side to move, castling rights and
  /// legal e.p. capture; not the counters. Source: Laws 2023, 9.2.3.
  [[nodiscard]] bool is_same(const Position& other) const;

  /// The opposing sliders that would attack the king of the side to move on an empty board.
  [[nodiscard]] Bitboard lined_up() const { return lined_up_; }
  /// The sliders of `by` that would attack `target` on an empty board.
  [[nodiscard, gnu::always_inline]] Bitboard lined_up(Square target, Color by) const {
    return (bishop_lines(target) & diagonal_sliders(by)) |
           (rook_lines(target) & straight_sliders(by));
  }
  /// The pieces of `by` that attack `target` when the board is `occupied`.
  [[nodiscard]] Bitboard attackers(Square target, Color by, Bitboard occupied) const;
  /// Whether there are any.
  [[nodiscard]] bool is_attacked(Square target, Color by, Bitboard occupied) const;

  /// Whether a legal move is a pawn move or a capture, which resets the counts of 9.3 and 9.6.2.
  [[nodiscard]] bool is_zeroing(Move move) const {
    return move.kind() != Move::Kind::castling &&
           (role_on(move.from()) == Role::pawn || occupied().contains(move.to()));
  }

  /// Plays a move that must be legal here; any other corrupts the position. No allocation.
  [[gnu::always_inline]] void play_unchecked(Move move) {
    if (move.kind() == Move::Kind::normal) [[likely]] {
      const Role role = role_on(move.from());
      if (role == Role::pawn) {
        play_pawn_step(turn_, move.from(), move.to());
      } else {
        play_piece_step(turn_, role, move.from(), move.to());
      }
    } else {
      play_special(move);
    }
  }

  /// The same for a pawn's move that is neither a promotion nor en passant. `us`, the side to move,
  /// is best known at compile time.
  [[gnu::always_inline]] void play_pawn_step(Color us, Square from, Square to) {
    play_step<true>(us, Role::pawn, from, to);
  }
  /// The same for a move of another piece, other than castling.
  [[gnu::always_inline]] void play_piece_step(Color us, Role role, Square from, Square to) {
    play_step<false>(us, role, from, to);
  }

  /// Passes the move to the other side, as analysis does; only if the side to move is not in check.
  void pass();

  /// Plays a move from a score, which may leave its own king attacked.
  void play_recorded(Move move) {
    exposed_ = true;
    play_unchecked(move);
  }

 private:
  Position() { roles_.fill(nobody); }
  void put(Square square, Piece piece);
  void remove(Square square, Piece piece);
  /// Returns how the hash changes.
  std::uint64_t start_turn(Color us);
  template <bool is_pawn>
  [[gnu::always_inline]] void play_step(Color us, Role role, Square from, Square to);
  void play_special(Move move);
  /// Sets the castling rights to those of these rooks.
  void set_castling(Bitboard rooks);
  void lose_castling(Piece piece, Square from, Square to);
  /// Finds the pieces of the side not to move that give check and its sliders in line with the
  /// king.
  void look_for_check();
  /// The same after a move of `us`, if there was no check before: cheaper.
  template <bool is_pawn>
  void look_for_check(Color us, Role role, Square from, Square to);
  /// Sets the e.p. square if a pawn of the side to move can legally capture there.
  void offer_en_passant(Square passed);

  /// The role of an empty square in `roles_`, so that quiet moves and captures take the same path.
  static constexpr auto nobody = static_cast<Role>(roles.size());

  std::array<Bitboard, roles.size() + 1> by_role_;  ///< that of `nobody` is empty
  std::array<Bitboard, 2> by_color_;
  std::array<Role, 64> roles_;
  Bitboard castling_rooks_;
  Bitboard castling_men_;  ///< `castling_rooks_` and the kings that may castle with them
  Bitboard lined_up_;
  Bitboard checkers_;
  std::uint64_t hash_ = 0;
  std::uint32_t halfmove_clock_ = 0;
  std::uint32_t fullmove_number_ = 1;
  Color turn_ = Color::white;
  /// The king of the side not to move may have been attacked, so a check need not come from the
  /// last move.
  bool exposed_ = false;
  std::optional<Square> en_passant_;
};

template <bool is_pawn>
[[gnu::always_inline]] inline void Position::look_for_check(Color us, Role role, Square from,
                                                            Square to) {
  const Square king = this->king(~us);
  lined_up_ = lined_up(king, us);
  // A piece that leaves a line through the king may have opened it.
  const bool opens = (beyond(king, from) & lined_up_).any();
  if (exposed_ || opens) [[unlikely]]
    return look_for_check();
  const Bitboard reached = is_pawn ? pawn_attacks(~us, king) : reach(role, king);
  // Half of those that are in line are blocked: not worth a guess.
  const bool is_blocked = (between(king, to) & occupied()).any();
  checkers_ = Bitboard{(reached & to).bits() & (std::uint64_t{is_blocked} - 1)};
}

[[gnu::always_inline]] inline std::uint64_t Position::start_turn(Color us) {
  std::uint64_t change = internal::zobrist.black_to_move;
  if (en_passant_) [[unlikely]] {
    change ^= internal::zobrist.en_passant[index(file_of(*en_passant_))];
    en_passant_.reset();
  }
  fullmove_number_ += index(us);
  turn_ = ~us;
  return change;
}

namespace internal {

/// The square of arrival of a pawn's double step, given both of its squares; empty for other steps.
[[nodiscard]] constexpr Bitboard double_step(Color us, Bitboard both) {
  return both & Bitboard{us == Color::white ? both.bits() << 16U : both.bits() >> 16U};
}

/// The squares next to others on their rank.
[[nodiscard]] constexpr Bitboard beside(Bitboard squares) {
  return Bitboard{(squares & ~squares_of(File::a)).bits() >> 1U |
                  (squares & ~squares_of(File::h)).bits() << 1U};
}

}  // namespace internal

/// Captures and quiet moves take the same path: mispredicting which costs more than doing both.
template <bool is_pawn>
inline void Position::play_step(Color us, Role role, Square from, Square to) {
  const Color them = ~us;
  const Role taken = roles_[index(to)];
  const Bitboard both = Bitboard{from} | to;
  const std::uint64_t change = start_turn(us);
  by_role_[static_cast<unsigned>(taken)] &= ~Bitboard{to};
  by_color_[index(them)] &= ~Bitboard{to};
  by_role_[static_cast<unsigned>(role)] ^= both;
  by_color_[index(us)] ^= both;
  roles_[index(from)] = nobody;
  roles_[index(to)] = role;
  hash_ ^= change ^ key_of({us, role}, from) ^ key_of({us, role}, to) ^ key_of({them, taken}, to);
  if ((castling_men_ & both).any()) [[unlikely]]
    lose_castling({us, role}, from, to);
  look_for_check<is_pawn>(us, role, from, to);
  if constexpr (is_pawn) {
    const Bitboard captors =
        internal::beside(internal::double_step(us, both)) & of(them, Role::pawn);
    if (captors.any()) [[unlikely]]
      offer_en_passant(ahead(us, from));
  }
  const bool is_zeroing = is_pawn || taken != nobody;
  halfmove_clock_ = is_zeroing ? 0 : halfmove_clock_ + 1;
  // No game is this long; it lets the code that follows skip the test for 0.
  if (!is_zeroing && halfmove_clock_ == 0) std::unreachable();
}

/// Whether the castling rights are those that standard chess has: of kings on the e-file with rooks
/// on the a- and h-files (Laws 2023, 3.8.2). Without rights, they are.
[[nodiscard]] bool castles_as_standard(const Position& position);

/// Where king and rook stand after castling (Laws 2023, 3.8.2.1; Guidelines II.3.2.1).
struct CastlingSquares {
  Square king, rook;
};
[[nodiscard]] constexpr CastlingSquares castling_squares(Square king, Square rook) {
  const Rank rank = rank_of(king);
  return file_of(rook) > file_of(king)
             ? CastlingSquares{square(File::g, rank), square(File::f, rank)}
             : CastlingSquares{square(File::c, rank), square(File::d, rank)};
}

}  // namespace partiar::board
