#include <algorithm>

#include "board/legal_moves.h"
#include "scoresheet/internal/repair_prices.h"
#include "scoresheet/internal/repair_search.h"

namespace partiar::scoresheet::internal {

using board::Color;
using board::Move;
using board::Position;

std::int64_t shift_of(const WrittenNumber& number, const Position& position) {
  const auto index = [](std::uint32_t move, bool is_black) {
    return 2 * std::int64_t{move} + (is_black ? 1 : 0);
  };
  return index(number.value, number.has_dots) -
         index(position.fullmove_number(), position.turn() == Color::black);
}

/// Tries a missing half-move before the word.
void RepairSearch::try_missing(std::size_t word) {
  const LineWord& behind = task_.words[word];
  const Position& before = lines_[word].position;
  const bool is_his_number =
      behind.number && shift_of(*behind.number, before) == lines_[word].shift.value_or(0);
  const std::uint32_t at =
      behind.number && !is_his_number ? behind.number->begin : behind.where.begin;
  for (const Move move : board::legal_moves(before)) {
    Line line = line_before(word, repair_prices.missing);
    if (is_his_number) count_number(line, behind.number);
    const bool goes_on = play(line, move, {}, std::nullopt) &&
                         play_word(line, word, is_his_number ? std::nullopt : behind.number);
    if (!goes_on) continue;
    finish(line, word + 1, word, {{EditKind::missing, {at, at}, ply_of(word), move}});
  }
}

bool RepairSearch::lacks_pair() const {
  constexpr std::int64_t most = 8;  // half-moves: a larger gap is a mistake in a number
  std::vector<std::int64_t> shifts;
  const std::int64_t first = task_.start.turn() == Color::black ? 1 : 0;
  for (std::size_t i = 0; i < task_.words.size(); ++i) {
    const auto& number = task_.words[i].number;
    if (!number) continue;
    const std::int64_t written = 2 * std::int64_t{number->value} + (number->has_dots ? 1 : 0);
    shifts.push_back(written - first - static_cast<std::int64_t>(i));
  }
  std::int64_t lowest = 0;  // of the later ones
  for (std::size_t i = shifts.size(); i-- > 1;) {
    lowest = i + 1 == shifts.size() ? shifts[i] : std::min(lowest, shifts[i]);
    const std::int64_t ahead = shifts[i] - shifts[i - 1];
    const bool is_pair = ahead >= 2 && ahead <= most && ahead % 2 == 0;
    // After the gap, one superfluous half-move may be written.
    if (is_pair && lowest >= shifts[i] - 1) return true;
  }
  return false;
}

void RepairSearch::try_missing_pairs(std::size_t stop) {
  constexpr std::size_t farthest = 16;  // half-moves before the stop
  constexpr Price price = repair_prices.missing_pair;
  const auto is_cheap = [&] { return found_.best->cost + repair_prices.margin <= price; };
  if (!found_.best || is_cheap()) return;
  const std::uint32_t limit = played_ + most_played_for_pairs;
  const std::size_t last = stop - std::min(stop, farthest);
  for (std::size_t word = stop + 1; word-- > last;) {
    for (const Move move : board::legal_moves(lines_[word].position)) {
      Position between = lines_[word].position;
      between.play_unchecked(move);
      for (const Move reply : board::legal_moves(between)) {
        Line line = line_before(word, price);
        line.shift.reset();
        const bool goes_on = play(line, move, {}, std::nullopt) &&
                             play(line, reply, {}, std::nullopt) && play_rest(line, word);
        if (goes_on) {
          line.cost += ignored_by(word);
          if (!found_.next || line.cost < found_.next->cost) found_.next = MendedGame{line.cost};
          if (is_cheap()) return;
        }
        if (played_ > limit) return;
      }
    }
  }
}

}  // namespace partiar::scoresheet::internal
