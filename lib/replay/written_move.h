/// A move that a player wrote down and did not make: intended for a claim, or sealed.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "notation/alphabets.h"
#include "notation/san.h"
#include "replay/finding.h"

namespace partiar::replay {

/// What a written move is by one alphabet: the legal move, or why it is none.
struct Reading {
  const notation::Alphabet* alphabet = nullptr;
  notation::San san;
  bool is_look_alike = false;  ///< by a letter of another script
  std::optional<board::Move> move{};
  Code fault{};  ///< where it is none
  FindingFacts facts{};
};

struct WrittenMove {
  std::string_view text;  ///< without its number and what stands behind
  std::vector<const notation::Alphabet*> tried;
  std::optional<Reading> reading{};  ///< empty: it can be read by none of them
  std::optional<Reading> rival{};  ///< another move by another of them: nobody knows which is meant

  [[nodiscard]] bool is_clear() const { return reading && !rival; }
  /// Several pieces can make it.
  [[nodiscard]] bool is_ambiguous() const {
    return is_clear() && !reading->move && reading->fault == Code::move_ambiguous;
  }
  [[nodiscard]] std::optional<board::Move> move() const {
    return is_clear() ? reading->move : std::nullopt;
  }
};

/// Reads `text` by each of `alphabets`, the first that can read it counting: another is its rival
/// where that reads another legal move. A letter that only looks like one of the first's is read in
/// the languages that have it, too.
[[nodiscard]] WrittenMove read_written_move(std::string_view text, const board::Position& position,
                                            std::span<const notation::Alphabet* const> alphabets);

}  // namespace partiar::replay
