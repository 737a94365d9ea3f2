/// Writes a replayed game anew: in another language's letters, another notation, another layout.
#pragma once

#include <cstdint>
#include <string>

#include "board/position.h"
#include "notation/move_writer.h"
#include "replay/game.h"
#include "report/spoken.h"

namespace partiar::report {

/// How annotations are written.
enum class Annotations : std::uint8_t {
  numbers,  ///< `$1`, as PGN has it
  signs,    ///< `!`, as print has it
};

struct GameStyle {
  notation::MoveStyle moves;
  Annotations annotations = Annotations::numbers;
  const Speech* speech = nullptr;  ///< moves in words instead; must outlive the writer
};

/// Whether the whole game can be written anew: its moves were replayed to the end.
[[nodiscard]] bool can_be_written(const replay::Game& game);

/// Writes games in the layout of PGN's export format: the seven tags of its roster and then the
/// others in their order, movetext in lines of less than 80 columns, comments, annotations and
/// variations kept.
///
/// What is not known to be a move stays as it is: a variation from where it cannot be replayed,
/// and, in a comment, words that belong to nothing. A game that cannot be replayed is copied.
class GameWriter {
 public:
  explicit GameWriter(const GameStyle& style) : style_{style} {}

  /// Appends the game, which was read with its entries and its variations.
  void append(std::string& out, const replay::Game& game) const;

 private:
  GameStyle style_;
};

}  // namespace partiar::report
