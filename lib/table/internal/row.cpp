#include "table/internal/row.h"

#include <cstddef>
#include <memory>
#include <string>

#include "table/internal/functions.h"

namespace partiar::table::internal {

namespace {

struct Table : sqlite3_vtab {
  Subject* subject = nullptr;
};

struct Cursor : sqlite3_vtab_cursor {
  bool is_past = false;
};

int connect_table(sqlite3* connection, void* subject, int /*count*/, const char* const* /*names*/,
                  sqlite3_vtab** made, char** /*error*/) {
  std::string sql = "CREATE TABLE game (";
  for (const Column& column : columns()) {
    if (!sql.ends_with('(')) sql += ", ";
    sql.append(column.name).append(" ").append(column.type);
  }
  const int code = sqlite3_declare_vtab(connection, (sql + ")").c_str());
  if (code != SQLITE_OK) return code;
  auto table = std::make_unique<Table>();
  table->subject = static_cast<Subject*>(subject);
  *made = table.release();
  return SQLITE_OK;
}

int disconnect_table(sqlite3_vtab* table) {
  delete static_cast<Table*>(table);
  return SQLITE_OK;
}

int plan(sqlite3_vtab* /*table*/, sqlite3_index_info* info) {
  info->estimatedRows = 1;
  info->estimatedCost = 1;
  return SQLITE_OK;
}

int open_cursor(sqlite3_vtab* /*table*/, sqlite3_vtab_cursor** made) {
  *made = std::make_unique<Cursor>().release();
  return SQLITE_OK;
}

int close_cursor(sqlite3_vtab_cursor* cursor) {
  delete static_cast<Cursor*>(cursor);
  return SQLITE_OK;
}

int rewind(sqlite3_vtab_cursor* cursor, int /*index*/, const char* /*name*/, int /*count*/,
           sqlite3_value** /*values*/) {
  static_cast<Cursor*>(cursor)->is_past = false;
  return SQLITE_OK;
}

int go_on(sqlite3_vtab_cursor* cursor) {
  static_cast<Cursor*>(cursor)->is_past = true;
  return SQLITE_OK;
}

int is_at_end(sqlite3_vtab_cursor* cursor) {
  return static_cast<Cursor*>(cursor)->is_past ? 1 : 0;
}

int give_column(sqlite3_vtab_cursor* cursor, sqlite3_context* context, int number) {
  Subject& subject = *static_cast<Table*>(cursor->pVtab)->subject;
  const Value value = value_of(columns()[static_cast<std::size_t>(number)], subject);
  if (subject.is_undecided()) return SQLITE_ABORT;
  give(context, value);
  return SQLITE_OK;
}

int give_row_id(sqlite3_vtab_cursor* /*cursor*/, sqlite3_int64* id) {
  *id = 1;
  return SQLITE_OK;
}

/// There is no table of that kind but this one, since nothing creates it.
constexpr sqlite3_module game_module() {
  sqlite3_module module{};
  module.xConnect = connect_table;
  module.xBestIndex = plan;
  module.xDisconnect = disconnect_table;
  module.xOpen = open_cursor;
  module.xClose = close_cursor;
  module.xFilter = rewind;
  module.xNext = go_on;
  module.xEof = is_at_end;
  module.xColumn = give_column;
  module.xRowid = give_row_id;
  return module;
}
constexpr sqlite3_module module_of_game = game_module();

}  // namespace

int add_row(sqlite3* connection, Subject& subject) {
  return sqlite3_create_module(connection, row_table, &module_of_game, &subject);
}

}  // namespace partiar::table::internal
