#include "scoresheet/replay.h"

#include <algorithm>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "laws/material.h"
#include "scoresheet/fault_codes.h"
#include "scoresheet/tag_values.h"

namespace partiar::scoresheet {

namespace {

using board::Color;
using laws::Cause;
using laws::Claimed;
using laws::EventKind;
using laws::Ground;
using laws::Verdict;
using notation::Deviation;
using pgn::TokenKind;

std::optional<notation::SanReading> read_move(std::string_view text) {
  const auto reading = notation::read_san(text);
  if (!reading) return std::nullopt;
  return *reading;
}

/// Where the last byte before `at` that is no blank ends: the end of a game, for a reader.
std::uint32_t end_of_ink(std::string_view text, base::Span game) {
  const auto last = game.in(text).find_last_not_of(" \t\r\n\f");
  return last == std::string_view::npos ? game.begin
                                        : game.begin + static_cast<std::uint32_t>(last) + 1;
}

bool has_letter_or_digit(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    return c < 0 || (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
  });
}

bool is_definite(Claimed claimed) {
  return claimed != Claimed::nothing && claimed != Claimed::contradictory;
}

}  // namespace

void GameBuilder::set_source(const Source& source) {
  source_ = source;
  game_.text = source.text;
}

void GameBuilder::begin_game(std::uint32_t at) {
  game_.span = {at, at};
  game_.tags.clear();
  game_.result_tag.reset();
  game_.marker.reset();
  game_.bad_fen.reset();
  game_.moves.clear();
  game_.findings.clear();
  game_.variant = Variant::standard;
  started_ = false;
  broken_ = false;
  after_end_ = false;
  lines_.clear();
  unreplayed_depth_ = 0;
  if (!any_noted_.empty()) noted_ = {};
  any_noted_ = {};
  wrong_number_ = {};
  faults_ = {};
  number_shift_.reset();
  contradictory_ = false;
}

void GameBuilder::tag(const pgn::Token& token, const pgn::Tag& tag) {
  if (token.fault) note_fault(token);
  if (tag.name.in(game_.text) == "Result") read_result_tag(tag.value);
  game_.tags.push_back(tag);
}

void GameBuilder::token(const pgn::Token& token) {
  if (token.kind == TokenKind::move) [[likely]] {
    if (!lines_.empty()) return play_variation(token);
    if (unreplayed_depth_ == 0) play_main(token);
    return;
  }
  switch (token.kind) {
    case TokenKind::number:
      read_number(token);
      break;
    case TokenKind::result:
      if (lines_.empty() && unreplayed_depth_ == 0) read_marker(token);
      break;
    case TokenKind::draw_offer:
      start();
      if (!broken_ && lines_.empty()) record_.offered_draw();
      break;
    case TokenKind::en_passant:
      note(Deviation::en_passant_mark, token);
      break;
    case TokenKind::variation_open:
      open_variation();
      break;
    case TokenKind::variation_close:
      close_variation(token);
      break;
    case TokenKind::unknown:
      if (is_hidden_move(token)) return stop_at(token, Code::move_unreadable, {});
      break;
    default:
      break;
  }
  if (token.fault) note_fault(token);
}

const Game& GameBuilder::end_game(std::uint32_t at) {
  start();
  game_.span.end = at;
  if (is_cut(at)) {
    broken_ = true;
    game_.findings.push_back({Code::pgn_game_cut, {}, {at, at}, {}});
  } else if (!lines_.empty() || unreplayed_depth_ > 0) {
    const std::uint32_t end = end_of_ink(game_.text, game_.span);
    game_.findings.push_back({Code::pgn_variation_unterminated, {}, {end, end}, {}});
  }
  flush_deviations();
  note_recoded();
  game_.status = game_.bad_fen ? laws::Status::ongoing : record_.finish(game_.last);
  game_.events = record_.events();
  game_.end = record_.end();
  judge();
  if (game_.findings.size() > 1) {
    std::ranges::stable_sort(game_.findings, {},
                             [](const Finding& finding) { return finding.where.begin; });
  }
  return game_;
}

/// Sets the starting position, once all tags are known.
void GameBuilder::set_start() {
  game_.start = board::Position::initial();
  set_up();
  started_ = true;
  game_.last = game_.start;
  record_.start(game_.start);
}

