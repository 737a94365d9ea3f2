/// The words of the command line, as the parser of it knows them: what the help, the man pages and
/// the completions of shells are made of.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace partiar::cli {

/// An option of a command.
struct OptionWords {
  std::vector<std::string> names;   ///< `-r`, `--recursive`
  std::string value;                ///< as the help names it: `text|ndjson`, `FILE`; empty: none
  std::vector<std::string> values;  ///< that it may have, if they are few
  std::string usual;                ///< the value that it has where it is not given
  std::string description;
  bool takes_file = false;
};

struct CommandWords {
  std::string name;  ///< empty: of the program itself
  std::string description;
  std::string arguments;  ///< as the help names them: `[FILE...]`
  std::vector<OptionWords> options;
};

/// Returns the program's own words, and those of each command behind.
[[nodiscard]] std::vector<CommandWords> read_commands(const CLI::App& app);

}  // namespace partiar::cli
