/// Follows one game and records the events that the Laws attach to it, ply by ply.
///
/// Events are recorded over the whole score, including after one that ended the game. Results are
/// judged in verdict.h.
///
/// Source: Laws 2023, 5.1.1, 5.2.1, 5.2.2, 9.2, 9.3, 9.6.
#pragma once

#include <optional>
#include <vector>

#include "base/ply.h"
#include "board/position.h"
#include "laws/edition.h"
#include "laws/event.h"
#include "laws/material.h"
#include "laws/repetition.h"

namespace partiar::laws {

/// The status of the last position of a score.
enum class Status : std::uint8_t { ongoing, checkmate, stalemate, dead };

/// Call `start`, then `about_to_play` and `played` for each move, then `finish`. Reused from game
/// to game, it allocates only to grow.
class Record {
 public:
  /// Starts a game under `edition` from `position`, whose half-move clock counts, too.
  void start(const board::Position& position, Edition edition = newest());

  /// `move`, legal in `position`, is played next: records what the player could have claimed by
  /// writing a move down.
  [[gnu::always_inline]] void about_to_play(const board::Position& position, board::Move move) {
    if (may_claim_by_move_) [[unlikely]]
      record_intended(position, move);
  }

  /// `move` was played and led to `after`. Returns whether events may have been recorded.
  [[gnu::always_inline]] bool played(board::Move move, const board::Position& after) {
    bool may_have_events = false;
    if (!repetitions_.play_new(move, after)) [[unlikely]] {
      record_later(move, after);
      may_have_events = true;
    }
    // A dead position stays dead.
    if (is_dead_by_material(after) && !dead_) [[unlikely]] {
      record_dead();
      may_have_events = true;
    }
    return may_have_events;
  }

  /// A player offered a draw, according to the score.
  void offered_draw();

  /// The score ends with `position`. Returns its status.
  Status finish(const board::Position& position);

  /// The number of half-moves played.
  [[nodiscard]] base::Ply ply() const { return repetitions_.ply(); }

  /// All events, in rising order of ply.
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

  /// Whether an event has ended the game by itself. Mate and stalemate are known only after
  /// `finish`.
  [[nodiscard]] bool has_ended() const { return ended_; }

  /// The first event that ended the game by itself.
  [[nodiscard]] std::optional<Event> end() const;

 private:
  // A move is a ply by each player (Laws 2023, 9.3 and 9.6.2).
  static constexpr std::uint32_t fifty_moves = 2 * 50;
  /// Repetitions are reported from the third occurrence, when a draw may be claimed, to the fifth,
  /// which ends the game.
  static constexpr std::uint32_t first_reported = 3;

  void note_claims(const board::Position& position);
  void record_intended(const board::Position& position, std::optional<board::Move> next);
  void record_intended_fifty(const board::Position& position, std::optional<board::Move> next);
  void record_intended_threefold(const board::Position& position);
  void record_later(board::Move move, const board::Position& after);
  void record_count(const board::Position& position);
  void record_repetition(const board::Position& position, std::uint32_t count);
  void record_dead();
  Event& push(EventKind kind);
  void note_end(const Event& event) { ended_ |= ends_game(event, *rules_); }

  const Rules* rules_ = &rules_of(newest());
  bool dead_ = false;
  bool ended_ = false;
  /// Whether writing down the next move may be a claim: never false if it is one, but still true
  /// after a pawn move or capture.
  bool may_claim_by_move_ = false;
  Repetitions repetitions_;
  std::vector<Event> events_;
};

/// Corrects the events of a finished record: the position at `ply`, recorded as dead later by its
/// material or not at all, is now known to have been dead since `ply`.
void note_dead(std::vector<Event>& events, base::Ply ply);

}  // namespace partiar::laws
