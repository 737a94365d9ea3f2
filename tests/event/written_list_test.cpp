// A hundred events whose lists are written in every form and language: what agrees is found to
// agree, and each planted difference is found, and nothing else.
#include "event/written_list.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "event/comparison.h"
#include "event/made_event.h"
#include "event/official_list.h"
#include "event/players.h"
#include "event/review.h"
#include "findings/code.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;
using namespace partiar::tests;
using partiar::findings::Code;

constexpr unsigned events = 100;
constexpr unsigned contents = 6;
constexpr unsigned forms = 6;

/// An event and a way to write its list.
struct Case {
  explicit Case(unsigned at)
      : content{static_cast<ListContent>(at % contents)},
        form{static_cast<ListForm>(at / contents % forms)},
        words{list_words[at * 7 % list_words.size()]},
        style{at * 37 % 256},
        made{at + 1,
             {.players = content == ListContent::square ? 5 + at % 6 : 11 + at % 10,
              .rounds = content == ListContent::square ? 0 : 5 + at % 3,
              .has_forfeits = true,
              .has_distinct_names = true}} {
    for (std::size_t i = 0; i < made.games().size(); ++i) records.push_back(made.record(i));
  }

  /// The list in that form.
  [[nodiscard]] std::string list(std::size_t wrong_points = SIZE_MAX) const {
    return WrittenList{made, content, form, words, style}.text(wrong_points);
  }

  /// The records of games that were played.
  [[nodiscard]] std::vector<GameRecord> played() const {
    std::vector<GameRecord> games;
    for (const GameRecord& record : records) {
      if (record.recorded.way == Way::played) games.push_back(record);
    }
    return games;
  }

  [[nodiscard]] bool has_colors() const {
    return content != ListContent::square && content != ListContent::teams;
  }

  ListContent content;
  ListForm form;
  const ListWords& words;
  unsigned style;
  MadeEvent made;
  std::vector<GameRecord> records;
};

/// The codes of all rows and of the games, and those of players, in words.
std::string found_in(const std::string& text, const std::vector<GameRecord>& games) {
  const auto list = read_official_list(text);
  if (!list) {
    return "line " + std::to_string(list.error().line) + ", fault " +
           std::to_string(static_cast<int>(list.error().fault));
  }
  const Candidates candidates{list->players, games};
  const Comparison comparison = compare_with_list(*list, games, candidates);
  std::string found;
  const auto add = [&](Code code) { found += std::string{info_of(code).name} + "\n"; };
  for (const Row& row : comparison.rows) {
    for (const Code code : row.codes) add(code);
  }
  for (const RoundNote& note : comparison.notes) add(note.code);
  for (std::size_t i = 0; i < list->wrong_points.size(); ++i) add(Code::official_points);
  const auto known = players_in(comparison, *list, games.size());
  for (const Finding& finding : review(games, identify(games, &candidates, known)).findings) {
    add(finding.code);
  }
  return found;
}

TEST_CASE("lists in every form agree with their games", "[event][written]") {
  for (unsigned at = 0; at < events; ++at) {
    const Case made{at};
    const std::string list = made.list();
    CAPTURE(at, list);
    CHECK(found_in(list, made.played()) == "");
    CHECK(found_in(made.made.trf(), made.played()) == "");
  }
}

/// The first game from `at` on that is not a draw, and was played.
std::size_t find_won(const MadeEvent& made, std::size_t at) {
  for (std::size_t i = 0;; ++i) {
    const std::size_t game = (at + i) % made.games().size();
    const Outcome& outcome = made.games()[game].outcome;
    if (outcome.way == Way::played && outcome.white != outcome.black) return game;
  }
}

TEST_CASE("a planted difference is found in a list of every form", "[event][written]") {
  for (unsigned at = 0; at < events; ++at) {
    Case made{at};
    const std::vector<GameRecord> games = made.played();
    const std::size_t won = find_won(made.made, at * 13);
    MadeGame& game = made.made.games()[won];
    std::string expected;
    std::string list;
    std::vector<GameRecord> kept = games;
    switch (at / 3 % 5) {
      case 0:
        game.outcome = turned(game.outcome);
        expected = "official.result\n";
        break;
      case 1:
        if (made.has_colors()) expected = "official.colours\n";
        std::swap(game.white, game.black);
        game.outcome = turned(game.outcome);
        break;
      case 2:
        std::erase_if(kept, [&](const GameRecord& record) { return record.number == won + 1; });
        expected = "official.game-missing\n";
        break;
      case 3:
        game.outcome.way = Way::forfeit;
        // One point by a sign and none by a dash: White's dash alone says nothing.
        expected = made.content == ListContent::points && game.outcome.white == Points::none
                       ? "official.result-open\n"
                       : "official.forfeit-listed\n";
        break;
      case 4:
        game.outcome = {Way::played, Points::half, Points::half};
        expected = "official.result\n";
        break;
    }
    list = made.list();
    CAPTURE(at, list);
    CHECK(found_in(list, kept) == expected);
  }
}

TEST_CASE("points that are not those of the results are found", "[event][written]") {
  for (unsigned at = static_cast<unsigned>(ListContent::swiss); at < events; at += contents) {
    const Case made{at};
    const std::string list = made.list(at % made.made.players().size());
    CAPTURE(at, list);
    CHECK(found_in(list, made.played()) == "official.points\n");
  }
}

}  // namespace
