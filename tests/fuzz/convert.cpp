// Games converted to the letters of any language, in any readable notation, are read as the same
// games; converting again changes nothing.
#include <string>
#include <vector>

#include "input.h"
#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "report/game_writer.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using fuzz::check;

/// Converted games, and what must not change.
struct Converted {
  std::string text;
  std::vector<std::vector<board::Move>> games;
  bool whole = true;  ///< none was merely copied
};

Converted convert(std::string_view text, std::optional<std::size_t> letters,
                  const report::GameStyle& style) {
  replay::Replayer replayer{{.variations = pgn::Variations::visit,
                             .alphabets = &languages::alphabets(),
                             .letters = letters,
                             .keep_entries = true}};
  const report::GameWriter writer{style};
  Converted converted;
  replayer.replay({text}, [&](const replay::Game& game) {
    writer.append(converted.text, game);
    converted.games.push_back(game.followed.moves);
    converted.whole &= report::can_be_written(game);
  });
  return converted;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const std::size_t from = input.choose(languages::alphabets().size());
  const std::size_t to = input.choose(languages::alphabets().size());
  report::GameStyle style;
  style.moves.letters = &languages::alphabets()[to].letters;
  style.moves.form = static_cast<notation::MoveForm>(input.choose(4));
  std::string text{input.text()};
  static_cast<void>(text::make_utf8(text));

  const Converted pgn = convert(text, from, {});
  if (!pgn.whole) return 0;
  check(convert(pgn.text, 0, {}).text == pgn.text);
  const Converted there = convert(pgn.text, 0, style);
  check(there.games == pgn.games);
  const Converted back = convert(there.text, to, {});
  check(back.games == pgn.games);
  return 0;
}
