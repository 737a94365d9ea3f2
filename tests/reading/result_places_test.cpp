// A result is read alike wherever it may stand, however it is spelled.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "event/outcome.h"
#include "findings/code.h"
#include "report/fix_report.h"
#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using enum laws::Claimed;
using laws::Claimed;

struct Spelling {
  std::string_view text;
  Claimed says;
  bool is_misread = false;  ///< letters for figures, which only sheets have
};
constexpr std::array spellings{
    Spelling{"1-0", white_wins},
    Spelling{"1:0", white_wins},
    Spelling{"1 - 0", white_wins},
    Spelling{"1 : 0", white_wins},
    Spelling{"1\u20130", white_wins},
    Spelling{"1\u20140", white_wins},
    Spelling{"1\u20150", white_wins},
    Spelling{"1\u22120", white_wins},
    Spelling{"1_0", white_wins},
    Spelling{"1x0", white_wins},
    Spelling{"1.0-0.0", white_wins},
    Spelling{"1,0:0,0", white_wins},
    Spelling{"l-0", white_wins, true},
    Spelling{"1-O", white_wins, true},
    Spelling{"O-1", black_wins, true},
    Spelling{"0:1", black_wins},
    Spelling{"0 \u2013 1", black_wins},
    Spelling{"\u00BD-\u00BD", draw},
    Spelling{"\u00BD:\u00BD", draw},
    Spelling{"\u00BD \u2013 \u00BD", draw},
    Spelling{"1/2-1/2", draw},
    Spelling{"1/2:1/2", draw},
    Spelling{"1\u20442-1\u20442", draw},
    Spelling{"0.5-0.5", draw},
    Spelling{"0,5:0,5", draw},
    Spelling{".5-.5", draw},
    Spelling{"\u00BD", draw},
    Spelling{"1/2", draw},
};

constexpr std::string_view tags = "[White \"Novak\"]\n[Black \"Svoboda\"]\n[Date \"2024.05.01\"]\n";
constexpr std::string_view players = "Novak - Svoboda";
constexpr std::string_view moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6";
constexpr std::string_view told = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 A novelty. 4. Ba4 Nf6";
constexpr std::string_view columns = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6";

/// A place for a result in a game, or for words on how it ended.
struct Place {
  std::string_view what;
  std::string before, behind;
  bool is_pgn = false;     ///< in movetext among tags, where letters are no figures
  bool is_ending = false;  ///< what it says is the ending of a game without a result
};
const std::array places{
    Place{"the Result tag", std::string{tags} + "[Result \"",
          "\"]\n\n" + std::string{moves} + "\n"},
    Place{"the termination marker", std::string{tags} + '\n' + std::string{moves} + ' ', "\n",
          true},
    Place{"bare movetext", std::string{moves} + ' ', "\n"},
    Place{"a sheet", std::string{players} + "\n\n" + std::string{moves} + ' ', "\n"},
    Place{"a sheet with prose", std::string{players} + "\n\n" + std::string{told} + ' ', "\n"},
    Place{"a sheet in columns", std::string{players} + "\n\n" + std::string{columns} + '\n', "\n"},
    Place{"the line of the players", std::string{players} + ' ',
          "\n\n" + std::string{moves} + "\n"},
    Place{"the same, above prose", std::string{players} + ' ', "\n\n" + std::string{told} + "\n"},
    Place{"a line below the players", std::string{players} + '\n',
          "\n\n" + std::string{moves} + "\n"},
    Place{"a labelled line",
          "White: Novak\nBlack: Svoboda\nResult: ", "\n\n" + std::string{moves} + "\n"},
    Place{"a Termination tag", std::string{tags} + "[Result \"*\"]\n[Termination \"adjudication: ",
          "\"]\n\n" + std::string{moves} + " *\n", true, true},
    Place{"the last comment", std::string{tags} + "[Result \"*\"]\n\n" + std::string{moves} + " {",
          "} *\n", true, true},
    Place{"the last comment, labelled",
          std::string{tags} + "[Result \"*\"]\n\n" + std::string{moves} + " {Result: ", "} *\n",
          true, true},
};

/// What a game says of its result.
struct Said {
  std::size_t plies = 0;
  Claimed claimed{};
  std::optional<laws::Result> told{};  ///< by words beside an open result
};

