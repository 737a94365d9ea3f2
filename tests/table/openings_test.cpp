#include "table/openings.h"

#include <string>
#include <string_view>

#include "board/fen.h"
#include "support/catch.h"
#include "table/game_row.h"

namespace {

using namespace partiar;
using table::Openings;
using table::OpeningsError;
using table::OpeningsFault;

constexpr std::string_view published =
    "eco\tname\tpgn\n"
    "A04\tZukertort Opening\t1. Nf3\n"
    "A06\tZukertort Opening\t1. Nf3 d5\n"
    "D02\tQueen's Pawn Game\t1. d4 d5 2. Nf3\n";

struct Wrong {
  std::string_view text;
  OpeningsFault fault;
  std::size_t line;
};
constexpr Wrong wrong[] = {
    {"", OpeningsFault::columns_missing, 1},
    {"eco\tname\tmoves\nA04\tZukertort Opening\t1. Nf3\n", OpeningsFault::columns_missing, 1},
    {"eco\tname\tpgn\nA04\tZukertort Opening\n", OpeningsFault::fields_missing, 2},
    {"eco\tname\tpgn\n\nA00\tNone\t1. Nf4\n", OpeningsFault::unreadable, 3},
    {"eco\tname\tpgn\nA00\tNone\t\n", OpeningsFault::unreadable, 2},
    {"eco\tname\tpgn\nA00\tTwo\t1. e4 * 1. d4 *\n", OpeningsFault::unreadable, 2},
};

const table::Opening* find(const Openings& openings, std::string_view fen) {
  const auto position = board::read_fen(fen);
  REQUIRE(position.has_value());
  return openings.find(*position);
}

TEST_CASE("an opening is recognized by position, by any move order", "[table][openings]") {
  Openings openings;
  REQUIRE(openings.add(published).has_value());
  CHECK(openings.size() == 3);
  const auto* found =
      find(openings, "rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq - 7 9");
  REQUIRE(found != nullptr);
  CHECK(found->eco == "D02");
  CHECK(found->name == "Queen's Pawn Game");
  // Without a castling right it is another position.
  CHECK(find(openings, "rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R b KQk - 0 2") == nullptr);
  CHECK(find(openings, "rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 0 2") ==
        nullptr);
}

TEST_CASE("columns of openings are found by name, and the first name of a position stays",
          "[table][openings]") {
  Openings openings;
  const std::string released =
      "\xEF\xBB\xBF"
      "name\tuci\teco\tepd\tpgn\r\n"
      "Réti\tg1f3\tA04\trest\t1. Nf3\r\n";
  REQUIRE(openings.add(released).has_value());
  REQUIRE(openings.add(published).has_value());
  const auto* found = find(openings, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
  REQUIRE(found != nullptr);
  CHECK(found->name == "Réti");
}

TEST_CASE("a table of openings is refused at its first wrong line", "[table][openings]") {
  for (const Wrong& row : wrong) {
    CAPTURE(row.text);
    Openings openings;
    const auto added = openings.add(row.text);
    REQUIRE_FALSE(added.has_value());
    CHECK(added.error().fault == row.fault);
    CHECK(added.error().line == row.line);
  }
}

}  // namespace
