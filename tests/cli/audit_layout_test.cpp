#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/terminal.h"
#include "text/width.h"

namespace {

using namespace partiar::tests;

/// One game of each kind, out of round order.
constexpr std::string_view kinds =
    "[White \"A\"]\n[Round \"10\"]\n[Result \"1-0\"]\n\n1. e4+ e5 1-0\n\n"           // warning
    "[White \"B\"]\n[Round \"2\"]\n[Result \"1-0\"]\n\n1. Ke2 1-0\n\n"               // unreadable
    "[White \"C\"]\n[Round \"2\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"             // in order
    "[White \"D\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n"  // must-correct
    "[White \"E\"]\n[Round \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 0-1\n\n";     // check

/// The players named in a text report, in order.
std::string players_in(std::string_view report) {
  std::string players;
  for (const auto part : std::views::split(report, '\n')) {
    const std::string_view line{part};
    const std::string_view mark = "), ";
    const auto at = line.find(mark);
    if (line.starts_with("-: game ") && at != line.npos) players += line[at + mark.size()];
  }
  return players;
}

TEST_CASE("games are chosen by their kind, and the exit status stays", "[cli][audit]") {
  const std::pair<const char*, const char*> rows[] = {
      {"must-correct", "D"},        {"check", "E"},
      {"unreadable", "B"},          {"warning", "A"},
      {"check,must-correct", "DE"}, {"must-correct,check,unreadable,warning", "ABDE"},
  };
  const Ran all = audit({"-"}, kinds);
  const auto totals = [](const std::string& report) {
    return report.substr(report.rfind('\n', report.size() - 2));
  };
  for (const auto& [only, players] : rows) {
    CAPTURE(only);
    const Ran ran = audit({"--only", only, "-"}, kinds);
    CHECK(players_in(ran.output) == players);
    CHECK(totals(ran.output) == totals(all.output));
    CHECK(ran.status == 1);
    CHECK(players_in(audit({"--only", only, "--all", "-"}, kinds).output) == players);
    const std::string objects = audit({"--only", only, "--format", "ndjson", "-"}, kinds).output;
    CHECK(static_cast<std::size_t>(std::ranges::count(objects, '\n')) ==
          std::string_view{players}.size());
  }
  CHECK(audit({"--only", "warning", "--only", "check", "-"}, kinds).output ==
        audit({"--only", "warning,check", "-"}, kinds).output);
  CHECK(audit({"--only", "wrong", "-"}).errors.contains("is not one of must-correct, check"));
  CHECK(audit({"--only", "check", "--format", "html", "-"}).errors ==
        "partiar: --only does not go with --format html; see --help.\n");
}

TEST_CASE("games are sorted by verdict or by round", "[cli][audit]") {
  const auto sorted = [](const char* order) {
    return players_in(audit({"--sort", order, "--all", "-"}, kinds).output);
  };
  CHECK(sorted("file") == "ABCDE");
  CHECK(sorted("verdict") == "DEBAC");
  CHECK(sorted("round") == "DBCAE");
  // The end stays at the end, and nothing is lost.
  const auto lines = [](std::vector<std::string> more) {
    more.insert(more.end(), {"--all", "-"});
    const std::string report = audit(std::move(more), kinds).output;
    std::vector<std::string> all;
    for (const auto line : std::views::split(report, '\n'))
      all.emplace_back(line.begin(), line.end());
    return all;
  };
  auto one = lines({});
  auto other = lines({"--sort", "round"});
  CHECK(one != other);
  CHECK(one[one.size() - 2] == other[other.size() - 2]);
  std::ranges::sort(one);
  std::ranges::sort(other);
  CHECK(one == other);
  CHECK(audit({"--sort", "round", "--shard", "1/2", "-"}).status == 2);
  CHECK(audit({"--sort", "round", "--format", "sarif", "-"}).status == 2);
}

TEST_CASE("what does not go with a format names what asks for it", "[cli][audit]") {
  const struct {
    std::vector<std::string> arguments;
    std::string_view says;
  } rows[] = {
      {{"-o", "x.sarif", "--sort", "verdict"}, "--sort does not go with --output x.sarif"},
      {{"-o", "x.html", "--moves", "uci"}, "--moves does not go with --output x.html"},
      {{"--only", "check", "-o", "x.HTM.gz"}, "--only does not go with --output x.HTM.gz"},
      {{"-o", "x.html", "--format", "sarif", "--sort", "verdict"},
       "--sort does not go with --format sarif"},
      {{"-o", "x.txt", "--moves", "uci"}, "--moves does not go with --format text"},
      {{"--moves", "uci"}, "--moves does not go with --format text"},
      {{"--lang", "de", "-o", "x.sarif", "--sort", "verdict"},
       "--sort verträgt sich nicht mit --output x.sarif"},
  };
  for (auto [arguments, says] : rows) {
    CAPTURE(arguments);
    arguments.emplace_back("-");
    const Ran ran = audit(std::move(arguments));
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains(says));
  }
}

