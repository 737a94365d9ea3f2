// Nothing in a file, a name or an argument reaches a terminal as anything but text.
//
// RapidJSON 1.1.0 assigns to a const member in document.h (GenericStringRef), which clang 19
// rejects.
#ifndef __clang__

#include <rapidjson/document.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/terminal.h"
#include "text/encoding.h"
#include "text/printable.h"

namespace {

using namespace partiar::tests;
using namespace std::string_literals;
namespace fs = std::filesystem;

/// Text that a terminal would obey or reorder, possible in a file name.
struct Hostile {
  std::string what, text, shown;
};
const Hostile hostiles[] = {
    {"an escape sequence", "\x1b[2J\x1b]0;x\x07", "\\x1b[2J\\x1b]0;x\\x07"},
    {"control characters", "\x01\x08\r\n\t\x7f", "\\x01\\x08\\x0d\\x0a\\x09\\x7f"},
    {"control characters of several bytes", "\u0085\u009b1m", "\\u0085\\u009b1m"},
    {"overrides", "\u202a\u202b\u202c\u202d\u202e", "\\u202a\\u202b\\u202c\\u202d\\u202e"},
    {"isolates", "\u2066\u2067\u2068\u2069", "\\u2066\\u2067\\u2068\\u2069"},
    {"direction marks", "\u200e\u200f\u061c", "\\u200e\\u200f\\u061c"},
    {"invisible characters", "\u200b\u00ad\ufeff\u2028\u2029\U000e0041",
     "\\u200b\\u00ad\\ufeff\\u2028\\u2029\\U000e0041"},
    {"invalid UTF-8", "\xff\xc3(\xed\xa0\x80", "\\xff\\xc3(\\xed\\xa0\\x80"},
};

/// All of them in one text, where each program start counts; what is not UTF-8 by itself, since it
/// changes how the rest is read.
std::vector<std::string> hostile_texts() {
  std::vector<std::string> texts{""};
  for (const Hostile& hostile : hostiles) {
    if (partiar::text::is_utf8(hostile.text)) {
      texts.front() += hostile.text;
    } else {
      texts.push_back(hostile.text);
    }
  }
  return texts;
}

/// Whether output is safe for a terminal.
bool is_harmless(std::string_view output) {
  while (!output.empty()) {
    const auto line = output.substr(0, output.find('\n'));
    if (!partiar::text::is_printable(line)) return false;
    output.remove_prefix(std::min(output.size(), line.size() + 1));
  }
  return true;
}

/// Games with `text` in every possible place.
std::string games_with(const std::string& text) {
  // Enough plain text for the rest not to look like a binary file.
  std::string all = "[Event \"x\"]\n\n{" + std::string(10'000, 'x') + "} 1. e4 *\n\n";
  for (const char* tag : {"Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN",
                          "SetUp", "Variant", "Termination", "EventDate", "Mode"}) {
    all += "[" + std::string{tag} + " \"" + text + "\"]\n\n1. e4 Ke7 *\n\n";
  }
  all += "[A" + text + "z \"" + text + "\"]\n\n1. e4 Ke7 *\n\n";
  for (const std::string& movetext :
       {"{" + text + "} 1. e4 {" + text + "} Ke7 *", "1. e4 ; " + text + "\nKe7 *",
        "1. e4 " + text + " e5", "1. " + text + "e4 " + text + "Ke7 1-0 " + text,
        "1. e4 e" + text + "5 *", "1. e4 (1. d4 " + text + ") Ke7 *", "1. e4 {" + text,
        "%" + text + "\n1. e4 Ke7 $" + text}) {
    all += "[Event \"x\"]\n[Result \"1-0\"]\n\n" + movetext + "\n\n";
  }
  return all + "[Ev" + text + " \"x\"]\n\n1. e4 Ke7 *\n\n" + text + " \u2013 " + text +
         ", 2024\n\n1. e4 Ke7 1-0\n";
}

TEST_CASE("a report shows control sequences in games, but does not emit them", "[cli][hostile]") {
  constexpr std::array languages{"en", "de", "ru"};
  std::size_t next = 0;
  for (const Hostile& hostile : hostiles) {
    const std::string games = games_with(hostile.text);
    const std::string language = languages[next++ % languages.size()];
    CAPTURE(hostile.what, language);
    for (const std::vector<std::string>& options : {std::vector<std::string>{"--all"},
                                                    {"--all", "--claims", "--variations"},
                                                    {"--illegal", "stands"},
                                                    {"--encoding", "utf-8"}}) {
      std::vector<std::string> arguments{"audit", "-", "--lang", language};
      arguments.insert(arguments.end(), options.begin(), options.end());
      const Ran ran = run_program({.arguments = arguments, .input = games});
      CHECK(ran.status == 1);
      CHECK(is_harmless(ran.output));
      CHECK(is_harmless(ran.errors));
    }
    const Ran converted =
        run_program({.arguments = {"convert", "-", "--lang", language}, .input = games});
    CHECK(is_harmless(converted.errors));
  }
}

rapidjson::Document parsed(const std::string& line) {
  rapidjson::Document document;
  document.Parse<rapidjson::kParseValidateEncodingFlag>(line.data(), line.size());
  return document;
}

TEST_CASE("NDJSON of any games is valid and harmless", "[cli][hostile]") {
  for (const Hostile& hostile : hostiles) {
    CAPTURE(hostile.what);
    const Ran ran =
        run_program({.arguments = {"audit", "--all", "--claims", "--format", "ndjson", "-"},
                     .input = games_with(hostile.text)});
    CHECK(is_harmless(ran.output));
    std::istringstream lines{ran.output};
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
      CAPTURE(line);
      CHECK_FALSE(parsed(line).HasParseError());
    }
    CHECK(count > 20);
  }
  const Ran ran = run_program({.arguments = {"audit", "--all", "--format", "ndjson", "-"},
                               .input = "[White \"\u202e\u009b\x7f\U000e0041\"]\n\n1. e4 *\n"});
  const auto document = parsed(ran.output);
  REQUIRE_FALSE(document.HasParseError());
  const std::string white = document["tags"]["White"].GetString();
  CHECK(white == "\u202e\u009b\x7f\U000e0041");
}

/// Two sheets of a game, an official list of it and `games_with`, in files with `text` in their
/// name.
struct HostileFiles {
  explicit HostileFiles(const std::string& text)
      : games{scratch.write(text + ".pgn", games_with(text))},
        one{scratch.write("1" + text + ".pgn", sheet(text, "g6", "1-0"))},
        other{scratch.write("2" + text + ".pgn", sheet(text, "c5", "0-1"))},
        list{scratch.write("3" + text + ".csv", "round,board,white,black,result\n1,1,\"A" + text +
                                                    "\",\"B" + text + "\",0-1\n1,2,\"C" + text +
                                                    "\",\"D" + text + "\",1-0\n")} {}

