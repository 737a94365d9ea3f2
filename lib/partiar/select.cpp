#include "partiar/select.h"

#include <utility>
#include <variant>

#include "partiar/internal/game_maker.h"
#include "partiar/internal/options.h"
#include "reading/beginnings.h"
#include "reading/extents.h"
#include "reading/letters.h"
#include "reading/source_reader.h"

namespace partiar {
inline namespace v2 {

std::expected<std::string, Error> select_games(std::string_view text,
                                               const std::function<bool(const Game&)>& wanted,
                                               const AuditOptions& options) {
  auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{std::move(judging.error())};
  judging->reading.keeps_bytes = true;
  judging->reading.limits.whole_games = true;
  judging->replay.find_beginning = reading::beginnings_in_text(text, judging->reading);
  replay::Replayer replayer{reading::with_letters(judging->replay, judging->reading)};
  const internal::GameMaker maker{std::move(judging->messages)};
  auto sources = reading::SourceReader::of_bytes("-", text, judging->reading);
  std::string selected;
  std::uint64_t games_before = 0;
  std::optional<io::Failure> failure;
  while (auto input = sources.next()) {
    if (auto* failed = std::get_if<io::Failure>(&*input)) failure = std::move(*failed);
    if (failure) return std::unexpected{internal::error_of(*failure, maker.messages())};
    reading::Text block{std::get<reading::Bytes>(*std::move(input)), judging->reading};
    reading::Extents extents{block};
    base::SourceMap lines = block.lines();
    const auto take = [&](const replay::Game& game, std::uint32_t number) {
      const auto extent = extents.find(game);
      if (!wanted(maker.make(game, {*block.block().source, number, lines}, games_before))) {
        return true;
      }
      if (!extent) {
        failure = io::Failure{io::Fault::cannot_cut, *block.block().source, {}};
        return false;
      }
      const std::uint64_t begin = extent->begin - block.block().offset;
      selected += block.bytes().substr(begin, extent->end - extent->begin);
      return true;
    };
    games_before += block.replay_games(replayer, 1, take);
    if (failure) return std::unexpected{internal::error_of(*failure, maker.messages())};
  }
  return selected;
}

}  // namespace v2
}  // namespace partiar
