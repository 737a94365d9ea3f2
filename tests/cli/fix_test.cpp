#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/run_audit.h"
#include "support/run_fix.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;
using namespace std::string_literals;

/// One byte per character below 256, or two as UTF-16.
std::string widened(std::string_view text, bool is_little) {
  std::string wide;
  for (const char c : text) (wide += is_little ? c : '\0') += is_little ? '\0' : c;
  return wide;
}

struct Row {
  std::string_view name;
  std::string bytes;
  std::string fixed;
};

/// The mistake in each is a result of 1-0 although Black mates.
std::vector<Row> hostile_files() {
  const std::string plain = tags + mated + " 1-0\n";
  const std::string right = replaced(plain, "1-0", "0-1");
  const auto file = [&](std::string name, std::string_view bytes, std::string_view fixed) {
    return Row{{}, replaced(name, "?", bytes), replaced(name, "?", fixed)};
  };
  const auto movetext = [&](std::string_view name, std::string_view text) {
    Row row = file(tags + std::string{text}, "1-0", "0-1");
    row.fixed = replaced(row.fixed, "[Result \"1-0\"]", "[Result \"0-1\"]");
    row.name = name;
    return row;
  };
  const auto head = [&](std::string_view name, std::string_view text) {
    Row row = file(std::string{text}, "1-0", "0-1");
    row.name = name;
    return row;
  };
  std::vector<Row> rows{
      {"as most programs write it", plain, right},
      {"CRLF", replaced(plain, "\n", "\r\n"), replaced(right, "\n", "\r\n")},
      {"CR alone", replaced(plain, "\n", "\r"), replaced(right, "\n", "\r")},
      {"a byte order mark", "\uFEFF" + plain, "\uFEFF" + right},
      {"UTF-16, little end first", "\xFF\xFE" + widened(plain, true),
       "\xFF\xFE" + widened(right, true)},
      {"UTF-16, big end first", "\xFE\xFF" + widened(plain, false),
       "\xFE\xFF" + widened(right, false)},
      {"UTF-16 without a mark", widened(plain, true), widened(right, true)},
      {"Latin-2", replaced(plain, "\"A\"", "\"Dvo\xF8\xE1k, \xA9\xBB\""),
       replaced(right, "\"A\"", "\"Dvo\xF8\xE1k, \xA9\xBB\"")},
      {"one half in Latin-1", replaced(plain, "1-0", "\xBD-\xBD"), right},
      {"decomposed letters", replaced(plain, "\"A\"", "\"Dvor\u030Ca\u0301k = \u003C\u0338\""),
       replaced(right, "\"A\"", "\"Dvor\u030Ca\u0301k = \u003C\u0338\"")},
      {"a control character at the end", plain + "\x1A", right + "\x1A"},
      {"no line end", tags + mated + " 1-0", replaced(tags, "1-0", "0-1") + mated + " 0-1"},
      head("tags without blanks", "[Event\"E\"][White\"A\"][Result\"?\"]\n" + mated + " ?\n"),
      head("all in one line", "[Event \"E\"] [Result \"?\"] " + mated + " ?"),
      head("no Result tag", "[Event \"E\"]\n[White \"A\"]\n\n" + mated + " ?\n"),
      head("two Result tags", "[Event \"E\"]\n[Result \"?\"]\n[Result \"?\"]\n\n" + mated + " ?\n"),
      head("a tag without its bracket", "[Event \"E\"]\nResult \"?\"]\n\n" + mated + " ?\n"),
      head("a tag without its end", "[Event \"E\"]\n[Result \"?\n\n" + mated + " ?\n"),
      head("no marker", "[Event \"E\"]\n[Result \"?\"]\n\n" + mated + "\n"),
      head("two markers", "[Event \"E\"]\n[Result \"?\"]\n\n" + mated + " ? ?\n"),
      head("a typed game", mated + " ?\n"),
      head("a result above a typed game", "Anna - Bob ?\n\n" + mated + "\n"),
      movetext("markers in comments", "{*1-0*} " + mated + " {1-0. No: 0-1.} ? {1-0}\n"),
      movetext("a comment to the end of the line", "; 1-0\n" + mated + " ; 1-0 }\n?\n"),
      movetext("an escape", "% 1-0\n1. f3 e5\n% 2. e4\n2. g4 Qh4#\n% 1-0\n?\n"),
      movetext("a variation", "1. f3 e5 2. g4 (2. e4 Nc6 1-0) Qh4# ?\n"),
  };
  for (Row& row : rows) {
    row.bytes = replaced(row.bytes, "[Result \"?\"]", "[Result \"1-0\"]");
  }
  const std::string behind = tags + mated;
  const std::string corrected = replaced(tags, "1-0", "0-1") + mated;
  rows.push_back({"neither tag nor marker", "[Event \"E\"]\n\n" + mated + " {so} ; be it\n",
                  "[Event \"E\"]\n\n" + mated + " 0-1 {so} ; be it\n"});
  rows.push_back({"no result yet", replaced(plain, "1-0", "*"), right});
  rows.push_back(
      {"moves after the end", behind + " 3. e4 {a} Nf6 (3... d5 {b}) ; c }\n4. d4 $1 1-0\n",
       corrected + " {After the end of the game: 3. e4} {a} {Nf6 (3... d5} {b}{)} ; c }\n"
                   "{4. d4 $1} 0-1\n"});
  rows.push_back({"an escape behind the end", behind + " 3. e4\n% }\n3... d5 1-0\n",
                  corrected + " {After the end of the game: 3. e4}\n% }\n{3... d5} 0-1\n"});
  rows.push_back(
      {"a right result behind the end", corrected + " 3. e4 0-1\n", corrected + " 3. e4 0-1\n"});
  rows.push_back({"a Termination that excludes the result",
                  replaced(plain, "\n\n", "\n[Termination \"White won on time\"]\n\n"),
                  replaced(right, "\n\n", "\n[Termination \"White won on time\"]\n\n")});
  rows.push_back({"a Termination that does not",
                  replaced(plain, "\n\n", "\n[Termination \"normal\"]\n\n"),
                  replaced(right, "\n\n", "\n[Termination \"normal\"]\n\n")});
  return rows;
}

