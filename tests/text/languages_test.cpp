#include "text/languages.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/test_data.h"
#include "text/encoding.h"
#include "text/messages.h"

namespace {

using namespace partiar::text;

/// A language's letters in testdata/notation/letters.tsv.
struct Row {
  std::string tag;
  std::array<std::string, Language::pieces_in_all> letters;
};

std::vector<Row> rows_of_table() {
  std::istringstream lines{partiar::tests::bytes_of("testdata/notation/letters.tsv")};
  std::vector<Row> rows;
  std::string line;
  std::getline(lines, line);
  CHECK(line == "bcp47\tking\tqueen\trook\tbishop\tknight\tpawn");
  while (std::getline(lines, line)) {
    std::istringstream fields{line};
    Row row;
    std::getline(fields, row.tag, '\t');
    for (std::string& letter : row.letters) std::getline(fields, letter, '\t');
    rows.push_back(std::move(row));
  }
  return rows;
}

TEST_CASE("the bundles have the letters of the table, and no language more", "[text][languages]") {
  const auto rows = rows_of_table();
  CHECK(rows.size() > 40);
  for (const Row& row : rows) {
    CAPTURE(row.tag);
    const auto language = std::ranges::find(languages(), row.tag, &Language::tag);
    REQUIRE(language != languages().end());
    for (std::size_t piece = 0; piece < Language::pieces_in_all; ++piece) {
      CAPTURE(piece);
      CHECK(language->letters[piece] == row.letters[piece]);
    }
  }
  for (const Language& language : languages()) {
    CAPTURE(language.tag);
    CHECK(std::ranges::count(rows, language.tag, &Row::tag) == 1);
  }
}

TEST_CASE("languages come in the order of their tags", "[text][languages]") {
  CHECK(std::ranges::is_sorted(languages(), {}, &Language::tag));
}

bool is_composed_utf8(const std::string& text) {
  std::string composed = text;
  return is_utf8(text) && make_utf8(composed).empty() && composed == text;
}

TEST_CASE("a language has its name, letters and pieces", "[text][languages]") {
  for (const Language& language : languages()) {
    CAPTURE(language.tag);
    CHECK_FALSE(language.name.empty());
    for (std::size_t piece = 0; piece < Language::pieces_in_all; ++piece) {
      CAPTURE(piece);
      CHECK((piece == Language::pawn || !language.letters[piece].empty()));
      CHECK(is_composed_utf8(language.letters[piece]));
      CHECK(is_composed_utf8(language.letters_also[piece]));
      CHECK(is_composed_utf8(language.pieces[piece]));
      CHECK((language.tag.starts_with("zxx") || !language.pieces[piece].empty()));
    }
    auto pieces = language.letters;
    std::ranges::sort(pieces);
    CHECK(std::ranges::adjacent_find(pieces) == pieces.end());  // no letter stands for two pieces
  }
}

TEST_CASE("alternative letters of a language are not among its own", "[text][languages]") {
  for (const Language& language : languages()) {
    for (const std::string& also : language.letters_also) {
      std::istringstream words{also};
      for (std::string word; words >> word;) {
        CAPTURE(language.tag, word);
        CHECK(std::ranges::count(language.letters, word) == 0);
      }
    }
  }
}

TEST_CASE("a language calls itself by its own name", "[text][languages]") {
  CHECK(name_of_language("cs") == "čeština");
  CHECK(name_of_language("de") == "Deutsch");
  CHECK(name_of_language("sr-Cyrl") == "српски (ћирилица)");
  CHECK(name_of_language("xx") == "xx");
  CHECK(name_of_language("").empty());
}

TEST_CASE("a language with letters only is not translated", "[text][languages]") {
  std::size_t without = 0;
  const auto& speaking = available_locales();
  for (const Language& language : languages()) {
    CAPTURE(language.tag);
    const bool speaks = std::ranges::count(speaking, language.tag) > 0;
    without += static_cast<std::size_t>(!speaks);
    CHECK(Messages::open(language.tag).has_value() ==
          (speaks || language.tag == "en-x-problem" || language.tag == "pt-BR"));
  }
  CHECK(without > 30);
  CHECK_FALSE(Messages::open("af").has_value());
  CHECK_FALSE(Messages::open("sr-Cyrl").has_value());
  CHECK_FALSE(Messages::open("zxx-x-figw").has_value());
}

}  // namespace
