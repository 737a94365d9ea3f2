/// What has to change in a game's text so that it records another result: its Result tags, what
/// stands behind its moves, the Termination tag that excludes it, and the moves that were played
/// when the game was over.
///
/// Nothing is written here; who knows the bytes of the text does that.
///
/// Source: PGN standard 8.1.1.7 (Result), 8.2.6 (termination markers), 9.8.1 (Termination), 5
/// (comments do not nest).
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
  marker,       ///< behind the moves, or above those of a game without tags
  termination,  ///< of a tag
  after_end,    ///< a brace, with a word on why or without one, around what was played too late
  repair,       ///< of a move, as a person decided
};

/// The bytes at `where` give way to `text`. Neither has a line end in it.
struct Correction {
  CorrectionKind kind{};
  base::Span where;  ///< empty where something is put in
  std::string text{};
};

/// Why a game has to be corrected by hand.
enum class Obstacle : std::uint8_t {
  cut,            ///< nobody read it to its end
  no_result,      ///< it records none, and only a person knows where to write it
  two_lines,      ///< what has to change stands in two lines
  brace,          ///< what was played after the end holds a brace that would end the comment
  said_in_prose,  ///< words that are no tag say how the game ended, and exclude the result
  no_bytes,       ///< its text is not that of the file: of a page of the web only what is shown
  unproved,       ///< read again, the corrected game would not say what it should
};
inline constexpr std::array obstacles{
    Obstacle::cut,           Obstacle::no_result, Obstacle::two_lines, Obstacle::brace,
    Obstacle::said_in_prose, Obstacle::no_bytes,  Obstacle::unproved};

/// What becomes of a result that is written nowhere, where its place is not plain.
enum class NoResult : std::uint8_t {
  refuse,
  append,  ///< behind the last word of the game
};

/// Whether moves stand behind the end of `game`, and not only words that are none.
/// Cost: none where nothing stands there; else reads the words of the game once more.
[[nodiscard]] bool plays_on_behind_end(const Game& game);

/// Whether `game` goes on behind its end, and that is void if `result` is right: the moves prove
/// it, or, where they leave it to a person, it is what that end comes to.
[[nodiscard]] bool is_void_behind_end(const Game& game, laws::Result result);

/// Finds what to change for `game` to record `result`, in the order of the text; nothing where it
/// does already. What was played after the end is put into comments only where it is void.
///
/// Undone, the corrections leave the text as it was. With them, moves and comments stay what they
/// are, but for those moves.
/// Cost: reads the game once more, without its board; allocates.
[[nodiscard]] std::expected<std::vector<Correction>, Obstacle> find_corrections(
    const Game& game, laws::Result result, NoResult no_result = NoResult::refuse);

}  // namespace partiar::replay
