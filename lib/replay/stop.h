/// Where and why the moves of a game could not be followed any further.
#pragma once

#include <cstdint>
#include <optional>

#include "base/span.h"
#include "board/bitboard.h"
#include "replay/finding.h"

namespace partiar::replay {

/// Why the moves were not followed to the end of their text, and what stands behind.
struct Stop {
  enum class Kind : std::uint8_t {
    word,       ///< one that is no move, or cannot be played, or the number of a missing one
    words,      ///< several that are no moves; they stop nothing unless a move stands behind them
    comment,    ///< or a variation, without an end: moves may be in it
    variation,  ///< the game ends inside of one
    limit,      ///< of what is read
    cut,        ///< the text was cut there
    heading,    ///< there are words and no move
    start       ///< nobody knows from where, or by whose rules
  };
  Kind kind{};
  Finding finding{};               ///< of a word
  bool has_exact_letters = false;  ///< the word could be read as its language writes it
  bool over_limit = false;         ///< a limit was met there or behind
  /// How many kings are put in the centre, this word's included, by which players of digital boards
  /// signal the result, and where; and whether nothing else stands behind it.
  std::uint8_t signals = 0;
  board::Bitboard signal_squares{};
  bool are_signals_last = false;
  bool has_word_behind = false;
  bool has_move_behind = false;
  /// It is a null move, and the moves behind it were replayed to the end, beside those that count.
  bool is_replayed_behind = false;

  /// Where the word stands that is to blame; a text without an end, or a limit, speaks against no
  /// alphabet.
  [[nodiscard]] std::optional<base::Span> word() const {
    return kind == Kind::word ? std::optional{finding.where} : std::nullopt;
  }
};

}  // namespace partiar::replay
