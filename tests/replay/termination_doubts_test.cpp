// Words of a Termination that deny a cause, name another one, or only sound like one.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Verdict;

constexpr auto must = Verdict::must_correct;
constexpr auto check = Verdict::check;

/// White has the queen, and Black, who is recorded as the winner, only the king.
Replayed won_by_bare_king(std::string_view termination) {
  return replay_one(
      "[Date \"2024.03.15\"]\n[White \"Novák, Jan\"]\n[Black \"Dvořák, Petr\"]\n[Result \"0-1\"]\n"
      "[SetUp \"1\"]\n[FEN \"k7/8/3Q4/8/8/8/8/4K3 w - - 0 60\"]\n[Termination \"" +
      std::string{termination} + "\"]\n\n60. Kf1 Kb7 0-1\n");
}

struct Row {
  std::string_view what, termination;
  Verdict verdict;
};
constexpr Row rows[] = {
    {"affirmed", "White lost on time", must},
    {"affirmed", "White resigned", must},
    {"affirmed, with the other player", "White ran out of time and Black has no material to mate",
     must},
    {"affirmed, beside what is denied", "White lost on time (appeal rejected)", must},
    {"affirmed, beside what is denied", "Draw offer declined; time forfeit", must},
    {"affirmed, beside what is denied", "White refused to resign, lost on time", must},
    {"affirmed, in Italian", "Il Bianco ha perso per tempo", must},
    {"affirmed, in Portuguese", "As brancas perderam no tempo", must},
    {"affirmed, in Russian", "просрочка времени", must},
    {"affirmed, as servers write it", "White forfeits on time", must},
    {"affirmed, as servers write it", "Black won on time", must},
    {"denied", "White did not resign", check},
    {"denied", "no time forfeit", check},
    {"denied", "not by time forfeit but by default", check},
    {"denied", "Adjudicated by arbiter, not on time", check},
    {"denied", "time forfeit overruled", check},
    {"denied", "White refused to resign", check},
    {"asked", "White lost on time?", check},
    {"denied, in Czech", "Bílý neprohrál na čas", check},
    {"denied, in Slovak", "Biely neprehral na čas", check},
    {"denied, in German", "Weiß verlor nicht auf Zeit", check},
    {"denied, in French", "Les Blancs n'ont pas perdu au temps", check},
    {"denied, in Spanish", "Las blancas no perdieron por tiempo", check},
    {"denied, in Italian", "Il Bianco non ha perso per tempo", check},
    {"denied, in Portuguese", "As brancas não perderam por tempo", check},
    {"denied, in Polish", "Białe nie przegrały na czas", check},
    {"denied, in Russian", "Белые не проиграли по времени", check},
    {"denied, in Ukrainian", "Білі не програли за часом", check},
    {"denied, in Dutch", "Wit verloor niet op tijd", check},
    {"denied, in Hungarian", "Világos nem lépte túl az időt, nem időtúllépés", check},
    {"denied, in Turkish", "Beyaz süreden kaybetmedi", check},
    {"a telephone, too", "White did not lose on time, but his phone rang", check},
    {"a telephone, too", "White's telephone rang while his flag fell", check},
    {"a telephone, too", "White, whose phone rang, resigned", check},
    {"a telephone, too", "White's flag: mobile phone", check},
    {"an arbiter, too", "Arbiter ruled that White lost on time", check},
    {"a fault, too", "White disqualified, time forfeit", check},
};

TEST_CASE("a cause that is denied or stands beside another one corrects no result",
          "[replay][tag_values][6.9]") {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.termination);
    CHECK(won_by_bare_king(row.termination).verdict == row.verdict);
  }
}

constexpr Row illegal[] = {
    {"a move", "White's second illegal move", must},
    {"moves", "two illegal moves by White", must},
    {"a position", "illegal position", must},
    {"alone", "illegal", must},
    {"alone, counted", "2nd illegal", must},
    {"counted behind", "illegal (2nd)", must},
    {"as a noun", "two illegals", must},
    {"its player", "second illegal by White", must},
    {"in German", "regelwidriger Zug von Weiß", must},
    {"in Polish", "drugie nieprawidłowe posunięcie białych", must},
    {"in Dutch", "tweede onreglementaire zet van wit", must},
    {"a device", "White: illegal electronic device", check},
    {"a telephone", "White forfeits: illegal use of a mobile phone", check},
    {"analysis", "White disqualified for illegal analysis", check},
    {"notes", "White's illegal use of notes", check},
    {"behaviour, in German", "Weiß: regelwidriges Verhalten", check},
    {"behaviour, in Polish", "nieprawidłowe zachowanie białych", check},
};

TEST_CASE("only moves and positions are illegal by the Laws", "[replay][tag_values][7.5.5]") {
  for (const Row& row : illegal) {
    CAPTURE(row.what, row.termination);
    CHECK(won_by_bare_king(row.termination).verdict == row.verdict);
  }
}

constexpr std::string_view late[] = {
    "White did not come back on time",
    "White failed to arrive on time after adjournment",
    "White arrived on time, but refused to play",
    "White was not there on time",
    "niet op tijd verschenen",
    "wit kwam niet op tijd",
    "nepřišel na čas",
    "bílý se nedostavil na čas",
    "neprišiel na čas",
    "nie przyszedł na czas",
    "białe nie stawiły się na czas",
    "Weiß nicht auf Zeit erschienen",
    "Weiß erschien zu spät, auf Zeit verloren",
    "hvid kom ikke på tid",
};

TEST_CASE("who did not come in time has not overstepped it", "[replay][tag_values][6.7.1]") {
  for (const std::string_view termination : late) {
    CAPTURE(termination);
    const Replayed game = won_by_bare_king(termination);
    CHECK(game.verdict == check);
    CHECK_FALSE(game.required.has_value());
  }
}

TEST_CASE("a draw that was refused is not told", "[replay][tag_values]") {
  for (const std::string_view termination :
       {"time forfeit, draw claim rejected", "Adjudication, no draw",
        "Black offered a draw, White lost on time"}) {
    CAPTURE(termination);
    const Replayed game = replay_one("[Date \"2024.05.01\"]\n[Result \"0-1\"]\n[Termination \"" +
                                     std::string{termination} + "\"]\n\n1. e4 e5 0-1\n");
    CHECK(game.verdict == Verdict::ok);
    CHECK(game.codes.empty());
  }
}

}  // namespace
