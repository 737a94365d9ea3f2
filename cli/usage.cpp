#include "usage.h"

#include <algorithm>

#include "base/join.h"
#include "base/number.h"
#include "text/language_names.h"

namespace partiar::cli {

namespace {

using text::Argument;

/// The key for messages passed on from CLI11.
constexpr std::string_view verbatim = "usage_verbatim";

/// The command being run, or the program itself.
const CLI::App& command_of(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? app : *chosen.front();
}

void add_options_of(const CLI::App& app, std::vector<std::string>& names) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
}

/// The options of the command, or of all where none was given.
std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  add_options_of(command_of(app), names);
  if (!app.get_subcommands().empty()) return names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) add_options_of(*command, names);
  return names;
}

/// The first leftover word that is an option, which `options` do not have.
std::optional<Mistake> unknown_option_of(const CLI::App& app) {
  const std::vector<std::string> options = options_of(app);
  for (const std::string& word : app.remaining(true)) {
    const std::string option = word.substr(0, word.find('='));
    const bool is_option = option.size() > 1 && option[0] == '-';
    if (!is_option || std::ranges::count(options, option) > 0) continue;
    return Mistake{
        "usage_unknown_option", {{"value", option}}, text::find_nearest(option, options)};
  }
  return std::nullopt;
}

/// Of the leftover words, report an option first: the word after it may be its value.
Mistake extras_of(const CLI::App& app) {
  if (auto unknown = unknown_option_of(app)) return std::move(*unknown);
  return {"usage_unexpected", {{"value", base::joined(app.remaining(true), " ")}}};
}

/// CLI11's message about two options: `--a excludes --b`.
std::optional<Mistake> pair_of(std::string_view what, std::string_view verb, std::string_view key) {
  const std::size_t at = what.find(verb);
  if (at == what.npos) return std::nullopt;
  return Mistake{std::string{key},
                 {{"option", std::string{what.substr(0, at)}},
                  {"other", std::string{what.substr(at + verb.size())}}}};
}

/// The last word, if it is an option that needs a value.
std::optional<Mistake> lacking_option_of(const CLI::App& app) {
  const auto words = app.remaining(true);
  if (words.empty()) return std::nullopt;
  const auto takes_value = [&](const CLI::App* command) {
    const CLI::Option* option = command->get_option_no_throw(words.back());
    return option != nullptr && option->get_expected_max() > 0;
  };
  if (std::ranges::none_of(app.get_subcommands(nullptr), takes_value)) return std::nullopt;
  return Mistake{"usage_no_value", {{"option", words.back()}}};
}

/// No command was given: an option that none has, or without its value, is the likelier mistake.
Mistake no_command_of(const CLI::App& app) {
  if (auto unknown = unknown_option_of(app)) return std::move(*unknown);
  if (auto lacking = lacking_option_of(app)) return std::move(*lacking);
  const std::string list =
      base::joined(app.get_subcommands(nullptr), ", ",
                   [](const CLI::App* command) { return command->get_name(); });
  return {"usage_no_command", {{"list", list}}};
}

/// `FILE is required`, `A subcommand is required`.
Mistake required_of(std::string_view what, const CLI::App& app) {
  const auto name = what.substr(0, what.find(" is required"));
  if (name.contains(' ')) return no_command_of(app);
  return {"usage_missing", {{"value", std::string{name}}}};
}

/// The option that CLI11 names first in its message; the kind of its value follows.
const CLI::Option* find_option(std::string_view what, const CLI::App& app) {
  const CLI::Option* found = nullptr;
  std::size_t first = what.npos;
  for (const CLI::Option* option : command_of(app).get_options()) {
    const std::string name = option->get_name();
    const std::size_t at = what.find(name);
    if (at >= first) continue;
    const auto behind = what.substr(at + name.size());
    if (!behind.empty() && behind.find_first_of(": =,") != 0) continue;
    first = at;
    found = option;
  }
  return found;
}

