/// What a reader of a score has to report: a code, a place, and the facts for its sentence.
///
/// The sentence itself is made in `report`, from `locales/`.
#pragma once

#include <cstdint>
#include <optional>

#include "base/ply.h"
#include "base/span.h"
#include "board/bitboard.h"
#include "board/move.h"
#include "board/role.h"
#include "findings/info.h"
#include "laws/edition.h"
#include "laws/verdict.h"

namespace partiar::findings {

/// The facts that sentences mention. Each code uses the few that concern it.
struct FindingFacts {
  board::Bitboard squares{};  ///< of the pieces it is about
  board::Role role{};         ///< of those pieces
  board::Square square{};     ///< of arrival, or the one square it is about
  board::Color color{};       ///< whose pieces
  std::uint32_t count = 1;    ///< occurrences in this game, the first at `ply` and `where`
  std::uint32_t number = 0;
  std::optional<board::Move> move{};     ///< the move in another reading
  std::optional<board::Move> other{};    ///< a second one
  std::optional<laws::Date> date{};      ///< on which an event began
  std::optional<laws::Topic> topic{};    ///< of its article, if its code leaves that open
  std::optional<laws::Result> result{};  ///< that follows from the words it is about
};

/// Something worth reporting about a game. Its sentence is made in `report`.
struct Finding {
  Code code;
  base::Ply ply;     ///< the half-move it is about: 1 for the first; 0 if none
  base::Span where;  ///< bytes of the text that holds the game
  FindingFacts facts;
};

}  // namespace partiar::findings
