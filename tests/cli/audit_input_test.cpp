#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/database.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;
using namespace std::string_literals;

/// A game with an error, and the beginning of its report.
constexpr std::string_view bad_game = "[Result \"1-0\"]\n\n1. Ke2 1-0\n";
std::string heading_of(const std::string& source, const std::string& place = "game 1 (line 1)") {
  return source + ": " + place + ", ? – ?\n";
}

/// `text` with its only source called `name`.
std::string renamed(std::string text, const std::string& name) {
  for (auto at = text.find(evening); at != std::string::npos;
       at = text.find(evening, at + name.size())) {
    text.replace(at, evening.size(), name);
  }
  return text;
}

TEST_CASE("members are named in any locale", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string text = "[White \"A\"]\n\n1. e4 *\n";
  const std::string zip =
      scratch.write("z.zip", zipped({{"Novák.pgn", text, true},
                                     {"\xA6ofie Pavlovi\x9Fov\xA0.pgn", text},  // in cp852
                                     {"Novák.pgn", text, true},
                                     {"", text}}));
  const std::vector<std::string> members{"Novák.pgn", "Žofie Pavlovičová.pgn", "Novák.pgn#3", "#4"};
  for (const std::string_view locale :
       {"C", "POSIX", "C.UTF-8", "de_DE.ISO-8859-1", "cs_CZ.UTF-8", "xx_YY.none"}) {
    CAPTURE(locale);
    const std::vector<std::string> environment{"LC_ALL=" + std::string{locale}};
    const Ran ran = run_program(
        {.arguments = {"audit", "--all", "--format", "ndjson", "--fail-on", "never", zip},
         .environment = environment});
    CHECK(ran.status == 0);
    std::size_t at = 0;
    for (const std::string& member : members) {
      CAPTURE(member);
      at = ran.output.find("\"source\":\"" + zip + '!' + member + '"', at);
      REQUIRE(at != std::string::npos);
    }
    const std::string database = scratch.path("games-" + std::string{locale} + ".db");
    CHECK(run_program({.arguments = {"table", "-o", database, zip}, .environment = environment})
              .status == 0);
    CHECK(ask(database, "SELECT member FROM files ORDER BY id") ==
          std::vector<std::string>{"Novák.pgn", "Žofie Pavlovičová.pgn", "Novák.pgn#3", "#4"});
  }
}

TEST_CASE("the report is the same however the games are supplied", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string games = bytes_of(evening);
  const std::string report = bytes_of("testdata/report/last-evening.txt");
  const auto zip = [&](int format, int filter) {
    return archived(format, filter, {{"last/evening.pgn", games}});
  };
  struct Row {
    std::string what, file, bytes, source;
  };
  const Row rows[] = {
      {"plain", "a.pgn", games, ""},
      {"with a byte order mark", "b.pgn", "\xEF\xBB\xBF" + games, ""},
      {"gzip", "a.pgn.gz", compressed(ARCHIVE_FILTER_GZIP, games), ""},
      {"zstd", "a.pgn.zst", compressed(ARCHIVE_FILTER_ZSTD, games), ""},
      {"bzip2, recognized by content", "b", compressed(ARCHIVE_FILTER_BZIP2, games), ""},
      {"xz, with a wrong name", "a.gz", compressed(ARCHIVE_FILTER_XZ, games), ""},
      {"zip", "a.zip", zip(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE), "!last/evening.pgn"},
      {"tar", "a.tar", zip(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_NONE), "!last/evening.pgn"},
      {"tar.gz", "a.tgz", zip(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP), "!last/evening.pgn"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const std::string path = scratch.write(row.file, row.bytes);
    const Ran from_file = audit({path});
    CHECK(from_file.status == 1);
    CHECK(from_file.errors == "");
    CHECK(from_file.output == renamed(report, path + row.source));
    const Ran from_input = audit({"-"}, row.bytes);
    CHECK(from_input.status == 1);
    CHECK(from_input.output == renamed(report, "-" + row.source));
  }
}

TEST_CASE("the games of each member are counted from one", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string path =
      scratch.write("a.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE,
                                      {{"1.pgn", "1. e4 1-0\n\n" + std::string{bad_game}},
                                       {"notes.txt", "Nothing to play today.\n"},
                                       {"2.pgn", std::string{bad_game}}}));
  const Ran ran = audit({path});
  CAPTURE(ran.output, ran.errors);
  CHECK(ran.output.starts_with(heading_of(path + "!1.pgn", "game 2 (line 3)")));
  CHECK(ran.output.contains("\n\n" + heading_of(path + "!2.pgn")));
}

