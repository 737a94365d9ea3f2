/// How records describe the end of a game, in the words of servers, programs and people.
///
/// Source: PGN standard 9.8.1 (Termination), and the usage of servers and arbiters; the words are
/// in locales/.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "laws/verdict.h"

namespace partiar::languages {

/// The outcome that the words state, whatever led to it.
enum class Outcome : std::uint8_t {
  unsaid,
  drawn,
  unfinished,
  both_lost,
  one_lost,       ///< a forfeit; who lost may be said besides
  drawn_on_time,  ///< a flag has fallen, but the opponent cannot mate: whoever is named has drawn
};

struct EndingRead {
  /// `unknown` also for a normal end; `other` for a decision or a forfeit, unknown words, and two
  /// causes at once.
  laws::Cause cause{};
  Outcome outcome{};
  bool is_decision = false;     ///< an arbiter's or organizer's, or a forfeit
  bool is_understood = true;    ///< false: none of the words is known
  bool may_be_doubted = false;  ///< a word that may deny it or name another cause stands beside it
  bool is_whole = false;        ///< one phrase and nothing else, which names nobody: `Time forfeit`

  friend bool operator==(const EndingRead&, const EndingRead&) = default;
};

/// Reads the words of a Termination tag. Two causes count as one if the phrase for one may contain
/// the words of the other: `timeout vs insufficient material`, `fivefold repetition`. A name before
/// an English verb is ignored, since it may contain any word. An article of the Laws alone is a
/// decision: `Art. 11.7`.
/// Cost: no allocation for plain ASCII up to 128 bytes.
[[nodiscard]] EndingRead read_ending(std::string_view value);

/// Whether a phrase for a resignation begins with these letters: `aufg`, `uppg`.
[[nodiscard]] bool abbreviates_resignation(std::string_view letters);

enum class Side : std::uint8_t { white, black };

/// Who lost, by the words of a Termination tag: by what follows a side, in any language, or a
/// player's name at the beginning (`White resigns`, `Bílý se vzdal`, `Carlsen won by resignation`),
/// or else directly precedes a side (`Vzdal se bílý`). Empty if ambiguous. Cost: as `read_ending`.
[[nodiscard]] std::optional<Side> read_loser(std::string_view value, std::string_view white,
                                             std::string_view black);

/// Whether a phrase for a resignation, a draw or a fallen flag begins with these letters: `rem`.
[[nodiscard]] bool abbreviates_end(std::string_view letters);

}  // namespace partiar::languages
