#include "report/claim_report.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using replay::Asked;

/// A question about the moment after `ply` half-moves.
struct Question {
  Asked asked = Asked::draw;
  std::optional<std::uint32_t> ply{};
  std::optional<std::string_view> written{};
  std::optional<board::Color> by{};
  unsigned count = 1;  ///< of illegal moves
};

struct Ruled {
  std::string report, decisive;
};

Ruled ruled(const std::string& text, const Question& question) {
  const report::TextReport games{english(), report::Colors::off, report::Detail::findings};
  const report::ClaimReport rulings{english(), games};
  replay::ClaimRequest request;
  request.asked = question.asked;
  if (question.ply) request.ply = base::Ply{*question.ply};
  request.written = question.written;
  request.by = question.by;
  request.count = question.count;
  report::Chunk out;
  Ruled ruled;
  every_game(text, "g.pgn", [&](const replay::Game& game, const report::GamePlace& place) {
    const auto claim = replay::find_claim(game, request);
    REQUIRE(claim);
    ruled.decisive = rulings.append(out, game, place, *claim, replay::rule(game, *claim)).ruling;
  });
  out.append_to(ruled.report, 0);
  return ruled;
}

const std::string knights =
    "[White \"A\"]\n[Black \"B\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
const std::string mate = "1. f3 e5 2. g4 Qh4# 0-1";
const std::string bare = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 40\"]\n\n40... Ke7 *";

struct Row {
  const char* what;
  const std::string& game;
  Question question;
  std::string_view decisive;
  std::vector<std::string_view> lines;  ///< in the report, after the heading
};

const Row rows[] = {
    {"a correct claim",
     knights,
     {},
     "The claim is CORRECT: the game is drawn. Laws of 2023, Article 9.5.2",
     {"  After 4...Ng8 White claims a draw.\n",
      "  Repetition: the position appears for the 3rd time (before: at the start, 2...Ng8). Laws "
      "of 2023, Article 9.2.2\n"}},
    {"an incorrect claim",
     knights,
     {.ply = 4},
     "The claim is INCORRECT: the game goes on.",
     {"  Repetition: the position appears for the 2nd time (before: at the start); three are "
      "needed. ",
      "  Fifty moves: 4 half-moves without pawn move or capture from the start",
      "  Black receives 2 extra minutes. Laws of 2023, Article 9.5.3\n",
      "  The claim is an offer of a draw, which Black may accept. ",
      "  White’s chances to claim in the whole score:\n"}},
    {"a correct claim with a move",
     knights,
     {.ply = 7, .written = "Ng8"},
     "The claim is CORRECT: the game is drawn. Laws of 2023, Article 9.5.2",
     {"  After 4.Ng1 Black claims a draw and has written 4...Ng8.\n",
      "  Repetition: with 4...Ng8 the position would appear for the 3rd time "}},
    {"a claim with an illegal move",
     knights,
     {.ply = 4, .written = "Qh7"},
     "The claim is INCORRECT: the game goes on.",
     {"  3.Qh7 is illegal: the queen on d1 cannot go to h7.\n",
      "  What was written cannot be played, and opinions differ on what then. "}},
    {"a claim by the other player",
     knights,
     {.ply = 4, .by = board::Color::black},
     "The claim is INCORRECT: the game goes on.",
     {"  White has the move, and only the player who has it can claim. "}},
    {"a claim when the game was over",
     mate,
     {},
     "The game was over already; nothing was left to decide:",
     {"  2...Qh4# (queen to h4) is checkmate. Laws of 2023, Article 5.1.1\n"}},
    {"a legal sealed move",
     knights,
     {.asked = Asked::sealed, .written = "e4"},
     "The move STANDS and is played.",
     {"  After 4...Ng8 White sealed 5.e4.\n"}},
    {"an illegal sealed move",
     knights,
     {.asked = Asked::sealed, .written = "Ke4"},
     "White LOSES: the sealed move is ambiguous or illegal. Laws of 2023, Guidelines I.8 (not "
     "part of the Laws)",
     {"  5.Ke4 is illegal: the king on e1 cannot go to e4.\n"}},
    {"an unreadable sealed move",
     knights,
     {.asked = Asked::sealed, .written = "Sz4"},
     "NO RULING: partiar cannot read the sealed move. If nobody can, it is unintelligible, and "
     "White loses. Laws of 2023, Guidelines I.8 (not part of the Laws)",
     {"  After 4...Ng8 White sealed 5.Sz4.\n"}},
    {"a flag fall",
     knights,
     {.asked = Asked::flag},
     "White LOSES: Black can still mate: f3 e5 g4 Qh4#. Laws of 2023, Article 6.9",
     {"  After 4...Ng8 White’s flag has fallen.\n", "  If both flags have fallen "}},
    {"a flag fall against a bare king",
     bare,
     {.asked = Asked::flag},
     "DRAWN: Black cannot mate by any series of legal moves: insufficient material. Laws of 2023, "
     "Article 6.9",
     {"  After 40...Ke7 White’s flag has fallen.\n"}},
    {"an illegal move",
     knights,
     {.asked = Asked::illegal},
     "The position before it is set up again, and White makes a legal move, with the piece touched "
     "if it has one. Laws of 2023, Article 7.5.1",
     {"  After 4...Ng8 White has made an illegal move, the player’s 1st in this game.\n",
      "  Black receives 2 extra minutes. Laws of 2023, Article 7.5.5\n",
      "  The 2nd illegal move by the same player loses"}},
    {"one illegal move too many",
     knights,
     {.asked = Asked::illegal, .count = 2},
     "White LOSES: Black can still mate: f3 e5 g4 Qh4#. Laws of 2023, Article 7.5.5",
     {"the player’s 2nd in this game.\n"}},
};

