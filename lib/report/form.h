/// How a report writes what a game says.
#pragma once

#include "notation/letters.h"
#include "text/messages.h"

namespace partiar::report {

/// As its record does, or as a page does for anybody to read.
struct Form {
  /// On a page, the letters of its language, which then writes results and dates in its own way,
  /// too. Null: as the record.
  const notation::PieceLetters* letters = nullptr;

  [[nodiscard]] bool is_page() const { return letters != nullptr; }
  /// The letters in which moves are written, given those of the record.
  [[nodiscard]] const notation::PieceLetters& letters_or(
      const notation::PieceLetters& of_record) const {
    return letters != nullptr ? *letters : of_record;
  }
};

/// The form of a page in that language.
[[nodiscard]] Form page_form(const text::Messages& messages);

}  // namespace partiar::report
