/// Games one after another, from files or from memory: what a program of one thread needs.
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

/// Where a game stands; valid as long as the game is.
struct Place {
  std::string_view source;         ///< the file, `FILE!MEMBER` or `-`
  std::uint64_t games_before = 0;  ///< those of the same source before the game's block
  std::uint32_t number = 1;        ///< of the game in its block, counted from 1
  base::SourceMap& lines;          ///< of the block, which is the game's `text`
};

/// Takes a game and says whether it wants more.
using TakeGame = std::function<bool(const replay::Game&, const Place&)>;

/// Reads and replays games in order.
class GameReader {
 public:
  /// Input: `replay`, but for the letters, which are those of `sources`.
  explicit GameReader(SourceReader sources, const replay::ReplayOptions& replay = {});

  /// Hands games to `take` until it wants no more, and then nothing more is read.
  /// Errors: the failure of a source, behind what could be read of it; called again, it goes on
  ///         with the next source.
  [[nodiscard]] std::expected<void, io::Failure> read(const TakeGame& take);

 private:
  SourceReader sources_;
  replay::Replayer replayer_;
  std::uint64_t games_of_source_ = 0;
};

}  // namespace partiar::reading
