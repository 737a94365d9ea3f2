/// How games are replayed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "laws/edition.h"
#include "notation/alphabets.h"
#include "pgn/games.h"

namespace partiar::replay {

/// What to do about a game with an illegal move.
enum class Illegal : std::uint8_t {
  stops,  ///< the replay stops there
  stands  ///< it is played, as in rapid and blitz once the opponent has moved (A.5.2 of 2023)
};

/// Exceeding one of these ends the game, with an error. No real game comes near.
struct GameLimits {
  std::uint32_t nesting = 1'000;  ///< of variations, if visited
  /// Bytes of a comment, a tag, or anything else but a move: a long word is not a move anyway.
  std::uint32_t token = 256U * 1'024;
  std::uint32_t tags = 1'000;
};

/// The greatest useful `ReplayOptions::effort`.
inline constexpr unsigned most_effort = 1'000;

/// When the event began of which a game was played on `date`, by other games of it; empty if they
/// do not tell. Called from several threads.
using FindBeginning = std::function<std::optional<laws::Beginning>(
    std::string_view event, std::string_view site, const laws::Date& date)>;

struct ReplayOptions {
  pgn::Variations variations = pgn::Variations::skip;  ///< `visit` replays them, too
  Illegal illegal = Illegal::stops;
  std::optional<laws::Edition> edition{};  ///< empty: the one in force when the event began
  /// When the competition began, if known from elsewhere than a game's EventDate.
  std::optional<laws::Date> event_began{};
  FindBeginning find_beginning{};  ///< asked where nothing else tells; may be empty
  laws::Conditions conditions{};
  /// The alphabets in which a game may be written; null: English alone. It must outlive the reader.
  const notation::Alphabets* alphabets = nullptr;
  std::optional<std::size_t> letters{};  ///< the only alphabet to read; empty: found by replaying
  bool keep_entries = false;             ///< fill `Followed::entries`
  GameLimits limits{};
  unsigned effort = 1;  ///< factor on the usual limit of the search for who can still mate
};

}  // namespace partiar::replay
