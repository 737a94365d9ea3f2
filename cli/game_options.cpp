#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "option_parts.h"

namespace partiar::cli {

namespace {

using board::Color;
using replay::Asked;

/// A side; `others` are values of the same option that are none.
Color read_side(std::string_view option, std::string_view name, const Names& others = {}) {
  if (const auto color = find_color(name)) return *color;
  Names names{"white", "black"};
  names.insert(names.end(), others.begin(), others.end());
  throw no_such_value(option, name, names, color_words());
}

/// The option that asks each question, in the order of `Asked`.
constexpr std::array<const char*, 8> asking{"--intended", "--sealed",    "--flag",  "--illegal",
                                            "--touched",  "--quickplay", "--phone", "--reversed"};

/// Notes what is asked, which is one thing.
void ask(ClaimOptions& options, Asked asked) {
  replay::ClaimRequest& request = options.request;
  const bool has_asked = request.asked != Asked::draw || options.written;
  if (has_asked && request.asked != asked) {
    throw CLI::ExcludesError(asking[static_cast<unsigned>(asked)],
                             asking[static_cast<unsigned>(request.asked)]);
  }
  request.asked = asked;
}

/// `--intended` and `--sealed`: a move that was written and not made.
void add_written(CLI::App& claim, ClaimOptions& options, const Help& help) {
  const auto take = [&options](Asked asked) {
    return [&options, asked](const std::string& text) {
      ask(options, asked);
      options.written = text;
    };
  };
  claim
      .add_option_function<std::string>("--intended", take(Asked::draw),
                                        help("help_claim_intended"))
      ->type_name("SAN");
  CLI::Option* sealed = claim
                            .add_option_function<std::string>("--sealed", take(Asked::sealed),
                                                              help("help_claim_sealed"))
                            ->type_name("TEXT");
  add_choice<std::optional<replay::Absent>>(claim, "--absent", options.request.absent,
                                            {{"white", replay::Absent::white},
                                             {"black", replay::Absent::black},
                                             {"both", replay::Absent::both}},
                                            help("help_claim_absent"))
      ->default_str("")
      ->needs(sealed);
}

/// `--illegal` says two things: who made an illegal move that is to be ruled on, and whether those
/// in the score stand.
void add_illegal_of_claim(CLI::App& claim, ClaimOptions& options, const Help& help) {
  const auto take = [&options](const Names& values) {
    for (const std::string& value : values) {
      if (value == "stands" || value == "stops") {
        options.illegal = value == "stands" ? replay::Illegal::stands : replay::Illegal::stops;
        continue;
      }
      options.request.by = read_side("--illegal", value, {"stops", "stands"});
      ask(options, Asked::illegal);
    }
  };
  claim.add_option_function<Names>("--illegal", take, help("help_claim_illegal"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->type_name("white|black|stops|stands");
  claim.add_option("--count", options.request.count, help("help_claim_count"))
      ->check(in_range("--count", 1, 100))
      ->type_name("N")
      ->capture_default_str();
}

/// A question about one side.
CLI::Option* add_about_side(CLI::App& claim, ClaimOptions& options, Asked asked,
                            const std::string& help) {
  const char* const name = asking[static_cast<unsigned>(asked)];
  const auto take = [&options, asked, name](const std::string& value) {
    ask(options, asked);
    options.request.by = read_side(name, value);
  };
  return claim.add_option_function<std::string>(name, take, help)
      ->excludes(claim.get_option("--by"))
      ->type_name("white|black");
}

/// A fallen flag, and what is known about it besides the score.
void add_flag_fall(CLI::App& claim, ClaimOptions& options, const Help& help) {
  replay::FlagRequest& request = options.request.flag;
  CLI::Option* flag = add_about_side(claim, options, Asked::flag, help("help_claim_flag"));
  const auto read_control = [&request](const std::string& text) {
    request.control = replay::read_time_control(text);
    if (!request.control) throw UsageError{{"claim_control_form"}};
  };
  claim.add_option_function<std::string>("--control", read_control, help("help_claim_control"))
      ->type_name("TEXT");
  const auto add_number = [&](const char* name, auto& value, unsigned least, const char* key) {
    claim.add_option(name, value, help(key))
        ->check(in_range(name, least, 1'000))
        ->needs(flag)
        ->type_name("N");
  };
  add_number("--period", request.period, 1, "help_claim_period");
  add_number("--moves-made", request.completed, 0, "help_claim_completed");
}

void add_touched(CLI::App& claim, ClaimOptions& options, const Help& help) {
  const auto take = [&options](const std::string& text) {
    ask(options, Asked::touched);
    const auto squares = replay::read_touched(text);
    if (!squares) throw UsageError{{"claim_touched_form"}};
    options.request.touched = *squares;
  };
  claim.add_option_function<std::string>("--touched", take, help("help_claim_touched"))
      ->type_name("SQUARES");
}

/// Questions without a value.
void add_flags(CLI::App& claim, ClaimOptions& options, const Help& help) {
  const auto take = [&options](Asked asked) {
    return [&options, asked](std::int64_t) { ask(options, asked); };
  };
  claim.add_flag_function("--quickplay", take(Asked::quickplay), help("help_claim_quickplay"));
  claim.add_flag_function("--reversed", take(Asked::reversed), help("help_claim_reversed"))
      ->excludes(claim.get_option("--by"));
}

/// There is one question; that of `--illegal` is told from its other use only by its value.
void exclude_each_other(CLI::App& claim) {
  for (std::size_t i = 0; i < asking.size(); ++i) {
    for (std::size_t j = i + 1; j < asking.size(); ++j) {
      const auto is_illegal = [](std::size_t asked) {
        return static_cast<Asked>(asked) == Asked::illegal;
      };
      if (is_illegal(i) || is_illegal(j)) continue;
      claim.get_option(asking[i])->excludes(claim.get_option(asking[j]));
    }
  }
}

}  // namespace

void add_options(CLI::App& claim, ClaimOptions& options, const Help& help) {
  claim.add_option("FILE", options.choice.input, help("help_claim_file"))
      ->required()
      ->type_name("");
  add_choice_of_game(claim, options.choice, help);
  add_written(claim, options, help);
  const auto choose = [&options](const std::string& name) {
    options.request.by = read_side("--by", name);
  };
  claim.add_option_function<std::string>("--by", choose, help("help_claim_by"))
      ->type_name("white|black");
  add_illegal_of_claim(claim, options, help);
  add_flag_fall(claim, options, help);
  add_touched(claim, options, help);
  add_flags(claim, options, help);
  add_about_side(claim, options, Asked::device, help("help_claim_device"));
  exclude_each_other(claim);
  add_conditions(claim, options.request.conditions, help);
  claim.get_option("--competition")
      ->description(help("help_claim_competition"))
      ->default_str("")
      ->each([&options](const std::string&) { options.request.is_competition_stated = true; });
  add_reading(claim, options.reading, help);
  add_limits(claim, options.reading.limits, help);
  add_laws(claim, options.edition, help);
  add_page_format(claim, options.format, help);
  add_page(claim, options, help);
}

void add_options(CLI::App& position, PositionOptions& options, const Help& help) {
  position.add_option("FEN", options.positions, help("help_position_fen"))
      ->required()
      ->type_name("");
  add_choice_of_game(position, options.choice.emplace(), help);
  position.add_flag("--helpmate", options.helpmate, help("help_position_helpmate"));
  position.add_flag("--with-clock", options.with_clock, help("help_position_with_clock"));
  add_effort(position, options.effort, help);
  add_page_format(position, options.format, help);
  position.add_option("--perft", options.perft, help("help_position_perft"))
      ->check(in_range("--perft", 0, 20))
      ->type_name("DEPTH");
  add_reading(position, options.reading, help);
  add_limits(position, options.reading.limits, help);
  add_page(position, options, help);
}

void add_options(CLI::App& compare, CompareOptions& options, const Help& help) {
  compare.add_option("FILE", options.inputs, help("help_compare_files"))->required()->type_name("");
  const auto descend = [&options](std::int64_t) { options.directories = io::Directories::descend; };
  compare.add_flag_function("-r,--recursive", descend, help("help_compare_recursive"));
  compare.add_option("--game", options.games, help("help_compare_game"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->check(in_range("--game", 1, std::uint64_t{1} << 40U))
      ->type_name("N");
  add_reading(compare, options.reading, help);
  add_limits(compare, options.reading.limits, help);
  add_illegal(compare, options.illegal, help);
  add_laws(compare, options.edition, help);
  add_page_format(compare, options.format, help);
  add_page(compare, options, help);
}

}  // namespace partiar::cli
