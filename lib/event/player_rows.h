/// Lists with a row for each player, in which each game stands twice: tournament reports and the
/// cross-tables of Swiss events.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "board/color.h"
#include "event/official_list.h"
#include "event/outcome.h"
#include "pgn/result_signs.h"

namespace partiar::event {

/// What a player scored in a game, and how.
struct Score {
  Way way = Way::open;
  Points points = Points::none;
};

/// Whether a letter behind a score says that nobody played; `K` is Swiss-Chess's.
[[nodiscard]] constexpr bool is_forfeit_letter(char letter) {
  return std::string_view{"KkFf"}.contains(letter);
}

/// A player's score by itself: `½`, `+`, `1K`.
struct WrittenScore {
  pgn::ScoreSign sign{};
  bool has_forfeit_letter = false;
};

/// What `+` and `-` say.
enum class Signs : std::uint8_t {
  forfeits,  ///< a win and a loss of a game that nobody played
  scores,    ///< the same as figures, of which a list has none
};

/// What a player scored, and how.
[[nodiscard]] constexpr Score score_of(const WrittenScore& written, Signs signs) {
  const bool is_sign = written.sign.is_by_sign && written.sign.points != Points::half;
  const bool is_forfeit = written.has_forfeit_letter || (is_sign && signs == Signs::forfeits);
  return {is_forfeit ? Way::forfeit : Way::played, written.sign.points};
}

/// Whether the scores of two opponents are possible in one game.
[[nodiscard]] bool fit_together(Score one, Score other);

/// Why a player has no opponent: a bye as the pairing made it, or one with so many points.
enum class Rest : std::uint8_t { none, paired, full, half, zero };

/// By the letter of a tournament report, in either case: U, F, H, Z; nothing for any other.
[[nodiscard]] std::optional<Rest> rest_of_letter(char letter);

/// A player's entry for one round.
struct Entry {
  unsigned opponent = 0;  ///< number; 0: none
  std::optional<board::Color> color{};
  Score score{};
  Rest rest = Rest::none;
  bool is_said = false;     ///< anything is written there
  bool is_awaited = false;  ///< its result is said to be still to come
  std::size_t line = 1;
  std::size_t column = 1;
};

struct PlayerRow {
  std::vector<Entry> rounds{};
  std::optional<unsigned> halves{};  ///< twice the player's points, if listed
  unsigned extra_halves = 0;         ///< twice those lent to accelerate the pairing
  std::size_t line = 1;
};

/// The players by their numbers.
using Numbers = std::unordered_map<unsigned, std::size_t>;

/// Appends the pairings and byes of `rows`, which are those of the list's last players, whose
/// numbers are unique.
///
/// Output: pairings on which both rows agree, or else disputed ones.
/// Errors: an opponent who is not in `numbers`, or who is the player himself.
[[nodiscard]] std::expected<void, ListError> pair_players(OfficialList& list,
                                                          std::span<const PlayerRow> rows,
                                                          const Numbers& numbers);

}  // namespace partiar::event
