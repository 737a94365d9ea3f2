#include "report/game_writer.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "pgn/known_tags.h"
#include "pgn/lexer.h"
#include "pgn/writer.h"
#include "replay/heading.h"
#include "replay/tag_values.h"
#include "report/internal/movetext.h"
#include "report/internal/written_result.h"

namespace partiar::report {

namespace {

using internal::as_pgn;
using internal::result_of;
using replay::Game;

/// PGN 8.1.1, in this order.
constexpr std::array<std::string_view, 7> roster{"Event", "Site",  "Date",  "Round",
                                                 "White", "Black", "Result"};

/// The result of a game without a Result tag: that of its heading, which may contradict the one
/// after the moves.
std::string result_above(const Game& game) {
  if (!game.heading()) return result_of(game);
  const auto& above = game.heading()->result;
  return above ? std::string{above->where.in(game.text)} : result_of(game);
}

/// Whether a tag outside the roster is written; tags that are needed to replay the moves always
/// are.
bool is_kept(std::string_view name, const GameStyle& style) {
  constexpr std::array<std::string_view, 3> of_position{"SetUp", "FEN", "Variant"};
  return !style.stripped.tags || std::ranges::count(of_position, name) > 0 ||
         std::ranges::count(style.kept_tags, name) > 0;
}

/// The first tag with each name of the roster; null: none.
std::array<const pgn::Tag*, roster.size()> find_roster(const Game& game) {
  std::array<const pgn::Tag*, roster.size()> found{};
  for (const pgn::Tag& tag : game.head.tags) {
    const auto at = std::ranges::find(roster, pgn::name_of(tag, game.text)) - roster.begin();
    const auto place = static_cast<std::size_t>(at);
    if (place < roster.size() && found[place] == nullptr) found[place] = &tag;
  }
  return found;
}

void append_tags(std::string& out, const Game& game, const GameStyle& style) {
  const auto* heading = game.heading();
  const auto listed = find_roster(game);
  std::string buffer;
  const auto value_of = [&](const pgn::Tag& tag) {
    return pgn::tag_value(tag.value.in(game.text), buffer);
  };
  for (std::size_t i = 0; i < roster.size(); ++i) {
    const std::string_view name = roster[i];
    const std::string_view value = listed[i] != nullptr ? value_of(*listed[i]) : std::string_view{};
    if (name == "Result") {
      pgn::append_tag(out, name, as_pgn(value.empty() ? result_above(game) : std::string{value}));
    } else if (listed[i] != nullptr) {
      pgn::append_tag(out, name, value);
    } else {
      const auto said = heading ? heading->find(name) : std::nullopt;
      pgn::append_tag(out, name, said.value_or(name == "Date" ? "????.??.??" : "?"));
    }
  }
  for (const pgn::Tag& tag : game.head.tags) {
    if (std::ranges::count(listed, &tag) > 0) continue;
    const auto name = pgn::name_of(tag, game.text);
    if (is_kept(name, style) || (name == "Result" && game.start.contradiction)) {
      pgn::append_tag(out, name, value_of(tag));
    }
  }
  if (!heading) return;
  for (const auto& [name, member] : replay::heading_tags) {
    if (std::ranges::count(roster, name) > 0 || !is_kept(name, style)) continue;
    const std::string& value = (*heading).*member;
    if (!value.empty() && !game.find_tag(name)) pgn::append_tag(out, name, value);
  }
}

/// Copies the game as it is, without the blank lines around it, followed by a line that says so;
/// that line must not close an unterminated comment.
void append_copy(std::string& out, const Game& game, std::string_view copied) {
  const auto [begin, end] = game.span();
  auto text = base::Span{game.head.above ? game.head.above->begin : begin, end}.in(game.text);
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  const std::string mark = "; " + std::string{copied};
  out += text;
  out += '\n';
  if (!text.ends_with(mark)) out += mark + '\n';
}

}  // namespace

std::string cut_off(const text::Messages& messages, std::uint64_t missing) {
  std::string text;
  messages.append(text, "convert_cut",
                  std::array{text::Argument{"bytes", static_cast<std::int64_t>(missing)}});
  return text;
}

bool can_be_written(const Game& game) {
  return !game.followed.stop || game.followed.stop->is_replayed_behind;
}

void GameWriter::append(std::string& out, const Game& game) const {
  if (can_be_written(game)) {
    append_tags(out, game, style_);
    out += '\n';
    internal::append_movetext(out, game, style_);
  } else {
    append_copy(out, game, game.followed.end.is_cut ? style_.cut : style_.copied);
  }
  out += '\n';
}

}  // namespace partiar::report