/// CLI11's message about an option's value.
std::optional<Mistake> value_of(const CLI::ParseError& error, const CLI::App& app) {
  const CLI::Option* option = find_option(error.what(), app);
  if (option == nullptr) return std::nullopt;
  const std::string name = option->get_name();
  if (option->get_expected_max() == 0) return Mistake{"usage_flag", {{"option", name}}};
  if (option->results().empty()) return Mistake{"usage_no_value", {{"option", name}}};
  const std::string value = option->results().back();
  const char* const key = option->get_type_name() == "N" ? "usage_number" : "usage_unreadable";
  return Mistake{key, {{"option", name}, {"value", value}}};
}

}  // namespace

Mistake mistake_of(const CLI::ParseError& error, const CLI::App& app) {
  if (const auto* ours = dynamic_cast<const UsageError*>(&error)) return ours->mistake();
  const std::string_view what = error.what();
  const std::string name = error.get_name();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return extras_of(app);
  if (name == "RequiredError") return required_of(what, app);
  std::optional<Mistake> mistake;
  if (name == "RequiresError") mistake = pair_of(what, " requires ", "usage_requires");
  if (name == "ExcludesError") mistake = pair_of(what, " excludes ", "usage_excludes");
  if (!mistake) mistake = value_of(error, app);
  return mistake ? *mistake : Mistake{std::string{verbatim}, {{"value", std::string{what}}}};
}

std::string sentence_of(const Mistake& mistake, const text::Messages& messages) {
  std::string says;
  std::vector<Argument> arguments;
  for (const auto& [name, value] : mistake.arguments) {
    arguments.emplace_back(name, value);
    if (mistake.key == verbatim) says = value;
  }
  if (mistake.key != verbatim) messages.append(says, mistake.key, arguments);
  return messages.text("failure_usage", {{"detail", says},
                                         {"nearest", mistake.nearest.value_or("")},
                                         {"known", mistake.nearest ? "yes" : "no"}});
}

UsageError no_such_value(std::string_view option, std::string_view value,
                         std::span<const std::string> names,
                         std::span<const text::Candidate> also) {
  std::vector<text::Candidate> candidates(names.begin(), names.end());
  candidates.insert(candidates.end(), also.begin(), also.end());
  return UsageError{{"usage_value",
                     {{"option", std::string{option}},
                      {"value", std::string{value}},
                      {"list", base::joined(names, ", ")}},
                     text::find_nearest(value, candidates)}};
}

CLI::Validator one_of(std::string option, std::vector<std::string> names) {
  const auto check = [option = std::move(option),
                      names = std::move(names)](const std::string& value) {
    if (std::ranges::count(names, value) == 0) throw no_such_value(option, value, names);
    return std::string{};
  };
  return {check, ""};
}

CLI::Validator in_range(std::string option, std::uint64_t least, std::uint64_t most) {
  const auto check = [option = std::move(option), least, most](const std::string& value) {
    const auto number = base::read_number<std::uint64_t>(value);
    if (number && least <= *number && *number <= most) return std::string{};
    throw UsageError{{"usage_range",
                      {{"option", option},
                       {"value", value},
                       {"least", std::to_string(least)},
                       {"most", std::to_string(most)}}}};
  };
  return {check, ""};
}

CLI::Validator in_bytes(std::string option) {
  const auto read = [option = std::move(option)](std::string& value) {
    const UsageError fault{{"usage_size", {{"option", option}, {"value", value}}}};
    try {
      if (!CLI::AsSizeValue{false}(value).empty()) throw fault;
    } catch (const CLI::ValidationError&) {  // an unknown unit
      throw fault;
    }
    return std::string{};
  };
  return {read, ""};
}

std::string read_language(std::string_view option, std::string_view name,
                          std::span<const std::string> tags, Listed listed) {
  if (auto found = text::find_language(name, tags)) return *found;
  std::vector<text::Candidate> names(tags.begin(), tags.end());
  for (const std::string& tag : tags) {
    for (std::string& called : text::names_of_language(tag)) {
      names.emplace_back(std::move(called), tag);
    }
  }
  if (listed == Listed::here) throw no_such_value(option, name, tags, names);
  throw UsageError{{"failure_unknown_letters",
                    {{"option", std::string{option}}, {"value", std::string{name}}},
                    text::find_nearest(name, names)}};
}

}  // namespace partiar::cli
