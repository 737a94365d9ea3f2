#include "languages/alphabets.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/alphabets.h"
#include "support/catch.h"
#include "text/languages.h"
#include "text/messages.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using languages::alphabets;

TEST_CASE("English is the first alphabet", "[languages][alphabets]") {
  CHECK(alphabets()[0].name == "en");
  for (const auto role : board::roles) {
    CHECK(alphabets()[0].letters.text_of(role) == notation::PieceLetters::english().text_of(role));
  }
}

TEST_CASE("every language has one alphabet, and every alphabet a language",
          "[languages][alphabets]") {
  std::multiset<std::string> tags;
  for (const notation::Alphabet& one : alphabets()) {
    CAPTURE(one.name);
    CHECK_FALSE(one.languages.empty());
    tags.insert(one.languages.begin(), one.languages.end());
  }
  CHECK(tags.size() == text::languages().size());
  for (const text::Language& language : text::languages()) {
    CAPTURE(language.tag);
    CHECK(tags.count(language.tag) == 1);
  }
}

struct Group {
  std::string_view name;
  std::set<std::string> languages;
};
const Group groups[] = {
    {"en", {"en", "fa", "ja", "ko", "zh"}},
    {"cs", {"cs", "sk"}},
    {"de", {"bs", "da", "de", "hr", "lb", "mk", "nb", "nn", "sl", "sr-Latn", "sv"}},
    {"es", {"ca", "es", "gl", "it"}},
    {"pt", {"pt", "pt-BR"}},
    {"af", {"af", "fi"}},
    {"ru", {"ru"}},
    {"uk", {"uk"}},
    {"en-x-problem", {"en-x-problem"}},
    {"figurine", {"zxx-x-figb", "zxx-x-figw"}},
};

TEST_CASE("languages with the same letters share an alphabet, named after a translated one",
          "[languages][alphabets]") {
  for (const Group& row : groups) {
    CAPTURE(row.name);
    const notation::Alphabet& one = alphabets()[alphabet(row.name)];
    CHECK(one.name == row.name);
    CHECK(std::set<std::string>(one.languages.begin(), one.languages.end()) == row.languages);
    for (const std::string& tag : row.languages) CHECK(alphabet(tag) == alphabet(row.name));
  }
}

TEST_CASE("any two alphabets differ in a letter", "[languages][alphabets]") {
  std::set<std::string> seen;
  for (const notation::Alphabet& one : alphabets()) {
    std::string letters;
    languages::append_letters(letters, one);
    CAPTURE(one.name, letters);
    CHECK(seen.insert(letters).second);
  }
}

TEST_CASE("no spelling means two pieces in one alphabet", "[languages][alphabets]") {
  for (const notation::Alphabet& one : alphabets()) {
    std::set<std::string> seen;
    for (const notation::Spelling& spelling : one.letters.spellings()) {
      CAPTURE(one.name, spelling.text);
      CHECK(seen.insert(spelling.text).second);
    }
  }
}

TEST_CASE("the white figurines are written", "[languages][alphabets]") {
  const notation::Alphabet& figurines = alphabets()[alphabet("figurine")];
  std::string letters;
  languages::append_letters(letters, figurines);
  CHECK(letters == "\u2654 \u2655 \u2656 \u2657 \u2658");
  CHECK(figurines.letters.find("\u265A")->role == board::Role::king);
}

TEST_CASE("an alphabet is shown by its letters and the reader's names of its languages",
          "[languages][alphabets]") {
  const struct {
    std::string_view reader, languages;
  } rows[] = {{"en", "Czech, Slovak"}, {"cs", "čeština, slovenština"}, {"fr", "tchèque, slovaque"}};
  for (const auto& row : rows) {
    CAPTURE(row.reader);
    const auto messages = text::Messages::open(row.reader);
    REQUIRE(messages.has_value());
    std::string languages;
    languages::append_languages(languages, alphabets()[alphabet("sk")], *messages);
    CHECK(languages == row.languages);
  }
  std::string letters;
  languages::append_letters(letters, alphabets()[alphabet("sk")]);
  CHECK(letters == "K D V S J");
  letters.clear();
  languages::append_letters(letters, alphabets()[alphabet("ru")]);
  CHECK(letters == "\u041A\u0440 \u0424 \u041B \u0421 \u041A");
}

}  // namespace
