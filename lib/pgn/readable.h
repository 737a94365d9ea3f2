/// What of a game that is copied as it stands other programs would not read, or read on beyond its
/// end: an open brace, remarks to the end of the line, and escapes, which few know.
///
/// Source: PGN standard 5 (both kinds of comments), 6 (escapes); what Kokopu, python-chess and
/// pgn-extract make of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "pgn/games.h"

namespace partiar::pgn {

/// `text` as the content of a comment: braces, also escaped ones, become parentheses, and NUL bytes
/// are dropped.
[[nodiscard]] std::string as_comment(std::string_view text);

/// What to write for an unreadable part: braces around a remark or an escape, `}` for nothing.
[[nodiscard]] std::string as_readable(std::string_view part);

/// The unreadable parts among `tokens`, the movetext of a game of `text` with its variations, from
/// `from` on; one without size where a brace is missing. Cost: as the tokens.
[[nodiscard]] std::vector<base::Span> find_unreadable(std::string_view text, Games tokens,
                                                      std::uint32_t from);

/// The game of `text` with that `head` and those `tokens`, readable, without blank lines among its
/// moves, which end games elsewhere, with what stands above its tags behind them, and with a
/// `remark` before its result, or before `result` if it has none.
[[nodiscard]] std::string readable_copy(std::string_view text, const GameHead& head, Games tokens,
                                        std::string_view remark, std::string_view result);

/// Just past the last tag of a game; 0 if it has none.
[[nodiscard]] std::uint32_t end_of_tags(const GameHead& head);

}  // namespace partiar::pgn
