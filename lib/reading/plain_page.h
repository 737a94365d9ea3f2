/// A page of plain text, which may be a scan's.
#pragma once

#include <optional>

#include "replay/source.h"
#include "scoresheet/misread_text.h"

namespace partiar::reading {

/// Tells whether a reader of scans wrote a page: asked at most once, and only where a game breaks
/// off.
class PlainPage {
 public:
  explicit PlainPage(const replay::Source& source) : source_{source} {}

  [[nodiscard]] bool is_misread() {
    // Moves that are announced or written anew are not those that stand there.
    const bool is_as_written =
        source_.wording == replay::Wording::score && source_.undecided.empty();
    if (!is_misread_) is_misread_ = is_as_written && scoresheet::is_misread(source_.text);
    return *is_misread_;
  }

 private:
  const replay::Source& source_;
  std::optional<bool> is_misread_;
};

}  // namespace partiar::reading