std::optional<Said> read(std::string_view text) {
  std::optional<Said> said;
  std::size_t games = 0;
  const auto take = [&](const replay::Game& game) {
    ++games;
    said = Said{game.followed.moves.size(), game.judgement.claimed, {}};
    for (const auto& finding : game.findings) {
      const bool is_told = finding.code == findings::Code::result_termination_open;
      if (is_told) said->told = finding.facts.result;
    }
  };
  tests::read_sheet_or_pgn(text, tests::any_letters(), take);
  return games == 1 ? said : std::nullopt;
}

TEST_CASE("a result is read alike wherever it stands in a game", "[reading][result_places]") {
  for (const Place& place : places) {
    for (const Spelling& spelling : spellings) {
      if (spelling.is_misread && place.is_pgn) continue;
      const std::string text = place.before + std::string{spelling.text} + place.behind;
      CAPTURE(place.what, text);
      const auto said = read(text);
      REQUIRE(said);
      CHECK(said->plies == 8);
      if (place.is_ending) {
        REQUIRE(said->told);
        CHECK(laws::claimed_as(*said->told) == spelling.says);
      } else {
        CHECK(said->claimed == spelling.says);
      }
    }
  }
}

TEST_CASE("a result is read alike in lists and in answers", "[reading][result_places]") {
  for (const Spelling& spelling : spellings) {
    CAPTURE(spelling.text);
    const auto outcome = event::read_outcome(spelling.text);
    REQUIRE(outcome);
    CHECK(outcome->way == event::Way::played);
    CHECK((outcome->white == event::Points::full) == (spelling.says == white_wins));
    CHECK((outcome->black == event::Points::full) == (spelling.says == black_wins));
    const auto answer = fix::find_answer(spelling.text);
    REQUIRE(answer);
    CHECK(*answer == (spelling.says == white_wins   ? fix::Answer::white_wins
                      : spelling.says == black_wins ? fix::Answer::black_wins
                                                    : fix::Answer::draw));
  }
}

TEST_CASE("an evaluation, castling and a score in the middle of words are no result",
          "[reading][result_places]") {
  const std::string_view comment =
      GENERATE("0-0 was better", "+-", "Novak led 1-0 in the match", "0.00/12 0.5s",
               "see 1/2 above", "Time: 1:0", "Stalemate trick: 1/2",
               "1-0 after repetition in Smith-Jones", "He won on time and leads 1-0");
  const std::string text = std::string{tags} + "[Result \"*\"]\n\n" + std::string{moves} + " {" +
                           std::string{comment} + "} *\n";
  CAPTURE(text);
  const auto said = read(text);
  REQUIRE(said);
  CHECK_FALSE(said->told);
}

struct Row {
  const char* what;
  std::string_view text;
  Claimed claimed;
  std::string_view finding;  ///< empty: none about the result
};
TEST_CASE("results that contradict each other, or only seem to", "[reading][result_places]") {
  const auto row = GENERATE(
      Row{"an initial behind a result is no forfeit", "[Result \"1-0\"]\n\n1. e4 e5 1-0 F. Novak\n",
          white_wins, ""},
      Row{"words against an unusual result above",
          "Novak - Svoboda 0-0\n\n1. e4 e5 2. Nf3 Nc6 A novelty. 3. Bb5 a6 White resigned.\n",
          contradictory, "result.twice"},
      Row{"a comment's result against the one above",
          "Novak - Svoboda 1/2\n\n1. e4 e5 2. Nf3 Nc6 {1-0} *\n", draw,
          "result.termination-unfitting"},
      Row{"a comment's words against its signs",
          "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {draw agreed 1-0}\n", white_wins,
          "result.termination-unfitting"},
      Row{"a section is no result", "Novak - Svoboda, Section I-0\n\n1. e4 e5 0-1\n", black_wins,
          ""},
      Row{"illegal castling is no result", "1. e4 e5 2. Nf3 Nc6 3. Bb5 0-0\n", nothing,
          "result.marker-missing"});
  CAPTURE(row.what);
  std::string found;
  Claimed claimed{};
  const auto take = [&](const replay::Game& game) {
    claimed = game.judgement.claimed;
    for (const auto& finding : game.findings) {
      const auto name = findings::info_of(finding.code).name;
      if (name.starts_with("result.")) found += name;
    }
  };
  tests::read_sheet_or_pgn(row.text, tests::any_letters(), take);
  CHECK(claimed == row.claimed);
  CHECK(found == row.finding);
}

TEST_CASE("a resignation behind the number of a move is told as a result", "[reading][results]") {
  const auto games = tests::typed_games("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n4. Resigns.\n");
  REQUIRE(games.size() == 1);
  CHECK(games[0].marker_text() == "0-1");
}

}  // namespace
