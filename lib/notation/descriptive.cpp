#include "notation/descriptive.h"

namespace partiar::notation {

bool is_descriptive(std::string_view word) noexcept {
  const auto piece = [&word] {
    for (const std::string_view letter : {"Kt", "P", "N", "B", "R", "Q", "K"}) {
      if (!word.starts_with(letter)) continue;
      word.remove_prefix(letter.size());
      return true;
    }
    return false;
  };
  const auto rank = [&word] {
    const bool found = !word.empty() && word[0] >= '1' && word[0] <= '8';
    if (found) word.remove_prefix(1);
    return found;
  };
  if (!piece()) return false;
  if (rank()) return piece() && (word.empty() || piece());  // Spanish
  if (word.empty() || (word[0] != '-' && word[0] != 'x')) return false;
  const bool takes = word[0] == 'x';
  word.remove_prefix(1);
  if (!piece()) return false;
  while (piece()) {
  }
  return takes || rank();
}

}  // namespace partiar::notation
