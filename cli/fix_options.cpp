#include "option_parts.h"

namespace partiar::cli {

void add_fix(CLI::App& app, FixOptions& options, const Help& help) {
  CLI::App& fix = *app.add_subcommand("fix", help("help_fix"));
  fix.group(help("help_commands"));
  add_files(fix, options, help);
  CLI::Option* to =
      fix.add_option("-o,--output", options.to, help("help_select_output"))->type_name("FILE");
  fix.add_flag("--in-place", options.in_place, help("help_fix_in_place"))->excludes(to);
  fix.add_flag("!--no-backup", options.keeps_old, help("help_fix_no_backup"));
  const auto choose = [&options](FixMode mode) {
    return [&options, mode](std::int64_t) { options.mode = mode; };
  };
  CLI::Option* dry_run =
      fix.add_flag_function("--dry-run", choose(FixMode::dry_run), help("help_fix_dry_run"));
  fix.add_flag_function("--diff", choose(FixMode::diff), help("help_fix_diff"))->excludes(dry_run);
  fix.add_option("--decisions", options.decisions, help("help_fix_decisions"))->type_name("FILE");
  add_choice<Format>(fix, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}}, help("help_fix_format"));
  fix.add_flag("-q,--quiet", options.quiet, help("help_fix_quiet"));
  add_judging(fix, options, help);
  add_reading(fix, options.reading, help);
  add_language(fix, options.language, help);
  add_jobs(fix, options.jobs, help);
  add_limits(fix, options.reading.limits, help);
  add_game_limits(fix, options.limits, help);
}

}  // namespace partiar::cli
