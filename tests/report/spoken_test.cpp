#include "report/spoken.h"

#include <string>
#include <string_view>

#include "notation/resolve.h"
#include "report/game_writer.h"
#include "support/catch.h"
#include "support/converted.h"
#include "support/positions.h"

namespace {

using namespace partiar;

std::string said(std::string_view language, std::string_view fen, std::string_view san) {
  const auto messages = text::Messages::open(language);
  REQUIRE(messages.has_value());
  const auto position = tests::position_of(fen);
  const auto resolved = notation::resolve(position, notation::read_san(san).value().san);
  REQUIRE(resolved.has_value());
  std::string out;
  report::Speech{*messages}.append(out, position, resolved->move);
  return out;
}

constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST_CASE("a move is announced as by visually disabled players", "[report][spoken][D.2]") {
  CHECK(said("en", initial, "e4") == "Eva four");
  CHECK(said("en", initial, "Nf3") == "knight Felix three");
  CHECK(said("en", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6") ==
        "Eva five takes David six en passant");
  CHECK(said("en", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+") ==
        "Anna seven takes Bella eight queen check");
  CHECK(said("en", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O") == "long castling");
  CHECK(said("de", initial, "Nf3") == "Springer Felix drei");
  CHECK(said("de", initial, "e4") == "Eva vier");
  CHECK(said("de", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O") == "Kurze Rochade");
}

TEST_CASE("a comma separates spoken half-moves", "[report][spoken]") {
  const auto messages = text::Messages::open("en");
  REQUIRE(messages.has_value());
  const report::Speech speech{*messages};
  const struct {
    std::string_view what, moves, spoken;
  } rows[] = {
      {"between White's and Black's", "1. Nc3 d5 2. Nf3 *",
       "1. knight Cesar three, David five 2. knight Felix three *\n\n"},
      {"not behind a comment, where there is a number", "1. e4 {best} e5 *",
       "1. Eva four {best} 1... Eva five *\n\n"},
      {"in a variation", "1. e4 (1. Nc3 d5) *",
       "1. Eva four (1. knight Cesar three, David five) *\n\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    report::GameStyle style;
    style.speech = &speech;
    const std::string out = tests::converted(row.moves, style);
    CHECK(out.ends_with(row.spoken));
  }
}

}  // namespace