TEST_CASE("a ruling says what was asked, what follows, and why", "[report][claim]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Ruled ruling = ruled(row.game, row.question);
    CAPTURE(ruling.report);
    CHECK(ruling.report.starts_with("g.pgn: game 1 (line 1), "));
    CHECK(ruling.decisive == row.decisive);
    CHECK(ruling.report.contains("  " + ruling.decisive + '\n'));
    for (const std::string_view line : row.lines) {
      CAPTURE(line);
      CHECK(ruling.report.contains(line));
    }
  }
}

TEST_CASE("the proof of a correct claim does not mention what does not prove it",
          "[report][claim]") {
  const std::string report = ruled(knights, {}).report;
  CHECK_FALSE(report.contains("Fifty moves"));
  CHECK_FALSE(report.contains("minutes"));
}

TEST_CASE("the title of a page follows the answer", "[report][claim]") {
  using report::title_of;
  using report::Tone;
  replay::ClaimAnswer claim;
  CHECK(title_of(claim).outcome == "wrong");
  CHECK(title_of(claim).tone == Tone::bad);
  claim.right = true;
  CHECK(title_of(claim).asked == "draw");
  CHECK(title_of(claim).outcome == "right");
  CHECK(title_of(claim).tone == Tone::good);
  claim.over.emplace();
  CHECK(title_of(claim).outcome == "over");
  replay::SealedAnswer sealed;
  CHECK(title_of(sealed).outcome == "stands");
  sealed.loss.emplace();
  CHECK(title_of(sealed).outcome == "loses");
  sealed.is_read = false;
  CHECK(title_of(sealed).outcome == "undecided");
  replay::FlagAnswer flag;
  flag.loss.outcome = replay::Loss::Outcome::draws;
  CHECK(title_of(flag).asked == "flag");
  CHECK(title_of(flag).outcome == "draws");
  replay::IllegalAnswer illegal;
  CHECK(title_of(illegal).outcome == "restored");
  illegal.loss.emplace();
  CHECK(title_of(illegal).outcome == "loses");
  replay::DeviceAnswer device;
  device.loss.outcome = replay::Loss::Outcome::draws;
  CHECK(title_of(device).asked == "phone");
  CHECK(title_of(device).outcome == "loses");
}

/// `moves`, that many times.
std::string times(unsigned count, std::string_view moves) {
  std::string out;
  for (unsigned i = 0; i < count; ++i) out += moves;
  return out;
}

TEST_CASE("a page shows from where the moves are counted, and the last of many positions",
          "[report][claim]") {
  const std::string date = "[Date \"2012.05.12\"]\n";  // five times the same did not end a game
  const struct {
    std::string_view what;
    std::string game;
    std::vector<std::uint32_t> plies;
  } claims[] = {
      {"counted from the start",
       date + "[FEN \"7k/8/8/8/8/8/R7/K7 w - - 0 1\"]\n\nRa3 Kg8 " + times(24, "Kb1 Kh8 Ka1 Kg8 ") +
           "Kb1 Kh8 *",
       {0, 68, 72, 76, 80, 84, 88, 92, 96, 100}},
      {"counted from a pawn move",
       date + "[FEN \"4k3/8/8/8/8/8/P7/4K3 w - - 0 1\"]\n\na3 Ke7 " +
           times(25, "Ke2 Ke8 Ke1 Ke7 ") + "*",
       {1, 70, 74, 78, 82, 86, 90, 94, 98, 102}},
      {"not counted",
       date + "\n" + times(11, "Nf3 Nf6 Ng1 Ng8 ") + "*",
       {8, 12, 16, 20, 24, 28, 32, 36, 40, 44}},
  };
  for (const auto& row : claims) {
    CAPTURE(row.what);
    every_game(row.game, [&](const replay::Game& game) {
      const auto claim = replay::find_claim(game, {});
      REQUIRE(claim);
      const auto shown =
          report::occurrences_of(game, *claim, replay::rule(game, *claim), english().messages());
      std::vector<std::uint32_t> plies;
      for (const base::Ply ply : shown.plies) plies.push_back(ply.value);
      CHECK(plies == row.plies);
      CHECK(shown.positions.size() == row.plies.size());
    });
  }
}

TEST_CASE("a written move is said in words, legal or not", "[report][claim]") {
  const struct {
    std::string_view san, words;
  } moves[] = {{"Bg8", "bishop to g8"},
               {"e8=N", "pawn to e8 and becomes a knight"},
               {"O-O-O", "castling on the queen’s side"}};
  for (const auto& row : moves) {
    CAPTURE(row.san);
    const auto read = notation::read_san(row.san);
    REQUIRE(read);
    std::string words;
    report::append_words(words, english().messages(), read->san);
    CHECK(words == row.words);
  }
}

}  // namespace
