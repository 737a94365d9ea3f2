// `--letters` and `--encoding`; detection is tested in tests/reading.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"
#include "support/encoded_texts.h"
#include "support/run_audit.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

constexpr std::string_view german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n";
constexpr std::string_view doubtful = "1.e4 e5 2.Hf3 Hf6 *\n";
constexpr std::string_view hungarian =
    "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 *\n";

struct Row {
  std::string_view what;
  std::vector<std::string> options;
  std::string input;
  int status;
  std::string_view in_output;
};

template <class Rows>
void check(const Rows& rows) {
  for (const Row& row : rows) {
    std::vector<std::string> arguments{"--all", "--format", "ndjson", "-"};
    arguments.insert(arguments.begin(), row.options.begin(), row.options.end());
    const Ran ran = audit(arguments, row.input);
    CAPTURE(row.what, ran.output, ran.errors);
    CHECK(ran.status == row.status);
    CHECK(ran.output.contains(row.in_output));
    CHECK(ran.errors == "");
  }
}

TEST_CASE("letters are detected or given", "[cli][audit][letters]") {
  const Row rows[] = {
      {"found", {}, std::string{german}, 0, "\"letters\":\"de\""},
      {"to be detected", {"--letters", "auto"}, std::string{german}, 0, "\"letters\":\"de\""},
      {"told", {"--letters", "de"}, std::string{german}, 0, "\"letters\":\"de\""},
      {"given wrongly", {"--letters", "en"}, std::string{german}, 1, "\"move.unreadable\""},
      {"given wrongly, with the place", {"--letters", "en"}, std::string{german}, 1, "Sf3"},
      {"in doubt", {}, std::string{doubtful}, 1, "\"notation.letters-ambiguous\""},
      {"in doubt, but given", {"--letters", "hu"}, std::string{doubtful}, 0, "\"letters\":\"hu\""},
  };
  check(rows);
}

TEST_CASE("unknown letters and encodings are refused", "[cli][letters]") {
  struct Refusal {
    std::vector<std::string> arguments;
    std::string_view named;
  };
  const Refusal refusals[] = {
      {{"audit", "--letters", "tlh", evening}, "--letters"},
      {{"audit", "--letters", "", evening}, "--letters"},
      {{"audit", "--letters", "klingon", evening}, "--letters"},
      {{"audit", "--letters", evening}, "--letters"},
      {{"audit", "--encoding", "ebcdic", evening}, "ebcdic"},
      {{"audit", "--encoding", "utf-16", evening}, "utf-16"},
      {{"claim", "--letters", "tlh", evening}, "--letters"},
      {{"claim", "--encoding", "ebcdic", evening}, "ebcdic"},
      {{"audit", "--lang", "af", evening}, "af"},
      {{"audit", "--lang", "sr-Cyrl", evening}, "sr-Cyrl"},
  };
  for (const Refusal& row : refusals) {
    const Ran ran = run_program({.arguments = row.arguments});
    CAPTURE(row.arguments, ran.errors, ran.output);
    CHECK(ran.status == 2);
    CHECK(ran.output == "");
    CHECK(ran.errors.starts_with("partiar: "));
    CHECK(ran.errors.contains(row.named));
  }
}

TEST_CASE("the help explains letters and encodings", "[cli][letters]") {
  for (const char* command : {"audit", "claim"}) {
    const Ran ran = run_program({.arguments = {command, "--help"}});
    CAPTURE(ran.output);
    CHECK(ran.output.contains("--letters LANG|figurine|auto"));
    CHECK(ran.output.contains("--encoding auto|utf-8|windows-1252"));
  }
}

TEST_CASE("names are read in the given encoding", "[cli][audit][encoding]") {
  for (const EncodedText& row : encoded_texts) {
    const std::string text = "[White \"" + std::string{row.bytes} + "\"]\n\n1. e4 *\n";
    const std::string name{partiar::text::name_of(row.encoding)};
    const Ran ran = audit({"--all", "--encoding", name, "-"}, text);
    CAPTURE(row.language, name, ran.output, ran.errors);
    CHECK(ran.status == 0);
    CHECK(ran.output.contains(std::string{row.utf8} + " – ?"));
    CHECK_FALSE(ran.output.contains("text.encoding"));
  }
}

