/// What a record says beside the moves that can be played: what must not be lost with it.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "replay/game.h"

namespace partiar::event {

/// A tag that says something, with a hash of its value, by which it is compared.
struct TwinTag {
  std::string name;
  std::uint64_t value = 0;
  std::string text{};  ///< the value, if texts are kept

  friend auto operator<=>(const TwinTag& one, const TwinTag& other) {
    return std::tie(one.name, one.value) <=> std::tie(other.name, other.value);
  }
  friend bool operator==(const TwinTag& one, const TwinTag& other) {
    return (one <=> other) == std::strong_ordering::equal;
  }
};

/// A comment, sign or variation.
struct TwinNote {
  std::uint64_t hash = 0;  ///< the one among the annotations
  std::uint32_t ply = 0;   ///< the half-moves before it
  std::string text{};      ///< as PGN has it, in one line; empty: it cannot be said elsewhere
};

enum class KeptTexts : std::uint8_t { no, yes };

/// Hashes, since there may be any number of games. They ignore how lines are broken, and whether a
/// sign is written as a glyph or as a number.
struct TwinContent {
  std::vector<std::uint64_t> annotations{};  ///< comments, signs, variations, with the moves they
                                             ///< belong to; sorted
  std::vector<TwinTag> tags{};               ///< sorted
  std::uint64_t heading = 0;                 ///< the words above moves without tags; 0: none
  /// The text of a record that cannot be replayed to its end, else 0.
  std::uint64_t unread = 0;
  std::vector<TwinNote> notes{};  ///< if texts are kept: the annotations, in their order
  std::string letters{};          ///< likewise: the name of the alphabet of its variations

  /// Instead of that hash: the end of the record is unknown, so no other has the same.
  static constexpr std::uint64_t cut = 1;
};

/// Extracts the content of a game. Cost: a pass over its tags, and over the movetext of an
/// annotated game. Allocates.
[[nodiscard]] TwinContent content_of(const replay::Game& game, KeptTexts texts = KeptTexts::no);

}  // namespace partiar::event
