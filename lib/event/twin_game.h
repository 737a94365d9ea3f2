/// What is kept of a game until all are read, to recognize it in another record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "event/player_keys.h"
#include "event/record.h"
#include "event/twin_content.h"
#include "laws/edition.h"
#include "replay/game.h"

namespace partiar::event {

struct TwinGame {
  GameRecord record;
  laws::Date date{};      ///< as far as known; year 0: unknown
  std::string address{};  ///< on the web, if it is the page of this game alone
  std::string time{};     ///< when it began, by a server's clock
  std::string start{};    ///< identifies the starting position; empty: the usual one
  std::string moves{};    ///< two bytes per half-move
  std::optional<std::uint64_t> moves_hash{};  ///< nothing if the start cannot be played from
  TwinContent content{};                      ///< what it says beside its moves
  std::uint64_t offset = 0;                   ///< of its first byte in the decompressed source
  std::uint64_t length = 0;                   ///< in bytes; 0: unknown
  std::vector<PlayerKey> keys{};              ///< of both players, sorted

  [[nodiscard]] unsigned plies() const { return record.plies; }
  [[nodiscard]] std::size_t annotations() const { return content.annotations.size(); }
  [[nodiscard]] std::size_t tags() const { return content.tags.size(); }
};

/// Extracts from games what identifies their duplicates, except for their places. For one thread.
class TwinReader {
 public:
  explicit TwinReader(KeptTexts texts = KeptTexts::no) : texts_{texts} {}

  /// Cost: that of `KeyMaker::make`, and for an annotated game a pass over its movetext. Allocates.
  [[nodiscard]] TwinGame read(const replay::Game& game);

 private:
  KeptTexts texts_;
  KeyMaker keys_;
};

}  // namespace partiar::event
