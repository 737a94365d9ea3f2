// What a record says of the result, and at the end of a game whether it stands, and why not.
#include <algorithm>

#include "replay/fault_codes.h"
#include "replay/heading.h"
#include "replay/replayer.h"
#include "replay/tag_values.h"

namespace partiar::replay {

namespace {

using board::Color;
using laws::Cause;
using laws::Claimed;
using laws::EventKind;
using laws::Ground;
using laws::Verdict;

/// Where the last byte before `at` that is no blank ends: the end of a game, for a reader.
std::uint32_t end_of_ink(std::string_view text, base::Span game) {
  const auto last = game.in(text).find_last_not_of(" \t\r\n\f");
  return last == std::string_view::npos ? game.begin
                                        : game.begin + static_cast<std::uint32_t>(last) + 1;
}

bool is_definite(Claimed claimed) {
  return claimed != Claimed::nothing && claimed != Claimed::contradictory;
}

Claimed won_by(Color color) {
  return color == Color::white ? Claimed::white_wins : Claimed::black_wins;
}

}  // namespace

/// Whether two different results of a kind are recorded.
bool GameBuilder::is_contradictory() const {
  return std::ranges::find(game_.findings, Code::result_twice, &Finding::code) !=
         game_.findings.end();
}

/// A result that differs from the first of its kind: neither is preferred.
void GameBuilder::add_second_result(base::Span where) {
  if (!is_contradictory()) game_.findings.push_back({Code::result_twice, {}, where, {}});
}

void GameBuilder::read_result_tag(base::Span value) {
  if (!game_.result_tag) {
    game_.result_tag = value;
    return;
  }
  if (differ(*game_.result_tag, value)) add_second_result(value);
  if (!is_definite(read_result(game_.result_tag->in(game_.text)))) game_.result_tag = value;
}

/// Whether two results are recorded that exclude each other.
bool GameBuilder::differ(base::Span first, base::Span second) const {
  return exclude_each_other(first.in(game_.text), second.in(game_.text));
}

void GameBuilder::read_marker(base::Span marker) {
  if (!game_.marker) {
    game_.marker = marker;
    return;
  }
  if (differ(*game_.marker, marker)) {
    add_second_result(marker);
    return;
  }
  tell_once(Code::result_marker_twice, marker, markers_told_);
  if (is_definite(read_result(game_.marker->in(game_.text))) ||
      !is_definite(read_result(marker.in(game_.text)))) {
    return;
  }
  open_marker_ = std::exchange(game_.marker, marker);
}

const Game& GameBuilder::end_game(std::uint32_t at) {
  const bool empty = !started_;
  start(at);
  game_.span.end = at;
  drop_behind(at);
  pass_over_last_words();
  take_unplayed();
  take_heading_result();
  if (empty && game_.heading) {  // a file of words that are no game
    broken_ = true;
    find_fault(Code::move_unreadable, *game_.heading);
  }
  take_signal();
  take_back_illegal();
  if (is_cut(at) && !game_.marker) {
    broken_ = true;
    game_.findings.push_back({Code::pgn_game_cut, {}, {at, at}, {}});
  } else if (!lines_.empty() || unreplayed_depth_ > 0) {
    broken_ = true;
    const std::uint32_t end = end_of_ink(game_.text, game_.span);
    game_.findings.push_back({Code::pgn_variation_unterminated, {}, {end, end}, {}});
  }
  game_.complete = !broken_;
  flush_deviations();
  note_letters();
  note_recoded();
  game_.status = judged_ ? record_.finish(game_.last) : laws::Status::ongoing;
  game_.events = {};
  game_.end.reset();
  game_.obstacle.reset();
  game_.forced_line.clear();
  if (judged_) {
    see_dead();
    game_.events = record_.events();
    game_.end = record_.end();
  }
  judge();
  if (game_.findings.size() > 1) {
    std::ranges::stable_sort(game_.findings, {},
                             [](const Finding& finding) { return finding.where.begin; });
  }
  return game_;
}

/// A result above the moves is the game's where none stands behind them.
void GameBuilder::take_heading_result() {
  const auto above = find_heading_result(game_);
  if (!above) return;
  if (!game_.marker) {
    game_.marker = above;
  } else if (differ(*above, *game_.marker)) {
    add_second_result(*game_.marker);
  }
}

void GameBuilder::note_recoded() {
  const auto first = std::ranges::lower_bound(source_.recoded, game_.span.begin);
  if (first == source_.recoded.end() || *first >= game_.span.end) return;
  game_.findings.push_back({Code::text_encoding, {}, {*first, *first + 1}, {}});
}

/// Whether the events of the game show what a Termination tag says to have ended it. A repetition
/// and a count of moves ended it only where they stand in the last position, or may be brought by
/// the next move.
bool GameBuilder::shows(Cause cause) const {
  const base::Ply last{static_cast<std::uint32_t>(game_.moves.size())};
  const auto has = [this](base::Ply from, auto... kinds) {
    return std::ranges::any_of(game_.events, [&](const laws::Event& event) {
      return event.ply >= from && ((event.kind == kinds) || ...);
    });
  };
  const base::Ply anywhere;
  switch (cause) {
    case Cause::checkmate:
      return has(anywhere, EventKind::checkmate);
    case Cause::stalemate:
      return has(anywhere, EventKind::stalemate);
    case Cause::dead_position:
      return has(anywhere, EventKind::dead_position);
    case Cause::repetition:
      return has(last, EventKind::threefold, EventKind::threefold_intended) ||
             has(anywhere, EventKind::fivefold);
    case Cause::fivefold:
      return has(anywhere, EventKind::fivefold);
    case Cause::fifty_moves:
      return game_.last.halfmove_clock() >= 100 || has(last, EventKind::fifty_intended);
    case Cause::seventyfive_moves:
      return has(anywhere, EventKind::seventyfive);
    default:
      return true;
  }
}

/// Whether a game can have ended so, lost by `loser` if that is told, with the recorded result.
bool GameBuilder::fits(Cause cause, std::optional<Color> loser) const {
  const bool won = game_.claimed == Claimed::white_wins || game_.claimed == Claimed::black_wins;
  if (loser && game_.claimed == won_by(*loser)) return false;
  switch (cause) {
    case Cause::flag_fall:
    case Cause::illegal_moves:
    case Cause::resignation:
      return game_.claimed != Claimed::draw || may_be_drawn_by(cause, loser);
    case Cause::agreement:
    case Cause::stalemate:
    case Cause::repetition:
    case Cause::fivefold:
    case Cause::fifty_moves:
    case Cause::seventyfive_moves:
    case Cause::dead_position:
      return !won;
    case Cause::checkmate:
      return game_.claimed != Claimed::draw;
    default:
      return true;
  }
}

bool GameBuilder::is_recorded_forfeit() const {
  const auto tells = [this](std::optional<base::Span> result) {
    return result && is_forfeit(result->in(game_.text));
  };
  return tells(game_.result_tag) || tells(game_.marker);
}

/// How the record says that the game ended. Servers say more in TerminationDetails.
GameBuilder::Ending GameBuilder::read_ending() {
  Cause cause = Cause::unknown;
  bool excludes_result = false;
  for (const SpokenTag tag : {SpokenTag::termination_details, SpokenTag::termination}) {
    const auto value = spoken(tag);
    if (!value) continue;
    const Cause read = read_termination(value->in(game_.text));
    const auto player = [this](std::string_view color) {
      return game_.find_tag(color).value_or("");
    };
    const auto loser = read_loser(value->in(game_.text), player("White"), player("Black"));
    const bool excludes = !fits(read, loser);
    excludes_result |= excludes;
    if (!broken_ && !shows(read)) {
      game_.findings.push_back({Code::result_termination_contradicted, {}, *value, {}});
    } else if (excludes) {
      game_.findings.push_back({Code::result_termination_unfitting, {}, *value, {}});
    }
    const bool says_more = cause == Cause::unknown || cause == Cause::other;
    if (says_more && read != Cause::unknown) cause = read;
  }
  if (cause == Cause::unknown && is_recorded_forfeit()) cause = Cause::other;
  return {cause, excludes_result};
}

/// What tag and marker say together; where they differ, a finding.
void GameBuilder::judge_record() {
  const auto text = [this](std::optional<base::Span> span) {
    return span ? span->in(game_.text) : std::string_view{};
  };
  const Claimed tag = read_result(text(game_.result_tag));
  const Claimed marker = read_result(text(game_.marker));
  const auto add = [this](Code code, std::optional<base::Span> where) {
    const std::uint32_t end = end_of_ink(game_.text, game_.span);
    game_.findings.push_back({code, {}, where.value_or(base::Span{end, end}), {}});
  };
  game_.claimed = tag == Claimed::nothing ? marker : tag;
  if (game_.result_tag && game_.marker && differ(*game_.result_tag, *game_.marker)) {
    game_.claimed = Claimed::contradictory;
    add(Code::result_tag_marker, game_.marker);
  } else if (is_definite(tag) && game_.marker && marker == Claimed::nothing) {
    add(Code::result_marker_open, game_.marker);
  } else if (is_definite(marker) && game_.result_tag && tag == Claimed::nothing) {
    add(Code::result_tag_open, game_.result_tag);
  }
  if (is_contradictory()) game_.claimed = Claimed::contradictory;
  if (!game_.marker && !is_cut(game_.span.end)) add(Code::result_marker_missing, std::nullopt);
  if (game_.claimed == Claimed::unusual) {
    const auto where = tag == Claimed::unusual ? game_.result_tag : game_.marker;
    add(is_known_result(text(where)) ? Code::result_unusual : Code::result_unknown, where);
  }
}

laws::Judgement GameBuilder::judge_under(laws::Facts facts, laws::Edition edition) const {
  facts.end = laws::find_end(game_.events, laws::rules_of(edition));
  if (facts.end && facts.end->kind == EventKind::checkmate) facts.mated = game_.last.turn();
  return laws::judge(facts, edition);
}

void GameBuilder::judge() {
  judge_record();
  laws::Facts facts;
  facts.replayed = !broken_;
  facts.claimed = game_.claimed;
  const Ending ending = read_ending();
  facts.cause = ending.cause;
  facts.excluded = ending.excludes_result;
  const bool from_the_start = game_.start.fullmove_number() == 1 &&
                              game_.start.halfmove_clock() == 0 &&
                              game_.start.turn() == Color::white;
  facts.both_moved = !from_the_start || game_.moves.size() >= 2;
  const bool decisive =
      game_.claimed == Claimed::white_wins || game_.claimed == Claimed::black_wins;
  facts.forfeit = decisive && is_recorded_forfeit();
  const bool over = laws::find_end(game_.events, laws::rules_of(earlier_edition_)).has_value();
  if (decisive && !over && facts.replayed) {
    const Color winner = game_.claimed == Claimed::white_wins ? Color::white : Color::black;
    facts.can_mate[board::index(winner)] = could_mate(winner, facts.cause);
  }
  game_.judgement = judge_under(facts, game_.edition);
  if (earlier_edition_ != game_.edition) {
    // The date leaves open which edition was in force.
    const laws::Judgement other = judge_under(facts, earlier_edition_);
    if (other.verdict != game_.judgement.verdict || other.required != game_.judgement.required) {
      game_.judgement = {std::nullopt, Verdict::check, Ground::none};
    }
  }
  note_verdict(facts.cause);
}

/// The finding that gives the verdict's ground.
void GameBuilder::note_verdict(Cause cause) {
  const auto add = [this](Code code) {
    const std::uint32_t end = end_of_ink(game_.text, game_.span);
    const auto where =
        game_.marker ? *game_.marker : game_.result_tag.value_or(base::Span{end, end});
    const base::Ply ply =
        game_.end ? game_.end->ply : base::Ply{static_cast<std::uint32_t>(game_.moves.size())};
    game_.findings.push_back({code, ply, where, {}});
  };
  if (game_.judgement.verdict == Verdict::ok) return;
  switch (game_.judgement.ground) {
    case Ground::end:
      add(game_.judgement.verdict == Verdict::must_correct ? code_of(game_.end->kind)
                                                           : Code::result_unusual_end);
      break;
    case Ground::winner_cannot_mate:
      add(cause == Cause::flag_fall       ? Code::result_time_forfeit_unwinnable
          : cause == Cause::illegal_moves ? Code::result_illegal_moves_unwinnable
          : cause == Cause::resignation   ? Code::result_resignation_unwinnable
                                          : Code::result_unwinnable);
      break;
    case Ground::winner_cannot_mate_if:
      add(Code::result_unwinnable_unless);
      break;
    case Ground::agreed_too_early:
      add(Code::result_agreed_too_early);
      break;
    case Ground::contradictory:
    case Ground::none:
      break;
  }
}

}  // namespace partiar::replay
