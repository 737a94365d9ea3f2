/// SQL queries of a database.
#pragma once

#include <sqlite3.h>

#include <string>
#include <vector>

namespace partiar::tests {

/// The rows of a result, with `|` between cells and `-` for NULL. An error is returned as a row,
/// too.
inline std::vector<std::string> ask(const std::string& database, const std::string& sql) {
  sqlite3* opened = nullptr;
  std::vector<std::string> rows;
  const auto take = [](void* to, int size, char** cells, char**) {
    std::string row;
    for (int i = 0; i < size; ++i) {
      if (i > 0) row += '|';
      row += cells[i] == nullptr ? "-" : cells[i];
    }
    static_cast<std::vector<std::string>*>(to)->push_back(row);
    return 0;
  };
  if (sqlite3_open(database.c_str(), &opened) != SQLITE_OK ||
      sqlite3_exec(opened, sql.c_str(), take, &rows, nullptr) != SQLITE_OK) {
    rows.emplace_back(std::string{"error: "} + sqlite3_errmsg(opened));
  }
  sqlite3_close(opened);
  return rows;
}

/// The single row of a result.
inline std::string ask_one(const std::string& database, const std::string& sql) {
  const auto rows = ask(database, sql);
  return rows.size() == 1 ? rows.front() : std::to_string(rows.size()) + " rows";
}

/// The whole contents, table by table, except the modification times of files.
inline std::vector<std::string> all_rows(const std::string& database) {
  std::vector<std::string> all;
  for (const char* const sql :
       {"SELECT id, path, member, games, size, sha256, settings FROM files ORDER BY id",
        "SELECT * FROM games ORDER BY id", "SELECT * FROM tags", "SELECT * FROM findings",
        "SELECT * FROM events", "SELECT * FROM positions",
        "SELECT type, name, sql FROM sqlite_schema ORDER BY name"}) {
    for (std::string& row : ask(database, sql)) all.push_back(std::move(row));
  }
  return all;
}

/// Whether the database is consistent and has no dangling references.
inline bool is_sound(const std::string& database) {
  return ask(database, "PRAGMA integrity_check") == std::vector<std::string>{"ok"} &&
         ask(database, "PRAGMA foreign_key_check").empty();
}

}  // namespace partiar::tests
