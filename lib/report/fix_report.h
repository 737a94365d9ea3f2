/// What is changed in a game so that it records another result, or why a person has to decide.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "laws/verdict.h"
#include "replay/correction.h"
#include "replay/game.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/sentences.h"
#include "scoresheet/repair.h"

namespace partiar::report {

/// What a person may answer.
enum class Answer : std::uint8_t {
  white_wins,
  black_wins,
  draw,
  keep,    ///< the game as it is
  repair,  ///< with the moves that are proposed
};
inline constexpr std::array answers{Answer::white_wins, Answer::black_wins, Answer::draw,
                                    Answer::keep, Answer::repair};

/// The names in a decisions file and in the machine format: `1-0`, `keep`, ...
[[nodiscard]] std::string_view name_of(Answer answer);

/// The answer that a person wrote: a name in any case, a result as results are written, `½` or
/// `1:0`; blanks and quotes do not matter.
[[nodiscard]] std::optional<Answer> find_answer(std::string_view written);

/// The one of `choices` that was probably meant by what is no answer.
[[nodiscard]] std::optional<Answer> find_meant(std::string_view written,
                                               const std::vector<Answer>& choices);

/// The names of the contract.
[[nodiscard]] std::string_view name_of(replay::CorrectionKind kind);
[[nodiscard]] std::string_view name_of(replay::Obstacle obstacle);

/// What has become of a game.
enum class Fixed : std::uint8_t {
  corrected,
  open,  ///< left to a person
  kept,  ///< as it is, as a person said
};

/// A place of a game that is written otherwise.
struct FixedPlace {
  replay::Correction correction;
  std::uint64_t offset = 0;  ///< in the source, expanded, UTF-16 as UTF-8
  std::string_view old;      ///< what stands there, as bytes
};

struct FixedGame {
  Fixed state{};
  std::vector<FixedPlace> places{};
  std::optional<laws::Result> result{};  ///< that it records now
  std::optional<replay::Obstacle> obstacle{};
  std::optional<scoresheet::Repair> repair{};  ///< that is proposed
  std::vector<Answer> choices{};         ///< of the person who is asked; empty where nobody is
  std::string identity{};                ///< by which it is known again
  std::optional<Answer> refused{};       ///< that a person gave, and cannot be followed
  laws::Verdict left{};                  ///< of the game as it is corrected
  std::optional<laws::Result> proved{};  ///< the result that its moves prove then
};

/// `1-0,0-1,keep`
[[nodiscard]] std::string list_of(const std::vector<Answer>& choices,
                                  std::string_view between = ",");

/// Appends a paragraph for a person. One that is kept as it is needs none.
void append_fixed(Chunk& out, const replay::Game& game, const GamePlace& place,
                  const FixedGame& fixed, const Sentences& sentences);

/// Appends the last line: how many games were corrected, and how many are left.
void append_fix_totals(std::string& out, std::uint64_t games, std::uint64_t corrected,
                       std::uint64_t left, const Sentences& sentences);

/// Appends what a person is asked, in one line: who played, and what the verdict says.
void append_question(std::string& out, const replay::Game& game, const FixedGame& fixed,
                     const Sentences& sentences);

/// Appends one line, as testdata/contract/fix.schema.json has it, in no language.
void append_fixed_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const FixedGame& fixed);

}  // namespace partiar::report
