#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

const std::string german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 1/2\n";
const std::string moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O 1/2-1/2\n\n";

Ran convert(std::vector<std::string> arguments, std::string_view input = german) {
  arguments.insert(arguments.begin(), "convert");
  arguments.emplace_back("-");
  return run_program({.arguments = std::move(arguments), .input = input});
}

TEST_CASE("a sheet in another language becomes PGN in one command", "[cli][convert]") {
  const Ran ran = convert({});
  CHECK(ran.status == 0);
  CHECK(ran.errors == "");
  CHECK(ran.output.ends_with("[Result \"1/2-1/2\"]\n\n" + moves));
}

TEST_CASE("a typed result is written in PGN form", "[cli][convert]") {
  const struct {
    std::string typed, written;
  } rows[] = {
      {"(1-0)", "1-0"},       {"O-1", "0-1"},
      {"0,5-0,5", "1/2-1/2"}, {"(\u00BD-\u00BD)", "1/2-1/2"},
      {"1 : 0", "1-0"},       {"remis", "1/2-1/2"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.typed);
    const Ran ran =
        convert({}, "A. Berg - B. Holm\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 " + row.typed + '\n');
    CHECK(ran.status == 0);
    CHECK(ran.output.contains("[Result \"" + row.written + "\"]\n\n"));
    CHECK(ran.output.ends_with("3. Bb5 a6 " + row.written + "\n\n"));
  }
}

TEST_CASE("a sheet read in part, or by assuming a slip, is reported", "[cli][convert]") {
  const Ran in_part = convert({}, "A \u2013 B\n1.e4 e5 2.Nf3 Nc6 A novelty. 3.Bb5 a6 4.Rbx6 1-0\n");
  CHECK(in_part.status == 1);
  CHECK(in_part.errors.contains("\u201C4.Rbx6\u201D"));
  CHECK(in_part.errors.contains("[sheet.moves-left]"));
  CHECK(in_part.output.contains("3. Bb5 a6 {4.Rbx6} 1-0"));

  const Ran assumed = convert({}, "1.e4 e5 2.Nf3 Nc6 3.Wb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 1-0\n");
  CHECK(assumed.status == 0);
  CHECK(assumed.errors.contains("[sheet.assumed]"));
  CHECK(assumed.output.contains("3. Bb5 a6"));
}

TEST_CASE("moves behind a result keep their number", "[cli][convert]") {
  const std::string game = "[Result \"1-0\"]\n\n1. e4 e5 1-0 ";
  const Ran ran = convert({}, game + "2. Nf3 Nc6 1-0\n");
  CHECK(ran.status == 1);
  CHECK(ran.errors.contains("[pgn.moves-after-result]"));
  CHECK(ran.output.contains("1. e4 e5 1-0\n\n2. Nf3 Nc6 {copied"));
  // What is read again says the same.
  const Ran again = convert({}, ran.output);
  CHECK(again.status == 1);
  CHECK(again.errors.contains("[pgn.moves-after-result]"));
}

