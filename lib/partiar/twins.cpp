#include "partiar/twins.h"

#include <utility>
#include <variant>

#include "event/twin_sources.h"
#include "event/twins.h"
#include "partiar/internal/options.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "report/sentences.h"
#include "report/twins_report.h"

namespace partiar {
inline namespace v2 {

namespace {

constexpr auto keep = event::Keep::best;

TwinGroup made_of(const event::TwinGroup& group, const report::Sentences& sentences) {
  TwinGroup made{.kind = std::string{event::name_of(group.kind)}, .twins = {}, .report = {}};
  for (const event::Twin& twin : group.twins) {
    const event::GameRecord& record = twin.game.record;
    made.twins.push_back({.source = record.source ? *record.source : std::string{},
                          .number = record.number,
                          .line = record.line,
                          .kind = std::string{twin.kind ? event::name_of(*twin.kind) : ""},
                          .certain = twin.is_certain,
                          .dropped = twin.is_dropped});
  }
  report::append_twins(made.report, group, keep, sentences);
  return made;
}

std::vector<event::TwinGame> games_of(reading::Text& text, replay::Replayer& replayer,
                                      event::TwinReader& reader) {
  std::vector<event::TwinGame> games;
  base::SourceMap lines = text.lines();
  text.replay_games(replayer, 1, [&](const replay::Game& game, std::uint32_t number) {
    event::TwinGame& twin = games.emplace_back(reader.read(game));
    twin.record.number = number;
    twin.record.line = lines.locate(game.span().begin).line;
    return true;
  });
  return games;
}

}  // namespace

std::expected<std::uint64_t, Error> find_twins(std::vector<std::string> paths,
                                               const AuditOptions& options,
                                               const TwinCallbacks& callbacks) {
  constexpr std::uint64_t memory = std::uint64_t{256} << 20U;
  const auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{judging.error()};
  const auto error_of = [&](const event::StoreFailure& failure) {
    Error error = internal::error_of(
        {io::Fault::cannot_write, event::store_directory(), failure.detail}, judging->messages);
    error.kind = Error::Kind::output;
    return std::unexpected{std::move(error)};
  };
  auto twins = event::Twins::create(memory);
  if (!twins) return error_of(twins.error());
  event::TwinSources collected{*twins};
  reading::SourceReader sources{std::move(paths), judging->reading};
  replay::Replayer replayer{reading::with_letters(judging->replay, judging->reading)};
  event::TwinReader reader;
  std::uint64_t before = 0;
  while (auto input = sources.next()) {
    if (const auto* failure = std::get_if<io::Failure>(&*input)) {
      if (callbacks.failed) callbacks.failed(internal::error_of(*failure, judging->messages));
      continue;
    }
    reading::Text text{std::get<reading::Bytes>(*std::move(input)), judging->reading};
    const std::string& source = *text.block().source;
    if (text.block().first_of_source) {
      collected.begin(source);
      before = 0;
    }
    const auto games = games_of(text, replayer, reader);
    if (auto added = collected.add(source, before, games); !added) return error_of(added.error());
    before += games.size();
  }
  const report::Sentences sentences{judging->messages};
  const auto found = twins->find(keep, [&](event::TwinGroup&& group) {
    return !callbacks.take || callbacks.take(made_of(group, sentences));
  });
  if (!found) return error_of(found.error());
  return *found;
}

}  // namespace v2
}  // namespace partiar
