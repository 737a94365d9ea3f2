// Verdicts of replay/judge.h on games built by hand, without text: the input is what the record
// says and what the moves show, and each edition of the Laws has a column with the expected
// outcome.
#include "replay/judge.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/square.h"
#include "support/catch.h"
#include "support/editions.h"
#include "support/made_games.h"

namespace {

using namespace partiar;
using namespace partiar::replay;
using namespace partiar::tests;
using base::Ply;
using base::Span;
using board::Color;
using findings::Finding;
using laws::Cause;
using laws::Claimed;
using laws::EventKind;
using laws::Ground;
using laws::Result;
using laws::Status;
using laws::Verdict;

// Positions. Only material, side to move and counters matter.
constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view fifty_played = "r3k3/p7/8/8/8/8/P7/R3K3 w - - 100 90";
constexpr std::string_view white_bare = "4k3/8/8/8/8/8/r7/7K w - - 0 40";
constexpr std::string_view black_bare = "4k3/8/8/8/8/8/R7/7K w - - 0 40";
constexpr std::string_view both_bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 40";
/// White's knight needs an obstacle for the enemy king other than a queen.
constexpr std::string_view knight_and_queen = "8/2kq4/8/8/4N3/4K3/8/8 w - - 2 40";
/// White's only legal move captures the queen and mates; only a search shows it, not the material.
constexpr std::string_view black_doomed = "k7/1qQ5/K7/P7/8/8/8/8 w - - 2 40";
/// Every line was searched, and Black mates in none.
constexpr std::string_view black_walled = "6kB/p1PP2P1/P4PP1/8/1p6/8/1P6/K7 w - - 0 40";
constexpr std::string_view locked = "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 40";
/// There is a helpmate, but only a long search finds it.
constexpr std::string_view undecided = "8/p1p1p3/8/8/8/6p1/P1P1P1Pp/k6K w - - 0 40";
constexpr std::string_view black_mated = "7k/5KQ1/8/8/8/8/p7/8 b - - 0 40";
constexpr std::string_view stalemate = "k7/P7/K7/8/8/8/8/8 b - - 0 40";

constexpr Happened stalemate_by_first{EventKind::stalemate, {1}};

Judgement judged(const Made& made, std::size_t edition) {
  return judge(start_of(made, edition), followed_of(made), made.search_limit);
}

std::string codes_of(const Judgement& judgement) {
  std::string codes;
  for (const Finding& finding : judgement.findings) {
    if (!codes.empty()) codes += ' ';
    codes += info_of(finding.code).name;
  }
  return codes;
}

/// The outcome under one edition: a cell of the table.
struct Outcome {
  Verdict verdict{};
  Ground ground{};
  std::optional<Result> required{};
  std::string_view code{};  ///< of the finding that states it
};
constexpr Outcome wrong(Ground ground, std::string_view code, Result required = Result::draw) {
  return {Verdict::must_correct, ground, required, code};
}
constexpr Outcome ok{Verdict::ok, Ground::none, {}, ""};
constexpr Outcome white_proved{Verdict::ok, Ground::end, Result::white_wins, ""};
constexpr Outcome draw_proved{Verdict::ok, Ground::end, Result::draw, ""};
constexpr Outcome lost = wrong(Ground::end, "result.checkmate", Result::white_wins);
constexpr Outcome stale = wrong(Ground::end, "result.stalemate");
constexpr Outcome dead = wrong(Ground::end, "result.dead-position");
constexpr Outcome five = wrong(Ground::end, "result.fivefold");
constexpr Outcome counted = wrong(Ground::end, "result.seventyfive");
constexpr Outcome decided{Verdict::check, Ground::end, Result::draw, "result.unusual-end"};
constexpr Outcome belied{Verdict::check, Ground::played_on, {}, "result.played-on"};
constexpr Outcome on_time = wrong(Ground::winner_cannot_mate, "result.time-forfeit-unwinnable");
constexpr Outcome illegal = wrong(Ground::winner_cannot_mate, "result.illegal-moves-unwinnable");
constexpr Outcome gave_up = wrong(Ground::winner_cannot_mate, "result.resignation-unwinnable");
constexpr Outcome left_standing{Verdict::check, Ground::illegal_position, {}, ""};
constexpr Outcome by_queen{Verdict::check, Ground::pawn_left, Result::draw, "result.pawn-left"};
constexpr Outcome uncounted{Verdict::check, Ground::count_doubtful, Result::draw,
                            "result.count-doubtful"};
constexpr Outcome unstated{Verdict::ok, Ground::unstated, Result::white_wins, "result.unstated"};
constexpr Outcome left = wrong(Ground::illegal_position, "result.illegal-position");
constexpr Outcome unless{
    Verdict::check, Ground::winner_cannot_mate_if, {}, "result.unwinnable-unless"};
constexpr Outcome disputed{
    Verdict::check, Ground::fivefold_disputed, {}, "result.fivefold-disputed"};
constexpr Outcome early{Verdict::check, Ground::agreed_too_early, {}, "result.agreed-too-early"};
constexpr Outcome contradictory{Verdict::check, Ground::contradictory, {}, ""};
constexpr Outcome unfit{Verdict::check, Ground::contradictory, {}, "result.termination-unfitting"};
/// The date leaves the edition open.
constexpr Outcome either{Verdict::check, Ground::editions_differ, {}, "result.editions-differ"};
constexpr Outcome older{Verdict::check, Ground::older_laws, {}, "result.older-laws"};
constexpr Outcome clock_denied{Verdict::check, Ground::clock_denied, {}, "result.clock-denied"};
constexpr Outcome by_post{Verdict::check, Ground::correspondence, {}, "result.correspondence"};
constexpr Outcome open_chance{Verdict::check, Ground::winner_undecided, {}, "result.undecided"};
constexpr Outcome unread{Verdict::unreadable, Ground::none, {}, ""};

constexpr std::array<Outcome, 5> all(const Outcome& outcome) {
  return {outcome, outcome, outcome, outcome, outcome};
}

struct Row {
  std::string_view what;
  Made made;
  std::array<Outcome, 5> outcomes;  ///< under 2009, 2014, 2017, 2018, 2023
  std::string_view codes = "";      ///< of the preceding findings
};
// clang-format off
constexpr Row rows[] = {
    // Tag and marker together.
    {"a win with sufficient material", {}, all(ok)},
    {"a draw", {.result = drawn}, all(ok)},
    {"a game that goes on", {.result = left_open}, all(ok)},
    {"only a marker", {.tag = unsaid}, all(ok)},
    {"only a tag", {.marker = unsaid}, all(ok), "result.marker-missing"},
    {"neither", {.result = unsaid}, all(ok), "result.marker-missing"},
    {"no marker before a cut", {.marker = unsaid, .is_cut = true}, all(ok)},
    {"an open tag", {.tag = left_open}, all(ok), "result.tag-open"},
    {"an open marker", {.marker = left_open}, all(ok), "result.marker-open"},
    {"tag and marker differ", {.marker = drawn}, all(contradictory), "result.tag-marker"},
    {"two tags differ", {.two_tags = true}, all(contradictory), "result.twice"},
    {"two markers differ", {.two_markers = true}, all(contradictory), "result.twice"},
    {"both lose", {.result = both_lost}, all(ok), "result.unusual"},
    {"both lose, and the marker is open", {.tag = both_lost, .marker = left_open}, all(ok),
     "result.marker-open result.unusual"},
    {"both lose by the marker", {.tag = left_open, .marker = both_lost}, all(ok),
     "result.tag-open result.unusual"},
    {"an unknown result", {.tag = nobody_knows, .marker = left_open}, all(ok),
     "result.marker-open result.unknown"},
    {"a win by forfeit", {.tag = white_by_forfeit}, all(ok)},

    // The recorded ending, when both could still mate.
    {"a normal end", {.ending = normal}, all(ok)},
    {"White wins on time", {.ending = flag}, all(ok)},
    {"White wins by illegal moves", {.ending = faults}, all(ok)},
    {"Black resigns", {.ending = black_resigned}, all(ok)},
    {"a draw is agreed", {.result = drawn, .ending = agreed}, all(ok)},
    {"an arbiter gives the win", {.ending = by_arbiter}, all(ok)},
    {"White resigns and wins", {.ending = white_resigned}, all(unfit)},
    {"White's flag falls, and he wins", {.ending = Said{Cause::flag_fall, Color::white}},
     all(unfit)},
    {"an arbiter's decision against White, who wins", {.ending = Said{Cause::other, Color::white}},
     all(unfit)},
    {"White resigns by the details and wins", {.details = white_resigned}, all(unfit)},
    {"a draw is agreed, and White wins", {.ending = agreed}, all(unfit)},
    {"resigned and drawn", {.result = drawn, .ending = resigned}, all(unfit)},
    {"a flag falls, and it is drawn", {.result = drawn, .ending = flag}, all(unfit)},

    // The same, when one side cannot mate (5.1.2, 6.9, 7.5.5).
    {"a bare king wins", {.fen = white_bare}, all(unless)},
    {"a bare king wins, and the end was normal", {.fen = white_bare, .ending = normal},
     all(unless)},
    {"a search leaves open whether the winner on time can mate",
     {.fen = undecided, .ending = flag}, all(open_chance)},
    {"the same, drawn",
     {.fen = undecided,
      .result = drawn,
      .ending = Said{.cause = Cause::flag_fall, .loser = board::Color::black}},
     all(open_chance)},
    {"the same, and no cause given", {.fen = undecided}, all(open_chance)},
    {"the same, won by resignation", {.fen = undecided, .ending = resigned},
     {ok, ok, ok, ok, open_chance}},
    {"a bare king wins on time", {.fen = white_bare, .ending = flag}, all(on_time)},
    {"Black's bare king, too", {.fen = black_bare, .result = black_won, .ending = flag},
     all(on_time)},
    {"a win on time against a bare king", {.fen = black_bare, .ending = flag}, all(ok)},
    {"a bare king wins by illegal moves", {.fen = white_bare, .ending = faults}, all(illegal)},
    {"a bare king wins by resignation", {.fen = white_bare, .ending = resigned},
     {ok, ok, ok, ok, gave_up}},
    {"a bare king wins by a decision", {.fen = white_bare, .ending = by_arbiter}, all(unless)},
    {"a bare king wins by forfeit", {.fen = white_bare, .tag = white_by_forfeit}, all(unless)},
    {"by the marker's forfeit, too", {.fen = white_bare, .marker = white_by_forfeit}, all(unless)},
    {"the details say what the other leaves open",
     {.fen = white_bare, .ending = normal, .details = flag}, all(on_time)},
    {"the details leave open what the other says",
     {.fen = white_bare, .ending = flag, .details = by_arbiter}, all(on_time)},
    {"a bare king wins, two results", {.fen = white_bare, .marker = black_won, .ending = flag},
     all(contradictory), "result.tag-marker"},
    {"a knight wins on time against a queen", {.fen = knight_and_queen, .ending = flag},
     all(on_time)},
    {"the same, and an illegal move stands",
     {.fen = knight_and_queen, .ending = flag, .irregular = true}, all(on_time)},
    {"the loser on time could only be mated",
     {.fen = black_doomed, .result = black_won, .ending = flag}, all(on_time)},
    {"the same, after an accepted illegal move",
     {.fen = black_doomed, .result = black_won, .ending = flag, .irregular = true}, all(on_time)},
    {"resignation to a side that has no mating line",
     {.fen = black_walled, .result = black_won, .ending = resigned}, {ok, ok, ok, ok, gave_up}},
    {"a flag falls, it is drawn, and an illegal move was accepted",
     {.result = drawn, .ending = flag, .irregular = true}, all(ok)},
    {"a flag falls before a bare king, and it is drawn",
     {.fen = white_bare, .result = drawn, .ending = Said{Cause::flag_fall, Color::black}}, all(ok)},
    {"a bare king's flag falls, and it is drawn",
     {.fen = white_bare, .result = drawn, .ending = Said{Cause::flag_fall, Color::white}},
     all(unfit)},
    {"illegal moves before a bare king, and it is drawn",
     {.fen = white_bare, .result = drawn, .ending = faults}, all(ok)},
    {"resigned to a bare king and drawn",
     {.fen = white_bare, .result = drawn, .ending = black_resigned},
     {unfit, unfit, unfit, unfit, ok}},

    // Endings by the position itself (5.1.1, 5.2.1, 5.2.2, 9.6), and what the record says.
    {"mate", {.fen = black_mated, .ending = Said{Cause::checkmate}, .event = mate_given},
     all(white_proved)},
    {"the mated side wins", {.fen = black_mated, .result = black_won, .event = mate_given},
     all(lost)},
    {"mate is claimed, but not on the board", {.ending = Said{Cause::checkmate}}, all(ok),
     "result.termination-contradicted"},
    {"mate is claimed, but not on the board, and a draw", {.result = drawn, .ending = Said{Cause::checkmate}},
     all(contradictory), "result.termination-contradicted"},
    {"stalemate",
     {.fen = stalemate, .result = drawn, .ending = Said{Cause::stalemate}, .event = no_move_left},
     all(draw_proved)},
    {"stalemate, and a win", {.fen = stalemate, .event = no_move_left}, all(stale)},
    {"stalemate, and a win on time", {.fen = stalemate, .ending = flag, .event = no_move_left},
     all(stale)},
    {"stalemate, and a win by forfeit",
     {.fen = stalemate, .tag = white_by_forfeit, .event = no_move_left}, all(decided)},
    {"stalemate is claimed, but not on the board", {.result = drawn, .ending = Said{Cause::stalemate}}, all(ok),
     "result.termination-contradicted"},
    {"two bare kings, and a win", {.fen = both_bare, .event = men_gone}, all(dead)},
    {"locked pawns, and a win", {.fen = locked}, all(dead)},
    {"locked pawns, and a draw",
     {.fen = locked, .result = drawn, .ending = Said{Cause::dead_position}}, all(draw_proved)},
    {"locked pawns, but an illegal move was accepted",
     {.fen = locked, .result = drawn, .irregular = true}, all(ok)},
    {"a dead position is claimed, but is not one", {.result = drawn, .ending = Said{Cause::dead_position}},
     all(ok), "result.termination-contradicted"},
    {"a third occurrence",
     {.plies = 8, .result = drawn, .ending = Said{Cause::repetition}, .event = third_time},
     all(ok)},
    {"a third occurrence that nobody claimed",
     {.plies = 9, .result = drawn, .ending = Said{Cause::repetition}, .event = third_time},
     all(ok), "result.termination-contradicted"},
    {"a third occurrence, and a win", {.plies = 8, .event = third_time}, all(ok)},
    {"five in a row, and a draw",
     {.plies = 16, .result = drawn, .ending = Said{Cause::fivefold}, .event = five_in_a_row},
     {ok, draw_proved, draw_proved, draw_proved, draw_proved}},
    {"five in a row, recorded as a repetition",
     {.plies = 30, .result = drawn, .ending = Said{Cause::repetition}, .event = five_in_a_row},
     {ok, draw_proved, draw_proved, draw_proved, draw_proved}},
    {"five in a row, and a win", {.plies = 30, .event = five_in_a_row},
     {ok, five, five, five, five}},
    {"five with others between them", {.plies = 30, .event = five_at_last},
     {ok, disputed, five, five, five}},
    {"five with others between them, and a draw",
     {.plies = 30, .result = drawn, .event = five_at_last},
     {ok, ok, draw_proved, draw_proved, draw_proved}},
    {"five are claimed, but did not occur", {.result = drawn, .ending = Said{Cause::fivefold}}, all(ok),
     "result.termination-contradicted"},
    {"fifty moves", {.fen = fifty_played, .result = drawn, .ending = Said{Cause::fifty_moves}},
     all(ok)},
    {"fifty moves are claimed, but were not played", {.result = drawn, .ending = Said{Cause::fifty_moves}},
     all(ok), "result.termination-contradicted"},
    {"seventy-five moves",
     {.plies = 24, .result = drawn, .ending = Said{Cause::seventyfive_moves},
      .event = seventy_five}, {ok, draw_proved, draw_proved, draw_proved, draw_proved}},
    {"seventy-five moves, and a win", {.plies = 24, .event = seventy_five},
     {ok, counted, counted, counted, counted}},
    {"seventy-five moves, and a bare king wins on time",
     {.fen = white_bare, .plies = 24, .ending = flag, .event = seventy_five},
     {on_time, counted, counted, counted, counted}},

    // A draw before both have moved (5.2.3).
    {"drawn, and no move is recorded", {.fen = initial, .result = drawn}, all(ok)},
    {"drawn after one", {.fen = initial, .plies = 1, .result = drawn},
     {ok, ok, early, early, early}},
    {"drawn after one, as agreed", {.fen = initial, .plies = 1, .result = drawn, .ending = agreed},
     {ok, ok, early, early, early}},
    {"drawn after two", {.fen = initial, .plies = 2, .result = drawn}, all(ok)},
    {"drawn without a move, by an arbiter", {.fen = initial, .result = drawn, .ending = by_arbiter},
     all(ok)},

    // The moves were not replayed to their end.
    {"a word that is not a move", {.stop = Stop::Kind::word}, all(unread)},
    {"after it there is no search for a mate",
     {.ending = Said{Cause::checkmate}, .stop = Stop::Kind::word}, all(unread)},
    {"after it a flag fall may draw", {.result = drawn, .ending = flag, .stop = Stop::Kind::word},
     all(unread)},
    {"two results, and a word that is not a move", {.two_tags = true, .stop = Stop::Kind::word},
     all(unread), "result.twice"},
    {"an unknown starting position", {.stop = Stop::Kind::start, .is_playable = false}, all(unread)},
    {"a bare king wins before it", {.fen = white_bare, .ending = flag, .stop = Stop::Kind::word},
     all(unread)},
    {"seventy-five moves before it", {.plies = 30, .event = seventy_five, .stop = Stop::Kind::word},
     {unread, counted, counted, counted, counted}},

    {"two moves by each side after mate",
     {.fen = black_mated, .result = black_won, .event = mate_given, .stop = Stop::Kind::word,
      .moves_behind = 3}, all(lost)},
    {"three", {.fen = black_mated, .result = black_won, .event = mate_given,
      .stop = Stop::Kind::word, .moves_behind = 5}, all(belied)},
    {"three after stalemate", {.fen = stalemate, .event = no_move_left, .stop = Stop::Kind::word,
      .moves_behind = 5}, all(belied)},

    // The date allows two editions: this one and the previous one.
    {"an open date, and nothing else", {.date_is_open = true}, all(ok)},
    {"five in a row", {.plies = 30, .event = five_in_a_row, .date_is_open = true},
     {ok, either, five, five, five}},
    {"five with others between them", {.plies = 30, .event = five_at_last, .date_is_open = true},
     {ok, either, either, five, five}},
    {"seventy-five moves, or a bare king wins on time: drawn by both",
     {.fen = white_bare, .plies = 24, .ending = flag, .event = seventy_five, .date_is_open = true},
     {on_time, counted, counted, counted, counted}},
    {"a bare king wins by resignation",
     {.fen = white_bare, .ending = resigned, .date_is_open = true}, {ok, ok, ok, ok, either}},
    {"a bare king wins", {.fen = white_bare, .date_is_open = true}, all(unless)},
    {"drawn after a move", {.fen = initial, .plies = 1, .result = drawn, .date_is_open = true},
     {ok, ok, either, early, early}},
    {"five in a row, and a draw, which one edition requires",
     {.plies = 16, .result = drawn, .event = five_in_a_row, .date_is_open = true},
     {ok, either, draw_proved, draw_proved, draw_proved}},
    {"resigned to a bare king and drawn",
     {.fen = white_bare, .result = drawn, .ending = black_resigned, .date_is_open = true},
     {unfit, unfit, unfit, unfit, either}},

    // The game may predate the Laws of 2009 (B4).
    {"the mated side wins",
     {.fen = black_mated, .result = black_won, .event = mate_given, .may_be_older = true},
     all(lost)},
    {"stalemate, and a win", {.fen = stalemate, .event = no_move_left, .may_be_older = true},
     all(stale)},
    {"two bare kings, and a win", {.fen = both_bare, .event = men_gone, .may_be_older = true},
     all(older)},
    {"a bare king wins on time", {.fen = white_bare, .ending = flag, .may_be_older = true},
     all(older)},

    // The Laws are for play over the board.
    {"by correspondence, the mated side wins",
     {.fen = black_mated, .result = black_won, .event = mate_given, .is_correspondence = true},
     all(lost)},
    {"by correspondence, two bare kings, and a win",
     {.fen = both_bare, .event = men_gone, .is_correspondence = true},
     all(by_post)},
    {"by correspondence, a bare king wins on time",
     {.fen = white_bare, .ending = flag, .is_correspondence = true},
     all(by_post)},

    // The record says why the board does not decide.
    {"mate, and a decision for the other side",
     {.fen = black_mated, .result = black_won, .event = mate_given, .is_decided = true},
     all({Verdict::check, Ground::decided, Result::white_wins, "result.decided"})},
    {"mate, and a decision for the same side",
     {.fen = black_mated, .event = mate_given, .is_decided = true},
     all(white_proved)},
    {"on time against a bare king, and a decision",
     {.fen = white_bare, .ending = flag, .is_decided = true},
     all(on_time)},
    {"stalemate with draw odds",
     {.fen = stalemate, .result = black_won, .event = no_move_left, .has_draw_odds = true},
     all({Verdict::check, Ground::draw_odds, {}, "result.draw-odds"})},
    {"mate with draw odds",
     {.fen = black_mated, .result = black_won, .event = mate_given, .has_draw_odds = true},
     all(lost)},
    {"a count of half-moves that the move number denies",
     {.denied_clock = 150},
     {ok, clock_denied, clock_denied, clock_denied, clock_denied}},
    {"the same, and a draw", {.result = drawn, .denied_clock = 150}, all(ok)},
    {"a lower count", {.denied_clock = 149}, all(ok)},

    // Anything else in the record that contradicts its result.
    {"the kings signal another result", {.signalled = Result::black_wins},
     all({Verdict::check, Ground::contradictory, {}, "result.signal-otherwise"})},
    {"the kings signal the same", {.signalled = Result::white_wins}, all(ok)},
    {"they signal a result, and none is recorded",
     {.result = left_open, .signalled = Result::white_wins},
     all(ok),
     "result.signal-otherwise"},
    {"a draw, by its words", {.ending = Said{Cause::unknown, {}, results::Told::draw}}, all(unfit)},
    {"adjourned", {.ending = Said{Cause::other, {}, results::Told::unfinished}}, all(unfit)},
    {"both lose, by its words", {.ending = Said{Cause::other, {}, results::Told::both_lose}}, all(unfit)},
    {"a win, by its words, and a draw",
     {.result = drawn, .ending = Said{Cause::other, Color::black, results::Told::win}}, all(unfit)},
    {"unknown words next to a win",
     {.ending = Said{Cause::other, {}, results::Told::nothing, false}}, all(ok), "result.termination-unknown"},
    {"the same next to a draw",
     {.result = drawn, .ending = Said{Cause::other, {}, results::Told::nothing, false}}, all(ok)},
    {"a pawn is left on its last rank in blitz, and stays there",
     {.plies = 2, .is_pawn_left = true, .conditions = {.competition = laws::Competition::blitz}},
     {left_standing, left, left, left, left}},
    {"the same in standard play, where it is a queen since 2014",
     {.plies = 2, .is_pawn_left = true}, {left_standing, ok, ok, ok, ok}},
    {"stalemate by that queen, and a win",
     {.plies = 1, .event = stalemate_by_first, .is_pawn_left = true},
     {left_standing, by_queen, by_queen, by_queen, by_queen}},
    {"stalemate by that queen, and a draw",
     {.plies = 1, .result = drawn, .event = stalemate_by_first, .is_pawn_left = true},
     {left_standing, draw_proved, draw_proved, draw_proved, draw_proved}},
    {"a sheet that ends in mate and states nothing",
     {.fen = black_mated, .result = unsaid, .event = mate_given, .is_sheet = true}, all(unstated),
     "result.marker-missing"},
    {"the same with tags", {.fen = black_mated, .result = unsaid, .event = mate_given}, all(lost),
     "result.marker-missing"},
    {"a sheet that ends in mate, and an asterisk",
     {.fen = black_mated, .result = left_open, .event = mate_given, .is_sheet = true}, all(lost)},
    {"a sheet that ends in mate, and is said to be adjourned",
     {.fen = black_mated, .result = unsaid,
      .ending = Said{Cause::other, {}, results::Told::unfinished}, .event = mate_given,
      .is_sheet = true},
     all(lost), "result.marker-missing"},
    {"a sheet that ends in mate and was cut off",
     {.fen = black_mated, .result = unsaid, .event = mate_given, .is_cut = true, .is_sheet = true},
     all(lost)},
    {"mate, and a result that may be another game's",
     {.fen = black_mated, .result = black_won, .event = mate_given, .of_another = true},
     all({Verdict::check, Ground::of_another, Result::white_wins, "result.of-another"})},
    {"mate, and its own result there", {.fen = black_mated, .event = mate_given, .of_another = true},
     all(white_proved)},
    {"won by a bye", {.bye_wins = true}, all({Verdict::check, Ground::bye_wins, {}, "result.bye-wins"})},
    {"five in a row, and numbers that go back",
     {.plies = 16, .event = five_in_a_row, .are_numbers_back = true},
     {ok, uncounted, uncounted, uncounted, uncounted}},
    {"the same, and a draw",
     {.plies = 16, .result = drawn, .event = five_in_a_row, .are_numbers_back = true},
     {ok, draw_proved, draw_proved, draw_proved, draw_proved}},
    {"mate, and numbers that go back",
     {.fen = black_mated, .result = black_won, .event = mate_given, .are_numbers_back = true},
     all(lost)},
    {"mate by the hundred and fiftieth half-move by a count that is denied",
     {.fen = black_mated, .event = mate_given, .denied_clock = 150}, all(white_proved)},
    {"won on time by a player who had none left", {.ending = flag, .winner_flagged = true},
     all({Verdict::check, Ground::winner_flagged, {}, "result.winner-flagged"})},
    {"both flags fell, and a draw", {.result = drawn, .ending = Said{Cause::both_flags}},
     all(ok)},
    {"both flags fell, and a win", {.ending = Said{Cause::both_flags}}, all(unfit)},
    {"Black's illegal move lost", {.ending = faults, .illegal_by = Color::black}, all(ok)},
    {"White made the illegal move and won", {.ending = faults, .illegal_by = Color::white},
     all({Verdict::check, Ground::contradictory, {}, "result.illegal-move-loses"})},
    {"a bare king wins by an illegal move",
     {.fen = white_bare, .ending = faults, .illegal_by = Color::black}, all(illegal)},
};
// clang-format on

TEST_CASE("each edition judges the games built by hand",
          "[replay][judge][5.1][5.2][6.9][7.5.5][9.6]") {
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      CAPTURE(row.what, laws::name_of(tabled_editions[i]));
      const Outcome& expected = row.outcomes[i];
      const Judgement judgement = judged(row.made, i);
      CHECK(judgement.verdict == expected.verdict);
      CHECK(judgement.ground == expected.ground);
      CHECK(judgement.required == expected.required);
      std::string codes{row.codes};
      if (!codes.empty() && !expected.code.empty()) codes += ' ';
      CHECK(codes_of(judgement) == codes.append(expected.code));
    }
  }
}

