// The games of any text become rows: every line of the CSV has as many fields as its head, and the
// database holds as many games.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "input.h"
#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "table/csv.h"
#include "table/database.h"
#include "table/game_row.h"
#include "text/encoding.h"
#include "text/messages.h"

namespace {

using namespace partiar;
using fuzz::check;

/// Splits CSV into lines of fields. Source: RFC 4180.
std::vector<std::vector<std::string>> fields_of(std::string_view csv) {
  std::vector<std::vector<std::string>> lines;
  while (!csv.empty()) {
    lines.emplace_back();
    for (bool is_last = false; !is_last;) {
      std::string field;
      bool is_quoted = csv.starts_with('"');
      if (is_quoted) csv.remove_prefix(1);
      for (;;) {
        check(!csv.empty());
        const char c = csv.front();
        if (!is_quoted && (c == ',' || c == '\r')) break;
        csv.remove_prefix(1);
        if (is_quoted && c == '"') {
          is_quoted = csv.starts_with('"');
          if (!is_quoted) continue;
          csv.remove_prefix(1);
        }
        field += c;
      }
      lines.back().push_back(std::move(field));
      is_last = csv.front() == '\r';
      csv.remove_prefix(1);
    }
    check(csv.starts_with('\n'));
    csv.remove_prefix(1);
  }
  return lines;
}

/// A database in a directory that goes with the process.
class Scratch {
 public:
  Scratch() {
    std::string name = std::filesystem::temp_directory_path() / "partiar-fuzz-XXXXXX";
    check(::mkdtemp(name.data()) != nullptr);
    directory_ = name;
    database = table::Database::open(name + "/games.db");
    check(database.has_value());
  }
  ~Scratch() { std::filesystem::remove_all(directory_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::expected<table::Database, table::DatabaseError> database =
      std::unexpected{table::DatabaseError{}};

 private:
  std::filesystem::path directory_;
};

std::vector<table::GameRow> rows_of(std::string_view text, bool positions) {
  static const auto messages = text::Messages::open("en");
  static const report::Sentences sentences{*messages};
  std::vector<table::GameRow> rows;
  base::SourceMap lines{text};
  replay::Replayer replayer{{.alphabets = &languages::alphabets()}};
  replayer.replay({text}, [&](const replay::Game& game) {
    const report::GamePlace place{"a.pgn", static_cast<std::uint32_t>(rows.size() + 1), lines};
    rows.push_back(table::row_of(game, place, sentences, {.positions = positions}));
  });
  return rows;
}

void check_csv(const std::vector<table::GameRow>& rows) {
  std::string csv;
  table::append_csv_head(csv);
  report::Chunk chunk;
  for (const auto& row : rows) table::append_csv(chunk, row, "a.pgn");
  chunk.append_to(csv, 0);
  check(text::is_utf8(csv) && !csv.contains('\0'));
  const auto lines = fields_of(csv);
  check(lines.size() == rows.size() + 1);
  for (const auto& line : lines) check(line.size() == lines.front().size());
}

void check_database(const std::vector<table::GameRow>& rows) {
  static Scratch scratch;
  table::Database& database = *scratch.database;
  check(database.begin_file({.path = "a.pgn", .place = "/a.pgn"}).has_value());
  check(database.begin_member().has_value());
  std::uint64_t number = 0;
  for (const auto& row : rows) check(database.add(row, ++number).has_value());
  check(database.commit_file().has_value());
  check(database.count_games() == rows.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const bool positions = input.choose();
  const auto rows = rows_of(input.text(), positions);
  for (const auto& row : rows) {
    for (const auto& column : table::game_columns()) {
      const auto value = column.value(row);
      const auto* text = std::get_if<std::string_view>(&value);
      check(text == nullptr || (text::is_utf8(*text) && !text->contains('\0')));
    }
  }
  check_csv(rows);
  check_database(rows);
  return 0;
}
