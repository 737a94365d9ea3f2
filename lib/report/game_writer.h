/// Writes a replayed game again: in another language's letters, another notation, or another
/// layout.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "notation/move_writer.h"
#include "pgn/tag_edit.h"
#include "pgn/writer.h"
#include "replay/game.h"
#include "report/spoken.h"
#include "text/messages.h"

namespace partiar::report {

/// How annotations are written.
enum class Annotations : std::uint8_t {
  numbers,  ///< `$1`, as in PGN
  signs,    ///< `!`, as in print
};

/// What to leave out.
struct Stripped {
  bool comments = false;  ///< with their commands, and anything else written as a comment
  bool variations = false;
  bool nags = false;    ///< including signs such as `!`
  bool clocks = false;  ///< times after moves, and clock commands
  bool timestamps = false;
  bool evaluations = false;  ///< commands, and scores that stand alone
  bool arrows = false;       ///< and coloured squares
  bool engine = false;       ///< scores with depth and time, and what else engines write
  bool tags = false;         ///< except the roster, those of the position, and kept ones
};

struct GameStyle {
  notation::MoveStyle moves;
  Annotations annotations = Annotations::numbers;
  const Speech* speech = nullptr;  ///< write moves in words; must outlive the writer
  Stripped stripped{};
  std::size_t width = pgn::MovetextWriter::usual_width;  ///< columns of a line of movetext
  bool is_bare = false;  ///< write nothing but the moves of the game, in one line without numbers
  std::span<const std::string> kept_tags{};  ///< names; must outlive the writer
  /// The comment before moves that cannot be replayed; must outlive the writer.
  std::string_view unreplayed = "cannot be replayed:";
  /// The comment below a copied game; must outlive the writer.
  std::string_view copied = "copied as it stands, since its moves cannot be followed";
  /// The comment below one whose end was not read; must outlive the writer.
  std::string_view cut = "cut off here, since the rest was not read";
};

/// What is said of a game of which `missing` bytes were not read; 0: any number.
[[nodiscard]] std::string cut_off(const text::Messages& messages, std::uint64_t missing);

/// Whether the whole game can be written, because its moves were replayed to the end.
[[nodiscard]] bool can_be_written(const replay::Game& game);

/// Writes games in the layout of PGN's export format: the seven tag roster, the other tags in their
/// order, and movetext in lines of fewer than 80 columns, if no other width is asked for; comments,
/// annotations and variations are kept.
///
/// Anything not known to be a move becomes a comment: a variation from where it cannot be replayed,
/// a remark in parentheses, stray words. A game that cannot be replayed is copied with a comment
/// saying so, unless it was replayed past null moves; so is one whose end was not read.
class GameWriter {
 public:
  explicit GameWriter(const GameStyle& style) : style_{style} {}

  /// Appends the game, which must have been read with entries and variations, with other `tags`
  /// than `tags_of` has, if they are given; not those of a game that is copied.
  void append(std::string& out, const replay::Game& game,
              const std::vector<pgn::TagPair>* tags = nullptr) const;

  /// The tags to write of a game that can be written.
  [[nodiscard]] std::vector<pgn::TagPair> tags_of(const replay::Game& game) const;

 private:
  void append_moves(std::string& out, const replay::Game& game) const;

  GameStyle style_;
};

}  // namespace partiar::report
