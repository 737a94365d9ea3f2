/// What programs write into comments: times, evaluations, arrows, the data of engines.
#pragma once

#include <string>
#include <string_view>

#include "report/game_writer.h"

namespace partiar::report::internal {

/// Whether anything is left out within comments.
[[nodiscard]] constexpr bool strips_data(const Stripped& stripped) {
  return stripped.clocks || stripped.timestamps || stripped.evaluations || stripped.arrows ||
         stripped.engine;
}

/// A comment without what `stripped` names: commands such as `[%clk 0:45:00]`, a time or a score
/// that stands alone, `+0.35/12 3.2s` of engines. Empty if it is nothing but that.
/// Source: the PGN extensions of digital boards and servers; what cutechess, Arena and TCEC write.
[[nodiscard]] std::string without_data(std::string_view comment, const Stripped& stripped);

}  // namespace partiar::report::internal
