/// What the words of a Termination deny, and what stands beside the cause that they name.
///
/// Source: the usage of players, arbiters and servers; the words are in locales/.
#pragma once

#include <string>
#include <string_view>

#include "languages/statement.h"

namespace partiar::languages {

/// Words about the end of a game, with its players, all case-folded.
struct FoldedWords {
  std::string words, white, black;
};

/// `value` without the clauses in which something is denied, imagined, claimed or merely offered:
/// `lost by default` of `lost by default, not on time`. A side other than the one
/// of which something is told begins a clause: `White ran out of time and Black has no material`.
/// Empty if all of it is asked. Cost: as `read_statement`.
[[nodiscard]] FoldedWords affirmed_words(std::string_view value, const PlayerNames& players = {});

/// Whether the words name something else that may have ended the game, beside a fallen flag,
/// illegal moves or a resignation: a telephone, a default, an arbiter's decision, or who came in
/// time.
[[nodiscard]] bool names_other_cause(std::string_view value, const PlayerNames& players = {});

}  // namespace partiar::languages