TEST_CASE("an assumed encoding is reported", "[cli][audit][encoding]") {
  const Ran ran = audit({"--all", "-"},
                        "[White \"\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2, \xC3\xE0\xF0\xF0\xE8\"]\n"
                        "[Black \"\xCA\xE0\xF0\xEF\xEE\xE2, \xC0\xED\xE0\xF2\xEE\xEB\xE8\xE9\"]\n\n"
                        "1. e4 *\n");
  CAPTURE(ran.output);
  CHECK(ran.status == 0);
  CHECK(ran.output.contains("Каспаров, Гарри – Карпов, Анатолий"));
  CHECK(ran.output.contains("windows-1251"));
  CHECK(ran.output.contains("[text.encoding]"));
}

TEST_CASE("every command reads a doubtful name alike", "[cli][encoding]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write(
      "games.pgn", "[White \"Mel\xE8\"]\n[Black \"Adams\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
  const std::vector<std::vector<std::string>> commands{
      {"audit", "--all"},
      {"audit", "--all", "--format", "ndjson"},
      {"convert"},
      {"claim", "--game", "1"},
      {"compare", "--game", "1", "--game", "1"},
      {"position", "--game", "1", "--format", "html"},
      {"table", "--format", "csv"},
  };
  for (const auto& command : commands) {
    for (const auto& [language, name] : {std::pair{"cs", "Mel\u010D"}, {"fr", "Mel\u00E8"}}) {
      std::vector<std::string> arguments = command;
      arguments.insert(arguments.end(), {"--lang", language, file});
      const Ran ran = run_program({.arguments = arguments});
      CAPTURE(command.front(), language, ran.output, ran.errors);
      CHECK(ran.output.contains(name));
    }
  }
  const Ran selected = run_program({.arguments = {"select", "--head", "1", file}});
  CHECK(selected.output.contains("Mel\xE8"));  // the bytes are kept
}

TEST_CASE("letters do not depend on the number of jobs", "[cli][audit][letters]") {
  std::string games;
  for (int i = 0; i < 3'000; ++i) games.append(i % 7 == 0 ? hungarian : doubtful).append("\n");
  const Ran one = audit({"--all", "--format", "ndjson", "--jobs", "1", "-"}, games);
  const Ran four = audit({"--all", "--format", "ndjson", "--jobs", "4", "-"}, games);
  CHECK(one.status == 0);
  CHECK((one.output == four.output));
}

constexpr std::string_view czech_claim =
    "[SetUp \"1\"]\n[FEN \"6k1/2b2p2/6p1/6Pp/7P/2B2K2/8/8 b - - 0 56\"]\n\n";

TEST_CASE("a claim is read in the letters of its game", "[cli][claim][letters]") {
  const std::string text =
      std::string{czech_claim} + bytes_of("testdata/scoresheets/repetition.txt");
  const std::vector<std::string> place{"claim", "-", "--game", "1", "--move", "71w"};
  struct Claim {
    std::string_view what;
    std::vector<std::string> more;
    int status;
    std::string_view in_output;
  };
  const Claim claims[] = {
      {"the move that would repeat", {"--intended", "Sc3"}, 0, "71.Sc3"},
      {"another move", {"--intended", "Se1"}, 1, "71.Se1"},
      {"English letters, which programs have", {"--intended", "Bc3"}, 0, "71.Sc3"},
      {"given letters", {"--letters", "cs", "--intended", "Sc3"}, 0, "71.Sc3"},
      {"a sealed move", {"--sealed", "Sc3"}, 0, "71.Sc3"},
  };
  for (const Claim& row : claims) {
    std::vector<std::string> arguments = place;
    arguments.insert(arguments.end(), row.more.begin(), row.more.end());
    const Ran ran = run_program({.arguments = arguments, .input = text});
    CAPTURE(row.what, ran.output, ran.errors);
    CHECK(ran.status == row.status);
    CHECK(ran.output.contains(row.in_output));
  }
}

}  // namespace
