/// The games of an event held against its official list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "event/code.h"
#include "event/official_list.h"
#include "event/players.h"
#include "event/record.h"

namespace partiar::event {

/// What became of a pairing of the list, or of a game that is none's.
enum class Kind : std::uint8_t {
  same,       ///< list and game agree, or there need not be a game
  differs,    ///< they do not, or the moves prove another result
  missing,    ///< the game of a pairing was not found
  extra,      ///< the list does not have the game
  colors,     ///< the players have each other's colours
  forfeit,    ///< one says that nobody played, and the other not
  uncertain,  ///< a game that may be the pairing's, and may not
};

/// A pairing, its game, or both.
struct Row {
  Kind kind = Kind::same;
  std::optional<std::size_t> pairing{};  ///< in the list
  std::optional<std::size_t> game{};
  bool is_turned = false;            ///< the pairing's `white` is Black in the game
  std::optional<std::size_t> bye{};  ///< in the list: of a player of an extra game, in its round
  std::vector<Code> codes{};
};

/// What is so of all games of a round, and is said once.
struct RoundNote {
  Code code;
  unsigned round = 0;          ///< of the list
  std::uint32_t listed = 0;    ///< the number of the round, or its day
  std::uint32_t recorded = 0;  ///< what its games have instead
  std::size_t games = 0;       ///< so many
  std::size_t first = 0;       ///< of them
};

struct Comparison {
  std::vector<Row> rows;
  std::vector<RoundNote> notes;  ///< by code, then by round
};

/// Holds the games against the list.
///
/// Output: a row a pairing and game that it is matched with, in the list's order, then one for each
///         game left. A rating that differs is said with a player's first game that has it.
/// Cost:   that of `match_games`.
[[nodiscard]] Comparison compare_with_list(const OfficialList& list,
                                           std::span<const GameRecord> games,
                                           const Candidates& candidates);

/// The event of which most games are in the list; empty where all are of one.
[[nodiscard]] std::string_view event_of(const Comparison& comparison,
                                        std::span<const GameRecord> games);

/// The players of the list that play each game, as far as that is certain.
[[nodiscard]] std::vector<std::optional<Pair>> players_in(const Comparison& comparison,
                                                          const OfficialList& list,
                                                          std::size_t games);

/// What is said of a game whose result is not the listed one: that it differs, or that only one of
/// both has any.
[[nodiscard]] Code difference_between(const Outcome& listed, const Outcome& recorded);

/// What the list says, the record, and the moves prove, White being the list's; empty where
/// nothing.
struct Outcomes {
  std::optional<Outcome> listed, recorded, required;
};
[[nodiscard]] Outcomes outcomes_of(const Row& row, const OfficialList& list,
                                   std::span<const GameRecord> games);

}  // namespace partiar::event
