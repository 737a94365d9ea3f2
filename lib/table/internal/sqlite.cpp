#include "table/internal/sqlite.h"

#include <array>
#include <new>
#include <utility>

namespace partiar::table::internal {

namespace {

/// How long to wait while another program is writing.
constexpr int patience_in_milliseconds = 5'000;

int size_of(std::string_view text) {
  return static_cast<int>(text.size());
}

/// SQLite takes some names for something else: `file:...` for a URI, `:memory:` for no file. With a
/// directory in front, every name is that of a file.
std::string path_of(const std::string& name) {
  return name.starts_with('/') ? name : "./" + name;
}

/// Lets a database that somebody else prepared do nothing by itself (sqlite.org/security.html).
int distrust(sqlite3* connection) {
  constexpr std::array<std::pair<int, int>, 6> settings{{{SQLITE_DBCONFIG_DEFENSIVE, 1},
                                                         {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                                         {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                                         {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
                                                         {SQLITE_DBCONFIG_DQS_DDL, 0},
                                                         {SQLITE_DBCONFIG_DQS_DML, 0}}};
  for (const auto& [setting, value] : settings) {
    const int code = sqlite3_db_config(connection, setting, value, nullptr);
    if (code != SQLITE_OK) return code;
  }
  return sqlite3_exec(connection, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0", nullptr,
                      nullptr, nullptr);
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
  int code = SQLITE_OK;
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    code = sqlite3_bind_int64(to, place, *number);
  } else if (const auto* text = std::get_if<std::string_view>(&value)) {
    // A null pointer would store NULL.
    const char* const begin = text->empty() ? "" : text->data();
    code = sqlite3_bind_text(to, place, begin, size_of(*text), SQLITE_STATIC);
  } else if (const auto* blob = std::get_if<Blob>(&value)) {
    code = sqlite3_bind_blob(to, place, blob->bytes.data(), size_of(blob->bytes), SQLITE_STATIC);
  } else {
    code = sqlite3_bind_null(to, place);
  }
  is_unbound_ = is_unbound_ || code != SQLITE_OK;
}

bool Statement::run(std::initializer_list<Bound> values) {
  int place = 0;
  for (const Bound& value : values) bind(++place, value);
  if (std::exchange(is_unbound_, false)) return false;  // it would store NULL
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
  sqlite3* const connection = sqlite3_db_handle(statement_.get());
  if (begin == nullptr && sqlite3_errcode(connection) == SQLITE_NOMEM) throw std::bad_alloc{};
  return begin == nullptr ? std::string{} : std::string{begin, size};
}

std::expected<Connection, DatabaseError> connect(const std::string& path) {
  sqlite3* opened = nullptr;
  int code =
      sqlite3_open_v2(path_of(path).c_str(), &opened,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Connection connection{opened};
  if (code == SQLITE_OK) code = distrust(opened);
  if (code != SQLITE_OK) return std::unexpected{error_of(opened)};
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, patience_in_milliseconds);
  return connection;
}

std::expected<Connection, DatabaseError> connect_to_memory() {
  sqlite3* opened = nullptr;
  const int code =
      sqlite3_open_v2(":memory:", &opened,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Connection connection{opened};
  if (code != SQLITE_OK) return std::unexpected{error_of(opened)};
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
