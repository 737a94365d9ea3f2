/// Where games stand in their source, byte for byte, so that they can be cut out of it.
#pragma once

#include <cstdint>
#include <optional>

#include "reading/byte_map.h"
#include "reading/text.h"
#include "replay/game.h"

namespace partiar::reading {

/// Bytes `begin` up to, and without, `end` of a source, expanded, UTF-16 as UTF-8.
struct Extent {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  friend bool operator==(Extent, Extent) = default;
};

/// Goes along with the games of a text.
class Extents {
 public:
  /// `text` must outlive this, and have been made with `Options::keeps_bytes`.
  explicit Extents(const Text& text) : text_{text}, bytes_{text.byte_map()} {}

  /// What is to be cut out with a game of the text, as `replay::Game::extent` has it. Of the last
  /// game of a block that was cut, what is held.
  /// Output: nothing in a page of the web, and where the place cannot be told for certain.
  /// Cost:   as `ByteMap::find`.
  [[nodiscard]] std::optional<Extent> find(const replay::Game& game);

  /// The same for whoever cuts the game out of the expanded file without us: nothing either where
  /// that is UTF-16, or the game was too long to be held.
  [[nodiscard]] std::optional<Extent> find_stored(const replay::Game& game);

 private:
  const Text& text_;
  std::optional<ByteMap> bytes_;
};

}  // namespace partiar::reading
