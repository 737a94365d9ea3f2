#include "option_parts.h"

namespace partiar::cli {

namespace {

using board::Color;
using replay::Asked;

/// A side; `others` are values of the same option that are none.
Color read_side(std::string_view option, std::string_view name,
                const std::vector<std::string>& others = {}) {
  if (const auto color = find_color(name)) return *color;
  std::vector<std::string> names{"white", "black"};
  names.insert(names.end(), others.begin(), others.end());
  throw no_such_value(option, name, names, color_words());
}

/// `--intended` and `--sealed`, of which there is one: a move that was written and not made.
void add_written(CLI::App& claim, ClaimOptions& options, const Help& help) {
  const auto take = [&options](Asked asked) {
    return [&options, asked](const std::string& text) {
      options.asked = asked;
      options.written = text;
    };
  };
  CLI::Option* intended = claim.add_option_function<std::string>("--intended", take(Asked::draw),
                                                                 help("help_claim_intended"));
  intended->type_name("SAN");
  claim
      .add_option_function<std::string>("--sealed", take(Asked::sealed), help("help_claim_sealed"))
      ->excludes(intended)
      ->type_name("TEXT");
}

/// `--illegal` says two things: who made an illegal move that is to be ruled on, and whether those
/// in the score stand.
void add_illegal_of_claim(CLI::App& claim, ClaimOptions& options, const Help& help) {
  const auto take = [&options](const std::vector<std::string>& values) {
    for (const std::string& value : values) {
      if (value == "stands" || value == "stops") {
        options.illegal = value == "stands" ? replay::Illegal::stands : replay::Illegal::stops;
        continue;
      }
      options.by = read_side("--illegal", value, {"stops", "stands"});
      options.asked = Asked::illegal;
      if (options.written) throw CLI::ExcludesError("--illegal", "--intended|--sealed");
    }
  };
  claim
      .add_option_function<std::vector<std::string>>("--illegal", take, help("help_claim_illegal"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->type_name("white|black|stops|stands");
  claim.add_option("--count", options.count, help("help_claim_count"))
      ->check(in_range("--count", 1, 100))
      ->type_name("N")
      ->capture_default_str();
}

void add_flag_fall(CLI::App& claim, ClaimOptions& options, const Help& help) {
  const auto take = [&options](const std::string& value) {
    if (options.asked == Asked::illegal) throw CLI::ExcludesError("--flag", "--illegal");
    options.asked = Asked::flag;
    options.by = read_side("--flag", value);
  };
  CLI::Option* flag =
      claim.add_option_function<std::string>("--flag", take, help("help_claim_flag"))
          ->type_name("white|black");
  for (const char* other : {"--intended", "--sealed", "--by"}) {
    flag->excludes(claim.get_option(other));
  }
}

}  // namespace

void add_claim(CLI::App& app, ClaimOptions& options, const Help& help) {
  CLI::App& claim = *app.add_subcommand("claim", help("help_claim"));
  claim.group(help("help_commands"));
  claim.add_option("FILE", options.choice.input, help("help_claim_file"))
      ->required()
      ->type_name("");
  add_choice_of_game(claim, options.choice, help);
  add_written(claim, options, help);
  const auto choose = [&options](const std::string& name) { options.by = read_side("--by", name); };
  claim.add_option_function<std::string>("--by", choose, help("help_claim_by"))
      ->type_name("white|black");
  add_illegal_of_claim(claim, options, help);
  add_flag_fall(claim, options, help);
  add_conditions(claim, options.conditions, help);
  add_reading(claim, options.reading, help);
  add_limits(claim, options.reading.limits, help);
  add_laws(claim, options.edition, help);
  add_choice<Format>(claim, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}, {"html", Format::html}},
                     help("help_claim_format"));
  claim.add_option("-o,--output", options.output, help("help_audit_output"))->type_name("FILE");
  add_layout(claim, options.width, options.diagrams, help);
  add_language(claim, options.language, help);
}

}  // namespace partiar::cli
