/// Runs `partiar fix`, with games for it to correct.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/run_program.h"

namespace partiar::tests {

inline Ran fix(std::vector<std::string> arguments, std::string_view input = {}) {
  arguments.insert(arguments.begin(), "fix");
  return run_program({.arguments = std::move(arguments), .input = input});
}

inline std::string replaced(std::string text, std::string_view old, std::string_view by) {
  for (auto at = text.find(old); at != text.npos; at = text.find(old, at + by.size())) {
    text.replace(at, old.size(), by);
  }
  return text;
}

/// Recorded as a win for White, but Black mates.
inline const std::string mated = "1. f3 e5 2. g4 Qh4#";
inline const std::string tags = "[Event \"E\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n";

}  // namespace partiar::tests