TEST_CASE("directories are read with --recursive only", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string b = scratch.write("event/b.pgn", bad_game);
  const std::string a = scratch.write("event/a/1.pgn", bad_game);
  scratch.write("event/photo.png", "\x89PNG");
  const std::string event = scratch.path("event");
  const Ran refused = audit({event});
  CHECK(refused.status == 2);
  CHECK(refused.errors ==
        "partiar: " + event +
            " is a directory. With --recursive the PGN files and typed sheets (.txt) in it are "
            "read.\n");
  for (const char* option : {"--recursive", "-r"}) {
    const Ran ran = audit({option, event});
    CAPTURE(ran.output, ran.errors);
    CHECK(ran.status == 1);
    CHECK(ran.errors ==
          "partiar: Not read, since its name does not end in .pgn, .txt, .zip or .tar, plain or "
          "compressed: " +
              event + "/photo.png.\n");
    CHECK(ran.output.starts_with(heading_of(a)));
    CHECK(ran.output.contains("\n\n" + heading_of(b)));
    CHECK(ran.output.contains("\n2 games: "));
  }
}

TEST_CASE("--recursive reads typed sheets, and names what it skips", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string event = scratch.path("event");
  scratch.write("event/1.txt", "Novak - Svoboda\n1. f3 e5 2. g4 Qh4# 1-0\n");
  scratch.write("event/notes.md", "the hall opens at nine");
  std::filesystem::create_symlink("missing", event + "/2.pgn");
  std::filesystem::create_symlink("missing", event + "/nowhere");
  std::filesystem::create_directory_symlink(event, event + "/all");
  const Ran ran = audit({"-r", event});
  CHECK(ran.status == 1);
  CHECK(ran.output.contains("Black has won"));
  CHECK(ran.output.contains("1 game: "));
  CHECK(ran.errors ==
        "partiar: Not read, since their names do not end in .pgn, .txt, .zip or .tar, plain or "
        "compressed: " +
            event + "/notes.md, " + event + "/nowhere.\npartiar: Not read, since links found in " +
            "directories are not followed: " + event + "/2.pgn, " + event + "/all.\n");
}

TEST_CASE("a text of prose in a directory is named, and is not a game", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string text = scratch.write("event/readme.txt", "The hall opens at nine.\n");
  const Ran ran = audit({"-r", scratch.path("event")});
  CHECK(ran.status == 0);
  CHECK(ran.output.contains("No games."));
  CHECK(ran.errors == "partiar: " + text + " holds no games.\n");
  CHECK(audit({"-r", text}).status == 1);
}

TEST_CASE("a report in the directory it covers is overwritten, and not read",
          "[cli][audit][convert]") {
  const ScratchDirectory scratch;
  scratch.write("event/a.txt", "Novak - Svoboda\n1. f3 e5 2. g4 Qh4# 1-0\n");
  const std::string event = scratch.path("event");
  const std::string output = event + "/x.txt";
  for (const std::string command : {"audit", "convert"}) {
    CAPTURE(command);
    std::filesystem::remove(output);
    const auto run = [&] {
      return run_program({.arguments = {command, "-r", event, "-o", output}});
    };
    const Ran first = run();
    const std::string written = bytes_of(output);
    const std::string totals = command == "convert" ? "partiar: 1 game read: 1 written.\n" : "";
    CHECK(first.errors == totals);
    const Ran second = run();
    CHECK(second.status == first.status);
    CHECK(second.errors ==
          "partiar: Not read, since the output is written to it: " + output + ".\n" + totals);
    CHECK(bytes_of(output) == written);
  }
  const std::string named =
      "partiar: " + output +
      " is already read or written in this run; the output needs another name.\n";
  CHECK(audit({"-r", event, output, "-o", output}).errors == named);
  const std::string games = scratch.write("event/b.pgn", bad_game);
  CHECK(audit({"-r", event, "-o", games}).status == 2);
  CHECK(bytes_of(games) == bad_game);
}

