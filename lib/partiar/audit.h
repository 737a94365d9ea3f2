/// Reads games, replays them and judges their results by the FIDE Laws.
///
///     auto games = partiar::Games::open({"event.pgn"});
///     for (const auto& game : *games) {
///       if (game && game->result.verdict != partiar::Verdict::ok) std::cout << game->report;
///     }
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <iosfwd>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "partiar/api.h"
#include "partiar/error.h"
#include "partiar/game.h"

namespace partiar {
inline namespace v1 {

/// Returns the years that name the editions of the Laws, the oldest first.
[[nodiscard]] PARTIAR_API std::vector<std::string> editions();

/// How games are read and judged.
struct AuditOptions {
  std::string language = "en";  ///< BCP 47, of sentences; one that has texts, see `languages`
  std::string letters{};        ///< BCP 47 of the piece letters to read; empty: found by replaying
  std::string laws{};  ///< one of `editions`; empty: the one in force on the date of the game
  bool illegal_stands =
      false;                ///< an illegal move is played, as when the opponent has moved (A.5.2)
  bool variations = false;  ///< replayed, too
  /// How many times as long as usual to search for who can still mate; the nearest of 1 to 1,000.
  /// What stays undecided is to be checked.
  unsigned effort = 1;
};

/// The games of files or of a text, one after another. They are read as they are asked for, some
/// hundred kilobytes at a time, so that memory does not grow with their number.
///
/// To be moved, not copied; the games that it gives are values of their own. For one thread at a
/// time; several may each have one.
class Games {
 public:
  /// A game, or why no more of a source can be read; the next source comes behind.
  using Read = std::expected<Game, Error>;

  /// Reads files: PGN, typed sheets and pages of the web, plain or compressed, archives of several;
  /// `-` is standard input.
  /// Errors: an unknown language or edition. That a file cannot be read is told when its turn
  /// comes.
  [[nodiscard]] PARTIAR_API static std::expected<Games, Error> open(
      std::vector<std::string> paths, const AuditOptions& options = {});
  /// Reads a text as of a file that holds it, which is called `name`. Copies it.
  [[nodiscard]] PARTIAR_API static std::expected<Games, Error> of_text(
      std::string_view text, const AuditOptions& options = {}, std::string name = "-");
  /// The same of a stream, which is read to its end first.
  [[nodiscard]] PARTIAR_API static std::expected<Games, Error> of_stream(
      std::istream& stream, const AuditOptions& options = {}, std::string name = "-");
  PARTIAR_API ~Games();
  PARTIAR_API Games(Games&&) noexcept;
  PARTIAR_API Games& operator=(Games&&) noexcept;

  /// Returns the next game; nothing behind the last.
  [[nodiscard]] PARTIAR_API std::optional<Read> next();

  /// Goes through what `next` gives.
  class Iterator {
   public:
    using value_type = Read;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    explicit Iterator(Games& games) : games_{&games}, read_{games.next()} {}

    [[nodiscard]] const Read& operator*() const { return *read_; }
    [[nodiscard]] const Read* operator->() const { return &*read_; }
    Iterator& operator++() {
      read_ = games_->next();
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& at, std::default_sentinel_t) { return !at.read_; }

   private:
    Games* games_ = nullptr;
    std::optional<Read> read_;
  };

  /// Goes on where reading stands: what was read before does not come again.
  [[nodiscard]] Iterator begin() { return Iterator{*this}; }
  [[nodiscard]] std::default_sentinel_t end() const { return {}; }

 private:
  struct State;
  explicit Games(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// How many games were judged how.
struct Totals {
  std::uint64_t games = 0;
  std::uint64_t ok = 0, must_correct = 0, check = 0, unreadable = 0;  ///< add up to `games`
  std::uint64_t failures = 0;  ///< sources that could not be read to their end

  friend bool operator==(const Totals&, const Totals&) = default;
};

/// What `audit` hands on: both are called on one thread at a time, in the order of the input.
struct AuditCallbacks {
  std::function<bool(const Game&)> take;     ///< returns whether more are wanted; empty: they are
  std::function<void(const Error&)> failed;  ///< a source cannot be read to its end
};

/// Audits files on several threads.
///
/// Input:  `paths`, as for `Games::open`. `jobs`, threads in all; 0: as many as there are cores.
/// Output: the totals of what was handed on.
/// Errors: an unknown language or edition.
/// Cost:   some megabytes a thread, whatever the size of the input.
[[nodiscard]] PARTIAR_API std::expected<Totals, Error> audit(std::vector<std::string> paths,
                                                             const AuditOptions& options,
                                                             const AuditCallbacks& callbacks,
                                                             unsigned jobs = 0);

}  // namespace v1
}  // namespace partiar
