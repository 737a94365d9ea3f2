/// All games of a source, held in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "io/failure.h"
#include "reading/source_reader.h"
#include "replay/game.h"

namespace partiar::reading {

/// A game with the text it is in.
struct KeptGame {
  std::shared_ptr<const std::string> text;
  replay::Game game;
  std::string source;
  std::uint64_t number = 1;  ///< in its source
  std::uint64_t line = 1;
  std::shared_ptr<const replay::ScannedGame> scanned{};  ///< that of `game`, if there is one
  std::vector<std::uint64_t> lines{};  ///< in its source, of each of its lines; if all is kept
};

/// What is kept of the tokens of games.
enum class Tokens : std::uint8_t {
  remarks,  ///< all of games that have clocks or draw offers
  all,      ///< and where each line stands
};

/// The source has more games than an event: they would not fit into memory.
struct TooManyGames {
  static constexpr std::size_t most = 5'000;
};

/// Reads all games, or the `chosen`th, with what `compare` needs of their tokens.
/// Errors: those of `SourceReader::next`; `TooManyGames`, also above 20 MiB.
[[nodiscard]] std::expected<std::vector<KeptGame>, std::variant<io::Failure, TooManyGames>>
keep_games(SourceReader sources, std::optional<std::uint64_t> chosen,
           const replay::ReplayOptions& replay, Tokens tokens = Tokens::remarks);

}  // namespace partiar::reading