/// Calls `check` with each enumerator of `Enum` up to `last`.
template <class Enum, class Check>
void each_up_to(Enum last, Check check) {
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    CAPTURE(i);
    CHECK(check(static_cast<Enum>(i)));
  }
}

TEST_CASE("every cause, verdict and ground has a row", "[replay][judge][conventions]") {
  each_up_to(Cause::other, [](Cause cause) {
    return std::ranges::any_of(
        rows, [&](const Row& row) { return row.made.ending && row.made.ending->cause == cause; });
  });
  const auto has_outcome = [](const auto& is_it) {
    return std::ranges::any_of(
        rows, [&](const Row& row) { return std::ranges::any_of(row.outcomes, is_it); });
  };
  each_up_to(Verdict::unreadable, [&](Verdict verdict) {
    return has_outcome([&](const Outcome& outcome) { return outcome.verdict == verdict; });
  });
  each_up_to(Ground::correspondence, [&](Ground ground) {
    return has_outcome([&](const Outcome& outcome) { return outcome.ground == ground; });
  });
}

TEST_CASE("wherever a game stops, only the moves before prove anything", "[replay][judge]") {
  for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
    CAPTURE(laws::name_of(tabled_editions[i]));
    each_up_to(Stop::Kind::start, [&](Stop::Kind kind) {
      return judged({.stop = kind}, i).verdict == Verdict::unreadable;
    });
    each_up_to(Stop::Kind::start, [&](Stop::Kind kind) {
      const auto before = judged({.fen = both_bare, .event = men_gone, .stop = kind}, i);
      return before.verdict == Verdict::must_correct && before.required == Result::draw;
    });
  }
}

