#include "languages/results.h"

#include <optional>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using languages::find_result_word;
using languages::ResultWord;

struct Row {
  std::string_view text;
  std::optional<ResultWord> word;
};
constexpr Row rows[] = {
    {"draw", ResultWord::draw},
    {"Draw", ResultWord::draw},
    {"DRAW", ResultWord::draw},
    {" 'remis' ", ResultWord::draw},
    {"Unentschieden", ResultWord::draw},
    {"remíza", ResultWord::draw},
    {"REMÍZA", ResultWord::draw},
    {"remiza", ResultWord::draw},
    {"nulle", ResultWord::draw},
    {"partie nulle", ResultWord::draw},
    {"tablas", ResultWord::draw},
    {"patta", ResultWord::draw},
    {"empate", ResultWord::draw},
    {"remise", ResultWord::draw},
    {"Döntetlen", ResultWord::draw},
    {"Ничья", ResultWord::draw},
    {"НІЧИЯ", ResultWord::draw},
    {"forfeit", ResultWord::forfeit},
    {"kl", ResultWord::forfeit},
    {"Kampflos", ResultWord::forfeit},
    {"kontumace", ResultWord::forfeit},
    {"", {}},
    {"1/2", {}},
    {"White wins", {}},
    {"drawn", {}},
    {"no draw", {}},
};

TEST_CASE("a result is read from a word of any language", "[languages][results]") {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(find_result_word(row.text) == row.word);
  }
}

}  // namespace
