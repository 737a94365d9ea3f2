#include "base/number.h"
#include "base/words.h"
#include "event/layout.h"
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
void add_batch(CLI::App& command, BatchOptions& options, const Help& help) {
  add_fail_on(command, options.fail_on, help);
  add_reading(command, options.reading, help);
  command.add_option("-o,--output", options.output, help("help_audit_output"))->type_name("FILE");
  add_run(command, options, help);
  const auto choose_shard = [&options](const std::string& text) {
    const auto read = read_shard(text);
    if (!read) throw UsageError{{"failure_shard_form"}};
    options.shard = *read;
  };
  command.add_option_function<std::string>("--shard", choose_shard, help("help_audit_shard"))
      ->type_name("I/N");
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
void add_strip(CLI::App& convert, ConvertOptions& options, const Help& help) {
  using report::Stripped;
  static constexpr std::pair<std::string_view, bool Stripped::*> parts[] = {
      {"comments", &Stripped::comments},
      {"variations", &Stripped::variations},
      {"nags", &Stripped::nags},
      {"clocks", &Stripped::clocks},
      {"tags", &Stripped::tags}};
  Names names;
  for (const auto& [name, member] : parts) names.emplace_back(name);
  const auto strip = [&options](const Names& chosen) {
    for (const auto& [name, member] : parts) {
      options.stripped.*member |= std::ranges::count(chosen, name) > 0;
    }
  };
  add_list_of(convert, "--strip", names, strip, help("help_convert_strip"));
  const auto keep = [&options](const Names& tags) {
    options.kept_tags = tags;
    options.stripped.tags = true;
  };
  add_list(convert, "--keep-tags", "NAME,...", keep, help("help_convert_keep_tags"));
}

/// Which games are printed, and in what order.
void add_selection(CLI::App& audit, AuditOptions& options, const Help& help) {
  const auto choose = [&options](const Names& kinds) { options.only = kinds; };
  add_list_of(audit, "--only", {"must-correct", "check", "unreadable", "warning"}, choose,
              help("help_audit_only"));
  add_choice<Order>(audit, "--sort", options.order,
                    {{"file", Order::file}, {"verdict", Order::verdict}, {"round", Order::round}},
                    help("help_audit_sort"));
  // The parts of a run, put together, would be in no order.
  audit.get_option("--sort")->excludes(audit.get_option("--shard"));
}

/// What is asked of all games together. A part of them is no event.
void add_event(CLI::App& audit, AuditOptions& options, const Help& help) {
  CLI::Option* const shard = audit.get_option("--shard");
  audit.add_flag("--event", options.event, help("help_audit_event"))->excludes(shard);
  CLI::Option* const official =
      audit.add_option("--official", options.official, help("help_audit_official"))
          ->excludes(shard)
          ->type_name("FILE");
  const auto choose = [&options](const Names& names) {
    for (const std::string& name : names) {
      const auto column = event::find_column(name);
      if (!column) throw UsageError{{"failure_columns"}};
      options.columns.push_back(*column);
    }
    if (!event::has_needed(options.columns)) throw UsageError{{"failure_columns"}};
  };
  add_list(audit, "--columns", "NAME,...", choose, help("help_audit_columns"))->needs(official);
}

}  // namespace

void add_fail_on(CLI::App& command, std::optional<findings::Severity>& least, const Help& help) {
  using findings::Severity;
  add_choice<std::optional<Severity>>(command, "--fail-on", least,
                                      {{"error", Severity::error},
                                       {"warning", Severity::warning},
                                       {"info", Severity::info},
                                       {"never", std::nullopt}},
                                      help("help_audit_fail_on"));
}

void add_options(CLI::App& convert, ConvertOptions& options, const Help& help) {
  add_files(convert, options, help);
  const auto choose = [&options](const std::string& name) { choose_notation(options, name); };
  convert.add_option_function<std::string>("--to", choose, help("help_convert_to"))
      ->type_name("LANG|figurine|figurine-black|san|lan|uci|iccf|spoken")
      ->default_str("san");
  add_choice<Layout>(convert, "--style", options.layout,
                     {{"pgn", Layout::pgn},
                      {"fide", Layout::fide},
                      {"short", Layout::short_form},
                      {"informant", Layout::informant}},
                     help("help_convert_style"));
  add_strip(convert, options, help);
  add_illegal(convert, options.illegal, help);
  add_choice<Format>(convert, "--format", options.format,
                     {{"pgn", Format::text}, {"ndjson", Format::ndjson}},
                     help("help_convert_format"));
  convert.add_option("--rest", options.rest, help("help_convert_rest"))->type_name("FILE");
  convert.add_flag("-q,--quiet", options.quiet, help("help_convert_quiet"));
  add_batch(convert, options, help);
}

