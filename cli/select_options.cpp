#include <ranges>

#include "option_parts.h"
#include "report/sentences.h"

namespace partiar::cli {

namespace {

/// What a game has to be.
void add_kinds(CLI::App& select, SelectOptions& options, const Help& help) {
  using laws::Verdict;
  constexpr std::array verdicts{Verdict::ok, Verdict::must_correct, Verdict::check,
                                Verdict::unreadable};
  Names kinds;
  kinds.reserve(verdicts.size());
  for (const Verdict verdict : verdicts) kinds.emplace_back(report::name_of(verdict));
  const auto choose_verdicts = [&options, verdicts](const Names& names) {
    for (const Verdict verdict : verdicts) {
      if (std::ranges::count(names, report::name_of(verdict)) > 0) {
        options.verdicts.push_back(verdict);
      }
    }
  };
  add_list_of(select, "--verdict", kinds, choose_verdicts, help("help_select_verdict"));

  const auto choose_codes = [&options](const Names& names) {
    auto codes = findings::codes() | std::views::filter([](const findings::CodeInfo& info) {
                   return info.subject != findings::Subject::event;
                 });
    Names known;
    for (const findings::CodeInfo& info : codes) known.emplace_back(info.name);
    for (const std::string& name : names) {
      const auto code = std::ranges::find(codes, name, &findings::CodeInfo::name);
      if (code == codes.end()) {
        throw UsageError{{"usage_unknown_code", {{"value", name}}, find_nearest(name, known)}};
      }
      options.codes.push_back(code->code);
    }
  };
  add_list(select, "--code", "CODE,...", choose_codes, help("help_select_code"));
}

/// How many of the games.
void add_numbers(CLI::App& select, SelectOptions& options, const Help& help) {
  constexpr std::uint64_t most = 1'000'000'000;
  CLI::Option* head = select.add_option("--head", options.cut.head, help("help_select_head"))
                          ->check(in_range("--head", 1, most))
                          ->type_name("N");
  CLI::Option* sample =
      select.add_option("--sample", options.cut.sample, help("help_select_sample"))
          ->check(in_range("--sample", 1, most))
          ->excludes(head)
          ->type_name("N");
  select.add_option("--seed", options.cut.seed, help("help_select_seed"))
      ->check(in_range("--seed", 0, ~std::uint64_t{0}))
      ->needs(sample)
      ->type_name("S")
      ->capture_default_str();
}

/// Where the games go.
void add_places(CLI::App& select, SelectOptions& options, const Help& help) {
  CLI::Option* to = select.add_option("-o,--output", options.cut.to, help("help_select_output"))
                        ->type_name("FILE");
  select.add_option("--rest", options.cut.others, help("help_select_rest"))->type_name("FILE");
  CLI::Option* tag = select.add_option("--split", options.cut.tag, help("help_select_split"))
                         ->excludes(to)
                         ->type_name("TAG");
  CLI::Option* directory =
      select.add_option("-d,--directory", options.cut.directory, help("help_select_directory"))
          ->needs(tag)
          ->type_name("DIR");
  tag->needs(directory);
}

}  // namespace

void add_options(CLI::App& select, SelectOptions& options, const Help& help) {
  add_files(select, options, help);
  add_kinds(select, options, help);
  select.add_option("--games", options.cut.games, help("help_select_games"))->type_name("FILE|-");
  select.add_option("--drop", options.cut.drop, help("help_select_drop"))->type_name("FILE|-");
  add_numbers(select, options, help);
  add_places(select, options, help);
  select.add_flag("-q,--quiet", options.quiet, help("help_select_quiet"));
  add_judging(select, options, help);
  select.add_flag("--variations", options.variations, help("help_audit_variations"));
  add_reading(select, options.reading, help);
  add_run(select, options, help);
}

}  // namespace partiar::cli
