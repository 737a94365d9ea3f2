#include "laws/verdict.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "support/catch.h"
#include "support/editions.h"

namespace {

using namespace partiar;
using namespace partiar::laws;
using board::Color;

constexpr std::array<bool, 2> both{true, true};
constexpr std::array<bool, 2> black_only{false, true};
constexpr std::array<bool, 2> white_only{true, false};
constexpr std::array<bool, 2> nobody{false, false};

constexpr std::array all_claimed{Claimed::nothing, Claimed::white_wins, Claimed::black_wins,
                                 Claimed::draw,    Claimed::unusual,    Claimed::contradictory};
constexpr std::array all_causes{Cause::unknown,       Cause::flag_fall,  Cause::illegal_moves,
                                Cause::resignation,   Cause::agreement,  Cause::checkmate,
                                Cause::stalemate,     Cause::repetition, Cause::fifty_moves,
                                Cause::dead_position, Cause::other};

Facts ended(EventKind kind, Claimed claimed, std::optional<Color> mated = {}) {
  Facts facts;
  facts.end.emplace().kind = kind;
  facts.mated = mated;
  facts.claimed = claimed;
  return facts;
}

struct End {
  std::string_view what;
  EventKind kind;
  std::optional<Color> mated;
  Claimed claimed;
  Result required;
  Verdict verdict;
};
constexpr End ends[] = {
    {"mate, and the winner won", EventKind::checkmate, Color::black, Claimed::white_wins,
     Result::white_wins, Verdict::ok},
    {"mate, and the loser won", EventKind::checkmate, Color::black, Claimed::black_wins,
     Result::white_wins, Verdict::must_correct},
    {"White is mated", EventKind::checkmate, Color::white, Claimed::black_wins, Result::black_wins,
     Verdict::ok},
    {"White is mated and wins", EventKind::checkmate, Color::white, Claimed::white_wins,
     Result::black_wins, Verdict::must_correct},
    {"mate and a draw", EventKind::checkmate, Color::white, Claimed::draw, Result::black_wins,
     Verdict::must_correct},
    {"mate and no result", EventKind::checkmate, Color::white, Claimed::nothing, Result::black_wins,
     Verdict::must_correct},
    {"mate and two results", EventKind::checkmate, Color::white, Claimed::contradictory,
     Result::black_wins, Verdict::must_correct},
    {"mate and both lose", EventKind::checkmate, Color::white, Claimed::unusual, Result::black_wins,
     Verdict::check},
    {"stalemate drawn", EventKind::stalemate, {}, Claimed::draw, Result::draw, Verdict::ok},
    {"stalemate won",
     EventKind::stalemate,
     {},
     Claimed::white_wins,
     Result::draw,
     Verdict::must_correct},
    {"a dead position, and a loss",
     EventKind::dead_position,
     {},
     Claimed::black_wins,
     Result::draw,
     Verdict::must_correct},
    {"a dead position, and a draw",
     EventKind::dead_position,
     {},
     Claimed::draw,
     Result::draw,
     Verdict::ok},
    {"five occurrences and a win",
     EventKind::fivefold,
     {},
     Claimed::black_wins,
     Result::draw,
     Verdict::must_correct},
    {"five occurrences and no result",
     EventKind::fivefold,
     {},
     Claimed::nothing,
     Result::draw,
     Verdict::must_correct},
    {"seventy-five moves and a win",
     EventKind::seventyfive,
     {},
     Claimed::white_wins,
     Result::draw,
     Verdict::must_correct},
    {"seventy-five moves and a forfeit",
     EventKind::seventyfive,
     {},
     Claimed::unusual,
     Result::draw,
     Verdict::check},
};

TEST_CASE("an automatic end of the game proves its result", "[laws][verdict][5.1.1][5.2][9.6]") {
  for (const auto& row : ends) {
    CAPTURE(row.what);
    for (const Edition edition : editions()) {
      for (const Cause cause : all_causes) {
        for (const auto& can_mate : {both, nobody}) {
          for (const bool replayed : {true, false}) {
            Facts facts = ended(row.kind, row.claimed, row.mated);
            facts.cause = cause;
            facts.can_mate = can_mate;
            facts.replayed = replayed;  // moves after the end decide nothing
            const Judgement judgement = judge(facts, edition);
            CHECK(judgement.required == row.required);
            CHECK(judgement.verdict == row.verdict);
            CHECK(judgement.ground == Ground::end);
          }
        }
      }
    }
  }
}

TEST_CASE("a score that goes on for long casts doubt on mate and stalemate alone",
          "[laws][verdict][5.1.1][5.2.1]") {
  for (const auto& row : ends) {
    CAPTURE(row.what);
    Facts facts = ended(row.kind, row.claimed, row.mated);
    facts.replayed = false;
    facts.played_on = true;
    const Judgement judgement = judge(facts, newest());
    const bool is_on_board = row.kind == EventKind::checkmate || row.kind == EventKind::stalemate;
    if (is_on_board && row.verdict == Verdict::must_correct) {
      CHECK(judgement.verdict == Verdict::check);
      CHECK(judgement.ground == Ground::played_on);
      CHECK(judgement.required == std::nullopt);
    } else {
      CHECK(judgement.verdict == row.verdict);
      CHECK(judgement.ground == Ground::end);
    }
  }
}

TEST_CASE("a forfeit is the arbiter's decision, whatever the moves show", "[laws][verdict]") {
  for (const Edition edition : editions()) {
    Facts facts = ended(EventKind::stalemate, Claimed::white_wins);
    facts.forfeit = true;
    CHECK(judge(facts, edition).verdict == Verdict::check);
    facts = ended(EventKind::checkmate, Claimed::white_wins, Color::black);
    facts.forfeit = true;
    CHECK(judge(facts, edition).verdict == Verdict::ok);
  }
}

enum class Since : std::uint8_t { all, before_2023, of_2023 };

struct Win {
  std::string_view what;
  Claimed claimed;
  Cause cause;
  std::array<bool, 2> can_mate;  ///< White, Black
  Since since;
  std::optional<Result> required;
  Verdict verdict;
  Ground ground;
};
constexpr Win wins[] = {
    {"a draw", Claimed::draw, Cause::unknown, both, Since::all, {}, Verdict::ok, Ground::none},
    {"a draw of a side with a bare king",
     Claimed::draw,
     Cause::flag_fall,
     nobody,
     Since::all,
     {},
     Verdict::ok,
     Ground::none},
    {"no result",
     Claimed::nothing,
     Cause::unknown,
     nobody,
     Since::all,
     {},
     Verdict::ok,
     Ground::none},
    {"both lose",
     Claimed::unusual,
     Cause::other,
     black_only,
     Since::all,
     {},
     Verdict::ok,
     Ground::none},
    {"two results",
     Claimed::contradictory,
     Cause::unknown,
     both,
     Since::all,
     {},
     Verdict::check,
     Ground::contradictory},
    {"two results, a bare king among the winners",
     Claimed::contradictory,
     Cause::flag_fall,
     black_only,
     Since::all,
     {},
     Verdict::check,
     Ground::contradictory},
    {"a win with sufficient material",
     Claimed::white_wins,
     Cause::unknown,
     both,
     Since::all,
     {},
     Verdict::ok,
     Ground::none},
    {"a win against a bare king on time",
     Claimed::white_wins,
     Cause::flag_fall,
     white_only,
     Since::all,
     {},
     Verdict::ok,
     Ground::none},
    {"a bare king wins on time", Claimed::white_wins, Cause::flag_fall, black_only, Since::all,
     Result::draw, Verdict::must_correct, Ground::winner_cannot_mate},
    {"Black's bare king wins on time", Claimed::black_wins, Cause::flag_fall, white_only,
     Since::all, Result::draw, Verdict::must_correct, Ground::winner_cannot_mate},
    {"a bare king wins by illegal moves", Claimed::black_wins, Cause::illegal_moves, white_only,
     Since::all, Result::draw, Verdict::must_correct, Ground::winner_cannot_mate},
    {"a bare king wins by resignation, before 2023",
     Claimed::white_wins,
     Cause::resignation,
     black_only,
     Since::before_2023,
     {},
     Verdict::ok,
     Ground::none},
    {"a bare king wins by resignation, 2023", Claimed::white_wins, Cause::resignation, black_only,
     Since::of_2023, Result::draw, Verdict::must_correct, Ground::winner_cannot_mate},
    {"a bare king wins, nobody knows how",
     Claimed::white_wins,
     Cause::unknown,
     black_only,
     Since::all,
     {},
     Verdict::check,
     Ground::winner_cannot_mate_if},
    {"a bare king wins by a decision",
     Claimed::black_wins,
     Cause::other,
     white_only,
     Since::all,
     {},
     Verdict::check,
     Ground::winner_cannot_mate_if},
};

TEST_CASE("a side that cannot mate does not win by a cause that requires it",
          "[laws][verdict][5.1.2][6.9][7.5.5]") {
  for (const auto& row : wins) {
    for (const Edition edition : editions()) {
      const bool since_2023 = edition >= tests::of_2023;
      if (row.since != Since::all && (row.since == Since::of_2023) != since_2023) continue;
      CAPTURE(row.what, name_of(edition));
      Facts facts;
      facts.claimed = row.claimed;
      facts.cause = row.cause;
      facts.can_mate = row.can_mate;
      const Judgement judgement = judge(facts, edition);
      CHECK(judgement.required == row.required);
      CHECK(judgement.verdict == row.verdict);
      CHECK(judgement.ground == row.ground);
    }
  }
}

TEST_CASE("a cause by which no bare king wins leaves the question open", "[laws][verdict][5.1.2]") {
  for (const Cause cause : {Cause::agreement, Cause::checkmate, Cause::stalemate, Cause::repetition,
                            Cause::fifty_moves, Cause::dead_position}) {
    for (const Edition edition : editions()) {
      CAPTURE(static_cast<int>(cause), name_of(edition));
      Facts facts;
      facts.claimed = Claimed::white_wins;
      facts.cause = cause;
      facts.can_mate = black_only;
      CHECK(judge(facts, edition).verdict == Verdict::check);
    }
  }
}

TEST_CASE("an undecided search must be checked", "[laws][verdict][6.9]") {
  for (const Edition edition : editions()) {
    for (const Cause cause : all_causes) {
      CAPTURE(static_cast<int>(cause), name_of(edition));
      Facts facts;
      facts.claimed = Claimed::black_wins;
      facts.cause = cause;
      facts.undecided = true;
      const bool stands = cause == Cause::resignation && edition < tests::of_2023;
      CHECK(judge(facts, edition).ground == (stands ? Ground::none : Ground::winner_undecided));
      facts.claimed = Claimed::draw;  // by a loss to somebody who may be unable to mate
      CHECK(judge(facts, edition).ground == (stands ? Ground::none : Ground::winner_undecided));
      facts.claimed = Claimed::nothing;
      CHECK(judge(facts, edition).verdict == Verdict::ok);
    }
  }
}

TEST_CASE("only 2014 leaves open what five occurrences mean", "[laws][verdict][9.6.a]") {
  for (const Edition edition : editions()) {
    CAPTURE(name_of(edition));
    const bool is_disputed = edition == tests::of_2014;
    Facts facts;
    facts.five_apart = true;
    facts.claimed = Claimed::white_wins;
    CHECK((judge(facts, edition).ground == Ground::fivefold_disputed) == is_disputed);
    facts.claimed = Claimed::draw;
    CHECK(judge(facts, edition).verdict == Verdict::ok);
    // A mate delivered when the game was perhaps already over.
    facts = ended(EventKind::checkmate, Claimed::white_wins, Color::black);
    facts.five_apart = true;
    CHECK((judge(facts, edition).verdict == Verdict::check) == is_disputed);
  }
}

struct Illegal {
  std::string_view what;
  IllegalPosition position;
  Conditions conditions;
  bool is_drawn;  ///< from 2014
};
constexpr Illegal illegal_positions[] = {
    {"standard play", IllegalPosition::stands, {}, false},
    {"rapid", IllegalPosition::stands, {.competition = Competition::rapid}, true},
    {"blitz", IllegalPosition::stands, {.competition = Competition::blitz}, true},
    {"supervised blitz",
     IllegalPosition::stands,
     {.competition = Competition::blitz, .supervision = Supervision::adequate},
     false},
    {"before the next move", IllegalPosition::fresh, {.competition = Competition::blitz}, false},
};

TEST_CASE("A13, B8: an illegal position draws unsupervised rapid chess and blitz from 2014",
          "[laws][verdict][A.5.4]") {
  for (const Illegal& row : illegal_positions) {
    for (const Edition edition : editions()) {
      CAPTURE(row.what, name_of(edition));
      Facts facts;
      facts.illegal = row.position;
      facts.claimed = Claimed::white_wins;
      const Judgement judgement = judge(facts, edition, row.conditions);
      const bool is_drawn = row.is_drawn && edition >= tests::of_2014;
      CHECK(judgement.ground == Ground::illegal_position);
      CHECK(judgement.verdict == (is_drawn ? Verdict::must_correct : Verdict::check));
      CHECK(judgement.required == (is_drawn ? std::optional{Result::draw} : std::nullopt));
      facts.claimed = Claimed::draw;
      CHECK((judge(facts, edition, row.conditions).verdict == Verdict::ok) == is_drawn);
    }
  }
}

TEST_CASE("a draw is agreed after both have moved from 2017", "[laws][verdict][5.2.3]") {
  for (const Edition edition : editions()) {
    for (const Cause cause : all_causes) {
      CAPTURE(static_cast<int>(cause), name_of(edition));
      Facts facts;
      facts.claimed = Claimed::draw;
      facts.cause = cause;
      facts.both_moved = false;
      const bool agreed = cause == Cause::unknown || cause == Cause::agreement;
      const bool too_early = agreed && edition >= tests::of_2017;
      CHECK(judge(facts, edition).ground == (too_early ? Ground::agreed_too_early : Ground::none));
    }
  }
}

TEST_CASE("an unplayable score proves nothing", "[laws][verdict]") {
  for (const Edition edition : editions()) {
    for (const Claimed claimed : all_claimed) {
      for (const Cause cause : all_causes) {
        Facts facts;
        facts.replayed = false;
        facts.claimed = claimed;
        facts.cause = cause;
        facts.can_mate = nobody;
        const Judgement judgement = judge(facts, edition);
        CHECK_FALSE(judgement.required.has_value());
        CHECK(judgement.verdict == Verdict::unreadable);
        CHECK(judgement.ground == Ground::none);
      }
    }
  }
}

TEST_CASE("verdicts and their grounds agree", "[laws][verdict][property]") {
  for (const Edition edition : editions()) {
    for (const Claimed claimed : all_claimed) {
      for (const Cause cause : all_causes) {
        for (const auto& can_mate : {both, black_only, white_only, nobody}) {
          Facts facts;
          facts.claimed = claimed;
          facts.cause = cause;
          facts.can_mate = can_mate;
          const Judgement judgement = judge(facts, edition);
          CHECK((judgement.verdict == Verdict::must_correct) == judgement.required.has_value());
          CHECK((judgement.verdict == Verdict::ok) == (judgement.ground == Ground::none));
          CHECK(judgement.verdict != Verdict::unreadable);
          // A side that can mate keeps its win.
          if (can_mate == both && claimed != Claimed::contradictory) {
            CHECK(judgement.verdict == Verdict::ok);
          }
        }
      }
    }
  }
}

TEST_CASE("every verdict, ground, claim and cause has a row", "[laws][verdict][conventions]") {
  for (const Claimed claimed : all_claimed) {
    CAPTURE(static_cast<int>(claimed));
    const auto is_it = [&](auto& row) { return row.claimed == claimed; };
    CHECK((std::ranges::any_of(ends, is_it) && std::ranges::any_of(wins, is_it)));
  }
  for (const Cause cause :
       {Cause::unknown, Cause::flag_fall, Cause::illegal_moves, Cause::resignation, Cause::other}) {
    CAPTURE(static_cast<int>(cause));
    CHECK(std::ranges::any_of(wins, [&](auto& row) { return row.cause == cause; }));
  }
  for (const Ground ground : {Ground::none, Ground::winner_cannot_mate,
                              Ground::winner_cannot_mate_if, Ground::contradictory}) {
    CAPTURE(static_cast<int>(ground));
    CHECK(std::ranges::any_of(wins, [&](auto& row) { return row.ground == ground; }));
  }
  for (const Verdict verdict : {Verdict::ok, Verdict::must_correct, Verdict::check}) {
    CAPTURE(static_cast<int>(verdict));
    CHECK(std::ranges::any_of(wins, [&](auto& row) { return row.verdict == verdict; }));
  }
}

}  // namespace
