/// How many names of a list also occur in the games: evidence for the encoding of the list.
#pragma once

#include <compare>
#include <cstddef>
#include <span>
#include <string>
#include <unordered_set>

#include "event/official_list.h"
#include "event/record.h"

namespace partiar::event {

/// The names in the games, by their spellings.
class KnownNames {
 public:
  /// Cost: one name per distinct spelling.
  explicit KnownNames(std::span<const GameRecord> games);

  /// How many of a list's names with letters beyond ASCII are known: compared in Latin letters
  /// first, then literally by word.
  struct Count {
    std::size_t names = 0;
    std::size_t words = 0;

    friend auto operator<=>(const Count&, const Count&) = default;
  };
  [[nodiscard]] Count count(const OfficialList& list) const;

 private:
  std::unordered_set<std::string> keys_;
  std::unordered_set<std::string> words_;
};

}  // namespace partiar::event
