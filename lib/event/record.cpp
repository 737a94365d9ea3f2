#include "event/record.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "base/named_squares.h"
#include "base/stable_hash.h"
#include "base/words.h"
#include "languages/columns.h"
#include "laws/verdict.h"
#include "pgn/lexer.h"

namespace partiar::event {

namespace {

using laws::Claimed;
using replay::Game;

template <class Number>
Number number_of(std::string_view text) {
  Number number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// Reads the first number of a round, and the one after a dot: `3.12`. Ignores `1/2 final`.
void read_round(GameRecord& record) {
  const std::string_view text = record.round_text;
  using base::digits;
  const auto begin = text.find_first_of(digits);
  if (begin == text.npos || text.find('/') != text.npos) return;
  record.round = number_of<unsigned>(text.substr(begin));
  const auto end = std::min(text.find_first_not_of(digits, begin), text.size());
  if (text.substr(end).starts_with('.')) record.part = number_of<unsigned>(text.substr(end + 1));
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

/// The overall result of a record; open if it contradicts itself.
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
      if (game.judgement.ground == laws::Ground::unstated) return won(*game.judgement.required);
      return {};
    case Claimed::contradictory:
      return {};
  }
  return {};
}

std::uint64_t hash_of(const Game& game) {
  base::StableHash hash;
  for (const board::Move move : game.followed.moves) {
    hash.add(static_cast<unsigned char>(move.from()));
    hash.add(static_cast<unsigned char>(move.to()));
  }
  return hash.value();
}

/// Whether a word contains the name of a square, or is castling.
bool may_move(std::string_view word) {
  return word.starts_with("O-O") || word.starts_with("0-0") || base::count_squares(word) > 0;
}

/// The number of half-moves written from the unplayable word on.
unsigned unread_in(const Game& game) {
  const auto& stop = game.followed.stop;
  const auto word = stop ? stop->word() : std::nullopt;
  if (!word) return 0;
  unsigned count = 0;
  pgn::Lexer lexer{game.text.substr(0, game.span().end), word->begin};
  for (;;) {
    const pgn::Token& token = lexer.next();
    if (token.kind == pgn::TokenKind::end || token.kind == pgn::TokenKind::tag) return count;
    if (token.kind == pgn::TokenKind::variation_open) {
      static_cast<void>(lexer.skip_variation());
    } else if (token.kind == pgn::TokenKind::move && may_move(token.span.in(game.text))) {
      ++count;
    }
  }
}

}  // namespace

Side side_of(const Game& game, board::Color of) {
  const std::string color = of == board::Color::white ? "White" : "Black";
  return {.name = game.known_tag(color),
          .team = game.known_tag(color + "Team"),
          .fide_id = number_of<std::uint64_t>(game.known_tag(color + "FideId")),
          .rating = number_of<unsigned>(game.known_tag(color + "Elo"))};
}

bool GameRecord::is_bye() const {
  const auto is_nobody = [](const Side& side) { return languages::is_bye(side.name); };
  return !is_played() && (is_nobody(white) || is_nobody(black));
}

bool GameRecord::is_won_by_bye() const {
  const Points nobody = languages::is_bye(white.name) ? recorded.white : recorded.black;
  return is_bye() && recorded.way != Way::open && nobody == Points::full;
}

GameRecord record_of(const Game& game) {
  GameRecord record{.white = side_of(game, board::Color::white),
                    .black = side_of(game, board::Color::black),
                    .event = game.known_tag("Event"),
                    .round_text = game.known_tag("Round"),
                    .board = number_of<unsigned>(game.known_tag("Board")),
                    .day = day_in(game.known_tag("Date")),
                    .recorded = recorded_by(game),
                    .plies = static_cast<unsigned>(game.followed.moves.size()),
                    .unread = unread_in(game),
                    .moves = hash_of(game)};
  read_round(record);
  if (game.judgement.required) record.required = outcome_of(*game.judgement.required);
  return record;
}

std::optional<GameRecord> record_at(const Game& game, std::uint64_t number, std::uint64_t line) {
  GameRecord record = record_of(game);
  if (record.is_bye() && !record.is_won_by_bye()) return std::nullopt;
  record.number = number;
  record.line = line;
  return record;
}

}  // namespace partiar::event
