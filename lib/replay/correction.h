/// What has to change in a game's text so that it records another result: its Result tags, what
/// follows its moves, and the moves played after the game was over. What the record says of how it
/// ended stays: a person may have decided so.
///
/// Nothing is written here; that is left to whoever knows the bytes of the text.
///
/// Source: PGN standard 8.1.1.7 (Result), 8.2.6 (termination markers), 5 (comments do not
/// nest).
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "base/span.h"
#include "laws/verdict.h"
#include "replay/game.h"

namespace partiar::replay {

enum class CorrectionKind : std::uint8_t {
  result_tag,
  marker,      ///< after the moves, or above those of a game without tags
  after_end,   ///< a brace, with or without a word on why, around what was played too late
  repair,      ///< to a move, as a person decided
  head,        ///< a tag, or its place
  annotation,  ///< a comment, sign or variation that another record has
};

/// Replaces the bytes at `where` by `text`. Neither contains a line end, except of `head`.
struct Correction {
  CorrectionKind kind{};
  base::Span where;  ///< empty for insertions
  std::string text{};
};

/// Why a game has to be corrected by hand.
enum class Obstacle : std::uint8_t {
  cut,        ///< it was not read to its end
  no_result,  ///< it records none, and only a person knows where to put it
  two_lines,  ///< what has to change spans two lines
  brace,      ///< what was played after the end contains a brace, which would end the comment
  no_bytes,   ///< its text is not that of the file: of a web page, only what is displayed
  unproved,   ///< read again, the corrected game would not record what it should
  head,       ///< it has no tags, or one that would change is not written as PGN has it
};
inline constexpr std::array obstacles{Obstacle::cut,   Obstacle::no_result, Obstacle::two_lines,
                                      Obstacle::brace, Obstacle::no_bytes,  Obstacle::unproved,
                                      Obstacle::head};

/// What to do about a missing result whose place is not clear.
enum class NoResult : std::uint8_t {
  refuse,
  append,  ///< after the last word of the game
};

/// Whether moves, not just other words, follow the end of `game`.
/// Cost: none if nothing follows it; otherwise reads the tokens of the game once more.
[[nodiscard]] bool plays_on_behind_end(const Game& game);

/// Whether `game` goes on after its end, and these moves are void if `result` is right: the moves
/// prove it or, if they leave it to a person, it is what that end amounts to.
[[nodiscard]] bool is_void_behind_end(const Game& game, laws::Result result);

/// Finds what to change for `game` to record `result`, in the order of the text; empty if it
/// already does. What was played after the end is put into comments only if it is void.
///
/// Undoing the corrections restores the text. With them, moves and comments stay as they are,
/// except for those moves.
/// Cost: reads the game once more, without its board; allocates.
[[nodiscard]] std::expected<std::vector<Correction>, Obstacle> find_corrections(
    const Game& game, laws::Result result, NoResult no_result = NoResult::refuse);

}  // namespace partiar::replay
