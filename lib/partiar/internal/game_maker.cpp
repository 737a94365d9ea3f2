#include "partiar/internal/game_maker.h"

#include <string>

#include "board/fen.h"
#include "laws/edition.h"
#include "notation/move_writer.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "report/attention.h"
#include "report/chunk.h"
#include "report/citations.h"
#include "report/score.h"

namespace partiar::internal {

namespace {

std::vector<Tag> tags_of(const replay::Game& game) {
  std::vector<Tag> tags;
  game.for_each_tag([&](const replay::Tag& tag) {
    tags.push_back({std::string{tag.name}, std::string{tag.value}});
  });
  return tags;
}

std::vector<Move> moves_of(const replay::Game& game) {
  const bool is_chess960 = game.start.variant == replay::Variant::chess960;
  std::vector<Move> moves;
  moves.reserve(game.followed.moves.size());
  board::Position position = game.start.position;
  for (const board::Move move : game.followed.moves) {
    moves.push_back(move_of(position, move, is_chess960));
    position.play_recorded(move);
  }
  return moves;
}

Event event_of(const replay::Game& game, report::Score& score, const laws::Event& event) {
  const auto topic = laws::topic_of(event.kind);
  Event made{.kind = std::string{report::name_of(event.kind)},
             .ply = event.ply.value,
             .article = std::string{laws::article_of(topic, game.start.editions.applied)},
             .by = {},
             .intended = {},
             .occurrences = {}};
  if (event.claimant) made.by = color_of(*event.claimant);
  if (event.intended) {
    notation::append_san(made.intended, notation::san_of(score.after(event.ply), *event.intended));
  }
  for (std::size_t i = 0; i < event.occurrence_count; ++i) {
    made.occurrences.push_back(event.occurrences[i].value);
  }
  return made;
}

Finding finding_of(const replay::Game& game, report::Score& score, const findings::Finding& finding,
                   base::SourceMap& lines, const report::Sentences& sentences) {
  const findings::CodeInfo& info = findings::info_of(finding.code);
  const auto at = lines.locate(finding.where.begin);
  Finding made{.code = std::string{info.name},
               .severity = static_cast<Severity>(report::severity_of(game, finding)),
               .ply = finding.ply.value,
               .line = at.line,
               .column = at.column,
               .article = report::articles_of(game, finding),
               .message = {}};
  sentences.append(made.message, game, score, finding);
  return made;
}

Result result_of(const replay::Game& game) {
  Result result{.tag = {},
                .movetext = {},
                .required = {},
                .verdict = static_cast<Verdict>(game.judgement.verdict)};
  if (const auto tag = game.result_tag()) result.tag = tag->in(game.text);
  if (const auto marker = game.marker_text()) result.movetext = *marker;
  if (const auto required = game.judgement.required) result.required = report::name_of(*required);
  return result;
}

static_assert(static_cast<int>(laws::Verdict::ok) == static_cast<int>(Verdict::ok) &&
              static_cast<int>(laws::Verdict::check) == static_cast<int>(Verdict::check) &&
              static_cast<int>(laws::Verdict::must_correct) ==
                  static_cast<int>(Verdict::must_correct) &&
              static_cast<int>(laws::Verdict::unreadable) == static_cast<int>(Verdict::unreadable));
static_assert(static_cast<int>(findings::Severity::info) == static_cast<int>(Severity::info) &&
              static_cast<int>(findings::Severity::warning) ==
                  static_cast<int>(Severity::warning) &&
              static_cast<int>(findings::Severity::error) == static_cast<int>(Severity::error));
static_assert(static_cast<int>(laws::Status::ongoing) == static_cast<int>(Status::ongoing) &&
              static_cast<int>(laws::Status::checkmate) == static_cast<int>(Status::checkmate) &&
              static_cast<int>(laws::Status::stalemate) == static_cast<int>(Status::stalemate) &&
              static_cast<int>(laws::Status::dead) == static_cast<int>(Status::dead_position));

}  // namespace

Move move_of(const board::Position& position, board::Move move, bool is_chess960) {
  Move made;
  notation::append_move(made.san, position, move, {});
  notation::append_move(made.uci, position, move,
                        {.form = notation::MoveForm::uci, .chess960 = is_chess960});
  return made;
}

std::uint64_t& count_of(Totals& totals, Verdict verdict) {
  switch (verdict) {
    case Verdict::must_correct:
      return totals.must_correct;
    case Verdict::check:
      return totals.check;
    case Verdict::unreadable:
      return totals.unreadable;
    case Verdict::ok:
      break;
  }
  return totals.ok;
}

Game GameMaker::make(const replay::Game& game, const report::GamePlace& place,
                     std::uint64_t games_before) const {
  report::Score score{game};
  Game made{.source = std::string{place.source},
            .number = games_before + place.game,
            .line = place.lines.locate(game.span().begin).line,
            .text = std::string{game.span().in(game.text)},
            .tags = tags_of(game),
            .letters = game.alphabet_or_english().name,
            .chess960 = game.start.variant == replay::Variant::chess960,
            .laws = std::string{laws::name_of(game.start.editions.applied)},
            .start_fen = board::fen_of(game.start.position),
            .final_fen = board::fen_of(game.followed.last),
            .status = static_cast<Status>(game.judgement.status),
            .moves = moves_of(game),
            .events = {},
            .end = {},
            .result = result_of(game),
            .findings = {},
            .report = {}};
  for (const laws::Event& event : game.judgement.events) {
    made.events.push_back(event_of(game, score, event));
  }
  if (game.judgement.end) made.end = event_of(game, score, *game.judgement.end);
  for (const findings::Finding& finding : game.findings) {
    made.findings.push_back(finding_of(game, score, finding, place.lines, sentences_));
  }
  report::Chunk report;
  report_.append_body(report, game, place);
  report.append_to(made.report, games_before);
  return made;
}

}  // namespace partiar::internal
