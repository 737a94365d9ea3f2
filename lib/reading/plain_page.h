/// A page of plain text, which may be a scan's.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "replay/source.h"
#include "scoresheet/misread_text.h"
#include "scoresheet/reading.h"

namespace partiar::reading {

/// Tells whether a reader of scans wrote a page: asked at most once, and only where a game breaks
/// off.
class PlainPage {
 public:
  explicit PlainPage(const replay::Source& source)
      : source_{source},
        left_{std::min(scoresheet::most_comparisons, comparisons_per_byte * source.text.size())} {}

  [[nodiscard]] bool is_misread() {
    // Moves that are announced or written anew are not those that stand there.
    const bool is_as_written =
        source_.wording == replay::Wording::score && source_.undecided.empty();
    if (!is_misread_) is_misread_ = is_as_written && scoresheet::is_misread(source_.text);
    return *is_misread_;
  }

  /// What may still be spent on all readings of the page as a scan.
  [[nodiscard]] std::size_t& left() { return left_; }

 private:
  static constexpr std::size_t comparisons_per_byte = 1'500;  ///< what real pages need

  const replay::Source& source_;
  std::size_t left_;
  std::optional<bool> is_misread_;
};

}  // namespace partiar::reading
