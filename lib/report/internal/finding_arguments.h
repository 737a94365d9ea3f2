/// The arguments of a finding's sentence.
///
/// All codes of one subject get the same arguments, and none that their sentences do not use;
/// tests/conventions/sentences_test.cpp checks this against the sentences of every language.
#pragma once

#include <cstdint>
#include <string_view>

#include "board/fen.h"
#include "notation/alphabets.h"
#include "replay/finding.h"
#include "replay/game.h"
#include "report/internal/arguments.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// The subject of a sentence: the group of its code, or a part of that.
enum class Subject : std::uint8_t {
  end,         ///< result: the end of the game on the board
  unwinnable,  ///< result: the winner cannot mate
  verdict,     ///< result: other grounds of a verdict
  record,      ///< result: what the record says
  play,
  move,
  laws,
  notation,
  letters,  ///< notation: the language of the letters
  pgn,
  setup,
  sheet,
  text,
};

[[nodiscard]] Subject subject_of(replay::Code code);

/// The arguments of `finding`, which is one of `game`; `score` is the game's.
[[nodiscard]] Arguments arguments_of(const replay::Game& game, Score& score,
                                     const replay::Finding& finding,
                                     const text::Messages& messages);

/// The arguments of a code about a move, `written` in the letters of `alphabet`.
[[nodiscard]] Arguments arguments_of(const replay::FindingFacts& facts, std::string_view written,
                                     const notation::Alphabet& alphabet);

/// The arguments of a code about `fen`.
[[nodiscard]] Arguments arguments_of(const board::FenError& error, std::string_view fen);

}  // namespace partiar::report::internal
