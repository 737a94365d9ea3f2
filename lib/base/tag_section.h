/// Where a game's tag section begins in running text, decided from the bytes nearby alone.
///
/// It has no parser state and reads no tags: that is `pgn`'s job. Which sections begin games,
/// rather than being quoted in comments, `game_start.h` says.
///
/// Source: PGN standard 8.1 (tag pair section), 3.2.4 (blank lines around it).
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>

#include "base/loose_signs.h"

namespace partiar::base {

/// How many bytes from `at` on `starts_section` looks at, at most: the next line begins within
/// 4,096 bytes, perhaps after marks of quoted mail, and a tag line is recognized by its first 256
/// (PGN 7: a symbol has at most 255 characters). Once that much text follows, an answer is final.
inline constexpr std::size_t section_lookahead = 4'096 + longest_mail_quote + 256;

/// Whether a line starts at `at`: at the start of the text or after LF, CRLF or CR. A UTF-8 byte
/// order mark at the start of a line belongs to no line: one starts before it and one after it. So
/// do the marks of quoted mail, `> `.
[[nodiscard]] bool is_line_start(std::string_view text, std::size_t at) noexcept;

/// Whether a tag pair starts at `at`, which must be the start of a line: `[`, a name, `"`,
/// separated by white space, which may contain line ends, or by nothing (PGN 7: tokens). Names are
/// read more loosely than PGN allows: they begin with a letter, a digit, `_` or a byte beyond ASCII
/// and extend to a blank, a quote, a bracket or a brace. So `[%clk` starts none. With other blanks,
/// a colon or other quotation marks than PGN has, `[White: “Novak”]`, the value must end on its
/// line.
[[nodiscard]] bool is_tag_line(std::string_view text, std::size_t at) noexcept;

/// A line of a text.
struct Line {
  std::size_t start;
  std::string_view content;  ///< without byte order mark, trailing blanks and line end
};

/// The line before the one that starts at `next`, which must not be the first.
[[nodiscard]] Line line_before(std::string_view text, std::size_t next) noexcept;

/// The offset at which the line at `at` starts, including a byte order mark or marks of quoted mail
/// before `at`.
[[nodiscard]] std::size_t before_marks(std::string_view text, std::size_t at) noexcept;

/// Whether `line` is stray text, not moves, as people leave it among tags: it contains no square,
/// no castling, no result, and no bracket, brace or quote of another part of a game. Dates, times
/// and table numbers may occur in it.
[[nodiscard]] bool is_stray_line(std::string_view line) noexcept;

/// The size of `[pgn]` or `[/pgn]`, which forums require around a game, at the front of `text`; 0
/// if there is none.
[[nodiscard]] constexpr std::size_t wrapper_size(std::string_view text) noexcept {
  for (const std::string_view wrapper : {"[pgn]", "[/pgn]", "[PGN]", "[/PGN]"}) {
    if (text.starts_with(wrapper)) return wrapper.size();
  }
  return 0;
}

/// At most this many bytes lie between the braces of a comment that quotes a game: in a longer one
/// the closing brace is that of another comment.
inline constexpr std::size_t longest_quotation = std::size_t{64} << 10U;

/// Comments above a game that are longer than this belong to the game before.
inline constexpr std::size_t longest_above = 4'000;

/// What may stand within a line between its tokens.
inline constexpr std::string_view blanks_of_line{" \t\v\f\x1A\0", 6};

/// The last opening brace at most `longest_quotation` before `at` that no brace follows, or `npos`.
[[nodiscard]] std::size_t find_open_brace(std::string_view text, std::size_t at) noexcept;

/// At most this many stray lines in succession may stand among tags.
inline constexpr unsigned most_stray_lines = 4;

/// Whether a game's tag section starts at `at`.
///
/// A tag line starts one
/// - at the start of the text,
/// - when it is `[Event "` directly after a blank line, or after comments that a blank line
///   precedes, whatever precedes that,
/// - and when it follows a blank line, or another tag line follows it, and the last line before it
///   that is not blank, an escape (`%`) or a comment filling its whole line belongs to no tag
///   section. (A line that begins with `[` and a name, blanks aside, ends with a quote and a
///   bracket, or is a lone bracket counts as part of a tag section, in which a few stray lines may
///   stand.)
/// So does `[Event "` within a line, where another tag follows it, and no tag and no remark
/// precedes it there: the text before it was cut.
///
/// Output: an answer that more text at the end can turn from no to yes, never from yes to no, and
///         that stays the same when the text before an earlier section start is removed.
/// Cost:   reads the lines before `at` that are skipped, the stray ones and one more, once; no
///         allocation.
[[nodiscard]] bool starts_section(std::string_view text, std::size_t at) noexcept;

/// Returns the first section start at or after `from` and before `to`, or `npos`. Cost: one
/// `memchr` for `[`.
[[nodiscard]] std::size_t find_section(std::string_view text, std::size_t from,
                                       std::size_t to = std::string_view::npos) noexcept;

/// Returns the last section start after the offset `after` and before `before`, other than the
/// start of the text and those within a line, or `npos`. Cost: searches backwards, so it reads only
/// what follows the answer.
[[nodiscard]] std::size_t find_last_section(std::string_view text, std::size_t after = 0,
                                            std::size_t before = std::string_view::npos) noexcept;

/// Where the game of the section that starts at `section` begins: at the first of the comments and
/// escapes directly above it, each filling its lines, if a blank line or nothing precedes them;
/// otherwise at the section. Cost: reads those lines once.
[[nodiscard]] std::size_t begin_of_game(std::string_view text, std::size_t section) noexcept;

}  // namespace partiar::base