TEST_CASE("a game is dead from the move that locked it", "[replay][judge][5.2.2]") {
  using enum board::Square;
  Start start = start_of({.fen = "8/2k5/8/1p1p1p1p/1P1P1P2/4B2P/2K5/8 w - - 0 40"}, 4);
  Followed followed = followed_of({});
  followed.moves = {{h3, h4}, {c7, c6}, {c2, d3}};
  followed.last = start.position;
  for (const board::Move move : followed.moves) followed.last.play_recorded(move);
  const Judgement judgement = judge(start, followed, 10'000);
  CHECK(judgement.status == Status::dead);
  REQUIRE(judgement.end.has_value());
  CHECK(judgement.end->kind == EventKind::dead_position);
  CHECK(judgement.end->ply == Ply{1});
  REQUIRE(judgement.findings.size() == 1);
  CHECK(judgement.findings.front().ply == Ply{1});
}

struct Place {
  std::string_view what;
  Made made;
  Span where;  ///< of the last finding
  Ply ply{};
};
constexpr Place places[] = {
    {"the missing marker, at the end", {.marker = unsaid}, {ink_end, ink_end}},
    {"the second tag", {.two_tags = true}, second_tag_at},
    {"the second marker", {.two_markers = true}, second_marker_at},
    {"the marker excluded by the tag", {.marker = drawn}, marker_at},
    {"the open tag", {.tag = left_open}, tag_at},
    {"the unusual tag", {.tag = both_lost, .marker = left_open}, tag_at},
    {"the unusual marker", {.tag = left_open, .marker = both_lost}, marker_at},
    {"the Termination", {.ending = Said{Cause::checkmate}}, termination_at},
    {"the details", {.details = agreed}, details_at},
    {"the marker, and the end of play", {.plies = 30, .event = five_at_last}, marker_at, {24}},
    {"the marker, and the last move", {.fen = white_bare, .plies = 30}, marker_at, {30}},
    {"the tag of a game without a marker", {.fen = locked, .marker = unsaid}, tag_at},
};

TEST_CASE("a finding is located at the result", "[replay][judge]") {
  for (const Place& row : places) {
    CAPTURE(row.what);
    const Judgement judgement = judged(row.made, tabled_editions.size() - 1);
    REQUIRE(!judgement.findings.empty());
    CHECK(judgement.findings.back().where == row.where);
    CHECK(judgement.findings.back().ply == row.ply);
  }
}

TEST_CASE("the reason why a side cannot mate is reported", "[replay][judge][6.9]") {
  CHECK(judged({.fen = white_bare, .ending = flag}, 4).obstacle == laws::Obstacle::material);
  CHECK(judged({.fen = black_bare, .ending = flag}, 4).obstacle == std::nullopt);
  const Judgement forced = judged({.fen = black_doomed, .result = black_won}, 4);
  CHECK(forced.obstacle == laws::Obstacle::forced_line);
  using enum board::Square;
  CHECK(forced.forced_line == std::vector{board::Move{c7, b7}});
}

}  // namespace