TEST_CASE("a hostile file is corrected, and nothing else is changed", "[cli][fix]") {
  const ScratchDirectory scratch;
  std::size_t files = 0;
  for (const Row& row : hostile_files()) {
    CAPTURE(row.name);
    ++files;
    const std::string input = scratch.write("in.pgn", row.bytes);
    const std::string output = scratch.path("out.pgn");
    const Ran ran = fix({input, "-o", output});
    CHECK(ran.status == 0);
    CHECK(ran.errors == "");
    const std::string written = scratch.read("out.pgn");
    CHECK(written == row.fixed);
    CHECK(fix({output, "-q"}).output == row.fixed);
  }
  CHECK(files == 33);
}

TEST_CASE("compressed files are unchanged except for their results", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string plain = tags + mated + " 1-0\n";
  for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_ZSTD, ARCHIVE_FILTER_BZIP2,
                           ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_LZMA}) {
    CAPTURE(filter);
    const std::string old = compressed(filter, plain);
    std::filesystem::remove(scratch.path("in~"));
    const std::string input = scratch.write("in", old);
    CHECK(fix({"--in-place", "-q", input}).status == 0);
    const Ran shown = run_program({.arguments = {"convert", input, "--style", "pgn"}});
    CHECK(shown.output.find("Qh4# 0-1\n") != std::string::npos);
    CHECK(scratch.read("in").substr(0, 3) == old.substr(0, 3));
    CHECK(scratch.read("in~") == old);
  }
}

TEST_CASE("a sheet that states no result is in order", "[cli][fix]") {
  constexpr std::string_view sheet = "1. f3 e5 2. g4 Qh4#\n";
  const Ran ran = fix({"-", "-q"}, std::string{sheet});
  CHECK(ran.status == 0);
  CHECK(ran.output == sheet);
}

TEST_CASE("a game that needs a person is left as it is", "[cli][fix]") {
  const struct {
    std::string_view bytes, obstacle, choices;
  } rows[] = {
      {"1. f3 e5 2. g4 Qh4# {Adjourned}\n", "no-result", "[\"0-1\",\"keep\"]"},
      {"[Event \"E\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4 } Nf6 1-0\n", "brace",
       "[\"keep\"]"},
      {"[Event \"E\"]\n[Result \"1-\n0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n", "two-lines", "[\"keep\"]"},
      {"<html><body><p>1. f3 e5 2. g4 Qh4# 1-0</p></body></html>", "no-bytes", "[\"keep\"]"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.bytes);
    const Ran ran = fix({"-", "--dry-run", "--format", "ndjson"}, row.bytes);
    CHECK(ran.status == 1);
    CHECK(ran.output.find("\"obstacle\":\"" + std::string{row.obstacle} + '"') !=
          std::string::npos);
    CHECK(ran.output.find("\"choices\":" + std::string{row.choices}) != std::string::npos);
    CHECK(fix({"-", "-q"}, row.bytes).output == row.bytes);
  }
}

