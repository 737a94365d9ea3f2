#include <algorithm>
#include <array>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "batch.h"
#include "commands.h"
#include "diagnostics.h"
#include "io/output.h"
#include "languages/position_text.h"
#include "reading/game_list.h"
#include "select/cutter.h"
#include "select/passages.h"
#include "select/selecting.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using Cuts = std::vector<select::Cut>;

/// Finds where games are, and which of them are wanted; each thread has its own.
class Selector {
 public:
  explicit Selector(const SelectOptions& options)
      : options_{options}, replayer_{replay_options(options)} {}
  Selector(const Selector&) = delete;
  Selector& operator=(const Selector&) = delete;

  BlockResult work(BlockTask&& task) {
    select::Cutter cutter{task.text};
    const auto cut = [&](const replay::Game& game, const report::GamePlace& place,
                         BlockResult& result, bool is_wanted) {
      select::Cut& made =
          result.keep<Cuts>(sizeof(select::Cut)).emplace_back(cutter.cut(game, place.game));
      made.matches = is_wanted;
      if (is_wanted) made.value = select::key_of(game, options_.cut.split);
    };
    return work_on(std::move(task), options_, replayer_, {},
                   [&](const replay::Game& game, const report::GamePlace& place,
                       BlockResult& result) { cut(game, place, result, matches(game)); },
                   {.say = cut, .takes_wanted = !options_.needs_moves()});
  }

 private:
  [[nodiscard]] bool matches(const replay::Game& game) const {
    const auto& verdicts = options_.verdicts;
    const auto& codes = options_.codes;
    const bool is_judged_so =
        verdicts.empty() || std::ranges::count(verdicts, game.judgement.verdict) > 0;
    return is_judged_so && options_.passages.are_met_by(game) &&
           (codes.empty() || std::ranges::any_of(codes, [&](auto code) { return game.has(code); }));
  }

  const SelectOptions& options_;
  replay::Replayer replayer_;
};

/// Reads the positions and the line asked for. Returns false on failure, which has been reported.
bool read_passages(SelectOptions& options, const Diagnostics& diagnostics) {
  const languages::PositionReader reader{options.reading.letters, language_of(options.language)};
  for (const std::string& text : options.positions) {
    if (const auto key = select::read_key(text)) {
      options.passages.keys.push_back(*key);
      continue;
    }
    const auto read = reader.read(text);
    if (!read) {
      diagnostics.report(read.error(), text, 0, "--position");
      return false;
    }
    diagnostics.report(*read, 0);
    options.passages.positions.push_back(read->position);
  }
  if (!options.line) return true;
  auto line = select::read_line(*options.line, options.reading);
  if (!line) {
    diagnostics.say("select_line_fault", {{"line", text::printable(*options.line)}});
    return false;
  }
  options.passages.line = *std::move(line);
  return true;
}

std::string_view name_of(reading::GameListFault fault) {
  constexpr std::array<std::string_view, 3> names{"json", "place", "depth"};
  return names.at(static_cast<std::size_t>(fault));
}

/// Reads a list, if one is given. Returns false on failure, which has been reported.
bool read_list(const std::string& path, reading::ListUse use,
               std::optional<reading::GameList>& list, const Diagnostics& diagnostics) {
  if (path.empty()) return true;
  auto read = reading::GameList::read(path, use);
  if (read) {
    list = *std::move(read);
    return true;
  }
  if (const auto* failure = std::get_if<io::Failure>(&read.error())) {
    diagnostics.report(*failure);
    return false;
  }
  const auto& error = std::get<reading::GameListError>(read.error());
  diagnostics.say("select_list_fault", {{"source", text::printable(path)},
                                        {"line", std::to_string(error.line)},
                                        {"fault", name_of(error.fault)}});
  return false;
}

