#include "event/internal/twin_store.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <string_view>

#include "event/internal/evidence.h"

namespace partiar::event::internal {

namespace {

/// One column per line, in the order in which `Binding` and `Reading` visit them.
constexpr const char* schema =
    "create table game (id integer primary key, evidence, round_key, year, month, day,"
    " start blob not null, moves blob not null, keys blob not null,"
    " white, white_id, black, black_id, event, round, round_number, part,"
    " way, white_points, black_points, unread, address, time,"
    " required_way, required_white, required_black, number, line, hash,"
    " annotations blob not null, tags blob not null, heading, unread_text, offset, length)";
constexpr const char* insertion =
    "insert into game values"
    " (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
constexpr const char* selection_of_evidence =
    "select year, month, day, start, moves, white, white_id, black, black_id, event, round,"
    " round_number, part, way, white_points, black_points, unread, address, time"
    " from game where id = ?";
constexpr const char* selection_of_all =
    "select year, month, day, start, moves, white, white_id, black, black_id, event, round,"
    " round_number, part, way, white_points, black_points, unread, address, time,"
    " required_way, required_white, required_black, number, line, hash, annotations, tags,"
    " heading, unread_text, offset, length from game where id = ?";

/// Visits the columns of a row being written.
class Binding {
 public:
  explicit Binding(sqlite3_stmt* statement) : statement_{statement} {}

  template <class Number>
  void number(Number value) {
    sqlite3_bind_int64(statement_, ++column_, static_cast<sqlite3_int64>(value));
  }
  void text(std::string_view value) {
    sqlite3_bind_blob64(statement_, ++column_, value.empty() ? "" : value.data(), value.size(),
                        SQLITE_STATIC);
  }
  void nothing() { sqlite3_bind_null(statement_, ++column_); }

 private:
  sqlite3_stmt* statement_;
  int column_ = 0;
};

/// Visits the columns of a row being read.
class Reading {
 public:
  explicit Reading(sqlite3_stmt* statement) : statement_{statement} {}

  template <class Number>
  void number(Number& value) {
    value = static_cast<Number>(sqlite3_column_int64(statement_, column_++));
  }
  void text(std::string& value) { value = view(); }
  std::string_view view() {
    const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column_));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column_++));
    return bytes == nullptr ? std::string_view{} : std::string_view{bytes, size};
  }
  [[nodiscard]] bool is_nothing() const {
    return sqlite3_column_type(statement_, column_) == SQLITE_NULL;
  }
  void pass(int columns) { column_ += columns; }

 private:
  sqlite3_stmt* statement_;
  int column_ = 0;
};

void put(Binding& row, const std::optional<Outcome>& outcome) {
  if (!outcome) {
    for (int i = 0; i < 3; ++i) row.nothing();
    return;
  }
  row.number(outcome->way);
  row.number(outcome->white);
  row.number(outcome->black);
}

std::optional<Outcome> take_outcome(Reading& row) {
  if (row.is_nothing()) {
    row.pass(3);
    return std::nullopt;
  }
  Outcome outcome;
  row.number(outcome.way);
  row.number(outcome.white);
  row.number(outcome.black);
  return outcome;
}

template <class Number>
std::string_view bytes_of(const std::vector<Number>& numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

template <class Number>
void take_numbers(std::string_view bytes, std::vector<Number>& numbers) {
  numbers.resize(bytes.size() / sizeof(Number));
  if (!numbers.empty()) std::memcpy(numbers.data(), bytes.data(), bytes.size());
}

/// Of each tag: its value, the size of its name, the name.
std::string bytes_of(const std::vector<TwinTag>& tags) {
  std::string bytes;
  const auto append = [&](std::uint64_t number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  for (const TwinTag& tag : tags) {
    append(tag.value);
    append(tag.name.size());
    bytes += tag.name;
  }
  return bytes;
}

std::vector<TwinTag> tags_from(std::string_view bytes) {
  std::vector<TwinTag> tags;
  const auto take = [&] {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data(), sizeof number);
    bytes.remove_prefix(sizeof number);
    return number;
  };
  while (!bytes.empty()) {
    TwinTag& tag = tags.emplace_back();
    tag.value = take();
    const auto size = static_cast<std::size_t>(take());
    tag.name = bytes.substr(0, size);
    bytes.remove_prefix(size);
  }
  return tags;
}

/// Input: `tags`, their bytes, which must live until the row is written.
void put(Binding& row, const TwinGame& game, std::string_view tags, std::uint64_t number) {
  const GameRecord& record = game.record;
  row.number(hash_of_evidence(game));
  row.number(round_key(record));
  row.number(game.date.year);
  row.number(game.date.month);
  row.number(game.date.day);
  row.text(game.start);
  row.text(game.moves);
  row.text(bytes_of(game.keys));
  for (const Side* side : {&record.white, &record.black}) {
    row.text(side->name);
    row.number(side->fide_id);
  }
  row.text(record.event);
  row.text(record.round_text);
  row.number(record.round);
  row.number(record.part);
  put(row, record.recorded);
  row.number(record.unread);
  row.text(game.address);
  row.text(game.time);
  put(row, record.required);
  row.number(number);
  row.number(record.line);
  if (game.moves_hash) {
    row.number(*game.moves_hash);
  } else {
    row.nothing();
  }
  row.text(bytes_of(game.content.annotations));
  row.text(tags);
  row.number(game.content.heading);
  row.number(game.content.unread);
  row.number(game.offset);
  row.number(game.length);
}

TwinGame take_evidence(Reading& row) {
  TwinGame game;
  GameRecord& record = game.record;
  row.number(game.date.year);
  row.number(game.date.month);
  row.number(game.date.day);
  row.text(game.start);
  row.text(game.moves);
  record.plies = static_cast<unsigned>(game.moves.size() / 2);
  for (Side* side : {&record.white, &record.black}) {
    row.text(side->name);
    row.number(side->fide_id);
  }
  row.text(record.event);
  row.text(record.round_text);
  row.number(record.round);
  row.number(record.part);
  record.recorded = take_outcome(row).value_or(Outcome{});
  row.number(record.unread);
  row.text(game.address);
  row.text(game.time);
  return game;
}

TwinGame take_game(Reading& row) {
  TwinGame game = take_evidence(row);
  GameRecord& record = game.record;
  record.required = take_outcome(row);
  row.number(record.number);
  row.number(record.line);
  if (row.is_nothing()) {
    row.pass(1);
  } else {
    row.number(game.moves_hash.emplace());
  }
  take_numbers(row.view(), game.content.annotations);
  game.content.tags = tags_from(row.view());
  row.number(game.content.heading);
  row.number(game.content.unread);
  row.number(game.offset);
  row.number(game.length);
  return game;
}

}  // namespace