TEST_CASE("a name in brackets refers to one file", "[cli][audit]") {
  const std::string script = "cd \"$1\"; shift; exec \"$partiar\" \"$@\"";
  for (const std::string name : {"[a,b]", "[a]", "[]", "[", "[[a],b]", "\1[a]"}) {
    for (const std::string command : {"audit", "convert"}) {
      CAPTURE(name, command);
      const ScratchDirectory directory;
      directory.write("a", bad_game);
      directory.write("b", bad_game);
      const auto run = [&] { return run_in_shell(script, {directory.path(), command, name}); };
      const std::string shown = name.starts_with('\1') ? "\\x01[a]" : name;
      CHECK(run().errors ==
            "partiar: " + shown + ": cannot be opened (no such file or directory).\n");
      directory.write(name, "");
      CHECK(run().errors.starts_with("partiar: " + shown + " holds no games."));
    }
  }
  CHECK(audit({evening, "-o", "[a,b]/report"}).errors ==
        "partiar: [a,b]/report: writing failed (no such file or directory).\n");
  CHECK(run_program({.arguments = {"locales", "cs", "[a,b]"}}).errors ==
        "partiar: “[a,b]” was not expected; see --help.\n");
}

TEST_CASE("unreadable input is reported and nothing else is lost", "[cli][audit]") {
  const ScratchDirectory scratch;
  const std::string good = scratch.write("good.pgn", bad_game);
  const std::string png =
      scratch.write("photo.pgn", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"s + std::string(1'000, '\0'));
  const std::string missing = scratch.path("missing.pgn");
  const Ran ran = audit({missing, png, good});
  CHECK(ran.status == 2);
  CHECK(ran.errors == "partiar: " + missing + ": cannot be opened (no such file or directory).\n" +
                          "partiar: " + png +
                          " is not text: perhaps a picture or another binary file. PGN was "
                          "expected.\n");
  CHECK(ran.output == audit({good}).output);
  CHECK(ran.output.starts_with(heading_of(good)));
}

TEST_CASE("a file without read permission is reported", "[cli][audit]") {
  if (::geteuid() == 0) {
    INFO("root may read everything");
    return;
  }
  const ScratchDirectory scratch;
  const std::string closed = scratch.write("closed.pgn", bad_game);
  REQUIRE(::chmod(closed.c_str(), 0) == 0);
  const Ran ran = audit({closed});
  CHECK(ran.status == 2);
  CHECK(ran.errors == "partiar: " + closed + ": cannot be opened (permission denied).\n");
}

TEST_CASE("a file without games is reported", "[cli][audit]") {
  const ScratchDirectory scratch;
  for (const std::string& bytes :
       {""s, "\n\n"s, "\xEF\xBB\xBF"s, compressed(ARCHIVE_FILTER_GZIP, "")}) {
    const std::string path = scratch.write("empty.pgn", bytes);
    const Ran ran = audit({path});
    CAPTURE(bytes);
    CHECK(ran.status == 0);
    CHECK(ran.errors == "partiar: " + path + " holds no games.\n");
    CHECK(ran.output.starts_with("No games."));
  }
}

TEST_CASE("truncated compressed data yields its games first", "[cli][audit]") {
  const ScratchDirectory scratch;
  std::string games;
  for (int i = 0; i < 20'000; ++i) games += "[Round \"" + std::to_string(i) + "\"]\n\n1. Ke2 *\n\n";
  const std::string whole = compressed(ARCHIVE_FILTER_ZSTD, games);
  const std::string cut = scratch.write("cut.zst", whole.substr(0, whole.size() - 1'000));
  const Ran ran = audit({cut, evening});
  CHECK(ran.status == 2);
  CHECK(ran.output.starts_with(cut + ": game 1 (line 1), ? – ?, round 0\n"));
  CHECK(ran.output.contains(cut + ": game 10000 (line 39997), ? – ?, round 9999\n"));
  CHECK(ran.errors.starts_with(
      "partiar: " + cut + ": the archive or the compressed data are damaged or end too soon ("));
  CHECK(ran.output.contains(evening + ": game 2 (line 12)"));
}

TEST_CASE("a malformed FEN does not affect the next game", "[cli][audit]") {
  const Ran ran = audit({"-"}, "[FEN \"garbage\"]\n\n1. e4 *\n\n" + std::string{bad_game});
  CAPTURE(ran.output);
  CHECK(ran.status == 1);
  CHECK(ran.output.starts_with(heading_of("-")));
  CHECK(ran.output.contains(
      "\n  line 1, column 7: error: Rank 8 of the FEN: “garbage” does not start with a piece.\n"));
  CHECK(ran.output.contains("\n\n" + heading_of("-", "game 2 (line 5)")));
}

TEST_CASE("lines of some megabytes are read like others", "[cli][audit]") {
  const std::string long_text(3'000'000, 'a');
  struct Row {
    std::string what, game, in_report;
  };
  const Row rows[] = {
      {"a comment", "{" + long_text + "} 1. e4 e5 2. Ke3 *", "\n  line 1, column 3000016: error: "},
      {"a word among the moves", "[Result \"*\"] 1. e4 " + long_text + " *",
       "\n  line 1, column 20: error: 1..." + std::string(60, 'a') + "… "},
      {"a tag", "[Site \"" + long_text + "\"] 1. Ke3 *", "\n  line 1, column 3000014: error: "},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Ran ran = audit({"--max-game", "4MB", "--max-token", "4MB", "-"},
                          row.game + "\n\n" + std::string{bad_game});
    CHECK(ran.status == 1);
    CHECK(ran.output.starts_with(heading_of("-")));
    CHECK(ran.output.contains(row.in_report));
    CHECK(ran.output.contains("\n\n" + heading_of("-", "game 2 (line 3)")));
    CHECK(ran.output.size() < 2'000);
  }
}

TEST_CASE("a game over the limit is cut, with a finding", "[cli][audit]") {
  const std::string pgn =
      "1. e4 {" + std::string(1'000'000, 'a') + "} e5 *\n\n" + std::string{bad_game};
  CHECK_FALSE(audit({"-"}, pgn).output.contains("[pgn.game-cut]"));
  const Ran ran = audit({"--max-game", "100KB", "-"}, pgn);
  CAPTURE(ran.output);
  CHECK(ran.status == 1);
  CHECK(ran.output.starts_with(heading_of("-")));
  CHECK(ran.output.contains("[pgn.game-cut]"));
  CHECK(ran.output.contains("\n\n" + heading_of("-", "game 2 (line 3)")));
}

TEST_CASE("an expression that fails stops a run at the same game, whatever the jobs",
          "[cli][audit][where]") {
  const ScratchDirectory scratch;
  std::string games;
  for (int i = 0; i < 30'000; ++i) {
    games +=
        "[White \"P" + std::to_string(i) + "\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n";
  }
  const std::string file = scratch.write("many.pgn", games);
  const std::string where = "white <> 'P20000' or abs(-9223372036854775808)";
  const auto audit_with = [&](const std::string& jobs) {
    return run_program({.arguments = {"audit", "--all", "--jobs", jobs, "--where", where, file}});
  };
  const Ran alone = audit_with("1");
  CHECK(alone.status == 2);
  CHECK(alone.output.contains("P5000 "));
  for (int i = 0; i < 4; ++i) CHECK(audit_with("4").output == alone.output);
}

}  // namespace
