/// Facts about a row or a game of an event, as reports print them: printable, empty if unknown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/event_report.h"
#include "text/messages.h"

namespace partiar::report::internal {

struct PairingHeading {
  std::string round, board, white, black;
};
[[nodiscard]] PairingHeading heading_of(const event::GameRecord& game);
/// From the list, if it has the pairing.
[[nodiscard]] PairingHeading heading_of(const event::Row& row, const EventResults& results);

/// Between the two results that a list has for the same pairing.
inline constexpr std::string_view between_results = " / ";

/// Results, and whether there are any, as sentences select by.
struct RowWords {
  std::string_view list, game, proved;  ///< `yes`, `no`, `open`, for a list also `bye`
  std::string listed, recorded, required;
};
[[nodiscard]] RowWords words_of(const event::Row& row, const EventResults& results);

/// A rating, round, board or date that differs between list and game, or points between the list
/// and its results.
struct OtherValue {
  std::string_view field;
  std::string name, listed, recorded;
};
[[nodiscard]] std::vector<OtherValue> other_values(const event::Row& row,
                                                   const EventResults& results);

/// The points of a player, of list and results.
[[nodiscard]] OtherValue value_of(const event::WrongPoints& points,
                                  const event::OfficialList& list);

/// `2024-03-15`
[[nodiscard]] std::string written_day(event::Day day);

/// The value in a note, of list or games: a round number or a date.
[[nodiscard]] std::string value_in(const event::RoundNote& note, std::uint32_t value);

/// The boards known to be missing from a round: `3, 5`, with an ellipsis if there are more.
[[nodiscard]] std::string missing_boards(const event::Round& round);

/// `2½–1½`
[[nodiscard]] std::string score_of(const event::TeamMatch& match);

/// Appends how many pairings of the list, which must be given, agree with their games. `source` is
/// the list's name.
void append_list_totals(std::string& out, const EventResults& results, std::string_view source,
                        const text::Messages& messages);

/// Rounds of the list without any game, and how many games each has; only rounds of two games or
/// more.
[[nodiscard]] std::map<unsigned, std::size_t> missing_rounds(const EventResults& results);

/// Whether the only finding about a row is that its game is missing, along with its whole round.
[[nodiscard]] bool is_in_missing_round(const event::Row& row, const EventResults& results,
                                       const std::map<unsigned, std::size_t>& missing);

/// The line of the list for a row.
[[nodiscard]] std::size_t line_of(const event::Row& row, const event::OfficialList& list);

}  // namespace partiar::report::internal
