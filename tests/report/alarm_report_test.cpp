#include "report/alarm_report.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "watch/boards.h"

namespace {

using namespace partiar;

const std::string head =
    "[White \"Novák\"]\n[Black \"Malá\"]\n[Round \"3\"]\n[Date \"2024.05.01\"]\n[Result \"*\"]\n\n";

/// What looks at one file say.
class Told {
 public:
  explicit Told(std::string_view language)
      : messages_{*text::Messages::open(language)}, sentences_{messages_} {}

  std::string say(std::string_view moves, bool is_json) {
    std::string out;
    const auto tell = [&](const watch::Told& told) {
      const report::ToldAlarms alarms{
          .game = told.game,
          .place = {told.place.source, told.place.number, told.place.lines},
          .games_before = told.place.games_before,
          .board = told.board,
          .changes = told.changes,
          .is_standing = told.is_standing,
          .time = "10:42:17"};
      is_json ? alarms_.append_ndjson(out, alarms) : alarms_.append(out, alarms);
    };
    CHECK(boards_.look(head + std::string{moves}, tell));
    return out;
  }

 private:
  text::Messages messages_;
  report::Sentences sentences_;
  report::AlarmReport alarms_{sentences_, report::Colors::off};
  watch::Boards boards_{"b1.pgn", {}, {}};
};

const std::string heading = "10:42:17 b1.pgn: game 1 (line 1), Novák – Malá, round 3, 2024.05.01\n";

TEST_CASE("alarms are the sentences of an audit, with their articles", "[report][watch]") {
  Told told{"en"};
  CHECK(told.say("1. f3 e5 2. g4 *\n", false) == "");
  CHECK(told.say("1. f3 e5 2. g4 *\n", false) == "");
  CHECK(told.say("1. f3 e5 2. g4 Qh4# *\n", false) ==
        heading + "  2...Qh4# (queen to h4) is checkmate. Laws of 2023, Article 5.1.1\n");
  CHECK(told.say("1. f3 e5 2. g4 Qh4# 1-0\n", false) == "");
  CHECK(told.say("1. f3 e5 2. g4 Qh4# 1-0\n", false) ==
        heading +
            "  MUST BE CORRECTED: 1-0 is recorded, 0-1 is right. 2...Qh4# (queen to h4) is "
            "checkmate; "
            "Black has won. Laws of 2023, Article 5.1.1\n");
  CHECK(told.say("1. f3 e5 2. g4 *\n", false) == "");
  CHECK(told.say("1. f3 e5 2. g4 *\n", false) ==
        heading +
            "  Withdrawn, since moves were taken back: 2...Qh4# (queen to h4) is checkmate.\n"
            "  Withdrawn, since moves were taken back: MUST BE CORRECTED: 1-0 is recorded, 0-1 is "
            "right. 2...Qh4# (queen to h4) is checkmate; Black has won.\n");
}

TEST_CASE("alarms that were there before are said to stand, in the reader's language",
          "[report][watch]") {
  Told told{"de"};
  CHECK(told.say("1. f3 e5 2. g4 Qh4# *\n", false)
            .contains("  Schon zuvor: 2...Qh4# (Dame nach h4) setzt matt."));
}

TEST_CASE("alarms are objects for programs", "[report][watch]") {
  Told told{"en"};
  const std::string begin =
      R"({"schema":"partiar.watch/1","source":"b1.pgn","game":1,"line":1,"time":"10:42:17",)"
      R"("white":"Novák","black":"Malá","round":"3",)";
  CHECK(
      told.say("1. f3 e5 2. g4 Qh4# *\n", true) ==
      begin +
          R"("state":"standing","alarm":"checkmate","ply":4,"event":{"event":"checkmate","ply":4,)"
          R"("article":"5.1.1"},"message":"2...Qh4# (queen to h4) is checkmate."})"
          "\n");
  CHECK(told.say("1. f3 e5 2. Kg3 *\n", true) == "");
  CHECK(
      told.say("1. f3 e5 2. Kg3 *\n", true) ==
      begin +
          R"("state":"withdrawn","alarm":"checkmate","reason":"taken-back",)"
          R"("message":"2...Qh4# (queen to h4) is checkmate."})"
          "\n" +
          begin +
          R"("state":"raised","alarm":"move.moves-otherwise","ply":3,"finding":{"code":"move.moves-otherwise","severity":"error","ply":3,"line":7,"column":13,"article":"3.10.2",)"
          R"("message":"2.Kg3 is illegal: the king on e1 cannot go to g3."},)"
          R"("message":"2.Kg3 is illegal: the king on e1 cannot go to g3."})"
          "\n");
}

}  // namespace