void add_options(CLI::App& audit, AuditOptions& options, const Help& help) {
  add_files(audit, options, help);
  add_choice<Format>(audit, "--format", options.format,
                     {{"text", Format::text},
                      {"ndjson", Format::ndjson},
                      {"html", Format::html},
                      {"sarif", Format::sarif},
                      {"junit", Format::junit}},
                     help("help_audit_format"));
  audit.add_flag("--all", options.all, help("help_audit_all"));
  audit.add_flag("--claims", options.claims, help("help_audit_claims"));
  audit.add_flag("-q,--quiet", options.quiet, help("help_audit_quiet"));
  add_judging(audit, options, help);
  audit.add_flag("--variations", options.variations, help("help_audit_variations"));
  add_choice<ColorMode>(
      audit, "--color", options.color,
      {{"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}},
      help("help_audit_color"));
  add_layout(audit, options.width, options.diagrams, help);
  add_batch(audit, options, help);
  add_selection(audit, options, help);
  add_event(audit, options, help);
  audit.add_flag("--list-codes", options.list_codes, help("help_audit_list_codes"));
}

void add_options(CLI::App& fix, FixOptions& options, const Help& help) {
  add_files(fix, options, help);
  CLI::Option* to = fix.add_option("-o,--output", options.rewrite.to, help("help_select_output"))
                        ->type_name("FILE");
  fix.add_flag("--in-place", options.rewrite.in_place, help("help_fix_in_place"))->excludes(to);
  fix.add_flag("!--no-backup", options.rewrite.keeps_old, help("help_fix_no_backup"));
  const auto choose = [&options](fix::FixMode mode) {
    return [&options, mode](std::int64_t) { options.rewrite.mode = mode; };
  };
  CLI::Option* dry_run =
      fix.add_flag_function("--dry-run", choose(fix::FixMode::dry_run), help("help_fix_dry_run"));
  fix.add_flag_function("--diff", choose(fix::FixMode::diff), help("help_fix_diff"))
      ->excludes(dry_run);
  fix.add_option("--decisions", options.rewrite.decisions, help("help_fix_decisions"))
      ->type_name("FILE");
  add_choice<Format>(fix, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}}, help("help_fix_format"));
  fix.add_flag("-q,--quiet", options.quiet, help("help_fix_quiet"));
  add_judging(fix, options, help);
  add_reading(fix, options.reading, help);
  add_run(fix, options, help);
}

void add_options(CLI::App& twins, TwinsOptions& options, const Help& help) {
  add_files(twins, options, help);
  add_choice<event::Keep>(
      twins, "--keep", options.keep,
      {{"none", event::Keep::none}, {"best", event::Keep::best}, {"first", event::Keep::first}},
      help("help_twins_keep"));
  add_choice<Format>(twins, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}},
                     help("help_twins_format"));
  add_fail_on(twins, options.fail_on, help);
  twins.add_option("--memory", options.memory, help("help_twins_memory"))
      ->transform(in_bytes("--memory"))
      ->type_name("BYTES")
      ->default_str("256MB");
  twins.add_flag("-q,--quiet", options.quiet, help("help_audit_quiet"));
  twins.add_option("-o,--output", options.output, help("help_audit_output"))->type_name("FILE");
  add_width(twins, options.width, help);
  add_illegal(twins, options.illegal, help);
  add_reading(twins, options.reading, help);
  add_run(twins, options, help);
}

void add_options(CLI::App& table, TableOptions& options, const Help& help) {
  table.add_option("-o,--output", options.output, help("help_table_output"))->type_name("FILE");
  add_choice<TableFormat>(table, "--format", options.format,
                          {{"auto", TableFormat::automatic},
                           {"csv", TableFormat::csv},
                           {"sqlite", TableFormat::sqlite}},
                          help("help_table_format"));
  table.add_flag("--positions", options.positions, help("help_table_positions"));
  const auto choose = [&options](const Names& files) { options.openings = files; };
  add_list(table, "--openings", "FILE,...", choose, help("help_table_openings"));
  CLI::Option* const update = table.add_flag("--update", options.update, help("help_table_update"));
  table.add_flag("--prune", options.prune, help("help_table_prune"))->needs(update);
  table.add_flag("-q,--quiet", options.quiet, help("help_table_quiet"));
  add_files(table, options, help);
  add_judging(table, options, help);
  add_reading(table, options.reading, help);
  add_run(table, options, help);
}

void choose_format(TableOptions& options) {
  std::string name = options.output;
  std::ranges::transform(name, name.begin(), base::lower);
  if (options.format == TableFormat::automatic) {
    const bool is_csv = name == "-" || name.ends_with(".csv");
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
}

}  // namespace partiar::cli
