#include "table/database.h"

#include <array>
#include <utility>

#include "table/internal/schema.h"
#include "table/internal/sqlite.h"

namespace partiar::table {

namespace {

using internal::Blob;
using internal::Bound;
using internal::Statement;

Bound bound(const Value& value) {
  return std::visit([](const auto& cell) { return Bound{cell}; }, value);
}

Bound known(std::string_view text) {
  return text.empty() ? Bound{} : Bound{text};
}

Bound known(std::int64_t number) {
  return number < 0 ? Bound{} : Bound{number};
}

/// Far below the last one, so that there are always more.
constexpr std::int64_t highest_id = std::int64_t{1} << 62U;

/// For a database whose structure is sound, but whose content cannot be right.
DatabaseError damaged() {
  return {DatabaseFault::failed, 0, sqlite3_errstr(SQLITE_CORRUPT)};
}

template <class Number>
Bound number(Number value) {
  return static_cast<std::int64_t>(value);
}

}  // namespace

struct Database::State {
  explicit State(internal::Connection opened) : connection{std::move(opened)} {}

  internal::Connection connection;
  Statement begin, commit, roll_back;
  Statement add_file, count_games, count_file, add_game, add_tag, add_finding, add_event,
      add_position, add_ply;
  Statement set_place;
  std::array<Statement, 7> drop;  ///< deletes the data of a place, table by table

  FileFacts file{};
  std::int64_t member = 0;      ///< the id in `files` of the current one
  std::int64_t games = 0;       ///< in it
  std::int64_t file_games = 0;  ///< in its members so far
  std::int64_t last_game = 0;   ///< the highest id so far
  bool is_in_transaction = false;

  sqlite3* get() { return connection.get(); }
  Done prepare();
  Done prepare_drops();
  Done done(bool is_done);
  Done end_member();
  Done check_file();
  bool drop_place(std::string_view place);
  bool add_parts(const GameRow& row);
  bool add_positions(const PositionRows& positions);
  bool add_half_moves(const std::vector<PlyRow>& rows);
};

Database::Done Database::State::done(bool is_done) {
  if (is_done) return {};
  return std::unexpected{internal::error_of(get())};
}

Database::Done Database::State::prepare() {
  const auto make = [this](Statement& statement, std::string_view sql) {
    statement = Statement{get(), sql};
    return statement.is_ready();
  };
  return done(
      make(begin, "BEGIN IMMEDIATE") && make(commit, "COMMIT") && make(roll_back, "ROLLBACK") &&
      make(add_file,
           "INSERT INTO files (path, member, size, modified, sha256, settings, place) "
           "VALUES (?, ?, ?, ?, ?, ?, ?)") &&
      make(count_games, "UPDATE files SET games = ? WHERE id = ?") &&
      make(count_file,
           "SELECT count(*) FROM games WHERE file IN (SELECT id FROM files WHERE place = "
           "?)") &&
      make(add_game, internal::insert_game()) &&
      make(add_tag, "INSERT INTO tags VALUES (?, ?, ?, ?)") &&
      make(add_finding, "INSERT INTO findings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)") &&
      make(add_event, "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)") &&
      make(add_position, "INSERT INTO positions VALUES (?, ?, ?, ?, ?, ?)") &&
      make(add_ply, internal::insert_ply()) &&
      make(set_place, "UPDATE files SET modified = ?, path = ?, place = ? WHERE place = ?"));
}

/// Deletes by name, table by table: faster than finding the rows that refer to each row.
Database::Done Database::State::prepare_drops() {
  constexpr std::array<std::string_view, 5> parts{"tags", "findings", "events", "positions",
                                                  "plies"};
  const std::string of_place = " IN (SELECT id FROM files WHERE place = ?)";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    drop[i] =
        Statement{get(), "DELETE FROM " + std::string{parts[i]} +
                             " WHERE game IN (SELECT id FROM games WHERE file" + of_place + ")"};
  }
  drop[5] = Statement{get(), "DELETE FROM games WHERE file" + of_place};
  drop[6] = Statement{get(), "DELETE FROM files WHERE place = ?"};
  for (const Statement& statement : drop) {
    if (!statement.is_ready()) return done(false);
  }
  return {};
}

bool Database::State::drop_place(std::string_view place) {
  for (Statement& statement : drop) {
    if (!statement.run({Blob{place}})) return false;
  }
  return true;
}

Database::Database(std::unique_ptr<State> state) : state_{std::move(state)} {}
Database::~Database() {
  if (state_) leave_file();
}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;

