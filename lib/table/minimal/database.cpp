#include "table/database.h"

#include <string>

namespace partiar::table {

namespace {

/// Of whatever is asked of a database, though `open` makes none.
std::unexpected<DatabaseError> failure() {
  return std::unexpected{DatabaseError{DatabaseFault::failed, 0, "built without SQLite"}};
}

}  // namespace

struct Database::State {};

Database::~Database() = default;
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;

std::expected<Database, DatabaseError> Database::open(const std::string&) {
  return failure();
}

std::expected<std::unordered_map<std::string, FileFacts>, DatabaseError> Database::files() {
  return failure();
}

Database::Done Database::begin_file(const FileFacts&) {
  return failure();
}

Database::Done Database::begin_member(std::string_view) {
  return failure();
}

Database::Done Database::add(const GameRow&, std::uint64_t) {
  return failure();
}

Database::Done Database::commit_file() {
  return failure();
}

void Database::leave_file() {}

Database::Done Database::set_place(std::string_view, const FileFacts&) {
  return failure();
}

std::expected<std::uint64_t, DatabaseError> Database::prune(
    const std::function<bool(const std::string& place)>&) {
  return failure();
}

Database::Done Database::make_indexes() {
  return failure();
}

std::expected<std::uint64_t, DatabaseError> Database::count_games() {
  return failure();
}

}  // namespace partiar::table
