#include "languages/labels.h"

#include <optional>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::languages;

TEST_CASE("a word of a printed sheet is the label of a fact", "[languages][labels]") {
  const struct {
    std::string_view text;
    std::optional<Label> label;
  } rows[] = {
      {"Result", Label::result},
      {"RESULT", Label::result},
      {"výsledek", Label::result},
      {"Ergebnis", Label::result},
      {"White", Label::white},
      {"Bílý", Label::white},
      {"Weiß", Label::white},
      {"WEISS", Label::white},
      {"Les Blancs", Label::white},
      {"Чёрные", Label::black},
      {"Event", Label::event},
      {"Verseny", Label::event},
      {"Ort", Label::site},
      {"Kolo", Label::round},
      {"Fecha", Label::date},
      {"Tablero", Label::board},
      {"", {}},
      {"Whites", {}},
      {"Weiß Müller", {}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(find_label(row.text) == row.label);
  }
}

TEST_CASE("a text ends with a label", "[languages][labels]") {
  for (const std::string_view text :
       {"Result", "Result: ", "Novák\nVýsledek:\t", "VÝSLEDEK :", "(Resultat"}) {
    CAPTURE(text);
    CHECK(ends_with_label(text, Label::result));
  }
  for (const std::string_view text : {"", ":", "Results", "Teamresult", "Result: 1", "White:"}) {
    CAPTURE(text);
    CHECK_FALSE(ends_with_label(text, Label::result));
  }
  CHECK(ends_with_label(std::string(1000, 'x') + " Ergebnis:", Label::result));
  CHECK(ends_with_label("Black:", Label::black));
}

TEST_CASE("a word next to a number says what is numbered", "[languages][labels]") {
  const struct {
    std::string_view word;
    std::optional<Numbered> numbered;
  } rows[] = {
      {"kolo", Numbered::round},
      {"Kola", Numbered::round},
      {"Runde", Numbered::round},
      {"Rd.", Numbered::round},
      {"тур", Numbered::round},
      {"forduló", Numbered::round},
      {"Partie", Numbered::game},
      {"game", Numbered::game},
      {"Tisch", Numbered::board},
      {"Brett", Numbered::board},
      {"mesa", Numbered::board},
      {"", {}},
      {".", {}},
      {"rounds", {}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.word);
    CHECK(find_numbered(row.word) == row.numbered);
  }
}

TEST_CASE("a word between two players has blanks around it", "[languages][labels]") {
  const struct {
    std::string_view line, found;
  } rows[] = {
      {"Kasparov vs. Karpov", " vs. "},
      {"Kasparov VS Karpov", " VS "},
      {"Novák proti Malému", " proti "},
      {"Müller gegen Schmidt vs Meier", " gegen "},
      {"Иванов против Петрова", " против "},
      {"vs Karpov", ""},
      {"Kasparov vs", ""},
      {"Kasparov", ""},
      {"", ""},
      {"A versus B", " versus "},
      {"protivník A", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.line);
    const auto found = find_versus(row.line);
    CHECK((found ? found->in(row.line) : "") == row.found);
  }
}

TEST_CASE("words for et cetera are recognized", "[languages][labels]") {
  for (const std::string_view word : {"atd", "atd.", "ATD.", "etc", "etc.", "usw.", "itd", "stb.",
                                      "ecc.", "enz.", "osv.", "и", "atď."}) {
    CAPTURE(word);
    CHECK(is_and_so_on(word));
  }
  for (const std::string_view word : {"", ".", "et", "etcetera", "1-0"}) {
    CAPTURE(word);
    CHECK_FALSE(is_and_so_on(word));
  }
}

}  // namespace
