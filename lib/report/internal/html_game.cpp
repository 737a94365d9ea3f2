#include "report/internal/html_game.h"

#include <algorithm>
#include <array>

#include "findings/code.h"
#include "replay/claim.h"
#include "report/attention.h"
#include "report/citations.h"
#include "report/internal/arguments.h"
#include "report/internal/diagram.h"
#include "report/internal/game_head.h"
#include "report/internal/html_moves.h"
#include "report/internal/quoted_laws.h"
#include "report/internal/repair_sentence.h"
#include "report/internal/signature.h"
#include "report/next_step.h"

namespace partiar::report::internal {

namespace {

using base::Ply;
using board::Bitboard;
using findings::Finding;
using laws::EventKind;
using laws::Verdict;
using replay::Game;

/// Further ones are folded: there is no room for them on a printed page.
constexpr std::size_t most_open_findings = 8;

Ply last_ply(const Game& game) {
  return Ply{static_cast<std::uint32_t>(game.followed.moves.size())};
}

/// The squares that show how an event ended the game.
Bitboard squares_of(const laws::Event& end, const board::Position& position) {
  const Bitboard king{position.king(position.turn())};
  if (end.kind == EventKind::checkmate) return king | position.checkers();
  if (end.kind == EventKind::stalemate) return king;
  return {};
}

/// The squares of a move that is not possible, and of the check that forbids it.
Bitboard squares_of(const Finding& stop, const board::Position& position) {
  const auto& facts = stop.facts;
  // Other codes concern no squares, or not those of a single move.
  if (findings::info_of(stop.code).subject != findings::Subject::step) return {};
  const Bitboard squares = facts.squares | facts.square;
  if (stop.code != findings::Code::move_king_in_check || facts.squares.size() != 1) return squares;
  board::Position after = position;
  after.play_recorded({facts.squares.first(), facts.square});
  const board::Square king = after.king(facts.color);
  return squares | king | after.attackers(king, ~facts.color, after.occupied());
}

/// The CSS class of a verdict.
const char* css_of(const Game& game) {
  constexpr std::array<const char*, 4> names{"ok", "must-correct", "check", "unreadable"};
  return names[static_cast<unsigned>(game.judgement.verdict)];
}

}  // namespace

Proof proof_of(const Game& game, Score& score) {
  const auto& end = game.judgement.end;
  Proof proof{.ply = end ? end->ply : last_ply(game), .plies = {}, .squares = {}};
  const board::Position& position = score.after(proof.ply);
  if (end) {
    for (std::size_t i = 0; i < end->occurrence_count; ++i) {
      proof.plies.push_back(end->occurrences[i]);
    }
    proof.plies.push_back(end->ply);
    proof.squares = squares_of(*end, position);
  } else if (game.judgement.verdict == Verdict::unreadable) {
    const auto& stop = game.followed.stop;
    if (stop && stop->kind == replay::Stop::Kind::word)
      proof.squares = squares_of(stop->finding, position);
  } else if (game.judgement.obstacle) {
    const bool is_black = game.judgement.claimed == laws::Claimed::black_wins;
    proof.squares = position.of(is_black ? board::Color::black : board::Color::white);
  }
  return proof;
}

bool is_shown(const Game& game, const Finding& finding, Detail detail) {
  return detail == Detail::all || needs_attention(game, finding);
}

void HtmlGame::add_to(Element parent) {
  if (game_.judgement.verdict == Verdict::ok) {
    const Element section = add(parent, "details", "game minor");
    set(section, "id", "game-" + std::string{run_number});
    add_head(section, add(section, "summary"));
    return add_findings(section);
  }
  const Element section = add(parent, "article", "game");
  set(section, "id", "game-" + std::string{run_number});
  add_head(section, section);
  const Proof proof = proof_of(game_, score_);
  add_body(section, proof);
  add_moves(section, messages_.text("page_moves"), game_, score_, proof.plies, messages_);
  add_signature(section, Signed::arbiter, messages_);
  const Element back = add(add(section, "p", "back"), "a", "", messages_.text("page_back"));
  set(back, "href", "#summary");
}

void HtmlGame::add_head(Element section, Element place_of_heading) {
  add_players(add(place_of_heading, "h2"), game_, messages_);
  add_where(section, game_, place_.source, game_number,
            place_.lines.locate(game_.span().begin).line, messages_);
  std::string verdict;
  sentences_.append_verdict(verdict, game_, score_);
  const Element line = add(section, "p", "", verdict);
  set(line, "class", "verdict " + std::string{css_of(game_)});
}

void HtmlGame::add_body(Element section, const Proof& proof) {
  const Element body = add(section, "div", "body");
  if (game_.start.is_playable) add_position(body, proof);
  const Element says = add(body, "div");
  add(says, "h3", "", messages_.text("page_found"));
  add_findings(says);
  add(says, "h3", "", messages_.text("page_to_do"));
  std::string step;
  append_next_step(step, game_, score_, messages_);
  add(says, "p", "", step);
}

void HtmlGame::add_position(Element body, const Proof& proof) {
  const board::Position position = score_.after(proof.ply);
  std::optional<board::Move> last;
  if (proof.ply.value > 0) last = score_.move_at(proof.ply);
  add_diagram(body,
              {.position = position,
               .caption = caption_of(score_, proof.ply, messages_),
               .last = last,
               .proof = proof.squares},
              messages_);
}

void HtmlGame::add_findings(Element parent) {
  const Element list = add(parent, "ul", "findings");
  Element fold = add(parent, "details", "more");
  const Element folded = add(fold, "ul", "findings");
  std::size_t open = 0;
  for (const auto& [finding, at] : decisive_first(game_, place_.lines)) {
    if (!is_shown(game_, *finding, detail_)) continue;
    const bool needs = needs_attention(game_, *finding);
    const bool is_open = needs && open < most_open_findings;
    const Element item = add_finding(is_open ? list : folded, *finding, at);
    if (!is_open) continue;
    // The one that decides.
    if (open++ == 0) {
      const auto edition = game_.start.editions.applied;
      add_quotations(item, articles_of(game_, *finding), edition);
    }
  }
  add_repair(list);
  add_events(folded);
  if (!list.first_child()) parent.remove_child(list);
  const auto count = std::ranges::distance(folded.children());
  if (count == 0) {
    parent.remove_child(fold);
  } else {
    const Element summary = fold.prepend_child("summary");
    internal::say(summary, messages_.text("page_more", {{"count", count}}));
  }
}

Element HtmlGame::add_finding(Element list, const Finding& finding, base::LineColumn at) {
  const auto& info = findings::info_of(finding.code);
  const std::string severity{report::name_of(severity_of(game_, finding))};
  std::string sentence;
  sentences_.append(sentence, game_, score_, finding);
  const Element item = add(list, "li");
  const Element level = add(item, "span", "", messages_.text("severity_" + severity));
  set(level, "class", "level " + severity);
  internal::say(item, messages_.text("colon") + sentence);
  const Element behind = add(item, "small");
  std::string citation;
  sentences_.append_citation(citation, articles_of(game_, finding), game_.start.editions.applied);
  if (!citation.empty()) {
    add(behind, "span", "article", citation);
    internal::say(behind, " · ");
  }
  internal::say(behind, place_of(at, messages_) + " · ");
  add_code(behind, info);
  return item;
}

void HtmlGame::add_repair(Element list) {
  const auto repair = scoresheet::propose_repair(game_);
  if (!repair) return;
  const auto at = place_.lines.locate(repair->edits.front().where.begin);
  std::string sentence = messages_.text("colon");
  append_repair(sentence, game_, *repair, score_.form(), messages_);
  const Element item = add(list, "li");
  add(item, "span", "level", messages_.text("repair_label"));
  internal::say(item, sentence);
  add(item, "small", "", place_of(at, messages_));
}

void HtmlGame::add_events(Element list) {
  if (detail_ == Detail::findings) return;
  for (const laws::Event& event : game_.judgement.events) {
    const bool is_chance = replay::is_chance_to_claim(game_, event);
    if (!is_chance && (detail_ != Detail::all || event.claimant)) continue;
    std::string sentence;
    sentences_.append(sentence, game_, score_, event);
    const Element item = add(list, "li", "", sentence);
    std::string citation;
    const auto article = laws::article_of(laws::topic_of(event.kind), game_.start.editions.applied);
    sentences_.append_citation(citation, article, game_.start.editions.applied);
    if (!citation.empty()) add(add(item, "small"), "span", "article", citation);
  }
}

}  // namespace partiar::report::internal
