/// One sheet, ready to be aligned with half-moves: how it may go on, and at what price.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "candidates/internal/box_fit.h"
#include "candidates/scan.h"
#include "notation/letters.h"

namespace partiar::candidates::internal {

/// The logarithm of a chance that there is not.
inline constexpr double never = -1e9;

/// How far a sheet has been explained.
struct Progress {
  std::uint32_t box = 0;     ///< the next
  std::uint8_t skipped = 0;  ///< half-moves without a box since the last one
  bool has_ended = false;    ///< its last half-moves were not written down

  friend bool operator==(const Progress&, const Progress&) = default;
};

/// One way for a sheet to go on over a half-move.
struct Step {
  Progress to{};
  double chance = 0;                   ///< logarithm
  std::optional<std::uint32_t> box{};  ///< that holds the half-move
};

/// The boxes of a sheet that are not empty.
class Strip {
 public:
  Strip(const Sheet& sheet, const notation::PieceLetters& letters);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(fits_.size()); }
  [[nodiscard]] const BoxFit& operator[](std::size_t box) const { return fits_[box]; }
  /// The number of a box among all of its sheet.
  [[nodiscard]] std::uint32_t number_of(std::size_t box) const { return numbers_[box]; }

  /// Replaces `out` by the ways to go on, the usual one first.
  void steps_from(const Progress& from, std::vector<Step>& out) const;

  /// The logarithm of the chance that what is left of the sheet holds no half-move.
  [[nodiscard]] double chance_of_end(const Progress& at) const;
  /// The same if no move can be played any more, so that the writer must have gone on.
  [[nodiscard]] double chance_behind_end(const Progress& at) const;

 private:
  std::vector<BoxFit> fits_;
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint32_t> gaps_;  ///< boxes missing before it
  std::vector<double> idle_;         ///< that it holds no half-move of its own, logarithm
  std::vector<double> counts_;       ///< that it holds one, likewise
};

}  // namespace partiar::candidates::internal
