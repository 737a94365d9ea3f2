/// The language in whose letters a game is written, found by following it.
#pragma once

#include "notation/alphabets.h"
#include "pgn/games.h"
#include "replay/follow.h"

namespace partiar::replay {

/// Memory reused from game to game; it carries no information about any game.
struct LettersMemory {
  FollowMemory first, trial;
};

/// Whether the text of a move reveals the language of its letters: squares, pawn moves and castling
/// do not.
[[nodiscard]] bool has_letters(notation::Roles roles);

/// Follows the game whose head `games` has read, in the alphabet in which it is written.
///
/// It is first read in the alphabet of its file, or in English, and then in others only if they
/// have every letter that was read and assign one to another piece, or if the first could not read
/// it to the end. A game with tags that can be read in English is English (PGN 8.2.3.2), unless its
/// pawns would have a letter in one move and none in another. Alphabets that follow it to the end
/// and agree on every move are no ambiguity; if they differ, the file's decides, and without one
/// the game stops at the first move on which they differ. An illegal move in letters of the file,
/// or in English ones in a game with tags, is an error and not evidence of another language, unless
/// letters are read that the first does not have.
///
/// Input:  `is_trial` as in `ReadIn`.
/// Output: the reading that counts; `Followed::letters` says why.
/// Cost:   as `follow`, once for each alphabet considered.
[[nodiscard]] Followed follow_in_letters(const Source& source, const pgn::GameHead& head,
                                         const Start& start, pgn::Games& games,
                                         const ReplayOptions& options, bool is_trial,
                                         LettersMemory& memory);

}  // namespace partiar::replay
