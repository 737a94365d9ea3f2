/// The few things that are asked of SQLite, as values.
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

/// Bytes that are no text.
struct Blob {
  std::string_view bytes;
};

/// What is put into a statement. It must last until the statement has run.
using Bound = std::variant<std::monostate, std::int64_t, std::string_view, Blob>;

/// A statement that is run again and again.
class Statement {
 public:
  Statement() = default;
  Statement(sqlite3* connection, std::string_view sql);

  /// Whether it could be made; else the connection says why not.
  [[nodiscard]] bool is_ready() const { return statement_ != nullptr; }

  /// Puts a value in the place of the `place`th question mark, counted from 1.
  void bind(int place, const Bound& value);
  /// Puts values in the places of the question marks and runs it to the end.
  [[nodiscard]] bool run(std::initializer_list<Bound> values = {});
  /// Goes to the next row. Returns whether there is one; `has_failed` where it is not known.
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
};

struct Close {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
using Connection = std::unique_ptr<sqlite3, Close>;

/// Opens or makes a database.
[[nodiscard]] std::expected<Connection, DatabaseError> connect(const std::string& path);

/// What went wrong last.
[[nodiscard]] DatabaseError error_of(sqlite3* connection);

/// Runs one statement or several, which return nothing.
[[nodiscard]] std::expected<void, DatabaseError> run(sqlite3* connection, const std::string& sql);

/// The one number that a statement returns.
[[nodiscard]] std::expected<std::int64_t, DatabaseError> number_of(sqlite3* connection,
                                                                   std::string_view sql);

}  // namespace partiar::table::internal
