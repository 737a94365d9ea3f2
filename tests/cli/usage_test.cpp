#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "text/width.h"

namespace {

using namespace partiar::tests;

const std::string evening = "testdata/audit/last-evening.pgn";

struct Row {
  std::vector<std::string> arguments;
  std::string says;  ///< on standard error, after `partiar: `
};

const Row mistakes[] = {
    {{"adit", "x"}, "“adit” is not a command; did you mean audit?"},
    {{"xyzzy"}, "“xyzzy” is not a command; see --help."},
    {{},
     "a command is missing, one of audit, convert, position, claim, compare, fix, select, twins, "
     "table, watch, explain, locales; see --help."},
    {{"--quiet"},
     "a command is missing, one of audit, convert, position, claim, compare, fix, select, twins, "
     "table, watch, explain, locales; see --help."},
    {{"--lang"}, "--lang needs a value; see --help."},
    {{"--quiet", "--laws"}, "--laws needs a value; see --help."},
    {{"audit", "--lang", "de", "--lang", "en", "--zzz"},
     "there is no option --zzz here; see --help."},
    {{"-v"}, "there is no option -v here; did you mean -V?"},
    {{"--zzz", "audit", "x"}, "there is no option --zzz here; see --help."},
    {{"help", "adit"}, "“adit” is not a command; did you mean audit?"},
    {{"convert", "x", "--to", "fig"},
     "--to: “fig” is not a language that partiar knows; `partiar locales` lists them; did you mean "
     "figurine?"},
    {{"audit", "x", "--max-game", "10X"},
     "--max-game: “10X” is not a size such as 500000, 64KB or 1MB; see --help."},
    {{"claim", "x", "--ply", "all"}, "--ply: “all” is not a number; see --help."},
    {{"explain", "result.chekmate"},
     "“result.chekmate” is not the code of a finding; `partiar audit --list-codes` lists them; did "
     "you mean result.checkmate?"},
    {{"explain"}, "CODE is missing; see --help."},
    {{"audit", "x", "--formt", "text"}, "there is no option --formt here; did you mean --format?"},
    {{"audit", "x", "--colour=always"}, "there is no option --colour here; did you mean --color?"},
    {{"audit", "x", "--failon", "never"},
     "there is no option --failon here; did you mean --fail-on?"},
    {{"audit", "x", "--zzz"}, "there is no option --zzz here; see --help."},
    {{"audit", "x", "--format", "json"},
     "--format: “json” is not one of text, ndjson, html, sarif, junit; did you mean ndjson?"},
    {{"audit", "x", "--laws", "2022"},
     "--laws: “2022” is not one of auto, 2009, 2014, 2017, 2018, 2023; did you mean 2023?"},
    {{"audit", "x", "--lang", "germn"},
     "--lang: “germn” is not one of cs, de, en, es, fr, hu, it, nl, pl, pt, ru, sk, uk; did you "
     "mean "
     "de?"},
    {{"audit", "x", "--lang", "fi"},
     "--lang: “fi” is not one of cs, de, en, es, fr, hu, it, nl, pl, pt, ru, sk, uk; see --help."},
    {{"audit", "x", "--lang"}, "--lang needs a value; see --help."},
    {{"audit", "x", "--jobs", "0"}, "--jobs: “0” is not a number from 1 to 1024; see --help."},
    {{"audit", "x", "--shard", "4"},
     "--shard: must be I/N, part I of N parts, with 1 ≤ I ≤ N ≤ 100000; see --help."},
    {{"audit", "--official", "-", "-"}, "--official - does not go with -; see --help."},
    {{"convert", "x", "--to", "germann"},
     "--to: “germann” is not a language that partiar knows; `partiar locales` lists them; did you "
     "mean "
     "de?"},
    {{"convert", "x", "--to", "spokn"},
     "--to: “spokn” is not a language that partiar knows; `partiar locales` lists them; did you "
     "mean "
     "spoken?"},
    {{"convert", "x", "--letters", "serbian"},
     "--letters: “serbian” is not a language that partiar knows; `partiar locales` lists them; did "
     "you "
     "mean sr-Cyrl?"},
    {{"convert", "x", "--strip", "comment"},
     "--strip: “comment” is not one of comments, variations, nags, clocks, timestamps, "
     "evaluations, arrows, engine, tags; did you mean comments?"},
    {{"claim", "x", "--by", "bíly"},
     "--by: “bíly” is not one of white, black; did you mean white?"},
    {{"claim", "x", "--flag", "blakc"},
     "--flag: “blakc” is not one of white, black; did you mean black?"},
    {{"claim", "x", "--illegal", "stand"},
     "--illegal: “stand” is not one of white, black, stops, stands; did you mean stands?"},
    {{"claim", "x", "--phone", "whit"},
     "--phone: “whit” is not one of white, black; did you mean white?"},
    {{"claim", "x", "--absent", "boht", "--sealed", "e4"},
     "--absent: “boht” is not one of white, black, both; did you mean both?"},
    {{"claim", "x", "--touched", "e2-e4"}, "--touched is written as e2 or e1,h1; see --help."},
    {{"claim", "x", "--flag", "white", "--control", "two hours"},
     "--control is written as 40/7200:3600 or 5400+30; see --help."},
    {{"claim", "x", "--touched", "e2", "--quickplay"},
     "--quickplay does not go with --touched; see --help."},
    {{"claim", "x", "--period", "1"}, "--period needs --flag; see --help."},
    {{"claim", "x", "--game", "1", "--player", "y"},
     "--game does not go with --player; see --help."},
    {{"compare", "x", "--game", "1"},
     "of one file, --game chooses two games and is given twice; see --help."},
    {{"compare", "a", "b", "c"}, "FILE: 2 at most; see --help."},
    {{"locales", "elvish"},
     "LANG: “elvish” is not a language that partiar knows; `partiar locales` lists them; see "
     "--help."},
    {{"--lang", "cs", "adit"}, "„adit“ není příkaz; nemělo to být audit?"},
    {{"audit", "--lang", "cz"}, "chybí FILE; co lze zadat, vypíše --help."},
    {{"audit", "--lang=Deutsch"}, "FILE fehlt; siehe --help."},
    {{"audit", "x", "--\x1b[31m"}, "there is no option --\\x1b[31m here; see --help."},
};

TEST_CASE("a mistake is reported with a suggestion", "[cli][usage]") {
  for (const Row& row : mistakes) {
    CAPTURE(row.arguments);
    const Ran ran = run_program({.arguments = row.arguments});
    CHECK(ran.status == 2);
    CHECK(ran.output == "");
    CHECK(ran.errors == "partiar: " + row.says + '\n');
  }
}

TEST_CASE("options may stand before the command", "[cli][usage]") {
  const std::vector<std::vector<std::string>> orders{
      {"audit", evening, "--laws", "2018", "-q", "--fail-on", "never"},
      {"--laws", "2018", "audit", evening, "-q", "--fail-on", "never"},
      {"--laws=2018", "-q", "audit", evening, "--fail-on", "never"},
      {"-q", "--fail-on", "never", "--lang", "cs", "audit", evening},
      // The value of an option may be the name of a command.
      {"--fail-on", "never", "--encoding", "utf-8", "-q", "audit", evening}};
  for (const auto& arguments : orders) {
    CAPTURE(arguments);
    const Ran ran = run_program({.arguments = arguments});
    CHECK(ran.status == 0);
    CHECK(ran.output + ran.errors == "");
  }
  const ScratchDirectory scratch;
  const Ran named = run_program({.arguments = {"-o", scratch.path("fix"), "audit", evening}});
  CHECK(named.status == 1);
  CHECK(scratch.read("fix").contains("MUST BE CORRECTED"));
}

TEST_CASE("help is also a command, and of an option given twice the last one counts",
          "[cli][usage]") {
  const auto output = [](std::vector<std::string> arguments) {
    const Ran ran = run_program({.arguments = std::move(arguments)});
    CHECK(ran.errors == "");
    return ran.output;
  };
  CHECK(output({"help"}) == output({"--help"}));
  CHECK(output({"help", "audit"}) == output({"audit", "--help"}));
  CHECK(output({"help", "--lang", "cs", "fix"}) == output({"fix", "--help", "--lang", "cs"}));
  CHECK(output({"-V"}) == output({"--version"}));
  CHECK(output({"audit", evening, "--laws", "2009", "--laws", "2018"}) ==
        output({"audit", evening, "--laws", "2018"}));
  CHECK(output({"audit", evening, "--lang", "de", "--lang", "cs"}) ==
        output({"audit", evening, "--lang", "cs"}));
  CHECK(output({"audit", evening, "--only", "check", "--only", "unreadable"}) ==
        output({"audit", evening, "--only", "check,unreadable"}));
}

TEST_CASE("the help is in the language asked for", "[cli][usage]") {
  const auto help = [](std::vector<std::string> arguments, std::string variable = "LANG=C") {
    return run_program({.arguments = std::move(arguments), .environment = {std::move(variable)}});
  };
  const std::string czech = help({"audit", "--help"}, "LANG=cs_CZ.UTF-8").output;
  CHECK(czech.contains("Volby:"));
  CHECK(help({"audit", "--help", "--lang", "cs"}).output == czech);
  CHECK(help({"audit", "--lang=čeština", "--help"}).output == czech);
  CHECK(help({"--lang", "cs", "audit", "--help"}).output == czech);
  CHECK(help({"audit", "--help", "--lang", "en"}, "LANG=cs_CZ.UTF-8").output ==
        help({"audit", "--help"}).output);
  CHECK(help({"--lang", "cs", "--help"}).output.contains("Volby:"));
  CHECK(help({"--help", "--lang", "cs"}).output.contains("Volby:"));
}

TEST_CASE("the help has no line wider than the terminal", "[cli][usage]") {
  for (const char* language :
       {"cs", "de", "en", "es", "fr", "hu", "it", "nl", "pl", "pt", "ru", "sk", "uk"}) {
    for (const char* command : {"audit", "fix", "--help"}) {
      for (const std::size_t width : {60U, 80U}) {
        const Ran ran = run_program({.arguments = {"--lang", language, command, "--help"},
                                     .environment = {"COLUMNS=" + std::to_string(width)}});
        std::size_t lines = 0;
        for (const auto part : ran.output | std::views::split('\n')) {
          const std::string_view line{part};
          CAPTURE(language, command, width, line);
          const std::size_t word = line.find_first_not_of(' ');
          const bool can_break = word != line.npos && line.find(' ', word) != line.npos;
          if (can_break) CHECK(partiar::text::width_of(line) <= width);
          ++lines;
        }
        CHECK(lines > 30);
      }
    }
  }
}

TEST_CASE("the help says nothing in English to other readers", "[cli][usage]") {
  for (const char* language : {"cs", "de", "es", "hu", "it", "nl", "pl", "pt", "ru", "sk", "uk"}) {
    CAPTURE(language);
    const std::string help =
        run_program({.arguments = {"--lang", language, "fix", "--help"}}).output;
    CHECK(help.contains("  FILE ... "));
    for (const char* word : {"Options", "Needs", "Excludes", "only with", "{false}"}) {
      CAPTURE(word);
      CHECK_FALSE(help.contains(word));
    }
  }
}

TEST_CASE("a machine format uses another language only if asked to", "[cli][usage]") {
  for (const char* format : {"ndjson", "sarif", "junit"}) {
    CAPTURE(format);
    const auto shown = [&](std::vector<std::string> more, std::string variable) {
      more.insert(more.begin(), {"audit", "--format", format, evening});
      return run_program({.arguments = std::move(more), .environment = {std::move(variable)}})
          .output;
    };
    const std::string english = shown({}, "LANG=C");
    CHECK(shown({}, "LANG=cs_CZ.UTF-8") == english);
    CHECK(shown({"--lang", "en"}, "LANG=cs_CZ.UTF-8") == english);
    const std::string czech = shown({"--lang", "cs"}, "LANG=C");
    CHECK(czech != english);
  }
}

TEST_CASE("sides and languages are accepted by their usual names", "[cli][usage]") {
  const auto claim = [](const std::string& by) {
    return run_program(
        {.arguments = {"claim", "testdata/laws/repetition.pgn", "--game", "1", "--flag", by}});
  };
  for (const auto& [name, names] :
       {std::pair<const char*, std::vector<std::string>>{"white", {"w", "bílý", "Weiß", "белые"}},
        {"black", {"B", "černý", "SCHWARZ", "noir"}}}) {
    const Ran expected = claim(name);
    CHECK(expected.status != 2);
    for (const std::string& other : names) {
      CAPTURE(other);
      CHECK(claim(other).output == expected.output);
    }
  }
  const auto converted = [](const std::string& to) {
    return run_program({.arguments = {"convert", evening, "--to", to}}).output;
  };
  const std::string german = converted("de");
  CHECK(german.contains("Sf3"));
  for (const char* name : {"german", "Deutsch", "deu", "němčina", "de_AT.UTF-8", "DE"}) {
    CAPTURE(name);
    CHECK((converted(name) == german));
  }
}

TEST_CASE("two dashes end the options, wherever they stand", "[cli][usage]") {
  const Ran before = run_program({.arguments = {"convert", "--", evening, evening}});
  CHECK_FALSE(before.output.empty());
  const Ran between = run_program({.arguments = {"convert", evening, "--", evening}});
  CHECK((between.output == before.output));
  CHECK(between.status == before.status);
  const Ran behind = run_program({.arguments = {"convert", evening, "--", "--quiet"}});
  CHECK(behind.status == 2);
  CHECK(behind.errors.contains("--quiet"));
}

}  // namespace