TEST_CASE("a file is replaced, and the old one is kept beside it", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string wrong = tags + mated + " 1-0\n";
  const std::string right = replaced(wrong, "1-0", "0-1");
  const std::string input = scratch.write("a.pgn", wrong);
  const std::string other = scratch.write("b.pgn", right);
  CHECK(fix({"--in-place", "-r", "-q", scratch.path()}).status == 0);
  CHECK(scratch.read("a.pgn") == right);
  CHECK(scratch.read("a.pgn~") == wrong);
  CHECK_FALSE(std::filesystem::exists(other + "~"));
  CHECK(fix({"--in-place", "-q", input}).status == 0);
  CHECK(scratch.read("a.pgn~") == wrong);

  scratch.write("a.pgn", wrong);
  std::filesystem::remove(input + "~");
  CHECK(fix({"--in-place", "--no-backup", "-q", input}).status == 0);
  CHECK(scratch.read("a.pgn") == right);
  CHECK_FALSE(std::filesystem::exists(input + "~"));
}

TEST_CASE("a dry run and a diff show the changes without making them", "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string wrong = tags + mated + " 1-0\n";
  const std::string input = scratch.write("a.pgn", wrong);
  const std::string decisions = scratch.path("open.txt");
  const Ran said = fix({input, "--dry-run", "--in-place", "--decisions", decisions});
  CHECK(said.status == 0);
  CHECK(said.output.ends_with("1 game: 1 corrected, none left to a person.\n"));
  const Ran shown = fix({input, "--diff", "-q"});
  CHECK(shown.output == "--- " + input + "\n+++ " + input + R"(
@@ -1,5 +1,5 @@
 [Event "E"]
 [White "A"]
-[Result "1-0"]
+[Result "0-1"]
 
-1. f3 e5 2. g4 Qh4# 1-0
+1. f3 e5 2. g4 Qh4# 0-1
)");
  CHECK(scratch.read("a.pgn") == wrong);
  CHECK_FALSE(std::filesystem::exists(decisions));
}

