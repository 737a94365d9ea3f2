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
constexpr std::array<const char*, 8> asking{"--intended",     "--sealed",  "--flag",
                                            "--illegal-move", "--touched", "--quickplay",
                                            "--phone",        "--reversed"};

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
void add_written(Adder add, ClaimOptions& options) {
  using replay::Absent;
  const auto take = [&options](Asked asked) {
    return [&options, asked](const std::string& text) {
      ask(options, asked);
      options.written = text;
    };
  };
  add.read("--intended", take(Asked::draw), "SAN", "help_claim_intended");
  CLI::Option* sealed = add.read("--sealed", take(Asked::sealed), "TEXT", "help_claim_sealed");
  add.choice<std::optional<Absent>>(
         "--absent", options.request.absent,
         {{"white", Absent::white}, {"black", Absent::black}, {"both", Absent::both}},
         "help_claim_absent")
      ->needs(sealed);
}

/// Whether illegal moves in the score stand. A side asks for a ruling, as `--illegal-move` does:
/// that is how it was asked for once.
void add_illegal_of_claim(Adder add, ClaimOptions& options) {
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
  add.repeated("--illegal", take, "stops|stands", "help_audit_illegal")->default_str("stops");
}

/// A question about one side.
CLI::Option* add_about_side(Adder add, ClaimOptions& options, Asked asked, std::string_view key) {
  const char* const name = asking[static_cast<unsigned>(asked)];
  const auto take = [&options, asked, name](const std::string& value) {
    ask(options, asked);
    options.request.by = read_side(name, value);
  };
  return add.read(name, take, "white|black", key)->excludes(add["--by"]);
}

/// A fallen flag, and what is known about it besides the score.
void add_flag_fall(Adder add, ClaimOptions& options) {
  replay::FlagRequest& request = options.request.flag;
  CLI::Option* flag = add_about_side(add, options, Asked::flag, "help_claim_flag");
  const auto read_control = [&request](const std::string& text) {
    request.control = replay::read_time_control(text);
    if (!request.control) throw UsageError{{"claim_control_form"}};
  };
  add.read("--control", read_control, "TEXT", "help_claim_control");
  add.number("--period", request.period, 1, 1'000, "help_claim_period")->needs(flag);
  add.number("--moves-made", request.completed, 0, 1'000, "help_claim_completed")->needs(flag);
}

void add_touched(Adder add, ClaimOptions& options) {
  const auto take = [&options](const std::string& text) {
    ask(options, Asked::touched);
    const auto squares = replay::read_touched(text);
    if (!squares) throw UsageError{{"claim_touched_form"}};
    options.request.touched = *squares;
  };
  add.read("--touched", take, "SQUARES", "help_claim_touched");
}

/// Questions without a value.
void add_flags(Adder add, ClaimOptions& options) {
  const auto take = [&options](Asked asked) { return [&options, asked] { ask(options, asked); }; };
  add.flag("--quickplay", take(Asked::quickplay), "help_claim_quickplay");
  add.flag("--reversed", take(Asked::reversed), "help_claim_reversed")->excludes(add["--by"]);
}

/// There is one question.
void exclude_each_other(Adder add) {
  for (std::size_t i = 0; i < asking.size(); ++i) {
    for (std::size_t j = i + 1; j < asking.size(); ++j) {
      add[asking[i]]->excludes(add[asking[j]]);
    }
  }
}

}  // namespace

void add_options(Adder add, ClaimOptions& options) {
  add.value("FILE", options.choice.input, "", "help_claim_file")->required();
  add_choice_of_game(add, options.choice);
  add_written(add, options);
  const auto choose = [&options](const std::string& name) {
    options.request.by = read_side("--by", name);
  };
  add.read("--by", choose, "white|black", "help_claim_by");
  add_about_side(add, options, Asked::illegal, "help_claim_illegal");
  add.number("--count", options.request.count, 1, 100, "help_claim_count")->capture_default_str();
  add_illegal_of_claim(add, options);
  add_flag_fall(add, options);
  add_touched(add, options);
  add_flags(add, options);
  add_about_side(add, options, Asked::device, "help_claim_device");
  exclude_each_other(add);
  add_conditions(add, options.request.conditions, "help_claim_competition");
  add["--competition"]->default_str("")->each(
      [&options](const std::string&) { options.request.is_competition_stated = true; });
  add_reading(add, options.reading);
  add_limits(add, options.reading.limits);
  add_laws(add, options.edition);
  add_page_format(add, options.format);
  add_page(add, options);
}

void add_options(Adder add, PositionOptions& options) {
  add.value("FEN", options.positions, "", "help_position_fen");
  add_file_list(add, options);
  add_choice_of_game(add, options.choice.emplace());
  add.flag("--helpmate", options.helpmate, "help_position_helpmate");
  add.flag("--with-clock", options.with_clock, "help_position_with_clock");
  add_effort(add, options.effort);
  add_page_format(add, options.format);
  add.number("--perft", options.perft, 0, 20, "help_position_perft")->type_name("DEPTH");
  add_reading(add, options.reading);
  add_limits(add, options.reading.limits);
  add_page(add, options);
}

void add_options(Adder add, CompareOptions& options) {
  add.value("FILE", options.inputs, "", "help_compare_files");
  add_file_list(add, options);
  add_recursive(add, options.directories, "help_compare_recursive");
  add.number("--game", options.games, 1, most_games, "help_compare_game")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  add.flag("--merge", options.merge, "help_compare_merge");
  add_reading(add, options.reading);
  add_limits(add, options.reading.limits);
  add_illegal(add, options.illegal);
  add_laws(add, options.edition);
  add_page_format(add, options.format);
  add_page(add, options);
}

}  // namespace partiar::cli
