/// Where typed sheets of one game part, and why one of them is followed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.h"
#include "candidates/decoder.h"
#include "candidates/scan.h"
#include "notation/alphabets.h"
#include "replay/scanned.h"

namespace partiar::candidates {

class Partings {
 public:
  /// Input: `strangers`, the sheets left aside, counted from 1.
  Partings(const Scan& scan, const Decoded& decoded, const std::vector<std::uint32_t>& strangers,
           const notation::Alphabets& alphabets);

  /// How the sheets part at the half-move at `index`, if they do; `before` is the position there.
  [[nodiscard]] std::optional<replay::Parting> at(std::size_t index,
                                                  const board::Position& before) const;

  /// The first sheet whose last half-move is the one before `index`, although the game goes on.
  [[nodiscard]] std::optional<std::uint32_t> ended_before(std::size_t index) const;

 private:
  [[nodiscard]] bool can_be_played(std::size_t sheet, std::uint32_t box,
                                   const board::Position& before) const;

  const Scan& scan_;
  const Decoded& decoded_;
  const notation::Alphabets& alphabets_;
  /// By sheet: how many half-moves of the game it has come to; none if it is left aside.
  std::array<std::optional<std::size_t>, most_sheets> ends_{};
};

}  // namespace partiar::candidates
