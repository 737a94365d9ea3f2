#include <array>

#include "base/number.h"
#include "table/game_row.h"

namespace partiar::table {

namespace {

Value text_or_none(std::string_view text) {
  return text.empty() ? Value{} : Value{text};
}

Value text_or_none(const std::optional<std::string>& text) {
  return text ? Value{std::string_view{*text}} : Value{};
}

template <class Number>
Value number(Number value) {
  return static_cast<std::int64_t>(value);
}

/// The value of a tag; `name` is a template parameter because columns hold plain functions.
template <const std::string_view& name>
Value tag(const GameRow& row) {
  const auto value = row.find_tag(name);
  return value ? Value{*value} : Value{};
}

/// The same for an integer; nothing if it is anything else.
template <const std::string_view& name>
Value number_in_tag(const GameRow& row) {
  const auto read = base::read_number<std::int64_t>(row.find_tag(name).value_or(""));
  return read ? Value{*read} : Value{};
}

constexpr std::string_view event = "Event";
constexpr std::string_view site = "Site";
constexpr std::string_view date = "Date";
constexpr std::string_view round = "Round";
constexpr std::string_view white = "White";
constexpr std::string_view black = "Black";
constexpr std::string_view white_elo = "WhiteElo";
constexpr std::string_view black_elo = "BlackElo";
constexpr std::string_view eco = "ECO";

constexpr std::string_view integer = "INTEGER";
constexpr std::string_view words = "TEXT";

constexpr std::array columns{
    GameColumn{"line", integer, [](const GameRow& row) { return number(row.line); },
               CellSource::place},
    GameColumn{"offset", integer,
               [](const GameRow& row) { return row.bytes ? number(row.bytes->offset) : Value{}; },
               CellSource::place},
    GameColumn{"length", integer,
               [](const GameRow& row) { return row.bytes ? number(row.bytes->length) : Value{}; },
               CellSource::place},
    GameColumn{"moves_hash", words,
               [](const GameRow& row) { return text_or_none(std::string_view{row.moves_hash}); }},
    GameColumn{"event", words, tag<event>, CellSource::tags, event},
    GameColumn{"site", words, tag<site>, CellSource::tags, site},
    GameColumn{"date", words, tag<date>, CellSource::tags, date},
    GameColumn{"round", words, tag<round>, CellSource::tags, round},
    GameColumn{"white", words, tag<white>, CellSource::tags, white},
    GameColumn{"black", words, tag<black>, CellSource::tags, black},
    GameColumn{"white_elo", integer, number_in_tag<white_elo>, CellSource::tags, white_elo},
    GameColumn{"black_elo", integer, number_in_tag<black_elo>, CellSource::tags, black_elo},
    GameColumn{"result_tag", words,
               [](const GameRow& row) { return text_or_none(row.result_tag); }},
    GameColumn{"result_moves", words,
               [](const GameRow& row) { return text_or_none(row.result_moves); }},
    GameColumn{"result_required", words,
               [](const GameRow& row) { return text_or_none(row.result_required); }},
    GameColumn{"verdict", words, [](const GameRow& row) { return Value{row.verdict}; }},
    GameColumn{"variant", words, [](const GameRow& row) { return Value{row.variant}; }},
    GameColumn{"laws", words, [](const GameRow& row) { return Value{row.laws}; }},
    GameColumn{"letters", words,
               [](const GameRow& row) { return Value{std::string_view{row.letters}}; }},
    GameColumn{"plies", integer, [](const GameRow& row) { return number(row.plies); }},
    GameColumn{"start_fen", words, [](const GameRow& row) { return text_or_none(row.start_fen); }},
    GameColumn{"final_fen", words,
               [](const GameRow& row) { return Value{std::string_view{row.final_fen}}; }},
    GameColumn{"status", words, [](const GameRow& row) { return Value{row.status}; }},
    GameColumn{"end_event", words, [](const GameRow& row) { return text_or_none(row.end_event); }},
    GameColumn{
        "end_ply", integer,
        [](const GameRow& row) { return row.end_event.empty() ? Value{} : number(row.end_ply); }},
    GameColumn{"eco", words,
               [](const GameRow& row) {
                 return row.opening == nullptr ? tag<eco>(row)
                                               : Value{std::string_view{row.opening->eco}};
               },
               CellSource::names},
    GameColumn{"opening", words,
               [](const GameRow& row) {
                 return row.opening == nullptr ? Value{}
                                               : Value{std::string_view{row.opening->name}};
               },
               CellSource::names},
    GameColumn{"opening_ply", integer,
               [](const GameRow& row) {
                 return row.opening == nullptr ? Value{} : number(row.opening_ply);
               },
               CellSource::names},
};

}  // namespace

std::span<const GameColumn> game_columns() {
  return columns;
}

}  // namespace partiar::table
