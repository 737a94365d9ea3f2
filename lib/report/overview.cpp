#include "report/overview.h"

#include <charconv>
#include <tuple>

#include "report/attention.h"
#include "report/internal/arguments.h"
#include "report/internal/shown_tag.h"

namespace partiar::report {

bool operator<(const Round& a, const Round& b) {
  const auto rank = [](const Round& round) { return !round.is_named() ? 2 : round.number == 0; };
  return std::tuple{rank(a), a.number, a.name} < std::tuple{rank(b), b.number, b.name};
}

Group group_of(const replay::Game& game) {
  switch (game.judgement.verdict) {
    case laws::Verdict::must_correct:
      return Group::must_correct;
    case laws::Verdict::check:
      return Group::check;
    case laws::Verdict::unreadable:
      return Group::unreadable;
    case laws::Verdict::ok:
      break;
  }
  return is_in_order(game) ? Group::in_order : Group::noted;
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
  occasion.add(listing.occasion);
  for (const auto& [round, verdicts] : listing.rounds) {
    const bool is_known = rounds_.contains(round) || rounds_.size() < most_rounds;
    Verdicts& sums = is_known ? rounds_[round] : other_rounds_;
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += verdicts[i];
  }
}

void Overview::add(const Listing& listing, const GamesBefore& before) {
  count(listing);
  codes.insert(listing.codes.begin(), listing.codes.end());
  for (const Listing::Row& row : listing.games) {
    const auto i = static_cast<unsigned>(row.group);
    if (rows_[i] < (row.group == Group::in_order ? most_in_order : most_games)) {
      row.text.append_to(games_[i][row.round], before);
      ++rows_[i];
    } else {
      ++unlisted_[i];
    }
  }
}

void Overview::leave_out(const Listing& listing) {
  count(listing);
  for (const Listing::Row& row : listing.games) {
    ++unlisted_[static_cast<unsigned>(row.group)];
    if (row.group != Group::in_order) ++left_out;
  }
}

}  // namespace partiar::report
