#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

const std::string repetition = "testdata/laws/repetition.pgn";
const std::string counts = "testdata/laws/counts.pgn";

std::vector<std::string> claim(std::string file, std::vector<std::string> more) {
  std::vector<std::string> arguments{"claim", std::move(file)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

struct Report {
  std::string_view golden;
  std::vector<std::string> arguments;
  int status;
};
const Report reports[] = {
    {"wrong",
     claim(repetition, {"--game", "1", "--move", "69w", "--intended", "Bc3", "--laws", "2018"}), 1},
    {"right", claim(repetition, {"--game", "1", "--move", "71w"}), 0},
    {"not-on-move", claim(repetition, {"--game", "1", "--move", "71w", "--by", "white"}), 1},
    {"illegal",
     claim(repetition,
           {"--game", "1", "--move", "71w", "--intended", "Bc4", "--competition", "rapid"}),
     1},
    {"over", claim(repetition, {"--game", "2", "--laws", "2017"}), 1},
    {"fifty", claim(counts, {"--game", "1", "--move", "50...", "--intended", "Ka8"}), 0},
    {"sealed-stands", claim(counts, {"--game", "1", "--move", "51w", "--sealed", "Bb7"}), 0},
    {"sealed-loses",
     claim(repetition, {"--game", "1", "--ply", "4", "--sealed", "Bc2", "--laws", "2023"}), 1},
    {"sealed-unreadable", claim(counts, {"--game", "1", "--ply", "0", "--sealed", "Sb5"}), 1},
    {"sealed-draws", claim(counts, {"--game", "1", "--ply", "0", "--sealed", "Nb3"}), 1},
};

TEST_CASE("rulings read as testdata/report has them", "[cli][claim]") {
  for (const Report& row : reports) {
    CAPTURE(row.golden);
    const Ran ran = run_program({.arguments = row.arguments});
    CHECK(ran.output == bytes_of("testdata/report/claim-" + std::string{row.golden} + ".txt"));
    CHECK(ran.errors == "");
    CHECK(ran.status == row.status);
  }
}

TEST_CASE("a king that an illegal move left open is not taken", "[cli][claim]") {
  constexpr std::string_view score = "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6 4. h3 h6 *\n";
  for (const std::string_view option : {"--sealed", "--intended"}) {
    CAPTURE(option);
    const Ran ran = run_program({.arguments = claim("-", {"--illegal", "stands", "--ply", "6",
                                                          std::string{option}, "Qxe8"}),
                                 .input = std::string{score}});
    CHECK(ran.output.contains("would take the king"));
    CHECK(ran.errors == "");
    CHECK(ran.status == 1);
  }
}

struct Minutes {
  std::string_view laws, competition, sentence;
};
constexpr Minutes minutes[] = {
    {"2009", "standard", "Black gets 3 minutes more. Laws of 2009, Article 9.5.b\n"},
    {"2009", "blitz", "Black gets 3 minutes more. Laws of 2009, Article 9.5.b\n"},
    {"2014", "rapid", "Black gets 2 minutes more. Laws of 2014, Article 9.5.b\n"},
    {"2014", "blitz", "Black gets 1 minute more. Laws of 2014, Appendix B.2\n"},
    {"2017", "standard", "Black gets 2 minutes more. Laws of 2017, Article 9.5.3\n"},
    {"2018", "rapid", "Black gets 2 minutes more. Laws of 2018, Article 9.5.3\n"},
    {"2018", "blitz", "Black gets 1 minute more. Laws of 2018, Appendix B.2\n"},
    {"2023", "standard", "Black gets 2 minutes more. Laws of 2023, Article 9.5.3\n"},
    {"2023", "rapid", "Black gets 1 minute more. Laws of 2023, Appendix A.3\n"},
    {"2023", "blitz", "Black gets 1 minute more. Laws of 2023, Appendix B.3\n"},
};

TEST_CASE("a wrong claim costs what the edition says", "[cli][claim][9.5.3]") {
  for (const Minutes& row : minutes) {
    CAPTURE(row.laws, row.competition);
    const Ran ran = run_program(
        {.arguments = claim(
             repetition, {"--game", "1", "--move", "69w", "--intended", "Bc3", "--laws",
                          std::string{row.laws}, "--competition", std::string{row.competition}})});
    CHECK(ran.output.find(row.sentence) != std::string::npos);
    CHECK(ran.status == 1);
  }
}

struct Refusal {
  std::string_view what;
  std::vector<std::string> arguments;
  std::string_view errors;
};
const Refusal refusals[] = {
    {"which of three games", claim(repetition, {}),
     "partiar: testdata/laws/repetition.pgn holds more than one game; --game N tells which is "
     "meant.\n"},
    {"a game that is not there", claim(repetition, {"--game", "4"}),
     "partiar: testdata/laws/repetition.pgn has no game 4.\n"},
    {"a move that is not there", claim(repetition, {"--game", "1", "--move", "75w"}),
     "partiar: testdata/laws/repetition.pgn: game 1 can be followed for 37 half-moves, which does "
     "not reach the place named.\n"},
    {"no such file", claim("testdata/none.pgn", {}),
     "partiar: testdata/none.pgn: cannot be opened (No such file or directory).\n"},
    {"a move without its side", claim(repetition, {"--move", "56"}),
     "partiar: --move is written as 56w or 56b; --help tells what can be said.\n"},
    {"a score that breaks", claim("testdata/faults/move_king_in_check.pgn", {}),
     "partiar: testdata/faults/move_king_in_check.pgn: game 1 can be followed for 13 half-moves "
     "only, as `partiar audit` tells; --ply or --move must name the place of the claim.\n"},
    {"who cannot have sealed",
     claim(repetition, {"--game", "1", "--move", "71w", "--sealed", "Bc3", "--by", "black"}),
     "partiar: testdata/laws/repetition.pgn: in game 1 the other player has the move, so it is not "
     "Black who sealed it.\n"},
};

TEST_CASE("what cannot be ruled on is named", "[cli][claim]") {
  for (const Refusal& row : refusals) {
    CAPTURE(row.what);
    const Ran ran = run_program({.arguments = row.arguments});
    CHECK(ran.output == "");
    CHECK(ran.errors == row.errors);
    CHECK(ran.status == 2);
  }
}

TEST_CASE("a claim in a game from standard input", "[cli][claim]") {
  const Ran ran = run_program(
      {.arguments = claim("-", {}), .input = "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8 *\n"});
  CHECK(ran.status == 0);
  CHECK(
      ran.output.starts_with("-: game 1 (line 1), ? – ?\n  After 4...Ng8 White claims a draw.\n"));
}

TEST_CASE("the games of an archive are counted through", "[cli][claim]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write(
      "games.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE,
                            {{"a.pgn", "1.e4 e5 *\n"}, {"b.pgn", "1.Nf3 Nf6 2.Ng1 Ng8 *\n"}}));
  const Ran which = run_program({.arguments = claim(path, {})});
  CHECK(which.status == 2);
  CHECK(which.errors.ends_with("holds more than one game; --game N tells which is meant.\n"));
  const Ran second = run_program({.arguments = claim(path, {"--game", "2"})});
  CHECK(second.status == 1);
  CHECK(second.output.find("!b.pgn: game 1 (line 1)") != std::string::npos);
  CHECK(second.output.find("After 2...Ng8 White claims a draw.") != std::string::npos);
}

TEST_CASE("what is written down speaks to no terminal", "[cli][claim]") {
  const Ran ran = run_program(
      {.arguments = claim("-", {"--intended", "Nf3\x1b[31m"}), .input = "1.Nf3 Nf6 2.Ng1 Ng8 *\n"});
  CHECK(ran.status == 1);
  CHECK(ran.output.find('\x1b') == std::string::npos);
}

TEST_CASE("an audit lists the chances to claim", "[cli][audit][claim]") {
  const Ran ran = run_program({.arguments = {"audit", "--claims", "--laws", "2018", repetition}});
  CHECK(ran.output == bytes_of("testdata/report/repetition-claims.txt"));
}

}  // namespace
