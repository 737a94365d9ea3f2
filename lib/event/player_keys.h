/// Hashes of how players' names sound, by which records of one game are found.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <tuple>
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
  id,     ///< the FIDE id
  some_letters,  ///< no hash: those of `PersonName::letters`
  sure_letters,
  some_initials,  ///< likewise of `PersonName::initials`
  sure_initials,
  of_two,  ///< no hash: the name has two words at most
};

/// A hash that tells its part and side.
class PlayerKey {
 public:
  constexpr PlayerKey() = default;
  constexpr PlayerKey(std::uint32_t hash, KeyPart part, bool is_white)
      : bits_{hash << hash_at | static_cast<std::uint32_t>(part) << 1U | (is_white ? 1U : 0U)} {}

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool is_white() const { return (bits_ & 1U) != 0; }
  [[nodiscard]] constexpr KeyPart part() const { return static_cast<KeyPart>(bits_ >> 1U & 15U); }
  [[nodiscard]] constexpr std::uint32_t hash() const { return bits_ >> hash_at; }

  friend constexpr auto operator<=>(const PlayerKey&, const PlayerKey&) = default;

 private:
  static constexpr unsigned hash_at = 5;
  static_assert(hash_at + PersonName::most_letters <= 32);

  std::uint32_t bits_ = 0;
};

/// Makes the keys of records one after another: players occur again and again.
class KeyMaker {
 public:
  /// The keys of both sides; none for a side without a name. Sorted.
  /// Cost: that of the names that were not met lately.
  [[nodiscard]] std::vector<PlayerKey> make(const GameRecord& record);

 private:
  void append(std::vector<PlayerKey>& keys, const Side& side, bool is_white);

  /// By name, FIDE id, and whether it is White's; bounded.
  std::map<std::tuple<std::string, std::uint64_t, bool>, std::vector<PlayerKey>> known_;
};

/// Those of a single record.
[[nodiscard]] std::vector<PlayerKey> player_keys(const GameRecord& record);

/// Whether each side of one game has a word in common with the same side of the other, or one of
/// them does not have any.
[[nodiscard]] bool may_be_same_players(std::span<const PlayerKey> one,
                                       std::span<const PlayerKey> other);

/// Whether both sides have a name. Input: the keys of both.
[[nodiscard]] bool are_named(std::span<const PlayerKey> keys);

/// What tells most pairs of players apart without comparing their names.
struct SideTraits {
  PersonName::Letters letters{}, initials{};
  std::uint32_t id = 0;    ///< a hash of the FIDE id; 0: unknown
  bool is_of_two = false;  ///< it has two words at most
};

/// Those of both sides, White's first.
using PlayerTraits = std::array<SideTraits, 2>;
[[nodiscard]] PlayerTraits traits_of(std::span<const PlayerKey> keys);

/// Whether players with these traits may be alike, by `likeness_of`: false only if they are not.
[[nodiscard]] bool may_be_alike(const PlayerTraits& one, const PlayerTraits& other);

}  // namespace partiar::event
