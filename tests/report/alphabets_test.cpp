#include "report/alphabets.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/alphabets.h"
#include "support/catch.h"
#include "support/reports.h"
#include "support/typed.h"
#include "text/languages.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using report::alphabets;

TEST_CASE("English is the first alphabet", "[report][alphabets]") {
  CHECK(alphabets()[0].name == "en");
  for (const auto role : board::roles) {
    CHECK(alphabets()[0].letters.text_of(role) == notation::PieceLetters::english().text_of(role));
  }
}

TEST_CASE("every language has one alphabet, and every alphabet a language", "[report][alphabets]") {
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

TEST_CASE("languages that write alike are one alphabet, named by one that has texts",
          "[report][alphabets]") {
  for (const Group& row : groups) {
    CAPTURE(row.name);
    const notation::Alphabet& one = alphabets()[alphabet(row.name)];
    CHECK(one.name == row.name);
    CHECK(std::set<std::string>(one.languages.begin(), one.languages.end()) == row.languages);
    for (const std::string& tag : row.languages) CHECK(alphabet(tag) == alphabet(row.name));
  }
}

TEST_CASE("two alphabets differ in a letter", "[report][alphabets]") {
  std::set<std::string> seen;
  for (const notation::Alphabet& one : alphabets()) {
    std::string letters;
    report::append_letters(letters, one);
    CAPTURE(one.name, letters);
    CHECK(seen.insert(letters).second);
  }
}

TEST_CASE("no spelling is two pieces in one alphabet", "[report][alphabets]") {
  for (const notation::Alphabet& one : alphabets()) {
    std::set<std::string> seen;
    for (const notation::Spelling& spelling : one.letters.spellings()) {
      CAPTURE(one.name, spelling.text);
      CHECK(seen.insert(spelling.text).second);
    }
  }
}

TEST_CASE("the white figurines are written", "[report][alphabets]") {
  const notation::Alphabet& figurines = alphabets()[alphabet("figurine")];
  std::string letters;
  report::append_letters(letters, figurines);
  CHECK(letters == "\u2654 \u2655 \u2656 \u2657 \u2658");
  CHECK(figurines.letters.find("\u265A")->role == board::Role::king);
}

TEST_CASE("an alphabet is told by its letters and its languages' own names",
          "[report][alphabets]") {
  std::string letters;
  std::string languages;
  report::append_letters(letters, alphabets()[alphabet("sk")]);
  report::append_languages(languages, alphabets()[alphabet("sk")]);
  CHECK(letters == "K D V S J");
  CHECK((languages == "čeština, slovenčina" || languages == "slovenčina, čeština"));
  letters.clear();
  report::append_letters(letters, alphabets()[alphabet("ru")]);
  CHECK(letters == "\u041A\u0440 \u0424 \u041B \u0421 \u041A");
}

/// The report of the one game of `text`.
std::string report_of(std::string_view text) {
  const report::TextReport report{english(), report::Colors::off, report::Detail::all};
  report::Chunk chunk;
  base::SourceMap lines{text};
  replay::Replayer replayer{any_letters()};
  replayer.replay({text}, [&](const replay::Game& game) {
    report.append(chunk, game, report::GamePlace{"-", 1, lines});
  });
  std::string out;
  chunk.append_to(out, 0);
  return out;
}

struct Sentence {
  std::string_view what, text, in_report;
};
constexpr Sentence sentences[] = {
    {"letters that were found", "1. e4 e5 2. Jf3 *", "The pieces are written K D V S J, as in "},
    {"letters that were expected", "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Dq4 *",
     "[move.square-missing]"},
    {"letters of English, where none other fit", "1. e4 e5 2. Qq9 zz *", "[move."},
    {"two readings", "1.e4 e5 2.Hf3 Hf6 *",
     "is one move with the letters K V B F H (magyar) and another with K H W G S (polski)"},
    {"the move that is in doubt", "1.e4 e5 2.Hf3 Hf6 *", "2.Hf3 is one move"},
    {"a heading", "Novak - Svoboda\n1. e4 e5 *", "“Novak - Svoboda” stands above the moves"},
    {"descriptive notation", "1. P-K4 P-K4 *", "1.P-K4 is descriptive notation"},
};

TEST_CASE("a report tells letters and headings", "[report][alphabets][sentences]") {
  for (const Sentence& row : sentences) {
    const std::string report = report_of(row.text);
    CAPTURE(row.what, report);
    CHECK(report.contains(row.in_report));
  }
}

TEST_CASE("an event is told in the letters of the game", "[report][alphabets]") {
  const std::string report = report_of("1. f3 e5 2. g4 Dh4 mat 0-1");
  CAPTURE(report);
  CHECK(report.contains("2...Dh4#"));
}

}  // namespace
