#include "report/game_writer.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "pgn/readable.h"
#include "pgn/writer.h"
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

/// Directly behind the first Event tag, others are read as its repetitions; behind the rest of the
/// roster, as another game.
void append_other_events(std::string& out, const Game& game, const GameStyle& style) {
  game.for_each_tag([&](const replay::Tag& tag) {
    const bool is_other = tag.repeats && tag.name == "Event" && is_kept(tag.name, style);
    if (is_other) pgn::append_tag(out, tag.name, tag.value);
  });
}

void append_tags(std::string& out, const Game& game, const GameStyle& style) {
  for (const std::string_view name : roster) {
    const auto value = game.tag(name);
    if (name == "Result") {
      // NUL bytes of lost text are dropped when they are written: what is left may be a result.
      const bool is_said = value && !value->empty() && !value->contains('\0') &&
                           !game.has(findings::Code::result_tag_open);
      pgn::append_tag(out, name, as_pgn(is_said ? *value : result_above(game)));
    } else {
      pgn::append_tag(out, name, value.value_or(name == "Date" ? "????.??.??" : "?"));
    }
    if (name == "Event") append_other_events(out, game, style);
  }
  if (game.start.is_placed) {
    pgn::append_tag(out, "SetUp", "1");
    pgn::append_tag(out, "FEN", board::fen_of(game.start.position));
  }
  game.for_each_tag([&](const replay::Tag& tag) {
    if (tag.name == "Event" || (!tag.repeats && std::ranges::count(roster, tag.name) > 0)) return;
    if (is_kept(tag.name, style) || (tag.name == "Result" && game.start.contradiction)) {
      pgn::append_tag(out, tag.name, tag.value);
    }
  });
}

}  // namespace

std::string cut_off(const text::Messages& messages, std::uint64_t missing) {
  return messages.text("convert_cut", {{"bytes", missing}});
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
    // As it stands, as far as others can read it, with a comment that says so.
    out +=
        pgn::readable_copy(game.text, game.head, game.movetext(pgn::Variations::visit),
                           game.followed.end.is_cut ? style_.cut : style_.copied, result_of(game));
  }
  out += '\n';
}

}  // namespace partiar::report
