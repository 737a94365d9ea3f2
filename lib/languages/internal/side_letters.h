/// Capital letters that stand for the sides: `W lost on time`, `B. se vzdal`.
///
/// Source: the usage of players and arbiters; the words are in locales/.
#pragma once

#include <string>
#include <string_view>

#include "text/fold.h"

namespace partiar::languages::internal {

/// Words, case-folded, with the side in place of each capital that stands for one. It does so
/// only next to what the player did, in a language in which the word for a side begins with it: `B
/// resigned` is Black, `B abandonne` White. Cost: as `Folded`; allocates where a side is put.
class SpelledOut {
 public:
  /// Input: `utf8`, composed (NFC).
  explicit SpelledOut(std::string_view utf8);
  SpelledOut(const SpelledOut&) = delete;
  SpelledOut& operator=(const SpelledOut&) = delete;

  [[nodiscard]] std::string_view view() const {
    return spelled_.empty() ? folded_.view() : std::string_view{spelled_};
  }

 private:
  text::Folded folded_;
  std::string spelled_;  ///< empty if no letter stands for a side
};

}  // namespace partiar::languages::internal