void GameBuilder::set_up() {
  bool has_fen = false;
  for (const pgn::Tag& tag : game_.tags) {
    const auto name = tag.name.in(game_.text);
    const auto value = tag.value.in(game_.text);
    if (name == "Variant") {
      const auto variant = read_variant(value);
      if (variant) game_.variant = *variant;
      if (!variant) {
        broken_ = true;
        find_fault(Code::setup_variant_unknown, tag.value);
      }
    }
    if (name != "FEN" || has_fen || value.empty() || value == "?") continue;
    has_fen = true;
    if (const auto position = board::read_fen(value)) {
      game_.start = *position;
      continue;
    } else {
      const board::FenError& error = position.error();
      game_.bad_fen = tag.value;
      broken_ = true;
      Finding& finding = find_fault(code_of(error), tag.value);
      const auto field = value.find_first_of(" /", error.at);
      finding.where.begin = std::min(tag.value.begin + error.at, tag.value.end);
      if (field != value.npos)
        finding.where.end = tag.value.begin + static_cast<std::uint32_t>(field);
      finding.facts = facts_of(error);
    }
  }
}

void GameBuilder::play_main(const pgn::Token& token) {
  start();
  if (broken_) return;
  const auto san = notation::read_san(token.span.in(game_.text));
  if (!san) {
    FindingFacts facts;
    facts.number = san.error().at + 1;
    stop_at(token, code_of(san.error().fault), facts);
    return;
  }
  const auto resolved = notation::resolve(game_.last, san->san);
  if (!resolved) {
    FindingFacts facts;
    facts.squares = resolved.error().origins;
    facts.role = san->san.role;
    facts.square = san->san.to;
    facts.color = game_.last.turn();
    stop_at(token, code_of(resolved.error().fault), facts);
    return;
  }
  if (!after_end_ && record_.has_ended()) {
    after_end_ = true;
    find_fault(Code::play_after_end, token.span);
  }
  if (options_.variations == pgn::Variations::visit) before_ = game_.last;
  record_.about_to_play(game_.last, resolved->move);
  game_.last.play_unchecked(resolved->move);
  record_.played(resolved->move, game_.last);
  game_.moves.push_back(resolved->move);

  notation::Deviations deviations = san->deviations;
  deviations |= resolved->deviations;
  deviations |= notation::judge_mark(san->san.mark, game_.last);
  if (!deviations.empty()) note(deviations, token);
}

/// A move that cannot be played: the rest of the game is not judged.
void GameBuilder::stop_at(const pgn::Token& token, Code code, const FindingFacts& facts) {
  broken_ = true;
  const bool over = record_.has_ended() || !board::has_legal_move(game_.last);
  if (over && !after_end_) find_fault(Code::play_after_end, token.span);
  Finding& finding = find_fault(code, token.span);
  finding.facts = facts;
}

Finding& GameBuilder::find_fault(Code code, base::Span where) {
  const bool about_move = where.begin != where.end && started_;
  const auto ply = static_cast<std::uint32_t>(game_.moves.size()) + 1;
  return game_.findings.emplace_back(
      Finding{code, about_move ? base::Ply{ply} : base::Ply{}, where, {}});
}

void GameBuilder::note_fault(const pgn::Token& token) {
  if (is_cut(token.span.end)) return;  // by us, and told
  const bool swallows = *token.fault == pgn::PgnFault::comment_unterminated ||
                        *token.fault == pgn::PgnFault::variation_unterminated;
  // Moves may be in what has no end.
  if (swallows && !game_.marker) {
    start();
    broken_ = true;
  }
  const Code code = code_of(*token.fault);
  if (faults_[static_cast<unsigned>(*token.fault)]++ == 0) {
    game_.findings.push_back({code, {}, token.span, {}});
    return;
  }
  // Told once a game, with its count.
  ++std::ranges::find(game_.findings, code, &Finding::code)->facts.count;
}

/// Whether a word behind a strange sign may be a move, so that what follows is not known.
bool GameBuilder::is_hidden_move(const pgn::Token& token) {
  start();
  return lines_.empty() && unreplayed_depth_ == 0 && !game_.marker && !broken_ &&
         has_letter_or_digit(token.span.in(game_.text));
}

/// A result that differs from the first of its kind: neither is preferred.
void GameBuilder::add_second_result(base::Span where) {
  if (!contradictory_) game_.findings.push_back({Code::result_twice, {}, where, {}});
  contradictory_ = true;
}

void GameBuilder::read_result_tag(base::Span value) {
  if (!game_.result_tag) {
    game_.result_tag = value;
    return;
  }
  const Claimed first = read_result(game_.result_tag->in(game_.text));
  const Claimed second = read_result(value.in(game_.text));
  if (first == second) return;
  add_second_result(value);
}

