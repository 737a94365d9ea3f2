/// Lists of games: what programs choose from our own reports, or people write down.
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
  no_json,   ///< it begins as JSON and goes on otherwise
  no_place,  ///< a line is not `FILE:NUMBER`
  too_deep,  ///< objects and lists in one another, more than any report has
};

struct GameListError {
  GameListFault fault;
  std::uint64_t line = 1;
};

/// What becomes of the games of a list.
enum class ListUse : std::uint8_t {
  choose,
  drop,  ///< but for those of which it says that they are not to be: `"drop": false`
};

/// A game that a list names.
struct ListedGame {
  std::uint64_t number = 0;               ///< of its source, counted from 1
  std::optional<std::uint64_t> offset{};  ///< where it begins, if the list says so
};

/// What a list says of a game that was met.
enum class Listed : std::uint8_t {
  no,
  yes,
  elsewhere,  ///< it begins at another place than the list says: the file is another one now
};

/// A game of a list that was not met.
struct UnmetGame {
  std::string source;  ///< as the list has it
  std::uint64_t number = 0;
  bool is_source_met = false;
};

/// Games by their sources and numbers.
///
/// Files that have other names in the list are the same where the names lead to one place.
class GameList {
 public:
  /// The games of one source.
  struct Source {
    std::string name;  ///< as the list has it first
    std::vector<ListedGame> games{};
    std::vector<bool> met{};
    bool is_met = false;
  };

  /// Reads a list from `path`, `-` being standard input: values of JSON, of which each object
  /// counts that has a `source` and a `game` (and an `offset`, perhaps), or lines `FILE:NUMBER`.
  /// Errors: `cannot_open`, `cannot_read`; `GameListError`. Cost: holds sixteen bytes a game.
  [[nodiscard]] static std::expected<GameList, std::variant<io::Failure, GameListError>> read(
      const std::string& path, ListUse use);

  /// The games of a source that is met now; null where there are none.
  [[nodiscard]] Source* meet(std::string_view name);

  /// Whether the list has a game of `source`. Each that it has is noted as met.
  [[nodiscard]] static Listed find(Source& source, std::uint64_t number,
                                   std::optional<std::uint64_t> offset);

  /// The first game that was not met, if there is one.
  [[nodiscard]] std::optional<UnmetGame> find_unmet() const;

  /// Takes note of a game, in whatever order. Not after one was met.
  void add(std::string_view source, ListedGame game);
  /// To be called behind the last one.
  void finish();

 private:
  std::vector<Source> sources_;
  std::map<std::string, std::size_t, std::less<>> by_name_;   ///< as the list has them
  std::map<std::string, std::size_t, std::less<>> by_place_;  ///< where the names lead
};

}  // namespace partiar::reading
