#include "option_parts.h"

namespace partiar::cli {

void add_position(CLI::App& app, PositionOptions& options, const Help& help) {
  CLI::App& position = *app.add_subcommand("position", help("help_position"));
  position.group(help("help_commands"));
  position.add_option("FEN", options.positions, help("help_position_fen"))
      ->required()
      ->type_name("");
  add_choice_of_game(position, options.choice.emplace(), help);
  position.add_flag("--helpmate", options.helpmate, help("help_position_helpmate"));
  position.add_flag("--with-clock", options.with_clock, help("help_position_with_clock"));
  add_effort(position, options.effort, help);
  add_choice<Format>(position, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}, {"html", Format::html}},
                     help("help_claim_format"));
  position.add_option("--perft", options.perft, help("help_position_perft"))
      ->check(in_range("--perft", 0, 20))
      ->type_name("DEPTH");
  add_reading(position, options.reading, help);
  add_limits(position, options.reading.limits, help);
  position.add_option("-o,--output", options.output, help("help_audit_output"))->type_name("FILE");
  add_layout(position, options.width, options.diagrams, help);
  add_language(position, options.language, help);
}

}  // namespace partiar::cli
