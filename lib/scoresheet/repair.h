/// What a score that cannot be replayed to its end was probably meant to say.
///
/// A repair changes as little as possible: one half-move inserted, struck out or replaced, or two
/// swapped, so that everything after it can be played. It is never certain; a person must confirm
/// it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ply.h"
#include "base/span.h"
#include "board/move.h"
#include "board/position.h"
#include "notation/alphabets.h"
#include "replay/game.h"
#include "scoresheet/prices.h"

namespace partiar::scoresheet {

/// The kind of mistake that an edit corrects.
enum class EditKind : std::uint8_t {
  missing,         ///< a half-move was not written down
  doubled,         ///< a half-move was written twice
  swapped,         ///< two half-moves changed places: one edit each
  letter,          ///< another piece moved there
  file,            ///< the file of a square, or of the capturing pawn
  rank,            ///< the rank of a square
  transposed,      ///< characters of a word changed places: `N3f`
  disambiguation,  ///< which of several pieces moved is missing or wrong
  capture,         ///< the capture was on another square
  other_side,      ///< a half-move of the other side, or seen from there
  promotion,       ///< the promotion is missing or wrong
  castling,        ///< to the other side
  word,            ///< the word is wrong, nothing more is known
};
[[nodiscard]] constexpr std::string_view name_of(EditKind kind) {
  constexpr std::array<std::string_view, 13> names{
      "missing",        "doubled", "swapped",    "letter",    "file",     "rank", "transposed",
      "disambiguation", "capture", "other-side", "promotion", "castling", "word"};
  return names[static_cast<std::size_t>(kind)];
}

/// One change of the text: `text` replaces the bytes at `where`.
struct Edit {
  EditKind kind{};
  base::Span where;  ///< a word; empty for an insertion before the next word or its number
  /// The ply in the repaired game; if a word is struck out, the ply before it.
  base::Ply ply;
  std::optional<board::Move> move{};  ///< the one played there; empty if a word is struck out
  std::string text{};                 ///< the same in SAN, in the letters of the sheet; likewise
};

struct Repair {
  std::vector<Edit> edits{};         ///< in text order: one, or two for one mistake
  std::vector<board::Move> moves{};  ///< of the whole repaired game
  board::Position last = board::Position::initial();  ///< after the last of them
  Price cost = 0;
  std::optional<Price> next_cost{};              ///< of the cheapest repair with different moves
  const notation::Alphabet* alphabet = nullptr;  ///< that the words were read in; null: English
};

/// Finds the repair that is clearly the cheapest of all that make every word playable.
///
/// Input:  `game`, stopped at a word of its main line; otherwise there is no repair.
/// Output: also empty if another repair with different moves is as good.
/// Cost:   none for a game without a stop; otherwise plays at most some hundred thousand
/// half-moves,
///         whatever the game. Allocates.
[[nodiscard]] std::optional<Repair> propose_repair(const replay::Game& game);

}  // namespace partiar::scoresheet
