#include "notation/canonical_step.h"

#include <bit>

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

/// An origin as text.
std::uint64_t text_of(Origin origin, board::Square from) {
  const std::uint64_t file = 'a' + index(board::file_of(from));
  const std::uint64_t rank = '1' + index(board::rank_of(from));
  if (!origin.file) return origin.rank ? rank : 0;
  return origin.rank ? file | rank << 8U : file;
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
  const auto all = board::legal_origins(position, step.role, step.to);
  if (step.is_short) return all.more_than_one() ? board::Bitboard{} : all;
  const std::uint64_t written = origin_of(step);
  for (const board::Square from : all) {
    if (text_of(shortest_origin(all, from), from) == written) return from;
  }
  return {};
}

}  // namespace partiar::notation
