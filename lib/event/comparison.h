/// The games of an event compared with its official list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "event/official_list.h"
#include "event/players.h"
#include "event/record.h"
#include "findings/info.h"

namespace partiar::event {

/// The outcome for a pairing of the list, or for a game without one.
enum class Kind : std::uint8_t {
  same,       ///< list and game agree, or no game is needed
  differs,    ///< they disagree, or the moves prove another result
  missing,    ///< the pairing's game was not found
  extra,      ///< the game is not in the list
  colors,     ///< the colours are reversed
  forfeit,    ///< only one of them says it was not played
  uncertain,  ///< the game may or may not be the pairing's
};

/// A pairing, its game, or both.
struct Row {
  Kind kind = Kind::same;
  std::optional<std::size_t> pairing{};  ///< in the list
  std::optional<std::size_t> game{};
  bool is_turned = false;            ///< the pairing's `white` has Black in the game
  std::optional<std::size_t> bye{};  ///< in the list: of a player of an extra game, in its round
  std::vector<findings::Code> codes{};
};

/// Something common to all games of a round, reported once.
struct RoundNote {
  findings::Code code;
  unsigned round = 0;          ///< in the list
  std::uint32_t listed = 0;    ///< the round's number, or its date
  std::uint32_t recorded = 0;  ///< what the games have instead
  std::size_t games = 0;       ///< how many
  std::size_t first = 0;       ///< the first of them
};

struct Comparison {
  std::vector<Row> rows;
  std::vector<RoundNote> notes;  ///< by code, then by round
  std::size_t limited = 0;       ///< games with too many like players or pairings to compare all
};

/// Compares the games with the list.
///
/// Output: a row for each pairing and each game matched with it, in list order, then one for each
///         game left over. A differing rating is reported once, with the player's first such game.
/// Cost:   that of `match_games`.
[[nodiscard]] Comparison compare_with_list(const OfficialList& list,
                                           std::span<const GameRecord> games,
                                           const Candidates& candidates);

/// The event that most games of the list belong to; empty if all games are of one event.
[[nodiscard]] std::string_view event_of(const Comparison& comparison,
                                        std::span<const GameRecord> games);

/// The list's players for each game, as far as they are certain.
[[nodiscard]] std::vector<std::optional<Pair>> players_in(const Comparison& comparison,
                                                          const OfficialList& list,
                                                          std::size_t games);

/// The code for a game whose result is not the listed one: they differ, or only one of them is
/// known.
[[nodiscard]] findings::Code difference_between(const Outcome& listed, const Outcome& recorded);

/// The results of list, record and moves, from the view of the list's White; empty if unknown.
struct Outcomes {
  std::optional<Outcome> listed, recorded, required;
};
[[nodiscard]] Outcomes outcomes_of(const Row& row, const OfficialList& list,
                                   std::span<const GameRecord> games);

}  // namespace partiar::event
