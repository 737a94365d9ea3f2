/// Where a game's tag section begins in running text, told from the bytes nearby and nothing else.
///
/// The one rule by which `io` cuts a stream at games and `pgn` recovers from a comment without end.
/// It knows no parser state and reads no tag: that is `pgn`.
///
/// Source: PGN standard 8.1 (tag pair section), 3.2.4 (blank lines around it).
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace partiar::base {

/// How many bytes from `at` on `starts_section` looks at, at the most: the line that follows begins
/// within 4,096 bytes, and a tag line is known by its first 256 (PGN 7: a symbol has at most 255
/// characters). Once so much text follows, an answer is final.
inline constexpr std::size_t section_lookahead = 4'096 + 256;

/// Whether a line starts at `at`: at the start of the text or after LF, CRLF or CR. A UTF-8 byte
/// order mark at the start of a line belongs to no line: one starts before it and one after it.
[[nodiscard]] bool is_line_start(std::string_view text, std::size_t at) noexcept;

/// Whether a tag pair starts at `at`, which must be the start of a line: `[`, a name, blanks, `"`.
/// PGN allows fewer names than are found: this one begins with a letter, a digit, `_` or a byte
/// beyond ASCII and goes on to a blank, a quote, a bracket or a brace. So `[%clk` starts none.
[[nodiscard]] bool is_tag_line(std::string_view text, std::size_t at) noexcept;

/// Whether `line` is words that are none of the moves, as somebody leaves them among tags: it holds
/// no square, no castling, no result, and no bracket, brace or quote of another part of a game.
/// Dates, times and numbers of tables may be in it.
[[nodiscard]] bool is_stray_line(std::string_view line) noexcept;

/// Bytes of `[pgn]` or `[/pgn]`, which forums want around a game, at the front of `text`; 0 if
/// there are none.
[[nodiscard]] constexpr std::size_t wrapper_size(std::string_view text) noexcept {
  for (const std::string_view wrapper : {"[pgn]", "[/pgn]", "[PGN]", "[/PGN]"}) {
    if (text.starts_with(wrapper)) return wrapper.size();
  }
  return 0;
}

/// So many of these in succession may stand among tags.
inline constexpr unsigned most_stray_lines = 4;

/// Whether a game's tag section starts at `at`.
///
/// A tag line starts one
/// - at the start of the text,
/// - when it is `[Event "` directly after a blank line, whatever is before that,
/// - and when the last line before it that is neither blank nor an escape (`%`) nor a comment from
///   its first byte to its last is no part of a tag section, if it comes after a blank line or
///   another tag line follows. (A line that begins with `[` and a name, blanks aside, ends with
///   `"]`, or is a bracket alone is taken for a part of a tag section, in which a few stray lines
///   may stand.)
///
/// Output: an answer that more text at the end can turn from no to yes, never from yes to no; and
///         that stays the same when the text before an earlier section start is taken away.
/// Cost:   the lines before `at` that are passed over, the stray ones and one more, once; no
///         allocation.
[[nodiscard]] bool starts_section(std::string_view text, std::size_t at) noexcept;

/// Returns the first section start from `from` on and before `to`, or `npos`.
/// Cost: one `memchr` for `[`.
[[nodiscard]] std::size_t find_section(std::string_view text, std::size_t from,
                                       std::size_t to = std::string_view::npos) noexcept;

/// Returns the last section start after the offset `after` that is not the start of the text, or
/// `npos`. Cost: goes backwards, so looks only at what is behind the answer.
[[nodiscard]] std::size_t find_last_section(std::string_view text, std::size_t after = 0) noexcept;

}  // namespace partiar::base
