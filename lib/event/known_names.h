/// How many of a list's names the games have, too: the evidence for the encoding of a list.
#pragma once

#include <compare>
#include <cstddef>
#include <span>
#include <string>
#include <unordered_set>

#include "event/official_list.h"
#include "event/record.h"

namespace partiar::event {

/// The names of games, by their spellings.
class KnownNames {
 public:
  /// Cost: that of a name for each different one.
  explicit KnownNames(std::span<const GameRecord> games);

  /// How well a list's names with letters beyond ASCII are known: names in Latin letters, then
  /// words to the letter.
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
