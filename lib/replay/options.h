/// How games are replayed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "laws/edition.h"
#include "notation/alphabets.h"
#include "pgn/games.h"

namespace partiar::replay {

/// What becomes of a game with an illegal move.
enum class Illegal : std::uint8_t {
  stops,  ///< nothing is replayed from there
  stands  ///< it is played, as in rapid and blitz chess when the opponent has moved (A.5.2 of 2023)
};

/// What is over one of these ends its game, with an error. No real game comes near.
struct GameLimits {
  std::uint32_t nesting = 1'000;  ///< of variations that are visited
  /// Bytes of a comment, a tag, or what else is no move: a long word is none anyway.
  std::uint32_t token = 256U * 1'024;
  std::uint32_t tags = 1'000;
};

/// The greatest `ReplayOptions::effort` that is of use.
inline constexpr unsigned most_effort = 1'000;

struct ReplayOptions {
  pgn::Variations variations = pgn::Variations::skip;  ///< `visit` replays them, too
  Illegal illegal = Illegal::stops;
  std::optional<laws::Edition> edition{};  ///< empty: the one in force by the dates of the game
  laws::Conditions conditions{};
  /// The alphabets that a game may be written in; null: English alone. It must outlive the reader.
  const notation::Alphabets* alphabets = nullptr;
  std::optional<std::size_t> letters{};  ///< the one alphabet to read; empty: found by replaying
  bool keep_entries = false;             ///< fill `Followed::entries`
  GameLimits limits{};
  unsigned effort = 1;  ///< how many times as long as usual is searched for who can still mate
};

}  // namespace partiar::replay
