/// Positions for tests, from text and back.
#pragma once

#include <string>
#include <string_view>

#include "board/fen.h"
#include "board/position.h"
#include "support/catch.h"

namespace partiar::tests {

inline board::Position position_of(std::string_view fen) {
  const auto position = board::read_fen(fen);
  INFO(fen);
  REQUIRE(position.has_value());
  return *position;
}

using board::fen_of;

}  // namespace partiar::tests
