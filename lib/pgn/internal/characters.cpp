#include "pgn/internal/characters.h"

namespace partiar::pgn::internal {

// Kept out of the lexer's loops: hardly any game has one.
[[gnu::noinline, gnu::cold]] std::size_t wide_blank(std::string_view text) {
  if (text.starts_with("\u00A0") || text.starts_with("\u00AD")) return 2;
  if (text.starts_with("\uFEFF") || text.starts_with("\u3000")) return 3;
  if (text.size() < 3 || text[0] != '\xE2') return 0;
  const auto last = static_cast<unsigned char>(text[2]);
  const auto is_between = [last](unsigned from, unsigned to) { return last >= from && last <= to; };
  // U+2000 to U+200B, U+200E, U+200F, U+202A to U+202F; U+2060, U+2066 to U+2069
  const bool is_blank = text[1] == '\x80'
                            ? last <= 0x8B || is_between(0x8E, 0x8F) || is_between(0xAA, 0xAF)
                            : text[1] == '\x81' && (last == 0xA0 || is_between(0xA6, 0xA9));
  return is_blank ? 3 : 0;
}

}  // namespace partiar::pgn::internal
