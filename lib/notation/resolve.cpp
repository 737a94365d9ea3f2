#include "notation/resolve.h"

#include <cstdlib>
#include <utility>

#include "notation/origin.h"

namespace partiar::notation {

namespace {

using board::Bitboard;
using board::CastlingFault;
using board::CastlingSide;
using board::Color;
using board::Move;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

constexpr Bitboard last_ranks = squares_of(Rank::r1) | squares_of(Rank::r8);

std::unexpected<ResolveError> fail(ResolveFault fault, Bitboard origins = {}) {
  return std::unexpected{ResolveError{fault, origins}};
}

ResolveFault fault_of(CastlingFault fault) {
  switch (fault) {
    case CastlingFault::king_moved:
      return ResolveFault::castling_king_moved;
    case CastlingFault::rook_moved:
      return ResolveFault::castling_rook_moved;
    case CastlingFault::blocked:
      return ResolveFault::castling_blocked;
    case CastlingFault::in_check:
      return ResolveFault::castling_in_check;
    case CastlingFault::through_attack:
      return ResolveFault::castling_through_attack;
    case CastlingFault::into_attack:
      return ResolveFault::castling_into_attack;
  }
  std::unreachable();
}

[[gnu::noinline]] std::expected<Resolved, ResolveError> resolve_castling(const Position& position,
                                                                         CastlingSide side) {
  const auto move = board::find_castling(position, side);
  if (!move) return fail(fault_of(move.error()));
  return Resolved{*move, {}};
}

/// For moves with a written origin.
[[gnu::noinline]] Deviations judge_origin(const Position& position, const San& san, Square from,
                                          bool captures) {
  const Origin written{san.from_file.has_value(), san.from_rank.has_value()};
  if (san.role == Role::pawn) {
    if (written.rank || !captures) return Deviation::long_form;
    return {};
  }
  const Origin needed = shortest_origin(board::legal_origins(position, san.role, san.to), from);
  if (written.file == needed.file && written.rank == needed.rank) return {};
  if (written.file && written.rank) return Deviation::long_form;
  return needed.file ? Deviation::origin_by_rank : Deviation::origin_superfluous;
}

Bitboard lines_of(Role role, Square square) {
  switch (role) {
    case Role::bishop:
      return board::bishop_lines(square);
    case Role::rook:
      return board::rook_lines(square);
    case Role::queen:
      return board::bishop_lines(square) | board::rook_lines(square);
    default:
      return {};
  }
}

/// Those of `pieces`, all of one role, that would reach `to` on an empty board.
Bitboard on_lines_to(Square to, Role role, Bitboard pieces) {
  return lines_of(role, to) & pieces;
}

/// Those of `captors` that could take en passant on `to` if that did not expose their king. A
/// position keeps no square that is passed in vain, so the pawn that may just have passed it is
/// looked for on the board.
Bitboard exposed_en_passant(const Position& position, Square to, Bitboard captors) {
  const Color us = position.turn();
  const bool may_be_passed = board::relative_rank(us, board::rank_of(to)) == Rank::r6 &&
                             position.halfmove_clock() == 0 &&
                             position.of(~us, Role::pawn).contains(board::behind(us, to)) &&
                             !position.occupied().contains(board::ahead(us, to));
  if (!may_be_passed) return {};
  Bitboard exposed;
  for (const Square from : captors) {
    if (!board::is_en_passant_safe(position, from, to)) exposed |= from;
  }
  return exposed;
}

ResolveError explain_pawn(const Position& position, const San& san, Bitboard pawns) {
  const Color us = position.turn();
  const Bitboard captors = pawns & board::pawn_attacks(~us, san.to);
  const bool victim = position.of(~us).contains(san.to) || position.en_passant() == san.to;
  if (!san.from_file && !san.captures && victim && captors.any())
    return {ResolveFault::pawn_file_missing, captors};
  const bool aside = san.from_file && *san.from_file != board::file_of(san.to);
  if ((aside || san.captures) && captors.any()) {
    const Bitboard exposed = exposed_en_passant(position, san.to, captors);
    if (exposed.any()) return {ResolveFault::king_in_check, exposed};
    return {ResolveFault::nothing_to_capture, captors};
  }
  if (board::relative_rank(us, board::rank_of(san.to)) > Rank::r2) {
    const Square one = board::behind(us, san.to);
    const bool stopped = !san.captures || position.occupied().contains(san.to);
    if (stopped && pawns.contains(one)) return {ResolveFault::blocked, one};
    const bool is_double = board::relative_rank(us, board::rank_of(san.to)) == Rank::r4;
    if (stopped && is_double && pawns.contains(board::behind(us, one))) {
      return {ResolveFault::blocked, board::behind(us, one)};
    }
  }
  return {ResolveFault::moves_otherwise, pawns};
}

/// Why no piece can make the step; the reason closest to a legal move comes first.
[[gnu::cold, gnu::noinline]] ResolveError explain(const Position& position, const San& san) {
  const Bitboard pieces = position.of(position.turn(), san.role) & written_origin(san);
  if (pieces.empty()) return {ResolveFault::no_such_piece, {}};
  if (position.of(position.turn()).contains(san.to)) {
    return {ResolveFault::own_piece_there, pieces};
  }
  const Bitboard reaching = board::pseudo_legal_origins(position, san.role, san.to) & pieces;
  if (san.role == Role::pawn) {
    const bool straight = (reaching & squares_of(board::file_of(san.to))).any();
    const bool aside = san.from_file || san.captures;
    const bool reaches = reaching.any() && (straight ? !san.captures : aside);
    if (!reaches) return explain_pawn(position, san, pieces);
  }
  if (reaching.any()) return {ResolveFault::king_in_check, reaching};
  const Bitboard blocked = on_lines_to(san.to, san.role, pieces);
  if (blocked.any()) return {ResolveFault::blocked, blocked};
  return {ResolveFault::moves_otherwise, pieces};
}

/// Castling by squares, `e1g1` or `Ke1-g1`: to the king's destination or, as Chess960 requires, to
/// its rook.
std::optional<CastlingSide> castling_by_squares(const Position& position, const San& san) {
  const bool may_be_king = san.role == Role::pawn || (san.role == Role::king && !san.captures);
  if (!may_be_king || !san.from_file || !san.from_rank) return std::nullopt;
  const Color us = position.turn();
  const Square from = board::square(*san.from_file, *san.from_rank);
  const Square to = san.to;
  const auto file = [](Square square) { return static_cast<int>(board::file_of(square)); };
  const bool to_place =
      board::file_of(to) == board::File::c || board::file_of(to) == board::File::g;
  const bool far =
      to_place && std::abs(file(to) - file(from)) > 1 && board::rank_of(to) == board::rank_of(from);
  const bool to_rook = position.of(us, Role::rook).contains(to);
  if (position.king(us) != from || (!far && !to_rook)) return std::nullopt;
  return file(to) > file(from) ? CastlingSide::king_side : CastlingSide::queen_side;
}

/// The piece on the square of departure, if only squares are written and no pawn stands there.
std::optional<Square> find_unnamed_piece(const Position& position, const San& san) {
  if (san.role != Role::pawn || !san.from_rank || !san.from_file) return std::nullopt;
  const Square from = board::square(*san.from_file, *san.from_rank);
  const bool piece =
      position.of(position.turn()).contains(from) && position.role_on(from) != Role::pawn;
  return piece ? std::optional{from} : std::nullopt;
}

/// Inlined into the fast path of `resolve`, which nearly every move takes.
[[gnu::always_inline]] inline std::expected<Resolved, ResolveError> resolve_step(
    const Position& position, const San& san) {
  const Color us = position.turn();
  const bool pawn = san.role == Role::pawn;
  const bool takes = position.of(~us).contains(san.to);
  const bool passes = pawn && position.en_passant() == san.to;
  const bool captures = takes || passes;
  if (pawn && captures && !san.from_file && !san.captures)
    return std::unexpected{explain(position, san)};
  if (pawn && san.captures && !captures) return std::unexpected{explain(position, san)};

  const Bitboard origins = board::legal_origins(position, san.role, san.to, written_origin(san));
  if (origins.empty()) return std::unexpected{explain(position, san)};
  if (origins.more_than_one()) return fail(ResolveFault::ambiguous, origins);
  const Square from = origins.first();

  const bool last_rank = pawn && last_ranks.contains(san.to);
  if (last_rank && !san.promotion) return fail(ResolveFault::promotion_missing, origins);
  if (!last_rank && san.promotion) return fail(ResolveFault::promotion_impossible, origins);
  const Move move = last_rank ? Move{from, san.to, *san.promotion}
                    : passes  ? Move{from, san.to, Move::Kind::en_passant}
                              : Move{from, san.to};
  Deviations deviations;
  if (san.from_file || san.from_rank) deviations = judge_origin(position, san, from, captures);
  if (captures != san.captures) {
    deviations |= captures ? Deviation::capture_missing : Deviation::capture_superfluous;
  }
  return Resolved{move, deviations};
}

/// Squares only, with no pawn on the first.
[[gnu::noinline]] std::expected<Resolved, ResolveError> resolve_squares(const Position& position,
                                                                        const San& san,
                                                                        Square from) {
  San step = san;
  step.role = position.role_on(from);
  step.captures = position.of(~position.turn()).contains(san.to);
  auto resolved = resolve_step(position, step);
  if (resolved) resolved->deviations = Deviation::squares_only;
  return resolved;
}

/// `ed`: a pawn capture without its rank.
[[gnu::noinline]] std::expected<Resolved, ResolveError> resolve_files(const Position& position,
                                                                      const San& san) {
  San step = san;
  step.kind = San::Kind::step;
  step.captures = true;
  std::optional<std::expected<Resolved, ResolveError>> found;
  for (unsigned rank = 0; rank < 8; ++rank) {
    step.to = board::square(board::file_of(san.to), static_cast<Rank>(rank));
    const auto resolved = resolve_step(position, step);
    if (!resolved && resolved.error().fault != ResolveFault::promotion_missing) continue;
    if (found) {
      return fail(ResolveFault::ambiguous,
                  position.of(position.turn(), Role::pawn) & squares_of(*san.from_file));
    }
    found = resolved;
  }
  if (!found) return fail(ResolveFault::nothing_to_capture);
  if (*found && !san.captures) (*found)->deviations |= Deviation::capture_missing;
  return *found;
}

}  // namespace

std::expected<Resolved, ResolveError> resolve(const Position& position, const San& san) noexcept {
  switch (san.kind) {
    case San::Kind::step:
      if (san.from_rank) [[unlikely]] {
        if (const auto side = castling_by_squares(position, san)) {
          auto resolved = resolve_castling(position, *side);
          const bool named = san.role == Role::king;
          if (resolved)
            resolved->deviations = named ? Deviation::long_form : Deviation::squares_only;
          return resolved;
        }
        if (const auto from = find_unnamed_piece(position, san)) {
          return resolve_squares(position, san, *from);
        }
      }
      return resolve_step(position, san);
    case San::Kind::king_side_castling:
      return resolve_castling(position, CastlingSide::king_side);
    case San::Kind::queen_side_castling:
      return resolve_castling(position, CastlingSide::queen_side);
    case San::Kind::pawn_files:
      return resolve_files(position, san);
  }
  std::unreachable();
}

namespace {

/// Castling as the board suggests: king and rook on their squares of standard chess.
std::optional<Move> find_illegal_castling(const Position& position, board::File rook_file) {
  const Color us = position.turn();
  const Rank rank = board::relative_rank(us, Rank::r1);
  const Square king = board::square(board::File::e, rank);
  const Square rook = board::square(rook_file, rank);
  const bool in_place = position.king(us) == king && position.of(us, Role::rook).contains(rook);
  if (!in_place || (board::between(king, rook) & position.occupied()).any()) return std::nullopt;
  return Move{king, rook, Move::Kind::castling};
}

std::optional<Move> find_illegal_step(const Position& position, const San& san) {
  const Color us = position.turn();
  const bool taken = position.of(us).contains(san.to) || position.king(~us) == san.to;
  const bool pawn = san.role == Role::pawn;
  if (taken || (pawn && last_ranks.contains(san.to) != san.promotion.has_value())) return {};
  const Bitboard written = written_origin(san);
  Bitboard origins = board::pseudo_legal_origins(position, san.role, san.to) & written;
  // For a pawn that moved irregularly, only both squares show where it went and what it captured.
  if (origins.empty() && (!pawn || (san.from_file && san.from_rank))) {
    origins = position.of(us, san.role) & written;
    // If there are several, the one that only other pieces keep from going there.
    const Bitboard blocked = on_lines_to(san.to, san.role, origins);
    if (blocked.any()) origins = blocked;
  }
  if (origins.empty() || origins.more_than_one()) return {};
  if (!pawn) return Move{origins.first(), san.to};
  if (position.en_passant() == san.to) return {};
  return san.promotion ? Move{origins.first(), san.to, *san.promotion}
                       : Move{origins.first(), san.to};
}

}  // namespace

San with_piece(const Position& position, const San& san) {
  San named = san;
  if (const auto from = find_unnamed_piece(position, san)) named.role = position.role_on(*from);
  return named;
}

std::optional<Move> find_illegal_move(const Position& position, const San& san) {
  switch (san.kind) {
    case San::Kind::step:
      if (const auto side = castling_by_squares(position, san)) {
        const bool short_one = *side == CastlingSide::king_side;
        return find_illegal_castling(position, short_one ? board::File::h : board::File::a);
      }
      return find_illegal_step(position, with_piece(position, san));
    case San::Kind::king_side_castling:
      return find_illegal_castling(position, board::File::h);
    case San::Kind::queen_side_castling:
      return find_illegal_castling(position, board::File::a);
    case San::Kind::pawn_files:
      return std::nullopt;
  }
  std::unreachable();
}

Deviations judge_mark(Mark mark, const Position& after) {
  if (after.checkers().empty()) {
    if (mark == Mark::none) return {};
    return mark == Mark::mate ? Deviation::mate_superfluous : Deviation::check_superfluous;
  }
  const bool mate = !board::has_legal_move(after);
  switch (mark) {
    case Mark::none:
      return mate ? Deviation::mate_missing : Deviation::check_missing;
    case Mark::check:
      return mate ? Deviations{Deviation::mate_missing} : Deviations{};
    case Mark::mate:
      return mate ? Deviations{} : Deviations{Deviation::mate_superfluous};
    case Mark::double_plus:
      return {};
  }
  std::unreachable();
}

San san_of(const Position& position, Move move) {
  San san;
  if (move.kind() == Move::Kind::castling) {
    san.kind = board::file_of(move.to()) > board::file_of(move.from())
                   ? San::Kind::king_side_castling
                   : San::Kind::queen_side_castling;
  } else {
    san.role = position.role_on(move.from());
    san.to = move.to();
    san.captures = move.kind() == Move::Kind::en_passant || position.occupied().contains(move.to());
    if (move.kind() == Move::Kind::promotion) san.promotion = move.promotion();
    const Origin needed =
        san.role == Role::pawn
            ? Origin{.file = san.captures}
            : shortest_origin(board::legal_origins(position, san.role, san.to) | move.from(),
                              move.from());
    if (needed.file) san.from_file = board::file_of(move.from());
    if (needed.rank) san.from_rank = board::rank_of(move.from());
  }
  Position after = position;
  after.play_recorded(move);
  if (after.checkers().any()) {
    san.mark = board::has_legal_move(after) ? Mark::check : Mark::mate;
  }
  return san;
}

}  // namespace partiar::notation
