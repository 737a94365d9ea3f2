#include "board/position.h"

#include <algorithm>
#include <cassert>

namespace partiar::board {

namespace {

using internal::zobrist;

constexpr Bitboard last_ranks = squares_of(Rank::r1) | squares_of(Rank::r8);

/// As many as a game begins with, and as a packed position holds.
constexpr unsigned most_men = 32;

std::optional<SetupError> find_men_fault(const Setup& setup) {
  std::array<unsigned, 2> men{};
  std::array<unsigned, 2> kings{};
  std::optional<Square> pawn_on_last;
  for (unsigned s = 0; s < 64; ++s) {
    const auto piece = setup.men[s];
    if (!piece) continue;
    const unsigned side = index(piece->color);
    const auto where = static_cast<Square>(s);
    ++men[side];
    if (piece->role == Role::king) ++kings[side];
    if (piece->role != Role::pawn) continue;
    if (last_ranks.contains(where) && !pawn_on_last) pawn_on_last = where;
  }
  const auto find = [](SetupFault fault, auto is_wrong) -> std::optional<SetupError> {
    for (const Color color : {Color::white, Color::black}) {
      if (is_wrong(index(color))) return SetupError{fault, color, {}};
    }
    return std::nullopt;
  };
  if (auto e = find(SetupFault::king_missing, [&](unsigned s) { return kings[s] == 0; })) return e;
  if (auto e = find(SetupFault::king_twice, [&](unsigned s) { return kings[s] > 1; })) return e;
  if (men[0] + men[1] > most_men) {
    return SetupError{SetupFault::too_many_men, men[0] < men[1] ? Color::black : Color::white, {}};
  }
  if (pawn_on_last) {
    return SetupError{SetupFault::pawn_on_last_rank, setup.men[index(*pawn_on_last)]->color,
                      pawn_on_last};
  }
  return std::nullopt;
}

std::optional<SetupError> find_castling_fault(const Setup& setup, const Position& position) {
  if (const Bitboard inner = setup.castling_rooks & ~last_ranks; inner.any()) {
    return SetupError{SetupFault::castling_without_rook, setup.turn, inner.first()};
  }
  for (const Color color : {Color::white, Color::black}) {
    const Rank rank = relative_rank(color, Rank::r1);
    const Bitboard rooks = setup.castling_rooks & squares_of(rank);
    if (rooks.empty()) continue;
    const Square king = position.king(color);
    if (rank_of(king) != rank) return SetupError{SetupFault::castling_without_king, color, king};
    std::array<Bitboard, 2> sides;
    for (const Square rook : rooks) {
      if (!position.of(color, Role::rook).contains(rook)) {
        return SetupError{SetupFault::castling_without_rook, color, rook};
      }
      sides[file_of(rook) < file_of(king) ? 0 : 1] |= rook;
    }
    for (const Bitboard side : sides) {
      if (!side.more_than_one()) continue;
      return SetupError{SetupFault::castling_rooks_same_side, color, side.first()};
    }
  }
  return std::nullopt;
}

/// Whether a pawn of the side not to move can just have passed `passed`.
bool can_have_passed(const Position& position, Square passed) {
  const Color mover = ~position.turn();
  return rank_of(passed) == relative_rank(mover, Rank::r3) &&
         position.of(mover, Role::pawn).contains(ahead(mover, passed)) &&
         !position.occupied().contains(passed) &&
         !position.occupied().contains(behind(mover, passed));
}

}  // namespace

const Position& Position::initial() {
  static const Position position = [] {
    Setup setup;
    constexpr std::array back{Role::rook, Role::knight, Role::bishop, Role::queen,
                              Role::king, Role::bishop, Role::knight, Role::rook};
    for (unsigned file = 0; file < 8; ++file) {
      setup.men[file] = Piece{Color::white, back[file]};
      setup.men[file + 8] = Piece{Color::white, Role::pawn};
      setup.men[file + 48] = Piece{Color::black, Role::pawn};
      setup.men[file + 56] = Piece{Color::black, back[file]};
    }
    setup.castling_rooks = Bitboard{Square::a1} | Square::h1 | Square::a8 | Square::h8;
    return *from(setup);
  }();
  return position;
}

std::expected<Position, SetupError> Position::from(const Setup& setup) {
  if (const auto error = find_men_fault(setup)) return std::unexpected{*error};

  Position position;
  for (unsigned s = 0; s < 64; ++s) {
    if (const auto piece = setup.men[s]) position.put(static_cast<Square>(s), *piece);
  }
  position.turn_ = setup.turn;
  if (setup.turn == Color::black) position.hash_ ^= zobrist.black_to_move;

  const Color waiting = ~setup.turn;
  const Square waiting_king = position.king(waiting);
  if (position.is_attacked(waiting_king, setup.turn, position.occupied())) {
    return std::unexpected{SetupError{SetupFault::opponent_in_check, waiting, waiting_king}};
  }
  if (const auto error = find_castling_fault(setup, position)) return std::unexpected{*error};
  position.set_castling(setup.castling_rooks);

  position.look_for_check();
  if (setup.en_passant) {
    if (!can_have_passed(position, *setup.en_passant)) {
      return std::unexpected{
          SetupError{SetupFault::en_passant_impossible, waiting, setup.en_passant}};
    }
    position.offer_en_passant(*setup.en_passant);
  }
  position.halfmove_clock_ = setup.halfmove_clock;
  position.fullmove_number_ = setup.fullmove_number;
  return position;
}

std::optional<Piece> Position::piece_on(Square square) const {
  for (const Color color : {Color::white, Color::black}) {
    if (of(color).contains(square)) return Piece{color, role_on(square)};
  }
  return std::nullopt;
}

bool Position::is_same(const Position& other) const {
  return by_role_ == other.by_role_ && by_color_ == other.by_color_ && turn_ == other.turn_ &&
         castling_rooks_ == other.castling_rooks_ && en_passant_ == other.en_passant_;
}

Bitboard Position::attackers(Square target, Color by, Bitboard occupied) const {
  Bitboard found = (pawn_attacks(~by, target) & of(Role::pawn)) |
                   (knight_attacks(target) & of(Role::knight)) |
                   (king_attacks(target) & of(Role::king));
  found &= of(by);
  if (const Bitboard sliders = diagonal_sliders(by); (bishop_lines(target) & sliders).any()) {
    found |= bishop_attacks(target, occupied) & sliders;
  }
  if (const Bitboard sliders = straight_sliders(by); (rook_lines(target) & sliders).any()) {
    found |= rook_attacks(target, occupied) & sliders;
  }
  return found;
}

bool Position::is_attacked(Square target, Color by, Bitboard occupied) const {
  const Bitboard leapers = (pawn_attacks(~by, target) & of(Role::pawn)) |
                           (knight_attacks(target) & of(Role::knight)) |
                           (king_attacks(target) & of(Role::king));
  if ((leapers & of(by)).any()) return true;
  for (const Square slider : lined_up(target, by)) {
    if ((between(target, slider) & occupied).empty()) return true;
  }
  return false;
}

void Position::look_for_check() {
  const Color them = ~turn_;
  const Square king = this->king(turn_);
  lined_up_ = lined_up(king, them);
  checkers_ =
      ((pawn_attacks(turn_, king) & of(Role::pawn)) | (knight_attacks(king) & of(Role::knight))) &
      of(them);
  // Few sliders are in line with the king, so test each for what stands in between.
  for (const Square slider : lined_up_) {
    if ((between(king, slider) & occupied()).empty()) checkers_ |= slider;
  }
}

Bitboard Position::pinned() const {
  const Square king = this->king(turn_);
  Bitboard pinned;
  for (const Square slider : lined_up_) {
    const Bitboard men = between(king, slider) & occupied();
    if (!men.more_than_one()) pinned |= men & of(turn_);
  }
  return pinned;
}

void Position::put(Square square, Piece piece) {
  by_role_[static_cast<unsigned>(piece.role)] |= square;
  by_color_[index(piece.color)] |= square;
  roles_[index(square)] = piece.role;
  hash_ ^= key_of(piece, square);
}

void Position::remove(Square square, Piece piece) {
  by_role_[static_cast<unsigned>(piece.role)] &= ~Bitboard{square};
  by_color_[index(piece.color)] &= ~Bitboard{square};
  roles_[index(square)] = nobody;
  hash_ ^= key_of(piece, square);
}

void Position::set_castling(Bitboard rooks) {
  for (const Square rook : castling_rooks_ ^ rooks) hash_ ^= zobrist.castling[index(rook)];
  castling_rooks_ = castling_men_ = rooks;
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard home = squares_of(relative_rank(color, Rank::r1));
    if ((rooks & home).any()) castling_men_ |= of(color, Role::king);
  }
}

