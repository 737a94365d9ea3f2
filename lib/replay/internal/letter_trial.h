/// A game read in one alphabet, to be compared with its readings in others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/span.h"
#include "board/move.h"
#include "replay/follow.h"
#include "replay/internal/letter_words.h"

namespace partiar::replay::internal {

/// A word and the move as which it was played, in the main line or in a variation.
struct PlayedWord {
  base::Span where;
  board::Move move;

  friend bool operator==(const PlayedWord&, const PlayedWord&) = default;
};

/// The words of a game followed with its entries kept.
[[nodiscard]] std::vector<PlayedWord> played_words(const Followed& followed);

/// The first word that two readings play differently, or that one of them cannot play.
[[nodiscard]] std::optional<base::Span> first_difference(std::span<const PlayedWord> one,
                                                         std::span<const PlayedWord> other);

/// A game read in one alphabet, with its variations.
struct Trial {
  std::size_t alphabet = 0;
  bool is_complete = false;
  LettersRead letters{};
  std::vector<board::Move> moves{};  ///< of the main line
  std::vector<PlayedWord> played{};
  std::uint32_t broken = 0;  ///< variations that cannot be played
  internal::LettersKnown known{};
};

/// Keeps those with the greatest value.
template <class Value>
void keep_greatest(std::vector<Trial>& trials, Value value_of) {
  if (trials.empty()) return;
  const auto greatest = value_of(std::ranges::max(trials, {}, value_of));
  std::erase_if(trials, [&](const Trial& trial) { return value_of(trial) < greatest; });
}

}  // namespace partiar::replay::internal
