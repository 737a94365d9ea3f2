/// Which legal moves a written candidate can mean in a position, and what each would assume.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "notation/letters.h"
#include "scoresheet/prices.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

/// What letters on a sheet stand for in one alphabet.
struct Letter {
  board::Role role{};
  Price price = 0;
  bool is_small = false;

  friend bool operator==(const Letter&, const Letter&) = default;
};
using LetterTable = std::vector<std::optional<Letter>>;  ///< by `LettersId`

/// What all letters of a sheet stand for.
[[nodiscard]] LetterTable read_letters(const std::vector<std::string>& letters,
                                       const notation::PieceLetters& alphabet);

/// A legal move that a candidate may mean.
struct Match {
  board::Move move{};
  std::uint32_t next = 0;  ///< the word behind
  Price price = 0;
  bool says_check = false;
};

/// Whether an unknown letter may be any piece's.
enum class UnknownLetters : std::uint8_t { none, any };

/// Appends to `out` all that `candidate` can mean in `position`; a move may come twice.
/// Cost: some look-ups for each opening and role.
void match(const board::Position& position, const Candidate& candidate, const LetterTable& letters,
           UnknownLetters unknown, std::vector<Match>& out);

}  // namespace partiar::scoresheet