  static std::string sheet(const std::string& text, const char* move, const char* result) {
    return "[Event \"E" + text + "\"]\n[Round \"1.1\"]\n[White \"A" + text + "\"]\n[Black \"B" +
           text + "\"]\n[X" + text + "z \"" + text +
           "\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 "
           "O-O "
           "9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 {" +
           text + "} " + move + " " + result + " {" + text + "}\n";
  }

  ScratchDirectory scratch;
  std::string games, one, other, list;
};

TEST_CASE("every machine format of every command is harmless", "[cli][hostile]") {
  for (const std::string& text : hostile_texts()) {
    const HostileFiles files{text};
    std::vector<std::vector<std::string>> rows{
        {"convert", "--format", "ndjson", files.games, files.one},
        {"fix", "--format", "ndjson", "-o", files.scratch.path("fixed"), files.games},
        {"twins", "--format", "ndjson", files.one, files.other},
        {"locales", "--format", "ndjson"},
    };
    for (const std::string format : {"ndjson", "sarif", "junit", "html"}) {
      rows.push_back({"audit", "--all", "--claims", "--format", format, files.games, files.one});
      rows.push_back({"audit", "--event", "--format", format, files.one, files.other});
      rows.push_back({"audit", "--official", files.list, "--format", format, files.one});
    }
    for (const std::string format : {"ndjson", "html"}) {
      rows.push_back({"compare", "--format", format, files.one, files.other});
      rows.push_back({"claim", "--format", format, files.one});
      rows.push_back({"claim", "--format", format, "--intended", "g6" + text, files.one});
      rows.push_back({"position", "--format", format, "8/8/" + text + " w - - 0 1"});
    }
    for (const auto& arguments : rows) {
      CAPTURE(arguments);
      const Ran ran = run_program({.arguments = arguments});
      CHECK(ran.status <= 2);
      CHECK_FALSE((ran.output.empty() && ran.errors.empty()));
      CHECK(is_harmless(ran.output));
      CHECK(is_harmless(ran.errors));
    }
  }
}

TEST_CASE("comma-separated values have the characters of the file, except on a terminal",
          "[cli][hostile]") {
  const std::string text = "\x1b[2J\u202e\u009b\u200b";
  const std::string game = "[White \"" + text + "\"]\n\n1. e4 *\n";
  const Run run{.arguments = {"table", "--format", "csv", "-"}, .input = game};
  CHECK(run_program(run).output.contains("," + text + ","));
  const std::string shown = shown_on_terminal(run);
  if (shown.empty()) {
    WARN("this system has no terminals for programs");
    return;
  }
  CHECK(shown.contains(",\\x1b[2J\\u202e\\u009b\\u200b,"));
  CHECK_FALSE(shown.contains('\x1b'));
}

TEST_CASE("control sequences in file names are shown, not obeyed", "[cli][hostile]") {
  for (const Hostile& hostile : hostiles) {
    CAPTURE(hostile.what);
    const ScratchDirectory scratch;
    const std::string directory = scratch.path(hostile.text);
    const std::string file =
        scratch.write(hostile.text + "/" + hostile.text + ".pgn", "1. e4 Ke7 *\n");
    const std::string empty = scratch.write(hostile.text + "/" + hostile.text, "");
    const std::string shown = scratch.path(hostile.shown);
    struct Row {
      std::vector<std::string> arguments;
      std::string in_output, in_errors;
    };
    const std::string in_directory = shown + "/" + hostile.shown;
    const Row rows[] = {
        {{"audit", file}, in_directory + ".pgn: game 1", ""},
        {{"audit", "-r", directory}, in_directory + ".pgn: game 1", ""},
        {{"claim", file}, "", in_directory + ".pgn"},
        {{"convert", file}, "", in_directory + ".pgn: game 1"},
        {{"audit", directory}, "", shown + " is a directory"},
        {{"audit", empty}, "", in_directory + " holds no games"},
        {{"audit", file + ".missing"}, "", in_directory + ".pgn.missing: cannot be opened"},
        {{"audit", file, "-o", file}, "", in_directory + ".pgn is already read"},
        {{"audit", file, "-o", directory}, "", shown + " is a directory"},
        {{"audit", file, "-o", empty + "/x"}, "", in_directory + "/x: writing failed"},
        {{"position", file}, "", ""},
    };
    for (const Row& row : rows) {
      CAPTURE(row.arguments);
      const Ran ran = run_program({.arguments = row.arguments});
      CHECK(ran.status < 128);
      CHECK(is_harmless(ran.output));
      CHECK(is_harmless(ran.errors));
      CHECK(ran.output.contains(row.in_output));
      CHECK(ran.errors.contains(row.in_errors));
    }
    const Ran ndjson = run_program({.arguments = {"audit", "--format", "ndjson", file}});
    const auto document = parsed(ndjson.output);
    REQUIRE_FALSE(document.HasParseError());
    CHECK(is_harmless(ndjson.output));
    if (hostile.what != "invalid UTF-8") CHECK(document["source"].GetString() == file);
  }
}

TEST_CASE("control sequences in arguments are shown, not obeyed", "[cli][hostile]") {
  for (const std::string& text : hostile_texts()) {
    const std::string games = "testdata/audit/last-evening.pgn";
    const std::vector<std::vector<std::string>> rows{
        {text},
        {"--" + text},
        {"audit", "--" + text},
        {"audit", games, "--format", text},
        {"audit", games, "--lang", text},
        {"audit", games, "--letters", text},
        {"audit", games, "--encoding", text},
        {"audit", games, "--laws", text},
        {"audit", games, "--jobs", text},
        {"audit", games, "--max-game", text},
        {"audit", games, "--shard", text},
        {"audit", games, "--fail-on", text},
        {"audit", games, "--color", text},
        {"convert", games, "--to", text},
        {"convert", games, "--style", text},
        {"locales", text},
        {"position", text},
        {"position", "--format", "ndjson", text},
        {"position", "--perft", text, "x"},
        {"claim", games, "--game", text},
        {"claim", games, "--game", "1", "--move", text},
        {"claim", games, "--game", "1", "--intended", text},
        {"claim", games, "--game", "1", "--sealed", text},
        {"claim", games, "--by", text},
    };
    for (const auto& arguments : rows) {
      CAPTURE(arguments);
      const Ran ran = run_program({.arguments = arguments});
      CHECK((ran.status == 1 || ran.status == 2));
      CHECK(is_harmless(ran.output));
      CHECK(is_harmless(ran.errors));
    }
  }
}

TEST_CASE("a converted game has the bytes of its file, except on a terminal", "[cli][hostile]") {
  const std::string text = "\x1b[2J\u202e\u009b";
  const std::string game = "[Event \"" + text + "\"]\r\n\r\n1. e4 {\t" + text + "} Ke7 *\r\n";
  const Ran ran = run_program({.arguments = {"convert", "-"}, .input = game});
  CHECK(ran.output == game.substr(0, game.size() - 3) +
                          "{copied as it stands, since its moves cannot be followed}\n*\n\n");
  CHECK(is_harmless(ran.errors));
  const std::string shown = shown_on_terminal({.arguments = {"convert", "-"}, .input = game});
  if (shown.empty()) {
    WARN("this system has no terminals for programs");
    return;
  }
  CHECK(shown.starts_with("[Event \"\\x1b[2J\\u202e\\u009b\"]\r"));
  CHECK_FALSE(shown.contains('\x1b'));
  CHECK_FALSE(shown.contains(text));
}

/// Everything below a directory.
std::vector<std::string> tree_of(const std::string& directory) {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator{directory}) {
    names.push_back(entry.path().lexically_relative(directory).string());
  }
  std::ranges::sort(names);
  return names;
}

