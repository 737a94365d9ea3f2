/// The official results of an event, independent of the file format.
///
/// Read by `event/trf.h` and `event/table.h`, matched with games by `event/matching.h`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/outcome.h"
#include "laws/edition.h"

namespace partiar::event {

/// A date as a number, 20240315; 0 if unknown.
using Day = std::uint32_t;

/// Of a date in figures, if its day is given: `15. 3. 2024`, `2024/03/15`.
[[nodiscard]] Day day_in(std::string_view date);

struct Player {
  std::string name;  ///< UTF-8
  std::uint64_t fide_id = 0;
  unsigned number = 0;  ///< starting number
  unsigned rating = 0;
  std::size_t line = 0;  ///< in the list, counted from 1
};

/// Two players of one round.
struct Pairing {
  unsigned round = 0;        ///< 0 if unknown
  unsigned match = 0;        ///< of two teams, whose boards `board` counts; 0: none
  unsigned board = 0;        ///< 0 if unknown
  std::size_t white = 0;     ///< index of a player
  std::size_t black = 0;     ///< likewise
  bool has_colors = true;    ///< false: `white` does not mean the colour
  bool is_disputed = false;  ///< the list contradicts itself about it
  Outcome outcome{};
  std::optional<Outcome> other_outcome{};  ///< from a second row for the same pairing
  Day day = 0;
  std::size_t line = 0;
  std::size_t other_line = 0;  ///< the contradicting one; 0: none
};

/// Whether a game's result, from the view of the pairing's White, is one that the list has for it.
[[nodiscard]] constexpr bool is_as_listed(const Pairing& pairing, const Outcome& recorded) {
  return is_same_score(pairing.outcome, recorded) ||
         (pairing.other_outcome && is_same_score(*pairing.other_outcome, recorded));
}

/// A player listed without an opponent in a round.
struct Bye {
  unsigned round = 0;
  std::size_t player = 0;
  std::size_t line = 0;
};

/// Points of a player that his results do not add up to, in half points.
struct WrongPoints {
  std::size_t player = 0;
  unsigned listed = 0;
  unsigned added = 0;
};

struct OfficialList {
  std::vector<Player> players;
  std::vector<Pairing> pairings;  ///< by round, in list order
  std::vector<Bye> byes;
  std::vector<Day> days;  ///< of the rounds, if listed
  Day first_day = 0;      ///< of the event, if listed as such
  std::vector<WrongPoints> wrong_points{};
};

/// Why a text is not a list of results.
enum class ListFault : std::uint8_t {
  no_list,           ///< neither a tournament report nor a table with recognizable columns
  number,            ///< a number is missing
  number_twice,      ///< two players share a starting number
  unknown_opponent,  ///< no player has that starting number
  own_opponent,      ///< a player is paired with himself
  result,            ///< an unknown result
  name_missing,      ///< a pairing without a player's name
  quote,             ///< an unterminated quote
  columns,           ///< a row has too few columns
  misplaced,         ///< text where a report requires a blank
  color,             ///< an unknown colour
  points,            ///< two columns of points that are no result together
  crosstable,        ///< a cross-table whose rows do not fit together
  pairing,           ///< a line below a round that is no pairing, though others are
};

struct ListError {
  ListFault fault;
  std::size_t line;     ///< counted from 1
  std::size_t column;   ///< characters, counted from 1
  std::string found{};  ///< what stands there; empty: nothing, or all of the line

  friend bool operator==(const ListError&, const ListError&) = default;
};

/// A line without its end, which may be LF, CRLF or CR.
struct ListLine {
  std::string_view text;
  std::size_t number = 1;
};

/// Finds contradictions in a list: a pairing repeated in a round with the same colours is one,
/// disputed if the results differ; if a player has two opponents in a round, or an opponent and a
/// bye, the pairings are disputed.
///
/// Input: `list`, from a table; in a tournament report the lines of both players are compared
/// instead.
/// Cost: sorts.
void find_contradictions(OfficialList& list);

/// When the event began, as far as the list says: on its first day, else on that of the first
/// round.
[[nodiscard]] std::optional<laws::Date> find_beginning(const OfficialList& list);

/// Splits a text into lines.
[[nodiscard]] std::vector<ListLine> lines_of(std::string_view text);

/// The content of a table column; `other` is ignored.
enum class Column : std::uint8_t {
  other,
  round,
  board,
  white,
  black,
  result,
  date,
  white_points,
  black_points
};

/// Reads a list: a tournament report, or a table in whatever form.
///
/// Input:  `text`, UTF-8; `columns` of a table in order; empty: detected.
/// Errors: those of the format that the text begins like.
/// Cost:   linear; allocates.
[[nodiscard]] std::expected<OfficialList, ListError> read_official_list(
    std::string_view text, const std::vector<Column>& columns = {});

}  // namespace partiar::event
