/// What stands in a database, asked in SQL.
#pragma once

#include <sqlite3.h>

#include <string>
#include <vector>

namespace partiar::tests {

/// The rows of an answer, with `|` between their cells; NULL is `-`. What fails is a row, too.
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

/// The one row of an answer.
inline std::string ask_one(const std::string& database, const std::string& sql) {
  const auto rows = ask(database, sql);
  return rows.size() == 1 ? rows.front() : std::to_string(rows.size()) + " rows";
}

/// All that stands in it, table by table, but for the times of files.
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

/// Whether nothing in it contradicts itself or refers to what is not there.
inline bool is_sound(const std::string& database) {
  return ask(database, "PRAGMA integrity_check") == std::vector<std::string>{"ok"} &&
         ask(database, "PRAGMA foreign_key_check").empty();
}

}  // namespace partiar::tests