TEST_CASE("members of archives are read, never written", "[cli][hostile]") {
  const ScratchDirectory scratch;
  const std::string game = "1. e4 Ke7 *\n";
  const std::string outside = scratch.path("outside.pgn");
  std::vector<Member> members{{"../outside.pgn", game},         {outside, game},
                              {"d/../../../outside.pgn", game}, {"link.pgn", "", AE_IFLNK},
                              {"device.pgn", "", AE_IFCHR},     {"disk.pgn", "", AE_IFBLK},
                              {"pipe.pgn", "", AE_IFIFO}};
  for (const Hostile& hostile : hostiles) {
    if (hostile.what != "invalid UTF-8") members.push_back({hostile.text + ".pgn", game});
  }
  scratch.write("in/a.tar", archived(ARCHIVE_FORMAT_TAR_GNUTAR, ARCHIVE_FILTER_NONE, members));
  std::erase_if(members, [](const Member& member) { return member.type != AE_IFREG; });
  scratch.write("in/a.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, members));
  const auto before = tree_of(scratch.path());
  for (const std::string archive : {"in/a.tar", "in/a.zip"}) {
    for (const std::string command : {"audit", "convert"}) {
      CAPTURE(archive, command);
      const Ran ran = run_program({.arguments = {command, scratch.path(archive)}});
      CHECK(ran.status == 1);
      const std::string& shown = command == "audit" ? ran.output : ran.errors;
      CHECK(is_harmless(shown));
      CHECK(shown.contains(scratch.path(archive) + "!../outside.pgn: game 1"));
      for (const Hostile& hostile : hostiles) {
        if (hostile.what == "invalid UTF-8") continue;
        CHECK(shown.contains(scratch.path(archive) + "!" + hostile.shown + ".pgn: game 1"));
      }
    }
  }
  CHECK(tree_of(scratch.path()) == before);
}

}  // namespace

#endif
