/// Conditions on games: expressions of SQL over the table of games, evaluated by SQLite.
///
/// An expression cannot read or write anything but its game (sqlite.org/security.html, "Untrusted
/// SQL Inputs"). The manual (databases.md) lists what it may name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "replay/game_filter.h"

namespace partiar::table {

namespace internal {
class Condition;
}

enum class WhereFault : std::uint8_t {
  unavailable,  ///< built without SQLite
  not_sql,      ///< it is no expression
  failed,       ///< it could not be evaluated for a game
};

/// Why an expression cannot be used.
struct WhereError {
  WhereFault fault{};
  std::string detail{};             ///< words of SQLite
  std::optional<std::size_t> at{};  ///< where in the expression, in bytes
  std::string nearest{};            ///< the name that was probably meant
  /// Of `failed`: where the game begins in its text, in bytes, and what whoever knows the text
  /// makes of it.
  std::uint32_t game_begin = 0;
  std::string source{};
  std::uint64_t line = 0;  ///< 0: it is no game's
};

/// An expression; thread-safe.
class Where {
 public:
  /// Errors: `unavailable`, `not_sql`. Cost: about 100 µs.
  [[nodiscard]] static std::expected<std::shared_ptr<Where>, WhereError> compile(
      std::string expression);

  ~Where();
  Where(const Where&) = delete;
  Where& operator=(const Where&) = delete;

  /// A filter for one thread; this and `failed` must outlive it. Games for which the expression is
  /// neither true nor false (NULL) are not wanted, nor are those for which it fails; the first such
  /// failure goes to `failed`.
  /// Cost: as `compile`, unless an earlier filter is gone. About 2 µs a game; besides the tags,
  /// only what the expression asks for is computed.
  [[nodiscard]] replay::GameFilter filter(std::optional<WhereError>& failed);

  [[nodiscard]] const std::string& expression() const { return expression_; }

 private:
  using Conditions = std::vector<std::unique_ptr<internal::Condition>>;

  explicit Where(std::string expression);
  [[nodiscard]] std::expected<std::shared_ptr<internal::Condition>, WhereError> take();

  std::string expression_;
  std::mutex mutex_;
  Conditions idle_;  ///< guarded by the mutex
};

}  // namespace partiar::table
