/// Facts about a single position: its moves, its status, and who can still mate.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "laws/winnable.h"
#include "notation/letters.h"
#include "report/page.h"
#include "report/placement_report.h"
#include "report/sentences.h"

namespace partiar::report {

/// A position and what was found about it, indexed by `index(Color)`.
struct PositionFacts {
  const board::Position& position;
  std::array<laws::Answer, 2> can_mate;
  bool helpmates = false;            ///< whether to show the mating lines
  languages::PositionNotes notes{};  ///< on how it was read
};

/// Appends one line, as in contract/position.schema.json.
void append_position_ndjson(std::string& out, const PositionFacts& facts,
                            const Sentences& sentences);

/// Appends the line for a text that is not a position; `why` is a sentence.
void append_position_error_ndjson(std::string& out, std::string_view fen, std::string_view why);

/// Appends whether the game is over, as a sentence.
void append_position_status(std::string& out, const PositionFacts& facts,
                            const Sentences& sentences);

/// Appends what the position comes to, as a sentence: that the game is over, or else who can still
/// mate.
void append_position_headline(std::string& out, const PositionFacts& facts,
                              const Sentences& sentences);

/// Appends a paragraph for a person.
void append_position_text(std::string& out, const PositionFacts& facts, const Sentences& sentences,
                          Board board = Board::shown);

/// The position, and the last one of each helpmate that is to be shown: for a page.
[[nodiscard]] std::vector<ShownPosition> helpmates_of(const PositionFacts& facts,
                                                      const Sentences& sentences);

/// Appends moves in SAN, separated by blanks.
void append_moves(std::string& out, board::Position position, std::span<const board::Move> line,
                  const notation::PieceLetters& letters = notation::PieceLetters::english());

/// The same with their numbers: `12...Kg7 13.Rh7+ Kg8`.
void append_numbered_moves(
    std::string& out, const board::Position& position, std::span<const board::Move> line,
    const notation::PieceLetters& letters = notation::PieceLetters::english());

/// Appends why a side can never mate. `line` is a forced line from `position`, if that is why.
void append_obstacle(std::string& out, const board::Position& position, laws::Obstacle obstacle,
                     std::span<const board::Move> line, const text::Messages& messages,
                     const notation::PieceLetters& letters = notation::PieceLetters::english());

}  // namespace partiar::report
