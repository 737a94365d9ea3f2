// Every code is explained, with an example that shows it.
#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "findings/code.h"
#include "findings/info.h"
#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

std::string explained(const findings::CodeInfo& info, const std::string& language = "en") {
  const Ran ran =
      run_program({.arguments = {"explain", std::string{info.name}, "--lang", language}});
  CHECK(ran.status == 0);
  CHECK(ran.errors == "");
  return ran.output;
}

/// The arguments of the command that an explanation names as its example.
std::vector<std::string> example_in(std::string_view text) {
  constexpr std::string_view command = "partiar ";
  const std::size_t at = text.find(command, text.find("Example: "));
  REQUIRE(at != text.npos);
  const auto line = text.substr(at + command.size());
  std::vector<std::string> arguments;
  for (const auto word : base::split(line.substr(0, line.find('\n')), ' ')) {
    arguments.emplace_back(word);
  }
  return arguments;
}

/// A file as an explanation shows it.
std::string shown(const std::string& file) {
  std::string lines;
  std::string bytes = bytes_of(file);
  bytes.pop_back();
  for (const auto line : base::split(bytes, '\n')) {
    if (!line.empty()) lines.append("    ").append(line);
    lines += '\n';
  }
  return lines;
}

TEST_CASE("the example of every code shows it", "[cli][explain][conventions]") {
  for (const findings::CodeInfo& info : findings::codes()) {
    const std::string text = explained(info);
    CAPTURE(info.name, text);
    for (const char* const missing : {"why_", "do_", "means_"}) CHECK_FALSE(text.contains(missing));
    std::vector<std::string> arguments = example_in(text);
    CHECK(arguments.back().contains(info.key));
    const Ran ran = run_program({.arguments = arguments});
    if (info.code == findings::Code::pgn_no_games) {
      // It is told of a file, and by no game.
      CHECK(ran.errors.ends_with(" holds no games.\n"));
    } else {
      // Beside games on standard output, a report goes to standard error.
      CHECK((ran.output + ran.errors).contains("[" + std::string{info.name} + "]"));
    }
  }
}

TEST_CASE("an explanation says what is found, why it matters, what to do, and by which articles",
          "[cli][explain]") {
  const Ran ran = run_program({.arguments = {"explain", "result.fivefold", "pgn.stray-brace"}});
  CHECK(ran.output ==
        R"(result.fivefold (error)
  A position appeared for the fifth time, which ended the game, and another result is recorded.
  Why it matters: The game was over at that moment: the result follows from the board, whatever was signed or played afterwards.
  What to do: Check the proof on a board, then correct the result. A signed result stands until the arbiter decides otherwise.
  Laws of 2023, Article 9.6.1
    9.6.1: “If one or both of the following occur(s) then the game is drawn: the same position has appeared, as in 9.2.2 at least five times.”
  Laws of 2018, Article 9.6.1
    9.6.1: “If one or both of the following occur(s) then the game is drawn: the same position has appeared, as in 9.2.2 at least five times.”
  Laws of 2017, Article 9.6.1
    9.6.1: “If one or both of the following occur(s) then the game is drawn: the same position has appeared, as in 9.2.2 at least five times.”
  Laws of 2014, Article 9.6.a
    9.6.a: “If one or both of the following occur(s) then the game is drawn: the same position has appeared, as in 9.2b, for at least five consecutive alternate moves by each player.”
  Example: partiar audit testdata/faults/result_fivefold.pgn
)" + shown("testdata/faults/result_fivefold.pgn") +
            R"(
pgn.stray-brace (warning)
  A closing brace that closes nothing.
  Why it matters: Other programs may read this place differently, or lose what comes after it.
  What to do: Correct the text at the place given, or let `partiar convert` write the game as it was read.
  Example: partiar audit testdata/faults/pgn_stray_brace.pgn
)" + shown("testdata/faults/pgn_stray_brace.pgn"));
}

TEST_CASE("an explanation quotes what the articles say, where that is known", "[cli][explain]") {
  const Ran ran = run_program({.arguments = {"explain", "result.stalemate", "--lang", "de"}});
  CAPTURE(ran.output);
  CHECK(ran.output.contains(
      "2023, Artikel 5.2.1\n    5.2.1: “The game is drawn when the player to move "
      "has no legal move and his/her king is not in check. "));
  CHECK(ran.output.contains("2014, Artikel 5.2.a\n"));
}

TEST_CASE("an example of two files shows both, each under its name", "[cli][explain]") {
  const Ran ran = run_program({.arguments = {"explain", "official.result", "scan.parted"}});
  for (const std::string file : {"official_result.csv", "official_result.pgn",
                                 "scan_parted.black.txt", "scan_parted.white.txt"}) {
    CAPTURE(ran.output, file);
    CHECK(ran.output.contains("\n  " + file + '\n' + shown("testdata/faults/" + file)));
  }
}

TEST_CASE("an example cut short says so", "[cli][explain]") {
  const Ran ran = run_program({.arguments = {"explain", "event.board-order"}});
  CHECK(ran.output.ends_with("\n    …\n"));
}

TEST_CASE("an explanation advises what fits the finding", "[cli][explain]") {
  struct Row {
    const char *code, *advice;
  };
  constexpr Row rows[]{
      {"result.unusual", "What to do: Nothing has to be done."},
      {"result.tag-open", "`partiar fix` enters it"},
      {"result.marker-open", "`partiar fix` enters it"},
      {"scan.parted", "Why it matters: Where one scoresheet differs from the other"},
      {"scan.ends", "What to do: Compare the record with the scoresheets"},
  };
  for (const auto& [code, advice] : rows) {
    const Ran ran = run_program({.arguments = {"explain", code}});
    CAPTURE(ran.output);
    CHECK(ran.output.contains(advice));
  }
}

}  // namespace
