/// Replayed games built by hand, without text or reader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "findings/code.h"
#include "replay/follow.h"
#include "replay/start.h"
#include "support/editions.h"
#include "support/positions.h"

namespace partiar::tests {

/// A position in which both sides can mate.
inline constexpr std::string_view open_board = "r3k3/p7/8/8/8/8/P7/R3K3 w - - 0 40";

// Places of results in a text that does not exist.
inline constexpr base::Span tag_at{9, 12};
inline constexpr base::Span second_tag_at{20, 23};
inline constexpr base::Span details_at{30, 40};
inline constexpr base::Span termination_at{50, 60};
inline constexpr base::Span clock_at{80, 87};
inline constexpr base::Span marker_at{90, 93};
inline constexpr base::Span second_marker_at{96, 99};
inline constexpr std::uint32_t ink_end = 100;

/// A result in tag and marker; an empty one is omitted.
struct Written {
  laws::Claimed says{};
  bool is_forfeit = false;
  bool is_known = true;
  bool is_said = true;
};
inline constexpr Written white_won{laws::Claimed::white_wins};
inline constexpr Written black_won{laws::Claimed::black_wins};
inline constexpr Written drawn{laws::Claimed::draw};
inline constexpr Written left_open{laws::Claimed::nothing};
inline constexpr Written both_lost{laws::Claimed::unusual};
inline constexpr Written nobody_knows{laws::Claimed::unusual, false, false};
inline constexpr Written white_by_forfeit{laws::Claimed::white_wins, true};
inline constexpr Written unsaid{.is_said = false};

/// The recorded way in which the game ended.
struct Said {
  laws::Cause cause{};
  std::optional<board::Color> loser{};
  results::Told told = results::Told::nothing;
  bool is_understood = true;
};
inline constexpr Said normal{laws::Cause::unknown};
inline constexpr Said flag{laws::Cause::flag_fall};
inline constexpr Said faults{laws::Cause::illegal_moves};
inline constexpr Said resigned{laws::Cause::resignation};
inline constexpr Said white_resigned{laws::Cause::resignation, board::Color::white};
inline constexpr Said black_resigned{laws::Cause::resignation, board::Color::black};
inline constexpr Said agreed{laws::Cause::agreement};
inline constexpr Said by_arbiter{laws::Cause::other};

/// An event; five occurrences four half-moves apart are consecutive.
struct Happened {
  laws::EventKind kind{};
  base::Ply ply{};
  std::uint32_t apart = 0;  ///< half-moves between occurrences
};
inline constexpr Happened mate_given{laws::EventKind::checkmate};
inline constexpr Happened no_move_left{laws::EventKind::stalemate};
inline constexpr Happened men_gone{laws::EventKind::dead_position};
inline constexpr Happened third_time{laws::EventKind::threefold, {8}, 4};
inline constexpr Happened five_in_a_row{laws::EventKind::fivefold, {16}, 4};
inline constexpr Happened five_at_last{laws::EventKind::fivefold, {24}, 6};
inline constexpr Happened seventy_five{laws::EventKind::seventyfive, {24}};

/// A game; by default White has won, and the moves do not end the game.
struct Made {
  std::string_view fen = open_board;  ///< the position, at the start and at the end
  std::uint32_t plies = 0;            ///< any number will do where nothing is searched
  Written result = white_won;         ///< in tag and marker, unless overridden
  std::optional<Written> tag{};       ///< for the tag
  std::optional<Written> marker{};    ///< for the marker
  std::optional<Said> ending{};       ///< in the Termination tag
  std::optional<Said> details{};      ///< in the TerminationDetails tag
  std::optional<Happened> event{};
  bool two_tags = false;     ///< contradicting each other
  bool two_markers = false;  ///< likewise
  std::optional<replay::Stop::Kind> stop{};
  std::uint32_t moves_behind = 0;  ///< words behind it that look like moves
  bool is_cut = false;
  bool irregular = false;
  bool is_playable = true;
  std::uint64_t search_limit = 10'000;  ///< in positions, for who can still mate
  bool date_is_open = false;            ///< the previous edition may have been in force
  bool may_be_older = false;            ///< or unknown, earlier Laws
  bool is_correspondence = false;
  bool has_draw_odds = false;
  bool is_decided = false;                   ///< the last words name a decision
  bool winner_flagged = false;               ///< by the times written with the moves
  bool of_another = false;                   ///< by the words around the result
  bool bye_wins = false;                     ///< by the name of the winner
  bool is_sheet = false;                     ///< it has no tags
  bool are_numbers_back = false;             ///< a move number is that of an earlier move
  std::uint32_t denied_clock = 0;            ///< half-moves by a FEN whose move number denies them
  std::optional<laws::Result> signalled{};   ///< by the kings on a digital board
  bool is_pawn_left = false;                 ///< on the last rank, by the first half-move
  std::optional<board::Color> illegal_by{};  ///< the player whose illegal move comes last
  laws::Conditions conditions{};
};

inline std::optional<results::WrittenResult> written(const Written& result, base::Span where) {
  if (!result.is_said) return std::nullopt;
  return results::WrittenResult{where, result.says, result.is_forfeit, result.is_known};
}

inline std::optional<results::WrittenEnding> written(const std::optional<Said>& ending,
                                                     base::Span where) {
  if (!ending) return std::nullopt;
  return results::WrittenEnding{where, ending->cause, ending->loser, ending->told,
                                ending->is_understood};
}

inline laws::Event event_of(const Happened& happened) {
  laws::Event event;
  event.kind = happened.kind;
  event.ply = happened.ply;
  for (; happened.apart > 0 && event.occurrence_count < 5; ++event.occurrence_count) {
    event.occurrences[event.occurrence_count] = base::Ply{event.occurrence_count * happened.apart};
  }
  return event;
}

inline laws::Status status_after(laws::EventKind kind) {
  switch (kind) {
    case laws::EventKind::checkmate:
      return laws::Status::checkmate;
    case laws::EventKind::stalemate:
      return laws::Status::stalemate;
    case laws::EventKind::dead_position:
      return laws::Status::dead;
    default:
      return laws::Status::ongoing;
  }
}

/// `edition` is the index of the applied edition in `tabled_editions`.
inline replay::Start start_of(const Made& made, std::size_t edition) {
  replay::Start start;
  start.position = position_of(made.fen);
  start.is_playable = made.is_playable;
  start.editions.applied = tabled_editions[edition];
  start.editions.earliest =
      tabled_editions[made.date_is_open && edition > 0 ? edition - 1 : edition];
  start.editions.may_be_older = made.may_be_older;
  start.circumstances.is_correspondence = made.is_correspondence;
  start.circumstances.has_draw_odds = made.has_draw_odds;
  if (made.is_decided) start.circumstances.decision = termination_at;
  if (made.winner_flagged) start.circumstances.winner_flagged = clock_at;
  if (made.of_another) start.circumstances.of_another = termination_at;
  start.circumstances.bye_wins = made.bye_wins;
  start.is_sheet = made.is_sheet;
  start.denied_clock = made.denied_clock;
  start.conditions = made.conditions;
  start.tag = written(made.tag.value_or(made.result), tag_at);
  if (made.two_tags) start.contradiction = second_tag_at;
  start.endings = {written(made.details, details_at), written(made.ending, termination_at), {}};
  return start;
}

inline replay::Followed followed_of(const Made& made) {
  const laws::Claimed tag = made.tag.value_or(made.result).says;
  const laws::Claimed marker = made.marker.value_or(made.result).says;
  replay::Followed followed;
  followed.moves.resize(made.plies);
  followed.last = position_of(made.fen);
  followed.irregular = made.irregular;
  followed.signalled = made.signalled;
  followed.illegal_by = made.illegal_by;
  if (made.is_pawn_left) followed.left_pawn = replay::LeftPawn{base::Ply{1}, board::Square::h8};
  if (made.are_numbers_back) {
    followed.findings.push_back({findings::Code::notation_move_number_back, {}, clock_at, {}});
  }
  if (made.event) {
    followed.events.push_back(event_of(*made.event));
    followed.status = status_after(made.event->kind);
  }
  if (made.stop)
    followed.stop = replay::Stop{.kind = *made.stop, .moves_behind = made.moves_behind};
  followed.markers.first = written(made.marker.value_or(made.result), marker_at);
  if (made.two_markers) followed.markers.contradiction = second_marker_at;
  followed.markers.contradicts_tag =
      tag != laws::Claimed::nothing && marker != laws::Claimed::nothing && tag != marker;
  followed.end = {ink_end + 1, ink_end, made.is_cut};
  return followed;
}

}  // namespace partiar::tests
