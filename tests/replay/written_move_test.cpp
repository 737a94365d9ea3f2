#include "replay/written_move.h"

#include <array>
#include <string_view>

#include "languages/alphabets.h"
#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using namespace partiar::replay;

struct Written {
  std::string_view what, text, move;
};
constexpr Written rows[] = {
    {"the move alone", "exd6", "exd6"},
    {"with its number", "2.exd6", "exd6"},
    {"with its number and a blank", "2 exd6", "exd6"},
    {"with the sign of a draw offer", "exd6 (=)", "exd6"},
    {"with the words of the Laws for en passant", "exd6 e.p.", "exd6"},
    {"with those words, apart", "exd6 e. p.", "exd6"},
    {"with those words, without full stops", "exd6 ep", "exd6"},
    {"with those words, without a blank", "exd6e.p.", "exd6e.p."},
    {"with a word for mate", "exd6 mat", "exd6 mat"},
    {"with a word for check in another language", "exd6 šach", "exd6 šach"},
    {"with all of them", "2. exd6 e.p.! (=)", "exd6"},
    {"a draw offer alone is no move, but is quoted", "(=)", "(=)"},
    {"a mark alone", "?", "?"},
    {"nothing", "  ", ""},
};

TEST_CASE("what surrounds a written move is no part of it", "[replay][written_move][C.9]") {
  const auto position = tests::position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
  const std::array alphabets{&languages::alphabets()[0]};
  for (const Written& row : rows) {
    CAPTURE(row.what);
    const WrittenMove written = read_written_move(row.text, position, alphabets);
    CHECK(written.text == row.move);
    CHECK((written.reading && written.reading->move) == row.move.starts_with('e'));
  }
}

}  // namespace
