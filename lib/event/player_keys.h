/// Hashes of how players' names sound, by which records of one game are found.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "event/names.h"
#include "event/record.h"

namespace partiar::event {

/// What a key is made of.
enum class KeyPart : std::uint8_t {
  word,   ///< a word of the name, or all words joined
  whole,  ///< all words in any order, or the FIDE id
  part,   ///< a word with the beginning of another one
  brief,  ///< there is only one word, or one that is an initial: it may be a part of any other name
  some_letters,  ///< no hash: those of `PersonName::Letters`
  sure_letters,
};

/// A hash that tells its part and side.
class PlayerKey {
 public:
  constexpr PlayerKey() = default;
  constexpr PlayerKey(std::uint32_t hash, KeyPart part, bool is_white)
      : bits_{hash << 4U | static_cast<std::uint32_t>(part) << 1U | (is_white ? 1U : 0U)} {}

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool is_white() const { return (bits_ & 1U) != 0; }
  [[nodiscard]] constexpr KeyPart part() const { return static_cast<KeyPart>(bits_ >> 1U & 7U); }
  [[nodiscard]] constexpr std::uint32_t hash() const { return bits_ >> 4U; }

  friend constexpr auto operator<=>(const PlayerKey&, const PlayerKey&) = default;

 private:
  std::uint32_t bits_ = 0;
};

/// The keys of both sides; none for a side without a name. Sorted.
[[nodiscard]] std::vector<PlayerKey> player_keys(const GameRecord& record);

/// Whether each side of one game has a word in common with the same side of the other, or one of
/// them does not have any.
[[nodiscard]] bool may_be_same_players(std::span<const PlayerKey> one,
                                       std::span<const PlayerKey> other);

/// The letters of both players' names, White's first.
using PlayerLetters = std::array<PersonName::Letters, 2>;
[[nodiscard]] PlayerLetters letters_of(std::span<const PlayerKey> keys);

/// Whether names with these letters may be alike: `PersonName::compare`. Of two such names, one has
/// the letters of the other, but for one that is a slip.
[[nodiscard]] bool may_be_alike(const PlayerLetters& one, const PlayerLetters& other);

}  // namespace partiar::event
