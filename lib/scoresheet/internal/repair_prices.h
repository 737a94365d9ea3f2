/// The price of each slip that a repair undoes, and of what speaks against the repaired game.
///
/// The prices depend on one another, like those of the weighed reading. tests/sheets/repair.py
/// measures them.
#pragma once

#include "scoresheet/prices.h"

namespace partiar::scoresheet::internal {

/// Each with the assumption it pays for.
struct RepairPrices {
  // Words.
  Price disambiguation_missing = 500;  ///< one of several pieces that can go there
  Price disambiguation = 1000;         ///< the file or rank of departure is wrong
  Price capture_unsaid = 700;          ///< a pawn captured, but its file is not written
  Price queen_unsaid = 500;            ///< a promotion without a piece is to a queen
  Price promotion = 900;               ///< or to another piece, or the one written is wrong
  Price letter = 1000;                 ///< another piece, or a pawn, moved there
  Price file = 1000;
  Price rank = 1000;
  Price transposed = 800;         ///< two adjacent signs of a word changed places
  Price transposed_apart = 1000;  ///< or two that are not adjacent
  Price sign_more_or_less = 800;  ///< a sign is missing or superfluous
  Price castling = 1200;          ///< to the other side
  Price capture = 1600;           ///< the capture was on another square
  Price copied = 1300;            ///< a nearby half-move of the other side was copied
  Price other_side = 1900;        ///< a move that the other side could have made
  Price word = 2500;              ///< a word that gives no clue
  Price unreadable = 1700;        ///< the same for a word that is not a move

  // Half-moves.
  Price missing = 1500;
  Price missing_pair = 2100;  ///< not shown by the numbers, so any legal pair will do
  Price doubled = 700;        ///< written twice in a row
  Price doubled_pair = 900;   ///< a pair written twice in a row
  Price repeated = 1300;      ///< written again after the other side's half-move
  Price superfluous = 3000;   ///< not a repetition
  Price swapped = 1200;

  // What speaks against the rest.
  Price number_changes = 900;  ///< numbers advance by more or less than they should
  Price check_missing = 1200;  ///< a check without its sign, where others have it
  Price check_superfluous = 1800;
  Price mate = 1800;             ///< a mate sign without mate, or mate without its sign
  Price capture_missing = 1800;  ///< a capture without its sign, where others have it
  Price capture_superfluous = 1800;
  Price origin_superfluous = 1200;  ///< more of the origin than disambiguation needs
  Price own_way = 100;              ///< any of these, if the score did it before
  Price result = 1500;              ///< mate or stalemate contradicts the recorded result

  Price queen_ignored = 900;  ///< a queen en prise is ignored; less for lesser pieces

  Price margin = 250;  ///< a different repair within this margin is as good
};
inline constexpr RepairPrices repair_prices{};

}  // namespace partiar::scoresheet::internal
