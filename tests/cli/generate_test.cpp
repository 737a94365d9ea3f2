// Man pages and completions, made from the same words as the help.
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"

namespace {

using namespace partiar::tests;

const std::vector<std::string> commands{"audit",   "claim", "compare", "convert",
                                        "explain", "fix",   "locales", "position",
                                        "select",  "table", "twins",   "watch"};

std::string generated(const std::string& what, const std::string& language = "en") {
  const Ran ran = run_program({.arguments = {"--lang", language, "--generate", what}});
  CHECK(ran.status == 0);
  CHECK(ran.errors == "");
  return ran.output;
}

std::string without_escapes(const std::string& page) {
  return std::regex_replace(page, std::regex{R"(\\(f[BIR]|[&:])|\\(-))"}, "$2");
}

TEST_CASE("each man page has every option of the help", "[cli]") {
  for (const std::string& command : commands) {
    const std::string help = run_program({.arguments = {command, "--help", "--lang", "en"}}).output;
    const std::string page = without_escapes(generated("man-" + command));
    CAPTURE(command);
    CHECK(page.contains("partiar-" + command));
    const std::regex option{"--[a-z][a-z-]+"};
    for (std::sregex_iterator at{help.begin(), help.end(), option}, end; at != end; ++at) {
      CAPTURE(at->str());
      CHECK(page.contains(at->str()));
    }
  }
}

/// `text` in one line.
std::string joined(const std::string& text) {
  return std::regex_replace(text, std::regex{R"(\s+)"}, " ");
}

TEST_CASE("each man page says what the help says of the exit status", "[cli]") {
  for (const std::string& command : commands) {
    CAPTURE(command);
    const std::string help =
        joined(run_program({.arguments = {command, "--help", "--lang", "en"}}).output);
    const std::string page = joined(without_escapes(generated("man-" + command)));
    const std::string_view leading = "Exit status: ";
    const std::size_t at = help.find(leading);
    REQUIRE(at != help.npos);
    CHECK(page.contains(" .SH EXIT STATUS " + help.substr(at + leading.size())));
  }
}

TEST_CASE("a man page says what the command reads, and how its options go together", "[cli]") {
  const struct {
    std::string_view what;
    std::string page;
    std::string said;
  } rows[] = {
      {"files may be left out", "man-audit", "] [FILE...] "},
      {"so may positions, for a list", "man-position", "] [FEN...] "},
      {"codes may not", "man-explain", "] CODE... "},
      {"nor may the one file", "man-claim", "] FILE "},
      {"what it is", "man-audit", " .SH ARGUMENTS .TP .I FILE "},
      {"the default", "man-select", " (default: 0) (only with: --sample) "},
      {"what an option needs", "man-audit", " (only with: --files-from) "},
      {"what it excludes", "man-claim",
       " (not with: --by, --illegal-move, --intended, --phone, --quickplay, --reversed, --sealed, "
       "--touched) "},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(joined(without_escapes(generated(row.page))).contains(row.said));
  }
}

TEST_CASE("a man page refers to all others, not to itself", "[cli]") {
  std::vector<std::string> pages{"partiar"};
  for (const std::string& command : commands) pages.push_back("partiar-" + command);
  for (const std::string& of : pages) {
    CAPTURE(of);
    const std::string what = of == "partiar" ? "man" : "man-" + of.substr(8);
    const std::string page = without_escapes(generated(what));
    const std::string seen = page.substr(page.find(".SH SEE ALSO"));
    for (const std::string& other : pages) {
      CAPTURE(other);
      CHECK(seen.contains(".BR " + other + " (1)") == (other != of));
    }
  }
}

TEST_CASE("man pages are in the language asked for", "[cli]") {
  CHECK(generated("man", "de").contains(".SH BEZEICHNUNG\n"));
  CHECK(generated("man-audit", "cs").contains(".SH VOLBY\n"));
}

TEST_CASE("a man page does not depend on the machine it was made on", "[cli]") {
  CHECK_FALSE(std::regex_search(generated("man-audit"), std::regex{"jobs[^.]*default: [0-9]"}));
}

/// Runs a tool on generated text; nothing if it is not installed.
std::optional<Ran> judged(const std::string& tool, const std::string& script,
                          const std::string& what) {
  constexpr int missing = 77;
  Ran ran = run_in_shell("command -v " + tool + " >/dev/null || exit 77; \"$partiar\" --lang en " +
                             "--generate " + what + " | " + script,
                         {});
  if (ran.status == missing) return std::nullopt;
  return ran;
}

TEST_CASE("mandoc has no complaints about the man pages", "[cli]") {
  std::vector<std::string> pages{"man"};
  for (const std::string& command : commands) pages.push_back("man-" + command);
  for (const std::string& page : pages) {
    CAPTURE(page);
    const auto ran = judged("mandoc", "mandoc -T lint -W style", page);
    if (!ran) return;
    CHECK(ran->output + ran->errors == "");
    CHECK(ran->status == 0);
  }
}

TEST_CASE("the completion scripts have valid syntax", "[cli]") {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    CAPTURE(shell);
    const auto ran = judged(shell, shell + " -n /dev/stdin", "complete-" + shell);
    if (!ran) continue;
    CHECK(ran->output + ran->errors == "");
    CHECK(ran->status == 0);
  }
}

TEST_CASE("bash completes commands, options and values", "[cli]") {
  const struct {
    std::string_view what;
    std::string words;
    std::string found;
  } rows[] = {
      {"a command", "partiar au", "audit"},
      {"an option of the program", "partiar --v", "--version"},
      {"an option", "partiar audit --form", "--format"},
      {"a value", "partiar audit --format nd", "ndjson"},
      {"a value of another command", "partiar convert --style f", "fide"},
      {"a language", "partiar audit --lang c", "cs"},
      {"a value of a list", "partiar audit --only mu", "must-correct"},
      {"the next one", "partiar audit --only must-correct,un", "must-correct,unreadable"},
      {"the one behind that", "partiar select --verdict ok,check,mu", "ok,check,must-correct"},
      {"a list under its other name", "partiar select --only check,o", "check,ok"},
      {"no list where there is one value", "partiar audit --format text,nd", ""},
      {"a file, which is left to the shell", "partiar audit -o x", ""},
      {"games, likewise", "partiar audit games", ""},
  };
  const std::string script = generated("complete-bash");
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Ran ran =
        run_program({.arguments = {"-c",
                                   script + "\nread -ra COMP_WORDS <<<\"$1\"\n"
                                            "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_partiar\n"
                                            "echo \"${COMPREPLY[*]}\"",
                                   "bash", row.words},
                     .program = "/bin/bash"});
    CHECK(ran.output == row.found + '\n');
    CHECK(ran.errors == "");
  }
}

TEST_CASE("fish completes lists", "[cli]") {
  const auto ran = judged(
      "fish", R"(fish -c 'source; complete -C "partiar audit --only check,mu"')", "complete-fish");
  if (!ran) return;
  CHECK(ran->output.starts_with("check,must-correct"));
  CHECK(ran->errors == "");
}

TEST_CASE("an unknown kind of output to generate is reported", "[cli]") {
  const Ran ran = run_program({.arguments = {"--generate", "man-play"}});
  CHECK(ran.status == 2);
  CHECK(ran.errors.contains("man-audit"));
}

}  // namespace
