#include "reading/game_reader.h"

#include <utility>
#include <variant>

#include "reading/letters.h"

namespace partiar::reading {

GameReader::GameReader(SourceReader sources, const replay::ReplayOptions& replay)
    : sources_{std::move(sources)}, replayer_{with_letters(replay, sources_.options())} {}

std::expected<void, io::Failure> GameReader::read(const TakeGame& take) {
  bool goes_on = true;
  while (goes_on) {
    auto input = sources_.next();
    if (!input) return {};
    if (auto* failure = std::get_if<io::Failure>(&*input)) {
      return std::unexpected{std::move(*failure)};
    }
    Text text{std::get<Bytes>(*std::move(input)), sources_.options()};
    if (text.block().first_of_source) games_of_source_ = 0;
    base::SourceMap lines = text.lines();
    const auto pass_on = [&](const replay::Game& game, std::uint32_t number) {
      goes_on = take(game, {*text.block().source, games_of_source_, number, lines});
      return goes_on;
    };
    games_of_source_ += text.replay_games(replayer_, 1, pass_on);
  }
  return {};
}

}  // namespace partiar::reading