void GameBuilder::note(notation::Deviations deviations, const pgn::Token& token) {
  any_noted_ |= deviations;
  for (const Deviation deviation : notation::deviations) {
    if (!deviations.has(deviation)) continue;
    Noted& noted = noted_[static_cast<unsigned>(deviation)];
    if (noted.count++ > 0) continue;
    noted.ply = base::Ply{static_cast<std::uint32_t>(game_.moves.size())};
    noted.where = token.span;
  }
}

void GameBuilder::flush_deviations() {
  const auto flush = [this](const Noted& noted, Code code) {
    if (noted.count == 0) return;
    Finding finding{code, noted.ply, noted.where, {}};
    finding.facts.count = noted.count;
    game_.findings.push_back(finding);
  };
  if (!any_noted_.empty()) {
    for (const Deviation deviation : notation::deviations) {
      flush(noted_[static_cast<unsigned>(deviation)], code_of(deviation));
    }
  }
  flush(wrong_number_, Code::notation_move_number);
}

void GameBuilder::read_number(const pgn::Token& token) {
  if (broken_ || !lines_.empty() || unreplayed_depth_ > 0) return;
  start();
  const auto text = token.span.in(game_.text);
  std::uint32_t number = 0;
  bool written = false;
  for (const char c : text.substr(0, 6)) {
    if (c < '0' || c > '9') break;
    number = number * 10 + static_cast<std::uint32_t>(c - '0');
    written = true;
  }
  if (!written) return;
  const std::uint32_t ours = game_.last.fullmove_number();
  const bool dots = text.ends_with("..") || text.ends_with("\u2026");
  if (!number_shift_) number_shift_ = number - ours;
  if (number == ours + *number_shift_ + 1 && game_.last.turn() == Color::black && !dots &&
      !game_.moves.empty()) {
    stop_at(token, Code::move_missing, {});
    return;
  }
  if (number == ours) return;
  if (wrong_number_.count++ > 0) return;
  wrong_number_.ply = base::Ply{static_cast<std::uint32_t>(game_.moves.size()) + 1};
  wrong_number_.where = token.span;
}

void GameBuilder::read_marker(const pgn::Token& token) {
  if (!game_.marker) {
    game_.marker = token.span;
    return;
  }
  const Claimed first = read_result(game_.marker->in(game_.text));
  const Claimed second = read_result(token.span.in(game_.text));
  if (is_definite(first) && is_definite(second) && first != second) {
    add_second_result(token.span);
    return;
  }
  const auto told = std::ranges::find(game_.findings, Code::result_marker_twice, &Finding::code);
  if (told == game_.findings.end()) {
    game_.findings.push_back({Code::result_marker_twice, {}, token.span, {}});
  } else {
    ++told->facts.count;
  }
  if (!is_definite(first)) game_.marker = token.span;
}

void GameBuilder::open_variation() {
  start();
  if (options_.variations == pgn::Variations::skip) return;
  const bool no_move = lines_.empty() && game_.moves.empty();
  const bool broken = lines_.empty() ? broken_ : lines_.back().broken;
  if (no_move || broken || unreplayed_depth_ > 0) {
    ++unreplayed_depth_;
    return;
  }
  const board::Position& before = lines_.empty() ? before_ : lines_.back().before;
  lines_.push_back({before, before, false});
}

void GameBuilder::close_variation(const pgn::Token& token) {
  if (token.fault) return;
  if (unreplayed_depth_ > 0) {
    --unreplayed_depth_;
  } else if (!lines_.empty()) {
    lines_.pop_back();
  }
}

void GameBuilder::play_variation(const pgn::Token& token) {
  Line& line = lines_.back();
  if (line.broken || unreplayed_depth_ > 0) return;
  const auto reading = read_move(token.span.in(game_.text));
  if (reading) {
    if (const auto resolved = notation::resolve(line.current, reading->san)) {
      line.before = line.current;
      line.current.play_unchecked(resolved->move);
      return;
    }
  }
  line.broken = true;
  game_.findings.push_back({Code::move_variation, {}, token.span, {}});
}

void GameBuilder::note_recoded() {
  const auto first = std::ranges::lower_bound(source_.recoded, game_.span.begin);
  if (first == source_.recoded.end() || *first >= game_.span.end) return;
  game_.findings.push_back({Code::text_not_utf8, {}, {*first, *first + 1}, {}});
}

