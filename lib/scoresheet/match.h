/// The legal moves that a written candidate can mean in a position, each with the price of its
/// assumptions.
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

/// The meaning of letters on a sheet in one alphabet.
struct Letter {
  board::Role role{};
  Price price = 0;
  bool is_small = false;

  friend bool operator==(const Letter&, const Letter&) = default;
};
using LetterTable = std::vector<std::optional<Letter>>;  ///< by `LettersId`

/// The meanings of all letters of a sheet.
[[nodiscard]] LetterTable read_letters(const std::vector<std::string>& letters,
                                       const notation::PieceLetters& alphabet);

/// A legal move that a candidate may mean.
struct Match {
  board::Move move{};
  std::uint32_t next = 0;  ///< the word after it
  Price price = 0;
  notation::Mark mark{};
};

/// Whether an unknown letter may be any piece.
enum class UnknownLetters : std::uint8_t { none, any };

/// Appends to `out` every move that `candidate` can mean in `position`; a move may occur twice.
/// Cost: a few look-ups for each opening and role.
void match(const board::Position& position, const Candidate& candidate, const LetterTable& letters,
           UnknownLetters unknown, std::vector<Match>& out);

/// The move that a word means in `position`, if there is just one, without a doubt.
[[nodiscard]] std::optional<Match> find_match(const Words& words, const LetterTable& letters,
                                              const board::Position& position, std::uint32_t word);

}  // namespace partiar::scoresheet
