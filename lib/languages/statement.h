/// What a sentence after the moves, or a Termination tag, says about the result. A wrong result is
/// far worse than none: a sentence that may mean anything else says nothing.
///
/// Source: the usage of players, arbiters and annotators; the words are in locales/.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "languages/endings.h"

namespace partiar::languages {

/// The players of a game, as far as they are known.
struct PlayerNames {
  std::string_view white, black;
};

enum class Statement : std::uint8_t {
  nothing,
  draw,
  white_lost,
  black_lost,
  mover_lost,  ///< a bare `resigns`: the side to move
};

/// Reads a sentence. A draw must be all that it says: `Remis abgelehnt` is none, nor is an offer
/// that nobody accepts. Who resigned is the only side or player named; words that deny it (`should
/// resign`), both sides, or an unknown subject leave it open. Numbers must be that of the last
/// move, or next to it.
/// Cost: one pass; allocates.
[[nodiscard]] Statement read_statement(std::string_view sentence, const PlayerNames& players = {},
                                       unsigned last_move = 0);

/// Whether a sentence says how a game ended, and nothing else: what `read_statement` reads, or in
/// known words alone who lost, that both did, that it was not finished, or what drew it.
/// With `Unknown::some`, a fault of the only side named may have a few other words about it.
enum class Unknown : std::uint8_t { hardly_any, some };
[[nodiscard]] bool states_end(std::string_view sentence, const PlayerNames& players = {},
                              Unknown unknown = Unknown::hardly_any);

/// Whether words name what only an arbiter or a committee does, whatever else they say: `declared
/// lost`, `protest upheld`, `Law 12.9.5`.
[[nodiscard]] bool names_ruling(std::string_view words);

/// Whether words that name a ruling tell another winner than the recorded one, or a draw instead of
/// a win. Empty: a draw is recorded.
[[nodiscard]] bool rules_otherwise(std::string_view words, const PlayerNames& players,
                                   std::optional<Side> recorded_winner);

/// Whether a remark that names no ruling names in hardly any other words what may have decided a
/// game: an arbiter, a telephone. Innocent remarks, `mobile pawns`, have words that are unknown.
[[nodiscard]] bool states_decision(std::string_view sentence, const PlayerNames& players = {});

/// Whether words say who won, and nothing of why: `White wins`.
[[nodiscard]] bool tells_win_alone(std::string_view words, const PlayerNames& players = {});

/// Whether words around one for a draw deny it, or say that it was merely offered.
[[nodiscard]] bool is_draw_doubtful(std::string_view words);

/// Whether words next to a statement may change it: they deny something, or name a side or a
/// player.
[[nodiscard]] bool may_change_statement(std::string_view words, const PlayerNames& players = {});

/// Whether words around a result may be about another game than that of `players`: one of them says
/// nothing of how a game ended, a figure is not the number of the last move, or Black stands before
/// White as in a pairing. What gives the reason of a resignation is left out.
[[nodiscard]] bool may_be_of_another(std::string_view words, const PlayerNames& players = {},
                                     unsigned last_move = 0);

/// Whether words next to a result in signs tell of another game: `in the other game`, `Round 2`,
/// `Second game`; or name Black alone, or before White as in a pairing.
[[nodiscard]] bool tell_of_another(std::string_view words, const PlayerNames& players = {});

/// Whether all that a few words say is a name that is none of the players': `Brown`, `Brown won`.
[[nodiscard]] bool name_somebody_else(std::string_view words, const PlayerNames& players);

/// Whether the name of one player may be a longer or shorter form of another: `M. Rossi`, `ROSSI`.
[[nodiscard]] bool may_be_same_player(std::string_view name, std::string_view other);

/// Whether words may name a side or a player. Cheap, for most Termination tags name none.
[[nodiscard]] bool may_name_side(std::string_view value, const PlayerNames& players = {});

/// The side at fault by the words of a Termination tag that say who lost only in this way: the only
/// side or player named, beside an illegal move, a telephone, a fallen flag (`White's phone rang`).
[[nodiscard]] std::optional<Side> read_fault(std::string_view value,
                                             const PlayerNames& players = {});

}  // namespace partiar::languages
