#include "event/internal/twin_store.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <string_view>

#include "event/internal/evidence.h"

namespace partiar::event::internal {

namespace {

/// The columns that `visit_evidence` and `visit_rest` visit, in their order.
constexpr const char* evidence_columns =
    "year, month, day, start, moves, white, white_id, black, black_id, event, round, round_number,"
    " part, way, white_points, black_points, unread, address, time";
constexpr const char* rest_columns =
    ", required_way, required_white, required_black, line, hash, annotations, tags, heading,"
    " unread_text, offset, length, notes, letters";
constexpr const char* from_game = " from game where id = ?";

std::string all_columns() {
  return std::string{evidence_columns} + rest_columns;
}

/// What memory runs out for is null.
std::string schema() {
  return "create table game (id integer primary key, evidence, round_key, keys, number, " +
         all_columns() +
         ", check (start not null and moves not null and keys not null and annotations not null"
         " and tags not null))";
}

std::string insertion() {
  std::string values = "?,?,?,?,?,?";
  for (const char c : all_columns()) values += c == ',' ? ",?" : "";
  return "insert into game values (" + values + ')';
}

template <class Number>
std::string_view bytes_of(const std::vector<Number>& numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

/// Bytes of numbers and of texts, each behind its size.
class Packed {
 public:
  Packed& add(std::uint64_t number) {
    bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
    return *this;
  }
  Packed& add(const std::string& text) {
    add(text.size());
    bytes_ += text;
    return *this;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

std::string bytes_of(const std::vector<TwinTag>& tags) {
  Packed packed;
  for (const TwinTag& tag : tags) packed.add(tag.value).add(tag.name).add(tag.text);
  return packed.take();
}

std::string bytes_of(const std::vector<TwinNote>& notes) {
  Packed packed;
  for (const TwinNote& note : notes) packed.add(note.hash).add(note.ply).add(note.text);
  return packed.take();
}

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
  void numbers(const auto& values) { text(bytes_of(values)); }
  void tags(const std::vector<TwinTag>& tags) { text(tags_ = bytes_of(tags)); }
  void notes(const std::vector<TwinNote>& notes) { text(notes_ = bytes_of(notes)); }
  void outcome(const Outcome& outcome) {
    number(outcome.way);
    number(outcome.white);
    number(outcome.black);
  }
  /// A value of that many columns.
  void optional(const auto& value, int columns, auto visit) {
    if (value) return visit(*value);
    for (; columns > 0; --columns) sqlite3_bind_null(statement_, ++column_);
  }

 private:
  sqlite3_stmt* statement_;
  int column_ = 0;
  std::string tags_, notes_;  ///< must live until the row is written
};

/// What `Packed` has packed.
class Unpacked {
 public:
  explicit Unpacked(std::string_view bytes) : bytes_{bytes} {}

  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  std::uint64_t number() {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes_.data(), sizeof number);
    bytes_.remove_prefix(sizeof number);
    return number;
  }
  std::string text() {
    const auto size = static_cast<std::size_t>(number());
    std::string taken{bytes_.substr(0, size)};
    bytes_.remove_prefix(size);
    return taken;
  }

 private:
  std::string_view bytes_;
};

std::vector<TwinTag> tags_from(Unpacked bytes) {
  std::vector<TwinTag> tags;
  while (!bytes.empty()) {
    TwinTag& tag = tags.emplace_back();
    tag.value = bytes.number();
    tag.name = bytes.text();
    tag.text = bytes.text();
  }
  return tags;
}

std::vector<TwinNote> notes_from(Unpacked bytes) {
  std::vector<TwinNote> notes;
  while (!bytes.empty()) {
    TwinNote& note = notes.emplace_back();
    note.hash = bytes.number();
    note.ply = static_cast<std::uint32_t>(bytes.number());
    note.text = bytes.text();
  }
  return notes;
}

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
  template <class Number>
  void numbers(std::vector<Number>& values) {
    const std::string_view bytes = view();
    values.resize(bytes.size() / sizeof(Number));
    if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  }
  void tags(std::vector<TwinTag>& tags) { tags = tags_from(Unpacked{view()}); }
  void notes(std::vector<TwinNote>& notes) { notes = notes_from(Unpacked{view()}); }
  void outcome(Outcome& outcome) {
    number(outcome.way);
    number(outcome.white);
    number(outcome.black);
  }
  /// A value of that many columns.
  void optional(auto& value, int columns, auto visit) {
    if (sqlite3_column_type(statement_, column_) != SQLITE_NULL) return visit(value.emplace());
    column_ += columns;
  }

 private:
  sqlite3_stmt* statement_;
  int column_ = 0;
};

/// Visits what is compared of a game.
void visit_evidence(auto& row, auto& game) {
  auto& record = game.record;
  row.number(game.date.year);
  row.number(game.date.month);
  row.number(game.date.day);
  row.text(game.start);
  row.text(game.moves);
  for (auto* side : {&record.white, &record.black}) {
    row.text(side->name);
    row.number(side->fide_id);
  }
  row.text(record.event);
  row.text(record.round_text);
  row.number(record.round);
  row.number(record.part);
  row.outcome(record.recorded);
  row.number(record.unread);
  row.text(game.address);
  row.text(game.time);
}

/// Visits its content and places, but for its number.
void visit_rest(auto& row, auto& game) {
  row.optional(game.record.required, 3, [&row](auto& outcome) { row.outcome(outcome); });
  row.number(game.record.line);
  row.optional(game.moves_hash, 1, [&row](auto& hash) { row.number(hash); });
  row.numbers(game.content.annotations);
  row.tags(game.content.tags);
  row.number(game.content.heading);
  row.number(game.content.unread);
  row.number(game.offset);
  row.number(game.length);
  row.notes(game.content.notes);
  row.text(game.content.letters);
}

}  // namespace

struct TwinStore::State {
  struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

