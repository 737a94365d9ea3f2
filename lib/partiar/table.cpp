#include "partiar/table.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

#include "partiar/internal/options.h"
#include "partiar/version.h"
#include "reading/beginnings.h"
#include "reading/extents.h"
#include "reading/game_reader.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "report/chunk.h"
#include "report/sentences.h"
#include "table/csv.h"
#include "table/database.h"
#include "table/database_error.h"
#include "table/files.h"
#include "table/game_row.h"
#include "table/writer.h"

namespace partiar {
inline namespace v2 {

namespace {

/// Everything the rows depend on, in words.
std::string settings_of(const AuditOptions& options, Stored stored) {
  std::string settings = std::string{"libpartiar "}.append(version());
  for (const std::string& text : {options.language, options.letters, options.laws}) {
    settings.append("; ").append(text);
  }
  for (const std::size_t number :
       {static_cast<std::size_t>(options.competition.value_or(Competition::standard)),
        std::size_t{options.supervised}, std::size_t{options.illegal_stands},
        std::size_t{options.variations}, static_cast<std::size_t>(stored),
        std::size_t{options.effort}, options.longest_game}) {
    settings.append("; ").append(std::to_string(number));
  }
  return settings;
}

/// Makes the rows of one block after another.
class Tabulator {
 public:
  Tabulator(const internal::Judging& judging, Stored stored)
      : reading_{judging.reading},
        sentences_{judging.messages},
        wanted_{.positions = stored == Stored::positions},
        replayer_{reading::with_letters(judging.replay, judging.reading)} {}

  /// Passes the rows of a block to `writer`.
  std::expected<void, io::Failure> add(reading::Bytes&& bytes, table::Writer& writer) {
    reading::Text text{std::move(bytes), reading_};
    const io::Block& block = text.block();
    if (block.first_of_source) games_before_ = 0;
    std::vector<table::GameRow> rows;
    const std::uint32_t games = text.replay_games(replayer_, 1, taker_of(text, rows));
    const auto followed = writer.follow({.source = *block.source,
                                         .file = block.file.get(),
                                         .stamp = &block.stamp,
                                         .games_before = games_before_,
                                         .begins = block.first_of_source,
                                         .ends = block.ends_whole},
                                        rows);
    games_before_ += games;
    return followed;
  }

 private:
  replay::GameTaker taker_of(const reading::Text& text, std::vector<table::GameRow>& rows) const {
    return [&, extents = reading::Extents{text}, lines = text.lines()](
               const replay::Game& game, std::uint32_t number) mutable {
      std::optional<report::SourceBytes> bytes;
      if (const auto extent = extents.find_stored(game)) {
        bytes = {extent->begin, extent->end - extent->begin};
      }
      const report::GamePlace place{*text.block().source, number, lines, bytes};
      rows.push_back(table::row_of(game, place, sentences_, wanted_));
      return true;
    };
  }

  const reading::Options& reading_;
  report::Sentences sentences_;
  table::RowOptions wanted_;
  replay::Replayer replayer_;
  std::uint64_t games_before_ = 0;
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
  table::Writer writer{*opened, files, database};
  reading::SourceReader sources{
      paths, judging->reading, {.is_wanted = [&files](const std::string& path) {
        return files.is_wanted(path);
      }}};
  Tabulator tabulator{*judging, what};
  std::expected<void, io::Failure> done;
  while (auto input = done ? sources.next() : std::nullopt) {
    if (const auto* failure = std::get_if<io::Failure>(&*input)) {
      if (failed) failed(internal::error_of(*failure, judging->messages));
      done = writer.follow({.source = failure->source}, {});
    } else {
      done = tabulator.add(std::get<reading::Bytes>(*std::move(input)), writer);
    }
  }
  const auto totals = done ? writer.finish(false) : std::unexpected{std::move(done.error())};
  if (!totals) {
    Error error = internal::error_of(totals.error(), judging->messages);
    error.kind = Error::Kind::output;
    return std::unexpected{std::move(error)};
  }
  return totals->games;
}

}  // namespace v2
}  // namespace partiar
