/// The tokens of a PGN text. What they mean on the board is not known here.
///
/// Source: PGN standard 7 to 10, and what real files contain besides.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/span.h"

namespace partiar::pgn {

enum class TokenKind : std::uint8_t {
  tag,              ///< `[Name "value"]`
  comment,          ///< `{ ... }`, a clock time, `(0:45)`, or a command, `[%clk 0:45:00]`
  line_comment,     ///< `; ...` to the end of the line
  escape,           ///< a line that starts with `%` (PGN 6)
  number,           ///< `12`, `12.`, `12...`, with all its dots
  move,             ///< a word that may be a move
  en_passant,       ///< `e.p.` separated from its move
  glyph,            ///< `!`, `?!`, `+-`, `=`, and marks separated from their move; with the fault
                    ///< `unknown_text`, a sign that nobody knows
  draw_offer,       ///< `(=)` (Laws 2023, C.12)
  nag,              ///< `$12`
  variation_open,   ///< `(`
  variation_close,  ///< `)`
  result,           ///< `1-0`, `0-1`, `1/2-1/2`, `*`
  unknown,          ///< anything else, up to the next blank
  end,              ///< of the text
};

/// What is wrong with a token's form. Each is still read, as the comment says.
enum class PgnFault : std::uint8_t {
  comment_unterminated,    ///< ends at the next tag section or with the text
  variation_unterminated,  ///< likewise
  tag_unterminated,        ///< ends with its line
  tag_unopened,            ///< its `[` is missing
  tag_broken_line,         ///< the value continues on the next line
  tag_unquoted,            ///< the value is what stands before `]`, or in other quotation marks
  tag_inner_quote,         ///< a quote inside the value not preceded by `\`; kept
  tag_name,                ///< the name is not a symbol (PGN 7), or in another case
  tag_twice,               ///< a tag of this name precedes it; kept
  stray_brace,             ///< `}` that closes nothing
  stray_parenthesis,       ///< `)` that closes nothing
  unknown_text,            ///< skipped
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
  bool after_blank_line = false;  ///< a blank line precedes this token
  base::Span span;
};

/// A tag pair: the spans of its name and its value, without the quotes but with escapes.
struct Tag {
  base::Span name;
  base::Span value;
  bool repeats = false;    ///< one of the same name precedes it
  std::uint8_t known = 0;  ///< the row of its name in `known_tags`, if it is in another case
};

}  // namespace partiar::pgn
