#include "command_words.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ranges>
#include <set>
#include <tuple>

#include "options.h"

namespace partiar::cli {

namespace {

bool is_small(char c) {
  return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-';
}

/// `text|ndjson` is two values, `LANG|auto` one and a placeholder, `N` none.
std::vector<std::string> values_in(std::string_view type) {
  if (const auto list = type.find(",..."); list != type.npos) type = type.substr(0, list);
  std::vector<std::string> values;
  if (!type.contains('|')) return values;
  for (const auto part : std::views::split(type, '|')) {
    std::string value{part.begin(), part.end()};
    // Language tags have capitals: pt-BR.
    if (std::ranges::any_of(value, is_small)) values.push_back(std::move(value));
  }
  return values;
}

OptionWords words_of(const CLI::Option& option) {
  OptionWords words;
  for (const std::string& name : option.get_snames()) words.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) words.names.push_back("--" + name);
  words.description = option.get_description();
  words.needs = names_of(option.get_needs());
  words.excludes = names_of(option.get_excludes());
  if (option.get_expected_max() == 0) return words;
  words.value = option.get_type_name();
  words.values = values_in(words.value);
  words.usual = option.get_default_str();
  words.is_list = words.value.ends_with(",...");
  words.takes_file = words.value.starts_with("FILE") || words.value.starts_with("DIRECTORY");
  return words;
}

CommandWords words_of_one(const CLI::App& app) {
  CommandWords words{
      .name = {}, .description = app.get_description(), .arguments = {}, .options = {}};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      words.arguments.push_back({.name = option->get_name(true),
                                 .description = option->get_description(),
                                 .is_required = option->get_required(),
                                 .is_list = option->get_expected_max() > 1});
    } else {
      words.options.push_back(words_of(*option));
    }
  }
  return words;
}

}  // namespace

std::vector<std::string> names_of(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const CLI::Option* option : options) names.push_back(option->get_name());
  std::ranges::sort(names);
  return names;
}

std::string note(std::string_view label, std::string_view words) {
  return words.empty() ? "" : fmt::format(" ({}: {})", label, words);
}

std::string status_key(std::string_view command) {
  const auto has_its_own = [command]<class... Each>(const std::tuple<Each...>*) {
    return ((Each::has_own_status && Each::name == command) || ...);
  };
  if (!has_its_own(static_cast<const Commands*>(nullptr))) return "help_status";
  return "help_" + std::string{command} + "_status";
}

std::vector<CommandWords> read_commands(const CLI::App& app) {
  std::vector<CommandWords> all{words_of_one(app)};
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    all.push_back(words_of_one(*command));
    all.back().name = command->get_name();
  }
  return all;
}

}  // namespace partiar::cli
