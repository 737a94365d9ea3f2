#include "table/game_row.h"

#include <algorithm>

#include "base/number.h"
#include "board/fen.h"
#include "board/moves_hash.h"
#include "board/polyglot.h"
#include "notation/move_writer.h"
#include "notation/resolve.h"
#include "report/citations.h"
#include "report/move_list.h"
#include "report/score.h"
#include "text/encoding.h"

namespace partiar::table {

namespace {

using replay::Game;

std::vector<TagRow> tags_of(const Game& game) {
  std::vector<TagRow> tags;
  tags.reserve(game.head.tags.size());
  game.for_each_tag(
      [&](const replay::Tag& tag) { tags.push_back({clean(tag.name), clean(tag.value)}); });
  return tags;
}

std::vector<FindingRow> findings_of(const Game& game, report::Score& score,
                                    const report::GamePlace& place,
                                    const report::Sentences& sentences) {
  std::vector<FindingRow> rows;
  rows.reserve(game.findings.size());
  for (const findings::Finding& finding : game.findings) {
    const findings::CodeInfo& info = findings::info_of(finding.code);
    const auto at = place.lines.locate(finding.where.begin);
    std::string message;
    sentences.append(message, game, score, finding);
    rows.push_back({info.name, report::name_of(info.severity), finding.ply.value, at.line,
                    at.column, report::articles_of(game, finding), clean(message)});
  }
  return rows;
}

EventRow row_of(const Game& game, report::Score& score, const laws::Event& event) {
  EventRow row{.event = report::name_of(event.kind),
               .article = laws::article_of(laws::topic_of(event.kind), game.start.editions.applied),
               .ply = event.ply.value,
               .claimant = {},
               .intended = {},
               .occurrences = {}};
  if (event.claimant) row.claimant = report::name_of(*event.claimant);
  if (event.intended) {
    notation::append_san(row.intended, notation::san_of(score.after(event.ply), *event.intended));
  }
  for (std::size_t i = 0; i < event.occurrence_count; ++i) {
    row.occurrences += i == 0 ? '[' : ',';
    row.occurrences += std::to_string(event.occurrences[i].value);
  }
  if (event.occurrence_count > 0) row.occurrences += ']';
  return row;
}

/// A FEN without its two counters.
std::string_view without_counters(std::string_view fen) {
  fen = fen.substr(0, fen.rfind(' '));
  return fen.substr(0, fen.rfind(' '));
}

/// Adds a position, without its move.
void add_position(PositionRows& positions, const board::Position& position) {
  const std::string fen = board::fen_of(position);
  const auto shown = without_counters(fen);
  PositionRows::Row& added = positions.rows.emplace_back();
  added.key = board::polyglot_key(position);
  added.fen = static_cast<std::uint8_t>(shown.size());
  positions.text += shown;
}

/// Adds the move played in the last position.
void add_move(PositionRows& positions, const board::Position& position, board::Move move,
              const notation::MoveStyle& uci) {
  std::string& text = positions.text;
  const std::size_t san_at = text.size();
  notation::append_move(text, position, move, {});
  const std::size_t uci_at = text.size();
  notation::append_move(text, position, move, uci);
  positions.rows.back().san = static_cast<std::uint8_t>(uci_at - san_at);
  positions.rows.back().uci = static_cast<std::uint8_t>(text.size() - uci_at);
}

void add_positions(PositionRows& positions, const Game& game) {
  board::Position position = game.start.position;
  notation::MoveStyle uci{.form = notation::MoveForm::uci};
  uci.chess960 = game.start.variant == replay::Variant::chess960;
  const auto& moves = game.followed.moves;
  positions.rows.reserve(moves.size() + 1);
  for (std::size_t ply = 0;; ++ply) {
    add_position(positions, position);
    if (ply == moves.size()) return;
    add_move(positions, position, moves[ply], uci);
    position.play_recorded(moves[ply]);
  }
}

void put_positions(GameRow& row, const Game& game) {
  if (game.start.bad_setup) {
    row.start_fen = row.final_fen = clean(game.start.bad_setup->in(game.text));
    return;
  }
  row.final_fen = board::fen_of(game.followed.last);
  std::string start = board::fen_of(game.start.position);
  if (start != board::fen_of(board::Position::initial())) row.start_fen = std::move(start);
}

void put_result(GameRow& row, const Game& game) {
  if (const auto tag = game.result_tag()) row.result_tag = clean(tag->in(game.text));
  if (const auto marker = game.marker_text()) row.result_moves = clean(*marker);
  if (game.judgement.required) row.result_required = report::name_of(*game.judgement.required);
  row.verdict = report::name_of(game.judgement.verdict);
  row.status = report::name_of(game.judgement.status);
  if (!game.judgement.end) return;
  row.end_event = report::name_of(game.judgement.end->kind);
  row.end_ply = game.judgement.end->ply.value;
}

}  // namespace

GameRow facts_of(const Game& game) {
  GameRow row;
  row.tags = tags_of(game);
  row.variant = game.start.variant == replay::Variant::chess960 ? "chess960" : "standard";
  row.laws = laws::name_of(game.start.editions.applied);
  row.letters = clean(game.alphabet_or_english().name);
  row.plies = game.followed.moves.size();
  if (game.start.is_playable) {
    row.moves_hash =
        std::string_view{base::hex_of(board::moves_hash(game.start.position, game.followed.moves))};
  }
  put_result(row, game);
  put_positions(row, game);
  return row;
}

GameRow row_of(const Game& game, const report::GamePlace& place, const report::Sentences& sentences,
               const RowOptions& options) {
  report::Score score{game};
  GameRow row = facts_of(game);
  row.number = place.game;
  row.line = place.lines.locate(game.span().begin).line;
  row.bytes = place.bytes;
  row.findings = findings_of(game, score, place, sentences);
  for (const laws::Event& event : game.judgement.events) {
    row.events.push_back(row_of(game, score, event));
  }
  const bool is_known = game.start.is_playable && !game.start.bad_setup;
  if (is_known && options.positions) add_positions(row.positions, game);
  if (options.moves) row.moves = is_known ? report::move_list(game, *options.moves) : std::string{};
  if (is_known && options.half_moves) row.half_moves = ply_rows(game);
  if (is_known && options.openings != nullptr) {
    const auto [opening, ply] = find_opening(game, *options.openings);
    row.opening = opening;
    row.opening_ply = static_cast<std::uint32_t>(ply);
  }
  return row;
}

std::optional<std::string_view> GameRow::find_tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &TagRow::name);
  return found == tags.end() ? std::nullopt : std::optional<std::string_view>{found->value};
}

std::size_t GameRow::size() const {
  std::size_t taken = sizeof(GameRow) + positions.text.size() +
                      positions.rows.size() * sizeof(PositionRows::Row) + final_fen.size();
  taken += moves ? moves->size() : 0;
  for (const PlyRow& row : half_moves) taken += row.size();
  for (const TagRow& tag : tags) taken += sizeof(TagRow) + tag.name.size() + tag.value.size();
  for (const FindingRow& row : findings) {
    taken += sizeof(FindingRow) + row.article.size() + row.message.size();
  }
  for (const EventRow& row : events) {
    taken += sizeof(EventRow) + row.intended.size() + row.occurrences.size();
  }
  return taken;
}

std::string clean(std::string_view text) {
  std::string cleaned;
  if (text::is_utf8(text)) {
    cleaned = text;
  } else {
    text::append_utf8_from(cleaned, text, text::Encoding::utf8);
  }
  if (!cleaned.contains('\0')) return cleaned;
  std::string replaced;
  for (const char c : cleaned) {
    if (c == '\0') {
      replaced += "\uFFFD";
    } else {
      replaced += c;
    }
  }
  return replaced;
}

}  // namespace partiar::table
