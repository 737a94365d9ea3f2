#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "batch.h"
#include "commands.h"
#include "diagnostics.h"
#include "head_options.h"
#include "io/block_reader.h"
#include "io/file_stamp.h"
#include "io/output.h"
#include "io/unfinished.h"
#include "partiar/version.h"
#include "reading/whole_text.h"
#include "report/sentences.h"
#include "table/csv.h"
#include "table/database.h"
#include "table/database_error.h"
#include "table/files.h"
#include "table/game_row.h"
#include "table/openings.h"
#include "table/writer.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using Rows = std::vector<table::GameRow>;

/// A game's positions take some sixteen times as many bytes as its text.
constexpr std::size_t block_with_positions = std::size_t{64} << 10U;
constexpr std::size_t most_with_positions = std::size_t{64} << 20U;

table::RowOptions wanted_of(const TableOptions& options, const table::Openings& openings) {
  return {.positions = options.positions,
          .half_moves = options.half_moves,
          .openings = openings.empty() ? nullptr : &openings,
          .moves = options.moves};
}

replay::ReplayOptions followed_by(const TableOptions& options) {
  replay::ReplayOptions replay = replay_options(options);
  replay.keep_entries = options.half_moves;
  return replay;
}

/// Makes rows of blocks; each thread has its own.
class Tabulator {
 public:
  Tabulator(const TableOptions& options, const table::Openings& openings)
      : options_{options},
        messages_{open_machine_messages(options.language)},
        sentences_{messages_},
        wanted_{wanted_of(options, openings)},
        replayer_{followed_by(options)} {}
  Tabulator(const Tabulator&) = delete;
  Tabulator& operator=(const Tabulator&) = delete;

  BlockResult work(BlockTask&& task) {
    return work_on(std::move(task), options_, replayer_, {},
                   [this](const replay::Game& game, const report::GamePlace& place,
                          BlockResult& result) { add(game, place, result); });
  }

 private:
  void add(const replay::Game& game, const report::GamePlace& place, BlockResult& result) {
    table::GameRow row = table::row_of(game, place, sentences_, wanted_);
    if (options_.format == TableFormat::csv) {
      table::append_csv(result.output, row, place.source, wanted_);
      return;
    }
    result.keep<Rows>(row.size()).push_back(std::move(row));
  }

  const TableOptions& options_;
  text::Messages messages_;
  report::Sentences sentences_;
  table::RowOptions wanted_;
  replay::Replayer replayer_;
};

void tell(const table::DatabaseError& error, const std::string& path,
          const Diagnostics& diagnostics) {
  std::string sentence;
  table::append_database_error(sentence, error, path, diagnostics.messages());
  diagnostics.say(sentence);
}

/// Everything the results depend on, in words.
std::string settings_of(const TableOptions& options) {
  std::string settings = std::string{"partiar "}.append(version());
  const auto add = [&settings](std::string_view name, const std::string& value) {
    settings.append("; ").append(name).append("=").append(value);
  };
  const auto add_number = [&](std::string_view name, std::uint64_t value) {
    add(name, std::to_string(value));
  };
  add_number("positions", options.positions ? 1 : 0);
  add_number("plies", options.half_moves ? 1 : 0);
  if (options.moves) add_number("moves", static_cast<std::uint64_t>(*options.moves));
  add("laws", options.edition ? std::string{laws::name_of(*options.edition)} : "auto");
  add_number("competition", static_cast<std::uint64_t>(options.conditions.competition));
  add_number("effort", options.effort);
  add_number("supervision", static_cast<std::uint64_t>(options.conditions.supervision));
  add("illegal", options.illegal == replay::Illegal::stops ? "stops" : "stands");
  const reading::Options& reading = options.reading;
  add("letters", reading.letters ? std::to_string(*reading.letters) : "auto");
  add("encoding", reading.encoding ? std::string{text::name_of(*reading.encoding)} : "auto");
  add("lang", options.language.empty() ? "en" : options.language);
  add_number("max-game", reading.limits.game);
  add_number("max-nesting", options.limits.nesting);
  add_number("max-tags", options.limits.tags);
  add_number("max-token", options.limits.token);
  if (options.where) add("where", text::printable(options.where->expression()));
  for (const std::string& path : options.openings) {
    add("openings", io::sha256_of(path).value_or(text::printable(path)));
  }
  return settings;
}

