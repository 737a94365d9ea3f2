#include "replay/internal/placed_start.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "base/named_squares.h"
#include "base/words.h"
#include "board/setup_of.h"
#include "languages/placements.h"
#include "replay/internal/move_numbers.h"

namespace partiar::replay::internal {

namespace {

std::vector<base::Span> lines_of(std::string_view text, base::Span where) {
  std::vector<base::Span> lines;
  for (std::uint32_t begin = where.begin; begin < where.end;) {
    const auto end = std::min<std::size_t>(text.find_first_of("\r\n", begin), where.end);
    if (end > begin) lines.push_back({begin, static_cast<std::uint32_t>(end)});
    begin = static_cast<std::uint32_t>(end) + 1;
  }
  return lines;
}

/// Where the last square before `end` ends.
std::uint32_t end_of_squares(std::string_view text, base::Span where) {
  while (where.size() >= 2 && base::count_squares(where.in(text).substr(where.size() - 2)) == 0) {
    --where.end;
  }
  return where.end;
}

using notation::PlacementError;
using notation::PlacementLanguage;

/// The languages with words of their own, without those borrowed.
std::vector<PlacementLanguage> without_borrowed() {
  std::vector<PlacementLanguage> all = languages::placement_languages();
  for (PlacementLanguage& language : all) {
    std::erase_if(language.phrases, std::mem_fn(&notation::PlacementPhrase::is_borrowed));
  }
  std::erase_if(all, [](const PlacementLanguage& language) { return language.phrases.empty(); });
  return all;
}

std::vector<const PlacementLanguage*> addresses_of(const std::vector<PlacementLanguage>& all) {
  std::vector<const PlacementLanguage*> addresses;
  addresses.reserve(all.size());
  for (const PlacementLanguage& language : all) addresses.push_back(&language);
  return addresses;
}

/// The position in words; languages that need no English words take precedence: in `White: Kg6,
/// Ra1`, `R` is a rook.
std::expected<notation::Placement, PlacementError> read_words(std::string_view words) {
  static const auto proper = without_borrowed();
  static const auto preferred = addresses_of(proper);
  static const auto others = addresses_of(languages::placement_languages());
  const auto reading = notation::read_placement_in(words, preferred, others);
  if (!reading) return std::unexpected{reading.error()};
  if (!reading->rival) return reading->placement;
  PlacementError ambiguous;
  ambiguous.fault = notation::PlacementFault::ambiguous;
  ambiguous.is_meant = true;
  return std::unexpected{ambiguous};
}

/// The rooks that may castle, since they and their kings seem not to have moved.
board::Bitboard castling_rooks(const board::Position& position) {
  using board::File;
  board::Bitboard rooks;
  for (const auto color : {board::Color::white, board::Color::black}) {
    const auto rank = board::relative_rank(color, board::Rank::r1);
    if (position.king(color) != board::square(File::e, rank)) continue;
    const auto corners =
        board::Bitboard{board::square(File::a, rank)} | board::square(File::h, rank);
    rooks |= corners & position.of(color, board::Role::rook);
  }
  return rooks;
}

/// With the number before the first move and, unless it was said, the side that it announces.
board::Position numbered(const notation::Placement& placement, std::string_view moves) {
  board::Setup setup = board::setup_of(placement.position);
  const auto digits = std::min(moves.find_first_not_of(base::digits), moves.size());
  if (const auto number = read_number(moves); number && *number > 0)
    setup.fullmove_number = *number;
  setup.castling_rooks = castling_rooks(placement.position);
  const auto behind = moves.substr(digits);
  const bool is_blacks = behind.starts_with("..") || behind.starts_with("\u2026") ||
                         behind.starts_with(". ..") || behind.starts_with(" ..");
  if (!placement.says_turn && is_blacks) setup.turn = board::Color::black;
  return board::Position::from(setup).value_or(placement.position);
}

}  // namespace

std::optional<PlacedStart> find_placed_start(std::string_view text, base::Span heading,
                                             std::uint32_t moves) {
  constexpr std::size_t most_lines = 8;
  constexpr std::size_t fewest_squares = 2;
  const std::vector<base::Span> lines = lines_of(text, heading);
  const std::uint32_t last_square = end_of_squares(text, heading);
  std::optional<PlacedStart> failed;
  unsigned most_men = 0;
  for (std::size_t first = 0; first < lines.size(); ++first) {
    const std::size_t behind = std::min(first + most_lines, lines.size());
    const base::Span words{lines[first].begin, lines[behind - 1].end};
    // What stands between it and the moves may be moves, too.
    if (words.end < last_square) continue;
    // `White` may have a line of its own.
    const base::Span begin{words.begin, lines[std::min(first + 1, lines.size() - 1)].end};
    if (base::count_squares(begin.in(text)) == 0) continue;
    if (base::count_squares(words.in(text)) < fewest_squares) break;
    const auto placement = read_words(words.in(text));
    if (placement) {
      const auto line_of = [&](std::size_t at) {
        return *std::ranges::find_if(
            lines, [at](std::uint32_t end) { return end >= at; }, &base::Span::end);
      };
      const base::Span where{line_of(words.begin + placement->begin).begin,
                             line_of(words.begin + placement->end).end};
      return PlacedStart{numbered(*placement, text.substr(moves)), where};
    }
    const PlacementError& error = placement.error();
    if (!error.is_meant || (failed && error.men <= most_men)) continue;
    most_men = error.men;
    failed = PlacedStart{std::unexpected{error}, words};
  }
  return failed;
}

}  // namespace partiar::replay::internal
