/// Where games begin in running text: at tag sections that no comment quotes, with the comments
/// directly above them.
///
/// The one rule by which `io` splits a stream into games and `pgn` separates them and ends comments
/// that are not closed. Source: PGN standard 5 (comments do not nest), 8.1.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/tag_section.h"

namespace partiar::base {

/// Once this much text follows, it is known whether a game begins.
inline constexpr std::size_t game_lookahead = section_lookahead + longest_quotation;

/// Whether a game begins at `at` with a comment or an escape above its section.
[[nodiscard]] bool begins_above_section(std::string_view text, std::size_t at) noexcept;

struct CommentEnd {
  std::size_t at;  ///< just past its brace; without one, the next game or the end of the text
  bool is_closed = true;  ///< with a brace
};

/// Where the comment that begins at `begin` with `{` ends. If the next brace closes it, what lies
/// between is quoted, whatever it looks like; before another opening brace, a section ends it.
/// Cost: reads it once.
[[nodiscard]] CommentEnd find_comment_end(std::string_view text, std::size_t begin) noexcept;

/// Where the first section starts that no comment quotes, or `npos`. Cost: one pass over braces and
/// brackets.
[[nodiscard]] std::size_t find_game(std::string_view text) noexcept;

/// Where the last game begins after the offset `after`, other than at the start of the text, or
/// `npos`: it is known not to be in a comment, even if more text follows, unless that is ruled out
/// by `is_whole`.
/// Cost: searches backwards, so it reads little but what follows the answer.
[[nodiscard]] std::size_t find_last_game(std::string_view text, std::size_t after,
                                         bool is_whole) noexcept;

}  // namespace partiar::base
