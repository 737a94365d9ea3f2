/// Texts converted as by `partiar convert`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "report/game_writer.h"

namespace partiar::tests {

/// `text` in that style, read in the letters of any language or of the alphabet `letters`. `whole`
/// becomes false if a game could only be copied.
inline std::string converted(std::string_view text, const report::GameStyle& style = {},
                             bool* whole = nullptr,
                             std::optional<std::size_t> letters = std::nullopt) {
  replay::ReplayOptions options;
  options.variations = pgn::Variations::visit;
  options.alphabets = &languages::alphabets();
  options.keep_entries = true;
  options.letters = letters;
  replay::Replayer replayer{options};
  const report::GameWriter writer{style};
  std::string out;
  replayer.replay({text}, [&](const replay::Game& game) {
    writer.append(out, game);
    if (whole != nullptr) *whole &= report::can_be_written(game);
  });
  return out;
}

}  // namespace partiar::tests
