/// The recorded result: in a tag, after the moves, or above them.
#pragma once

#include <string_view>

#include "base/span.h"
#include "laws/verdict.h"

namespace partiar::results {

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

}  // namespace partiar::results
