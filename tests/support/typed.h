/// Typed games, read in the letters of any language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "languages/alphabets.h"
#include "reading/typed.h"
#include "replay/replayer.h"
#include "support/alphabets.h"
#include "support/catch.h"
#include "support/replayed.h"

namespace partiar::tests {

/// Options of a reader that knows every alphabet; `letters` is a value of `--letters`.
inline replay::ReplayOptions any_letters(std::string_view letters = "auto") {
  replay::ReplayOptions options;
  options.alphabets = &languages::alphabets();
  if (letters != "auto") options.letters = alphabet(letters);
  return options;
}

/// Passes each game of `text` to `take`, read as a sheet where it needs that.
template <class Take>
void read_sheet_or_pgn(std::string_view text, const replay::ReplayOptions& options, Take take) {
  replay::Replayer replayer{options};
  const replay::Source source{.text = text};
  if (const auto typed = reading::read_typed(source, replayer)) {
    for (const replay::Game& game : typed->games) take(game);
  } else {
    replayer.replay(source, take);
  }
}

/// The games of `text`, which must outlive them, as the commands read it.
inline std::vector<replay::Game> typed_games(std::string_view text) {
  std::vector<replay::Game> games;
  read_sheet_or_pgn(text, {.alphabets = &languages::alphabets(), .keep_entries = true},
                    [&](const replay::Game& game) { games.push_back(game); });
  return games;
}

/// The same; nothing if the strict reading is kept.
inline std::optional<std::vector<replay::Game>> weighed_games(std::string_view text) {
  replay::Replayer replayer{{.alphabets = &languages::alphabets(), .keep_entries = true}};
  auto typed = reading::read_typed({.text = text}, replayer);
  if (!typed || typed->are_strict) return std::nullopt;
  return std::move(typed->games);
}

inline std::vector<Replayed> replay_typed(const replay::Source& source,
                                          const replay::ReplayOptions& options) {
  replay::Replayer replayer{options};
  return replay_games(replayer, source);
}

/// The one game of `text`.
inline Replayed replay_typed(std::string_view text, std::string_view letters = "auto") {
  const auto games = replay_typed({text}, any_letters(letters));
  CAPTURE(text, games.size());
  REQUIRE(games.size() == 1);
  return games[0];
}

}  // namespace partiar::tests
