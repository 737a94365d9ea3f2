/// The official results of an event, whatever file they came in.
///
/// Its readers are `event/trf.h` and `event/table.h`; what it is held against, `event/matching.h`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/outcome.h"

namespace partiar::event {

/// A day as a number, 20240315; 0 where it is not known.
using Day = std::uint32_t;

struct Player {
  std::string name;  ///< UTF-8
  std::uint64_t fide_id = 0;
  unsigned number = 0;  ///< in the order of the start
  unsigned rating = 0;
  std::size_t line = 0;  ///< of the list, counted from 1
};

/// Two players of one round.
struct Pairing {
  unsigned round = 0;        ///< 0 where the list does not say
  unsigned board = 0;        ///< likewise
  std::size_t white = 0;     ///< in the list's players
  std::size_t black = 0;     ///< likewise
  bool has_colors = true;    ///< false: who is `white` has no meaning
  bool is_disputed = false;  ///< the list says two things of it
  Outcome outcome{};
  std::optional<Outcome> other_outcome{};  ///< of a second row of the same pairing
  Day day = 0;
  std::size_t line = 0;
  std::size_t other_line = 0;  ///< that contradicts it; 0: none
};

/// Whether a game's result, as seen from the pairing's White, is one that the list has for it.
[[nodiscard]] constexpr bool is_as_listed(const Pairing& pairing, const Outcome& recorded) {
  return is_same_score(pairing.outcome, recorded) ||
         (pairing.other_outcome && is_same_score(*pairing.other_outcome, recorded));
}

/// A player who has no opponent in a round, and the list says so.
struct Bye {
  unsigned round = 0;
  std::size_t player = 0;
  std::size_t line = 0;
};

struct OfficialList {
  std::vector<Player> players;
  std::vector<Pairing> pairings;  ///< by round, in the order of the list
  std::vector<Bye> byes;
  std::vector<Day> days;  ///< of the rounds, where the list has them
};

/// Why a text is no list of results.
enum class ListFault : std::uint8_t {
  no_list,           ///< neither a tournament report nor a table with columns that can be told
  number,            ///< a number is expected
  number_twice,      ///< two players have one start number
  unknown_opponent,  ///< no player has that start number
  own_opponent,      ///< a player is paired with himself
  result,            ///< a result that nobody knows
  name_missing,      ///< a pairing without a player's name
  quote,             ///< a quote has no end
  columns,           ///< a row is too short for the columns
  misplaced,         ///< something stands where a report has a blank
  color,             ///< a colour that nobody knows
};

struct ListError {
  ListFault fault;
  std::size_t line;    ///< counted from 1
  std::size_t column;  ///< characters, counted from 1

  friend bool operator==(const ListError&, const ListError&) = default;
};

/// A line of a text, without its end, which is LF, CRLF or CR.
struct ListLine {
  std::string_view text;
  std::size_t number = 1;
};

/// Finds what a list says twice: a pairing that stands twice in a round with the same colours is
/// one, disputed if the results differ; of a player with two opponents in a round, or with one and
/// a bye, both pairings are disputed.
///
/// Input: `list`, of a table; of a tournament report the lines of both players tell. Cost: sorts.
void find_contradictions(OfficialList& list);

/// Cuts a text into its lines.
[[nodiscard]] std::vector<ListLine> lines_of(std::string_view text);

/// What a column of a table holds; `other` is passed over.
enum class Column : std::uint8_t { other, round, board, white, black, result, date };

/// Reads a list of either form.
///
/// Input:  `text`, UTF-8; `columns` of a table, in their order; empty: found.
/// Errors: those of the form that the text begins like.
/// Cost:   linear; allocates.
[[nodiscard]] std::expected<OfficialList, ListError> read_official_list(
    std::string_view text, const std::vector<Column>& columns = {});

}  // namespace partiar::event
