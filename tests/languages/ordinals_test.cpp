#include "languages/ordinals.h"

#include <optional>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

struct Row {
  std::string_view what, text;
  std::optional<unsigned> ordinal;
};
constexpr Row rows[] = {
    {"English", "Black's second illegal move", 2},
    {"English", "2nd illegal move by White", 2},
    {"English", "First illegal move", 1},
    {"German", "2. illegaler Zug", 2},
    {"German", "dritter regelwidriger Zug", 3},
    {"French", "deuxième coup illégal", 2},
    {"Spanish", "tercer movimiento ilegal", 3},
    {"Czech", "třetí nemožný tah", 3},
    {"Slovak", "druhý nemožný ťah", 2},
    {"Polish", "drugie nieprawidłowe posunięcie", 2},
    {"Hungarian", "második szabálytalan lépés", 2},
    {"Russian", "второй невозможный ход", 2},
    {"Ukrainian", "третій неможливий хід", 3},
    {"none", "illegal move", {}},
    {"part of a number", "illegal move at 12.30", {}},
    {"two", "first and second illegal move", {}},
};

TEST_CASE("T7: which illegal move it was is read", "[languages][ordinals]") {
  for (const Row& row : rows) {
    CAPTURE(row.what, row.text);
    CHECK(languages::find_ordinal(row.text) == row.ordinal);
  }
}

}  // namespace
