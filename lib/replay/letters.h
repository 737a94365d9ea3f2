/// In which language's letters a game is written, found by following it.
#pragma once

#include "notation/alphabets.h"
#include "pgn/games.h"
#include "replay/follow.h"

namespace partiar::replay {

/// Memory from one game to the next: nothing in it says anything of a game.
struct LettersMemory {
  FollowMemory first, trial;
};

/// Whether a move's text says what language its letters are of: squares, pawns, castling do not.
[[nodiscard]] bool has_letters(notation::Roles roles);

/// Follows the game of which `games` has read the head by the alphabet that it is written in.
///
/// It is read first by that of its file, or by English, and again by others only where they have
/// every letter that was read and take one for another piece, or where the first could not be read
/// to the end. A game with tags that can be read in English is English (PGN 8.2.3.2). Alphabets
/// that follow it to the end and agree on every move are no ambiguity; where they differ, the
/// file's decides, and without one the game stops at the first move on which they differ. An
/// illegal move in letters of the file, or in English ones in a game with tags, is an error, and no
/// proof of another language, unless letters are read that the first has not.
///
/// Output: the reading that counts; `Followed::letters` says why it does.
/// Cost:   as `follow`, once for each alphabet that has a say.
[[nodiscard]] Followed follow_in_letters(const Source& source, const pgn::GameHead& head,
                                         const Start& start, pgn::Games& games,
                                         const ReplayOptions& options, LettersMemory& memory);

}  // namespace partiar::replay
