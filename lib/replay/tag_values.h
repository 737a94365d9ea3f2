/// What the values of tags and markers say: results, causes, variants, dates.
///
/// Source: PGN standard 8.1.1.7 (Result), 9.8.1 (Termination), 9.7 (SetUp, FEN), and what servers
/// write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "laws/verdict.h"
#include "replay/start.h"

namespace partiar::replay {

/// The tags that speak to the replay.
enum class SpokenTag : std::uint8_t {
  fen,
  date,
  set_up,
  result,
  variant,
  utc_date,
  event_date,
  termination,
  termination_details,
};
inline constexpr std::size_t spoken_tags = 9;

/// The tag of that name; empty for those that only readers care for.
[[nodiscard]] std::optional<SpokenTag> find_spoken_tag(std::string_view name);

/// What a Result tag or a termination marker says. `*`, `?` and an empty value say nothing; what is
/// no result of a played game is `unusual`.
[[nodiscard]] laws::Claimed read_result(std::string_view value);

/// The same of the four signs of the PGN standard (8.1.1.7), in a few instructions; empty for
/// anything else.
[[nodiscard]] std::optional<laws::Claimed> find_plain_result(std::string_view value);

/// How PGN writes a win or a draw (8.1.1.7); empty for anything else.
[[nodiscard]] std::string_view sign_of(laws::Claimed result);

/// Whether two results are written with the same signs: `1/2-0` and `½-0`, `1-0` and `1:0`.
[[nodiscard]] bool is_same_result(std::string_view one, std::string_view other);

/// Whether both say a result, and not the same.
[[nodiscard]] bool exclude_each_other(std::string_view one, std::string_view other);

/// Whether a value that is neither win nor draw is a result that the Laws or organisers know: one
/// of both losing or of an unplayed game. Source: Laws 2014 and after, glossary, "result".
[[nodiscard]] bool is_known_result(std::string_view value);

/// `remis`, with which people end a drawn game.
[[nodiscard]] bool is_draw(std::string_view word);

/// Whether it is a win by forfeit, `1-0F`, as pairing programs write it.
[[nodiscard]] bool is_forfeit(std::string_view value);

/// How a Termination tag, which stands at `where`, says that a game between these players ended.
/// Words that nobody knows, or that name two causes, are taken for a decision that the Laws leave
/// to the arbiter. Who lost is told by words of a side, or of a player, and what it did: `White
/// resigns`, `Black forfeits on time`, `Carlsen won by resignation`.
[[nodiscard]] WrittenEnding read_termination(std::string_view value, std::string_view white = {},
                                             std::string_view black = {}, base::Span where = {});

/// The variant that a Variant tag names; empty for one whose rules are not those of chess.
[[nodiscard]] std::optional<Variant> read_variant(std::string_view value);

/// A date such as `2019.05.??`, `27. 5. 2019` or `5/27/2019`; of `5/6/2019` and of `6 May 2019`
/// only the year. Empty where the year is not known. Source: PGN standard 8.1.1.3, and what people
/// write.
[[nodiscard]] std::optional<laws::Date> read_date(std::string_view date);

}  // namespace partiar::replay
