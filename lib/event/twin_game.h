/// What is kept of a game until all are read, to know it again in another record.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "event/record.h"
#include "laws/edition.h"
#include "replay/game.h"

namespace partiar::event {

struct TwinGame {
  GameRecord record;
  laws::Date date{};      ///< as far as it is known; year 0: not at all
  std::string address{};  ///< on the web, where it is this game's alone
  std::string time{};     ///< at which it began, by the clock of a server
  std::string start{};    ///< a name for the position it starts from; empty: the usual one
  std::string moves{};    ///< two bytes a half-move
  std::optional<std::uint64_t> moves_hash{};  ///< nothing where nobody can play from its start
  unsigned annotations = 0;                   ///< comments, signs of comment and variations
  unsigned tags = 0;                          ///< that say something
  std::uint64_t offset = 0;                   ///< of its first byte in its source, expanded
  std::uint64_t length = 0;                   ///< in bytes; 0: it cannot be told
  std::vector<std::uint32_t> keys{};  ///< hashes of what the names sound like, by side; sorted

  [[nodiscard]] unsigned plies() const { return record.plies; }
};

/// Takes from a game what tells whether it is another one's twin; where it stands is left open.
/// Cost: that of two names; where it is annotated, a pass over its movetext. Allocates.
[[nodiscard]] TwinGame twin_game_of(const replay::Game& game);

}  // namespace partiar::event
