#include <ranges>

#include "option_parts.h"
#include "report/sentences.h"

namespace partiar::cli {

namespace {

/// What a game has to be.
void add_kinds(Adder add, SelectOptions& options) {
  using laws::Verdict;
  constexpr std::array verdicts{Verdict::ok, Verdict::must_correct, Verdict::check,
                                Verdict::unreadable};
  Names kinds;
  for (const Verdict verdict : verdicts) kinds.emplace_back(report::name_of(verdict));
  const auto choose_verdicts = [&options, verdicts](const Names& names) {
    for (const Verdict verdict : verdicts) {
      if (std::ranges::count(names, report::name_of(verdict)) > 0) {
        options.verdicts.push_back(verdict);
      }
    }
  };
  add.list_of("--only,--verdict", kinds, choose_verdicts, "help_select_verdict");

  const auto choose_codes = [&options](const Names& names) {
    const auto is_of_game = [](const findings::CodeInfo& info) {
      return info.subject != findings::Subject::event;
    };
    for (const std::string& name : names) {
      options.codes.push_back(read_code(name, "usage_unknown_code", is_of_game));
    }
  };
  add.list("--code", choose_codes, "CODE,...", "help_select_code");
}

/// How many of the games.
void add_numbers(Adder add, select::SelectingOptions& cut) {
  constexpr std::uint64_t most = 1'000'000'000;
  const auto read = [&cut](const std::string& text) {
    const auto ranges = select::read_numbers(text);
    if (!ranges) throw UsageError{{"usage_numbers", {{"value", text}}}};
    cut.numbers = *ranges;
  };
  add.read("--numbers", read, "N-M,...", "help_select_numbers");
  CLI::Option* head = add.number("--head", cut.head, 1, most, "help_select_head");
  CLI::Option* sample =
      add.number("--sample", cut.sample, 1, most, "help_select_sample")->excludes(head);
  add.number("--seed", cut.seed, 0, ~std::uint64_t{0}, "help_select_seed")
      ->needs(sample)
      ->type_name("S")
      ->capture_default_str();
}

/// What their moves reach.
void add_passages(Adder add, SelectOptions& options) {
  const auto choose = [&options](const Names& positions) { options.positions = positions; };
  add.repeated("--position", choose, "FEN|KEY", "help_select_position");
  const auto begin = [&options](const std::string& moves) { options.line = moves; };
  add.read("--line", begin, "MOVES", "help_select_line");
}

/// Where the games go.
void add_places(Adder add, select::SelectingOptions& cut) {
  CLI::Option* to = add.value("-o,--output", cut.to, "FILE", "help_select_output");
  add.value("--rest", cut.others, "FILE", "help_select_rest");
  const auto split = [&cut](const std::string& text) {
    if (select::is_number(text)) in_range("--split", 1, select::most_split_games)(text);
    auto by = select::read_split(text);
    if (!by) throw UsageError{{"failure_tag_name", {{"value", text}}}};
    cut.split = *std::move(by);
    cut.split_as = text;
  };
  CLI::Option* tag = add.read("--split", split, "TAG,...|N", "help_select_split")->excludes(to);
  tag->needs(
      add.value("-d,--directory", cut.directory, "DIR", "help_select_directory")->needs(tag));
}

}  // namespace

void add_options(Adder add, SelectOptions& options) {
  add_files(add, options);
  add_where(add, options);
  add_kinds(add, options);
  add_passages(add, options);
  add.value("--games", options.cut.games, "FILE|-", "help_select_games");
  add.value("--drop", options.cut.drop, "FILE|-", "help_select_drop");
  add_numbers(add, options.cut);
  add_places(add, options.cut);
  add_quiet(add, options.quiet, "help_select_quiet");
  add_judging(add, options);
  add.flag("--variations", options.variations, "help_audit_variations");
  add_reading(add, options.reading);
  add_run(add, options);
}

}  // namespace partiar::cli
