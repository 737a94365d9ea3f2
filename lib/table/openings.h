/// Names of openings by position, however it was reached.
///
/// Source: the tables published by Lichess (lichess-org/chess-openings): lines with ECO code, name
/// and moves, separated by tabs, below a line of column names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "board/packed_position.h"
#include "board/position.h"
#include "replay/game.h"

namespace partiar::table {

struct Opening {
  std::string eco, name;
};

enum class OpeningsFault : std::uint8_t {
  columns_missing,  ///< the first line does not name the columns eco, name and pgn
  fields_missing,   ///< a line has fewer fields than the first
  unreadable,       ///< the moves of a line cannot be replayed
};

struct OpeningsError {
  OpeningsFault fault{};
  std::size_t line = 0;  ///< counted from 1
};

class Openings {
 public:
  /// Adds a table. Other columns are ignored. If a position has two names, the first one stays.
  /// Errors: any `OpeningsFault`; the lines before the error have been added.
  [[nodiscard]] std::expected<void, OpeningsError> add(std::string_view text);

  [[nodiscard]] bool empty() const { return openings_.empty(); }
  [[nodiscard]] std::size_t size() const { return openings_.size(); }

  /// The opening with exactly this position; null if there is none. Valid as long as this, and
  /// until something is added.
  [[nodiscard]] const Opening* find(const board::Position& position) const {
    // Rules out most positions by a hash they maintain anyway.
    if (!hashes_.contains(position.hash())) return nullptr;
    const auto found = openings_.find(position.packed());
    return found == openings_.end() ? nullptr : &found->second;
  }

 private:
  struct Hash {
    std::size_t operator()(const board::PackedPosition& position) const { return position.hash(); }
  };
  std::unordered_map<board::PackedPosition, Opening, Hash> openings_;
  std::unordered_set<std::uint64_t> hashes_;
};

/// The opening of a game, and after how many half-moves it has its position.
struct FoundOpening {
  const Opening* opening = nullptr;  ///< null: none
  std::size_t ply = 0;
};

/// The last position of a game that has a name, as valid as `Openings::find` says. None from an
/// unknown position. Cost: replays the moves.
[[nodiscard]] FoundOpening find_opening(const replay::Game& game, const Openings& openings);

}  // namespace partiar::table