TEST_CASE("text that does not fit the encoding, and overwriting an input, are refused",
          "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string games = tags + mated + " 1-0\n";
  const std::string plain = scratch.write("a.pgn", games);
  const std::string zip =
      scratch.write("a.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"a.pgn", games}}));
  const std::string half = scratch.write("half.pgn", "\xFF\xFE" + widened(games, true) + "\n");
  const std::string gz = compressed(ARCHIVE_FILTER_GZIP, games + std::string(100'000, ' '));
  const std::string damaged = scratch.write("cut.pgn.gz", gz.substr(0, gz.size() - 30));
  const std::string wide = scratch.write("wide.pgn", widened(games, true));
  const struct {
    std::vector<std::string> arguments;
    std::string_view says;
  } rows[] = {
      {{"--in-place", zip}, "is an archive of files"},
      {{"--in-place", half}, "its UTF-16 is broken"},
      {{"--in-place", damaged}, "damaged"},
      {{"--in-place", "-"}, "--in-place"},
      {{"--in-place", plain, "-o", scratch.path("out")}, "--in-place"},
      {{plain, "--diff", "--dry-run"}, "--dry-run"},
      {{plain, "-o", plain}, "is already read or written"},
      {{plain, "--decisions", plain}, "is already read or written"},
      {{plain, "-o", scratch.path("out"), "--decisions", scratch.path("out")}, "another name"},
      {{plain, wide, "-o", scratch.path("out")}, "cannot be joined as they stand"},
      {{plain, damaged, "-o", scratch.path("out")}, "Nothing was written to"},
      {{plain, scratch.path("none"), "-o", scratch.path("out")}, "cannot be opened"},
  };
  const std::string kept[] = {scratch.read("a.zip"), scratch.read("half.pgn"),
                              scratch.read("cut.pgn.gz")};
  for (const auto& [arguments, says] : rows) {
    CAPTURE(arguments);
    const Ran ran = fix(arguments);
    CHECK(ran.status == 2);
    CHECK(ran.errors.find(says) != std::string::npos);
    CHECK(scratch.read("a.pgn") == games);
    CHECK_FALSE(std::filesystem::exists(scratch.path("out")));
  }
  CHECK(kept[0] == scratch.read("a.zip"));
  CHECK(kept[1] == scratch.read("half.pgn"));
  CHECK(kept[2] == scratch.read("cut.pgn.gz"));
}

TEST_CASE("several files are written one after another, with a blank line between", "[cli][fix]") {
  const std::string right = replaced(tags, "1-0", "0-1") + mated + " 0-1";
  struct Join {
    std::string_view what;
    std::string end, begin, written;
  };
  const Join rows[] = {
      {"a file without a last line end", "", "", right + "\n\n" + right + "\n"},
      {"a file without a blank line", "\n", "", right + "\n\n" + right + "\n"},
      {"a file with one", "\n\n", "", right + "\n\n" + right + "\n"},
      {"a byte order mark in the second", "\n", "\uFEFF", right + "\n\n" + right + "\n"},
  };
  const ScratchDirectory scratch;
  for (const Join& row : rows) {
    CAPTURE(row.what);
    const std::string a = scratch.write("a.pgn", tags + mated + " 1-0" + row.end);
    const std::string empty = scratch.write("empty.pgn", "");
    const std::string b = scratch.write("b.pgn", row.begin + tags + mated + " 1-0\n");
    CHECK(fix({a, b, "-q"}).output == row.written);
    CHECK(fix({a, empty, b, "-q"}).output == row.written);
  }
}

TEST_CASE("the name of the output determines its compression, whatever that of the input",
          "[cli][fix]") {
  const ScratchDirectory scratch;
  const std::string plain = tags + mated + " 1-0\n";
  const std::string right = replaced(tags, "1-0", "0-1") + mated + " 0-1\n";
  const std::string gz = scratch.write("in.gz", compressed(ARCHIVE_FILTER_GZIP, plain));
  CHECK(fix({"-q", gz}).output == right);
  CHECK(fix({"-q", gz, "-o", scratch.path("out.pgn")}).status == 0);
  CHECK(scratch.read("out.pgn") == right);
  CHECK(fix({"-q", gz, "-o", scratch.path("out.pgn.zst")}).status == 0);
  CHECK(scratch.read("out.pgn.zst").starts_with("\x28\xB5\x2F\xFD"));
  CHECK(fix({"-q", scratch.path("out.pgn.zst")}).output == right);
}

TEST_CASE("many threads write the same bytes and the same list", "[cli][fix]") {
  const ScratchDirectory scratch;
  std::string games;
  for (int i = 0; i < 300; ++i) games += bytes_of(evening) + '\n';
  const std::string input = scratch.write("games.pgn", games);
  const auto run = [&](const std::string& jobs) {
    const Ran ran = fix({input, "-o", scratch.path("out" + jobs), "--decisions",
                         scratch.path("open" + jobs), "-j", jobs, "--format", "ndjson"});
    CHECK(ran.status == 1);
    CHECK(ran.errors == "");
    return ran.output;
  };
  CHECK(run("1") == run("4"));
  CHECK(scratch.read("out1") == scratch.read("out4"));
  CHECK(scratch.read("open1") == scratch.read("open4"));
}

TEST_CASE("every line of the list follows the contract", "[cli][fix][contract]") {
  rapidjson::Document contract;
  const std::string text = bytes_of("testdata/contract/fix.schema.json");
  contract.Parse(text.c_str(), text.size());
  REQUIRE_FALSE(contract.HasParseError());
  const rapidjson::SchemaDocument schema{contract};
  const std::string list = fix({evening, "--dry-run", "--format", "ndjson"}).output;
  std::size_t lines = 0;
  for (std::size_t at = 0; at < list.size(); at = list.find('\n', at) + 1, ++lines) {
    const std::string line = list.substr(at, list.find('\n', at) - at);
    CAPTURE(line);
    rapidjson::Document json;
    json.Parse(line.c_str(), line.size());
    rapidjson::SchemaValidator validator{schema};
    CHECK(json.Accept(validator));
  }
  CHECK(lines == 6);
}

}  // namespace
