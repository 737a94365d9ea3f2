#include "partiar/twins.h"

#include <optional>
#include <utility>

#include "event/twins.h"
#include "partiar/internal/options.h"
#include "reading/game_reader.h"
#include "reading/letters.h"
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

/// The games of one source, which the store takes in one go.
struct SourceGames {
  std::string name;
  std::vector<event::TwinGame> games;
};

}  // namespace

std::expected<void, Error> find_twins(std::vector<std::string> paths, const AuditOptions& options,
                                      const TwinCallbacks& callbacks) {
  constexpr std::uint64_t memory = std::uint64_t{256} << 20U;
  constexpr std::size_t most_at_once = 1'000;
  const auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{judging.error()};
  const auto error_of = [&](const event::StoreFailure& failure) {
    Error error = internal::error_of({io::Fault::cannot_write, "/var/tmp", failure.detail},
                                     judging->messages);
    error.kind = Error::Kind::output;
    return std::unexpected{std::move(error)};
  };
  auto twins = event::Twins::create(memory);
  if (!twins) return error_of(twins.error());
  reading::GameReader reader{reading::SourceReader{std::move(paths), judging->reading},
                             reading::with_letters(judging->replay, judging->reading)};
  SourceGames pending;
  std::uint64_t before = 0;
  std::optional<event::StoreFailure> failure;
  const auto store = [&] {
    if (pending.games.empty() || failure) return;
    if (auto added = twins->add(pending.name, before, pending.games); !added) {
      failure = std::move(added.error());
    }
    before += pending.games.size();
    pending.games.clear();
  };
  const auto take = [&](const replay::Game& game, const reading::Place& at) {
    if (pending.name != at.source) {
      store();
      pending.name = at.source;
      before = 0;
    }
    event::TwinGame& twin = pending.games.emplace_back(event::twin_game_of(game));
    twin.record.number = pending.games.size();
    twin.record.line = at.lines.locate(game.span().begin).line;
    if (pending.games.size() == most_at_once) store();
    return !failure;
  };
  for (auto read = reader.read(take); !read && !failure; read = reader.read(take)) {
    if (callbacks.failed) callbacks.failed(internal::error_of(read.error(), judging->messages));
  }
  store();
  if (failure) return error_of(*failure);
  const report::Sentences sentences{judging->messages};
  const auto found = twins->find(keep, [&](event::TwinGroup&& group) {
    return !callbacks.take || callbacks.take(made_of(group, sentences));
  });
  if (!found) return error_of(found.error());
  return {};
}

}  // namespace v2
}  // namespace partiar
