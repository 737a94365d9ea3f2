/// What the reports of an event say of a row or a game: printable words, empty where there are
/// none.
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
/// The list's, where it has the pairing.
[[nodiscard]] PairingHeading heading_of(const event::Row& row, const EventResults& results);

/// Results, and for sentences whether there are any.
struct RowWords {
  std::string_view list, game, proved;  ///< `yes`, `no`, `open`, of a list also `bye`
  std::string listed, recorded, required;
};
[[nodiscard]] RowWords words_of(const event::Row& row, const EventResults& results);

/// A rating, a round, a board or a day that list and game have otherwise.
struct OtherValue {
  std::string_view field;
  std::string name, listed, recorded;
};
[[nodiscard]] std::vector<OtherValue> other_values(const event::Row& row,
                                                   const EventResults& results);

/// `2024-03-15`
[[nodiscard]] std::string written_day(event::Day day);

/// What a note's list or games have: the number of a round, or a day.
[[nodiscard]] std::string value_in(const event::RoundNote& note, std::uint32_t value);

/// The boards that a round is known to lack: `3, 5`, with an ellipsis where they are more.
[[nodiscard]] std::string missing_boards(const event::Round& round);

/// `2½–1½`
[[nodiscard]] std::string score_of(const event::TeamMatch& match);

/// Appends how many pairings of the list, which is there, agree with their games. `source` names
/// it.
void append_list_totals(std::string& out, const EventResults& results, std::string_view source,
                        const text::Messages& messages);

/// Rounds of the list of which no game is there, and how many it has: those of two games or more.
[[nodiscard]] std::map<unsigned, std::size_t> missing_rounds(const EventResults& results);

/// Whether all that is said of a row is that its game is missing, as its round is.
[[nodiscard]] bool is_in_missing_round(const event::Row& row, const EventResults& results,
                                       const std::map<unsigned, std::size_t>& missing);

/// The line of the list that a row is about.
[[nodiscard]] std::size_t line_of(const event::Row& row, const event::OfficialList& list);

}  // namespace partiar::report::internal
