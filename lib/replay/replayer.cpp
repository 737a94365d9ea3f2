#include "replay/replayer.h"

#include <algorithm>

#include "board/legal_moves.h"
#include "replay/fault_codes.h"
#include "replay/tag_values.h"

namespace partiar::replay {

namespace {

using notation::Deviation;
using pgn::TokenKind;

bool has_letter_or_digit(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    return c < 0 || (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
  });
}

}  // namespace

void GameBuilder::set_source(const Source& source) {
  source_ = source;
  game_.text = source.text;
  game_.encoding = source.encoding;
}

void GameBuilder::set_letters(std::size_t alphabet, base::Ply differs,
                              const notation::Alphabet* rival) {
  alphabet_ = alphabet;
  differs_ = differs;
  rival_ = rival;
  if (options_.alphabets != nullptr) letters_ = &(*options_.alphabets)[alphabet].letters;
}

void GameBuilder::begin_game(std::uint32_t at) {
  game_.span = {at, at};
  game_.tags.clear();
  spoken_ = {};
  game_.result_tag.reset();
  game_.marker.reset();
  game_.bad_fen.reset();
  game_.heading.reset();
  first_told_.reset();
  game_.entries.clear();
  game_.alphabet = nullptr;
  game_.rival = nullptr;
  game_.moves.clear();
  game_.findings.clear();
  game_.variant = Variant::standard;
  started_ = false;
  broken_ = false;
  judged_ = true;
  over_limit_ = false;
  after_end_ = false;
  lines_.clear();
  unreplayed_depth_ = 0;
  if (!any_noted_.empty()) noted_ = {};
  any_noted_ = {};
  last_noted_ = {};
  wrong_number_ = {};
  faults_told_ = {};
  unplayed_.clear();
  variations_told_.reset();
  markers_told_.reset();
  illegal_told_.reset();
  pawns_left_told_.reset();
  stop_told_.reset();
  signals_ = 0;
  signals_end_.reset();
  over_limit_at_.reset();
  irregular_ = false;
  unanswered_.reset();
  number_shift_.reset();
  white_has_dashes_ = false;
  open_marker_.reset();
  last_words_.reset();
  roles_ = {};
  stopped_at_.reset();
  stop_read_ = false;
}

void GameBuilder::tag(const pgn::Token& token, const pgn::Tag& tag) {
  if (token.fault) note_fault(token);
  if (is_over_limit(token)) return;
  game_.tags.push_back(tag);
  const auto which = find_spoken_tag(tag.name.in(game_.text));
  if (!which) return;
  const auto value = tag.value.in(game_.text);
  auto& first = spoken_[static_cast<unsigned>(*which)];
  if (*which == SpokenTag::result) {
    read_result_tag(tag.value);
  } else if (*which == SpokenTag::fen && (value.empty() || value == "?")) {
    return;
  } else if (!first) {
    first = tag.value;
  } else if (*which == SpokenTag::fen && first->in(game_.text) != value) {
    find_fault(Code::setup_fen_twice, tag.value);
  }
}

