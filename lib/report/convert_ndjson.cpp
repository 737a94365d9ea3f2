#include "report/convert_ndjson.h"

#include <array>

#include "report/internal/finding_json.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"

namespace partiar::report {

namespace {

std::string_view name_of(Written how) {
  constexpr std::array<std::string_view, 3> names{"anew", "copied", "aside"};
  return names.at(static_cast<std::size_t>(how));
}

}  // namespace

void append_converted(Chunk& out, const replay::Game& game, const GamePlace& place,
                      const Converted& converted, const Sentences& sentences) {
  Score score{game};
  const bool is_aside = converted.how == Written::aside;
  internal::append_line(out.text, [&](internal::Writer& json) {
    internal::put_game(json, out, "partiar.convert/1", game, place);
    json.member("letters", game.alphabet_or_english().name);
    json.member("written", name_of(converted.how));
    json.member("pgn", is_aside ? std::nullopt : std::optional{converted.pgn});
    internal::put_findings(json, game, score, place, sentences);
  });
}

}  // namespace partiar::report
