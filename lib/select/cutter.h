/// Finds where the games of a text are, for cutting them out.
#pragma once

#include <cstdint>

#include "reading/extents.h"
#include "reading/text.h"
#include "replay/game.h"
#include "select/selecting.h"

namespace partiar::select {

/// Makes the cuts of one text, whose games it takes in their order.
class Cutter {
 public:
  /// `text` must outlive this; it must have been made with `Options::keeps_bytes`.
  explicit Cutter(const reading::Text& text) : extents_{text} {}

  /// The cut of the next game, with its number within the text; its place is unknown where
  /// `Extents::find` says nothing. What other programs do not read is written otherwise.
  [[nodiscard]] Cut cut(const replay::Game& game, std::uint32_t number);

 private:
  reading::Extents extents_;
};

}  // namespace partiar::select
