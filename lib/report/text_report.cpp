#include "report/text_report.h"

#include <algorithm>
#include <array>
#include <vector>

#include "replay/claim.h"
#include "report/attention.h"
#include "report/chances.h"
#include "report/citations.h"
#include "report/internal/arguments.h"
#include "report/internal/paint.h"
#include "report/internal/repair_sentence.h"
#include "report/internal/shown_tag.h"
#include "report/next_step.h"
#include "scoresheet/repair.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using findings::Finding;
using internal::bold;
using internal::color_of;
using internal::dim;
using internal::green;
using internal::red;
using internal::yellow;
using laws::Verdict;
using replay::Game;
using text::Argument;

/// A placeholder in a sentence for the number of the game, filled in later.
constexpr char game_number = '\x01';

}  // namespace

bool has_chance_to_claim(const Game& game) {
  return std::ranges::any_of(game.judgement.events, [&](const laws::Event& event) {
    return replay::is_chance_to_claim(game, event);
  });
}

void TextReport::append(Chunk& out, const Game& game, const GamePlace& place) const {
  append_heading(out, game, place);
  append_body(out, game, place);
  out.text += '\n';
}

void TextReport::append_body(Chunk& out, const Game& game, const GamePlace& place) const {
  Score score{game};
  append_verdict(out, game, score);
  for (const auto& [finding, at] : decisive_first(game, place.lines)) {
    if (detail_ == Detail::all || needs_attention(game, *finding)) {
      append_finding(out, game, at, score, *finding);
    }
  }
  append_repair(out, game, place);
  append_step(out, game, score);
  std::vector<laws::Event> shown;
  for (const laws::Event& event : game.judgement.events) {
    // No claims are possible once the game is over.
    const bool chance = replay::is_chance_to_claim(game, event);
    const bool is_shown =
        detail_ == Detail::all ? chance || !event.claimant : chance && detail_ == Detail::claims;
    if (is_shown) shown.push_back(event);
  }
  append_events(out, game, score, shown);
  append_position(out, game, score);
}

void TextReport::append_events(Chunk& out, const Game& game, Score& score,
                               std::span<const laws::Event> events) const {
  const base::Ply plies{static_cast<std::uint32_t>(game.followed.moves.size())};
  for (const ListedEvent& listed : list_events(events, plies)) {
    if (!listed.folded) {
      append_event(out, game, score, *listed.event);
      continue;
    }
    out.text += "  ";
    append_folded(out.text, *listed.folded, score, sentences_.messages());
    out.text += '\n';
  }
}

/// The decisive position: the one that ended the game, or the last one reached.
void TextReport::append_position(Chunk& out, const Game& game, Score& score) const {
  if (game.judgement.verdict == Verdict::ok || !game.start.is_playable) return;
  const auto& end = game.judgement.end;
  const base::Ply last{static_cast<std::uint32_t>(game.followed.moves.size())};
  append_board_after(out.text, score, end ? end->ply : last, board_, sentences_.messages());
}

void TextReport::append_heading(Chunk& out, const Game& game, const GamePlace& place) const {
  const text::Messages& messages = sentences_.messages();
  const std::string source = text::isolated(text::printable(place.source));
  const std::string line = std::to_string(place.lines.locate(game.span().begin).line);
  const internal::Players players = internal::players_of(game, messages);
  const std::string white = text::isolated(players.white);
  const std::string black = text::isolated(players.black);
  const std::string round = text::isolated(internal::shown_tag(game, "Round"));
  const std::string event = text::isolated(internal::shown_tag(game, "Event"));
  const std::string date = internal::shown_tag(game, "Date");
  const std::string number{game_number};
  const std::array arguments{Argument{"source", source}, Argument{"game", number},
                             Argument{"line", line},     Argument{"white", white},
                             Argument{"black", black},   Argument{"round", round},
                             Argument{"event", event},   Argument{"date", date}};
  std::string heading = messages.text("game_heading", arguments);
  for (const auto& [value, key] :
       {std::pair{&round, "heading_round"}, {&event, "heading_event"}, {&date, "heading_date"}}) {
    if (!value->empty()) messages.append(heading, key, arguments);
  }
  if (colors_ == Colors::on) out.text += bold;
  const std::size_t at = heading.find(game_number);
  out.text.append(heading, 0, at);
  if (at != std::string::npos) {
    out.put_game_number(place.game);
    out.text.append(heading, at + 1);
  }
  if (colors_ == Colors::on) out.text += internal::plain;
  out.text += '\n';
}

void TextReport::append_verdict(Chunk& out, const Game& game, Score& score) const {
  std::string sentence;
  sentences_.append_verdict(sentence, game, score);
  out.text += "  ";
  const bool is_wrong = game.judgement.verdict == Verdict::must_correct;
  paint(out.text, is_in_order(game) ? green : is_wrong ? red : yellow, sentence);
  out.text += '\n';
}

void TextReport::append_finding(Chunk& out, const Game& game, base::LineColumn at, Score& score,
                                const Finding& finding) const {
  const auto& info = findings::info_of(finding.code);
  const text::Messages& messages = sentences_.messages();
  const findings::Severity severity = severity_of(game, finding);
  out.text += "  " + internal::place_of(at, messages);
  messages.append(out.text, "colon");
  paint(out.text, color_of(severity), messages.text("severity_" + std::string{name_of(severity)}));
  messages.append(out.text, "colon");
  sentences_.append(out.text, game, score, finding);
  out.text += "\n    ";
  std::string behind;
  sentences_.append_citation(behind, articles_of(game, finding), game.start.editions.applied);
  if (!behind.empty()) behind += ' ';
  behind += '[';
  behind += info.name;
  behind += ']';
  paint(out.text, dim, behind);
  out.text += '\n';
}

void TextReport::append_repair(Chunk& out, const Game& game, const GamePlace& place) const {
  const auto repair = scoresheet::propose_repair(game);
  if (!repair) return;
  const text::Messages& messages = sentences_.messages();
  const auto at = place.lines.locate(repair->edits.front().where.begin);
  out.text += "  " + internal::place_of(at, messages);
  messages.append(out.text, "colon");
  paint(out.text, green, messages.text("repair_label"));
  messages.append(out.text, "colon");
  internal::append_repair(out.text, game, *repair, sentences_.form(), messages);
  out.text += '\n';
}

/// What would settle a verdict that leaves something to a person.
void TextReport::append_step(Chunk& out, const Game& game, Score& score) const {
  const Verdict verdict = game.judgement.verdict;
  if (verdict != Verdict::must_correct && verdict != Verdict::check) return;
  out.text += "  ";
  paint(out.text, bold, sentences_.messages().text("page_to_do"));
  sentences_.messages().append(out.text, "colon");
  append_next_step(out.text, game, score, sentences_.messages());
  out.text += '\n';
}

void TextReport::append_event(Chunk& out, const Game& game, Score& score,
                              const laws::Event& event) const {
  out.text += "  ";
  sentences_.append(out.text, game, score, event);
  std::string citation;
  const auto article = laws::article_of(laws::topic_of(event.kind), game.start.editions.applied);
  sentences_.append_citation(citation, article, game.start.editions.applied);
  if (!citation.empty()) out.text += ' ';
  paint(out.text, dim, citation);
  out.text += '\n';
}

void TextReport::paint(std::string& out, std::string_view color, std::string_view text) const {
  internal::paint(out, colors_, color, text);
}

}  // namespace partiar::report