TEST_CASE("rounds beyond the limit come last", "[cli][audit]") {
  std::string games;
  for (int round = 120; round > 0; --round) {
    games += "[White \"R" + std::to_string(round) + "\"]\n[Round \"" + std::to_string(round) +
             "\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";
  }
  const auto name = [](int round) { return ", R" + std::to_string(round) + " – "; };
  const std::string report = audit({"--sort", "round", "--all", "-"}, games).output;
  for (int round = 1; round < 120; ++round) {
    CAPTURE(round);
    CHECK(report.contains(name(round)));
  }
  CHECK(report.find(name(1)) < report.find(name(2)));
  CHECK(report.find(name(2)) < report.find(name(100)));
  CHECK(report.find(name(100)) < report.find(name(101)));
}

TEST_CASE("the line width is the one asked for, or COLUMNS, or 80", "[cli][audit]") {
  constexpr std::string_view names =
      "[Event \"Mistrovství České republiky družstev mládeže v praktickém šachu\"]\n"
      "[White \"丁立人, 棋手 棋手 棋手 棋手 棋手 棋手\"]\n[Black \"Dvořáková, Příšerně "
      "Žluťoučká\"]\n"
      "[Round \"7\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
  const auto widest = [&](std::vector<std::string> arguments, std::vector<std::string> variables) {
    arguments.insert(arguments.end(), {"-"});
    const std::string report = audit(std::move(arguments), names, std::move(variables)).output;
    std::size_t width = 0;
    for (const auto line : std::views::split(report, '\n')) {
      width = std::max(width, partiar::text::width_of(std::string_view{line}));
    }
    return width;
  };
  const std::size_t whole = widest({}, {});
  CHECK(whole > 150);
  CHECK(widest({"--width", "0"}, {"COLUMNS=80"}) == whole);
  CHECK(widest({"--width", "5000"}, {"COLUMNS=80"}) == whole);
  for (const char* language : {"cs", "de", "ru", "fr"}) {
    CAPTURE(language);
    CHECK(widest({"--lang", language, "--width", "60"}, {}) <= 60);
    CHECK(widest({"--lang", language}, {"COLUMNS=100"}) <= 100);
    CHECK(widest({"--lang", language}, {"COLUMNS=wide"}) <= 80);
    CHECK(widest({"--lang", language}, {"COLUMNS=wide"}) > 60);
  }
  // The words are the same as without wrapping.
  const auto words = [&](const char* width) {
    std::string report = audit({"--width", width, "-"}, names).output;
    std::ranges::replace(report, '\n', ' ');
    const auto twice =
        std::ranges::unique(report, [](char a, char b) { return a == ' ' && b == ' '; });
    report.erase(twice.begin(), twice.end());
    return report;
  };
  CHECK(words("40") == words("0"));
}

TEST_CASE("a diagram shows the decisive position", "[cli][audit]") {
  const auto shown = [](std::vector<std::string> more, std::string locale) {
    more.insert(more.end(), {"--diagrams", "-"});
    return audit(std::move(more), kinds, {"LC_ALL=" + std::move(locale), "LANG=C"}).output;
  };
  const std::string letters = shown({"--only", "must-correct"}, "C");
  CHECK(letters.contains("  The position after 2...Qh4#\n    8  r n b . k b n r\n"));
  CHECK(letters.contains("    4  . . . . . . P q\n"));
  CHECK(letters.contains("       a b c d e f g h\n"));
  const std::string figurines = shown({"--only", "must-correct", "--lang", "en"}, "cs_CZ.UTF-8");
  CHECK(figurines.contains("    8  ♜ ♞ ♝ · ♚ ♝ ♞ ♜\n"));
  CHECK(figurines.contains("    1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n"));
  CHECK_FALSE(shown({"--all", "--only", "warning"}, "C").contains("a b c d"));
  const auto other = [](std::vector<std::string> arguments) {
    return run_program({.arguments = std::move(arguments), .environment = {"LC_ALL=C.UTF-8"}})
        .output;
  };
  CHECK(other({"position", "--diagrams", "8/8/8/8/8/8/8/K6k w - - 0 1"})
            .contains("  1  ♔ · · · · · · ♚\n"));
  CHECK(other({"claim", "testdata/laws/repetition.pgn", "--game", "1", "--diagrams"})
            .contains("       a b c d e f g h\n"));
  CHECK_FALSE(other({"claim", "testdata/laws/repetition.pgn", "--game", "1"}).contains("a b c d"));
}

TEST_CASE("a run of more than a second shows its progress, and leaves no trace", "[cli][audit]") {
  const std::string script =
      // Long comments give much to read and little to report, so that the terminal's buffer does
      // not fill up.
      "games() { for i in 1 2 3 4; do printf '[Result \"1-0\"]\n\n1. e4 {%0100000d} e5 1-0\n\n' 0; "
      "done; }\n"
      "{ games; sleep 1.1; games; } | \"$partiar\" audit \"$@\" - 2>&1 >/dev/null";
  const auto shown = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"-c", script, "sh"});
    return shown_on_terminal({.arguments = std::move(more),
                              .environment = {"partiar=" + std::string{PARTIAR_PROGRAM}},
                              .program = "/bin/sh"});
  };
  const std::string bar = shown({});
  if (bar.empty()) {
    WARN("this system has no terminals for programs");
    return;
  }
  CHECK(bar.starts_with("\r0:0"));
  CHECK(bar.contains(" games, "));
  CHECK(bar.ends_with("\r\x1b[K"));
  CHECK(shown({"--quiet"}) == "");
}

}  // namespace
