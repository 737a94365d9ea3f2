/// What a score that cannot be followed to its end may have been meant to say.
///
/// A repair changes as little as it can: one half-move put in, struck out or written otherwise, or
/// two that change places, so that all that follows can be played. Nothing of it is sure; whoever
/// applies it has to be asked.
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

/// What went wrong where an edit is made.
enum class EditKind : std::uint8_t {
  missing,         ///< a half-move was not written down
  doubled,         ///< a half-move stands there twice
  swapped,         ///< two half-moves have changed places: an edit each
  letter,          ///< another piece moved there
  file,            ///< of a square, or of the pawn that takes
  rank,            ///< of a square
  transposed,      ///< signs of a word have changed places: `N3f`
  disambiguation,  ///< which of several pieces moved is not written, or wrong
  capture,         ///< something was taken on another square
  other_side,      ///< a half-move of the other side, or as it looks from there
  promotion,       ///< what the pawn became is not written, or wrong
  castling,        ///< to the other side
  word,            ///< nothing is known of a word but that it is wrong
};
[[nodiscard]] constexpr std::string_view name_of(EditKind kind) {
  constexpr std::array<std::string_view, 13> names{
      "missing",        "doubled", "swapped",    "letter",    "file",     "rank", "transposed",
      "disambiguation", "capture", "other-side", "promotion", "castling", "word"};
  return names[static_cast<std::size_t>(kind)];
}

/// One change of the text: the bytes at `where` give way to `text`.
struct Edit {
  EditKind kind{};
  base::Span where;  ///< a word; empty where one is put in, before the next word or its number
  /// Of the half-move in the game with all edits. Where a word is struck out, that of the half-move
  /// before it.
  base::Ply ply;
  std::optional<board::Move> move{};  ///< that is played there; empty where a word is struck out
  std::string text{};  ///< the same in SAN, in the letters of the sheet; empty likewise
};

struct Repair {
  std::vector<Edit> edits{};         ///< in the order of the text; one, or two of one mistake
  std::vector<board::Move> moves{};  ///< of the whole game with the edits
  board::Position last = board::Position::initial();  ///< after the last of them
  Price cost = 0;
  std::optional<Price> next_cost{};              ///< of the cheapest repair that plays otherwise
  const notation::Alphabet* alphabet = nullptr;  ///< the words were read by; null: English
};

/// Finds the one repair that is clearly the cheapest of all that let every word be played.
///
/// Input:  `game`, stopped by a word of its main line; anything else has no repair.
/// Output: empty, too, where another repair that plays otherwise is as good.
/// Cost:   none for a game without a stop; else plays at most some hundred thousand half-moves,
///         whatever the game holds. Allocates.
[[nodiscard]] std::optional<Repair> propose_repair(const replay::Game& game);

}  // namespace partiar::scoresheet
