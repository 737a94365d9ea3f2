// Pages as shown and printed by a browser, and as used by people who cannot see them.
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

const std::string browser = std::string{PARTIAR_SOURCE_DIR} + "/tests/support/browser";

bool has_browser() {
  return std::filesystem::exists(browser + "/node_modules") &&
         run_in_shell("command -v node && command -v chromium && command -v pdftotext", {})
                 .status == 0;
}

/// Markup, requests and control sequences in every part of a game.
constexpr std::string_view hostile =
    "[Event \"<script>alert(1)</script>\"]\n"
    "[Round \"</table><img src=//example.com/x>\"]\n"
    "[White \"\\\" onload=\\\"alert(1)\"]\n"
    "[Black \"&lt;&#27;\x1b[2J\u202e\u2028\xff]]>\"]\n"
    "[Result \"1-0<b>\"]\n\n"
    "1. e4 e5 2. <svg/onload=alert(1)> 1-0\n";

TEST_CASE("pages open without errors or requests, and print one game per page", "[cli][pages]") {
  if (!has_browser()) {
    WARN("skipped: there is no browser, which .ci/setup installs");
    return;
  }
  const ScratchDirectory scratch;
  const std::string data = std::string{PARTIAR_SOURCE_DIR} + "/testdata/";
  const std::vector<std::vector<std::string>> commands{
      {"audit", data + "audit/last-evening.pgn"},
      {"audit", "--lang", "ru", "--all", "--claims", data + "laws/repetition.pgn"},
      {"audit", scratch.write("hostile.pgn", std::string{hostile})},
      {"audit", "-r", data + "event/games", "--official", data + "event/open.trf"},
      {"audit", "--lang", "uk", data + "event/league.pgn", "--event", "--all"},
      {"claim", "--lang", "cs", data + "laws/repetition.pgn", "--game", "1", "--move", "69w"},
      {"claim", "--lang", "de", data + "laws/repetition.pgn", "--game", "1", "--move", "69w"},
      {"claim", "--lang", "fr", data + "laws/repetition.pgn", "--game", "2", "--move", "75w",
       "--intended", "Be5"},
      {"compare", data + "compare/white.pgn", data + "compare/black.txt"},
      {"position", "8/8/8/8/8/8/1P6/K5k1 w - -", "--helpmate"},
  };
  std::vector<std::string> pages;
  for (std::vector<std::string> command : commands) {
    pages.push_back(scratch.path("page" + std::to_string(pages.size()) + ".html"));
    command.insert(command.end(), {"--format", "html", "-o", pages.back()});
    CAPTURE(command);
    CHECK(run_program({.arguments = command}).status <= 1);
  }
  const Ran ran =
      run_in_shell("exec node " + browser + "/check.mjs \"$(command -v chromium)\" \"$@\"", pages);
  CAPTURE(ran.output, ran.errors);
  CHECK(ran.status == 0);
}

struct Page {
  std::vector<std::string> arguments;
  int status;
  std::vector<std::string_view> parts;  ///< none: there is no page
};

