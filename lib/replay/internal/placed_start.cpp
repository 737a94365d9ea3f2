#include "replay/internal/placed_start.h"

#include <algorithm>
#include <vector>

#include "base/words.h"
#include "board/setup_of.h"
#include "languages/placements.h"
#include "replay/internal/move_numbers.h"

namespace partiar::replay::internal {

namespace {

int count_squares(std::string_view line) {
  int squares = 0;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    squares += line[i] >= 'a' && line[i] <= 'h' && line[i + 1] >= '1' && line[i + 1] <= '8' ? 1 : 0;
  }
  return squares;
}

std::vector<base::Span> lines_of(std::string_view text, base::Span where) {
  std::vector<base::Span> lines;
  for (std::uint32_t begin = where.begin; begin < where.end;) {
    const auto end = std::min<std::size_t>(text.find_first_of("\r\n", begin), where.end);
    if (end > begin) lines.push_back({begin, static_cast<std::uint32_t>(end)});
    begin = static_cast<std::uint32_t>(end) + 1;
  }
  return lines;
}

/// The position in words, if all languages that can read it agree.
std::optional<notation::Placement> read_words(std::string_view words) {
  static const auto languages = [] {
    std::vector<const notation::PlacementLanguage*> all;
    for (const auto& language : languages::placement_languages()) all.push_back(&language);
    return all;
  }();
  const auto reading = notation::read_placement_in(words, languages, {});
  if (!reading || reading->rival) return std::nullopt;
  return reading->placement;
}

/// With the number before the first move and, unless it was said, the side that it announces.
board::Position numbered(const notation::Placement& placement, std::string_view moves) {
  board::Setup setup = board::setup_of(placement.position);
  const auto digits = std::min(moves.find_first_not_of(base::digits), moves.size());
  if (const auto number = read_number(moves); number && *number > 0)
    setup.fullmove_number = *number;
  const auto behind = moves.substr(digits);
  const bool is_blacks = behind.starts_with("..") || behind.starts_with("\u2026") ||
                         behind.starts_with(". ..") || behind.starts_with(" ..");
  if (!placement.says_turn && is_blacks) setup.turn = board::Color::black;
  return board::Position::from(setup).value_or(placement.position);
}

}  // namespace

std::optional<PlacedStart> find_placed_start(std::string_view text, base::Span heading,
                                             std::uint32_t moves) {
  constexpr std::size_t most_lines = 4;
  constexpr int fewest_squares = 2;
  const std::vector<base::Span> lines = lines_of(text, heading);
  for (std::size_t first = 0; first < lines.size(); ++first) {
    if (count_squares(lines[first].in(text)) < fewest_squares) continue;
    for (std::size_t end = std::min(first + most_lines, lines.size()); end > first; --end) {
      const base::Span where{lines[first].begin, lines[end - 1].end};
      const auto placement = read_words(where.in(text));
      // What stands between it and the moves may be moves, too.
      if (placement && count_squares(base::Span{where.end, heading.end}.in(text)) == 0) {
        return PlacedStart{numbered(*placement, text.substr(moves)), where};
      }
    }
  }
  return std::nullopt;
}

}  // namespace partiar::replay::internal