/// Until editions are chosen by date, a reader is told where the one applied was not in force and
/// another could judge otherwise: five occurrences and 75 moves ended no game before 2014, and a
/// resignation lost against any opponent before 2023.
void GameBuilder::note_edition() {
  const bool by_count = game_.end && (game_.end->kind == EventKind::fivefold ||
                                      game_.end->kind == EventKind::seventyfive);
  const bool by_winner = game_.judgement.ground == Ground::winner_cannot_mate;
  if (!by_count && !by_winner) return;
  for (const std::string_view name : {"EventDate", "Date"}) {
    const auto date = game_.find_tag(name);
    const auto year = date ? read_year(*date) : std::nullopt;
    if (!year) continue;
    if (*year >= 2023) return;
    const auto begin = static_cast<std::uint32_t>(date->data() - game_.text.data());
    Finding finding{
        Code::laws_not_in_force, {}, {begin, begin + static_cast<std::uint32_t>(date->size())}, {}};
    finding.facts.number = static_cast<std::uint32_t>(*year);
    game_.findings.push_back(finding);
    return;
  }
}

/// What tag and marker say together; where they differ, a finding.
void GameBuilder::judge_record() {
  const auto text = [this](std::optional<base::Span> span) {
    return span ? span->in(game_.text) : std::string_view{};
  };
  const Claimed tag = read_result(text(game_.result_tag));
  const Claimed marker = read_result(text(game_.marker));
  const auto add = [this](Code code, std::optional<base::Span> where) {
    const std::uint32_t end = end_of_ink(game_.text, game_.span);
    game_.findings.push_back({code, {}, where.value_or(base::Span{end, end}), {}});
  };
  game_.claimed = tag == Claimed::nothing ? marker : tag;
  if (is_definite(tag) && is_definite(marker) && tag != marker) {
    game_.claimed = Claimed::contradictory;
    add(Code::result_tag_marker, game_.marker);
  } else if (is_definite(tag) && game_.marker && marker == Claimed::nothing) {
    add(Code::result_marker_open, game_.marker);
  } else if (is_definite(marker) && game_.result_tag && tag == Claimed::nothing) {
    add(Code::result_tag_open, game_.result_tag);
  }
  if (contradictory_) game_.claimed = Claimed::contradictory;
  if (!game_.marker) add(Code::result_marker_missing, std::nullopt);
  if (game_.claimed == Claimed::unusual) {
    add(Code::result_unusual, game_.result_tag ? game_.result_tag : game_.marker);
  }
}

void GameBuilder::judge() {
  judge_record();
  laws::Facts facts;
  facts.end = game_.end;
  if (game_.status == laws::Status::checkmate && game_.end &&
      game_.end->kind == EventKind::checkmate) {
    facts.mated = game_.last.turn();
  }
  facts.replayed = !broken_;
  facts.claimed = game_.claimed;
  const auto termination = game_.find_tag("Termination");
  facts.cause = termination ? read_termination(*termination) : Cause::unknown;
  for (const Color color : {Color::white, Color::black}) {
    facts.can_mate[board::index(color)] = !laws::is_bare_king(game_.last, color);
  }
  game_.judgement = laws::judge(facts, game_.edition);
  note_verdict(facts.cause);
  note_edition();
}

/// The finding that gives the verdict's ground.
void GameBuilder::note_verdict(Cause cause) {
  const auto add = [this](Code code) {
    const std::uint32_t end = end_of_ink(game_.text, game_.span);
    const auto where =
        game_.marker ? *game_.marker : game_.result_tag.value_or(base::Span{end, end});
    const base::Ply ply =
        game_.end ? game_.end->ply : base::Ply{static_cast<std::uint32_t>(game_.moves.size())};
    game_.findings.push_back({code, ply, where, {}});
  };
  if (game_.judgement.verdict == Verdict::ok) return;
  switch (game_.judgement.ground) {
    case Ground::end:
      add(game_.judgement.verdict == Verdict::must_correct ? code_of(game_.end->kind)
                                                           : Code::result_unusual_end);
      break;
    case Ground::winner_cannot_mate:
      add(cause == Cause::flag_fall       ? Code::result_time_forfeit_unwinnable
          : cause == Cause::illegal_moves ? Code::result_illegal_moves_unwinnable
          : cause == Cause::resignation   ? Code::result_resignation_unwinnable
                                          : Code::result_unwinnable);
      break;
    case Ground::winner_cannot_mate_if:
      add(Code::result_unwinnable_unless);
      break;
    case Ground::contradictory:
    case Ground::none:
      break;
  }
}

}  // namespace partiar::scoresheet
