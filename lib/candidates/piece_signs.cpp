#include "candidates/piece_signs.h"

#include <numeric>

#include "base/words.h"

namespace partiar::candidates {

namespace {

/// How often each is met before anything is known: all pieces alike, and a few specks.
constexpr RoleChances unknown{0.1, 0.2, 0.2, 0.2, 0.2, 0.1};

}  // namespace

std::string_view sign_before_square(std::string_view text) {
  constexpr std::size_t longest = 12;
  constexpr std::string_view behind = "abcdefgh12345678x:";
  constexpr std::string_view known = "+-=#!?";  // that mean something else
  std::size_t size = 0;
  while (size < text.size() && !behind.contains(text[size])) {
    const char c = text[size];
    if (base::is_digit(c) || base::is_letter(c) || known.contains(c)) return {};
    ++size;
  }
  return size <= longest && size < text.size() ? text.substr(0, size) : std::string_view{};
}

RoleChances PieceSigns::chances_of(std::string_view sign) const {
  RoleChances chances{};
  const auto figurine = figurines_ ? figurines_->find_as_written(sign) : std::nullopt;
  if (figurine && figurine->size == sign.size()) {
    chances[static_cast<std::size_t>(figurine->role)] = 1;
    return chances;
  }
  chances = unknown;
  const auto counts = counts_.find(std::string{sign});
  if (counts == counts_.end()) return chances;
  const double sum = std::accumulate(counts->second.begin(), counts->second.end(), 1.0);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    chances[i] = (chances[i] + counts->second[i]) / sum;
  }
  return chances;
}

}  // namespace partiar::candidates
