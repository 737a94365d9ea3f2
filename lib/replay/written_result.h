/// What a record says of the result and of how the game ended: in its tags, behind its moves, above
/// them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/span.h"
#include "board/color.h"
#include "laws/verdict.h"

namespace partiar::replay {

/// A result as it is written.
struct WrittenResult {
  base::Span where;
  laws::Claimed says{};
  bool is_forfeit = false;  ///< `1-0F`
  bool is_known = true;     ///< to the Laws or to organisers, if it is neither win nor draw
};

/// Reads the result at `where` in `text`.
[[nodiscard]] WrittenResult read_written_result(std::string_view text, base::Span where);

/// Whether both say a result of `text`, and not the same.
[[nodiscard]] bool exclude_each_other(std::string_view text, const WrittenResult& one,
                                      const WrittenResult& other);

/// Whether it says who won, or that nobody did, or anything else but that it is open.
[[nodiscard]] constexpr bool is_definite(const WrittenResult& result) {
  return result.says != laws::Claimed::nothing;
}

/// What result the words of a Termination tag speak of, whatever caused it.
enum class Told : std::uint8_t {
  nothing,
  draw,
  win,         ///< or a loss; `WrittenEnding::loser` says whose, if anything does
  unfinished,  ///< adjourned, or broken off
  both_lose
};

/// How the game ended, in the words of a Termination tag.
struct WrittenEnding {
  base::Span where;
  laws::Cause cause{};
  std::optional<board::Color> loser;  ///< by the same words
  Told told = Told::nothing;
  bool is_understood = true;  ///< false: of all its words nobody knows any
};

}  // namespace partiar::replay
