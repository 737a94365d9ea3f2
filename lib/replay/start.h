/// Where a game starts, by which rules, and what its record says above the moves.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/span.h"
#include "board/position.h"
#include "findings/finding.h"
#include "heading/heading.h"
#include "laws/edition.h"
#include "pgn/games.h"
#include "replay/circumstances.h"
#include "replay/options.h"
#include "replay/source.h"
#include "results/ending.h"
#include "results/result.h"

namespace partiar::replay {

enum class Variant : std::uint8_t { standard, chess960 };

/// The editions of the Laws that may have been in force.
struct Editions {
  laws::Edition applied = laws::newest();
  laws::Edition earliest = laws::newest();  ///< equals `applied` if the date leaves no choice
  bool may_be_older = false;                ///< the Laws may have been those before July 2009
};

/// What is known about a game before its first move. Spans are bytes of the text that holds the
/// game.
struct Start {
  board::Position position = board::Position::initial();
  Variant variant = Variant::standard;
  bool is_playable = true;  ///< the position is known, and the rules are those of chess
  bool is_read = true;      ///< no limit on tags was exceeded
  bool is_sheet = false;    ///< a score that has no place for its result
  bool is_placed = false;   ///< the position was taken from words above the moves
  /// The value of a FEN tag, or words above the moves, that cannot be set up.
  std::optional<base::Span> bad_setup{};
  /// Half-moves since a pawn move or capture, by a FEN whose move number denies them: not counted.
  std::uint32_t denied_clock = 0;
  /// Corners whose rooks may not castle, since king or rook started elsewhere.
  board::Bitboard out_of_castling{};
  Editions editions{};
  Circumstances circumstances{};  ///< filled in once the game is judged
  laws::Conditions conditions{};
  std::optional<results::WrittenResult> tag{};        ///< in the first definite Result tag
  std::optional<base::Span> contradiction{};          ///< a Result tag that excludes an earlier one
  std::shared_ptr<const heading::Heading> heading{};  ///< above the moves of a game without tags
  std::optional<results::WrittenResult> heading_result{};  ///< in that heading
  /// From the tags TerminationDetails, in which servers say more, Termination and ICCResult; in
  /// their place, a remark on the result of a heading.
  std::array<std::optional<results::WrittenEnding>, 3> endings{};
  std::optional<base::Span> ply_count{};           ///< the value of the first PlyCount tag
  std::optional<results::WrittenEnding> remark{};  ///< on the result in the tag: `1-0 (time)`
  std::vector<findings::Finding> findings{};
};

/// Reads what stands above the moves.
///
/// Input:  `head`, of a game of `source`; of `options` what the record does not say: the edition,
///         when the event began, the conditions.
/// Cost:   one pass over the tags; allocates only for findings and headings.
/// Source: PGN standard 8.1.1, 9.7, 9.8.1.
[[nodiscard]] Start read_start(const Source& source, const pgn::GameHead& head,
                               const ReplayOptions& options);

/// Reads only what the moves need: where the game starts, and by which rules. Neither the heading
/// nor dates and results are read.
[[nodiscard]] Start read_start_of_moves(const Source& source, const pgn::GameHead& head);

}  // namespace partiar::replay
