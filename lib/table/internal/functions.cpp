#include "table/internal/functions.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "base/number.h"
#include "text/fold.h"
#include "text/regular.h"

namespace partiar::table::internal {

namespace {

constexpr std::array<std::string_view, 2> names{"White", "Black"};
constexpr std::array<std::string_view, 2> ratings{"WhiteElo", "BlackElo"};

Subject& subject_of(sqlite3_context* context) {
  return *static_cast<Subject*>(sqlite3_user_data(context));
}

/// The text of an argument, valid while the function runs; nothing for NULL.
std::optional<std::string_view> text_of(sqlite3_value* value) {
  if (sqlite3_value_text(value) == nullptr) return std::nullopt;
  // The same bytes, or nothing if there are none; their number is known only now.
  const auto* const text = static_cast<const char*>(sqlite3_value_blob(value));
  return std::string_view{text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

std::string folded(std::string_view text) {
  return text::without_marks(text::Folded{text}.view());
}

void fail(sqlite3_context* context, const char* words) {
  sqlite3_result_error(context, words, -1);
}

}  // namespace

void give(sqlite3_context* context, const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    sqlite3_result_int64(context, *number);
  } else if (const auto* text = std::get_if<std::string_view>(&value)) {
    const char* const begin = text->empty() ? "" : text->data();
    sqlite3_result_text64(context, begin, text->size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  } else {
    sqlite3_result_null(context);
  }
}

void call_tag(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto name = text_of(values[0]);
  const auto value = name ? subject_of(context).tag(*name) : std::nullopt;
  give(context, value ? Value{*value} : Value{});
}

void call_player(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto pattern = text_of(values[0]);
  if (!pattern) return sqlite3_result_null(context);
  const std::string wanted = folded(*pattern);
  bool is_known = false;
  for (const std::string_view color : names) {
    const auto name = subject_of(context).tag(color);
    if (!name) continue;
    is_known = true;
    if (sqlite3_strlike(wanted.c_str(), folded(*name).c_str(), 0) == 0) {
      return sqlite3_result_int(context, 1);
    }
  }
  if (is_known) sqlite3_result_int(context, 0);
}

void call_elo(sqlite3_context* context, int count, sqlite3_value** values) {
  for (sqlite3_value* const bound : std::span{values, static_cast<std::size_t>(count)}) {
    const int type = sqlite3_value_numeric_type(bound);
    if (type != SQLITE_INTEGER && type != SQLITE_FLOAT) return sqlite3_result_null(context);
  }
  const std::int64_t least = sqlite3_value_int64(values[0]);
  const std::int64_t most =
      count > 1 ? sqlite3_value_int64(values[1]) : std::numeric_limits<std::int64_t>::max();
  bool is_known = false;
  for (const std::string_view color : ratings) {
    const auto written = subject_of(context).tag(color);
    const auto rating = base::read_number<std::int64_t>(written.value_or(""));
    if (!rating) continue;
    is_known = true;
    if (least <= *rating && *rating <= most) return sqlite3_result_int(context, 1);
  }
  if (is_known) sqlite3_result_int(context, 0);
}

void call_fold(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto text = text_of(values[0]);
  if (!text) return sqlite3_result_null(context);
  const std::string plain = folded(*text);
  give(context, std::string_view{plain});
}

void call_regexp(sqlite3_context* context, int /*count*/, sqlite3_value** values) {
  const auto text = text_of(values[1]);
  auto* compiled = static_cast<text::Regular*>(sqlite3_get_auxdata(context, 0));
  std::optional<text::Regular> regular;
  if (compiled == nullptr) {
    const auto pattern = text_of(values[0]);
    if (!pattern) return sqlite3_result_null(context);
    regular = text::Regular::compile(*pattern);
    if (!regular) return fail(context, "malformed regular expression");
    sqlite3_set_auxdata(context, 0, new text::Regular{*regular},
                        [](void* kept) { delete static_cast<text::Regular*>(kept); });
    compiled = &*regular;
  }
  if (!text) return sqlite3_result_null(context);
  const auto is_found = compiled->is_found_in(*text);
  if (!is_found) return fail(context, "the regular expression takes too long");
  sqlite3_result_int(context, *is_found ? 1 : 0);
}

int add_functions(sqlite3* connection, Subject& subject) {
  for (const Function& function : functions) {
    const int code = sqlite3_create_function_v2(connection, function.name, function.arguments,
                                                SQLITE_UTF8 | function.flags, &subject,
                                                function.call, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}

}  // namespace partiar::table::internal
