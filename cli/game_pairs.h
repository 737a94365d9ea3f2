/// Pairs the games of two sides that are records of the same game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics.h"
#include "options.h"
#include "replay/game.h"
#include "report/compare_report.h"

namespace partiar::cli {

/// A game with the text it is in.
struct KeptGame {
  std::shared_ptr<const std::string> text;
  replay::Game game;
  std::string source;
  std::uint64_t number = 1;  ///< in its source
  std::uint64_t line = 1;

  [[nodiscard]] report::PlacedGame placed() const { return {game, source, number, line}; }
};

/// Reads all games of `path`, or the `chosen`th.
/// Output: nothing if something could not be read or there are more games than an event has; the
/// reason has been reported.
[[nodiscard]] std::optional<std::vector<KeptGame>> keep_games(const std::string& path,
                                                              std::optional<std::uint64_t> chosen,
                                                              const CompareOptions& options,
                                                              const replay::ReplayOptions& replay,
                                                              const Diagnostics& diagnostics);

/// Two records of one game, by their places in both lists.
struct Pair {
  std::size_t first, second;
};

/// Pairs records of the same game: the players' names agree, in any word order, and so do rounds
/// and boards, as far as both have them; otherwise the moves begin alike, further than with any
/// other game. A game that two others fit equally well is left unpaired.
/// Cost: each game is compared with each.
[[nodiscard]] std::vector<Pair> pair_games(const std::vector<KeptGame>& first,
                                           const std::vector<KeptGame>& second);

}  // namespace partiar::cli