/// Reports a game of the list that does not exist. Returns whether there is one.
bool tell_unmet(const std::string& path, const std::optional<reading::GameList>& list,
                const Diagnostics& diagnostics) {
  const auto unmet = list ? list->find_unmet() : std::nullopt;
  if (!unmet) return false;
  diagnostics.say("select_unmet", {{"list", text::printable(path)},
                                   {"source", text::printable(unmet->source)},
                                   {"game", std::to_string(unmet->number)},
                                   {"lacks", unmet->is_source_met ? "game" : "file"}});
  return true;
}

void tell_moved(const select::MovedGame& moved, const Diagnostics& diagnostics) {
  diagnostics.say("select_moved", {{"list", text::printable(moved.list)},
                                   {"source", text::printable(moved.source)},
                                   {"game", std::to_string(moved.number)}});
}

/// Whether an output is also an input, or is written twice; if so, this has been reported.
bool writes_what_it_reads(const SelectOptions& options, const Diagnostics& diagnostics) {
  std::vector<std::string> read = options.inputs;
  for (const std::string& list : {options.cut.games, options.cut.drop}) {
    if (!list.empty() && list != "-") read.push_back(list);
  }
  for (const std::string& output : {options.cut.to, options.cut.others}) {
    if (!output.empty() && !diagnostics.may_write(output, read, options.directories)) return true;
  }
  return !options.cut.others.empty() && !options.cut.split.is_asked() &&
         !diagnostics.are_apart(options.cut.to, options.cut.others);
}

void tell_totals(const select::Selecting& selecting, const Diagnostics& diagnostics) {
  diagnostics.say("select_totals", {{"selected", selecting.selected()},
                                    {"games", selecting.games()},
                                    {"all", selecting.has_enough() ? "no" : "yes"}});
}

}  // namespace

Status run(const SelectOptions& chosen) {
  SelectOptions options = chosen;
  consider_all_dates(options);
  options.reading.keeps_bytes = true;
  options.fail_on.reset();
  const Diagnostics diagnostics{options.language};
  if (writes_what_it_reads(options, diagnostics)) return Status::failure;
  select::GameLists lists;
  const bool are_read =
      read_list(options.cut.games, reading::ListUse::choose, lists.games, diagnostics) &&
      read_list(options.cut.drop, reading::ListUse::drop, lists.drop, diagnostics);
  if (!are_read || !read_passages(options, diagnostics)) return Status::failure;
  options.cut.limits = options.reading.limits;
  select::Selecting selecting{options.cut, lists};
  auto opened = io::make_inputs_files(options.inputs);
  if (opened) opened = selecting.open();
  if (!opened) return diagnostics.status_of(opened);
  const Companion companion{options.cut.to,
                            [&](const reading::SourceStep& step, const BlockResult* result) {
                              return selecting.follow(step, kept_of<Cuts>(result));
                            },
                            io::Archives::read};
  Status status =
      run_batch(options, workers<Selector>(options), {}, Origin::ours, diagnostics, &companion);
  if (selecting.has_enough() && status == Status::closed_pipe) status = Status::clean;
  if (selecting.moved()) tell_moved(*selecting.moved(), diagnostics);
  const bool is_unmet = !selecting.has_enough() && !selecting.moved() && status == Status::clean &&
                        (tell_unmet(options.cut.games, lists.games, diagnostics) ||
                         tell_unmet(options.cut.drop, lists.drop, diagnostics));
  if (selecting.moved() || is_unmet) status = Status::failure;
  if (status != Status::clean) {
    if (options.cut.to != "-") diagnostics.report_left_as_it_was(options.cut.to);
    return status;
  }
  const auto may_write = [&](const std::string& path) -> std::expected<void, io::Failure> {
    if (!io::find_same_file(path, options.inputs, options.directories)) return {};
    return std::unexpected{io::Failure{io::Fault::same_file, path, {}}};
  };
  status = diagnostics.status_of(selecting.commit(may_write));
  if (status == Status::clean && !options.quiet) tell_totals(selecting, diagnostics);
  return status;
}

}  // namespace partiar::cli
