/// The few operations needed of SQLite, as values.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <expected>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "table/database.h"

namespace partiar::table::internal {

/// Binary data.
struct Blob {
  std::string_view bytes;
};

/// A statement parameter. It must stay valid until the statement has run.
using Bound = std::variant<std::monostate, std::int64_t, std::string_view, Blob>;

/// A reusable prepared statement.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* connection, std::string_view sql);

  /// Whether it was prepared; if not, the connection has the error.
  [[nodiscard]] bool is_ready() const { return statement_ != nullptr; }

  /// Binds a value to the `place`th question mark, counted from 1.
  void bind(int place, const Bound& value);
  /// Binds values to the question marks in order, and runs the statement to its end.
  [[nodiscard]] bool run(std::initializer_list<Bound> values = {});
  /// Moves to the next row. Returns whether there is one; after an error `has_failed` is set.
  [[nodiscard]] bool step();
  void reset() { sqlite3_reset(statement_.get()); }
  [[nodiscard]] bool has_failed() const { return has_failed_; }

  [[nodiscard]] std::int64_t number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
  }
  [[nodiscard]] std::string bytes(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  bool has_failed_ = false;
  bool is_unbound_ = false;  ///< a value could not be bound
};

struct Close {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
using Connection = std::unique_ptr<sqlite3, Close>;

/// Opens or creates a database in a file, whatever its name; triggers and views in it do nothing.
[[nodiscard]] std::expected<Connection, DatabaseError> connect(const std::string& path);

/// Creates an empty database in memory.
[[nodiscard]] std::expected<Connection, DatabaseError> connect_to_memory();

/// The last error.
[[nodiscard]] DatabaseError error_of(sqlite3* connection);

/// Runs one or more statements without results.
[[nodiscard]] std::expected<void, DatabaseError> run(sqlite3* connection, const std::string& sql);

/// The single number returned by a statement.
[[nodiscard]] std::expected<std::int64_t, DatabaseError> number_of(sqlite3* connection,
                                                                   std::string_view sql);

}  // namespace partiar::table::internal
