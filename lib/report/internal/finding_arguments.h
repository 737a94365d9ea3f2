/// The arguments of a finding's sentence.
///
/// The codes of one subject get the same ones, and none that no sentence of theirs uses;
/// tests/conventions/sentences_test.cpp compares this with the sentences of every language.
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

/// What sentences are about: the group of their code, or a part of it.
enum class Subject : std::uint8_t {
  end,         ///< result: how the game ended on the board
  unwinnable,  ///< result: that the winner cannot mate
  verdict,     ///< result: what else a verdict rests on
  record,      ///< result: what is recorded
  play,
  move,
  laws,
  notation,
  letters,  ///< notation: in which letters the game is written
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

/// The arguments of a code about a move, `written` where letters of `alphabet` were expected.
[[nodiscard]] Arguments arguments_of(const replay::FindingFacts& facts, std::string_view written,
                                     const notation::Alphabet& alphabet);

/// The arguments of a code about `fen`.
[[nodiscard]] Arguments arguments_of(const board::FenError& error, std::string_view fen);

}  // namespace partiar::report::internal
