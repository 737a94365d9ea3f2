/// How often writers do what makes a box differ from the move played: the prices of a reading.
///
/// Chances by box, as the public simulations of sheets have them and sheets with labels show. They
/// depend on one another: a game is as probable as the product of all.
///
/// scoresheet/prices.h has another table, on purpose: these chances are measured and are multiplied
/// with a recognizer's own probabilities, while the prices there say what a person takes the words
/// of a page for, of which nobody knows how often it happens.
#pragma once

namespace partiar::candidates {

struct Habits {
  double any_move = 0.5;  ///< it is played for no reason that can be seen

  // How a move is written.
  double capture_unsigned = 0.3;    ///< `Nd5` is a capture
  double capture_needless = 0.002;  ///< `Nxd5` is none
  double hint_omitted = 0.3;        ///< a needed file or rank of departure is not written
  double hint_needless = 0.01;      ///< one is written that is not needed
  double promotion_unsaid = 0.2;    ///< `e8` is a promotion to a queen
  double files_only = 0.02;         ///< `ed` is a pawn's capture

  // What is written instead of the move.
  double other_move = 0.005;  ///< another legal move
  double other_sign = 0.003;  ///< one with another file or rank, legal or not
  double illegible = 0.001;   ///< anything

  // How boxes follow one another.
  double left_out = 0.002;           ///< a half-move has no box
  double next_left_out = 0.4;        ///< nor has the one behind it
  double shifted = 0.3;              ///< a box was passed over, and no half-move with it
  double unread = 0.4;               ///< a box that is not given had a half-move in it
  double doubled = 0.003;            ///< a half-move is written twice
  double stray = 0.0005;             ///< a box holds no half-move
  double goes_on = 0.005;            ///< a box is filled in behind mate or stalemate
  double next_goes_on = 30;          ///< each such box: as if it held one of some thirty moves
  double crossed_out_counts = 0.05;  ///< a box that is crossed out holds one nevertheless
  double ends_early = 0.01;          ///< the last half-moves are not written down
};
inline constexpr Habits habits{};

/// How many things may be written in a box: what is none of the candidates is one of them.
inline constexpr double writings = 1'000;

}  // namespace partiar::candidates
