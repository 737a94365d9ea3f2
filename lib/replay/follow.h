/// Follows the moves of one game by the letters of one alphabet: tokens to moves, moves to
/// positions, positions to events.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/ply.h"
#include "base/span.h"
#include "board/move.h"
#include "board/position.h"
#include "laws/event.h"
#include "laws/record.h"
#include "notation/alphabets.h"
#include "notation/letters.h"
#include "pgn/games.h"
#include "replay/finding.h"
#include "replay/options.h"
#include "replay/source.h"
#include "replay/start.h"
#include "replay/stop.h"
#include "replay/written_result.h"

namespace partiar::replay {

/// A token of the movetext, for those who write the game anew.
struct Entry {
  base::Span where;
  std::optional<board::Move> move;  ///< the move that it was played as
  pgn::TokenKind kind{};
  bool canonical = false;  ///< it is its SAN, but for the letters of the alphabet
};

/// What the movetext, and what stands above it, says of the result.
struct Markers {
  std::optional<WrittenResult> first;       ///< the first that is definite
  std::optional<base::Span> contradiction;  ///< another that excludes it
  bool contradicts_tag = false;             ///< the first excludes what the Result tag says
};

/// Why a game is read by one alphabet and no other.
enum class LettersReason : std::uint8_t {
  only,       ///< none other was asked for
  first,      ///< the file's, or English, and no other can have a say
  survivor,   ///< no other follows the game to its end
  agreement,  ///< all that follow it to its end play the same moves
  file,       ///< several do, and play other moves; it is the file's
  farthest,   ///< none does, and this one comes farthest
  none,       ///< nothing decides: the game stops at the first move that another reads otherwise
};

/// By which letters the moves were read.
struct LettersRead {
  notation::Roles roles;     ///< of the pieces whose letters were met
  bool exact = true;         ///< as the language writes them, and every mark true
  bool own = true;           ///< the language's, small or capital, and of pawns, too
  std::size_t alphabet = 0;  ///< of all alphabets
  LettersReason reason = LettersReason::only;
  std::optional<std::size_t> rival{};  ///< the alphabet that reads other moves, if nothing decides
};

/// The first word behind an event that ended the game while it was followed.
struct BehindEnd {
  base::Ply ply;
  base::Span where;
};

/// A pawn that was left on its last rank, and is played on as a piece.
struct LeftPawn {
  base::Ply ply;  ///< of the half-move that brought it there
  board::Square square{};
};

/// Where a game's text ends.
struct TextEnd {
  std::uint32_t at = 0;
  std::uint32_t ink = 0;  ///< past its last byte that is no blank: the end for a person
  bool is_cut = false;    ///< the text was cut there
};

/// What was followed. Spans are bytes of the text that holds the game.
struct Followed {
  std::vector<board::Move> moves{};
  board::Position last = board::Position::initial();  ///< after the last of them
  bool irregular = false;             ///< an illegal move stands, so a king may be open to capture
  std::vector<laws::Event> events{};  ///< in rising order of ply
  laws::Status status = laws::Status::ongoing;
  std::optional<Stop> stop{};               ///< empty where every move was followed
  std::optional<laws::Result> signalled{};  ///< by the kings' places on a digital board
  std::optional<LeftPawn> left_pawn{};      ///< the last
  /// Who made the illegal move, the last word of the score, by which the game is said to have
  /// ended.
  std::optional<board::Color> illegal_by{};
  Markers markers{};
  std::optional<BehindEnd> behind_end{};
  LettersRead letters{};
  TextEnd end{};
  /// Every token of the movetext but numbers that are as expected, where that is asked for.
  std::vector<Entry> entries{};
  std::vector<Finding> findings{};

  /// The half-move that is to be played next.
  [[nodiscard]] base::Ply next_ply() const {
    return base::Ply{static_cast<std::uint32_t>(moves.size()) + 1};
  }
};

/// The letters to read, and the half-move, if any, on which another alphabet reads another.
struct ReadIn {
  const notation::PieceLetters* letters = &notation::PieceLetters::english();
  base::Ply differs{};
};

/// Memory from one game to the next: nothing in it says anything of a game.
struct FollowMemory {
  laws::Record record;
  std::vector<board::Move> moves;
  std::vector<laws::Event> events;
  std::vector<Entry> entries;
  std::vector<Finding> findings;
};

/// Follows the game of which `games` has read the head, to its end.
///
/// Input:  `start`, of the same game of `source`.
/// Cost:   one pass; allocates only to grow beyond what earlier games needed.
/// Source: PGN standard 8.2; Laws 2023, Appendix C.
[[nodiscard]] Followed follow(const Source& source, const pgn::GameHead& head, const Start& start,
                              pgn::Games& games, const ReplayOptions& options, const ReadIn& in,
                              FollowMemory& memory);

}  // namespace partiar::replay
