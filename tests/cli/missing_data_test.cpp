// ICU installed without some of its data: nothing is misread or left out in silence.
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/icu_data.h"
#include "support/run_audit.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

using IsHidden = std::function<bool(std::string_view)>;

constexpr std::string_view game =
    "[White \"Nov\u00E1k\"]\n[Black \"\u00D8deg\u00E5rd\"]\n[Result \"1-0\"]\n\n1. e4 e5 1/2-1/2\n";
constexpr std::string_view list =
    "round,board,white,black,result\n1,1,Nov\u00E1k,\u00D8deg\u00E5rd,1-0\n";

TEST_CASE("without data to read games by, every command says so and stops", "[cli][icu]") {
  const struct {
    std::string_view what;
    IsHidden is_hidden;
    std::string_view named;
  } rows[] = {
      {"no data at all", [](std::string_view) { return true; }, "windows-1252"},
      {"no encodings", [](std::string_view name) { return name.ends_with(".cnv"); },
       "windows-1252"},
      {"an encoding", [](std::string_view name) { return name.contains("ibm-852"); }, "cp852"},
      {"a language", [](std::string_view name) { return name == "cs.res"; }, "cs"},
      {"the languages but English",
       [](std::string_view name) {
         return name.ends_with(".res") && name.find('/') == name.npos && !name.starts_with("en") &&
                name != "root.res" && name.find_first_of("_.") <= 3;
       },
       "cs"},
      {"transliteration", [](std::string_view name) { return name.starts_with("translit/"); },
       "Latin-ASCII"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const auto environment = environment_without(scratch, row.is_hidden);
    if (!environment) {
      WARN("ICU's data are in no library that can be changed");
      return;
    }
    const std::string games = scratch.write("games.pgn", game);
    const std::string official = scratch.write("list.csv", list);
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"audit", games},
                                                      {"audit", "--official", official, games},
                                                      {"convert", games},
                                                      {"table", "--format", "csv", games},
                                                      {"locales"}}) {
      CAPTURE(arguments);
      const Ran ran = run_program({.arguments = arguments, .environment = {*environment}});
      CHECK(ran.status == 2);
      CHECK(ran.output.empty());
      CHECK(ran.errors.contains("\u201C" + std::string{row.named} + "\u201D is missing"));
    }
    const Ran german = run_program(
        {.arguments = {"audit", "--lang", "de_AT", games}, .environment = {*environment}});
    CHECK(german.status == 2);
    CHECK(german.errors.contains("Es fehlt \u201E" + std::string{row.named} + "\u201C"));
    const Ran help = run_program({.arguments = {"--help"}, .environment = {*environment}});
    CHECK(help.status == 0);
    CHECK(help.output == run_program({.arguments = {"--help"}}).output);
  }
}

TEST_CASE("without data to write texts by, every sentence is there", "[cli][icu]") {
  const struct {
    std::string_view what;
    IsHidden is_hidden;
    std::string_view totals;
  } rows[] = {
      {"plural rules", [](std::string_view name) { return name == "plurals.res"; }, "1 games: "},
      {"numbering systems", [](std::string_view name) { return name == "numberingSystems.res"; },
       "1 game: "},
      {"likely subtags", [](std::string_view name) { return name == "likelySubtags.res"; },
       "1 game: "},
      {"aliases", [](std::string_view name) { return name == "metadata.res"; }, "1 game: "},
      {"names of languages", [](std::string_view name) { return name.starts_with("lang/"); },
       "1 game: "},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const ScratchDirectory scratch;
    const auto environment = environment_without(scratch, row.is_hidden);
    if (!environment) {
      WARN("ICU's data are in no library that can be changed");
      return;
    }
    const std::string games = scratch.write("games.pgn", game);
    const Ran ran = run_program({.arguments = {"audit", games}, .environment = {*environment}});
    CHECK(ran.status == 1);
    CHECK(ran.output.contains("8.7 [result.tag-marker]"));
    CHECK(ran.output.contains(row.totals));
    const Ran german = run_program(
        {.arguments = {"audit", games}, .environment = {*environment, "LC_ALL=de_AT.UTF-8"}});
    CHECK(german.status == 1);
    CHECK(german.output.contains("kein Ergebnis zu berichtigen"));
    const Ran locales =
        run_program({.arguments = {"locales", "cs"}, .environment = {*environment}});
    CHECK(locales.status == 0);
    const bool has_names = row.what != "names of languages";
    CHECK(locales.output.contains(has_names ? "Slovak" : "slovenčina"));
    CHECK(locales.output.contains(has_names ? "Serbian (Latin)" : "srpski"));
  }
}

}  // namespace
