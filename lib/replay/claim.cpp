#include "replay/claim.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <utility>

#include "board/fen.h"
#include "languages/alphabets.h"
#include "laws/record.h"

namespace partiar::replay {

namespace {

using board::Color;
using board::Position;
using laws::Chance;
using laws::EventKind;

std::span<const board::Move> moves_until(const Game& game, base::Ply ply) {
  return std::span{game.followed.moves}.first(ply.value);
}

std::optional<laws::Event> end_until(const Game& game, base::Ply ply) {
  return game.judgement.end && game.judgement.end->ply <= ply ? game.judgement.end : std::nullopt;
}

/// In the game's letters, then those of the request, then English ones.
WrittenMove read_written(const Game& game, const Position& position, const ClaimRequest& request) {
  const notation::Alphabet& english = languages::alphabets()[0];
  std::vector<const notation::Alphabet*> alphabets{game.alphabet != nullptr ? game.alphabet
                                                                            : &english};
  if (request.letters != nullptr) alphabets.push_back(request.letters);
  alphabets.push_back(&english);
  return read_written_move(*request.written, position, alphabets);
}

/// The first fifth occurrence for which it is disputed whether it ends the game.
std::optional<base::Ply> find_disputed(const std::vector<laws::Event>& events,
                                       laws::Edition edition) {
  if (laws::rules_of(edition).fivefold != laws::Fivefold::consecutive) return std::nullopt;
  const auto found = std::ranges::find_if(events, [](const laws::Event& event) {
    return event.kind == EventKind::fivefold && !laws::is_consecutive(event);
  });
  return found == events.end() ? std::nullopt : std::optional{found->ply};
}

/// Determines what ends the game by itself when `move` is made after `ply` half-moves.
void answer_end(SealedAnswer& answer, const Game& game, base::Ply ply, board::Move move) {
  laws::Record record;
  Position position = game.start.position;
  record.start(position, game.start.editions.applied);
  const auto play = [&](board::Move next) {
    position.play_recorded(next);
    record.played(next, position);
  };
  for (const board::Move earlier : moves_until(game, ply)) play(earlier);
  play(move);
  record.finish(position);
  answer.end = record.end();
  if (!answer.end && laws::is_dead(position)) {
    answer.end = laws::Event{};
    answer.end->kind = EventKind::dead_position;
    answer.end->ply = ply.next();
  }
  const auto disputed = find_disputed(record.events(), game.start.editions.applied);
  answer.is_disputed = !answer.end && disputed == ply.next();
}

/// Whether the player to move could capture the king, left in check by an illegal move: no series
/// of legal moves starts there.
bool is_king_open(const Game& game, const Position& position) {
  if (!game.followed.irregular) return false;
  return !board::read_fen_loosely(board::fen_of(position));
}

Loss loss_of(const Game& game, const Position& position, Color loser) {
  Loss loss{Loss::Outcome::undecided, {Chance::undecided, {}, {}, 0}};
  if (is_king_open(game, position)) return loss;
  loss.mate = laws::can_mate(position, ~loser);
  if (loss.mate.chance == Chance::winnable) {
    laws::shorten_helpmate(position, ~loser, {}, loss.mate);
  }
  loss.outcome = loss.mate.chance == Chance::winnable     ? Loss::Outcome::loses
                 : loss.mate.chance == Chance::unwinnable ? Loss::Outcome::draws
                                                          : Loss::Outcome::undecided;
  return loss;
}

/// The event that had ended the game. A dead position is only looked for if `loss` may be due to
/// one.
std::optional<laws::Event> end_before(const Game& game, const FoundClaim& claim, const Loss& loss,
                                      const Position& position) {
  if (const auto end = end_until(game, claim.ply)) return end;
  if (loss.outcome != Loss::Outcome::draws) return std::nullopt;
  if (laws::can_mate(position, claim.by).chance != Chance::unwinnable) return std::nullopt;
  laws::Event dead;
  dead.kind = EventKind::dead_position;
  dead.ply = claim.ply;
  return dead;
}

/// What the player asked about stands to lose, unless the game was over.
struct Stakes {
  Position position;
  Loss loss;
  std::optional<laws::Event> over;
};

Stakes stakes_of(const Game& game, const FoundClaim& claim) {
  const Position position = position_after(game, claim.ply);
  Loss loss = loss_of(game, position, claim.by);
  const auto over = end_before(game, claim, loss, position);
  return {position, std::move(loss), over};
}

/// The first move after which no time was left.
std::optional<TimeLeft> first_out(std::span<const TimeLeft> left) {
  const auto out =
      std::ranges::find_if(left, [](const TimeLeft& time) { return time.seconds <= 0; });
  return out == left.end() ? std::nullopt : std::optional{*out};
}

/// Why a claim in a quickplay finish cannot be made in this game, at this time, by this player.
std::optional<QuickplayAnswer::Fault> find_quickplay_fault(const Game& game,
                                                           const FoundClaim& claim,
                                                           const Position& position) {
  using Fault = QuickplayAnswer::Fault;
  const laws::Conditions& conditions = claim.request.conditions;
  const bool is_blitz = conditions.competition == laws::Competition::blitz;
  // In 2009 nothing excludes games with an increment, and only Appendix B.3, for blitz without
  // supervision, excludes the claim.
  const bool is_announced = laws::rules_of(game.start.editions.applied).quickplay_announced;
  if (is_blitz && (is_announced || conditions.are_quick())) return Fault::blitz;
  if (position.turn() != claim.by) return Fault::turn;
  const auto control = control_of(game, claim.request.flag);
  if (!control) return std::nullopt;
  if (is_announced && control->back().increment > 0) return Fault::increment;
  const bool is_last = is_last_period(*control, position.fullmove_number() - 1);
  return is_last ? std::nullopt : std::optional{Fault::period};
}

/// Lets the time control decide the type of play if it is not stated.
void decide_competition(FoundClaim& claim, const Game& game) {
  if (claim.request.is_competition_stated) return;
  const auto control = control_of(game, claim.request.flag);
  const auto seconds = control ? time_for_sixty(*control) : std::nullopt;
  if (!seconds) return;
  const laws::Rules& rules = laws::rules_of(game.start.editions.applied);
  const laws::Competition competition = laws::competition_of(rules, *seconds);
  claim.request.conditions.competition = competition;
  claim.is_quick_by_control = competition != laws::Competition::standard;
}

}  // namespace

std::expected<FoundClaim, PlaceFault> find_claim(const Game& game, const ClaimRequest& request) {
  const bool to_come =
      request.written || request.asked == Asked::illegal || request.asked == Asked::touched;
  PlaceRequest place{request.ply, request.move, to_come ? Moment::before : Moment::after};
  const bool placed = request.ply || request.move;
  // An illegal move in the score is where its replay stops.
  if (request.asked == Asked::illegal && !placed)
    place.ply = base::Ply{game.followed.next_ply().value - 1};
  const auto ply = find_place(game, place);
  if (!ply) return std::unexpected{ply.error()};
  FoundClaim claim;
  claim.ply = *ply;
  claim.request = request;
  const Position position = position_after(game, claim.ply);
  claim.by = request.by.value_or(position.turn());
  if (request.written) claim.written = read_written(game, position, request);
  decide_competition(claim, game);
  return claim;
}

ClaimAnswer answer_claim(const Game& game, const FoundClaim& claim) {
  ClaimAnswer answer;
  answer.over = end_until(game, claim.ply);
  const auto intended = claim.written ? claim.written->move() : std::nullopt;
  answer.ruling =
      laws::rule_on({claim.by, intended}, game.start.position, moves_until(game, claim.ply));
  const bool legal = !claim.written || intended;
  answer.right = !answer.over && legal && answer.ruling.is_right();
  return answer;
}

bool is_chance_to_claim(const Game& game, const laws::Event& event) {
  const bool claimable = event.kind == EventKind::threefold ||
                         event.kind == EventKind::threefold_intended ||
                         event.kind == EventKind::fifty || event.kind == EventKind::fifty_intended;
  return claimable && !end_until(game, event.ply);
}

std::vector<laws::Event> chances_to_claim(const Game& game, Color by) {
  std::vector<laws::Event> chances;
  std::ranges::copy_if(game.judgement.events, std::back_inserter(chances),
                       [&](const laws::Event& event) {
                         return event.claimant == by && is_chance_to_claim(game, event);
                       });
  return chances;
}

std::optional<base::Ply> find_disputed_fivefold(const Game& game, base::Ply ply) {
  const auto disputed = find_disputed(game.judgement.events, game.start.editions.applied);
  return !disputed || *disputed > ply || end_until(game, ply) ? std::nullopt : disputed;
}

SealedAnswer answer_sealed(const Game& game, const FoundClaim& sealed) {
  SealedAnswer answer;
  answer.over = end_until(game, sealed.ply);
  if (answer.over) return answer;
  answer.is_read = sealed.written->is_clear();
  if (const auto move = sealed.written->move()) {
    answer_end(answer, game, sealed.ply, *move);
  } else {
    answer.loss = loss_of(game, position_after(game, sealed.ply), sealed.by);
  }
  answer.absent_lose = sealed.request.absent && !answer.end && !answer.loss;
  return answer;
}

FlagAnswer answer_flag(const Game& game, const FoundClaim& claim) {
  const FlagRequest& request = claim.request.flag;
  const Stakes stakes = stakes_of(game, claim);
  FlagAnswer answer;
  answer.loss = stakes.loss;
  answer.over = stakes.over;
  const auto control = control_of(game, request);
  const auto left = times_left(game, claim.by, claim.ply, control);
  // Times taken for moves do not tell when the time of a further period was added.
  const bool has_clock = !clock_times(game).empty();
  answer.count = count_moves(game, claim.ply, claim.by, request,
                             has_clock ? std::span{left} : std::span<const TimeLeft>{});
  answer.left = first_out(left);
  if (!answer.left && !left.empty()) answer.left = left.back();
  answer.opponent_out = first_out(times_left(game, ~claim.by, claim.ply, control));
  return answer;
}

IllegalAnswer answer_illegal(const Game& game, const FoundClaim& claim) {
  const Stakes stakes = stakes_of(game, claim);
  IllegalAnswer answer;
  answer.rules = laws::illegal_moves_of(game.start.editions.applied, claim.request.conditions);
  answer.count = claim.request.count;
  answer.over = stakes.over;
  if (answer.count >= answer.rules.fatal) answer.loss = stakes.loss;
  return answer;
}

TouchedAnswer answer_touched(const Game& game, const FoundClaim& claim) {
  TouchedAnswer answer;
  answer.over = end_until(game, claim.ply);
  answer.touch = touch(position_after(game, claim.ply), claim.request.touched);
  answer.had_claim =
      std::ranges::any_of(chances_to_claim(game, claim.by),
                          [&](const laws::Event& event) { return event.ply == claim.ply; });
  return answer;
}

QuickplayAnswer answer_quickplay(const Game& game, const FoundClaim& claim) {
  const Stakes stakes = stakes_of(game, claim);
  QuickplayAnswer answer;
  answer.loss = stakes.loss;
  answer.over = stakes.over;
  const auto left = times_left(game, claim.by, claim.ply, control_of(game, claim.request.flag));
  if (!left.empty()) answer.left = left.back();
  answer.fault = find_quickplay_fault(game, claim, stakes.position);
  return answer;
}

DeviceAnswer answer_device(const Game& game, const FoundClaim& claim) {
  const Stakes stakes = stakes_of(game, claim);
  DeviceAnswer answer;
  answer.loss = stakes.loss;
  answer.over = stakes.over;
  if (!laws::rules_of(game.start.editions.applied).device_may_draw) {
    answer.loss = {Loss::Outcome::loses, {Chance::undecided, {}, {}, 0}};
  }
  return answer;
}

ReversedAnswer answer_reversed(const Game& game, const FoundClaim& claim) {
  using Outcome = ReversedAnswer::Outcome;
  constexpr std::uint32_t enough_moves = 10;
  ReversedAnswer answer;
  answer.over = end_until(game, claim.ply);
  answer.moves = position_after(game, claim.ply).fullmove_number() - 1;
  const bool may_restart = laws::rules_of(game.start.editions.applied).reversed_restarts;
  answer.outcome = !may_restart                  ? Outcome::goes_on_unless
                   : answer.moves < enough_moves ? Outcome::restarts
                                                 : Outcome::goes_on;
  return answer;
}

}  // namespace partiar::replay
