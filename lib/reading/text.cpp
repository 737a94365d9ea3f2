#include "reading/text.h"

#include <utility>

namespace partiar::reading {

Text::Text(Bytes bytes, const Options& options)
    : block_{std::move(bytes.block)},
      letters_{bytes.letters},
      decoded_{decode(block_.bytes, options)} {}

replay::Source Text::source() const {
  return {.text = block_.bytes,
          .recoded = decoded_.recoded,
          .encoding = text::name_of(decoded_.encoding),
          .cut = block_.cut,
          .letters = letters_};
}

std::uint32_t Text::replay_games(replay::Replayer& replayer, std::uint32_t first,
                                 const replay::GameTaker& take) const {
  if (block_.portion.empty()) return replayer.count_games(source());
  return replayer.replay_from(source(), first, [&](const replay::Game& game, std::uint32_t number) {
    return !block_.portion.contains(game.span().begin) || take(game, number);
  });
}

}  // namespace partiar::reading
