#include "table/internal/condition.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "table/internal/functions.h"
#include "table/internal/row.h"
#include "text/suggest.h"

namespace partiar::table::internal {

namespace {

/// Whether a statement may do that: it may read the game, and call functions that neither leave it
/// nor choose by chance.
int authorize(void* /*data*/, int action, const char* one, const char* other,
              const char* /*database*/, const char* /*trigger*/) {
  constexpr std::array<std::string_view, 4> refused{"load_extension", "random", "randomblob",
                                                    "sqlite_log"};
  if (action == SQLITE_SELECT) return SQLITE_OK;
  if (action == SQLITE_READ && one != nullptr && std::string_view{one} == row_table) {
    return SQLITE_OK;
  }
  const bool is_call = action == SQLITE_FUNCTION && other != nullptr;
  return is_call && std::ranges::count(refused, std::string_view{other}) == 0 ? SQLITE_OK
                                                                              : SQLITE_DENY;
}

/// Limits of what an expression may cost.
constexpr std::size_t steps_of_count = 1'000;
constexpr std::size_t most_steps = 10'000;
constexpr std::array<std::pair<int, int>, 8> limits{{{SQLITE_LIMIT_LENGTH, 4 << 20},
                                                     {SQLITE_LIMIT_SQL_LENGTH, 64 << 10},
                                                     {SQLITE_LIMIT_EXPR_DEPTH, 200},
                                                     {SQLITE_LIMIT_COMPOUND_SELECT, 4},
                                                     {SQLITE_LIMIT_VDBE_OP, 100'000},
                                                     {SQLITE_LIMIT_ATTACHED, 0},
                                                     {SQLITE_LIMIT_VARIABLE_NUMBER, 0},
                                                     {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1'000}}};

int count_steps(void* data) {
  auto& steps = *static_cast<std::size_t*>(data);
  return ++steps > most_steps ? 1 : 0;
}

/// The name that SQLite does not know, according to its message, and what it may have been.
std::string nearest_of(std::string_view message) {
  constexpr std::string_view of_columns = "no such column: ";
  constexpr std::string_view of_functions = "no such function: ";
  std::vector<std::string> names;
  if (message.starts_with(of_columns)) {
    for (const Column& column : columns()) names.emplace_back(column.name);
    message.remove_prefix(of_columns.size());
  } else if (message.starts_with(of_functions)) {
    for (const Function& function : functions) names.emplace_back(function.name);
    message.remove_prefix(of_functions.size());
  }
  return text::find_nearest(message, names).value_or("");
}

/// What SQLite says, without the end of its statement that the expression does not have.
std::string without(std::string message, std::string_view behind) {
  if (const auto at = message.find(behind); at != message.npos) message.erase(at, behind.size());
  return message;
}

}  // namespace

bool Condition::prepare() {
  sqlite3* const connection = connection_.get();
  for (const auto& [limit, most] : limits) sqlite3_limit(connection, limit, most);
  // Otherwise `white = "Carlsen"` would compare with a text, and `white = "balck"` likewise.
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, nullptr) == SQLITE_OK &&
         add_row(connection, subject_) == SQLITE_OK &&
         add_functions(connection, subject_) == SQLITE_OK &&
         // It is set up here, since from then on nothing may be declared.
         Statement{connection, "SELECT 1 FROM game"}.is_ready() &&
         sqlite3_set_authorizer(connection, authorize, nullptr) == SQLITE_OK;
}

std::optional<WhereError> Condition::compile_as(std::string_view before,
                                                std::string_view expression,
                                                std::string_view behind) {
  const std::string sql = std::string{before}.append(expression).append(behind);
  statement_ = Statement{connection_.get(), sql};
  if (statement_.is_ready()) return std::nullopt;
  WhereError error{.fault = WhereFault::not_sql,
                   .detail = without(sqlite3_errmsg(connection_.get()), behind)};
  // SQLite's words for a table that it may not create: `json_each`.
  if (error.detail.starts_with("vtable constructor failed")) error.detail = "not authorized";
  error.nearest = nearest_of(error.detail);
  const int offset = sqlite3_error_offset(connection_.get());
  const auto at = static_cast<std::size_t>(std::max(offset, 0));
  if (offset >= 0 && at >= before.size()) error.at = at - before.size();
  if (error.at && *error.at >= expression.size()) {
    error.at = expression.size();
    error.detail = "incomplete input";
  }
  return error;
}

std::expected<std::unique_ptr<Condition>, WhereError> Condition::compile(
    const std::string& expression) {
  auto connection = connect_to_memory();
  if (!connection) {
    return std::unexpected{
        WhereError{.fault = WhereFault::failed, .detail = connection.error().detail}};
  }
  std::unique_ptr<Condition> condition{new Condition{*std::move(connection)}};
  if (!condition->prepare()) return std::unexpected{WhereError{.fault = WhereFault::failed}};
  // By itself as well: `1) OR (1` is none, though it is one between parentheses.
  auto error = condition->compile_as("SELECT ", expression, "\nFROM game");
  auto inner = condition->compile_as("SELECT 1 FROM game WHERE (", expression, "\n)");
  // Of a clause behind it, `1 LIMIT 0`, only the second knows the place.
  if (inner && (!error || inner->at.value_or(expression.size()) < expression.size())) {
    error = std::move(inner);
  }
  if (error) return std::unexpected{*std::move(error)};
  sqlite3_progress_handler(condition->connection_.get(), steps_of_count, count_steps,
                           &condition->steps_);
  return condition;
}

std::expected<std::optional<bool>, WhereError> Condition::holds(const replay::Game& game,
                                                                bool is_replayed) {
  steps_ = 0;
  subject_.show(game, is_replayed);
  const bool is_true = statement_.step();
  const bool has_failed = statement_.has_failed();
  WhereError error{.fault = WhereFault::failed};
  if (has_failed) {
    const bool is_long = sqlite3_errcode(connection_.get()) == SQLITE_INTERRUPT;
    error.detail = is_long ? "it takes too long" : sqlite3_errmsg(connection_.get());
  }
  statement_.reset();
  if (subject_.is_undecided()) return std::nullopt;
  if (has_failed) return std::unexpected{std::move(error)};
  return is_true;
}

}  // namespace partiar::table::internal
