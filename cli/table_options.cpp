#include "option_parts.h"

namespace partiar::cli {

void add_table(CLI::App& app, TableOptions& options, const Help& help) {
  CLI::App& table = *app.add_subcommand("table", help("help_table"));
  table.group(help("help_commands"));
  table.add_option("FILE", options.inputs, help("help_audit_file"))->required()->type_name("");
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
  table.add_flag("-r,--recursive", options.recursive, help("help_audit_recursive"));
  add_conditions(table, options.conditions, help);
  add_laws(table, options.edition, help);
  add_illegal(table, options.illegal, help);
  add_reading(table, options.reading, help);
  add_language(table, options.language, help);
  add_jobs(table, options.jobs, help);
  add_limits(table, options.reading.limits, help);
  add_game_limits(table, options.limits, help);
  table.footer(help("help_examples") + help("help_table_examples") + help("help_table_status"));
}

}  // namespace partiar::cli
