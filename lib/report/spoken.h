/// Moves announced as in games with visually disabled players.
///
/// Source: Laws 2023, Appendix D.2.1 (Anna, Bella, ...; eins, zwei, ...; Koenig, Dame, ...), in the
/// words of the language.
#pragma once

#include <string>

#include "board/position.h"
#include "text/messages.h"

namespace partiar::report {

class Speech {
 public:
  /// `messages` must outlive this.
  explicit Speech(const text::Messages& messages) : messages_{messages} {}

  /// Appends a legal move: `Springer Felix drei`.
  void append(std::string& out, const board::Position& position, board::Move move) const;

 private:
  [[nodiscard]] std::string name_of(board::Square square) const;

  const text::Messages& messages_;
};

}  // namespace partiar::report
