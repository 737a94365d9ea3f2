/// The vocabulary of the command line, as its parser has it: the source of the help, the man pages
/// and the shell completions.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace partiar::cli {

/// An option of a command.
struct OptionWords {
  std::vector<std::string> names;   ///< `-r`, `--recursive`
  std::string value;                ///< as shown in the help: `text|ndjson`, `FILE`; empty: none
  std::vector<std::string> values;  ///< the possible ones, if they are few
  std::string usual;                ///< the default
  std::string description;
  std::vector<std::string> needs;     ///< options that must be given with it
  std::vector<std::string> excludes;  ///< options that must not
  bool takes_file = false;
  bool is_list = false;  ///< of values, with commas between them
};

/// What a command is about, given without the name of an option.
struct ArgumentWords {
  std::string name;  ///< as shown in the help: `FILE`
  std::string description;
  bool is_required = false;
  bool is_list = false;
};

struct CommandWords {
  std::string name;  ///< empty: the program itself
  std::string description;
  std::vector<ArgumentWords> arguments;
  std::vector<OptionWords> options;
};

/// The names of options in one order wherever it runs: CLI11 sorts them by address.
[[nodiscard]] std::vector<std::string> names_of(const std::set<CLI::Option*>& options);

/// ` (label: words)`, which follows the description of an option; empty without words.
[[nodiscard]] std::string note(std::string_view label, std::string_view words);

/// Returns the key of the sentence that says what the exit status of a command means.
[[nodiscard]] std::string status_key(std::string_view command);

/// Returns the program's own words, followed by those of each command.
[[nodiscard]] std::vector<CommandWords> read_commands(const CLI::App& app);

}  // namespace partiar::cli