  [[nodiscard]] std::unexpected<StoreFailure> failure() const {
    return std::unexpected{StoreFailure{sqlite3_errmsg(database.get())}};
  }
  [[nodiscard]] bool run(const std::string& sql) const {
    return sqlite3_exec(database.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  [[nodiscard]] bool prepare(Statement& statement, const std::string& sql) const {
    sqlite3_stmt* prepared = nullptr;
    const int status = sqlite3_prepare_v2(database.get(), sql.c_str(), -1, &prepared, nullptr);
    statement.reset(prepared);
    return status == SQLITE_OK;
  }
  /// Whether a game is there, on whose row `select` then is.
  [[nodiscard]] static bool find(const Statement& select, std::uint32_t id) {
    sqlite3_bind_int64(select.get(), 1, id);
    return sqlite3_step(select.get()) == SQLITE_ROW;
  }

  std::unique_ptr<sqlite3, CloseDatabase> database;
  Statement insert{}, select{}, select_evidence{};
  std::uint32_t count = 0;
};

void TwinStore::Close::operator()(State* state) const noexcept {
  delete state;
}

std::expected<TwinStore, StoreFailure> TwinStore::create(std::uint64_t memory) {
  sqlite3* opened = nullptr;
  const int status = sqlite3_open_v2(
      "", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  TwinStore store{new State{.database = std::unique_ptr<sqlite3, State::CloseDatabase>{opened}}};
  State& state = *store.state_;
  if (status != SQLITE_OK) return std::unexpected{StoreFailure{sqlite3_errstr(status)}};
  // Sorting takes as much memory again as the pages.
  const std::uint64_t pages = std::max<std::uint64_t>(memory / 2 / 1024, 1024);
  const bool is_ready =
      state.run(
          "pragma page_size=8192; pragma journal_mode=off;"
          "pragma synchronous=off; pragma temp_store=file;"
          "pragma cache_size=-" +
          std::to_string(pages)) &&
      state.run(schema()) && state.run("begin") && state.prepare(state.insert, insertion()) &&
      state.prepare(state.select, "select " + all_columns() + ", number" + from_game) &&
      state.prepare(state.select_evidence, std::string{"select "} + evidence_columns + from_game);
  if (!is_ready) return state.failure();
  return store;
}

std::expected<void, StoreFailure> TwinStore::add(const TwinGame& game, std::uint64_t number) {
  Binding row{state_->insert.get()};
  row.number(state_->count++);
  row.number(hash_of_evidence(game));
  row.number(round_key(game.record));
  row.numbers(game.keys);
  row.number(number);
  visit_evidence(row, game);
  visit_rest(row, game);
  const bool is_done = sqlite3_step(state_->insert.get()) == SQLITE_DONE;
  if (sqlite3_reset(state_->insert.get()) != SQLITE_OK || !is_done) return state_->failure();
  return {};
}

std::expected<TwinGame, StoreFailure> TwinStore::load(std::uint32_t id) {
  if (!State::find(state_->select, id)) return state_->failure();
  Reading row{state_->select.get()};
  TwinGame game;
  visit_evidence(row, game);
  visit_rest(row, game);
  row.number(game.record.number);
  game.record.plies = static_cast<unsigned>(game.moves.size() / 2);
  if (sqlite3_errcode(state_->database.get()) == SQLITE_NOMEM) return state_->failure();
  sqlite3_reset(state_->select.get());
  return game;
}

std::expected<TwinGame, StoreFailure> TwinStore::load_evidence(std::uint32_t id) {
  if (!State::find(state_->select_evidence, id)) return state_->failure();
  Reading row{state_->select_evidence.get()};
  TwinGame game;
  visit_evidence(row, game);
  game.record.plies = static_cast<unsigned>(game.moves.size() / 2);
  sqlite3_reset(state_->select_evidence.get());
  return game;
}

std::expected<void, StoreFailure> TwinStore::pass_all(
    const std::function<bool(const Passing&)>& take) {
  State::Statement all;
  if (!state_->prepare(
          all,
          "select id, evidence, round_key, year, month, day, white_points = black_points,"
          " length(event) > 0, start, moves, keys from game"
          " order by start, moves, id")) {
    return state_->failure();
  }
  std::vector<PlayerKey> keys;
  for (;;) {
    const int status = sqlite3_step(all.get());
    if (status == SQLITE_DONE) return {};
    if (status != SQLITE_ROW) return state_->failure();
    Reading row{all.get()};
    Passing game;
    row.number(game.id);
    row.number(game.evidence);
    row.number(game.round);
    row.number(game.date.year);
    row.number(game.date.month);
    row.number(game.date.day);
    row.number(game.is_drawn);
    row.number(game.has_event);
    game.start = row.view();
    game.moves = row.view();
    row.numbers(keys);
    game.keys = keys;
    if (sqlite3_errcode(state_->database.get()) == SQLITE_NOMEM) return state_->failure();
    if (!take(game)) return {};
  }
}

}  // namespace partiar::event::internal
