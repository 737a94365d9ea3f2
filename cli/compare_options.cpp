#include "option_parts.h"

namespace partiar::cli {

void add_compare(CLI::App& app, CompareOptions& options, const Help& help) {
  CLI::App& compare = *app.add_subcommand("compare", help("help_compare"));
  compare.group(help("help_commands"));
  compare.add_option("FILE", options.inputs, help("help_compare_files"))->required()->type_name("");
  compare.add_flag("-r,--recursive", options.recursive, help("help_compare_recursive"));
  compare.add_option("--game", options.games, help("help_compare_game"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->check(in_range("--game", 1, std::uint64_t{1} << 40U))
      ->type_name("N");
  add_reading(compare, options.reading, help);
  add_limits(compare, options.reading.limits, help);
  add_illegal(compare, options.illegal, help);
  add_laws(compare, options.edition, help);
  add_choice<Format>(compare, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}, {"html", Format::html}},
                     help("help_claim_format"));
  compare.add_option("-o,--output", options.output, help("help_audit_output"))->type_name("FILE");
  add_layout(compare, options.width, options.diagrams, help);
  add_language(compare, options.language, help);
}

}  // namespace partiar::cli
