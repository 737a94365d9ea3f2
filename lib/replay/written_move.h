/// A move that a player wrote down but did not make: intended for a claim, or sealed.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "findings/finding.h"
#include "notation/alphabets.h"
#include "notation/san.h"

namespace partiar::replay {

/// A written move in one alphabet: the legal move, or why it is not one.
struct Reading {
  const notation::Alphabet* alphabet = nullptr;
  notation::San san;
  bool is_look_alike = false;  ///< by a look-alike letter of another script
  std::optional<board::Move> move{};
  findings::Code fault{};  ///< if it is not legal
  findings::FindingFacts facts{};
};

/// A move without its number and what is remarked on it: `Bc3` of `69.Bc3` and `69 Bc3!? (=)`.
[[nodiscard]] std::string_view bare_move(std::string_view text);

struct WrittenMove {
  std::string_view text;  ///< without its number and what follows it
  std::vector<const notation::Alphabet*> tried;
  std::optional<Reading> reading{};  ///< empty: it cannot be read in any of them
  std::optional<Reading> rival{};    ///< another move in another of them: unclear which is meant

  [[nodiscard]] bool is_clear() const { return reading && !rival; }
  /// Whether several pieces can make it.
  [[nodiscard]] bool is_ambiguous() const;
  [[nodiscard]] std::optional<board::Move> move() const {
    return is_clear() ? reading->move : std::nullopt;
  }
};

/// Reads `text` in each of `alphabets`; the first that can read it counts, and another is its rival
/// if it reads a different legal move. A letter that is only a look-alike in the first is also read
/// in the languages that have it.
[[nodiscard]] WrittenMove read_written_move(std::string_view text, const board::Position& position,
                                            std::span<const notation::Alphabet* const> alphabets);

}  // namespace partiar::replay
