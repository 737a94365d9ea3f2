/// Reads games from bytes as every command does.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reading/game_reader.h"
#include "support/catch.h"
#include "support/replayed.h"

namespace partiar::tests {

/// A game, and how its bytes were decoded.
struct ReadGame {
  Replayed replayed;
  std::string white;     ///< value of the White tag
  std::string black;     ///< of the Black tag
  std::string encoding;  ///< assumed for bytes that are not UTF-8
};

/// The games of `bytes`; `options` may set their letters and encoding.
inline std::vector<ReadGame> read_games(std::string_view bytes,
                                        const reading::Options& options = {}) {
  std::vector<ReadGame> games;
  reading::GameReader reader{reading::SourceReader::of_bytes("-", bytes, options)};
  const auto read = reader.read([&](const replay::Game& game, const reading::Place&) {
    games.push_back({replayed(game), std::string{game.find_tag("White").value_or("")},
                     std::string{game.find_tag("Black").value_or("")}, std::string{game.encoding}});
    return true;
  });
  CHECK(read.has_value());
  return games;
}

}  // namespace partiar::tests
