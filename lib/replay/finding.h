/// What a reader of a score has to say about it: a code, a place and the facts for its sentence.
///
/// The sentence itself is made in `report`, from `locales/`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/ply.h"
#include "base/span.h"
#include "board/bitboard.h"
#include "board/move.h"
#include "board/role.h"
#include "laws/edition.h"
#include "replay/code.h"

namespace partiar::replay {

/// What is known of a code: its name, how much it matters, and what article it is about.
struct CodeInfo {
  Code code;
  std::string_view name;  ///< `group.name`; the key of its message has `_` for `.` and `-`
  Severity severity;
  std::optional<laws::Topic> topic;  ///< what its article is about
};

/// All codes, in the order of `Code`.
[[nodiscard]] std::span<const CodeInfo> codes();
/// What is known of a code.
[[nodiscard]] const CodeInfo& info_of(Code code);

/// The facts that sentences speak of. Each code uses the few that concern it.
struct FindingFacts {
  board::Bitboard squares{};  ///< the pieces it is about
  board::Role role{};         ///< of those pieces
  board::Square square{};     ///< of arrival, or the one square it is about
  board::Color color{};       ///< whose pieces
  std::uint32_t count = 1;    ///< how often in this game, `ply` and `where` being the first
  std::uint32_t number = 0;
  std::optional<board::Move> move{};   ///< that another reading would play
  std::optional<laws::Topic> topic{};  ///< what its article is about, if its code does not tell
};

/// Something that somebody may have to know about a game. Its sentence is made in `report`.
struct Finding {
  Code code;
  base::Ply ply;     ///< of the half-move it is about: 1 for the first; 0 where it is about none
  base::Span where;  ///< bytes of the text that holds the game
  FindingFacts facts;
};

}  // namespace partiar::replay
