/// A game's text with corrections, and further ones found in the result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "replay/correction.h"

namespace partiar::replay {

class CorrectedText {
 public:
  /// Input: `corrections` to the bytes `game` of `text`, in their order.
  CorrectedText(std::string_view text, base::Span game, std::vector<Correction> corrections)
      : text_{text}, game_{game}, corrections_{std::move(corrections)} {}

  /// The text of the game with the corrections applied.
  [[nodiscard]] std::string text() const;

  /// All corrections, together with `further` ones to `text()`, in its order, expressed as
  /// corrections to the original text; one inside the text that another inserts is merged into it.
  /// Empty if one changes both inserted and original text.
  [[nodiscard]] std::optional<std::vector<Correction>> with(
      const std::vector<Correction>& further) const;

 private:
  std::string_view text_;
  base::Span game_;
  std::vector<Correction> corrections_;
};

}  // namespace partiar::replay
