/// A game of a weighed reading as a score in PGN, so that it is followed as any other game is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "replay/follow.h"

namespace partiar::scoresheet::internal {

/// A score, and the places on the sheet that its bytes stand for.
class Score {
 public:
  explicit Score(std::string_view sheet) : sheet_{sheet} {}

  [[nodiscard]] const std::string& text() const { return text_; }

  /// Adds what stands at `where` of the sheet, after a blank.
  void copy(base::Span where);
  /// The same as a comment: in braces, without the signs that would end it.
  void copy_as_comment(base::Span where);
  /// Adds `words`, which stand for what is at `where`, after a blank.
  void put(std::string_view words, base::Span where);

  /// Changes the places in the score to those on the sheet.
  void move_to_sheet(replay::Followed& followed) const;

 private:
  [[nodiscard]] base::Span on_sheet(base::Span span) const;

  std::string_view sheet_;
  std::string text_;
  std::vector<base::Span> places_;  ///< of each byte
};

}  // namespace partiar::scoresheet::internal
