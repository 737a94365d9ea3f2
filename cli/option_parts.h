/// Parts of the command line shared by several commands.
///
/// Values go straight into the options of `options.h`, which documents which command has which.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/join.h"
#include "options.h"
#include "text/messages.h"
#include "usage.h"

namespace partiar::cli {

/// Texts of the help, from locales/.
class Help {
 public:
  explicit Help(const text::Messages& messages) : messages_{messages} {}

  [[nodiscard]] std::string operator()(std::string_view key) const { return messages_.text(key); }

 private:
  const text::Messages& messages_;
};

/// An option with a few named values; the first is the default.
template <class Value>
CLI::Option* add_choice(CLI::App& app, const char* name, Value& value,
                        const std::vector<std::pair<std::string, Value>>& choices,
                        const std::string& help) {
  std::vector<std::string> names(choices.size());
  std::ranges::transform(choices, names.begin(), &std::pair<std::string, Value>::first);
  const auto choose = [&value, choices](const std::string& chosen) {
    value = std::ranges::find(choices, chosen, &std::pair<std::string, Value>::first)->second;
  };
  return app.add_option_function<std::string>(name, choose, help)
      ->check(one_of(name, names))
      ->type_name(base::joined(names, "|"))
      ->default_str(names.front());
}

using Names = std::vector<std::string>;

/// An option whose values, `type`, are separated by commas.
CLI::Option* add_list(CLI::App& app, const char* name, const std::string& type,
                      const std::function<void(const Names&)>& take, const std::string& help);

/// The same where they are some of `known`.
CLI::Option* add_list_of(CLI::App& app, const char* name, const Names& known,
                         const std::function<void(const Names&)>& take, const std::string& help);

void add_language(CLI::App& app, std::string& language, const Help& help);

/// The width of text.
void add_width(CLI::App& app, std::optional<unsigned>& width, const Help& help);

/// The layout of text: its width, and whether positions are drawn.
void add_layout(CLI::App& app, std::optional<unsigned>& width, bool& diagrams, const Help& help);

/// Text, data or a page.
void add_page_format(CLI::App& app, Format& format, const Help& help);

/// Where a page or what takes its place goes, its layout and its language.
void add_page(CLI::App& app, PageOptions& options, const Help& help);

/// Reads a person's word for a side: `white`, `w`, `bílý`.
[[nodiscard]] std::optional<board::Color> find_color(std::string_view name);

/// Words for a side in every language, each with what to type.
[[nodiscard]] std::vector<Candidate> color_words();

/// Reads the name of a set of letters: a language, or one that is none. Throws `UsageError`.
[[nodiscard]] std::string read_letters_name(std::string_view option, const std::string& name,
                                            std::vector<std::string> others);

void add_laws(CLI::App& app, std::optional<laws::Edition>& edition, const Help& help);

/// The kind of play, and whether every board is supervised.
void add_conditions(CLI::App& app, laws::Conditions& conditions, const Help& help);
void add_illegal(CLI::App& app, replay::Illegal& illegal, const Help& help);
void add_judging(CLI::App& app, JudgingOptions& options, const Help& help);
/// How much effort goes into finding out who can still mate.
void add_effort(CLI::App& app, unsigned& effort, const Help& help);

/// A game of a file, and a place in it.
void add_choice_of_game(CLI::App& app, GameChoice& choice, const Help& help);

/// Letters and encoding.
void add_reading(CLI::App& app, reading::Options& options, const Help& help);

/// Limits on what is read.
void add_limits(CLI::App& command, io::Limits& limits, const Help& help);

/// The files to read, directories, and lists that name more. There must be at least one:
/// `read_file_list` reports it if not.
void add_files(CLI::App& command, BatchOptions& options, const Help& help);

/// The language, the number of threads, and limits on what is read.
void add_run(CLI::App& command, BatchOptions& options, const Help& help);

/// The least severity that makes the exit status 1.
void add_fail_on(CLI::App& command, std::optional<findings::Severity>& least, const Help& help);

/// The options of each command.
void add_options(CLI::App& audit, AuditOptions& options, const Help& help);
void add_options(CLI::App& convert, ConvertOptions& options, const Help& help);
void add_options(CLI::App& position, PositionOptions& options, const Help& help);
void add_options(CLI::App& claim, ClaimOptions& options, const Help& help);
void add_options(CLI::App& compare, CompareOptions& options, const Help& help);
void add_options(CLI::App& fix, FixOptions& options, const Help& help);
void add_options(CLI::App& select, SelectOptions& options, const Help& help);
void add_options(CLI::App& twins, TwinsOptions& options, const Help& help);
void add_options(CLI::App& table, TableOptions& options, const Help& help);
void add_options(CLI::App& locales, LocalesOptions& options, const Help& help);

/// Without an explicit format, the file name's extension decides. Only a database can be updated.
/// Throws `UsageError`, `CLI::ExcludesError`.
void choose_format(TableOptions& options);

}  // namespace partiar::cli