void Position::lose_castling(Piece piece, Square from, Square to) {
  Bitboard lost = Bitboard{from} | to;
  if (piece.role == Role::king) lost |= squares_of(relative_rank(piece.color, Rank::r1));
  set_castling(castling_rooks_ & ~lost);
}

void Position::pass() {
  hash_ ^= start_turn(turn_);
  ++halfmove_clock_;
  look_for_check();
}

void Position::play_special(Move move) {
  const Color us = turn_;
  const Color them = ~us;
  const Square from = move.from();
  const Square to = move.to();
  hash_ ^= start_turn(us);
  ++halfmove_clock_;
  if (move.kind() == Move::Kind::castling) {
    const auto after = castling_squares(from, to);
    remove(from, {us, Role::king});
    remove(to, {us, Role::rook});
    put(after.king, {us, Role::king});
    put(after.rook, {us, Role::rook});
    lose_castling({us, Role::king}, from, to);
  } else {
    halfmove_clock_ = 0;
    if (of(them).contains(to)) {
      remove(to, {them, role_on(to)});
      lose_castling({us, Role::pawn}, from, to);
    }
    remove(from, {us, Role::pawn});
    if (move.kind() == Move::Kind::promotion) {
      put(to, {us, move.promotion()});
    } else {
      remove(behind(us, to), {them, Role::pawn});
      put(to, {us, Role::pawn});
    }
  }
  look_for_check();
}

void Position::offer_en_passant(Square passed) {
  const Color them = ~turn_;
  const Bitboard captors = pawn_attacks(them, passed) & of(turn_, Role::pawn);
  if (captors.empty()) return;
  const Bitboard captured = ahead(them, passed);
  for (const Square captor : captors) {
    const Bitboard after = (occupied() & ~captured & ~Bitboard{captor}) | passed;
    if ((attackers(king(turn_), them, after) & ~captured).any()) continue;
    en_passant_ = passed;
    hash_ ^= zobrist.en_passant[index(file_of(passed))];
    return;
  }
}

bool castles_as_standard(const Position& position) {
  const Bitboard rooks = position.castling_rooks();
  const auto is_at_home = [&](Color color) {
    return (rooks & position.of(color)).empty() || file_of(position.king(color)) == File::e;
  };
  return (rooks & ~(squares_of(File::a) | squares_of(File::h))).empty() &&
         is_at_home(Color::white) && is_at_home(Color::black);
}

}  // namespace partiar::board
