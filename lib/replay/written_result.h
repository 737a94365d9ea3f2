/// The recorded result and how the game ended: in the tags, after the moves, or above them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/span.h"
#include "board/color.h"
#include "laws/verdict.h"

namespace partiar::replay {

/// A result as written.
struct WrittenResult {
  base::Span where;
  laws::Claimed says{};
  bool is_forfeit = false;  ///< `1-0F`
  bool is_known = true;     ///< to the Laws or to organisers, if neither win nor draw
  /// The win that an unusual one amounts to: `+/-`, `White wins`.
  laws::Claimed won = laws::Claimed::nothing;
  base::Span remark{};  ///< what is said of it: `time` of `1-0 (time)`; empty if nothing
};

/// Reads the result at `where` in `text`.
[[nodiscard]] WrittenResult read_written_result(std::string_view text, base::Span where);

/// Whether both give a result in `text`, and not the same one.
[[nodiscard]] bool exclude_each_other(std::string_view text, const WrittenResult& one,
                                      const WrittenResult& other);

/// Whether it says who won, or that nobody did, or anything else except that the game is open.
[[nodiscard]] constexpr bool is_definite(const WrittenResult& result) {
  return result.says != laws::Claimed::nothing;
}

/// The kind of result that the words of a Termination tag express, whatever its cause.
enum class Told : std::uint8_t {
  nothing,
  draw,
  win,         ///< or a loss; `WrittenEnding::loser` is the loser, if known
  unfinished,  ///< adjourned or abandoned
  both_lose
};

/// How the game ended, in the words of a Termination tag.
struct WrittenEnding {
  base::Span where;
  laws::Cause cause{};
  std::optional<board::Color> loser;  ///< according to the same words
  Told told = Told::nothing;
  bool is_understood = true;  ///< false: none of its words is known
  /// Which of a player's illegal moves ended the game, if stated.
  std::optional<unsigned> illegal_move{};
};

}  // namespace partiar::replay
