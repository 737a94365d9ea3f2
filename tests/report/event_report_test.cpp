#include "report/event_report.h"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "report/event_results.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

std::string text_of(const report::EventResults& results,
                    report::Colors colors = report::Colors::off) {
  std::string text;
  report::append_event(text, results, english(), colors);
  return text;
}

TEST_CASE("an event is told by rounds, findings, rows and totals", "[report][event]") {
  const ListedEvent event = small_event();
  CHECK(text_of(event.with_list()) ==
        "\nRound 1: 3 games, 3 results.\n"
        "\nRound 1: Malá – Zeman\n"
        "  g.pgn: game 3 (line 30), Malá – Zeman\n"
        "  g.pgn: game 2 (line 20), Malá – Haas\n"
        "  error: A player has two opponents in one round. [event.player-twice]\n"
        "\nRound 2\n"
        "  None of the list’s 2 games of this round is here.\n"
        "  warning: The list has a result, but the game is missing. [official.game-missing]\n"
        "\nRound 1, board 1: Novák, Jan – Kos\n"
        "  List: 1/2-1/2; game: 1-0.\n"
        "  list.csv: line 2\n"
        "  g.pgn: game 1 (line 10), Novák, Jan – Kos\n"
        "  error: List and game have different results. [official.result]\n"
        "\nRound 1: Malá – Zeman\n"
        "  Not in the list; game: 1-0.\n"
        "  g.pgn: game 3 (line 30), Malá – Zeman\n"
        "  error: The list does not have this game. [official.game-extra]\n"
        "\nlist.csv: 4 pairings: 1 agrees, 1 differs, 2 without a game, 1 game not in the list.\n");
}

TEST_CASE("without a list only the event is told", "[report][event]") {
  const std::string text = text_of(small_event().alone());
  CHECK(text.contains("[event.player-twice]"));
  CHECK_FALSE(text.contains("official."));
  CHECK_FALSE(text.contains("pairings"));
}

TEST_CASE("headings and severities may be coloured", "[report][event]") {
  const ListedEvent event = small_event();
  const std::string text = text_of(event.alone(), report::Colors::on);
  CHECK(text.contains("\x1b[1mRound 1: Malá – Zeman\x1b[0m"));
  CHECK(text.contains("\x1b[1;31merror\x1b[0m: "));
  CHECK_FALSE(text_of(event.alone()).contains('\x1b'));
}

TEST_CASE("team matches and rounds of several events are told apart", "[report][event]") {
  std::vector<event::GameRecord> games{record(1, "A", "B", "1-0"), record(1, "C", "D", "1/2-1/2"),
                                       record(1, "E", "F", "1-0")};
  games[0].white.team = games[1].black.team = "Spartak";
  games[0].black.team = games[1].white.team = "Slavia";
  games[0].event = games[1].event = "League";
  games[2].event = "Open";
  const std::string text = text_of(ListedEvent{"1;1;A;B;1-0\n", games}.alone());
  CAPTURE(text);
  CHECK(text.contains("\nLeague\nRound 1: 2 games"));
  CHECK(text.contains("\nOpen\nRound 1: 1 game"));
  CHECK(text.contains("Spartak"));
  CHECK(text.contains("1½–½"));
}

TEST_CASE("the worst of all findings counts", "[report][event]") {
  using findings::Severity;
  const auto worst = [](const report::EventResults& results) {
    report::Totals totals;
    report::add_to(totals, results);
    return totals.worst;
  };
  CHECK(worst(small_event().with_list()) == Severity::error);
  const ListedEvent missing{"1;1;A;B;1-0\n2;1;B;A;1-0\n", {record(1, "A", "B")}};
  CHECK(worst(missing.with_list()) == Severity::warning);
  CHECK_FALSE(worst(missing.alone()));
}

TEST_CASE("each fault of a list has a sentence of its own", "[report][event]") {
  std::set<std::string> sentences;
  for (auto fault = event::ListFault::no_list; fault <= event::ListFault::pairing;
       fault = static_cast<event::ListFault>(static_cast<int>(fault) + 1)) {
    std::string sentence;
    report::append_list_error(sentence, {fault, 3, 4}, "a.trf", english());
    CAPTURE(sentence);
    CHECK(sentence.ends_with('.'));
    CHECK(sentences.insert(sentence).second);
  }
  CHECK(sentences.contains(
      "a.trf: line 3, column 4: the player’s own start number is given as the opponent’s."));
}

}  // namespace
