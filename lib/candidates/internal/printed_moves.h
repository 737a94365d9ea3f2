/// The moves of printed games, found by their numbers, whatever a reader of scans took them for.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/nearly_read.h"
#include "base/ply.h"
#include "base/span.h"

namespace partiar::candidates::internal {

struct PrintedMove {
  base::Ply ply;
  base::Span where{};                      ///< in the page
  std::string text{};                      ///< without blanks
  bool is_apart = false;                   ///< a blank separates it from its number
  std::vector<base::NearlyRead> nearly{};  ///< what else was nearly read, by its place in `text`
};

/// A game that begins with its first move.
struct PrintedGame {
  base::Span where{};  ///< from its first number to its last move
  std::vector<PrintedMove> moves{};
};

/// How much a text without blanks looks like one move, and no more.
[[nodiscard]] int move_likeness(std::string_view text);

/// The games of a page. Cost: one pass.
///
/// Input: `nearly`, what else was nearly read, by its place in `page`.
[[nodiscard]] std::vector<PrintedGame> find_printed_games(
    std::string_view page, std::span<const base::NearlyRead> nearly = {});

}  // namespace partiar::candidates::internal