namespace {

/// Creates the tables if there are none; returns why the database cannot be written to.
Database::Done set_up(sqlite3* connection) {
  // Everything is deleted by name; checking references would slow down every deletion.
  auto set = internal::run(connection,
                           "PRAGMA foreign_keys = OFF; PRAGMA synchronous = NORMAL;"
                           "PRAGMA cache_size = -65536; BEGIN IMMEDIATE");
  if (!set) return set;
  const auto tables = internal::number_of(connection, "SELECT count(*) FROM sqlite_schema");
  if (!tables) return std::unexpected{tables.error()};
  const auto id = internal::number_of(connection, "PRAGMA application_id");
  const auto version = internal::number_of(connection, "PRAGMA user_version");
  if (!id || !version) return std::unexpected{internal::error_of(connection)};
  if (*tables == 0 && *id == 0 && *version == 0) {
    set = internal::run(connection, internal::tables());
    if (!set) return set;
  } else if (*id != internal::application_id) {
    return std::unexpected{DatabaseError{DatabaseFault::not_ours}};
  } else if (*version != schema_version) {
    return std::unexpected{DatabaseError{DatabaseFault::other_version, static_cast<int>(*version)}};
  } else if (auto checked = internal::check_tables(connection); !checked) {
    return checked;
  }
  return internal::run(connection, "COMMIT");
}

}  // namespace

std::expected<Database, DatabaseError> Database::open(const std::string& path) {
  auto connection = internal::connect(path);
  if (!connection) return std::unexpected{std::move(connection.error())};
  if (auto set = set_up(connection->get()); !set) return std::unexpected{std::move(set.error())};
  Database database{std::make_unique<State>(std::move(*connection))};
  State& state = *database.state_;
  if (auto made = state.prepare(); !made) return std::unexpected{std::move(made.error())};
  if (auto made = state.prepare_drops(); !made) return std::unexpected{std::move(made.error())};
  return database;
}

std::expected<std::unordered_map<std::string, FileFacts>, DatabaseError> Database::files() {
  Statement statement{state_->get(),
                      "SELECT place, ifnull(size, -1), ifnull(modified, -1), sha256, settings "
                      "FROM files"};
  std::unordered_map<std::string, FileFacts> files;
  while (statement.step()) {
    FileFacts file{.place = statement.bytes(0)};
    file.size = statement.number(1);
    file.modified = statement.number(2);
    file.sha256 = statement.bytes(3);
    file.settings = statement.bytes(4);
    files.insert_or_assign(file.place, std::move(file));
  }
  if (statement.has_failed()) return std::unexpected{internal::error_of(state_->get())};
  return files;
}

Database::Done Database::begin_file(const FileFacts& file) {
  State& state = *state_;
  if (!state.begin.run()) return state.done(false);
  state.is_in_transaction = true;
  state.file = file;
  state.member = 0;
  state.file_games = 0;
  if (!state.drop_place(file.place)) return state.done(false);
  const auto last = internal::number_of(state.get(), "SELECT ifnull(max(id), 0) FROM games");
  if (!last) return std::unexpected{last.error()};
  if (*last > highest_id) return std::unexpected{damaged()};
  state.last_game = *last;
  return {};
}

Database::Done Database::begin_member(std::string_view name) {
  State& state = *state_;
  if (auto ended = state.end_member(); !ended) return ended;
  const FileFacts& file = state.file;
  const std::string path = clean(file.path);
  const std::string member = clean(name);
  const bool is_added = state.add_file.run({std::string_view{path}, known(member), known(file.size),
                                            known(file.modified), known(file.sha256),
                                            std::string_view{file.settings}, Blob{file.place}});
  state.member = sqlite3_last_insert_rowid(state.get());
  state.games = 0;
  return state.done(is_added);
}

Database::Done Database::State::end_member() {
  const std::int64_t ended = std::exchange(member, 0);
  const std::int64_t added = std::exchange(games, 0);
  file_games += added;
  return ended == 0 ? Done{} : done(count_games.run({added, ended}));
}

Database::Done Database::add(const GameRow& row, std::uint64_t game) {
  State& state = *state_;
  ++state.last_game;
  ++state.games;
  Statement& statement = state.add_game;
  statement.bind(1, state.last_game);
  statement.bind(2, state.member);
  statement.bind(3, number(game));
  int place = 3;
  for (const GameColumn& column : game_columns()) statement.bind(++place, bound(column.value(row)));
  statement.bind(++place, row.moves ? Bound{std::string_view{*row.moves}} : Bound{});
  return state.done(statement.run() && state.add_parts(row) && state.add_positions(row.positions) &&
                    state.add_half_moves(row.half_moves));
}

