/// The words of a PGN text. What they mean on a board, nobody here knows.
///
/// Source: PGN standard 7 to 10, and what real files hold beside it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/span.h"

namespace partiar::pgn {

enum class TokenKind : std::uint8_t {
  tag,              ///< `[Name "value"]`
  comment,          ///< `{ ... }`, a clock time as `(0:45)`, a command as `[%clk 0:45:00]`
  line_comment,     ///< `; ...` to the end of the line
  escape,           ///< a line that starts with `%` (PGN 6)
  number,           ///< `12`, `12.`, `12...`, with all its dots
  move,             ///< a word that may be a move
  en_passant,       ///< `e.p.` apart from its move
  glyph,            ///< `!`, `?!`, `+-`, `=`, and marks apart from their move
  draw_offer,       ///< `(=)` (Laws 2023, C.12)
  nag,              ///< `$12`
  variation_open,   ///< `(`
  variation_close,  ///< `)`
  result,           ///< `1-0`, `0-1`, `1/2-1/2`, `*`
  unknown,          ///< anything else, up to the next blank
  end,              ///< of the text
};

/// What is wrong with a token's form. Each is read all the same, as the comment says.
enum class PgnFault : std::uint8_t {
  comment_unterminated,    ///< ends at the next tag section or with the text
  variation_unterminated,  ///< likewise
  tag_unterminated,        ///< ends with its line
  tag_unopened,            ///< its `[` is missing
  tag_broken_line,         ///< the value goes on in the next line
  tag_unquoted,            ///< the value is what stands before `]`
  tag_inner_quote,         ///< a quote inside the value without `\` before it, kept
  tag_name,                ///< the name is no symbol (PGN 7), kept
  tag_twice,               ///< another of this name stands before it, kept
  stray_brace,             ///< `}` that closes nothing
  stray_parenthesis,       ///< `)` that closes nothing
  unknown_text,            ///< passed over
};
inline constexpr std::array pgn_faults{PgnFault::comment_unterminated,
                                       PgnFault::variation_unterminated,
                                       PgnFault::tag_unterminated,
                                       PgnFault::tag_unopened,
                                       PgnFault::tag_broken_line,
                                       PgnFault::tag_unquoted,
                                       PgnFault::tag_inner_quote,
                                       PgnFault::tag_name,
                                       PgnFault::tag_twice,
                                       PgnFault::stray_brace,
                                       PgnFault::stray_parenthesis,
                                       PgnFault::unknown_text};

struct Token {
  TokenKind kind = TokenKind::end;
  std::optional<PgnFault> fault;
  bool after_blank_line = false;  ///< a blank line stands between this token and the one before
  base::Span span;
};

/// A tag pair: where its name and its value stand, the value without its quotes, escapes kept.
struct Tag {
  base::Span name;
  base::Span value;
};

}  // namespace partiar::pgn
