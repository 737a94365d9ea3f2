/// Tokens as written in table rows.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "pgn/lexer.h"

namespace partiar::tests {

inline constexpr std::array<std::string_view, 15> kind_names{
    "tag",    "comment", "line_comment", "escape", "number",         "move",
    "ep",     "glyph",   "draw_offer",   "nag",    "variation_open", "variation_close",
    "result", "unknown", "end"};
inline constexpr std::array<std::string_view, 12> fault_names{"comment_unterminated",
                                                              "variation_unterminated",
                                                              "tag_unterminated",
                                                              "tag_unopened",
                                                              "tag_broken_line",
                                                              "tag_unquoted",
                                                              "tag_inner_quote",
                                                              "tag_name",
                                                              "tag_twice",
                                                              "stray_brace",
                                                              "stray_parenthesis",
                                                              "unknown_text"};

inline std::string_view name_of(pgn::TokenKind kind) {
  return kind_names[static_cast<unsigned>(kind)];
}
inline std::string_view name_of(pgn::PgnFault fault) {
  return fault_names[static_cast<unsigned>(fault)];
}

/// A token as in table rows: `move<e4>`, the parts of a tag, a fault after `!`.
inline std::string written(const pgn::Token& token, const pgn::Tag& tag, std::string_view text) {
  std::string out{name_of(token.kind)};
  out += '<';
  if (token.kind == pgn::TokenKind::tag) {
    out.append(tag.name.in(text)).append("=").append(tag.value.in(text));
  } else {
    out += token.span.in(text);
  }
  out += '>';
  if (token.fault) out.append("!").append(name_of(*token.fault));
  return out;
}

inline std::string written_tokens(std::string_view text) {
  std::string out;
  pgn::Lexer lexer{text};
  for (;;) {
    const pgn::Token& token = lexer.next();
    if (token.kind == pgn::TokenKind::end) return out;
    if (!out.empty()) out += ' ';
    out += written(token, lexer.tag(), text);
  }
}

}  // namespace partiar::tests
