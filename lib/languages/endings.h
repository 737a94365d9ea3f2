/// How records say that a game ended, in the words of servers, programs and people.
///
/// Source: PGN standard 9.8.1 (Termination), and what servers and arbiters write; the words stand
/// in locales/.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::languages {

/// How a game is said to have ended.
enum class Ending : std::uint8_t {
  unsaid,  ///< nothing, or only that the end was normal
  flag_fall,
  both_flags,
  illegal_moves,
  resignation,
  agreement,
  checkmate,
  stalemate,
  repetition,
  fivefold,
  fifty_moves,
  seventyfive_moves,
  dead_position,
  decision,  ///< an arbiter's or an organiser's, or a forfeit
  other,     ///< words that nobody knows, or that tell of two endings
};

/// What result the words speak of, whatever led to it.
enum class Outcome : std::uint8_t { unsaid, drawn, unfinished, both_lost };

struct EndingRead {
  Ending ending{};
  Outcome outcome{};
  bool is_understood = true;  ///< false: nobody knows any of the words

  friend bool operator==(const EndingRead&, const EndingRead&) = default;
};

/// Reads the words of a Termination tag. Two endings are one where the words of one may need those
/// of the other: `timeout vs insufficient material`, `fivefold repetition`. A name before
/// an English verb says nothing: it may hold any word.
/// Cost: of plain ASCII up to 128 bytes no allocation.
[[nodiscard]] EndingRead read_ending(std::string_view value);

enum class Side : std::uint8_t { white, black };

/// Who lost by the words of a Termination tag: what stands behind a side, in any language, or
/// behind the name of a player at their beginning (`White resigns`, `Bílý se vzdal`, `Carlsen won
/// by resignation`), else right before a side (`Vzdal se bílý`). Empty where nobody can tell. Cost:
/// as `read_ending`.
[[nodiscard]] std::optional<Side> read_loser(std::string_view value, std::string_view white,
                                             std::string_view black);

}  // namespace partiar::languages
