#include "notation/canonical_step.h"

namespace partiar::notation {

namespace {

/// The disambiguation, its first byte lowest: for a piece, what follows its letter.
std::uint64_t origin_of(const CanonicalStep& step) {
  const unsigned behind = 2 + unsigned{step.captures};
  const unsigned letter = step.role == board::Role::pawn ? 0 : 1;
  if (step.size <= letter + behind) return 0;
  const unsigned size = step.size - letter - behind;
  return step.bytes << 8 * behind >> (64 - 8 * size);
}

}  // namespace

std::optional<San> san_of(const CanonicalStep& step) {
  San san;
  san.role = step.role;
  san.to = step.to;
  san.captures = step.captures;
  san.mark = step.mark();
  std::uint64_t rest = origin_of(step);
  san.from_file = board::find_file(static_cast<char>(rest & 0xFFU));
  if (san.from_file) rest >>= 8U;
  san.from_rank = board::find_rank(static_cast<char>(rest & 0xFFU));
  if (san.from_rank) rest >>= 8U;
  const bool is_whole = san.role != board::Role::pawn || !san.captures || san.from_file;
  if (rest != 0 || !is_whole) return std::nullopt;
  return san;
}

board::Bitboard find_named_piece(const board::Position& position, CanonicalStep step) {
  if (step.role == board::Role::pawn) return {};
  if (position.of(~position.turn()).contains(step.to) != step.captures) return {};
  const auto all = board::legal_origins(position, step.role, step.to);
  const auto san = san_of(step);
  if (!san) return {};
  const board::Bitboard named = all & written_origin(*san);
  if (named.empty() || named.more_than_one()) return {};
  const Origin shortest = shortest_origin(all, named.first());
  const bool is_shortest =
      shortest.file == san->from_file.has_value() && shortest.rank == san->from_rank.has_value();
  return is_shortest ? named : board::Bitboard{};
}

}  // namespace partiar::notation
