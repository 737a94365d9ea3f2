#include "laws/record.h"

#include <algorithm>

#include "board/legal_moves.h"
#include "board/zobrist.h"
#include "laws/winnable.h"

namespace partiar::laws {

namespace {

using board::Color;
using board::Move;
using board::Position;
using board::Role;
using board::Square;

constexpr std::uint32_t seventyfive_moves = seventyfive_count;

constexpr std::uint32_t last_reported = 5;

bool is_mated(const Position& position) {
  return position.checkers().any() && !board::has_legal_move(position);
}

/// A bit for each quiet move of a piece other than a pawn on an empty board, by the low bits of
/// what it changes in a hash, apart from the side to move.
constexpr auto quiet_changes = [] {
  std::array<std::uint64_t, 1024> bits{};
  for (const Color color : {Color::white, Color::black}) {
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king}) {
      for (unsigned s = 0; s < 64; ++s) {
        const auto from = static_cast<Square>(s);
        for (const Square to : board::reach(role, from)) {
          const std::uint64_t change =
              board::key_of({color, role}, from) ^ board::key_of({color, role}, to);
          bits[change / 64 % bits.size()] |= std::uint64_t{1} << change % 64;
        }
      }
    }
  }
  return bits;
}();

/// Whether one such move may make this change: false for nineteen of twenty others.
bool may_be_quiet_change(std::uint64_t change) {
  return (quiet_changes[change / 64 % quiet_changes.size()] >> change % 64 & 1U) != 0;
}

/// Hands `take` the occurrences in rising order.
template <class Visit>
void fill_occurrences(Event& event, Visit visit) {
  visit([&](base::Ply ply) {
    event.occurrences[event.occurrence_count++] = ply;
    return event.occurrence_count < event.occurrences.size();
  });
  std::reverse(event.occurrences.begin(), event.occurrences.begin() + event.occurrence_count);
}

}  // namespace

void Record::start(const Position& position, Edition edition) {
  rules_ = &rules_of(edition);
  events_.clear();
  dead_ = false;
  ended_ = false;
  repetitions_.start(position);
  if (is_dead_by_material(position)) record_dead();
  record_count(position);
  note_claims(position);
}

/// Records what can hold only for a position that may have occurred before or that comes long after
/// the last pawn move or capture.
void Record::record_later(Move move, const Position& after) {
  const std::uint32_t count = repetitions_.play_again(move, after);
  if (count >= first_reported) record_repetition(after, count);
  record_count(after);
  note_claims(after);
}

/// Notes whether the next move may bring about what can be claimed.
void Record::note_claims(const Position& position) {
  may_claim_by_move_ = position.halfmove_clock() == fifty_moves - 1 || repetitions_.has_recurring();
}

void Record::offered_draw() {
  push(EventKind::draw_offer);
}

Status Record::finish(const Position& position) {
  if (may_claim_by_move_) record_intended(position, std::nullopt);
  if (!board::has_legal_move(position)) {
    const bool mate = position.checkers().any();
    note_end(push(mate ? EventKind::checkmate : EventKind::stalemate));
    return mate ? Status::checkmate : Status::stalemate;
  }
  return dead_ ? Status::dead : Status::ongoing;
}

std::optional<Event> Record::end() const {
  // Mate and stalemate come last in the record, and nothing later can end the game.
  return find_end(events_, *rules_);
}

Event& Record::push(EventKind kind) {
  Event& event = events_.emplace_back();
  event.kind = kind;
  event.ply = ply();
  return event;
}

void Record::record_dead() {
  dead_ = true;
  note_end(push(EventKind::dead_position));
}

/// The counts of 9.3 and 9.6.2. For each run of such moves, each player's first opportunity to
/// claim is recorded.
void Record::record_count(const Position& position) {
  const std::uint32_t clock = position.halfmove_clock();
  const bool set_up = ply().value == 0;
  const bool first_moved = ply().value == 1 && clock > fifty_moves + 1;  // from a set-up position
  // A player who is mated or stalemated cannot claim: the game is over (5.1.1, 5.2.1).
  const bool claimable = clock == fifty_moves || clock == fifty_moves + 1 ||
                         (set_up && clock > fifty_moves) || first_moved;
  if (claimable && board::has_legal_move(position)) {
    push(EventKind::fifty).claimant = position.turn();
  }
  // 9.6.2: a move that completes the series and mates takes precedence.
  if (clock == seventyfive_moves || (set_up && clock > seventyfive_moves)) {
    if (clock > seventyfive_moves || !is_mated(position)) {
      note_end(push(EventKind::seventyfive));
    }
  }
}

