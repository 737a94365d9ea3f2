/// The vocabulary of the command line, as its parser has it: the source of the help, the man pages
/// and the shell completions.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::cli {

/// An option of a command.
struct OptionWords {
  std::vector<std::string> names;   ///< `-r`, `--recursive`
  std::string value;                ///< as shown in the help: `text|ndjson`, `FILE`; empty: none
  std::vector<std::string> values;  ///< the possible ones, if they are few
  std::string usual;                ///< the default
  std::string description;
  bool takes_file = false;
};

struct CommandWords {
  std::string name;  ///< empty: the program itself
  std::string description;
  std::string arguments;  ///< as shown in the help: `[FILE...]`
  std::vector<OptionWords> options;
};

/// Returns the key of the sentence that says what the exit status of a command means.
[[nodiscard]] std::string status_key(std::string_view command);

/// Returns the program's own words, followed by those of each command.
[[nodiscard]] std::vector<CommandWords> read_commands(const CLI::App& app);

}  // namespace partiar::cli
