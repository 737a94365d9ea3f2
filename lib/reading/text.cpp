#include "reading/text.h"

#include <algorithm>
#include <utility>

#include "reading/typed.h"

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
  const auto take_ours = [&](const replay::Game& game, std::uint32_t number) {
    return !block_.portion.contains(game.span().begin) || take(game, number);
  };
  const bool is_whole = block_.first_of_source && block_.last_of_source;
  if (const auto games = is_whole ? read_typed(source(), replayer) : std::nullopt) {
    const auto count = static_cast<std::uint32_t>(games->size());
    for (std::uint32_t number = std::max(first, 1U); first > 0 && number <= count; ++number) {
      if (!take_ours((*games)[number - 1], number)) break;
    }
    return count;
  }
  if (block_.portion.empty()) return replayer.count_games(source());
  return replayer.replay_from(source(), first, take_ours);
}

}  // namespace partiar::reading
