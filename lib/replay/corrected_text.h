/// A game's text with corrections, and further ones that are found in it.
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
  /// Input: `corrections`, of the bytes `game` of `text`, in their order.
  CorrectedText(std::string_view text, base::Span game, std::vector<Correction> corrections)
      : text_{text}, game_{game}, corrections_{std::move(corrections)} {}

  /// The bytes of the game as they are with the corrections.
  [[nodiscard]] std::string text() const;

  /// All corrections, and those of `further`, which are of `text()` and in its order, as
  /// corrections of the text that was before; one inside of what another puts in becomes a part of
  /// it. Nothing where one changes both what was put in and what was not.
  [[nodiscard]] std::optional<std::vector<Correction>> with(
      const std::vector<Correction>& further) const;

 private:
  std::string_view text_;
  base::Span game_;
  std::vector<Correction> corrections_;
};

}  // namespace partiar::replay
