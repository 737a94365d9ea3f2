#include "check_options.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "audit_format.h"
#include "option_parts.h"
#include "text/printable.h"
#include "usage.h"

namespace partiar::cli {

namespace {

UsageError too_many(std::string_view name, unsigned most) {
  return UsageError{
      {"usage_too_many", {{"option", std::string{name}}, {"most", std::to_string(most)}}}};
}

/// A FEN without quotes comes as its fields.
void join_fields(std::vector<std::string>& fens) {
  const bool fields = fens.size() >= 2 && fens.size() <= 6 && (fens[1] == "w" || fens[1] == "b");
  if (!fields) return;
  for (std::size_t i = 1; i < fens.size(); ++i) fens[0] += ' ' + fens[i];
  fens.resize(1);
}

/// Something is asked for, if only in a list; standard input is read once.
void check_inputs(const std::vector<std::string>& inputs, const FileList& list, const char* name) {
  if (inputs.empty() && list.files_from.empty()) throw CLI::RequiredError(name);
  const bool is_read_twice = list.files_from == "-" && std::ranges::count(inputs, "-") > 0;
  if (is_read_twice) throw CLI::ExcludesError("--files-from -", "-");
}

}  // namespace

void check(const PositionOptions& options) {
  check_inputs(options.positions, options, "FEN");
}

void check(const BatchOptions& options) {
  check_inputs(options.inputs, options, "FILE");
}

/// All but the list of codes is about files.
void check(const AuditOptions& options) {
  if (!options.list_codes) check(static_cast<const BatchOptions&>(options));
  const bool is_read_twice = options.official == "-" && std::ranges::count(options.inputs, "-") > 0;
  if (is_read_twice) throw CLI::ExcludesError("--official -", "-");
  const FormatRow& row = row_of(options.format);
  const std::string format =
      options.format_by_name ? "--output " + options.output : "--format " + std::string{row.name};
  if (!row.has_only && !options.only.empty()) throw CLI::ExcludesError("--only", format);
  if (!row.has_order && options.order != Order::file) throw CLI::ExcludesError("--sort", format);
  if (options.moves && options.format != Format::ndjson) {
    throw CLI::ExcludesError("--moves", format);
  }
}

/// Positions have no heads to write.
void check(const ConvertOptions& options) {
  check(static_cast<const BatchOptions&>(options));
  if (options.format != Format::fen) return;
  const HeadOptions& head = options.head;
  const std::array<std::pair<std::string_view, bool>, 6> of_heads{
      {{"--diff", options.diff},
       {"--set|--rename|--drop-tags|--order", !head.edits.empty()},
       {"--names", !head.names.empty()},
       {"--elo-from", !head.ratings.empty()},
       {"--openings", !head.openings.empty()},
       {"--plycount", head.ply_count}}};
  for (const auto& [name, is_asked] : of_heads) {
    if (is_asked) throw CLI::ExcludesError("--format fen", std::string{name});
  }
}

void check(const CompareOptions& options) {
  check_inputs(options.inputs, options, "FILE");
}

/// Standard input is one of the lists, the list of files, or games.
void check(const SelectOptions& options) {
  check(static_cast<const BatchOptions&>(options));
  const bool has_games = std::ranges::count(options.inputs, "-") > 0;
  const std::array<std::pair<std::string_view, bool>, 4> readers{
      {{"--games -", options.cut.games == "-"},
       {"--drop -", options.cut.drop == "-"},
       {"--files-from -", options.files_from == "-"},
       {"-", has_games}}};
  std::string_view first;
  for (const auto& [name, reads] : readers) {
    if (!reads) continue;
    if (!first.empty()) throw CLI::ExcludesError(std::string{first}, std::string{name});
    first = name;
  }
}

void check(const TwinsOptions& options) {
  check(static_cast<const BatchOptions&>(options));
  if (options.dry_run && !options.writes_games()) {
    throw CLI::RequiresError("--dry-run", "--merge|--new");
  }
}

void check(TableOptions& options) {
  check(static_cast<const BatchOptions&>(options));
  choose_format(options);
}

void check_count(PositionOptions& options) {
  GameChoice& choice = *options.choice;
  const bool chosen = choice.game || choice.player || choice.round || choice.ply || choice.move;
  if (!chosen) {
    options.choice.reset();
    return join_fields(options.positions);
  }
  if (options.positions.size() + options.inputs.size() > 1) throw too_many("FILE", 1);
  choice.input = options.positions.empty() ? options.inputs.front() : options.positions.front();
}

void check_count(CompareOptions& options) {
  const std::size_t files = options.inputs.size();
  const std::size_t games = options.games.size();
  if (files > 2) throw too_many("FILE", 2);
  if (games > 2) throw too_many("--game", 2);
  if (files == 1 && games == 1) throw UsageError{{"usage_game_twice"}};
}

void check_places(const FixOptions& options) {
  if (!options.rewrite.in_place) return;
  for (const std::string& input : options.inputs) {
    std::error_code error;
    const auto type = std::filesystem::status(input, error).type();
    using enum std::filesystem::file_type;
    const bool has_place =
        type == regular || type == directory || type == not_found || type == none;
    if (input != "-" && has_place) continue;
    throw CLI::ExcludesError("--in-place", text::printable(input));
  }
}

}  // namespace partiar::cli
