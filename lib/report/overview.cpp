#include "report/overview.h"

#include <charconv>
#include <tuple>

#include "report/internal/arguments.h"
#include "report/internal/shown_tag.h"

namespace partiar::report {

bool operator<(const Round& a, const Round& b) {
  const auto rank = [](const Round& round) { return !round.is_named() ? 2 : round.number == 0; };
  return std::tuple{rank(a), a.number, a.name} < std::tuple{rank(b), b.number, b.name};
}

Round round_of(const replay::Game& game) {
  Round round;
  round.name = internal::shown_tag(game, "Round");
  const char* const begin = round.name.data();
  const char* const end = begin + round.name.size();
  const auto read = std::from_chars(begin, end, round.number);
  const bool is_number = read.ec == std::errc{} && (read.ptr == end || *read.ptr == '.');
  if (is_number && round.number > 0) {
    round.name = std::to_string(round.number);
  } else {
    round.number = 0;
    round.name = internal::quote(round.name);
  }
  return round;
}

void Overview::count(const Listing& listing) {
  for (const auto& [round, verdicts] : listing.rounds) {
    const bool is_known = rounds_.contains(round) || rounds_.size() < most_rounds;
    Verdicts& sums = is_known ? rounds_[round] : other_rounds_;
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += verdicts[i];
  }
}

void Overview::add(const Listing& listing, const GamesBefore& before) {
  count(listing);
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (rows_[i] < most_games) {
      listing.games[i].append_to(games_[i], before);
      rows_[i] += listing.rows[i];
    } else {
      unlisted_[i] += listing.rows[i];
    }
  }
}

void Overview::leave_out(const Listing& listing) {
  count(listing);
  for (std::size_t i = 0; i < games_.size(); ++i) {
    unlisted_[i] += listing.rows[i];
    left_out += listing.rows[i];
  }
}

}  // namespace partiar::report
