// The program starts in every locale, with texts in a language that suits.
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"

namespace {

using namespace partiar::tests;

/// Ends with status 124 what has not ended in ten seconds.
Ran run_in_time(std::vector<std::string> arguments, std::vector<std::string> environment) {
  arguments.insert(arguments.begin(), {"10", PARTIAR_PROGRAM});
  return run_program({.arguments = std::move(arguments),
                      .environment = std::move(environment),
                      .program = "/usr/bin/timeout"});
}

struct Row {
  std::string_view name, language;
};
constexpr Row rows[] = {
    {"nb_NO.UTF-8", "en"},
    {"nn_NO.UTF-8", "en"},
    {"no_NO.UTF-8", "en"},

    {"no", "en"},

    {"norwegian", "en"},
    {"C", "en"},
    {"C.UTF-8", "en"},

    {"fi_FI.UTF-8", "en"},
    {"sr_RS@latin", "en"},
    {"zh_TW.Big5", "en"},

    {"de_DE@euro", "de"},
    {"german", "de"},
    {"de__PHONEBOOK", "de"},

    {"pt_BR.UTF-8", "pt"},
    {"cs_CZ.ISO-8859-2", "cs"},
    {"de-u-co-phonebk", "de"},
};

/// The list of commands in a language.
std::string help_in(const std::string& language) {
  return run_program({.arguments = {"--help", "--lang", language}}).output;
}

TEST_CASE("the program starts in every locale, in its language if there are texts",
          "[cli][environment]") {
  for (const Row& row : rows) {
    const std::string name{row.name};
    const std::string expected = help_in(std::string{row.language});
    const std::vector<std::vector<std::string>> environments{
        {"LC_ALL=" + name},
        {"LC_MESSAGES=" + name},
        {"LANG=" + name},
        {"LANG=en_US.UTF-8", "LANGUAGE=" + name},
        {"LANG=en_US.UTF-8", "LANGUAGE=nb_NO:" + name + ":fr"},
    };
    for (const auto& environment : environments) {
      CAPTURE(environment);
      const Ran ran = run_in_time({"--help"}, environment);
      CHECK(ran.status == 0);
      // After what has no texts, the list goes on.
      const bool goes_on = environment.back().ends_with(":fr") && row.language == "en" &&
                           name != "C" && name != "C.UTF-8" && name != "POSIX";
      CHECK(ran.output == (goes_on ? help_in("fr") : expected));
    }
  }
}

TEST_CASE("every name of a language with texts suits --lang, and others are refused at once",
          "[cli][environment]") {
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const bool has_texts = row.language != "en";
    const Ran ran = run_in_time({"locales", "--lang", std::string{row.name}}, {});
    CHECK(ran.status == (has_texts ? 0 : 2));
    CHECK(ran.errors.contains("--lang") == !has_texts);
  }
}

}  // namespace