void GameBuilder::token(const pgn::Token& token) {
  if (options_.keep_entries) keep_entry(token);
  if (token.kind == TokenKind::move) [[likely]] {
    if (!lines_.empty()) return play_variation(token);
    if (unreplayed_depth_ == 0) play_main(token);
    return;
  }
  if (!started_ && !first_told_) first_told_ = token.span.begin;
  if (token.span.size() > options_.limits.token && token.kind != TokenKind::variation_close) {
    start(token.span.begin);
    stop_over_limit(Code::pgn_token_length, token.span, options_.limits.token);
  }
  switch (token.kind) {
    case TokenKind::number:
      read_number(token);
      break;
    case TokenKind::result:
      if (lines_.empty() && unreplayed_depth_ == 0) read_marker(token.span);
      break;
    case TokenKind::glyph:
      if (is_unplayed(token)) unplayed_.push_back(token);
      break;
    case TokenKind::draw_offer:
      start(token.span.begin);
      if (is_followed()) record_.offered_draw();
      break;
    case TokenKind::comment:
      // So a draw offer is written where PGN is.
      if (token.span.in(game_.text) == "{(=)}" && is_followed()) record_.offered_draw();
      break;
    case TokenKind::en_passant:
      if (is_followed()) note(judge_en_passant_mark(), token.span, last_ply());
      break;
    case TokenKind::variation_open:
      open_variation(token);
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

void GameBuilder::play_main(const pgn::Token& token) {
  start(token.span.begin);
  if (is_cut(token.span.end)) broken_ = true;  // the rest of the word may be missing
  if (game_.marker && game_.moves.empty()) [[unlikely]]
    take_back_double_loss();
  if (is_told_double_loss(token)) [[unlikely]]
    return read_marker(token.span);
  if (broken_) return read_behind_stop(token);
  if (rival_ != nullptr && next_ply() == differs_) {
    game_.rival = rival_;
    return stop_at(token, Code::notation_letters_ambiguous, {});
  }
  const auto san = read_word(token);
  if (!san) return stop_unread(token, san.error());
  auto resolved = notation::resolve(game_.last, san->san);
  if (!resolved) {
    if (is_double_loss(token.span.in(game_.text))) return read_marker(token.span);
    const auto standing = let_stand(token, san->san, resolved.error());
    if (!standing) return stop_unplayable(token, *san, resolved.error());
    resolved = notation::Resolved{*standing, {}};
  } else if (irregular_) {
    unanswered_.reset();
    if (board::takes_king(game_.last, resolved->move))
      return stop_at(token, Code::move_king_taken, {});
  }
  if (const auto other = find_other_case(token, *san, resolved->move)) {
    FindingFacts facts;
    facts.squares = board::Bitboard{resolved->move.from()} | *other;
    return stop_at(token, Code::notation_case_ambiguous, facts);
  }
  if (!after_end_ && record_.has_ended()) {
    after_end_ = true;
    find_fault(Code::play_after_end, token.span);
  }
  if (options_.variations == pgn::Variations::visit) before_ = game_.last;
  play(resolved->move, san->san.role);
  game_.moves.push_back(resolved->move);
  if (san->san.promotion) [[unlikely]]
    note_promotion(*san);

  notation::Deviations deviations = san->deviations;
  deviations |= resolved->deviations;
  if (deviations.has(Deviation::en_passant_mark)) deviations |= judge_en_passant_mark();
  deviations |= judge_mark(san->san.mark);
  if (options_.keep_entries) keep_move(resolved->move, deviations);
  if (!deviations.empty()) note(deviations, token.span, last_ply());
}

/// `e.p.` behind the last move.
notation::Deviations GameBuilder::judge_en_passant_mark() const {
  const bool true_mark =
      !game_.moves.empty() && game_.moves.back().kind() == board::Move::Kind::en_passant;
  return true_mark ? Deviation::en_passant_mark : Deviation::en_passant_superfluous;
}

/// A move that cannot be played: the rest of the game is not judged.
void GameBuilder::stop_at(const pgn::Token& token, Code code, const FindingFacts& facts) {
  if (!broken_) stopped_at_ = token.span;
  if (unanswered_) return take_back_illegal();
  broken_ = true;
  const bool over = record_.has_ended() || !board::has_legal_move(game_.last);
  if (over && !after_end_) find_fault(Code::play_after_end, token.span);
  Finding& finding = find_fault(code, token.span);
  finding.facts = facts;
}

Finding& GameBuilder::find_fault(Code code, base::Span where) {
  const bool about_move = where.begin != where.end && started_;
  return game_.findings.emplace_back(
      Finding{code, about_move ? next_ply() : base::Ply{}, where, {}});
}

void GameBuilder::note_fault(const pgn::Token& token) {
  if (is_cut(token.span.end)) return;  // by us, and told
  const bool swallows = *token.fault == pgn::PgnFault::comment_unterminated ||
                        *token.fault == pgn::PgnFault::variation_unterminated;
  // Moves may be in what has no end.
  if (swallows && !game_.marker) {
    start(token.span.begin);
    broken_ = true;
    stop_told_.reset();
    last_words_.reset();
  }
  tell_once(code_of(*token.fault), token.span, faults_told_[static_cast<unsigned>(*token.fault)]);
}

/// A finding that is told once a game, with how often it was met.
void GameBuilder::tell_once(Code code, base::Span where, Told& told, base::Ply ply) {
  if (told) {
    ++game_.findings[*told].facts.count;
    return;
  }
  told = static_cast<std::uint32_t>(game_.findings.size());
  game_.findings.push_back({code, ply, where, {}});
}

/// Whether a word behind a strange sign may be a move, so that what follows is not known.
bool GameBuilder::is_hidden_move(const pgn::Token& token) {
  start(token.span.begin);
  return is_followed() && has_letter_or_digit(token.span.in(game_.text));
}

void GameBuilder::note(notation::Deviations deviations, base::Span where, base::Ply ply) {
  any_noted_ |= deviations;
  last_noted_ = deviations;
  last_noted_ply_ = ply;
  for (const Deviation deviation : notation::deviations) {
    if (!deviations.has(deviation)) continue;
    Noted& noted = noted_[static_cast<unsigned>(deviation)];
    if (noted.count++ > 0) continue;
    noted.ply = ply;
    noted.where = where;
  }
}

void GameBuilder::flush_deviations() {
  const auto flush = [this](const Noted& noted, Code code) {
    // What is behind the game belongs to the heading of the next one.
    if (noted.count == 0 || noted.where.begin >= game_.span.end) return;
    Finding finding{code, noted.ply, noted.where, {}};
    finding.facts.count = noted.count;
    game_.findings.push_back(finding);
  };
  if (!any_noted_.empty()) {
    for (const Deviation deviation : notation::deviations) {
      const Noted& noted = noted_[static_cast<unsigned>(deviation)];
      // Not of an illegal move that was taken back.
      if (noted.ply <= last_ply()) flush(noted, code_of(deviation));
    }
  }
  flush(wrong_number_, Code::notation_move_number);
}

void GameBuilder::read_number(const pgn::Token& token) {
  if (!lines_.empty() || unreplayed_depth_ > 0) return;
  start(token.span.begin);
  if (broken_) return;
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
  // `2...`, `2…` or `2.-`, which others write for White, too
  const char last = text.back();
  const bool dash = last == '-';
  if (dash && game_.moves.empty()) white_has_dashes_ = game_.last.turn() == board::Color::white;
  const bool dots = (dash && !white_has_dashes_) || last < 0 ||
                    (last == '.' && text.size() > 1 && text[text.size() - 2] == '.');
  if (!number_shift_) number_shift_ = number - ours;
  const bool of_black = game_.last.turn() == board::Color::black;
  const bool skips = of_black ? !dots && number == ours + *number_shift_ + 1
                              : dots && number == ours + *number_shift_;
  // The first moves may be among the words above, where nobody could read them.
  const bool begins_late = game_.heading && number > ours;
  if (game_.moves.empty() ? begins_late : skips) {
    FindingFacts facts;
    facts.color = game_.last.turn();
    stop_at(token, Code::move_missing, facts);
    return;
  }
  if (number == ours) return;
  if (wrong_number_.count++ > 0) return;
  wrong_number_.ply = next_ply();
  wrong_number_.where = token.span;
}

void GameBuilder::open_variation(const pgn::Token& token) {
  start(token.span.begin);
  if (options_.variations == pgn::Variations::skip) return;
  if (lines_.size() + unreplayed_depth_ >= options_.limits.nesting) {
    stop_over_limit(Code::pgn_nesting, token.span, options_.limits.nesting);
  }
  const bool no_move = lines_.empty() && game_.moves.empty();
  const bool broken = broken_ || (!lines_.empty() && lines_.back().broken);
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
  if (const auto reading = read_word(token)) {
    const auto resolved = notation::resolve(line.current, reading->san);
    if (resolved && !board::takes_king(line.current, resolved->move)) {
      line.before = line.current;
      line.current.play_unchecked(resolved->move);
      if (options_.keep_entries) {
        notation::Deviations deviations = reading->deviations;
        deviations |= resolved->deviations;
        deviations |= notation::judge_mark(reading->san.mark, line.current);
        keep_move(resolved->move, deviations);
      }
      return;
    }
  }
  line.broken = true;
  tell_once(Code::move_variation, token.span, variations_told_);
}

}  // namespace partiar::replay