void TwinStore::Close::operator()(sqlite3* database) const {
  sqlite3_close(database);
}

void TwinStore::Close::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

std::unexpected<StoreFailure> TwinStore::failure() const {
  return std::unexpected{StoreFailure{sqlite3_errmsg(database_.get())}};
}

bool TwinStore::run(const std::string& sql) {
  return sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

bool TwinStore::prepare(Statement& statement, const char* sql) {
  sqlite3_stmt* prepared = nullptr;
  const int status = sqlite3_prepare_v2(database_.get(), sql, -1, &prepared, nullptr);
  statement.reset(prepared);
  return status == SQLITE_OK;
}

std::expected<TwinStore, StoreFailure> TwinStore::create(std::uint64_t memory) {
  sqlite3* opened = nullptr;
  const int status = sqlite3_open_v2(
      "", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  TwinStore store{Database{opened}};
  if (status != SQLITE_OK) return std::unexpected{StoreFailure{sqlite3_errstr(status)}};
  // Sorting takes as much memory again as the pages.
  const std::uint64_t pages = std::max<std::uint64_t>(memory / 2 / 1024, 1024);
  const bool is_ready = store.run(
                            "pragma page_size=8192; pragma journal_mode=off;"
                            "pragma synchronous=off; pragma temp_store=file;"
                            "pragma cache_size=-" +
                            std::to_string(pages)) &&
                        store.run(schema) && store.run("begin") &&
                        store.prepare(store.insert_, insertion) &&
                        store.prepare(store.select_, selection_of_all) &&
                        store.prepare(store.select_evidence_, selection_of_evidence);
  if (!is_ready) return store.failure();
  return store;
}

std::expected<void, StoreFailure> TwinStore::add(const TwinGame& game, std::uint64_t number) {
  Binding row{insert_.get()};
  row.number(count_++);
  const std::string tags = bytes_of(game.content.tags);
  put(row, game, tags, number);
  const bool is_done = sqlite3_step(insert_.get()) == SQLITE_DONE;
  if (sqlite3_reset(insert_.get()) != SQLITE_OK || !is_done) return failure();
  return {};
}

bool TwinStore::find(sqlite3_stmt* select, std::uint32_t id) {
  sqlite3_bind_int64(select, 1, id);
  return sqlite3_step(select) == SQLITE_ROW;
}

std::expected<TwinGame, StoreFailure> TwinStore::load(std::uint32_t id) {
  if (!find(select_.get(), id)) return failure();
  Reading row{select_.get()};
  TwinGame game = take_game(row);
  if (sqlite3_errcode(database_.get()) == SQLITE_NOMEM) return failure();
  sqlite3_reset(select_.get());
  return game;
}

std::expected<TwinGame, StoreFailure> TwinStore::load_evidence(std::uint32_t id) {
  if (!find(select_evidence_.get(), id)) return failure();
  Reading row{select_evidence_.get()};
  TwinGame game = take_evidence(row);
  sqlite3_reset(select_evidence_.get());
  return game;
}

std::expected<void, StoreFailure> TwinStore::pass_all(
    const std::function<bool(const Passing&)>& take) {
  Statement all;
  if (!prepare(all,
               "select id, evidence, round_key, year, month, day, start, moves, keys from game"
               " order by start, moves, id")) {
    return failure();
  }
  std::vector<std::uint32_t> keys;
  for (;;) {
    const int status = sqlite3_step(all.get());
    if (status == SQLITE_DONE) return {};
    if (status != SQLITE_ROW) return failure();
    Reading row{all.get()};
    Passing game;
    row.number(game.id);
    row.number(game.evidence);
    row.number(game.round);
    row.number(game.date.year);
    row.number(game.date.month);
    row.number(game.date.day);
    game.start = row.view();
    game.moves = row.view();
    take_numbers(row.view(), keys);
    game.keys = keys;
    if (sqlite3_errcode(database_.get()) == SQLITE_NOMEM) return failure();
    if (!take(game)) return {};
  }
}

}  // namespace partiar::event::internal
