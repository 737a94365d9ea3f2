/// How a game ended, as people write it.
///
/// Source: PGN standard 9.8.1 (Termination), and the practice of servers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/span.h"
#include "board/color.h"
#include "laws/verdict.h"

namespace partiar::results {

/// The kind of result that words for how a game ended express, whatever its cause.
enum class Told : std::uint8_t {
  nothing,
  draw,
  win,         ///< or a loss; `WrittenEnding::loser` is the loser, if known
  unfinished,  ///< adjourned or abandoned
  both_lose
};

/// How the game ended, in the words of a Termination tag, a sheet, a heading or a comment.
struct WrittenEnding {
  base::Span where;
  laws::Cause cause{};
  std::optional<board::Color> loser;  ///< according to the same words
  Told told = Told::nothing;
  bool is_understood = true;  ///< false: none of its words is known
  /// Which of a player's illegal moves ended the game, if stated.
  std::optional<unsigned> illegal_move{};
};

/// How a game between these players ended, according to a Termination tag at `where`. Unknown
/// words, or words that name two causes, count as a decision that the Laws leave to the arbiter.
/// The loser follows from words for a side or a player and what it did: `White resigns`, `Black
/// forfeits on time`, `Carlsen won by resignation`.
[[nodiscard]] WrittenEnding read_termination(std::string_view value, std::string_view white = {},
                                             std::string_view black = {}, base::Span where = {});

}  // namespace partiar::results
