/// Writes a replayed game anew: in another language's letters, another notation, another layout.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

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

/// What of games is left out.
struct Stripped {
  bool comments = false;  ///< with the commands in them, and what else is written as a comment
  bool variations = false;
  bool nags = false;    ///< and signs
  bool clocks = false;  ///< times beside moves, and commands about clocks
  bool tags = false;    ///< but the roster, those of the position, and those that are kept
};

struct GameStyle {
  notation::MoveStyle moves;
  Annotations annotations = Annotations::numbers;
  const Speech* speech = nullptr;  ///< moves in words instead; must outlive the writer
  Stripped stripped{};
  std::span<const std::string> kept_tags{};  ///< names; must outlive the writer
  /// Says in a comment that the moves behind it cannot be replayed; must outlive the writer.
  std::string_view unreplayed = "cannot be replayed:";
  /// Says in a comment that the game above it is a copy; must outlive the writer.
  std::string_view copied = "copied as it stands, since its moves cannot be followed";
};

/// Whether the whole game can be written anew: its moves were replayed to the end.
[[nodiscard]] bool can_be_written(const replay::Game& game);

/// Writes games in the layout of PGN's export format: the seven tags of its roster and then the
/// others in their order, movetext in lines of less than 80 columns, comments, annotations and
/// variations kept.
///
/// What is not known to be a move becomes a comment: a variation from where it cannot be replayed,
/// a remark in parentheses, words that belong to nothing. A game that cannot be replayed is copied
/// with a comment that says so, but for one with null moves.
class GameWriter {
 public:
  explicit GameWriter(const GameStyle& style) : style_{style} {}

  /// Appends the game, which was read with its entries and its variations.
  void append(std::string& out, const replay::Game& game) const;

 private:
  GameStyle style_;
};

}  // namespace partiar::report
