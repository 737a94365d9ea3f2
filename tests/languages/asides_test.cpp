#include "languages/asides.h"

#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("words before a move say that it was not played", "[languages][asides]") {
  const struct {
    std::string_view what, words;
    bool do_lead = true;
  } rows[] = {
      {"a condition", "If"},
      {"words behind it", "if White plays"},
      {"more words", "if White wants to win he plays", false},
      {"another sentence", "If only. Then", false},
      {"what was better", "Better was"},
      {"only directly behind it", "Better was the plan", false},
      {"German", "Wenn"},
      {"with a colon", "Mieux :"},
      {"an abbreviation", "z.B."},
      {"a word behind it", "t.d. eftir"},
      {"Russian", "Лучше было"},
      {"Czech", "Nešlo"},
      {"Hungarian", "Jobb volt"},
      {"capitals", "NOT"},
      {"what tells a move", "and now followed", false},
      {"a conditional", "was hätte"},
      {"a past that is none", "was keiner gesehen hatte", false},
      {"a passive that is none", "bekannt wurde", false},
      {"part of a word", "diffident", false},
      {"a program", "the computer gives"},
      {"a book", "The book goes"},
      {"a program in French", "l'ordinateur propose"},
      {"a program in Ukrainian", "комп'ютер пропонує"},
      {"programs", "engines prefer"},
      {"a program in the past", "the computer suggested"},
      {"a program in German", "die Engine gibt"},
      {"a program in French, another word", "le moteur donne"},
      {"a program in Spanish", "la computadora sugiere"},
      {"a program in Danish", "computeren foreslår"},
      {"a program in Norwegian", "datamaskinen foreslår"},
      {"a program in Hungarian", "a gép szerint"},
      {"a program in Russian without ё", "компьютер дает"},
      {"a book that tells of another", "the book goes on", false},
      {"nothing", "", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what, row.words);
    CHECK(languages::lead_to_aside(row.words) == row.do_lead);
  }
}

TEST_CASE("a word or phrase begins a reason", "[languages][asides]") {
  for (const std::string_view words : {"because", "In view of", "weil", "þar eð", "так как"}) {
    CAPTURE(words);
    CHECK(languages::is_reason(words));
  }
  for (const std::string_view words : {"his", "because of", "", "weiler"}) {
    CAPTURE(words);
    CHECK_FALSE(languages::is_reason(words));
  }
}

}  // namespace
