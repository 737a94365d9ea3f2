/// What the words above a game without tags say, in terms of tags: who played, where and when.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/span.h"

namespace partiar::heading {

/// A result in a heading, the same with its brackets and any remark on it, and that remark if it
/// says how the game ended: `(1:0)`, `1-0 (time)`, `½ (34)`, `0-1 kontumačně`.
struct HeadingResult {
  base::Span where, whole;
  std::optional<base::Span> remark;
};

/// Values of tags; empty if the heading does not give them.
struct Heading {
  std::string event, site, date, round, white, black;
  std::string white_title, black_title, white_elo, black_elo, white_team, black_team;
  std::string board, eco, opening, termination;
  bool are_guessed = false;  ///< the players: nothing but the form of two words names them
  /// After the players, or after its label on a printed scoresheet. Empty if there is none, or if
  /// two exclude each other.
  std::optional<HeadingResult> result{};

  /// The value of the tag of that name.
  [[nodiscard]] std::optional<std::string> find(std::string_view tag) const;
};

/// The tags for which a heading may have a value: those of PGN 8.1.1, then those of 9.
struct HeadingTag {
  std::string_view name;
  std::string Heading::* value;
};
inline constexpr std::array tags{
    HeadingTag{"Event", &Heading::event},
    HeadingTag{"Site", &Heading::site},
    HeadingTag{"Date", &Heading::date},
    HeadingTag{"Round", &Heading::round},
    HeadingTag{"White", &Heading::white},
    HeadingTag{"Black", &Heading::black},
    HeadingTag{"WhiteTitle", &Heading::white_title},
    HeadingTag{"BlackTitle", &Heading::black_title},
    HeadingTag{"WhiteElo", &Heading::white_elo},
    HeadingTag{"BlackElo", &Heading::black_elo},
    HeadingTag{"WhiteTeam", &Heading::white_team},
    HeadingTag{"BlackTeam", &Heading::black_team},
    HeadingTag{"Board", &Heading::board},
    HeadingTag{"ECO", &Heading::eco},
    HeadingTag{"Opening", &Heading::opening},
    HeadingTag{"Termination", &Heading::termination},
};

/// How many bytes of a heading are read: the lines nearest the moves.
inline constexpr std::uint32_t longest_heading = 16 * 1024;

/// Reads `Table 3: White 2145 – Black 2080, where and when`. The players are separated by a dash
/// between blanks, or by `vs`, and end at a comma, a semicolon, a parenthesis or the end of the
/// line; or each follows its label, as on a printed scoresheet, `White: …`, `Round: …`. A title
/// stays part of the name. A remark on the result is its Termination. Other words there and on the
/// lines above are the event, except a result and anything with a tag of its own; a year among
/// them, or a day before it, is the date. Players are omitted if it is unclear whether a comma
/// belongs to a name or follows it.
///
/// Input:  where the heading stands in `text`; spans in the output are of `text`, too.
/// Cost:   up to `longest_heading` bytes are read, and of a line up to sixteen results.
[[nodiscard]] Heading read_heading(std::string_view text, base::Span heading);

/// Whether words without moves still record a game: two players and one result.
[[nodiscard]] bool is_game_without_moves(std::string_view text, base::Span heading);

}  // namespace partiar::heading
