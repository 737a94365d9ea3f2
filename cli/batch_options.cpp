#include "audit_format.h"
#include "base/number.h"
#include "base/words.h"
#include "event/layout.h"
#include "head_options.h"
#include "io/compression.h"
#include "languages/alphabets.h"
#include "option_parts.h"

namespace partiar::cli {

namespace {

/// Reads `3/8`: the third of eight parts.
std::optional<io::Shard> read_shard(std::string_view text) {
  constexpr std::uint32_t most = 100'000;
  const auto parts = base::split(text, '/');
  const auto index = base::read_number<std::uint32_t>(parts.front());
  const auto count = base::read_number<std::uint32_t>(parts.back());
  const bool is_part = parts.size() == 2 && 1 <= index && index <= count && count <= most;
  return is_part ? std::optional{io::Shard{*index, *count}} : std::nullopt;
}

/// What the commands that report on many games have in common.
void add_batch(Adder add, BatchOptions& options) {
  add_reading(add, options.reading);
  add_output(add, options.output);
  add_run(add, options);
  const auto choose_shard = [&options](const std::string& text) {
    const auto read = read_shard(text);
    if (!read) throw UsageError{{"failure_shard_form"}};
    options.shard = *read;
  };
  add.read("--shard", choose_shard, "I/N", "help_audit_shard");
}

/// What `--to` names: a notation with English letters, or the letters of a language.
void choose_notation(ConvertOptions& options, const std::string& name) {
  const std::vector<std::pair<std::string_view, Notation>> notations{{"san", Notation::san},
                                                                     {"lan", Notation::lan},
                                                                     {"uci", Notation::uci},
                                                                     {"iccf", Notation::iccf},
                                                                     {"spoken", Notation::spoken}};
  std::vector<std::string> others{"figurine", "figurine-black"};
  for (const auto& [known, notation] : notations) others.emplace_back(known);
  const std::string chosen = read_letters_name("--to", name, std::move(others));
  for (const auto& [known, notation] : notations) {
    if (chosen == known) options.notation = notation;
  }
  if (const auto letters = languages::find_letters(chosen)) options.letters_to = *letters;
}

/// What `--strip` and `--keep-tags` leave of games.
void add_strip(Adder add, ConvertOptions& options) {
  using report::Stripped;
  static constexpr std::pair<std::string_view, bool Stripped::*> parts[] = {
      {"comments", &Stripped::comments},
      {"variations", &Stripped::variations},
      {"nags", &Stripped::nags},
      {"clocks", &Stripped::clocks},
      {"timestamps", &Stripped::timestamps},
      {"evaluations", &Stripped::evaluations},
      {"arrows", &Stripped::arrows},
      {"engine", &Stripped::engine},
      {"tags", &Stripped::tags}};
  Names names;
  for (const auto& [name, member] : parts) names.emplace_back(name);
  const auto strip = [&options](const Names& chosen) {
    for (const auto& [name, member] : parts) {
      options.stripped.*member |= std::ranges::count(chosen, name) > 0;
    }
  };
  add.list_of("--strip", names, strip, "help_convert_strip");
  const auto keep = [&options](const Names& tags) {
    options.kept_tags = tags;
    options.stripped.tags = true;
  };
  add.list("--keep-tags", keep, "NAME,...", "help_convert_keep_tags");
}

/// Reads `line`, `bare` or a number of columns.
void choose_layout(ConvertOptions& options, const std::string& value) {
  constexpr std::size_t least = 20, most = 1'000'000;
  options.is_bare = value == "bare";
  options.width = pgn::MovetextWriter::no_width;
  if (options.is_bare || value == "line") return;
  const auto width = base::read_number<std::size_t>(value);
  if (!width || *width < least || *width > most) {
    throw UsageError{{"failure_layout", {{"value", value}}}};
  }
  options.width = *width;
}

/// How lines of movetext are broken, and in what order games are written.
void add_arrangement(Adder add, ConvertOptions& options) {
  const auto choose = [&options](const std::string& value) { choose_layout(options, value); };
  add.read("--layout", choose, "line|bare|N", "help_convert_layout")->default_str("79");
  using edit::SortBy;
  static constexpr std::pair<std::string_view, SortBy> keys[] = {{"date", SortBy::date},
                                                                 {"event", SortBy::event},
                                                                 {"round", SortBy::round},
                                                                 {"board", SortBy::board}};
  Names names;
  for (const auto& [name, key] : keys) names.emplace_back(name);
  const auto sort = [&options](const Names& chosen) {
    for (const std::string& name : chosen) {
      options.order.push_back(
          std::ranges::find(keys, name, &std::pair<std::string_view, SortBy>::first)->second);
    }
  };
  add.list_of("--sort", names, sort, "help_convert_sort");
}

/// Which games are printed, and in what order.
void add_selection(Adder add, AuditOptions& options) {
  const auto choose = [&options](const Names& kinds) { options.only = kinds; };
  add.list_of("--verdict,--only", {"must-correct", "check", "unreadable", "warning"}, choose,
              "help_audit_only");
  // The parts of a run, put together, would be in no order.
  add.choice<Order>("--sort", options.order,
                    {{"file", Order::file}, {"verdict", Order::verdict}, {"round", Order::round}},
                    "help_audit_sort")
      ->excludes(add["--shard"]);
}

/// What is asked of all games together. A part of them is no event.
void add_event(Adder add, AuditOptions& options) {
  add.flag("--event", options.event, "help_audit_event")->excludes(add["--shard"]);
  CLI::Option* const official =
      add.value("--official", options.official, "FILE", "help_audit_official")
          ->excludes(add["--shard"]);
  const auto choose = [&options](const Names& names) {
    for (const std::string& name : names) {
      const auto column = event::find_column(name);
      if (!column) throw UsageError{{"failure_columns"}};
      options.columns.push_back(*column);
    }
    if (!event::has_needed(options.columns)) throw UsageError{{"failure_columns"}};
  };
  add.list("--columns", choose, "NAME,...", "help_audit_columns")->needs(official);
}

}  // namespace

void add_options(Adder add, ConvertOptions& options) {
  add_files(add, options);
  add_where(add, options);
  const auto choose = [&options](const std::string& name) { choose_notation(options, name); };
  add.read("--to", choose, "LANG|figurine|figurine-black|san|lan|uci|iccf|spoken",
           "help_convert_to")
      ->default_str("san");
  add.choice<Layout>("--style", options.layout,
                     {{"pgn", Layout::pgn},
                      {"fide", Layout::fide},
                      {"short", Layout::short_form},
                      {"informant", Layout::informant}},
                     "help_convert_style");
  add_arrangement(add, options);
  add_strip(add, options);
  add_head(add, options.head);
  add.flag("--diff", options.diff, "help_convert_diff");
  add_illegal(add, options.illegal);
  add.choice<Format>("--format", options.format,
                     {{"pgn", Format::text}, {"ndjson", Format::ndjson}, {"fen", Format::fen}},
                     "help_convert_format");
  add.value("--rest", options.rest, "FILE", "help_convert_rest");
  add_quiet(add, options.quiet, "help_convert_quiet");
  add_fail_on(add, options.fail_on, "help_fail_on");
  add_batch(add, options);
}

void add_options(Adder add, AuditOptions& options) {
  add_files(add, options);
  add_where(add, options);
  std::vector<std::pair<std::string, Format>> formats;
  for (const FormatRow& row : audit_formats()) formats.emplace_back(row.name, row.format);
  add.choice("--format", options.format, formats, "help_audit_format");
  add.flag("--all", options.all, "help_audit_all");
  add.flag("--claims", options.claims, "help_audit_claims");
  add_moves(add, options.moves, "help_audit_moves");
  add_quiet(add, options.quiet, "help_audit_quiet");
  add_judging(add, options);
  add.flag("--variations", options.variations, "help_audit_variations");
  add.choice<ColorMode>(
      "--color", options.color,
      {{"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}},
      "help_audit_color");
  add_layout(add, options.width, options.diagrams);
  add_fail_on(add, options.fail_on, "help_audit_fail_on");
  add_batch(add, options);
  add_selection(add, options);
  add_event(add, options);
  add.flag("--list-codes", options.list_codes, "help_audit_list_codes");
}

void add_options(Adder add, FixOptions& options) {
  fix::RewriteOptions& rewrite = options.rewrite;
  add_files(add, options, "help_fix_file");
  CLI::Option* to = add.value("-o,--output", rewrite.to, "FILE", "help_select_output");
  add.flag("--in-place", rewrite.in_place, "help_fix_in_place")->excludes(to);
  add.flag("!--no-backup", rewrite.keeps_old, "help_fix_no_backup");
  const auto choose = [&rewrite](fix::FixMode mode) {
    return [&rewrite, mode] { rewrite.mode = mode; };
  };
  CLI::Option* dry_run = add.flag("--dry-run", choose(fix::FixMode::dry_run), "help_fix_dry_run");
  add.flag("--diff", choose(fix::FixMode::diff), "help_fix_diff")->excludes(dry_run);
  add.value("--decisions", rewrite.decisions, "FILE", "help_fix_decisions");
  add.flag("--heads", options.head.proved, "help_fix_heads");
  add_head(add, options.head);
  add_format(add, options.format, "help_fix_format");
  add_quiet(add, options.quiet, "help_fix_quiet");
  add_judging(add, options);
  add_reading(add, options.reading);
  add_run(add, options);
}

void add_options(Adder add, TwinsOptions& options) {
  using event::Keep;
  add_files(add, options);
  add_where(add, options);
  CLI::Option* const keep = add.choice<Keep>(
      "--keep", options.rule.keep,
      {{"none", Keep::none}, {"best", Keep::best}, {"first", Keep::first}}, "help_twins_keep");
  const auto allow = [&options](const Names& tags) {
    for (const std::string& tag : tags) {
      options.rule.may_differ.push_back(read_tag_name(tag, "failure_tag_same"));
    }
    if (options.rule.keep == Keep::none) options.rule.keep = Keep::best;
  };
  add.list("--may-differ", allow, "TAG,...", "help_twins_may_differ");
  const auto merge = [&options] {
    options.rule.merges = true;
    if (options.rule.keep == Keep::none) options.rule.keep = Keep::best;
  };
  CLI::Option* const merges = add.flag("--merge", merge, "help_twins_merge");
  const auto compare_with = [&options](const Names& files) {
    options.archive = files;
    options.writes_new = true;
    options.rule.keep = Keep::first;
  };
  add.list("--new", compare_with, "ARCHIVE,...", "help_twins_new")
      ->excludes(merges)
      ->excludes(keep);
  add.flag("--dry-run", options.dry_run, "help_twins_dry_run");
  add_format(add, options.format, "help_twins_format");
  add_fail_on(add, options.fail_on, "help_fail_on");
  add.bytes("--memory", options.memory, "256MB", "help_twins_memory");
  add_quiet(add, options.quiet, "help_audit_quiet");
  add_output(add, options.output);
  add_width(add, options.width);
  add_illegal(add, options.illegal);
  add_reading(add, options.reading);
  add_run(add, options);
}

void add_options(Adder add, TableOptions& options) {
  add.value("-o,--output", options.output, "FILE", "help_table_output");
  add.choice<TableFormat>("--format", options.format,
                          {{"auto", TableFormat::automatic},
                           {"csv", TableFormat::csv},
                           {"sqlite", TableFormat::sqlite}},
                          "help_table_format");
  add.flag("--positions", options.positions, "help_table_positions");
  add_moves(add, options.moves, "help_table_moves");
  add.flag("--plies", options.half_moves, "help_table_plies");
  const auto choose = [&options](const Names& files) { options.openings = files; };
  add.list("--openings", choose, "FILE,...", "help_table_openings");
  CLI::Option* const update = add.flag("--update", options.update, "help_table_update");
  add.flag("--prune", options.prune, "help_table_prune")->needs(update);
  add_quiet(add, options.quiet, "help_table_quiet");
  add_files(add, options);
  add_where(add, options);
  add_judging(add, options);
  add_reading(add, options.reading);
  add_run(add, options);
}

void add_options(Adder add, WatchOptions& options) {
  using replay::Illegal;
  add.value("FILE", options.inputs, "", "help_watch_file")->required();
  add.flag("--bell", options.bell, "help_watch_bell");
  add_format(add, options.format, "help_watch_format");
  add_conditions(add, options.conditions);
  add_laws(add, options.edition);
  // A board goes on sending moves after an illegal one, whatever the arbiter does about it.
  add.choice<Illegal>("--illegal", options.illegal,
                      {{"stands", Illegal::stands}, {"stops", Illegal::stops}},
                      "help_audit_illegal");
  add_effort(add, options.effort);
  add_reading(add, options.reading);
  add_limits(add, options.reading.limits);
  add_width(add, options.width);
  add_language(add, options.language);
}

void choose_format(TableOptions& options) {
  std::string name = options.output;
  std::ranges::transform(name, name.begin(), base::lower);
  if (options.format == TableFormat::automatic) {
    const bool is_compressed = io::compression_of(name) != io::Compression::none;
    const std::string_view plain =
        std::string_view{name}.substr(0, is_compressed ? name.rfind('.') : name.npos);
    const bool is_csv = name == "-" || plain.ends_with(".csv");
    const bool is_database =
        name.ends_with(".db") || name.ends_with(".sqlite") || name.ends_with(".sqlite3");
    if (!is_csv && !is_database) throw UsageError{{"table_ending", {{"value", options.output}}}};
    options.format = is_csv ? TableFormat::csv : TableFormat::sqlite;
  }
  if (options.format == TableFormat::sqlite && options.output == "-") {
    throw UsageError{{"table_no_file"}};
  }
  if (options.format == TableFormat::sqlite) return;
  const std::pair<bool, const char*> of_databases[] = {
      {options.positions, "--positions"}, {options.update, "--update"}, {options.prune, "--prune"}};
  for (const auto& [is_chosen, option] : of_databases) {
    if (is_chosen) throw CLI::ExcludesError(option, "CSV");
  }
  // A CSV file is one table, here of half-moves.
  if (options.half_moves && options.moves) throw CLI::ExcludesError("--moves", "--plies");
}

}  // namespace partiar::cli
