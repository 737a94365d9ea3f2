/// The words of a command line as they were typed, put in the order that the parser takes.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::cli {

using Words = std::vector<std::string_view>;

/// What the order of words depends on.
struct Vocabulary {
  std::function<bool(std::string_view)> is_command;
  /// Whether an option has its value in the next word; asked of options before the command only.
  std::function<bool(std::string_view)> takes_value;
};

/// Puts the command in front of the options that were typed before it, so that `--laws 2018 audit`
/// is `audit --laws 2018`; `help audit` becomes `audit --help`, and `help` alone `--help`.
void put_command_first(Words& words, const Vocabulary& vocabulary);

/// The language that is asked for last, before anything else is known; empty where it is none.
[[nodiscard]] std::string language_in(const Words& words);

}  // namespace partiar::cli
