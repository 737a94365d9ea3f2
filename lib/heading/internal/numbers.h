/// Rounds, boards and games counted in a heading: `3. kolo`, `Brett 5`, `Partie č. 2`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "languages/labels.h"

namespace partiar::heading::internal {

/// Whether a word stands before a number and says no more than that: `Nr.`, `č.`, `#`.
[[nodiscard]] bool is_number_sign(std::string_view word);

/// What a number and the word next to it say.
struct NumberedFact {
  languages::Numbered what;
  std::string number;
};

/// All that numbers in some words say; `are_all` if there are no other words.
struct NumberedFacts {
  std::vector<NumberedFact> facts{};
  bool are_all = true;
};

[[nodiscard]] NumberedFacts find_numbered_in(std::string_view part);

/// How much of `words`, which begin with ink, is a number and what it counts, in either order; 0
/// if they begin with anything else. A mark behind it is not part of it: `Runde 5`, `3. kolo`.
[[nodiscard]] std::size_t numbered_size(std::string_view words);

}  // namespace partiar::heading::internal
