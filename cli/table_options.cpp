#include <cctype>

#include "option_parts.h"

namespace partiar::cli {

void add_table(CLI::App& app, TableOptions& options, const Help& help) {
  CLI::App& table = *app.add_subcommand("table", help("help_table"));
  table.group(help("help_commands"));
  table.add_option("-o,--output", options.output, help("help_table_output"))->type_name("FILE");
  add_choice<TableFormat>(table, "--format", options.format,
                          {{"auto", TableFormat::automatic},
                           {"csv", TableFormat::csv},
                           {"sqlite", TableFormat::sqlite}},
                          help("help_table_format"));
  table.add_flag("--positions", options.positions, help("help_table_positions"));
  table.add_option("--openings", options.openings, help("help_table_openings"))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("FILE,...");
  CLI::Option* const update = table.add_flag("--update", options.update, help("help_table_update"));
  table.add_flag("--prune", options.prune, help("help_table_prune"))->needs(update);
  table.add_flag("-q,--quiet", options.quiet, help("help_table_quiet"));
  add_files(table, options, help);
  add_judging(table, options, help);
  add_reading(table, options.reading, help);
  add_language(table, options.language, help);
  add_jobs(table, options.jobs, help);
  add_limits(table, options.reading.limits, help);
  add_game_limits(table, options.limits, help);
}

void choose_format(TableOptions& options) {
  std::string name = options.output;
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
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
