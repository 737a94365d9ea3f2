/// By what the selected games go into files of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/game.h"

namespace partiar::select {

/// Tags, or a number of games; neither: all go into one file.
struct SplitBy {
  struct Part {
    std::string tag;
    bool is_year = false;  ///< the year of a date in it
  };
  std::vector<Part> parts{};             ///< a file for each combination of their values
  std::optional<std::uint64_t> games{};  ///< a file for so many

  [[nodiscard]] bool is_asked() const { return !parts.empty() || games.has_value(); }
};

/// Of one file.
inline constexpr std::uint64_t most_split_games = 1'000'000'000;

/// Whether it can only be a number of games, in range or not.
[[nodiscard]] bool is_number(std::string_view text);

/// Reads `White`, `White,Event`, `year(Date)`, or a number of games. Errors: what is none of these.
[[nodiscard]] std::optional<SplitBy> read_split(std::string_view text);

/// The values of a game as one key, the same for all games of a file; what is missing, empty or `?`
/// is alike. Nothing if none of them is among its tags.
[[nodiscard]] std::optional<std::string> key_of(const replay::Game& game, const SplitBy& by);

/// The key of a game that has none of the tags.
[[nodiscard]] std::string key_of_none(const SplitBy& by);

/// The name of the file of that key: its values with ` - ` between them, `unknown` for what several
/// tags do not say.
[[nodiscard]] std::string name_of(std::string_view key);

}  // namespace partiar::select
