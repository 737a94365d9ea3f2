#include "notation/canonical_step.h"

namespace partiar::notation {

std::optional<San> san_of(const CanonicalStep& step) {
  San san;
  san.role = step.role;
  san.to = step.to;
  san.captures = step.captures;
  san.mark = step.mark;
  // The lowest byte of a piece is its letter.
  std::uint64_t rest = step.start;
  while (rest != 0 && (rest & 0xFFU) == 0) rest >>= 8U;
  if (step.role != board::Role::pawn) rest >>= 8U;
  if ((san.from_file = board::find_file(static_cast<char>(rest & 0xFFU)))) rest >>= 8U;
  if ((san.from_rank = board::find_rank(static_cast<char>(rest & 0xFFU)))) rest >>= 8U;
  const bool is_whole = san.role != board::Role::pawn || !san.captures || san.from_file;
  if (rest != 0 || !is_whole) return std::nullopt;
  return san;
}

board::Bitboard find_named_piece(const board::Position& position, CanonicalStep step) {
  const auto all = board::legal_origins(position, step.role, step.to);
  if (step.has_short_start()) return all.more_than_one() ? board::Bitboard{} : all;
  const auto san = san_of(step);
  if (!san) return {};
  const auto origins = all & written_origin(*san);
  if (origins.empty() || origins.more_than_one()) return {};
  const auto needed = shortest_origin(all, origins.first());
  const bool is_short =
      needed.file == san->from_file.has_value() && needed.rank == san->from_rank.has_value();
  return is_short ? origins : board::Bitboard{};
}

}  // namespace partiar::notation
