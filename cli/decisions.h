/// The decisions file: what a person is asked about games, a line a game, and what was answered.
///
/// `ANSWER  CHOICES  FILE  GAME  LINE  CHECK  WHAT`, tabs between; further columns and lines that
/// begin with `#` are the person's own, and stay. A game is known again by its file and its check,
/// which says who played which moves; the line it begins on tells apart those that have both alike.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "io/failure.h"
#include "replay/game.h"
#include "report/chunk.h"
#include "report/fix_report.h"

namespace partiar::cli {

/// Why a line of a decisions file does not do.
enum class DecisionFault : std::uint8_t {
  fields,  ///< there are too few of them
  answer,  ///< it is none of the choices
  twice,   ///< the same game is decided otherwise in another line
};
struct DecisionError {
  DecisionFault fault{};
  std::uint64_t line = 0;  ///< counted from 1
  std::string answer{};    ///< that is none of the choices
  std::string choices{};
  std::optional<report::Answer> meant{};  ///< one of them, perhaps
};

/// A line about a game.
struct Decision {
  std::uint64_t number = 0;  ///< of the line, counted from 1
  std::optional<report::Answer> answer{};
  std::string choices{};
  std::string source{};    ///< the game's file, as it was named
  std::string path{};      ///< the same, absolute
  std::uint64_t line = 0;  ///< on which the game began
  std::string check{};
  std::string text{};   ///< the whole line
  std::string notes{};  ///< comments above it, with their line ends
  std::string more{};   ///< further columns, each with its tab
  std::atomic<bool> is_asked = false;
  std::atomic<bool> is_changed = false;  ///< another game stands in its place
};

class Decisions {
 public:
  /// Reads what was answered; nothing where the file is not there.
  /// Input: `head`, the comment that begins a new file.
  [[nodiscard]] static std::expected<Decisions, std::variant<DecisionError, io::Failure>> read(
      const std::string& path, std::string head);

  /// What is known of the game that begins on that line. Where another game stands there now, or
  /// several games that are alike were decided otherwise, nothing, which is noted.
  /// May be called by several threads at once.
  [[nodiscard]] Decision* find(std::string_view source, std::uint64_t line,
                               std::string_view check) const;

  /// The comment that begins the file: the person's own, or `head`.
  [[nodiscard]] const std::string& head() const { return head_; }

  /// Appends what is to be kept of lines about which nobody asked, and the comments behind them.
  void append_unasked(std::string& out) const;

  /// How many answers nobody asked for, but for those of games that have changed.
  [[nodiscard]] std::size_t count_unasked() const;
  /// Hands on the answers about games that have changed.
  void list_changed(const std::function<void(const Decision&)>& take) const;

 private:
  [[nodiscard]] std::optional<DecisionError> add(std::string_view text, std::uint64_t number,
                                                 std::string& notes);
  void note_changed(const std::string& path, std::uint64_t line, std::string_view check) const;

  std::string head_;
  std::vector<std::unique_ptr<Decision>> decisions_;  ///< in the order of the file
  std::unordered_map<std::string, std::vector<Decision*>> by_check_;
  std::map<std::pair<std::string, std::uint64_t>, std::vector<Decision*>> by_place_;
  std::string tail_;  ///< comments behind them
};

/// What a game is known by: its tags but those that say how it ended, and its moves. 16 digits.
[[nodiscard]] std::string identity_of(const replay::Game& game);

/// Appends the line of a game, with what `decision`, if there is one, has beside it. One that
/// cannot be followed is open again.
void append_decision(report::Chunk& out, const Decision* decision, const replay::Game& game,
                     const report::GamePlace& place, const report::FixedGame& fixed,
                     const report::Sentences& sentences);

}  // namespace partiar::cli