TEST_CASE("the status follows the findings, which are said", "[cli][convert]") {
  const std::string gap = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 3. Nf3 Nc6 7. Bb5 1-0\n";
  const std::string mated = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
  const std::string twice = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0 0-1\n";
  const struct {
    const char* what;
    std::string game, fail_on;
    int status;
    std::string said;
  } rows[] = {
      {"a warning", gap, "error", 0, "[notation.move-number-gap]"},
      {"a warning, whatever counts", gap, "never", 0, "[notation.move-number-gap]"},
      {"a warning that counts", gap, "warning", 1, "[notation.move-number-gap]"},
      {"a note that counts", gap, "info", 1, "[notation.move-number]"},
      {"a contradiction", twice, "error", 1, "[result.twice]"},
      {"a result that the moves refute, which they still do", mated, "error", 0, ""},
      {"the same, where warnings count", mated, "warning", 1, "[result.checkmate]"},
      {"a contradiction that does not count", twice, "never", 0, "[result.twice]"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Ran ran = convert({"--fail-on", row.fail_on}, row.game);
    CHECK(ran.status == row.status);
    CHECK(ran.errors.empty() == row.said.empty());
    CHECK(ran.errors.contains(row.said));
    const Ran quiet = convert({"-q", "--fail-on", row.fail_on}, row.game);
    CHECK(quiet.status == row.status);
    CHECK(quiet.errors == "");
    CHECK(quiet.output == ran.output);
  }
}

TEST_CASE("a playable remark of a typed sheet becomes a variation", "[cli][convert]") {
  const Ran ran = run_program(
      {.arguments = {"convert", "-"},
       .input = "1.e4 e5 2.Sf3 Sc6 [Besser 2...d6!? 3.d4 exd4 mit Angriff] 3.Lb5 a6 {ein Wort} "
                "4.La4 Sf6 [schlecht] 5.O-O (4.Lxc6) Le7 1-0\n"});
  CHECK(ran.status == 0);
  CHECK(ran.output.ends_with(
      "\n\n1. e4 e5 2. Nf3 Nc6 ({Besser} 2... d6 $5 3. d4 exd4 {mit Angriff}) 3. Bb5 a6\n"
      "{ein Wort} 4. Ba4 Nf6 {[schlecht]} 5. O-O {(4.Lxc6)} 5... Be7 1-0\n\n"));
}

TEST_CASE("moves are written as --to and --style say", "[cli][convert]") {
  const struct {
    std::vector<std::string> arguments;
    std::string_view written;
  } rows[] = {
      {{"--to", "cs"}, "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Sxc6 dxc6 5. O-O 1/2-1/2"},
      {{"--to", "figurine"},
       "1. e4 e5 2. \u2658f3 \u2658c6 3. \u2657b5 a6 4. \u2657xc6 dxc6 5. O-O 1/2-1/2"},
      {{"--to", "figurine-black"},
       "1. e4 e5 2. \u265Ef3 \u265Ec6 3. \u265Db5 a6 4. \u265Dxc6 dxc6 5. O-O 1/2-1/2"},
      {{"--to", "lan"},
       "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xc6 d7xc6 5. O-O 1/2-1/2"},
      {{"--to", "uci"}, "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6 5. e1g1 1/2-1/2"},
      {{"--to", "iccf"}, "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2536 4736 5. 5171 1/2-1/2"},
      {{"--to", "de", "--style", "fide"},
       "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 1/2-1/2"},
      {{"--style", "short"}, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bc6 dc 5. 0-0 1/2-1/2"},
      {{"--style", "informant"}, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bc6 dc6 5. 0-0 1/2-1/2"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.arguments);
    const Ran ran = convert(row.arguments);
    CHECK(ran.status == 0);
    CHECK(ran.output.ends_with("\n\n" + std::string{row.written} + "\n\n"));
  }
}

TEST_CASE("games that cannot be replayed are copied and reported", "[cli][convert]") {
  const std::string broken = "[Event \"x\"]\n\n1. e4 e5 2. Ke3 1-0\n";
  const Ran ran = convert({"--to", "cs"}, broken + "\n" + german);
  CHECK(ran.status == 1);
  CHECK(
      ran.output.starts_with("[Event \"x\"]\n\n1. e4 e5 2. Ke3 {copied as it stands, since its "
                             "moves cannot be followed}\n1-0\n\n"));
  CHECK(ran.output.contains("2. Jf3"));
  CHECK(ran.errors.starts_with("-: game 1 (line 1)"));
  CHECK(ran.errors.contains("[move.moves-otherwise]"));
  CHECK(convert({"--fail-on", "never"}, broken).status == 0);
}

TEST_CASE("the output is the same whatever the number of threads", "[cli][convert]") {
  std::string games;
  for (int i = 0; i < 10'000; ++i)
    games += "[Event \"" + std::to_string(i) + "\"]\n\n" + german + "\n";
  const Ran one = convert({"--jobs", "1"}, games);
  CHECK(one.status == 0);
  CHECK(one.output.size() > games.size());
  CHECK(convert({"--jobs", "4"}, games).output == one.output);
}

TEST_CASE("fidelity 13: long games stay in order among short ones", "[cli][convert]") {
  std::string games;
  std::string headings;
  const auto add = [&](int number, std::string_view text) {
    const std::string heading = "[Event \"" + std::to_string(number) + "\"]\n";
    games.append(heading).append("\n").append(text).append("\n");
    headings += heading;
  };
  std::string longer;
  while (longer.size() < 700'000) longer += "Nf3 Nf6 Ng1 Ng8\n";
  for (int i = 0; i < 40; ++i) add(i, i % 10 == 3 ? longer + "*\n" : german);
  for (const std::string_view jobs : {"1", "8"}) {
    CAPTURE(jobs);
    const Ran ran = convert({"--jobs", std::string{jobs}}, games);
    CHECK(ran.status == 0);
    std::string found;
    for (std::size_t at = 0; (at = ran.output.find("[Event", at)) != std::string::npos; ++at) {
      found += ran.output.substr(at, ran.output.find('\n', at) + 1 - at);
    }
    CHECK(found == headings);
  }
}

TEST_CASE("an unknown language is reported", "[cli][convert]") {
  const Ran ran = convert({"--to", "tlh"});
  CHECK(ran.status == 2);
  CHECK(ran.output == "");
  CHECK(ran.errors.contains("--to"));
  CHECK(ran.errors.contains("partiar locales"));
  CHECK(convert({"--letters", "tlh"}).status == 2);
}

TEST_CASE("languages are listed with their letters", "[cli][locales]") {
  const Ran all = run_program({.arguments = {"locales"}});
  CHECK(all.status == 0);
  CHECK(all.output.contains("cs            K D V S J     \u010De\u0161tina\n"));
  const Ran czech = run_program({.arguments = {"locales", "cs"}});
  CHECK(czech.status == 0);
  CHECK(czech.output.contains("  J   jezdec\n"));
  CHECK(czech.output.contains("Slovak"));
  CHECK(czech.output.contains("S knight"));
  const Ran json = run_program({.arguments = {"locales", "--format", "ndjson", "sk"}});
  CHECK(json.status == 0);
  CHECK(json.output.starts_with("{\"schema\":\"partiar.locales/1\",\"language\":\"sk\""));
  CHECK(json.output.contains("\"knight\":\"J\""));
  CHECK(run_program({.arguments = {"locales", "tlh"}}).status == 2);
}

}  // namespace
