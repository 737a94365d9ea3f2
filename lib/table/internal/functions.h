/// The functions that an expression may call besides those of SQLite.
#pragma once

#include <sqlite3.h>

#include <array>
#include <string_view>

#include "table/internal/subject.h"

namespace partiar::table::internal {

struct Function {
  const char* name;
  int arguments;
  int flags;  ///< `SQLITE_DETERMINISTIC` if it depends on its arguments only
  void (*call)(sqlite3_context*, int, sqlite3_value**);
};

void call_tag(sqlite3_context* context, int count, sqlite3_value** values);
void call_player(sqlite3_context* context, int count, sqlite3_value** values);
void call_elo(sqlite3_context* context, int count, sqlite3_value** values);
void call_fold(sqlite3_context* context, int count, sqlite3_value** values);
void call_regexp(sqlite3_context* context, int count, sqlite3_value** values);

/// `tag(name)`: the value of the first tag of that name.
/// `player(pattern)`: whether the name of a player is LIKE it, both folded.
/// `elo(least)`, `elo(least, most)`: whether the rating of a player is within these bounds.
/// `fold(text)`: the text without case and diacritics.
/// `text REGEXP pattern`: whether it contains a match of ICU's regular expression.
inline constexpr std::array functions{
    Function{"tag", 1, 0, call_tag},
    Function{"player", 1, 0, call_player},
    Function{"elo", 1, 0, call_elo},
    Function{"elo", 2, 0, call_elo},
    Function{"fold", 1, SQLITE_DETERMINISTIC, call_fold},
    Function{"regexp", 2, SQLITE_DETERMINISTIC, call_regexp},
};

/// Makes them known to a connection; `subject` must outlive it. Returns a code of SQLite.
[[nodiscard]] int add_functions(sqlite3* connection, Subject& subject);

/// Returns a value to SQLite, which copies it.
void give(sqlite3_context* context, const Value& value);

}  // namespace partiar::table::internal
