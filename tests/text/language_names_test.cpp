#include "text/language_names.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "text/languages.h"
#include "text/messages.h"

namespace {

using namespace partiar::text;

struct Row {
  std::string_view name;
  std::optional<std::string> tag;
};

TEST_CASE("a language is found by its common names", "[text][languages]") {
  std::vector<std::string> tags;
  for (const Language& language : languages()) tags.push_back(language.tag);
  const Row rows[] = {
      {"cs", "cs"},
      {"CS", "cs"},
      {"cs_CZ.UTF-8", "cs"},
      {"ces", "cs"},
      {"cz", "cs"},
      {"CZ", "cs"},
      {"Czech", "cs"},
      {"čeština", "cs"},
      {"cestina", "cs"},
      {"tschechisch", "cs"},
      {"de-AT", "de"},
      {"german", "de"},
      {"немецкий", "de"},
      {"pt_BR", "pt-BR"},
      {"pt-PT", "pt"},
      {"sr", "sr-Cyrl"},
      {"ua", "uk"},
      {"uk", "uk"},
      {"gr", "el"},
      {"us", "en"},
      {"AT", "de"},
      {"zxx-x-figb", "zxx-x-figb"},
      {"no", "nb"},
      {"nb_NO.UTF-8", "nb"},
      {"no-bok", "nb"},
      {"no-nyn", "nn"},
      {"no_NO_NY", "nb"},
      {"sr_RS@latin", "sr-Latn"},
      {"sr_RS.UTF-8@latin", "sr-Latn"},
      {"sr@cyrillic", "sr-Cyrl"},
      {"sr_ME", "sr-Latn"},
      {"sr_YU", "sr-Cyrl"},
      {"sh", "sr-Latn"},
      {"ca_ES@valencia", "ca"},
      {"ca-ES-valencia", "ca"},
      {"de_DE@euro", "de"},
      {"de__PHONEBOOK", "de"},
      {"de-u-co-phonebk", "de"},
      {"de-x-private", "de"},
      {"zh_TW.Big5", "zh"},
      {"zh-cmn-Hans-CN", "zh"},
      {"zh_Hant_HK", "zh"},
      {"zh-min-nan", std::nullopt},
      {"i-klingon", std::nullopt},
      {"iw", std::nullopt},
      {"in", "id"},
      {"mo", "ro"},
      {"cze", "cs"},
      {"und-CZ", "cs"},
      {"und", std::nullopt},
      {"x-german", std::nullopt},
      {"en_US_POSIX", "en"},
      {"C", std::nullopt},
      {"", std::nullopt},
      {"-", std::nullopt},
      {"be", std::nullopt},       // Belarusian, not the country where many speak Dutch
      {"ch", std::nullopt},       // Chamorro
      {"serbian", std::nullopt},  // written in two ways
      {"elvish", std::nullopt},
      {"xx", std::nullopt},  // no country either
      {"qq", std::nullopt},
      {"ed", std::nullopt},
      {"\xff\xfe", std::nullopt},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    CHECK(find_language(row.name, tags) == row.tag);
  }
  CHECK(find_language("pt-BR", available_locales()) == "pt");
  CHECK(find_language("fi", available_locales()) == std::nullopt);
}

TEST_CASE("every language has its own name and one in each translated language",
          "[text][languages]") {
  for (const Language& language : languages()) {
    CAPTURE(language.tag);
    const auto names = names_of_language(language.tag);
    CHECK(names.front() == language.name);
    const bool has_others = !language.tag.contains("-x-");
    CHECK(names.size() == (has_others ? available_locales().size() + 1 : 1));
    CHECK(std::ranges::none_of(names, &std::string::empty));
  }
}

TEST_CASE("Norwegian is read in the form there is", "[text][languages]") {
  const std::vector<std::string> forms[] = {{"no"}, {"nb"}, {"nn"}};
  for (const auto& tags : forms) {
    for (const std::string_view name : {"no", "nb", "nn", "nb_NO.UTF-8", "nn_NO", "no-nyn"}) {
      CAPTURE(name, tags);
      CHECK(find_language(name, tags) == tags.front());
    }
  }
}

TEST_CASE("a language in two scripts is found by the script of the country", "[text][languages]") {
  const std::vector<std::string> tags{"zh", "zh-Hant", "pt", "pt-BR"};
  CHECK(find_language("zh_TW.UTF-8", tags) == "zh-Hant");
  CHECK(find_language("zh_HK", tags) == "zh-Hant");
  CHECK(find_language("zh_CN", tags) == "zh");
  CHECK(find_language("pt_AO", tags) == "pt");
  CHECK(find_language("pt-Latn", tags) == "pt");
}

TEST_CASE("the environment decides on the language as under POSIX and gettext",
          "[text][languages]") {
  const struct {
    std::string_view what;
    Environment environment;
    std::string_view tag;
  } rows[] = {
      {"nothing set", {}, "en"},
      {"LC_ALL before the others", {"cs_CZ.UTF-8", "de_DE", "fr_FR", {}}, "cs"},
      {"LC_MESSAGES before LANG", {{}, "de_DE.UTF-8", "fr_FR", {}}, "de"},
      {"LANG", {{}, {}, "fr_FR.ISO-8859-15@euro", {}}, "fr"},
      {"C before LANG", {"C", {}, "de_DE", {}}, "en"},
      {"POSIX before LANG", {{}, "POSIX", "de_DE", {}}, "en"},
      {"English of a country", {{}, {}, "en_GB.UTF-8", {}}, "en"},
      {"a modifier", {{}, {}, "en@boldquot", {}}, "en"},
      {"no such language", {{}, {}, "tlh_KX.UTF-8", {}}, "en"},
      {"a language with letters only", {"nb_NO.UTF-8", {}, {}, {}}, "en"},
      {"no name", {{}, {}, "\x1b[", {}}, "en"},
      {"a path", {"/usr/lib/locale/de_DE", {}, {}, {}}, "en"},
      {"a name of old", {"german", {}, {}, {}}, "de"},
      {"a name of old with an encoding", {"czech.ISO8859-2", {}, {}, {}}, "cs"},
      {"a name of old in its language", {"français", {}, {}, {}}, "fr"},
      {"a name of old without texts", {"norwegian", {}, {}, {}}, "en"},
      {"LANGUAGE before the locale", {{}, {}, "de_DE.UTF-8", "cs"}, "cs"},
      {"the first language with texts", {"nb_NO", {}, {}, "nb:nn_NO:da:de_AT:fr"}, "de"},
      {"no language with texts", {{}, {}, "de_DE.UTF-8", "nb:da"}, "de"},
      {"an empty list", {{}, {}, "de_DE.UTF-8", ":::"}, "de"},
      {"English before others", {{}, {}, "de_DE.UTF-8", "en_US:cs"}, "en"},
      {"C before others", {{}, {}, "de_DE.UTF-8", "C:cs"}, "en"},
      {"LANGUAGE in the locale C", {"C", {}, {}, "de"}, "en"},
      {"LANGUAGE in the locale C with an encoding", {{}, {}, "C.UTF-8", "de"}, "en"},
      {"LANGUAGE alone", {{}, {}, {}, "de"}, "en"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(locale_of(row.environment) == row.tag);
  }
}

}  // namespace
