/// Shell completions: commands, options, values and files.
#pragma once

#include <span>
#include <string>

#include "command_words.h"

namespace partiar::cli {

/// Each returns a script. Input: the words of `read_commands`, the program's own first.
[[nodiscard]] std::string completion_of_bash(std::span<const CommandWords> all);
[[nodiscard]] std::string completion_of_zsh(std::span<const CommandWords> all);
[[nodiscard]] std::string completion_of_fish(std::span<const CommandWords> all);

}  // namespace partiar::cli
