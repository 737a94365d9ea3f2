#include "option_parts.h"

namespace partiar::cli {

void add_twins(CLI::App& app, TwinsOptions& options, const Help& help) {
  CLI::App& twins = *app.add_subcommand("twins", help("help_twins"));
  twins.group(help("help_commands"));
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
  add_language(twins, options.language, help);
  add_jobs(twins, options.jobs, help);
  add_limits(twins, options.reading.limits, help);
  add_game_limits(twins, options.limits, help);
}

}  // namespace partiar::cli
