#include "option_parts.h"

namespace partiar::cli {

void add_claim(CLI::App& app, ClaimOptions& options, const Help& help) {
  CLI::App& claim = *app.add_subcommand("claim", help("help_claim"));
  claim.group(help("help_commands"));
  claim.add_option("FILE", options.input, help("help_claim_file"))->required()->type_name("");
  claim.add_option("--game", options.game, help("help_claim_game"))
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U).description(""))
      ->type_name("N");
  const auto read_move = [&options, &help](const std::string& text) {
    options.move = replay::read_numbered_move(text);
    if (!options.move) throw CLI::ValidationError(help("claim_move_form"));
  };
  CLI::Option* ply = claim.add_option("--ply", options.ply, help("help_claim_ply"))->type_name("N");
  claim.add_option_function<std::string>("--move", read_move, help("help_claim_move"))
      ->excludes(ply)
      ->type_name("MOVE");
  CLI::Option* intended =
      claim.add_option("--intended", options.intended, help("help_claim_intended"))
          ->type_name("SAN");
  claim.add_option("--sealed", options.sealed, help("help_claim_sealed"))
      ->excludes(intended)
      ->type_name("TEXT");
  add_choice<std::optional<board::Color>>(
      claim, "--by", options.by, {{"white", board::Color::white}, {"black", board::Color::black}},
      help("help_claim_by"));
  claim.get_option("--by")->default_str("");
  add_conditions(claim, options.conditions, help);
  add_reading(claim, options.reading, help);
  add_limits(claim, options.reading.limits, help);
  add_laws(claim, options.edition, help);
  add_illegal(claim, options.illegal, help);
  add_language(claim, options.language, help);
  claim.footer(help("help_examples") + help("help_claim_examples") + help("help_claim_status"));
}

}  // namespace partiar::cli
