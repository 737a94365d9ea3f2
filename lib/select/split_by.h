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

/// Reads `White`, `White,Event`, `year(Date)`, or a number of games. Errors: what is none of these.
[[nodiscard]] std::optional<SplitBy> read_split(std::string_view text);

/// The values of a game, with ` - ` between them; what one tag does not say is `unknown`. Nothing
/// if none of them is among its tags.
[[nodiscard]] std::optional<std::string> value_of(const replay::Game& game, const SplitBy& by);

}  // namespace partiar::select
