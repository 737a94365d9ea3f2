/// What a slip costs that a repair takes back, and what speaks against the game with the repair.
///
/// The prices hang together, as those of the weighed reading do. tests/sheets/repair.py measures
/// them.
#pragma once

#include "scoresheet/prices.h"

namespace partiar::scoresheet::internal {

/// Each with what it assumes.
struct RepairPrices {
  // Words.
  Price disambiguation_missing = 500;  ///< of the pieces that can go there it was this one
  Price disambiguation = 1000;         ///< the file or the rank of departure is wrong
  Price capture_unsaid = 700;          ///< a pawn took, and its file is not written
  Price queen_unsaid = 500;            ///< a pawn became something unsaid, a queen
  Price promotion = 900;               ///< or another piece, or what is written is wrong
  Price letter = 1000;                 ///< another piece, or a pawn, went there
  Price file = 1000;
  Price rank = 1000;
  Price transposed = 800;         ///< two signs of a word side by side changed places
  Price transposed_apart = 1000;  ///< or two others
  Price sign_more_or_less = 800;  ///< a sign is missing, or one too many
  Price castling = 1200;          ///< to the other side
  Price capture = 1600;           ///< something was taken elsewhere
  Price copied = 1300;            ///< a half-move of the other side near by was written again
  Price other_side = 1900;        ///< a word that the other side could have played
  Price word = 2500;              ///< a word that says nothing
  Price unreadable = 1700;        ///< the same of one that is no move at all

  // Half-moves.
  Price missing = 1500;
  Price missing_pair = 2100;  ///< no numbers tell so, and any that can be played will do
  Price doubled = 700;        ///< it stands there twice, side by side
  Price doubled_pair = 900;   ///< a pair of them does
  Price repeated = 1300;      ///< again behind the other side's half-move
  Price superfluous = 3000;   ///< it is not written before
  Price swapped = 1200;

  // What speaks against the rest.
  Price number_changes = 900;  ///< numbers go on by more or less than they should
  Price check_missing = 1200;  ///< a check without its sign, where others have it
  Price check_superfluous = 1800;
  Price mate = 1800;             ///< a mate's sign without a mate, or a mate without it
  Price capture_missing = 1800;  ///< a capture without its sign, where others have it
  Price capture_superfluous = 1800;
  Price origin_superfluous = 1200;  ///< more of the origin than tells the pieces apart
  Price own_way = 100;              ///< any of these where the score has it before, too
  Price result = 1500;              ///< mate or stalemate contradicts the recorded result

  Price queen_ignored = 900;  ///< a queen that could be taken is left; less of it for less

  Price margin = 250;  ///< a repair that plays otherwise and is not dearer by this is as good
};
inline constexpr RepairPrices repair_prices{};

}  // namespace partiar::scoresheet::internal
