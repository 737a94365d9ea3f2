/// What both reports of an event say of a row or a game: printable words, empty where there are
/// none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/event_report.h"

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

/// The line of the list that a row is about.
[[nodiscard]] std::size_t line_of(const event::Row& row, const event::OfficialList& list);

}  // namespace partiar::report::internal
