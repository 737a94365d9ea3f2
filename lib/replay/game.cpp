#include "replay/game.h"

#include "findings/code.h"
#include "languages/alphabets.h"
#include "replay/tag_values.h"

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
  const auto sign = sign_of(first->says);
  return sign.empty() ? written : sign;
}

bool Game::is_read_in_part() const {
  return has(findings::Code::sheet_ambiguous) || has(findings::Code::sheet_moves_left);
}

}  // namespace partiar::replay
