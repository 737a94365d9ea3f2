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

/// The result of a game without a Result tag: that of its heading, which may contradict the one
/// after the moves.
std::string result_above(const Game& game) {
  if (!game.heading()) return result_of(game);
  const auto& above = game.heading()->result;
  if (!above || internal::is_doubted(game, above->where)) return result_of(game);
  return std::string{above->where.in(game.text)};
}

/// Whether a tag outside the roster is written; tags that are needed to replay the moves always
/// are.
bool is_kept(std::string_view name, const GameStyle& style) {
  constexpr std::array<std::string_view, 3> of_position{"SetUp", "FEN", "Variant"};
  return !style.stripped.tags || std::ranges::count(of_position, name) > 0 ||
         std::ranges::count(style.kept_tags, name) > 0;
}

/// Passes the tags to write to `put`, a name and a value each.
template <class Put>
void for_each_written(const Game& game, const GameStyle& style, const Put& put) {
  for (const std::string_view name : pgn::roster) {
    const auto value = game.tag(name);
    if (name == "Result") {
      // NUL bytes of lost text are dropped when they are written: what is left may be a result.
      const bool is_said = value && !value->empty() && !value->contains('\0') &&
                           !game.has(findings::Code::result_tag_open);
      put(name, as_pgn(is_said ? *value : result_above(game)));
    } else {
      put(name, value.value_or(std::string{pgn::unknown_value(name)}));
    }
    if (name != "Event") continue;
    // Directly behind the first Event tag, others are read as its repetitions; behind the rest of
    // the roster, as another game.
    game.for_each_tag([&](const replay::Tag& tag) {
      const bool is_other = tag.repeats && tag.name == "Event" && is_kept(tag.name, style);
      if (is_other) put(tag.name, tag.value);
    });
  }
  if (game.start.is_placed) {
    put("SetUp", "1");
    put("FEN", board::fen_of(game.start.position));
  }
  game.for_each_tag([&](const replay::Tag& tag) {
    const bool is_of_roster = std::ranges::count(pgn::roster, tag.name) > 0;
    if (tag.name == "Event" || (!tag.repeats && is_of_roster)) return;
    if (is_kept(tag.name, style) || (tag.name == "Result" && game.start.contradiction)) {
      put(tag.name, tag.value);
    }
  });
}

void append_tags(std::string& out, const Game& game, const GameStyle& style) {
  for_each_written(game, style, [&](std::string_view name, std::string_view value) {
    pgn::append_tag(out, name, value);
  });
}

}  // namespace

std::string cut_off(const text::Messages& messages, std::uint64_t missing) {
  return messages.text("convert_cut", {{"bytes", missing}});
}

bool can_be_written(const Game& game) {
  return !game.followed.stop || game.followed.stop->is_replayed_behind;
}

/// Appends the line of a game; an empty one if its moves cannot be followed.
void GameWriter::append_moves(std::string& out, const Game& game) const {
  const std::size_t size = out.size();
  if (can_be_written(game)) internal::append_movetext(out, game, style_);
  if (out.size() == size) out += '\n';
}

std::vector<pgn::TagPair> GameWriter::tags_of(const Game& game) const {
  std::vector<pgn::TagPair> tags;
  for_each_written(game, style_, [&](std::string_view name, std::string_view value) {
    tags.push_back({std::string{name}, std::string{value}, tags.size()});
  });
  return tags;
}

void GameWriter::append(std::string& out, const Game& game,
                        const std::vector<pgn::TagPair>* tags) const {
  if (style_.is_bare) return append_moves(out, game);
  if (can_be_written(game)) {
    if (tags == nullptr) {
      append_tags(out, game, style_);
    } else {
      for (const pgn::TagPair& tag : *tags) pgn::append_tag(out, tag.name, tag.value);
    }
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
