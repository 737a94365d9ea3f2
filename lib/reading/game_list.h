/// Lists of games, made by programs from our reports, or by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "io/failure.h"

namespace partiar::reading {

/// Why a list cannot be read.
enum class GameListFault : std::uint8_t {
  no_json,   ///< it begins as JSON but is malformed
  no_place,  ///< a line is not `FILE:NUMBER`
  too_deep,  ///< nested more deeply than any report
};

struct GameListError {
  GameListFault fault;
  std::uint64_t line = 1;
};

/// What to do with the games of a list.
enum class ListUse : std::uint8_t {
  choose,
  drop,  ///< drop them, except those marked `"drop": false`
};

/// A game in a list.
struct ListedGame {
  std::uint64_t number = 0;               ///< in its source, counted from 1
  std::optional<std::uint64_t> offset{};  ///< where it begins, if listed
};

/// What a list says about a game that was read.
enum class Listed : std::uint8_t {
  no,
  yes,
  elsewhere,  ///< at another place than listed: the file has changed
};

/// A game of a list that was not found.
struct UnmetGame {
  std::string source;  ///< as in the list
  std::uint64_t number = 0;
  bool is_source_met = false;
};

/// Games by source and number.
///
/// A file may have different names in the list, if they lead to the same place. A name that is not
/// UTF-8 may be listed as JSON has it, with U+FFFD in it, unless two files have that name.
class GameList {
 public:
  /// The games of one source.
  struct Source {
    std::string name;  ///< as first used in the list
    std::vector<ListedGame> games{};
    std::vector<bool> met{};
    bool is_met = false;
    std::string met_as{};  ///< the name that JSON cannot hold, if it was met by such a one
  };

  /// Reads a list from `path`, `-` being standard input: JSON values, in which every object with a
  /// `source` and a `game` (and perhaps an `offset`) counts, or lines `FILE:NUMBER`.
  /// Errors: `cannot_open`, `cannot_read`; `GameListError`. Cost: holds sixteen bytes per game.
  [[nodiscard]] static std::expected<GameList, std::variant<io::Failure, GameListError>> read(
      const std::string& path, ListUse use);

  /// The listed games of the source now being read; null if there are none.
  [[nodiscard]] Source* meet(std::string_view name);

  /// Whether the list has a game of `source`. If so, it is marked as found.
  [[nodiscard]] static Listed find(Source& source, std::uint64_t number,
                                   std::optional<std::uint64_t> offset);

  /// The first game that was not found, if any.
  [[nodiscard]] std::optional<UnmetGame> find_unmet() const;

  /// Adds a game, in any order, but not after the first `meet`.
  void add(std::string_view source, ListedGame game);
  /// Call after the last one.
  void finish();

 private:
  [[nodiscard]] Source* find_in_json(std::string_view name);

  std::vector<Source> sources_;
  std::map<std::string, std::size_t, std::less<>> by_name_;   ///< names in the list
  std::map<std::string, std::size_t, std::less<>> by_place_;  ///< where they lead
};

}  // namespace partiar::reading
