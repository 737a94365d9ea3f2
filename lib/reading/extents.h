/// The exact bytes of games in their source, for cutting them out.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "io/rewriter.h"
#include "reading/byte_map.h"
#include "reading/text.h"
#include "replay/game.h"

namespace partiar::reading {

/// Bytes from `begin` up to `end` of a decompressed source, with UTF-16 as UTF-8.
struct Extent {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  friend bool operator==(Extent, Extent) = default;
};

/// Follows the games of a text.
class Extents {
 public:
  /// `text` must outlive this; it must have been made with `Options::keeps_bytes`.
  explicit Extents(const Text& text) : text_{text}, bytes_{text.byte_map()} {}

  /// What to cut out with a game of the text, as `replay::Game::extent` defines it. For the last
  /// game of a block that was cut, the part that is held.
  /// Output: nothing for a web page, or if the place is uncertain.
  /// Cost:   as `ByteMap::find`.
  [[nodiscard]] std::optional<Extent> find(const replay::Game& game);

  /// What of a game, and how, `pgn::as_readable` writes for programs that read less of PGN. Cost: a
  /// search for its signs, and a pass over the tokens if there are any.
  [[nodiscard]] std::vector<io::Change> readable(const replay::Game& game);

  /// As `find`, for cutting the game out of the decompressed file by other means: also nothing for
  /// UTF-16, or if the game was too long to be held.
  [[nodiscard]] std::optional<Extent> find_stored(const replay::Game& game);

 private:
  const Text& text_;
  std::optional<ByteMap> bytes_;
  std::optional<ByteMap> places_{bytes_};  ///< of what is within games, in their order, too
};

}  // namespace partiar::reading
