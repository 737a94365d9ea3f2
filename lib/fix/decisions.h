/// The decisions file: the questions about games, one line each, and a person's answers.
///
/// `ANSWER  CHOICES  FILE  GAME  LINE  CHECK  WHAT`, separated by tabs; further columns and lines
/// that begin with `#` are the person's own and are kept. A game is recognized by its file and its
/// check, a hash of the players and moves; its first line tells apart games that share both.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "fix/answer.h"
#include "io/failure.h"
#include "replay/game.h"

namespace partiar::fix {

/// What is wrong with a line of a decisions file.
enum class DecisionFault : std::uint8_t {
  fields,  ///< there are too few of them
  coded,   ///< there are too few, since the line is not UTF-8: a spreadsheet's UTF-16, say
  answer,  ///< not one of the choices
  twice,   ///< another line decides the same game differently
};
struct DecisionError {
  DecisionFault fault{};
  std::uint64_t line = 0;  ///< counted from 1
  std::string answer{};    ///< the one that is not a choice
  std::string choices{};
  std::optional<Answer> meant{};  ///< the choice probably meant
};

/// One game's line.
struct Decision {
  std::uint64_t number = 0;  ///< of the line, counted from 1
  std::optional<Answer> answer{};
  std::string choices{};
  std::string source{};    ///< the game's file, as it was given
  std::string path{};      ///< the same, absolute
  std::uint64_t line = 0;  ///< where the game began
  std::string check{};
  std::string text{};   ///< the whole line
  std::string notes{};  ///< comments above it, with their line ends
  std::string more{};   ///< further columns, each with its tab
  std::atomic<bool> is_asked = false;
  std::atomic<bool> is_changed = false;  ///< another game is in its place now
};

class Decisions {
 public:
  /// Reads the answers; nothing if the file does not exist.
  /// Input: `head`, the comment at the top of a new file.
  [[nodiscard]] static std::expected<Decisions, std::variant<DecisionError, io::Failure>> read(
      const std::string& path, std::string head);

  /// Returns the decision on the game that begins on that line. Nothing if another game is there
  /// now, or if several identical games were decided differently, which is recorded.
  /// Thread-safe.
  [[nodiscard]] Decision* find(std::string_view source, std::uint64_t line,
                               std::string_view check) const;

  /// The comment at the top of the file: the person's own, or `head`.
  [[nodiscard]] const std::string& head() const { return head_; }

  /// Appends what is to be kept of lines nobody asked about, and the comments after them.
  void append_unasked(std::string& out) const;

  /// The number of answers nobody asked for, without those about changed games.
  [[nodiscard]] std::size_t count_unasked() const;
  /// Passes on the answers about changed games.
  void list_changed(const std::function<void(const Decision&)>& take) const;

 private:
  [[nodiscard]] std::optional<DecisionError> add(std::string_view text, std::uint64_t number,
                                                 std::string& notes);

  /// Decisions that are about the same thing, in the order of the file. A file may have any number
  /// of them, so what is noted of all is noted once.
  struct Alike {
    std::vector<Decision*> all;
    Decision* answered = nullptr;  ///< the first with an answer
    bool agree = true;             ///< all have the same answer, or none
    bool is_noted = false;

    void add(Decision* decision);
    [[nodiscard]] Decision* best() const { return answered != nullptr ? answered : all.front(); }
  };
  /// Decisions on games that began on one line of a file, by check.
  struct Place {
    std::map<std::string_view, Alike> of_check;
    bool is_met = false;    ///< a game that is there was looked for
    Alike* left = nullptr;  ///< then the only ones not noted as changed
  };
  /// Those of one check, too.
  struct Exact {
    Alike all;
    std::map<std::string_view, Alike> of_source;  ///< a file may be read under two names
  };
  /// A check, and a path or a name: of a decision, which outlives it.
  using Key = std::pair<std::string_view, std::string_view>;

  static void note_changed(Place& place, std::string_view check);
  [[nodiscard]] static Decision* find(Exact& exact, std::string_view source);

  std::string head_;
  std::vector<std::unique_ptr<Decision>> decisions_;  ///< in the order of the file
  mutable std::map<Key, Alike> by_path_, by_name_;
  mutable std::map<std::pair<std::string_view, std::uint64_t>, Place> by_place_;
  mutable std::map<std::pair<Key, std::uint64_t>, Exact> by_line_;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  std::string tail_;  ///< comments after them
};

/// Identifies a game by its tags, except those about how it ended, and its moves: 16 digits.
[[nodiscard]] std::string identity_of(const replay::Game& game);

/// The answer of a question that is still open.
inline constexpr std::string_view open_answer = "?";

/// Appends the name of a file as the lines have it: without tabs, line ends, and what a spreadsheet
/// would calculate.
void append_file_name(std::string& out, std::string_view name);

}  // namespace partiar::fix
