/// What is known about a finding by its code: the row of `findings/table.inc`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "laws/edition.h"

namespace partiar::findings {

/// What can be found in a game, a scoresheet or an event; `findings/code.h` names them all.
enum class Code : std::uint8_t;

enum class Severity : std::uint8_t { info, warning, error };

/// What a finding is about: the group of its code, or a part of that. The sentences of one subject
/// get the same arguments.
enum class Subject : std::uint8_t {
  end,         ///< result: the end of the game on the board
  unwinnable,  ///< result: the winner cannot mate
  verdict,     ///< result: other grounds of a verdict
  record,      ///< result: what the record says
  play,
  move,      ///< a word in place of a move
  step,      ///< move: one that a piece cannot make, or more than one
  castling,  ///< move: castling that is not possible
  laws,
  notation,
  letters,  ///< notation: the language of the letters
  pgn,
  head,  ///< what tags say besides
  setup,
  fen,  ///< setup: its text or its position; what is not an error is ignored
  sheet,
  text,
  scan,   ///< what a recognizer of handwriting read
  event,  ///< the games of an event, among themselves or compared with the official list
};

struct CodeInfo {
  Code code;
  std::string_view name;  ///< `group.name`
  std::string_view key;   ///< of its sentence in `locales/`: `group_name`
  Severity severity;
  Subject subject;
  std::optional<laws::Topic> topic{};  ///< of its article
  std::string_view why{};     ///< it matters: a `why_` of `locales/`; empty: that of its subject
  std::string_view remedy{};  ///< a `do_`; for an event, by which `event_do` says what to do
};

/// All codes, in the order of `Code`.
[[nodiscard]] std::span<const CodeInfo> codes();
/// What is known about a code.
[[nodiscard]] const CodeInfo& info_of(Code code);

}  // namespace partiar::findings
