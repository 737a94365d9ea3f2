#include "partiar/claim.h"

#include <string>

#include "support/catch.h"

namespace {

using namespace partiar;

const std::string shuffled =
    "[Result \"1/2-1/2\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 1/2-1/2\n";
const std::string bare =
    "[FEN \"8/8/4k3/8/8/4K3/8/q7 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ke4 Kd6 *\n";
const std::string broken = "[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n";

Game game_of(const std::string& text) {
  auto games = Games::of_text(text);
  return **games->next();
}

TEST_CASE("questions about a game are ruled on", "[partiar]") {
  using About = Question::About;
  const struct {
    std::string_view what;
    const std::string& text;
    Question question;
    std::string_view outcome, said;
  } rows[] = {
      {"an intended third occurrence", shuffled, {.written = "Ng8"}, "right", "9.2"},
      {"none", shuffled, {.written = "a6"}, "wrong", "9.2"},
      {"at an earlier place", shuffled, {.move = "3b", .written = "Ng8"}, "wrong", ""},
      {"a place by number of half-moves", shuffled, {.ply = 7, .written = "Ng8"}, "right", ""},
      {"a sealed move", shuffled, {.about = About::sealed_move, .written = "e5"}, "stands", ""},
      {"a flag fall against a bare king",
       bare,
       {.about = About::flag, .by = Color::black},
       "draws",
       "6.9"},
      {"a flag fall where both can mate", shuffled, {.about = About::flag}, "loses", "6.9"},
      {"a flag fall after the moves prescribed",
       shuffled,
       {.about = About::flag, .by = Color::white, .control = "3/60"},
       "wrong",
       "6.4"},
      {"a sealed move, its player absent",
       shuffled,
       {.about = About::sealed_move, .written = "e5", .absent = Question::Absent::black},
       "absent",
       "I.10"},
      {"a piece touched",
       shuffled,
       {.about = About::touched_pieces, .touched = "b8"},
       "bound",
       "4.3.1"},
      {"a claim that the opponent cannot win",
       bare,
       {.about = About::quickplay_finish, .by = Color::white},
       "undecided",
       "III.5"},
      {"a telephone", shuffled, {.about = About::device, .by = Color::white}, "loses", "11.3.2.2"},
      {"an unreadable sealed move",
       shuffled,
       {.about = About::sealed_move, .written = "xyz"},
       "undecided",
       "cannot read"},
      {"a flag that fell before the first move",
       shuffled,
       {.about = About::flag, .by = Color::white, .control = "3/60", .completed = 0},
       "loses",
       "had completed 0 moves; 3 were prescribed"},
      {"reversed colours", shuffled, {.about = About::reversed_colors}, "restarts", "7.3"},
      {"the first illegal move",
       broken,
       {.about = About::illegal_move, .written = "Ke3"},
       "restored",
       "7.5"},
      {"the second",
       broken,
       {.about = About::illegal_move, .written = "Ke3", .count = 2},
       "loses",
       "7.5.5"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto ruling = rule_on(game_of(row.text), row.question);
    REQUIRE(ruling);
    CAPTURE(ruling->report);
    CHECK(ruling->outcome == row.outcome);
    CHECK(ruling->report.contains(row.said));
  }
}

TEST_CASE("the type of play and the edition of the game count", "[partiar]") {
  const Question illegal{.about = Question::About::illegal_move, .written = "Ke3"};
  const Game game = game_of(broken);
  const auto outcome = [&](const AuditOptions& options) {
    return rule_on(game, illegal, options).value().outcome;
  };
  // Laws 2014, A.4.2: in blitz, the first illegal move loses.
  CHECK(outcome({.laws = "2014"}) == "restored");
  CHECK(outcome({.laws = "2014", .competition = Competition::blitz}) == "loses");
  const AuditOptions supervised{
      .laws = "2014", .competition = Competition::blitz, .supervised = true};
  CHECK(outcome(supervised) == "restored");

  // Only the other game tells when the event began.
  const std::string event =
      "[Event \"Open\"]\n[Site \"X\"]\n[Date \"2017.06.28\"]\n[Round \"1\"]\n\n1. e4 e5 1-0\n\n"
      "[Event \"Open\"]\n[Site \"X\"]\n[Date \"2017.07.03\"]\n[Round \"6\"]\n\n1. e4 e5 2. Ke3 *\n";
  auto games = Games::of_text(event).value();
  static_cast<void>(games.next());
  const Game second = **games.next();
  CHECK(second.laws == "2014");
  CHECK(rule_on(second, illegal).value().report.contains("2014"));
}

TEST_CASE("a request that cannot be ruled on is an error", "[partiar]") {
  using About = Question::About;
  const struct {
    std::string_view what;
    Question question;
    Error::Kind kind;
  } rows[] = {
      {"an unreadable move", {.written = "xyz"}, Error::Kind::move},
      {"a place that is not reached", {.ply = 70}, Error::Kind::place},
      {"not in the form of a move", {.move = "70"}, Error::Kind::place},
      {"a touched square of no form",
       {.about = About::touched_pieces, .touched = "king"},
       Error::Kind::place},
      {"a square without a piece",
       {.about = About::touched_pieces, .touched = "e5"},
       Error::Kind::place},
      {"a time control of no form", {.control = "fast"}, Error::Kind::place},
      {"an unreadable illegal move",
       {.about = About::illegal_move, .written = "xyz"},
       Error::Kind::move},
      {"period 0", {.about = About::flag, .control = "3/60", .period = 0}, Error::Kind::place},
      {"a period after the last",
       {.about = About::flag, .control = "3/60", .period = 2},
       Error::Kind::place},
      {"a sealed move of the other player",
       {.about = About::sealed_move, .written = "e5", .by = Color::white},
       Error::Kind::turn},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto ruling = rule_on(game_of(shuffled), row.question);
    REQUIRE_FALSE(ruling);
    CHECK(ruling.error().kind == row.kind);
    CHECK_FALSE(ruling.error().message.empty());
  }
  CHECK(rule_on(game_of(shuffled), {}, {.language = "xx"}).error().kind == Error::Kind::language);
  CHECK(rule_on(Game{}, {}).error().kind != Error::Kind::language);
}

TEST_CASE("a ruling is in the language asked for", "[partiar]") {
  const auto ruling = rule_on(game_of(shuffled), {.written = "Ng8"}, {.language = "cs"});
  REQUIRE(ruling);
  CHECK(ruling->report.contains("Pravidla"));
}

}  // namespace
