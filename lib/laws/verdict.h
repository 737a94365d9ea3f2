/// Which result the moves prove, and whether the recorded one stands.
///
/// Source: Laws 2023, 5.1.1, 5.2.1, 5.2.2, 9.6 (the game is over), 5.1.2, 6.9, 7.5.5 (no win for a
/// side that cannot mate).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "board/color.h"
#include "laws/edition.h"
#include "laws/event.h"

namespace partiar::laws {

enum class Result : std::uint8_t { white_wins, black_wins, draw };

/// The result as recorded.
enum class Claimed : std::uint8_t {
  nothing,  ///< no result, or `*`
  white_wins,
  black_wins,
  draw,
  unusual,       ///< neither win nor draw: both lose, unplayed, or unknown words
  contradictory  ///< two results at once
};

/// How the game ended, as recorded.
enum class Cause : std::uint8_t {
  unknown,        ///< not recorded, or only that the end was normal
  flag_fall,      ///< 6.9
  illegal_moves,  ///< 7.5.5
  resignation,    ///< 5.1.2
  agreement,      ///< 5.2.3
  checkmate,      ///< what the moves themselves can show
  stalemate,
  repetition,
  fivefold,
  fifty_moves,
  seventyfive_moves,
  dead_position,
  both_flags,  ///< both fell, and which fell first is not recorded (6.11 of 2009, III.3.1 of 2018)
  other,       ///< an arbiter's or organiser's decision, left to them by the Laws
};

/// What is known of an illegal position: both kings in check, or a pawn on its last rank.
enum class IllegalPosition : std::uint8_t {
  none,   ///< or it was resolved before the score ended
  fresh,  ///< the last move led to it
  stands  ///< another move has been completed since, and the score ends with it
};

[[nodiscard]] constexpr Result win_of(board::Color winner) {
  return winner == board::Color::white ? Result::white_wins : Result::black_wins;
}
[[nodiscard]] constexpr Claimed won_by(board::Color winner) {
  return winner == board::Color::white ? Claimed::white_wins : Claimed::black_wins;
}
/// Empty if nobody won.
[[nodiscard]] constexpr std::optional<board::Color> winner_of(Claimed claimed) {
  if (claimed == Claimed::white_wins) return board::Color::white;
  if (claimed == Claimed::black_wins) return board::Color::black;
  return std::nullopt;
}
/// Whether more is known of how a game ended than that somebody decided so.
[[nodiscard]] constexpr bool is_named(Cause cause) {
  return cause != Cause::unknown && cause != Cause::other;
}

/// Whether a player who loses so loses only half a point, if the opponent cannot mate (6.9, 7.5.5;
/// 5.1.2 of 2023).
[[nodiscard]] constexpr bool may_draw(Cause cause) {
  return cause == Cause::flag_fall || cause == Cause::illegal_moves || cause == Cause::resignation;
}

/// Whether a game that ends so is drawn, whoever may have claimed it.
[[nodiscard]] constexpr bool is_drawn(Cause cause) {
  using enum Cause;
  return cause == agreement || cause == stalemate || cause == repetition || cause == fivefold ||
         cause == fifty_moves || cause == seventyfive_moves || cause == dead_position ||
         cause == both_flags;
}

/// All that a verdict is based on.
struct Facts {
  std::optional<Event> end;           ///< the first event that ended the game by itself
  std::optional<board::Color> mated;  ///< the mated side, if `end` is a checkmate
  bool replayed = true;               ///< every move of the score was readable and legal
  bool both_moved = true;             ///< each player has made a move, in this score or before
  Claimed claimed = Claimed::nothing;
  Cause cause = Cause::unknown;
  std::array<bool, 2> can_mate{true, true};  ///< by colour, in the last position
  bool undecided = false;   ///< whether the recorded winner, or that of a drawn loss, can mate
  bool forfeit = false;     ///< a win by forfeit is recorded
  bool excluded = false;    ///< the recorded ending rules it out
  bool five_apart = false;  ///< a fifth occurrence, not on consecutive second moves
  bool played_on = false;   ///< the score goes on for long after a mate or stalemate
  bool decided = false;  ///< beside an end on the board, words that name a decision or a fault, or
                         ///< that nobody can read
  bool draw_odds = false;        ///< a drawn game has a winner (armageddon)
  bool by_replacement = false;   ///< `end` rests on a queen for a pawn left on its last rank
  bool is_silent_sheet = false;  ///< a score without tags, and nothing is said of a result
  bool bye_wins = false;         ///< the recorded winner is no player
  bool count_doubtful = false;   ///< move numbers say that moves stand twice, or are missing
  bool winner_flagged = false;   ///< by the times written with the moves
  bool of_another = false;       ///< the words with the result may be about another game
  IllegalPosition illegal = IllegalPosition::none;
};

enum class Verdict : std::uint8_t {
  ok,            ///< nothing in the moves contradicts the record
  must_correct,  ///< the record proves another result
  check,         ///< the record alone cannot decide
  unreadable,    ///< the moves cannot be replayed to the end
};

/// What a verdict rests on.
enum class Ground : std::uint8_t {
  none,
  end,                    ///< the event that ended the game
  played_on,              ///< the score goes on for long after a mate or stalemate
  winner_cannot_mate,     ///< whatever the cause, the recorded winner cannot have won
  winner_cannot_mate_if,  ///< the recorded winner can have won for certain causes only
  agreed_too_early,       ///< a draw before both have moved, and agreement is the only known cause
  contradictory,          ///< the record rules out its own result, and the moves prove none
  decided,                ///< the game ended on the board, and the record names a decision
  draw_odds,              ///< drawn on the board, where a draw has a winner
  pawn_left,          ///< ended by a queen for a pawn left on its last rank, had it been replaced
  unstated,           ///< the game ended on the board, and its sheet states no result
  bye_wins,           ///< the recorded winner is no player
  count_doubtful,     ///< ended by counting, where moves may stand twice or be missing
  winner_flagged,     ///< won on time by a player whose own time had run out
  clock_denied,       ///< by a count of half-moves that its move number denies
  of_another,         ///< what is read as the result may be that of another game
  winner_undecided,   ///< a search did not settle whether the recorded winner can mate
  fivefold_disputed,  ///< 9.6.a of 2014 requires consecutive occurrences, whatever that means
  illegal_position,   ///< the score ends with an illegal position
  editions_differ,    ///< the date leaves open which edition was in force, and they differ
  older_laws,         ///< the Laws then in force are unknown, and those of 2009 would correct
  correspondence,     ///< the Laws would correct, but are for play over the board
};

/// What follows for the recorded result, and on what ground.
struct Judgement {
  std::optional<Result> required;  ///< the result that the moves prove
  Verdict verdict = Verdict::ok;
  Ground ground = Ground::none;
};

/// The recorded result that stands for `result`.
[[nodiscard]] Claimed claimed_as(Result result);

/// Judges a recorded result under an edition of the Laws.
///
/// What the moves prove comes first: an event that ended the game decides, even if the rest of the
/// score is unreadable, unless its very length shows that the game did not end there. Then follow,
/// in this order: unreadable moves, two results at once, an illegal position at the end, and a win
/// by a side that cannot mate, under the causes that leave it standing. Total: every `Facts` has an
/// answer. Source: 5.1.1, 5.1.2, 5.2.1, 5.2.2, 6.9, 7.5.5, 9.6 and A.5.4 of 2023, and their
/// predecessors.
[[nodiscard]] Judgement judge(const Facts& facts, Edition edition,
                              const Conditions& conditions = {});

}  // namespace partiar::laws
