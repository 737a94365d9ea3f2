// Conversions of generated games with everything found in databases.
#include "support/annotated_games.h"

#include <string>
#include <vector>

#include "report/game_writer.h"
#include "support/catch.h"
#include "support/converted.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

std::size_t alphabet_of(std::string_view language) {
  return *languages::alphabets().find(language);
}

/// The audit of a game: moves, verdict, and findings except those about form, which a conversion
/// corrects.
std::vector<std::string> audited(std::string_view text) {
  std::vector<std::string> games;
  replay::ReplayOptions options;
  options.alphabets = &languages::alphabets();
  replay::Replayer replayer{options};
  replayer.replay({text}, [&](const replay::Game& game) {
    std::string out = std::to_string(static_cast<int>(game.judgement.verdict)) + ' ' +
                      std::to_string(game.followed.moves.size());
    for (const findings::Finding& finding : game.findings) {
      const auto name = findings::info_of(finding.code).name;
      const bool is_of_form =
          name.starts_with("notation.") || name.starts_with("pgn.") || name.starts_with("text.");
      if (!is_of_form)
        out.append(" ").append(name).append("@").append(std::to_string(finding.ply.value));
    }
    games.push_back(out);
  });
  return games;
}

TEST_CASE("fidelity: converting twice is the same as converting once", "[report][fidelity]") {
  for (std::uint64_t seed = 0; seed < 2000; seed += 10) {
    const std::string text = annotated_games(seed, 10);
    const std::string once = converted(text);
    CAPTURE(seed, text);
    REQUIRE(converted(once) == once);
    REQUIRE(audited(once) == audited(text));
  }
}

TEST_CASE("fidelity: converting to letters or squares and back changes nothing",
          "[report][fidelity]") {
  const std::size_t czech = alphabet_of("cs");
  report::GameStyle in_czech;
  in_czech.moves.letters = &languages::alphabets()[czech].letters;
  report::GameStyle uci;
  uci.moves.form = notation::MoveForm::uci;
  for (std::uint64_t seed = 0; seed < 500; seed += 10) {
    const std::string text = annotated_games(seed, 10);
    const std::string once = converted(text);
    CAPTURE(seed, text);
    REQUIRE(converted(converted(text, in_czech), {}, nullptr, czech) == once);
    REQUIRE(converted(converted(text, uci)) == once);
  }
}

}  // namespace