/// Whether a database may be written to the output path; if not, the reason has been reported.
bool may_write(const TableOptions& options, const Diagnostics& diagnostics) {
  if (!diagnostics.may_write(options.output, options.inputs, options.directories)) return false;
  std::error_code error;
  const auto size = std::filesystem::file_size(options.output, error);
  if (options.update || error || size == 0) return true;
  diagnostics.report("table_exists", options.output);
  return false;
}

Status tell(const table::Totals& totals, const std::string& path, const Diagnostics& diagnostics) {
  const std::string sentence =
      diagnostics.messages().text("table_totals", {{"source", text::printable(path)},
                                                   {"read", totals.read},
                                                   {"unchanged", totals.unchanged},
                                                   {"dropped", totals.dropped},
                                                   {"games", totals.games}});
  return diagnostics.print_out(sentence + '\n');
}

/// Creates the database if there is none. It is removed if the run fails; one that was empty will
/// be empty again.
io::Unfinished begin_database(const std::string& path) {
  io::Unfinished made;
  std::error_code error;
  const std::string place = std::filesystem::weakly_canonical(path, error).string();
  if (error) return made;
  constexpr ::mode_t mode_of_sqlite = 0644;
  const io::SignalHold hold;
  const int file = ::open(place.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_of_sqlite);
  if (file >= 0) {
    ::close(file);
    made.add(place);
  } else if (std::filesystem::file_size(place, error) == 0 && !error) {
    made.add_empty(place);
  }
  if (!made.empty()) made.add(place + "-journal");
  return made;
}

using MakeWork = std::function<BlockWork()>;

Status write_database(const TableOptions& chosen, const MakeWork& make_work,
                      const Diagnostics& diagnostics) {
  if (!may_write(chosen, diagnostics)) return Status::failure;
  io::Unfinished made = begin_database(chosen.output);  // outlives the connection
  auto database = table::Database::open(chosen.output);
  auto known = database ? database->files() : std::unexpected{database.error()};
  if (!known) {
    tell(known.error(), chosen.output, diagnostics);
    return Status::failure;
  }
  table::Files files{std::move(*known), settings_of(chosen)};
  table::Writer writer{*database, files, chosen.output};
  const Companion companion{
      .output = chosen.output,
      .follow =
          [&](const reading::SourceStep& step, const BlockResult* result) {
            auto followed = writer.follow(step, kept_of<Rows>(result));
            if (chosen.update && writer.has_written()) made.keep();  // the next run goes on
            return followed;
          },
      .archives = io::Archives::read,
      .is_wanted = [&](const std::string& path) { return files.is_wanted(path); }};
  BatchOptions options = chosen;
  options.output = "-";  // nothing is written there
  const Status status = run_batch(options, make_work, {}, Origin::ours, diagnostics, &companion);
  if (writer.has_failed()) return Status::failure;
  const auto totals = writer.finish(chosen.prune);
  for (const std::string& file : writer.left()) diagnostics.report("table_left", file);
  if (!totals) {
    diagnostics.report(totals.error());
    return Status::failure;
  }
  const bool is_void = status == Status::failure && !writer.has_written() && !made.empty();
  if (is_void) return status;
  made.keep();
  return chosen.quiet ? status : std::max(status, tell(*totals, chosen.output, diagnostics));
}

Status write_csv(const TableOptions& options, const MakeWork& make_work,
                 const Diagnostics& diagnostics) {
  std::string head;
  table::append_csv_head(head, wanted_of(options, {}));
  Frame frame;
  frame.head = head;
  return run_batch(options, make_work, frame, Origin::files, diagnostics);
}

}  // namespace

Status run(const TableOptions& chosen) {
  TableOptions options = chosen;
  consider_all_dates(options);
  options.fail_on = std::nullopt;  // findings do not make writing them down a failure
  options.warns_of_guess = !options.quiet;
  options.tells_bytes = options.reading.keeps_bytes = true;
  if (options.positions || options.half_moves) {
    options.block_size = block_with_positions;
    options.most_held = most_with_positions;
  }
  const Diagnostics diagnostics{options.language};
  const auto openings = read_openings(options.openings, options.reading.limits, diagnostics);
  if (!openings) return Status::failure;
  const auto make_work = workers<Tabulator>(options, *openings);
  return options.format == TableFormat::csv ? write_csv(options, make_work, diagnostics)
                                            : write_database(options, make_work, diagnostics);
}

}  // namespace partiar::cli
