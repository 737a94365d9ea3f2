#include "replay/game.h"

#include "languages/alphabets.h"

namespace partiar::replay {

const notation::Alphabet& Game::alphabet_or_english() const {
  return alphabet != nullptr ? *alphabet : languages::alphabets()[0];
}

std::optional<std::string_view> Game::marker_text() const {
  const auto& first = followed.markers.first;
  if (!first) return std::nullopt;
  const auto written = first->where.in(text);
  constexpr std::string_view half = "\u00BD";
  const bool has_signs =
      written.find_first_of("0123456789*") != written.npos || written.find(half) != written.npos;
  if (has_signs) return written;
  switch (first->says) {
    case laws::Claimed::white_wins:
      return "1-0";
    case laws::Claimed::black_wins:
      return "0-1";
    case laws::Claimed::draw:
      return "1/2-1/2";
    default:
      return written;
  }
}

}  // namespace partiar::replay
