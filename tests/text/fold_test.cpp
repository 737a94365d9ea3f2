#include "text/fold.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "text/months.h"
#include "text/words.h"

namespace {

using namespace partiar::text;

TEST_CASE("folding makes upper and lower case equal", "[text][fold]") {
  const struct {
    std::string_view text, folded;
  } rows[] = {
      {"", ""},
      {"Time Forfeit", "time forfeit"},
      {"a_Z 09[`{@", "a_z 09[`{@"},
      {"ČAS", "čas"},
      {"Zeitüberschreitung", "zeitüberschreitung"},
      {"ZEITÜBERSCHREITUNG", "zeitüberschreitung"},
      {"Weiß", "weiss"},
      {"WEISS", "weiss"},
      {"Échec", "échec"},
      {"Сдался", "сдался"},
      {"d’un", "d'un"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(Folded{row.text}.view() == row.folded);
  }
}

TEST_CASE("letters lose the marks that not every keyboard has", "[text][fold]") {
  constexpr struct {
    std::string_view text, plain;
  } rows[] = {{"b\u00edl\u00fd vzdal", "bily vzdal"},
              {"bia\u0142e podda\u0142y si\u0119", "biale poddaly sie"},
              {"s\u00f6t\u00e9t id\u0151t\u00fall\u00e9p\u00e9s", "sotet idotullepes"},
              {"\u021bar\u0103", "tara"},
              {"\u0431\u0435\u043b\u044b\u0435", "\u0431\u0435\u043b\u044b\u0435"},
              {"\u00e6 \u00f7", "\u00e6 \u00f7"}};
  for (const auto& [text, plain] : rows) CHECK(without_marks(text) == plain);
}

TEST_CASE("a long text is folded like a short one", "[text][fold]") {
  for (const std::size_t size : {127U, 128U, 129U, 5000U}) {
    CHECK(Folded{std::string(size, 'A')}.view() == std::string(size, 'a'));
  }
}

TEST_CASE("invalid UTF-8 is folded to something", "[text][fold]") {
  CHECK(Folded{"A\xC3"}.view().starts_with("a"));
}

TEST_CASE("a word is written in each case, once", "[text][fold]") {
  using Words = std::vector<std::string>;
  CHECK(cases_of("šach") == Words{"šach", "Šach", "ŠACH"});
  CHECK(cases_of("Schach") == Words{"Schach", "schach", "SCHACH"});
  CHECK(cases_of("Ž") == Words{"Ž", "ž"});
  CHECK(cases_of("ß") == Words{"ß", "SS"});
  CHECK(cases_of("dbl.ch") == Words{"dbl.ch", "Dbl.ch", "DBL.CH"});
}

TEST_CASE("words come from the lists of the bundles that have them", "[text][words]") {
  const auto lists = read_word_lists(std::vector<std::string_view>{"draw", "no such list"});
  CHECK(lists.size() > 1);
  for (const WordList& list : lists) {
    CAPTURE(list.language);
    CHECK(list.key == "draw");
    if (list.language == "en")
      CHECK(std::vector<std::string>(list.words.begin(), list.words.end()) ==
            std::vector<std::string>{"draw"});
  }
}

TEST_CASE("months have names in a language that ICU knows", "[text][months]") {
  CHECK(month_names("de")[2].front() == "März");
  CHECK(month_names("cs")[2].front() == "března");
  for (const auto& names : month_names("no language")) CHECK(names.empty());
}

TEST_CASE("file names that some system takes for the same have one key", "[text][fold]") {
  struct Row {
    std::string_view what, one, other;
    bool are_same;
  };
  constexpr Row rows[] = {
      {"case", "\u00C9va", "\u00E9va", true},
      {"composition", "\u00E9va", "e\u0301va", true},
      {"full case folding", "WEISS", "Wei\u00DF", true},
      {"what is not shown", "a\u00ADb", "ab", true},
      {"compatibility", "COM\u00B9", "com1", true},
      {"letters", "Eva", "Ewa", false},
      {"marks", "Eva", "\u00C9va", false},
      {"blanks", "a b", "ab", false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK((file_name_key(row.one) == file_name_key(row.other)) == row.are_same);
  }
}

}  // namespace
