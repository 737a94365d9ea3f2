/// What becomes of a game whose result may be wrong: the places to change, or a question to a
/// person.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fix/answer.h"
#include "laws/verdict.h"
#include "replay/correction.h"
#include "scoresheet/repair.h"

namespace partiar::fix {

/// The outcome for a game.
enum class Fixed : std::uint8_t {
  corrected,
  open,  ///< left to a person
  kept,  ///< unchanged, by a person's decision
};

/// A place in the game that is changed.
struct FixedPlace {
  replay::Correction correction;
  std::uint64_t offset = 0;  ///< in the decompressed source, UTF-16 counted as UTF-8
  std::string old{};         ///< the bytes before
  std::string written{};     ///< the bytes instead
};

struct FixedGame {
  Fixed state{};
  std::vector<FixedPlace> places{};
  std::optional<laws::Result> result{};  ///< the one now recorded
  std::optional<replay::Obstacle> obstacle{};
  std::optional<replay::Obstacle> head_obstacle{};  ///< why the tags stay as they are
  std::optional<scoresheet::Repair> repair{};       ///< the proposed one
  std::vector<Answer> choices{};         ///< offered to a person; empty if nobody is asked
  std::string identity{};                ///< recognizes the game in later runs
  std::optional<Answer> refused{};       ///< a person's answer that cannot be carried out
  laws::Verdict left{};                  ///< of the corrected game
  std::optional<laws::Result> proved{};  ///< the result that its moves prove
};

}  // namespace partiar::fix
