/// Where and why the moves of a game could not be followed any further.
#pragma once

#include <cstdint>
#include <optional>

#include "base/span.h"
#include "board/bitboard.h"
#include "findings/finding.h"

namespace partiar::replay {

/// Why the moves were not followed to the end of their text, and what comes after.
struct Stop {
  enum class Kind : std::uint8_t {
    word,       ///< not a move, not playable, or a number that shows a missing move
    words,      ///< several that are not moves; they stop nothing unless a move follows
    comment,    ///< an unterminated comment or variation, which may contain moves
    variation,  ///< the game ends inside one
    limit,      ///< a limit on what is read
    cut,        ///< the text was cut there
    heading,    ///< there are words but no moves
    start       ///< unknown starting position or rules
  };
  Kind kind{};
  findings::Finding finding{};     ///< on the word
  bool has_exact_letters = false;  ///< the word could be read exactly as its language writes it
  bool over_limit = false;         ///< a limit was exceeded there or later
  /// How many kings were put in the centre, including this word's, as players of digital boards do
  /// to signal the result, and where; and whether nothing else follows.
  std::uint8_t signals = 0;
  board::Bitboard signal_squares{};
  bool are_signals_last = false;
  bool has_word_behind = false;
  std::uint32_t moves_behind = 0;  ///< words that look like moves
  bool has_prose_behind = false;   ///< other words, before one that looks like a move
  /// It is a null move, and the moves after it were replayed to the end, beside those that count.
  bool is_replayed_behind = false;

  /// The place of the offending word; an unterminated text or a limit says nothing against an
  /// alphabet.
  [[nodiscard]] std::optional<base::Span> word() const {
    return kind == Kind::word ? std::optional{finding.where} : std::nullopt;
  }
};

}  // namespace partiar::replay
