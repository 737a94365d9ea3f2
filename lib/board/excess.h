/// More pieces than a game can have: moves are defined all the same.
#pragma once

#include <optional>

#include "board/position.h"
#include "board/setup.h"

namespace partiar::board {

/// Which excess has been found before and does not count.
struct KnownExcess {
  bool men = false;
  bool pawns = false;
};

/// More than sixteen pieces, or more than eight pawns, of one colour.
[[nodiscard]] std::optional<SetupError> find_excess(const Setup& setup,
                                                    const KnownExcess& known = {});

/// Whether there is any.
[[nodiscard]] bool has_excess(const Position& position) noexcept;

}  // namespace partiar::board
