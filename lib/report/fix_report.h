/// The changes that correct a game's result, or why a person has to decide.
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

/// The possible answers.
enum class Answer : std::uint8_t {
  white_wins,
  black_wins,
  draw,
  keep,    ///< the game as it is
  repair,  ///< use the proposed moves
};
inline constexpr std::array answers{Answer::white_wins, Answer::black_wins, Answer::draw,
                                    Answer::keep, Answer::repair};

/// The names in the decisions file and the machine format: `1-0`, `keep`, ...
[[nodiscard]] std::string_view name_of(Answer answer);

/// Reads an answer: a name in any case, or a result as people write it, `½` or `1:0`; blanks and
/// quotes are ignored.
[[nodiscard]] std::optional<Answer> find_answer(std::string_view written);

/// The one of `choices` that an unreadable answer was probably meant to be.
[[nodiscard]] std::optional<Answer> find_meant(std::string_view written,
                                               const std::vector<Answer>& choices);

/// The contract's names.
[[nodiscard]] std::string_view name_of(replay::CorrectionKind kind);
[[nodiscard]] std::string_view name_of(replay::Obstacle obstacle);

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
  std::string_view old;      ///< the bytes before
};

struct FixedGame {
  Fixed state{};
  std::vector<FixedPlace> places{};
  std::optional<laws::Result> result{};  ///< the one now recorded
  std::optional<replay::Obstacle> obstacle{};
  std::optional<scoresheet::Repair> repair{};  ///< the proposed one
  std::vector<Answer> choices{};               ///< offered to a person; empty if nobody is asked
  std::string identity{};                      ///< recognizes the game in later runs
  std::optional<Answer> refused{};             ///< a person's answer that cannot be carried out
  laws::Verdict left{};                        ///< of the corrected game
  std::optional<laws::Result> proved{};        ///< the result that its moves prove
};

/// `1-0,0-1,keep`
[[nodiscard]] std::string list_of(const std::vector<Answer>& choices,
                                  std::string_view between = ",");

/// Appends a paragraph. A game that is kept as it is gets none.
void append_fixed(Chunk& out, const replay::Game& game, const GamePlace& place,
                  const FixedGame& fixed, const Sentences& sentences);

/// Appends the last line: how many games were corrected, and how many are left to a person.
void append_fix_totals(std::string& out, std::uint64_t games, std::uint64_t corrected,
                       std::uint64_t left, const Sentences& sentences);

/// Appends the question to a person in one line: the players, and the verdict.
void append_question(std::string& out, const replay::Game& game, const FixedGame& fixed,
                     const Sentences& sentences);

/// Appends one line, as in testdata/contract/fix.schema.json, language-neutral.
void append_fixed_ndjson(Chunk& out, const replay::Game& game, const GamePlace& place,
                         const FixedGame& fixed);

}  // namespace partiar::report
