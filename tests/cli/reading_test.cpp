// `--letters` and `--encoding`, and what is found without them.
#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/encoded_texts.h"
#include "support/run_audit.h"
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

TEST_CASE("letters are found or told", "[cli][audit][letters]") {
  const Row rows[] = {
      {"found", {}, std::string{german}, 0, "\"letters\":\"de\""},
      {"to be found", {"--letters", "auto"}, std::string{german}, 0, "\"letters\":\"de\""},
      {"told", {"--letters", "de"}, std::string{german}, 0, "\"letters\":\"de\""},
      {"told by another language", {"--letters=sv"}, std::string{german}, 0, "\"letters\":\"de\""},
      {"told wrong", {"--letters", "en"}, std::string{german}, 1, "\"move.unreadable\""},
      {"told wrong, and the place", {"--letters", "en"}, std::string{german}, 1, "Sf3"},
      {"in doubt", {}, std::string{doubtful}, 1, "\"notation.letters-ambiguous\""},
      {"in doubt, and told", {"--letters", "hu"}, std::string{doubtful}, 0, "\"letters\":\"hu\""},
      {"in doubt, and told otherwise",
       {"--letters", "pl"},
       std::string{doubtful},
       0,
       "\"letters\":\"pl\""},
      {"in doubt, and the file knows",
       {},
       std::string{doubtful}.append("\n").append(hungarian),
       0,
       "\"letters\":\"hu\""},
      {"in doubt, and the file knows later",
       {},
       std::string{hungarian}.append("\n").append(doubtful),
       0,
       "\"letters\":\"hu\""},
      {"figurines",
       {"--letters", "figurine"},
       "1. e4 e5 2. \u2658f3 \u265Ec6 *\n",
       0,
       "\"letters\":\"figurine\""},
  };
  check(rows);
}

TEST_CASE("letters in doubt have no word where the file decides", "[cli][audit][letters]") {
  const Ran ran = audit({"--all", "-"}, std::string{doubtful}.append("\n").append(hungarian));
  CHECK(ran.status == 0);
  CHECK_FALSE(ran.output.contains("letters-ambiguous"));
}

TEST_CASE("letters and encodings that nobody knows are refused", "[cli][letters]") {
  struct Refusal {
    std::vector<std::string> arguments;
    std::string_view named;
  };
  const Refusal refusals[] = {
      {{"audit", "--letters", "tlh", evening}, "--letters"},
      {{"audit", "--letters", "", evening}, "--letters"},
      {{"audit", "--letters", "CS", evening}, "--letters"},
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

TEST_CASE("help tells of letters and encodings", "[cli][letters]") {
  for (const char* command : {"audit", "claim"}) {
    const Ran ran = run_program({.arguments = {command, "--help"}});
    CAPTURE(ran.output);
    CHECK(ran.output.contains("--letters LANG|figurine|auto"));
    CHECK(ran.output.contains("--encoding auto|utf-8|windows-1252"));
  }
}

TEST_CASE("names are read in the encoding that is told", "[cli][audit][encoding]") {
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

TEST_CASE("the encoding that was assumed is told", "[cli][audit][encoding]") {
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

struct Bytes {
  std::string_view what, bytes, in_output;
};
constexpr Bytes movetexts[] = {
    {"Russian in Windows-1251",
     "1. e4 e5 2. \xCA"
     "f3 \xCA"
     "c6 3. \xD1"
     "b5 a6 4. \xD1xc6 dxc6 5. O-O \xD4"
     "d4 6. \xCB"
     "e1 \xCA\xF0"
     "e7 *",
     "windows-1251"},
    {"Russian in CP866",
     "1. e4 e5 2. \x8A"
     "f3 \x8A"
     "c6 3. \x91"
     "b5 a6 4. \x91xc6 dxc6 5. O-O \x94"
     "d4 6. \x8B"
     "e1 \x8A\xE0"
     "e7 *",
     "cp866"},
    {"Russian in KOI8-R",
     "1. e4 e5 2. \xEB"
     "f3 \xEB"
     "c6 3. \xF3"
     "b5 a6 4. \xF3xc6 dxc6 5. O-O \xE6"
     "d4 6. \xEC"
     "e1 \xEB\xD2"
     "e7 *",
     "koi8-r"},
    {"a cross in Windows-1252",
     "1. e4 d5 2. e\xD7"
     "d5 D\xD7"
     "d5 3. Sc3 *",
     ""},
};

TEST_CASE("the moves tell the encoding of their letters", "[cli][audit][encoding]") {
  for (const Bytes& row : movetexts) {
    const Ran ran = audit({"--all", "-"}, row.bytes);
    CAPTURE(row.what, ran.output, ran.errors);
    CHECK(ran.status == 0);
    CHECK(ran.output.contains(row.in_output));
    CHECK(ran.output.contains("[text.encoding]"));
  }
}

std::string utf16_of(std::u16string_view units, bool little) {
  std::string out;
  for (const char16_t unit : units) {
    const auto low = static_cast<char>(unit & 0xFFU);
    const auto high = static_cast<char>(unit >> 8U);
    out += little ? low : high;
    out += little ? high : low;
  }
  return out;
}

TEST_CASE("UTF-16 is read like UTF-8", "[cli][audit][encoding]") {
  constexpr std::u16string_view game =
      u"[White \"\u017Di\u017Eka\"]\r\n\r\n1. e4 e5 2. \u0424h5 \u041Ac6 3. \u0421c4 \u041Af6 4. "
      u"\u0424xf7# 1-0\r\n";
  const Ran expected = audit({"--all", "-"},
                             "[White \"\u017Di\u017Eka\"]\r\n\r\n1. e4 e5 2. \u0424h5 \u041Ac6 3. "
                             "\u0421c4 \u041Af6 4. \u0424xf7# 1-0\r\n");
  CHECK(expected.output.contains("\u017Di\u017Eka – ?"));
  for (const bool little : {true, false}) {
    for (const bool mark : {true, false}) {
      CAPTURE(little, mark);
      const std::string bytes = utf16_of(mark ? u"\uFEFF" : u"", little) + utf16_of(game, little);
      const Ran ran = audit({"--all", "-"}, bytes);
      CHECK(ran.output == expected.output);
      CHECK(ran.errors == "");
      CHECK(ran.status == expected.status);
      CHECK(audit({"--all", "--jobs", "1", "-"}, compressed(ARCHIVE_FILTER_GZIP, bytes)).output ==
            expected.output);
    }
  }
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
      {"letters told", {"--letters", "cs", "--intended", "Sc3"}, 0, "71.Sc3"},
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
