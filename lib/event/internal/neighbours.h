/// Finds candidate duplicates among games that arrive sorted by starting position and moves.
///
/// In that order a beginning of a game comes before the game, and games that begin alike are
/// adjacent: no hashing is needed, and only those games are held. Among them, those of one player
/// are found by date, by round, or by the length of what they have in common: two players may meet
/// every day with the same first moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "event/player_keys.h"
#include "laws/edition.h"

namespace partiar::event::internal {

/// A game as it passes.
struct Passing {
  std::uint32_t id = 0;
  std::string_view start, moves;
  std::span<const PlayerKey> keys;  ///< of its players
  std::uint64_t evidence = 0;       ///< `hash_of_evidence`
  std::uint32_t round = 0;          ///< `round_key`
  laws::Date date{};
  bool is_drawn = false;
  bool has_event = false;
};

/// The most games of one list that a game is compared with, and the most that are looked at for
/// that: the nearest by their moves.
inline constexpr std::size_t most_compared = 256;
inline constexpr std::size_t most_looked_at = 1'024;

/// Holds the games that later ones may match: possible beginnings of them, and those that begin
/// like the last game.
class Neighbours {
 public:
  /// The next games have these moves; to be repeated before those held since are to be found.
  ///
  /// Input: sorted by starting position, then by moves as bytes.
  void begin(std::string_view start, std::string_view moves);

  /// Calls `found` with the id of each game held that may be of the same players, has enough moves
  /// in common with those begun, and that date and round do not exclude. Full dates exclude when
  /// more than a few days apart or with different rounds, incomplete ones when years apart, an
  /// unknown date when the rounds are not known to be the same; none of this does with
  /// `fewest_undated` half-moves in common.
  ///
  /// Output: whether all such games were found; false if there were more than `most_compared` with
  ///         one key, or too many to look at.
  /// Cost:   bounded for each key.
  bool find(const Passing& game, const std::function<void(std::uint32_t)>& found);

  /// Holds a game with the moves begun for later ones with other moves.
  /// Cost: memory until games no longer begin alike.
  void hold(const Passing& game);

 private:
  /// What the games of a list have in common beside a key.
  enum class By : std::uint8_t {
    moves,           ///< nothing, but they have enough of them
    days,            ///< their date, within a few days
    days_and_round,  ///< the round, too, or that it is unknown
    year,            ///< the year
    part_of_date,    ///< the year, and nothing more is known of the date
    round,           ///< the round
    undated_round,   ///< the round, and the date is unknown
  };
  struct Held {
    std::uint32_t id = 0;
    unsigned plies = 0;
    std::uint32_t round = 0;
    laws::Date date{};
    PlayerTraits traits{};
    std::vector<PlayerKey> keys;  ///< words
    std::size_t seen_by = 0;      ///< the number of the game that last found it
  };
  /// Games held at `from` or later share this many half-moves with the last game.
  struct Common {
    std::size_t from;
    unsigned plies;
  };

  void drop_behind(unsigned shared);
  void list();
  void share(unsigned shared);
  [[nodiscard]] unsigned shared_with(std::size_t held) const;
  bool find_in(std::span<const std::uint32_t> list, By by, const Passing& game,
               const PlayerTraits& traits, const std::function<void(std::uint32_t)>& found);
  /// Calls `use` with each kind of list that a game is held in, and its value.
  template <class Use>
  static void each_list_of(const Held& held, const Use& use);
  /// Calls `use` with each kind of list in which a game may find another, and its value.
  template <class Use>
  void each_list_for(const Passing& game, const Use& use) const;
  [[nodiscard]] unsigned plies() const { return static_cast<unsigned>(moves_.size() / 2); }

  std::string start_, moves_;
  std::vector<Held> held_;
  std::size_t listed_ = 0;  ///< how many of them are in `lists_`: the last ones are often dropped
  std::vector<Common> common_;  ///< both members ascending
  std::size_t covered_ = 0;     ///< how many of `held_` it covers
  /// The places in `held_` by key and value.
  using Lists = std::unordered_map<std::uint64_t, std::vector<std::uint32_t>>;
  static std::uint64_t list_of(PlayerKey key, auto value) {
    return std::uint64_t{key.bits()} << 32U | static_cast<std::uint32_t>(value);
  }
  std::array<Lists, 7> lists_;  ///< in the order of `By`
  std::size_t found_for_ = 0;   ///< how many games
};

}  // namespace partiar::event::internal
