/// The games of two sides, and which of them are records of one game.
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

/// A game with the text that it is of.
struct KeptGame {
  std::shared_ptr<const std::string> text;
  replay::Game game;
  std::string source;
  std::uint64_t number = 1;  ///< of its source
  std::uint64_t line = 1;

  [[nodiscard]] report::PlacedGame placed() const { return {game, source, number, line}; }
};

/// Reads all games of `path`, or the `chosen`th of it.
/// Output: nothing where something could not be read, or there are more than an event has, which
///         is said.
[[nodiscard]] std::optional<std::vector<KeptGame>> keep_games(const std::string& path,
                                                              std::optional<std::uint64_t> chosen,
                                                              const CompareOptions& options,
                                                              const replay::ReplayOptions& replay,
                                                              const Diagnostics& diagnostics);

/// Two games of one, by their places in both lists.
struct Pair {
  std::size_t first, second;
};

/// Pairs records of one game: where both name the players they are the same, in any order of a
/// name's words, and rounds and boards, where both have them; else the moves begin alike, longer
/// than with any other. A game that two others fit as well is left unpaired.
/// Cost: that of each game with each other.
[[nodiscard]] std::vector<Pair> pair_games(const std::vector<KeptGame>& first,
                                           const std::vector<KeptGame>& second);

}  // namespace partiar::cli
