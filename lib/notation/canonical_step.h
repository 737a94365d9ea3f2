/// The short way of nearly every move of a clean file: a canonical step without promotion, read and
/// resolved without any word about what is wrong where it is none. `san.h` and `resolve.h` say
/// that.
#pragma once

#include <cstdint>
#include <optional>

#include "board/legal_moves.h"
#include "notation/letters.h"
#include "notation/origin.h"
#include "notation/san.h"

namespace partiar::notation {

/// Reads a word of `size` bytes, of which `bytes` has up to eight, the first lowest, from its
/// square of arrival backwards into `san`, which must be new. Whether it has that form.
[[gnu::always_inline]] inline bool read_canonical_step(std::uint64_t bytes, unsigned size,
                                                       const PieceLetters& letters, San& san) {
  const auto byte = [bytes](unsigned i) { return static_cast<unsigned char>(bytes >> 8 * i); };
  if (size < 2 || size > 7) return false;
  unsigned end = size;
  const unsigned char last = byte(end - 1);
  if (last == '+' || last == '#') {
    san.mark = last == '+' ? Mark::check : Mark::mate;
    if (--end < 2) return false;
  }
  const unsigned file = byte(end - 2) - unsigned{'a'};
  const unsigned rank = byte(end - 1) - unsigned{'1'};
  const std::uint8_t role = letters.by_byte()[byte(0)];
  if (file > 7 || rank > 7 || role == PieceLetters::no_role) return false;
  end -= 2;
  san.role = static_cast<board::Role>(role);
  san.to = static_cast<board::Square>(rank * 8 + file);
  unsigned at = san.role == board::Role::pawn ? 0 : 1;
  if (at == end) return true;
  if (byte(end - 1) == 'x') {
    san.captures = true;
    --end;
  }
  if (at != end) {
    san.from_file = board::find_file(static_cast<char>(byte(at)));
    if (san.from_file) ++at;
  }
  if (at != end) {
    san.from_rank = board::find_rank(static_cast<char>(byte(at)));
    if (san.from_rank) ++at;
  }
  return at == end && (san.role != board::Role::pawn || !san.captures || san.from_file);
}

/// The legal move that `san`, read by `read_canonical_step`, names; empty where it is none, or not
/// written as it should be, or a promotion or a capture en passant. Cost: as `legal_origins`.
[[nodiscard, gnu::always_inline]] inline std::optional<board::Move> find_canonical_step(
    const board::Position& position, const San& san) {
  using board::Role;
  constexpr auto last_ranks = squares_of(board::Rank::r1) | squares_of(board::Rank::r8);
  if (position.of(~position.turn()).contains(san.to) != san.captures) return std::nullopt;
  const auto all = board::legal_origins(position, san.role, san.to);
  if (san.role == Role::pawn) {
    const bool passes = position.en_passant() == san.to;
    if (passes || san.captures != san.from_file.has_value() || san.from_rank) return std::nullopt;
    const auto origins = san.captures ? all & squares_of(*san.from_file) : all;
    if (origins.empty() || last_ranks.contains(san.to)) return std::nullopt;
    return board::Move{origins.first(), san.to};
  }
  const bool written = san.from_file || san.from_rank;
  if (!written && !all.more_than_one()) [[likely]] {
    if (all.empty()) return std::nullopt;
    return board::Move{all.first(), san.to};
  }
  const auto origins = all & written_origin(san);
  if (origins.empty() || origins.more_than_one()) return std::nullopt;
  const auto needed = shortest_origin(all, origins.first());
  if (needed.file != san.from_file.has_value() || needed.rank != san.from_rank.has_value()) {
    return std::nullopt;
  }
  return board::Move{origins.first(), san.to};
}

}  // namespace partiar::notation
