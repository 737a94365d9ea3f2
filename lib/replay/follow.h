/// Follows the moves of one game in the letters of one alphabet: tokens to moves, moves to
/// positions, positions to events.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/ply.h"
#include "base/span.h"
#include "board/move.h"
#include "board/position.h"
#include "findings/finding.h"
#include "laws/event.h"
#include "laws/record.h"
#include "notation/alphabets.h"
#include "notation/letters.h"
#include "pgn/games.h"
#include "replay/options.h"
#include "replay/source.h"
#include "replay/start.h"
#include "replay/stop.h"

namespace partiar::replay {

/// A token of the movetext, for those who rewrite the game.
struct Entry {
  base::Span where;
  std::optional<board::Move> move;  ///< as which it was played
  pgn::TokenKind kind{};
  /// `move` is set, and this is its SAN, apart from the letters of the alphabet.
  bool canonical = false;
};

/// The result according to the movetext and, once the game is finished, what stands above it.
struct Markers {
  std::optional<results::WrittenResult> first;  ///< the first definite one
  std::optional<base::Span> contradiction;      ///< another one that excludes it
  bool contradicts_tag = false;                 ///< the first one excludes that of the Result tag
};

/// Why a game is read in one alphabet rather than another.
enum class LettersReason : std::uint8_t {
  only,       ///< no other was asked for
  first,      ///< the file's, or English, and no other is possible
  survivor,   ///< no other follows the game to its end
  agreement,  ///< all that follow it to its end play the same moves
  file,       ///< several do, with different moves; it is the file's
  farthest,   ///< none does, and this one gets farthest
  none,       ///< undecided: the game stops at the first move that another reads differently
};

/// The letters in which the moves were read.
struct LettersRead {
  notation::Roles roles;     ///< of the pieces whose letters were met
  bool exact = true;         ///< as the language writes them, and every mark correct
  bool own = true;           ///< the language's, in either case, and including pawns
  bool pawn = false;         ///< a pawn's letter was met
  std::size_t alphabet = 0;  ///< its index among all alphabets
  LettersReason reason = LettersReason::only;
  std::optional<std::size_t> rival{};  ///< the alphabet that reads other moves, if undecided
};

/// The first word after an event that ended the game while it was being followed.
struct BehindEnd {
  base::Ply ply;
  base::Span where;
};

/// A pawn left on its last rank, which plays on as a piece.
struct LeftPawn {
  base::Ply ply;  ///< the half-move that took it there
  board::Square square{};
};

/// Where a game's text ends.
struct TextEnd {
  std::uint32_t at = 0;
  std::uint32_t ink = 0;  ///< just past its last non-blank byte: the end for a human reader
  bool is_cut = false;    ///< the text was cut there
};

/// The result of following a game. Spans are bytes of the text that holds the game.
struct Followed {
  std::vector<board::Move> moves{};
  board::Position last = board::Position::initial();  ///< after the last of them
  bool irregular = false;             ///< an illegal move stands, so a king may be en prise
  std::vector<laws::Event> events{};  ///< in rising order of ply
  laws::Status status = laws::Status::ongoing;
  /// The moves are numbered as if others preceded them, although they begin at the start of a game.
  bool begins_late = false;
  std::optional<Stop> stop{};               ///< empty if every move was followed
  std::optional<laws::Result> signalled{};  ///< by the kings' squares on a digital board
  std::optional<LeftPawn> left_pawn{};      ///< the last
  /// Who made the illegal move that is the last word of the score and is said to have ended the
  /// game.
  std::optional<board::Color> illegal_by{};
  Markers markers{};
  std::optional<results::WrittenEnding>
      last_comment{};       ///< how the game ended, by the comment at its end
  base::Span last_words{};  ///< that comment, or what stands behind the result, read or not
  std::optional<BehindEnd> behind_end{};
  LettersRead letters{};
  TextEnd end{};
  /// Every token of the movetext except expected numbers, if requested.
  std::vector<Entry> entries{};
  /// Where each move is written, if a sheet was read whose text does not say so.
  std::vector<base::Span> places{};
  std::vector<findings::Finding> findings{};

  /// The next half-move to be played.
  [[nodiscard]] base::Ply next_ply() const {
    return base::Ply{static_cast<std::uint32_t>(moves.size()) + 1};
  }
};

/// How a game is read.
struct ReadIn {
  const notation::PieceLetters* letters = &notation::PieceLetters::english();
  base::Span differs{};  ///< the word, if any, that another alphabet reads as another move
  /// Only for its moves and letters: nothing behind the word that stops it is read.
  bool is_trial = false;
};

/// Memory reused from game to game; it carries no information about any game.
struct FollowMemory {
  laws::Record record;
  std::vector<board::Move> moves;
  std::vector<laws::Event> events;
  std::vector<Entry> entries;
  std::vector<findings::Finding> findings;
};

/// Follows the game whose head `games` has read, to its end.
///
/// Input:  `start`, of the same game of `source`.
/// Cost:   one pass; allocates only to grow beyond what earlier games needed.
/// Source: PGN standard 8.2; Laws 2023, Appendix C.
[[nodiscard]] Followed follow(const Source& source, const pgn::GameHead& head, const Start& start,
                              pgn::Games& games, const ReplayOptions& options, const ReadIn& in,
                              FollowMemory& memory);

}  // namespace partiar::replay
