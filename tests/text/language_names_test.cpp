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

}  // namespace
