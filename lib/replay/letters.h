/// The language in whose letters a game is written, found by following it.
#pragma once

#include "notation/alphabets.h"
#include "pgn/games.h"
#include "replay/file_letters.h"
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
/// What counts is all of its text, whether or not variations are asked for: an alphabet suits it if
/// it follows the main line to the end and reads the most words of the main line and of variations,
/// and after that of comments. It need not play every variation: one with a mistake shows nothing
/// as long as its words can be read. So a game with tags is English (PGN 8.2.3.2) unless it has a
/// word that English cannot read and a fitting alphabet can, or its pawns have a letter in one move
/// and none in another. Of several, those of the file decide, and then those that break the fewest
/// variations. If these agree on every move, variations included, there is no ambiguity; if they
/// differ, the game stops at the first move on which they do. An illegal move in letters of the
/// file, or in English ones in a game with tags, is an error and not evidence of another language,
/// unless letters are read that the first does not have, or enough legal moves (`enough_telling`)
/// in another are played to the end.
///
/// Input:  `is_trial` as in `ReadIn`.
/// Output: the reading that counts; `Followed::letters` says why.
/// Cost:   as `follow`, once for each alphabet considered; and one pass over the words if the main
///         line alone leaves another possible.
[[nodiscard]] Followed follow_in_letters(const Source& source, const pgn::GameHead& head,
                                         const Start& start, pgn::Games& games,
                                         const ReplayOptions& options, bool is_trial,
                                         LettersMemory& memory);

/// The alphabets that suit that game by itself; none if it has no letters, or if none follows it to
/// its end.
[[nodiscard]] GameLetters find_game_letters(const Source& source, const pgn::GameHead& head,
                                            const Start& start, pgn::Games& games,
                                            const ReplayOptions& options, LettersMemory& memory);

}  // namespace partiar::replay
