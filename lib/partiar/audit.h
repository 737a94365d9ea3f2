/// Reads games, replays them and judges their results by the FIDE Laws.
///
///     auto games = partiar::Games::open({"event.pgn"});
///     for (const auto& game : *games) {
///       if (game && game->result.verdict != partiar::Verdict::ok) std::cout << game->report;
///     }
#pragma once

#include <cstddef>
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
inline namespace v2 {

/// Returns the years that name the editions of the Laws, oldest first.
[[nodiscard]] PARTIAR_API std::vector<std::string> editions();

/// The types of play that differ in what a mistake costs.
enum class Competition : std::uint8_t { standard, rapid, blitz };

/// How games are read and judged.
struct AuditOptions {
  std::string language = "en";  ///< BCP 47, of sentences; see `languages`
  std::string letters{};        ///< BCP 47 of the piece letters to read; empty: found by replaying
  /// One of `editions`; empty: the one in force when the event began, by all of its games in the
  /// files, or the text, that are read together.
  std::string laws{};
  /// Empty: standard play; `rule_on` then follows the time control.
  std::optional<Competition> competition{};
  bool supervised = false;      ///< adequately, so that rapid and blitz follow standard play (A.4)
  bool illegal_stands = false;  ///< play an illegal move, as when the opponent has replied (A.5.2)
  bool variations = false;      ///< replay them, too
  /// Factor on the usual length of the search for who can still mate; clamped to 1 to 1,000. What
  /// stays undecided gets the verdict `check`.
  unsigned effort = 1;
  std::size_t longest_game = std::size_t{1} << 20U;  ///< bytes, up to 2^31; a longer game is cut
};

/// The games of files or of a text, one after another. They are read on demand, some hundred
/// kilobytes at a time, so that memory does not grow with their number.
///
/// Movable, not copyable; the games it returns are independent values. For one thread at a time;
/// several threads may have one each.
class Games {
 public:
  /// A game, or why the rest of a source cannot be read; the next source follows.
  using Read = std::expected<Game, Error>;

  /// Reads files: PGN, typed scoresheets and web pages, plain or compressed, and archives of
  /// several; `-` is standard input.
  /// Errors: an unknown language or edition. A file that cannot be read is reported when its turn
  /// comes.
  [[nodiscard]] PARTIAR_API static std::expected<Games, Error> open(
      std::vector<std::string> paths, const AuditOptions& options = {});
  /// Reads a text as if from a file called `name`. Copies it.
  [[nodiscard]] PARTIAR_API static std::expected<Games, Error> of_text(
      std::string_view text, const AuditOptions& options = {}, std::string name = "-");
  /// The same for a stream, which is first read to its end.
  [[nodiscard]] PARTIAR_API static std::expected<Games, Error> of_stream(
      std::istream& stream, const AuditOptions& options = {}, std::string name = "-");
  PARTIAR_API ~Games();
  PARTIAR_API Games(Games&&) noexcept;
  PARTIAR_API Games& operator=(Games&&) noexcept;

  /// Returns the next game; empty after the last.
  [[nodiscard]] PARTIAR_API std::optional<Read> next();

  /// Iterates over what `next` returns.
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

  /// Continues from the current position: games already read do not come again.
  [[nodiscard]] Iterator begin() { return Iterator{*this}; }
  [[nodiscard]] std::default_sentinel_t end() const { return {}; }

 private:
  struct State;
  explicit Games(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// The number of games with each verdict.
struct Totals {
  std::uint64_t games = 0;
  std::uint64_t ok = 0, must_correct = 0, check = 0, unreadable = 0;  ///< add up to `games`
  std::uint64_t failures = 0;  ///< sources that could not be read to the end

  friend bool operator==(const Totals&, const Totals&) = default;
};

/// The callbacks of `audit`: both are called on one thread at a time, in the order of the input.
struct AuditCallbacks {
  std::function<bool(const Game&)> take;     ///< returns whether to go on; empty: always
  std::function<void(const Error&)> failed;  ///< a source cannot be read to the end
};

/// Audits files on several threads.
///
/// Input:  `paths`, as for `Games::open`. `jobs`, the number of threads; 0: one for each core.
/// Output: the totals of the games passed on.
/// Errors: an unknown language or edition.
/// Cost:   some megabytes a thread, whatever the size of the input.
[[nodiscard]] PARTIAR_API std::expected<Totals, Error> audit(std::vector<std::string> paths,
                                                             const AuditOptions& options,
                                                             const AuditCallbacks& callbacks,
                                                             unsigned jobs = 0);

}  // namespace v2
}  // namespace partiar
