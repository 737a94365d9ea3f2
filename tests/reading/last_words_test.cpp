// What the words after the moves of a typed sheet say about its result, and what they leave open.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using enum laws::Claimed;

std::optional<std::vector<replay::Game>> read(std::string_view text) {
  return tests::weighed_games(text);
}

TEST_CASE("B1, B2: words after the moves give a result only if they say nothing else",
          "[reading][scoresheet]") {
  constexpr struct {
    std::string_view words;
    laws::Claimed claimed;
  } endings[] = {
      {"Czarne się poddały.", white_wins},
      {"resigned by Black", white_wins},
      {"resigns (Black)", white_wins},
      {"White has resigned", black_wins},
      {"abandono de las negras", white_wins},
      {"Smith resigned", white_wins},
      {"чёрные не сдались", nothing},
      {"Black should resign", nothing},
      {"my opponent resigned", nothing},
      {"my opponent\nresigned", nothing},
      {"Remis abgelehnt", nothing},
      {"Schwarz lehnte Remis ab", nothing},
      {"Black refused the\ndraw.", nothing},
      {"Remis?", nothing},
      {"Good game.\nRemis\nReferee Jones", laws::Claimed::draw},
      {"Better was 3...Nf6 4.O-O d6. Draw agreed.", laws::Claimed::draw},
  };
  for (const auto& row : endings) {
    CAPTURE(row.words);
    const auto games =
        read("Brown - Smith\n\n1.e4 e5 2.Nf3 Nc6 Novelty. 3.Bb5 a6 " + std::string{row.words});
    REQUIRE(games.has_value());
    CHECK(games->front().judgement.claimed == row.claimed);
  }
}

}  // namespace
