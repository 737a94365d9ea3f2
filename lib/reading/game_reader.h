/// Games one after another, from files or memory: all that a single-threaded program needs.
///
///     reading::GameReader reader{reading::SourceReader{{"games.pgn"}}};
///     const auto read = reader.read([](const replay::Game& game, const reading::Place& place) {
///       return true;  // wants the next one, too
///     });
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string_view>

#include "base/source_map.h"
#include "io/failure.h"
#include "reading/source_reader.h"
#include "replay/replayer.h"

namespace partiar::reading {

/// The place of a game; valid as long as the game.
struct Place {
  std::string_view source;         ///< the file, `FILE!MEMBER` or `-`
  std::uint64_t games_before = 0;  ///< in the same source, before the game's block
  std::uint32_t number = 1;        ///< in its block, counted from 1
  base::SourceMap& lines;          ///< of the block, which is the game's `text`
};

/// Takes a game and returns whether it wants more.
using TakeGame = std::function<bool(const replay::Game&, const Place&)>;

/// Reads and replays games in order.
class GameReader {
 public:
  /// Input: `replay`, except for the letters, which come from `sources`.
  explicit GameReader(SourceReader sources, const replay::ReplayOptions& replay = {});

  /// Passes games to `take` until it wants no more; then reading stops.
  /// Errors: the failure of a source, after whatever could be read of it; the next call continues
  ///         with the next source.
  [[nodiscard]] std::expected<void, io::Failure> read(const TakeGame& take);

 private:
  SourceReader sources_;
  replay::Replayer replayer_;
  std::uint64_t games_of_source_ = 0;
};

}  // namespace partiar::reading
