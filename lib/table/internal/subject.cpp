#include "table/internal/subject.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/words.h"
#include "heading/date.h"
#include "replay/time_control.h"

namespace partiar::table::internal {

void Subject::show(const replay::Game& game, bool is_replayed) {
  game_ = &game;
  is_replayed_ = is_replayed;
  is_undecided_ = has_facts_ = false;
  row_.tags.clear();
}

const GameRow& Subject::with_tag(std::string_view name) {
  if (has_facts_ || row_.find_tag(name)) return row_;
  if (const auto value = game_->tag(name)) {
    row_.tags.push_back({std::string{name}, clean(*value)});
  }
  return row_;
}

std::optional<std::string_view> Subject::tag(std::string_view name) {
  return with_tag(name).find_tag(name);
}

const GameRow* Subject::facts() {
  is_undecided_ |= !is_replayed_;
  if (is_undecided_) return nullptr;
  if (!has_facts_) row_ = facts_of(*game_);
  has_facts_ = true;
  return &row_;
}

const replay::Game* Subject::game() {
  is_undecided_ |= !is_replayed_;
  return is_undecided_ ? nullptr : game_;
}

namespace {

Value number(std::uint64_t value) {
  return static_cast<std::int64_t>(value);
}

Value year(Subject& subject) {
  const auto date = heading::read_date(subject.tag("Date").value_or(""));
  return date ? number(static_cast<std::uint64_t>(date->year)) : Value{};
}

Value eco(Subject& subject) {
  const auto code = subject.tag("ECO");
  return code ? Value{*code} : Value{};
}

/// That of the tag, or if that says nothing, of the moves.
Value result(Subject& subject) {
  const auto written = [&]() -> std::optional<std::string_view> {
    const auto tag = subject.tag("Result");
    return tag ? std::optional{base::trimmed(*tag, " ")} : std::nullopt;
  };
  const auto value = written().value_or("");
  if (!value.empty() && value != "*" && value != "?") return value;
  const GameRow* const facts = subject.facts();
  if (facts != nullptr && facts->result_moves) return std::string_view{*facts->result_moves};
  const auto again = written();  // `facts` replaced the row that the first was in
  return again ? Value{*again} : Value{};
}

Value ends(Subject& subject) {
  const GameRow* const facts = subject.facts();
  return facts == nullptr || facts->end_event.empty() ? Value{} : Value{facts->end_event};
}

Value time_control(Subject& subject) {
  const auto control = replay::read_time_control(subject.tag("TimeControl").value_or(""));
  const auto seconds = control ? replay::time_for_sixty(*control) : std::nullopt;
  return seconds ? number(*seconds) : Value{};
}

/// Whether a token of one of two kinds is among the moves.
Value has_token(Subject& subject, pgn::TokenKind one, pgn::TokenKind other) {
  const replay::Game* const game = subject.game();
  if (game == nullptr) return {};
  pgn::Games tokens = game->movetext(pgn::Variations::visit);
  for (;;) {
    const pgn::TokenKind kind = tokens.next_token().kind;
    if (kind == one || kind == other) return number(1);
    if (kind == pgn::TokenKind::end) return number(0);
  }
}

Value has_comments(Subject& subject) {
  return has_token(subject, pgn::TokenKind::comment, pgn::TokenKind::line_comment);
}

Value has_variations(Subject& subject) {
  return has_token(subject, pgn::TokenKind::variation_open, pgn::TokenKind::variation_open);
}

constexpr std::string_view integer = "INTEGER";
constexpr std::string_view words = "TEXT";

constexpr std::array further{
    Column{"year", integer, nullptr, year},
    Column{"eco", words, nullptr, eco},
    Column{"result", words, nullptr, result},
    Column{"ends", words, nullptr, ends},
    Column{"time_control", integer, nullptr, time_control},
    Column{"has_comments", integer, nullptr, has_comments},
    Column{"has_variations", integer, nullptr, has_variations},
};

std::vector<Column> all_columns() {
  std::vector<Column> all;
  for (const GameColumn& column : game_columns()) {
    if (column.source != CellSource::tags && column.source != CellSource::game) continue;
    all.push_back({column.name, column.type, &column});
  }
  all.insert(all.end(), further.begin(), further.end());
  return all;
}

}  // namespace

std::span<const Column> columns() {
  static const std::vector<Column> all = all_columns();
  return all;
}

Value value_of(const Column& column, Subject& subject) {
  if (column.of_table == nullptr) return column.value(subject);
  if (column.of_table->source == CellSource::tags)
    return column.of_table->value(subject.with_tag(column.of_table->tag));
  const GameRow* const facts = subject.facts();
  return facts == nullptr ? Value{} : column.of_table->value(*facts);
}

}  // namespace partiar::table::internal
