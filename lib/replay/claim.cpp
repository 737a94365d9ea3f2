#include "replay/claim.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>

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
  std::string fen;
  board::append_fen(fen, position);
  return !board::read_fen(fen);
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

}  // namespace

std::expected<FoundClaim, PlaceFault> find_claim(const Game& game, const ClaimRequest& request) {
  const bool to_come = request.written || request.asked == Asked::illegal;
  PlaceRequest place{request.ply, request.move, to_come ? Moment::before : Moment::after};
  const bool placed = request.ply || request.move;
  // An illegal move in the score is where its replay stops.
  if (request.asked == Asked::illegal && !placed)
    place.ply = base::Ply{game.followed.next_ply().value - 1};
  const auto ply = find_place(game, place);
  if (!ply) return std::unexpected{ply.error()};
  FoundClaim claim;
  claim.ply = *ply;
  const Position position = position_after(game, claim.ply);
  claim.by = request.by.value_or(position.turn());
  if (request.written) claim.written = read_written(game, position, request);
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
  return answer;
}

FlagAnswer answer_flag(const Game& game, const FoundClaim& claim) {
  const Position position = position_after(game, claim.ply);
  FlagAnswer answer;
  answer.loss = loss_of(game, position, claim.by);
  answer.over = end_before(game, claim, answer.loss, position);
  return answer;
}

IllegalAnswer answer_illegal(const Game& game, const FoundClaim& claim, unsigned count,
                             const laws::Conditions& conditions) {
  const Position position = position_after(game, claim.ply);
  IllegalAnswer answer;
  answer.rules = laws::illegal_moves_of(game.start.editions.applied, conditions);
  answer.count = count;
  const Loss loss = loss_of(game, position, claim.by);
  answer.over = end_before(game, claim, loss, position);
  if (count >= answer.rules.fatal) answer.loss = loss;
  return answer;
}

}  // namespace partiar::replay
