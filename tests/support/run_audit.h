/// Runs `partiar audit`.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/run_program.h"

namespace partiar::tests {

inline const std::string evening = "testdata/audit/last-evening.pgn";

inline Ran audit(std::vector<std::string> arguments, std::string_view input = {},
                 std::vector<std::string> environment = {}, int output = -1) {
  arguments.insert(arguments.begin(), "audit");
  return run_program({.arguments = std::move(arguments),
                      .input = input,
                      .environment = std::move(environment),
                      .output = output});
}

}  // namespace partiar::tests
