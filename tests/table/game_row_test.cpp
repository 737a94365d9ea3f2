#include "table/game_row.h"

#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "replay/replayer.h"
#include "report/chunk.h"
#include "support/catch.h"
#include "table/csv.h"
#include "text/messages.h"

namespace {

using namespace partiar;

std::vector<table::GameRow> rows_of(std::string_view text, const table::RowOptions& options = {}) {
  const text::Messages messages = text::Messages::open("en").value();
  const report::Sentences sentences{messages};
  base::SourceMap lines{text, 1};
  std::vector<table::GameRow> rows;
  replay::Replayer replayer;
  replayer.replay({.text = text}, [&](const replay::Game& game) {
    const auto number = static_cast<std::uint32_t>(rows.size() + 1);
    rows.push_back(table::row_of(game, {"games.pgn", number, lines}, sentences, options));
  });
  return rows;
}

std::string csv_of(const table::GameRow& row, std::string_view source) {
  report::Chunk chunk;
  table::append_csv(chunk, row, source);
  std::string line;
  chunk.append_to(line, 40);
  return line;
}

/// The cell of a row by the name of its column.
std::string cell(const table::GameRow& row, std::string_view name) {
  for (const table::GameColumn& column : table::game_columns()) {
    if (column.name != name) continue;
    const table::Value value = column.value(row);
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* words = std::get_if<std::string_view>(&value)) return std::string{*words};
    return "-";
  }
  return "no such column";
}

struct Cleaned {
  std::string_view what, text, cleaned;
};
constexpr std::string_view with_nul{"a\0b\0", 4};
constexpr Cleaned cleaned[] = {
    {"plain", "Dvořák, Petr", "Dvořák, Petr"},
    {"NUL", with_nul,
     "a\xEF\xBF\xBD"
     "b\xEF\xBF\xBD"},
    {"invalid UTF-8", "Dvo\xF8\xE1k", "Dvo\xEF\xBF\xBD\xEF\xBF\xBDk"},
    {"truncated within a character", "Dvo\xC5", "Dvo\xEF\xBF\xBD"},
    {"a surrogate", "\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {"none", "", ""},
};

TEST_CASE("texts of a table are UTF-8 without NUL", "[table]") {
  for (const Cleaned& row : cleaned) {
    CAPTURE(row.what);
    CHECK(table::clean(row.text) == row.cleaned);
  }
}

TEST_CASE("a row has the facts of its record, and what follows from them", "[table]") {
  const auto rows = rows_of(
      "[Event \"A \\\"quoted\\\" one\"]\n[White \"Dvořák, Petr\"]\n[White \"again\"]\n"
      "[WhiteElo \"2145\"]\n[BlackElo \"unrated\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
  REQUIRE(rows.size() == 1);
  const table::GameRow& row = rows.front();
  const struct {
    std::string_view column, value;
  } expected[] = {
      {"line", "1"},
      {"event", "A \"quoted\" one"},
      {"white", "Dvořák, Petr"},
      {"black", "-"},
      {"white_elo", "2145"},
      {"black_elo", "-"},
      {"result_tag", "1-0"},
      {"result_moves", "1-0"},
      {"result_required", "0-1"},
      {"verdict", "must-correct"},
      {"variant", "standard"},
      {"laws", "2023"},
      {"letters", "en"},
      {"plies", "4"},
      {"start_fen", "-"},
      {"status", "checkmate"},
      {"end_event", "checkmate"},
      {"end_ply", "4"},
      {"eco", "-"},
      {"opening", "-"},
      {"opening_ply", "-"},
  };
  for (const auto& [column, value] : expected) {
    CAPTURE(column);
    CHECK(cell(row, column) == value);
  }
  CHECK(row.tags.size() == 6);
  REQUIRE(row.events.size() == 1);
  CHECK(row.events.front().event == "checkmate");
  REQUIRE_FALSE(row.findings.empty());
  CHECK(row.positions.rows.empty());
}

TEST_CASE("without a name of the opening, its code is that of the record", "[table]") {
  const auto rows = rows_of("[ECO \"C20\"]\n\n1. e4 e5 *\n");
  REQUIRE(rows.size() == 1);
  CHECK(cell(rows[0], "eco") == "C20");
  CHECK(cell(rows[0], "opening") == "-");
}

TEST_CASE("positions are listed with the move played", "[table]") {
  const auto rows = rows_of("1. e4 d5 2. exd5 *", {.positions = true});
  REQUIRE(rows.size() == 1);
  const table::PositionRows& positions = rows.front().positions;
  REQUIRE(positions.rows.size() == 4);
  CHECK(positions.text ==
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -e4e2e4"
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -d5d7d5"
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -exd5e4d5"
        "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq -");
  CHECK(positions.rows[0].key == 0x463b96181691fc9cU);
  CHECK(positions.rows[3].san == 0);
}

TEST_CASE("a game has the name of the last position that has one", "[table][openings]") {
  table::Openings openings;
  REQUIRE(openings
              .add("eco\tname\tpgn\nA04\tZukertort Opening\t1. Nf3\n"
                   "D02\tQueen's Pawn Game: Zukertort Variation\t1. d4 d5 2. Nf3\n")
              .has_value());
  const auto rows =
      rows_of("1. Nf3 d5 2. d4 Nf6 *\n\n1. Nf3 e5 *\n\n1. e4 *\n", {.openings = &openings});
  REQUIRE(rows.size() == 3);
  CHECK(cell(rows[0], "eco") == "D02");
  CHECK(cell(rows[0], "opening") == "Queen's Pawn Game: Zukertort Variation");
  CHECK(cell(rows[0], "opening_ply") == "3");
  CHECK(cell(rows[1], "eco") == "A04");
  CHECK(cell(rows[2], "eco") == "-");
}

TEST_CASE("moves stand in one column, in a notation", "[table][csv]") {
  struct Row {
    notation::MoveForm form;
    std::string_view says;
  };
  const Row rows[] = {{notation::MoveForm::uci, "e2e4 e7e5 g1f3"},
                      {notation::MoveForm::san, "e4 e5 Nf3"},
                      {notation::MoveForm::lan, "e2-e4 e7-e5 Ng1-f3"},
                      {notation::MoveForm::iccf, "5254 5755 7163"}};
  for (const Row& row : rows) {
    const table::RowOptions options{.moves = row.form};
    const auto made = rows_of("[White \"A\"]\n\n1. e4 {a} e5 (1... c5) 2. Nf3 *\n", options);
    REQUIRE(made.size() == 1);
    CHECK(made[0].moves == row.says);
    CHECK(csv_of(made[0], "a").ends_with("," + std::string{row.says} + "\r\n"));
  }
  std::string head;
  table::append_csv_head(head, {.moves = notation::MoveForm::uci});
  CHECK(head.ends_with(",findings,moves\r\n"));
}

TEST_CASE("a line of CSV has all columns, quoted where it must be", "[table][csv]") {
  std::string head;
  table::append_csv_head(head);
  CHECK(head.starts_with("source,game,line,"));
  CHECK(head.ends_with(",findings\r\n"));
  const auto rows = rows_of("[White \"Dvořák, \\\"Petr\\\"\"]\n[Site \"a\nb\"]\n\n1. e4 Nc6 0-0");
  const std::string line = csv_of(rows.front(), "odd, name.pgn");
  CHECK(line.starts_with("\"odd, name.pgn\",41,1,,"));
  CHECK(line.contains(",\"Dvořák, \"\"Petr\"\"\","));
  CHECK(line.ends_with("\r\n"));
}

}  // namespace