void Record::record_repetition(const Position& position, std::uint32_t count) {
  const auto record = [&](EventKind kind) -> Event& {
    Event& event = push(kind);
    fill_occurrences(event, [&](auto take) { repetitions_.visit_current(take); });
    return event;
  };
  if (count < last_reported) {
    record(EventKind::threefold).claimant = position.turn();
    return;
  }
  // If five occurrences do not end the game, or must be consecutive, the fifth may still be
  // claimed, and a later one may be the fifth in a row.
  const bool fifth = count == last_reported;
  if (!fifth && (ended_ || rules_->fivefold != Fivefold::consecutive)) return;
  const Event& event = record(EventKind::fivefold);
  note_end(event);
  if (ends_game(event, *rules_)) return;
  if (!fifth) {
    events_.pop_back();
    return;
  }
  record(EventKind::threefold).claimant = position.turn();
}

void Record::record_intended(const Position& position, std::optional<Move> next) {
  note_claims(position);  // a pawn move or capture may have ended what there was to claim
  if (position.halfmove_clock() == fifty_moves - 1) record_intended_fifty(position, next);
  if (!repetitions_.recurring_next().empty()) record_intended_threefold(position);
}

/// Of the moves that would complete the fifty, picks the one that was played, or else any.
void Record::record_intended_fifty(const Position& position, std::optional<Move> next) {
  const auto completes = [&](Move move) { return !position.is_zeroing(move); };
  std::optional<Move> intended;
  if (next && completes(*next)) {
    intended = next;
  } else {
    const auto moves = board::legal_moves(position);
    const auto found = std::ranges::find_if(moves, completes);
    if (found != moves.end()) intended = *found;
  }
  if (!intended) return;
  Event& event = push(EventKind::fifty_intended);
  event.claimant = position.turn();
  event.intended = intended;
}

/// Looks for moves that lead to a position that has occurred twice. The difference of two hashes
/// identifies the one quiet move that could lead there; a move that loses a castling right cannot
/// lead to an earlier position.
void Record::record_intended_threefold(const Position& position) {
  const Color us = position.turn();
  const auto& recurring = repetitions_.recurring_next();
  const std::uint64_t base = position.hash_if_passed();
  if (std::ranges::none_of(
          recurring, [base](std::uint64_t hash) { return may_be_quiet_change(base ^ hash); })) {
    return;
  }
  for (const Square from : position.of(us) & ~position.of(Role::pawn)) {
    const Role role = position.role_on(from);
    const auto first = static_cast<std::ptrdiff_t>(events_.size());
    for (const std::uint64_t hash : recurring) {
      const std::uint64_t key = base ^ hash ^ board::key_of({us, role}, from);
      const auto arrived = board::find_placed(key);
      if (!arrived || arrived->piece != board::Piece{us, role}) continue;
      const Square to = arrived->square;
      if (position.occupied().contains(to)) continue;
      if (board::legal_origins(position, role, to, from).empty()) continue;
      const Move move{from, to};
      Position after = position;
      after.play_unchecked(move);
      const std::uint32_t count = repetitions_.count_next(after, move);
      if (count < first_reported || count > last_reported) continue;
      Event& event = push(EventKind::threefold_intended);
      event.claimant = us;
      event.intended = move;
      fill_occurrences(event, [&](auto take) { repetitions_.visit_next(after, move, take); });
    }
    // By square, not in the order of earlier occurrence.
    std::ranges::sort(events_.begin() + first, events_.end(), {},
                      [](const Event& event) { return event.intended->to(); });
  }
}

void note_dead(std::vector<Event>& events, base::Ply ply) {
  std::erase_if(events, [](const Event& event) { return event.kind == EventKind::dead_position; });
  Event event;
  event.kind = EventKind::dead_position;
  event.ply = ply;
  events.insert(std::ranges::lower_bound(events, ply, {}, &Event::ply), event);
}

}  // namespace partiar::laws
