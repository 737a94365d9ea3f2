#include "table/internal/sqlite.h"

namespace partiar::table::internal {

namespace {

/// How long to wait while another program is writing.
constexpr int patience_in_milliseconds = 5'000;

int size_of(std::string_view text) {
  return static_cast<int>(text.size());
}

}  // namespace

Statement::Statement(sqlite3* connection, std::string_view sql) {
  sqlite3_stmt* made = nullptr;
  sqlite3_prepare_v3(connection, sql.data(), size_of(sql), SQLITE_PREPARE_PERSISTENT, &made,
                     nullptr);
  statement_.reset(made);
}

void Statement::bind(int place, const Bound& value) {
  sqlite3_stmt* const to = statement_.get();
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    sqlite3_bind_int64(to, place, *number);
  } else if (const auto* text = std::get_if<std::string_view>(&value)) {
    // A null pointer would store NULL.
    const char* const begin = text->empty() ? "" : text->data();
    sqlite3_bind_text(to, place, begin, size_of(*text), SQLITE_STATIC);
  } else if (const auto* blob = std::get_if<Blob>(&value)) {
    sqlite3_bind_blob(to, place, blob->bytes.data(), size_of(blob->bytes), SQLITE_STATIC);
  } else {
    sqlite3_bind_null(to, place);
  }
}

bool Statement::run(std::initializer_list<Bound> values) {
  int place = 0;
  for (const Bound& value : values) bind(++place, value);
  while (step()) {
  }
  reset();
  return !has_failed_;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  has_failed_ = code != SQLITE_ROW && code != SQLITE_DONE;
  return code == SQLITE_ROW;
}

std::string Statement::bytes(int column) const {
  // Get the size only after the bytes, which may be converted.
  const auto* const begin = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return begin == nullptr ? std::string{} : std::string{begin, size};
}

std::expected<Connection, DatabaseError> connect(const std::string& path) {
  sqlite3* opened = nullptr;
  // Any path is a file, even `:memory:`.
  const std::string name = path.starts_with(':') ? "./" + path : path;
  const int code =
      sqlite3_open_v2(name.c_str(), &opened,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Connection connection{opened};
  if (code != SQLITE_OK) return std::unexpected{error_of(opened)};
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, patience_in_milliseconds);
  return connection;
}

DatabaseError error_of(sqlite3* connection) {
  if (connection == nullptr) return {DatabaseFault::failed, 0, sqlite3_errstr(SQLITE_NOMEM)};
  const int code = sqlite3_errcode(connection) & 0xFF;
  DatabaseError error{DatabaseFault::failed, 0, sqlite3_errmsg(connection)};
  if (code == SQLITE_NOTADB) error.fault = DatabaseFault::not_ours;
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED) error.fault = DatabaseFault::locked;
  return error;
}

std::expected<void, DatabaseError> run(sqlite3* connection, const std::string& sql) {
  const int code = sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected{error_of(connection)};
  return {};
}

std::expected<std::int64_t, DatabaseError> number_of(sqlite3* connection, std::string_view sql) {
  Statement statement{connection, sql};
  if (!statement.is_ready() || !statement.step()) return std::unexpected{error_of(connection)};
  return statement.number(0);
}

}  // namespace partiar::table::internal