bool Database::State::add_parts(const GameRow& row) {
  const std::int64_t game = last_game;
  std::int64_t place = 0;
  for (const TagRow& tag : row.tags) {
    const bool is_added =
        add_tag.run({game, ++place, std::string_view{tag.name}, std::string_view{tag.value}});
    if (!is_added) return false;
  }
  place = 0;
  for (const FindingRow& finding : row.findings) {
    const bool is_added = add_finding.run(
        {game, ++place, finding.code, finding.severity,
         finding.ply == 0 ? Bound{} : number(finding.ply), number(finding.line),
         number(finding.column), known(finding.article), std::string_view{finding.message}});
    if (!is_added) return false;
  }
  place = 0;
  for (const EventRow& event : row.events) {
    const bool is_added =
        add_event.run({game, ++place, event.event, number(event.ply), known(event.article),
                       known(event.claimant), known(event.intended), known(event.occurrences)});
    if (!is_added) return false;
  }
  return true;
}

bool Database::State::add_positions(const PositionRows& positions) {
  std::string_view text = positions.text;
  const auto take = [&text](std::size_t size) {
    const std::string_view taken = text.substr(0, size);
    text.remove_prefix(size);
    return taken;
  };
  std::int64_t ply = 0;
  for (const PositionRows::Row& row : positions.rows) {
    const auto fen = take(row.fen);
    const auto san = take(row.san);
    const auto uci = take(row.uci);
    if (!add_position.run({last_game, ply++, number(row.key), fen, known(san), known(uci)})) {
      return false;
    }
  }
  return true;
}

bool Database::State::add_half_moves(const std::vector<PlyRow>& rows) {
  for (const PlyRow& row : rows) {
    add_ply.bind(1, last_game);
    add_ply.bind(2, number(row.ply));
    int place = 2;
    // Columns of numbers turn texts into numbers.
    for (const PlyColumn& column : ply_columns) add_ply.bind(++place, known(row.*column.value));
    if (!add_ply.run()) return false;
  }
  return true;
}

Database::Done Database::commit_file() {
  State& state = *state_;
  if (!state.is_in_transaction) return {};
  if (auto ended = state.end_member(); !ended) return ended;
  if (auto counted = state.check_file(); !counted) return counted;
  if (!state.commit.run()) return state.done(false);
  state.is_in_transaction = false;
  return {};
}

/// Whether the games of the file can be found as they were added.
Database::Done Database::State::check_file() {
  count_file.bind(1, Blob{file.place});
  const bool is_counted = count_file.step();
  const std::int64_t found = is_counted ? count_file.number(0) : -1;
  count_file.reset();
  if (!is_counted) return done(false);
  return found == file_games ? Done{} : std::unexpected{damaged()};
}

void Database::leave_file() {
  State& state = *state_;
  if (!std::exchange(state.is_in_transaction, false)) return;
  // Some failures have already rolled it back, in which case this fails.
  static_cast<void>(state.roll_back.run());
}

Database::Done Database::set_place(std::string_view place, const FileFacts& file) {
  const std::string path = clean(file.path);
  return state_->done(state_->set_place.run(
      {known(file.modified), std::string_view{path}, Blob{file.place}, Blob{place}}));
}

std::expected<std::uint64_t, DatabaseError> Database::prune(
    const std::function<bool(const std::string& place)>& is_gone) {
  const auto known_files = files();
  if (!known_files) return std::unexpected{known_files.error()};
  std::uint64_t dropped = 0;
  for (const auto& [place, file] : *known_files) {
    if (!is_gone(place)) continue;
    State& state = *state_;
    if (!state.begin.run()) return std::unexpected{internal::error_of(state.get())};
    state.is_in_transaction = true;
    state.file = {.place = place};
    state.file_games = 0;
    if (!state.drop_place(place)) return std::unexpected{internal::error_of(state.get())};
    if (auto kept = commit_file(); !kept) return std::unexpected{std::move(kept.error())};
    ++dropped;
  }
  return dropped;
}

Database::Done Database::make_indexes() {
  return internal::run(state_->get(), std::string{internal::position_index});
}

std::expected<std::uint64_t, DatabaseError> Database::count_games() {
  const auto count = internal::number_of(state_->get(), "SELECT count(*) FROM games");
  if (!count) return std::unexpected{count.error()};
  return static_cast<std::uint64_t>(*count);
}

}  // namespace partiar::table
