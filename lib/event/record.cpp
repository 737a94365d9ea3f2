#include "event/record.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "laws/verdict.h"
#include "pgn/lexer.h"
#include "replay/tag_values.h"

namespace partiar::event {

namespace {

using laws::Claimed;
using replay::Game;

/// The value of a tag, or what the heading says instead; empty where neither knows.
std::string value_of(const Game& game, std::string_view tag) {
  std::string value;
  if (const auto raw = game.find_tag(tag)) {
    pgn::append_tag_value(value, *raw);
  } else if (const auto heading = game.heading()) {
    value = heading->find(tag).value_or("");
  }
  const bool says_nothing = value.find_first_not_of("?-. ") == value.npos;
  return says_nothing ? std::string{} : value;
}

template <class Number>
Number number_of(std::string_view text) {
  Number number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// The first number of a round, and the one behind a dot: `3.12`. Not of `1/2 final`.
void read_round(GameRecord& record) {
  const std::string_view text = record.round_text;
  constexpr std::string_view digits = "0123456789";
  const auto begin = text.find_first_of(digits);
  if (begin == text.npos || text.find('/') != text.npos) return;
  record.round = number_of<unsigned>(text.substr(begin));
  const auto end = std::min(text.find_first_not_of(digits, begin), text.size());
  if (text.substr(end).starts_with('.')) record.part = number_of<unsigned>(text.substr(end + 1));
}

Day day_of(const Game& game) {
  const auto date = replay::read_date(value_of(game, "Date"));
  if (!date || date->day == 0 || date->month == 0) return 0;
  return (static_cast<Day>(date->year) * 100 + date->month) * 100 + date->day;
}

Outcome outcome_of(laws::Result result) {
  constexpr Points full = Points::full;
  constexpr Points none = Points::none;
  switch (result) {
    case laws::Result::white_wins:
      return {Way::played, full, none};
    case laws::Result::black_wins:
      return {Way::played, none, full};
    case laws::Result::draw:
      return {Way::played, Points::half, Points::half};
  }
  return {};
}

/// What a record says in all; open where it says two things.
Outcome recorded_by(const Game& game) {
  const bool is_forfeit = (game.start.tag && game.start.tag->is_forfeit) ||
                          (game.followed.markers.first && game.followed.markers.first->is_forfeit);
  const auto won = [&](laws::Result result) {
    Outcome outcome = outcome_of(result);
    if (is_forfeit) outcome.way = Way::forfeit;
    return outcome;
  };
  switch (game.judgement.claimed) {
    case Claimed::white_wins:
      return won(laws::Result::white_wins);
    case Claimed::black_wins:
      return won(laws::Result::black_wins);
    case Claimed::draw:
      return won(laws::Result::draw);
    case Claimed::unusual: {
      const auto tag = game.result_tag();
      const auto marker = game.marker_text();
      auto outcome = tag ? read_outcome(tag->in(game.text)) : std::nullopt;
      if ((!outcome || outcome->way == Way::open) && marker) outcome = read_outcome(*marker);
      return outcome.value_or(Outcome{});
    }
    case Claimed::nothing:
    case Claimed::contradictory:
      return {};
  }
  return {};
}

/// FNV-1a over the squares.
std::uint64_t hash_of(const Game& game) {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325;
  for (const auto& move : game.followed.moves) {
    hash = (hash ^ static_cast<std::uint64_t>(move.from())) * 0x100'0000'01B3;
    hash = (hash ^ static_cast<std::uint64_t>(move.to())) * 0x100'0000'01B3;
  }
  return hash;
}

Side side_of(const Game& game, const std::string& color) {
  return {.name = value_of(game, color),
          .team = value_of(game, color + "Team"),
          .fide_id = number_of<std::uint64_t>(value_of(game, color + "FideId")),
          .rating = number_of<unsigned>(value_of(game, color + "Elo"))};
}

}  // namespace

GameRecord record_of(const Game& game) {
  GameRecord record{.white = side_of(game, "White"),
                    .black = side_of(game, "Black"),
                    .round_text = value_of(game, "Round"),
                    .board = number_of<unsigned>(value_of(game, "Board")),
                    .day = day_of(game),
                    .recorded = recorded_by(game),
                    .plies = static_cast<unsigned>(game.followed.moves.size()),
                    .moves = hash_of(game)};
  read_round(record);
  if (game.judgement.required) record.required = outcome_of(*game.judgement.required);
  return record;
}

}  // namespace partiar::event
