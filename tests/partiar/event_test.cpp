#include "partiar/event.h"

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

const std::string top = std::string{PARTIAR_SOURCE_DIR} + '/';

constexpr const char* list =
    "Round;White;Black;Result\n1;Novak, Jan;Svoboda, Petr;1-0\n"
    "1;Dvorak, Ivo;Cerny, Karel;1-0\n";

std::string game_of(const std::string& white, const std::string& black, const std::string& result) {
  return "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"" + white +
         "\"]\n[Black \"" + black + "\"]\n[Result \"" + result + "\"]\n\n1. e4 e5 " + result +
         "\n\n";
}

TEST_CASE("an event is compared with its list", "[partiar][event]") {
  const ScratchDirectory scratch;
  const std::string games =
      scratch.write("games.pgn", game_of("Novak, Jan", "Svoboda, Petr", "1-0") +
                                     game_of("Dvorak, Ivo", "Cerny, Karel", "1/2-1/2"));
  std::vector<std::string> whites;
  const auto audit = audit_event({games}, scratch.write("list.csv", list), {},
                                 {.take =
                                      [&](const Game& game) {
                                        whites.emplace_back(game.tag("White").value_or(""));
                                        return true;
                                      },
                                  .failed = {}});
  REQUIRE(audit);
  CHECK(whites == std::vector<std::string>{"Novak, Jan", "Dvorak, Ivo"});
  CHECK(audit->totals.games == 2);
  CHECK(audit->totals.ok == 2);
  REQUIRE(audit->rows.size() == 2);
  CHECK(audit->rows[0].kind == "same");
  CHECK(audit->rows[1].kind == "differs");
  CHECK(audit->rows[1].list_line == 3);
  CHECK(audit->rows[1].source == games);
  CHECK(audit->rows[1].game == 2);
  CHECK(std::ranges::count(audit->rows[1].codes, "official.result") == 1);
  CHECK(audit->report.contains("Dvorak"));
}

TEST_CASE("an event is audited by its games alone", "[partiar][event]") {
  const ScratchDirectory scratch;
  const std::string games =
      scratch.write("games.pgn", game_of("Novak, Jan", "Svoboda, Petr", "1-0") +
                                     game_of("Novak, Jan", "Cerny, Karel", "1-0"));
  const auto audit = audit_event({games}, "");
  REQUIRE(audit);
  CHECK(audit->rows.empty());
  REQUIRE_FALSE(audit->findings.empty());
  CHECK(audit->findings.front().game == 2);
  CHECK(audit->findings.front().other_game == 1);
}

TEST_CASE("an event says what cannot be read", "[partiar][event]") {
  const ScratchDirectory scratch;
  const std::string games = scratch.write("games.pgn", game_of("A, B", "C, D", "1-0"));
  CHECK(audit_event({games}, scratch.write("no.csv", "1. e4 e5\n")).error().kind ==
        Error::Kind::list);
  CHECK(audit_event({games}, top + "testdata/none.csv").error().kind == Error::Kind::input);
  std::vector<std::string> failed;
  const auto audit = audit_event(
      {top + "testdata/none.pgn", games}, "", {},
      {.take = {}, .failed = [&](const Error& error) { failed.push_back(error.message); }});
  REQUIRE(audit);
  CHECK(audit->totals.failures == 1);
  CHECK(failed.size() == 1);
  CHECK(audit->totals.games == 1);
}

}  // namespace
