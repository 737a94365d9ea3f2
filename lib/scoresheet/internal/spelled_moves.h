/// The legal moves of a position as a sheet would spell them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "notation/letters.h"
#include "scoresheet/lattice.h"

namespace partiar::scoresheet::internal {

struct SpelledMove {
  board::Move move{};
  std::array<char32_t, 12> characters{};
  std::uint8_t size = 0;

  [[nodiscard]] std::u32string_view text() const { return {characters.data(), size}; }
};

/// Whether the pieces have letters, or signs that nobody knows.
enum class PieceSigns : std::uint8_t { letters, unknown };

/// Without the marks of check. Cost: that of writing each legal move.
[[nodiscard]] std::vector<SpelledMove> spell_moves(const board::Position& position,
                                                   const notation::PieceLetters& letters,
                                                   PieceSigns signs);

}  // namespace partiar::scoresheet::internal
