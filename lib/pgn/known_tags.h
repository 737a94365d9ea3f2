/// The names of the tags that the PGN standard and common practice know.
///
/// Source: PGN standard 8.1.1 and 9; the tags of ChessBase, Lichess and Chess.com.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/words.h"
#include "pgn/token.h"

namespace partiar::pgn {

inline constexpr auto known_tags =
    std::to_array<std::string_view>({"Event",        "Site",
                                     "Date",         "Round",
                                     "White",        "Black",
                                     "Result",       "FEN",
                                     "SetUp",        "Variant",
                                     "Termination",  "TimeControl",
                                     "Time",         "UTCDate",
                                     "UTCTime",      "EventDate",
                                     "EventType",    "EventSponsor",
                                     "EventRounds",  "Section",
                                     "Stage",        "Board",
                                     "ECO",          "NIC",
                                     "Opening",      "Variation",
                                     "SubVariation", "WhiteElo",
                                     "BlackElo",     "WhiteTitle",
                                     "BlackTitle",   "WhiteTeam",
                                     "BlackTeam",    "WhiteFideId",
                                     "BlackFideId",  "WhiteType",
                                     "BlackType",    "WhiteNA",
                                     "BlackNA",      "WhiteUSCF",
                                     "BlackUSCF",    "Annotator",
                                     "Mode",         "PlyCount",
                                     "Source",       "TerminationDetails"});

/// PGN 8.1.1, in this order.
inline constexpr auto roster = std::span{known_tags}.first<7>();

/// Whether a name has the case of known names at both ends: `White`, `UTCDate`, `FEN`. Any other is
/// looked for among them; so a name of the usual form costs nothing.
[[nodiscard]] constexpr bool has_usual_case(std::string_view name) noexcept {
  constexpr std::size_t abbreviation = 3;
  const auto is_between = [](char c, char first, char last) { return c >= first && c <= last; };
  return !name.empty() && is_between(name.front(), 'A', 'Z') &&
         is_between(name.back(), 'a', 'z') == (name.size() > abbreviation);
}

/// The row, from 1 on, of the known tag whose name differs from `name` in its case only; 0 if there
/// is none, or nothing differs.
[[nodiscard]] constexpr std::uint8_t find_known_tag(std::string_view name) noexcept {
  if (has_usual_case(name)) return 0;
  const auto known = std::ranges::find_if(
      known_tags, [&](std::string_view each) { return base::equals(each, name); });
  if (known == known_tags.end() || *known == name) return 0;
  return static_cast<std::uint8_t>(known - known_tags.begin() + 1);
}

/// A name of a tag, a known one in the case that it has in PGN.
[[nodiscard]] constexpr std::string_view known_form(std::string_view name) noexcept {
  const std::uint8_t row = find_known_tag(name);
  return row == 0 ? name : known_tags[row - 1U];
}

/// The name of a tag of `text`, a known one in the case that it has in PGN, which distinguishes
/// case (8.1.1).
[[nodiscard]] constexpr std::string_view name_of(const Tag& tag, std::string_view text) noexcept {
  return tag.known == 0 ? tag.name.in(text) : known_tags[tag.known - 1U];
}

}  // namespace partiar::pgn
