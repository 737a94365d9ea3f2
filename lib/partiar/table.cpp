#include "partiar/table.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "partiar/internal/options.h"
#include "partiar/version.h"
#include "reading/beginnings.h"
#include "reading/extents.h"
#include "reading/game_reader.h"
#include "reading/letters.h"
#include "report/chunk.h"
#include "report/sentences.h"
#include "table/csv.h"
#include "table/database.h"
#include "table/database_error.h"
#include "table/files.h"
#include "table/game_row.h"

namespace partiar {
inline namespace v2 {

namespace {

using Done = std::expected<void, table::DatabaseError>;

/// Everything the rows depend on, in words.
std::string settings_of(const AuditOptions& options, Stored stored) {
  std::string settings = std::string{"libpartiar "}.append(version());
  for (const std::string& text : {options.language, options.letters, options.laws}) {
    settings.append("; ").append(text);
  }
  for (const std::size_t number :
       {static_cast<std::size_t>(options.competition), std::size_t{options.supervised},
        std::size_t{options.illegal_stands}, std::size_t{options.variations},
        static_cast<std::size_t>(stored), std::size_t{options.effort}, options.longest_game}) {
    settings.append("; ").append(std::to_string(number));
  }
  return settings;
}

/// Stores the games of one file after another.
class Storer {
 public:
  Storer(const internal::Judging& judging, Stored stored, table::Database& database)
      : judging_{judging},
        sentences_{judging.messages},
        wanted_{.positions = stored == Stored::positions, .openings = nullptr},
        replay_{reading::with_letters(judging.replay, judging.reading)},
        database_{database} {}

  /// Replaces the data of a file. Output: why it could not be read to its end, if so.
  std::expected<std::optional<io::Failure>, table::DatabaseError> store(
      const table::FileFacts& file) {
    if (auto begun = database_.begin_file(file); !begun) return std::unexpected{begun.error()};
    reading::SourceReader sources{{file.path}, judging_.reading};
    replay::Replayer replayer{replay_};
    std::uint64_t games_before = 0;
    while (auto input = sources.next()) {
      if (auto* failure = std::get_if<io::Failure>(&*input)) {
        database_.leave_file();
        return std::move(*failure);
      }
      reading::Text text{std::get<reading::Bytes>(*std::move(input)), judging_.reading};
      Done done;
      if (text.block().first_of_source) {
        games_before = 0;
        const std::string_view source = *text.block().source;
        done = database_.begin_member(source.substr(std::min(file.path.size() + 1, source.size())));
      }
      if (done) done = add_games(text, replayer, games_before);
      if (!done) return std::unexpected{done.error()};
    }
    if (auto committed = database_.commit_file(); !committed) {
      return std::unexpected{committed.error()};
    }
    return std::nullopt;
  }

 private:
  Done add_games(reading::Text& text, replay::Replayer& replayer, std::uint64_t& games_before) {
    reading::Extents extents{text};
    base::SourceMap lines = text.lines();
    Done done;
    const auto take = [&](const replay::Game& game, std::uint32_t number) {
      std::optional<report::SourceBytes> bytes;
      if (const auto extent = extents.find_stored(game)) {
        bytes = {extent->begin, extent->end - extent->begin};
      }
      const report::GamePlace place{*text.block().source, number, lines, bytes};
      done = database_.add(table::row_of(game, place, sentences_, wanted_), games_before + number);
      return done.has_value();
    };
    games_before += text.replay_games(replayer, 1, take);
    return done;
  }

  const internal::Judging& judging_;
  report::Sentences sentences_;
  table::RowOptions wanted_;
  replay::ReplayOptions replay_;
  table::Database& database_;
};

Error error_of(const table::DatabaseError& fault, const std::string& path,
               const text::Messages& messages) {
  Error error{.kind = Error::Kind::output, .message = {}};
  table::append_database_error(error.message, fault, path, messages);
  return error;
}

}  // namespace

std::expected<std::string, Error> csv_of(std::string_view text, const AuditOptions& options) {
  auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{std::move(judging.error())};
  judging->replay.find_beginning = reading::beginnings_in_text(text, judging->reading);
  const report::Sentences sentences{judging->messages};
  reading::GameReader reader{reading::SourceReader::of_bytes("-", text, judging->reading),
                             judging->replay};
  std::string csv;
  table::append_csv_head(csv);
  const auto read = reader.read([&](const replay::Game& game, const reading::Place& at) {
    report::Chunk line;
    const report::GamePlace place{at.source, at.number, at.lines};
    table::append_csv(line, table::row_of(game, place, sentences, {}), at.source);
    line.append_to(csv, at.games_before);
    return true;
  });
  if (!read) return std::unexpected{internal::error_of(read.error(), judging->messages)};
  return csv;
}

std::expected<std::uint64_t, Error> write_database(
    const std::vector<std::string>& paths, const std::string& database, const AuditOptions& options,
    Stored what, const std::function<void(const Error&)>& failed) {
  auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{std::move(judging.error())};
  judging->reading.keeps_bytes = true;
  judging->replay.find_beginning = reading::beginnings_in(paths, judging->reading, {});
  const auto fail = [&](const table::DatabaseError& fault) {
    return std::unexpected{error_of(fault, database, judging->messages)};
  };
  auto opened = table::Database::open(database);
  if (!opened) return fail(opened.error());
  auto known = opened->files();
  if (!known) return fail(known.error());
  table::Files files{*std::move(known), settings_of(options, what)};
  Storer storer{*judging, what, *opened};
  for (const std::string& path : paths) {
    if (!files.is_wanted(path)) continue;
    const auto stored = storer.store(files.take(path));
    if (!stored) return fail(stored.error());
    if (*stored && failed) failed(internal::error_of(**stored, judging->messages));
  }
  for (const auto& [place, file] : files.touched()) {
    if (auto done = opened->set_place(place, file); !done) {
      return fail(done.error());
    }
  }
  if (auto done = opened->make_indexes(); !done) return fail(done.error());
  const auto games = opened->count_games();
  if (!games) return fail(games.error());
  return *games;
}

}  // namespace v2
}  // namespace partiar
