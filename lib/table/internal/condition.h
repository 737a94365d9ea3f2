/// A compiled expression about games.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "replay/game.h"
#include "table/internal/sqlite.h"
#include "table/internal/subject.h"
#include "table/where.h"

namespace partiar::table::internal {

/// For one thread at a time.
class Condition {
 public:
  /// Errors: `not_sql`.
  [[nodiscard]] static std::expected<std::unique_ptr<Condition>, WhereError> compile(
      const std::string& expression);

  ~Condition() = default;
  Condition(const Condition&) = delete;
  Condition& operator=(const Condition&) = delete;

  /// Whether it is true of a game; nothing if the game `is_replayed` not, and that matters.
  /// Errors: `failed`.
  [[nodiscard]] std::expected<std::optional<bool>, WhereError> holds(const replay::Game& game,
                                                                     bool is_replayed);

 private:
  explicit Condition(Connection connection) : connection_{std::move(connection)} {}
  [[nodiscard]] bool prepare();
  [[nodiscard]] std::optional<WhereError> compile_as(std::string_view before,
                                                     std::string_view expression,
                                                     std::string_view behind);

  Subject subject_;
  Connection connection_;
  Statement statement_;
  std::size_t steps_ = 0;  ///< thousands of SQLite's steps, for the current game
};

}  // namespace partiar::table::internal