TEST_CASE("rulings, comparisons and positions can be pages, too", "[cli][pages]") {
  const std::string repetition = "testdata/laws/repetition.pgn";
  const std::vector<std::string> sheets{"testdata/compare/white.pgn", "testdata/compare/black.txt"};
  const Page pages[] = {
      {{"claim", repetition, "--game", "1", "--move", "69w"},
       1,
       {"<title>Claim of a draw by Black: rejected, the game goes on</title>",
        "<h1>Claim of a draw by Black: rejected, the game goes on</h1>",
        "<h2><bdi>?</bdi> – <bdi>?</bdi></h2>",
        "<p class=\"verdict must-correct\">The claim is INCORRECT: the game goes on.</p>",
        "<figcaption>The position after 69.Bc3</figcaption>", "class=\"sign\"",
        "<h3>What was found</h3><p>After 69.Bc3 Black claims a draw.</p><p>Repetition:",
        "<blockquote lang=\"en\"><cite>FIDE Laws of Chess 2023, 9.2.2</cite>: “The game is drawn",
        "<h3>What follows</h3><p>White receives 2 extra minutes.",
        "<div class=\"half\">White</div><div class=\"half\">Black</div>", "</html>\n"}},
      {{"claim", repetition, "--game", "1", "--move", "71w"},
       0,
       {"<h1>Claim of a draw by Black: upheld, the game is drawn</h1>",
        "<p class=\"verdict ok\">The claim is CORRECT: the game is drawn.",
        // Each occurrence, side by side and in the score.
        "<div class=\"occurrences\"><figure class=\"diagram\">",
        "<figcaption>The position after 59.Bc3</figcaption></figure><figure",
        "<figcaption>The position after 71.Bc3</figcaption></figure></div>",
        "<h3>The moves</h3><p class=\"score\">56...f5 57.Bd2 Bd8 58.Be1 Bc7 <mark>59.Bc3</mark>",
        "<mark>69.Bc3</mark> Bb6 70.Bd2 Bc7 <mark>71.Bc3</mark>"}},
      {{"claim", repetition, "--game", "2", "--move", "75w", "--intended", "Bc3"},
       0,
       {"<figcaption>The position after 73.Bc3</figcaption></figure><figure",
        "<figcaption>The position after 75.Bc3</figcaption></figure></div>"}},
      {{"claim", repetition, "--game", "1", "--move", "69w", "--flag", "black"},
       0,
       {"<h1>Black’s flag has fallen: Black loses</h1>",
        "<p class=\"verdict check\">Black LOSES:"}},
      {{"claim", repetition, "--game", "1", "--move", "69w", "--illegal", "white"},
       0,
       {"<h1>Illegal move by White: the position before it is restored</h1>"}},
      {{"claim", repetition, "--game", "1", "--move", "69w", "--lang", "cs"},
       1,
       {"<html lang=\"cs\" dir=\"ltr\">",
        "<h1>Reklamace remízy, černý: neoprávněná, partie pokračuje</h1>"}},
      {{"claim", repetition, "--game", "99"}, 2, {}},
      {{"compare", sheets[0], sheets[1]},
       1,
       {"<h1>Two scoresheets compared</h1>",
        // What each sheet and its file are, their moves side by side, and who signs.
        "<h2><bdi>Jan Novák</bdi> – <bdi>Petr Svoboda</bdi></h2><dl class=\"facts\"><dt>Date</dt>"
        "<dd><bdi>March 2, 2024</bdi></dd><dt>Round</dt><dd><bdi>3</bdi></dd><dt>Laws</dt>"
        "<dd><bdi>2023</bdi></dd><dt>Made on</dt>",
        "<dt>File</dt><dd><bdi>testdata/compare/black.txt, game 1, line "
        "1</bdi></dd><dt>SHA-256</dt><dd class=\"digest\">e82f38f4d89f33f195cca655bb9bab24089e9769"
        "e30794312ff282484a03f069</dd></dl>",
        "<h3>The moves: <bdi>testdata/compare/white.pgn</bdi></h3><p class=\"score\">1.e4 e5",
        "<span class=\"whole\">5.O-O</span> <mark>Be7</mark>",
        "<span class=\"stop\">“5...Sd7”</span>",
        "<div class=\"half\">White</div><div class=\"half\">Black</div>",
        "<figcaption>The position after 5.O-O</figcaption>", "</html>\n"}},
      {{"position", "k7/8/8/8/8/8/8/K7 w - -", "no position"},
       2,
       {"<h1>Positions</h1>", "aria-label=\"White: king a1. Black: king a8.\"", "</html>\n"}},
      {{"position", "8/8/8/8/8/8/1P6/K5k1 b - - 0 40", "--helpmate"},
       0,
       {"<p class=\"verdict\">White can still mate, Black can never mate.</p>",
        "<p>White can still mate: 40...K",
        "<figcaption>Black to move.</figcaption></figure><figure", "class=\"sign\""}},
      {{"position", "testdata/audit/last-evening.pgn", "--game", "2"},
       0,
       {"<h2><bdi>Dvořák, Petr</bdi> – <bdi>Černý, Karel</bdi></h2>",
        "<p class=\"verdict\">Stalemate: Black has no legal move.</p>",
        "<figcaption>The position after 10.Qe6</figcaption>",
        "<p>5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10</p>"}},
      {{"position", "--perft", "1", "k7/8/8/8/8/8/8/K7 w - -"}, 0, {"3\n"}},
  };
  for (Page page : pages) {
    page.arguments.insert(page.arguments.end(), {"--format", "html"});
    const Ran ran = run_program({.arguments = page.arguments});
    CAPTURE(page.arguments, ran.output, ran.errors);
    CHECK(ran.status == page.status);
    if (page.parts.empty()) CHECK(ran.output == "");
    for (const std::string_view part : page.parts) {
      CAPTURE(part);
      CHECK(ran.output.contains(part));
    }
  }
}

TEST_CASE("a claim of fifty moves shows the position from which they are counted", "[cli][pages]") {
  std::string game = "[FEN \"4k3/8/8/8/8/8/P7/4K3 w - - 0 1\"]\n\n1. a3 Kd7";
  for (int i = 0; i < 25; ++i) game += i % 2 == 0 ? " Kd1 Kd6 Ke1 Kd7" : " Kf1 Ke7 Ke1 Kd7";
  const Ran ran = run_program({.arguments = {"claim", "-", "--ply", "100", "--intended", "Ke1",
                                             "--laws", "2009", "--format", "html"},
                               .input = game});
  CAPTURE(ran.output, ran.errors);
  CHECK(ran.status == 0);
  CHECK(ran.output.contains("<mark>1.a3</mark>"));
  CHECK(ran.output.contains("<figcaption>The position after 1.a3</figcaption></figure><figure"));
}

}  // namespace
