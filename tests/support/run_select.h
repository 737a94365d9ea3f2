/// Runs `partiar select`, and provides what to compare it with.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/run_program.h"

namespace partiar::tests {

inline Ran select(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), "select");
  return run_program({.arguments = std::move(arguments), .input = input});
}

/// The lines of a text.
inline std::vector<std::string> lines_in(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

/// The number for `key` in a line of JSON.
inline std::uint64_t number_in(std::string_view line, std::string_view key) {
  const std::string name = '"' + std::string{key} + "\":";
  return std::stoull(std::string{line.substr(line.find(name) + name.size(), 20)});
}

/// The games of a text, each as it would be cut out, according to the NDJSON of `partiar audit`.
inline std::vector<std::string> games_in(std::string_view text, const std::string& path) {
  const Ran ran = run_program({.arguments = {"audit", "--format", "ndjson", "--all", path}});
  std::vector<std::string> games;
  for (const std::string& line : lines_in(ran.output)) {
    games.emplace_back(text.substr(number_in(line, "offset"), number_in(line, "length")));
  }
  return games;
}

}  // namespace partiar::tests
