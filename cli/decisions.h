/// The decisions file: what a person is asked about games, a line a game, and what was answered.
///
/// `ANSWER  CHOICES  FILE  GAME  LINE  CHECK  WHAT`, tabs between; `#` begins a comment. A game is
/// known again by its file, the line it begins on and its check, which says who played which moves.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "io/failure.h"
#include "replay/game.h"
#include "report/chunk.h"
#include "report/fix_report.h"

namespace partiar::cli {

/// Why a line of a decisions file does not do.
enum class DecisionFault : std::uint8_t {
  fields,  ///< there are too few of them
  answer,  ///< it is none of the choices
  twice,   ///< the same game is decided in another line, too
};
struct DecisionError {
  DecisionFault fault{};
  std::uint64_t line = 0;  ///< counted from 1
};

class Decisions {
 public:
  /// Reads what was answered; nothing where the file is not there.
  [[nodiscard]] static std::expected<Decisions, std::variant<DecisionError, io::Failure>> read(
      const std::string& path);

  /// The answer for the game that begins on that line. Where another game stands there now, none.
  /// May be called by several threads at once.
  [[nodiscard]] std::optional<report::Answer> find(std::string_view source, std::uint64_t line,
                                                   std::string_view check) const;

  /// Appends the lines of answers that nobody asked for, and returns how many there are.
  std::size_t append_unasked(std::string& out) const;

 private:
  struct Decision {
    report::Answer answer{};
    std::string text;  ///< the whole line
    std::atomic<bool> is_asked = false;
  };
  using Key = std::tuple<std::string, std::uint64_t, std::string>;  ///< file, line and check

  std::map<Key, std::unique_ptr<Decision>> decisions_;
};

/// What a game is known by: its tags but those that say how it ended, and its moves. 16 digits.
[[nodiscard]] std::string identity_of(const replay::Game& game);

/// Appends the line of a game.
void append_decision(report::Chunk& out, std::optional<report::Answer> answer,
                     const replay::Game& game, const report::GamePlace& place,
                     const report::FixedGame& fixed, const report::Sentences& sentences);

}  // namespace partiar::cli
