/// The legal moves of a position, and how writers write them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "board/role.h"
#include "notation/san.h"

namespace partiar::candidates::internal {

/// What a character of a move may be; files, ranks and roles are counted from the first.
enum class Sign : std::uint8_t {
  file = 0,
  rank = 8,
  role = 16,
  capture = 22,
  castling,
  dash,
  promotion,
  mark,
  none
};
inline constexpr auto signs = static_cast<std::size_t>(Sign::none);
[[nodiscard]] constexpr std::uint8_t sign(Sign kind, unsigned which = 0) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(kind) + which);
}

/// One way in which a move is written.
struct Writing {
  std::array<std::uint8_t, 8> signs{};
  std::uint8_t size = 0;
  std::uint8_t rank_at = 0;  ///< of the rank of arrival, its file before it; 0: none
  double chance = 0;
};

/// A legal move, as one writes it.
struct LegalForm {
  board::Move move{};
  board::Role role{};
  board::Square to{};  ///< of the rook, if it castles
  bool captures = false;
  bool needs_hint = false;  ///< another piece of its kind can go there
  bool needs_file = false;  ///< and its file tells them apart
  bool needs_rank = false;  ///< or only its rank does
  double chance = 0;        ///< of being played, logarithm
  std::array<Writing, 4> all_writings{};
  std::uint8_t writing_count = 0;

  [[nodiscard]] std::span<const Writing> writings() const {
    return {all_writings.data(), writing_count};
  }
};

/// All legal moves. Cost: as `board::legal_moves`.
[[nodiscard]] std::vector<LegalForm> legal_forms(const board::Position& position);

/// How probable it is that the move is written as `san`; 0 if it cannot be.
[[nodiscard]] double chance_of_writing(const LegalForm& form, const notation::San& san);

}  // namespace partiar::candidates::internal
