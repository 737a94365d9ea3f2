#include "scoresheet/internal/game_maker.h"

#include <algorithm>
#include <utility>

#include "laws/record.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

using replay::Code;

replay::Game GameMaker::make() {
  game_.text = source_.text;
  game_.encoding = source_.encoding;
  make_head();
  game_.start = replay::read_start(source_, game_.head, options_.edition);
  play();
  read_outcome();
  if (options_.keep_entries) keep_entries();
  note_words();
  note_doubts();
  game_.judgement = replay::judge(game_.start, game_.followed,
                                  replay::search_limit(game_.span().size(), options_.effort));
  if (is_doubtful_ && game_.judgement.verdict != laws::Verdict::unreadable) {
    game_.judgement.verdict = laws::Verdict::check;
  }
  if (options_.alphabets != nullptr) game_.alphabet = &(*options_.alphabets)[read_.alphabet];
  gather_findings();
  return std::move(game_);
}

/// The game's place in the text, and the heading above its moves.
void GameMaker::make_head() {
  std::uint32_t begin = span_of(extent_.first).begin;
  std::uint32_t end = begin;
  for (std::uint32_t i = extent_.first; i < extent_.end; ++i) {
    begin = std::min(begin, span_of(i).begin);
    end = std::max(end, span_of(i).end);
  }
  const std::uint32_t moves = span_of(read_game_.moves.front().where).begin;
  std::uint32_t first = extent_.first;
  while (first < extent_.end && words()[first].begin < read_game_.moves.front().where.begin)
    ++first;
  // The number of the first move, but not that of `Round 5` above it, nor the digits of `B99`.
  while (first > extent_.first && words()[first - 1].kind == WordKind::number &&
         !is_letter(read_.layout.sheet.at(words()[first - 1].begin - 1))) {
    if (words()[--first].starts_line) break;
  }
  game_.head.begin = game_.head.from = begin;
  game_.head.moves_begin = std::max(begin, moves);
  game_.head.has_moves = true;
  game_.movetext_start = movetext_between(game_.head.moves_begin, end);
  if (first > extent_.first) {
    const base::Span heading{span_of(extent_.first).begin, span_of(first - 1).end};
    if (heading.begin < heading.end) game_.head.heading = heading;
  }
  game_.followed.end = {end, end, source_.is_cut(end)};
}

/// A reading position at its first move.
pgn::Walk GameMaker::movetext_between(std::uint32_t first, std::uint32_t end) const {
  pgn::Games games{source_.text.substr(0, end), pgn::Variations::skip, {}, first};
  pgn::GameHead head;
  return games.next(head) ? games.movetext() : pgn::Walk{};
}

void GameMaker::play() {
  replay::Followed& followed = game_.followed;
  followed.letters.alphabet = read_.alphabet;
  followed.letters.reason = replay::LettersReason::survivor;
  const std::size_t count = is_contradicted() ? read_.rival->move : read_game_.moves.size();
  laws::Record record;
  record.start(followed.last, game_.start.editions.applied);
  for (std::size_t i = 0; i < count; ++i) {
    const board::Move move = read_game_.moves[i].move;
    const board::Role role = followed.last.role_on(move.from());
    const bool has_letter = role != board::Role::pawn && move.kind() != board::Move::Kind::castling;
    if (has_letter) followed.letters.roles.add(role);
    record.about_to_play(followed.last, move);
    followed.last.play_unchecked(move);
    record.played(move, followed.last);
    followed.moves.push_back(move);
    if (record.has_ended() && !followed.behind_end && i + 1 < count) {
      followed.behind_end = {ply_of(i + 1), span_of(read_game_.moves[i + 1].where)};
    }
  }
  followed.status = record.finish(followed.last);
  followed.events = record.events();
}

/// Notes words among the moves that are not moves, and the order in which the sheet was read.
void GameMaker::note_words() {
  std::size_t next = 0;
  const auto& moves = read_game_.moves;
  for (std::uint32_t i = extent_.first; i < extent_.end; ++i) {
    while (next < moves.size() && moves[next].word < i) ++next;
    const bool is_above = words()[i].begin < moves.front().where.begin;
    const bool is_of_move = next < moves.size() && words()[i].begin >= moves[next].where.begin;
    const bool is_said = words()[i].kind == WordKind::word || words()[i].kind == WordKind::move;
    const auto& marker = game_.followed.markers.first;
    const auto& ending = game_.start.endings.front();
    const base::Span where = span_of(i);
    const auto holds = [where](base::Span said) {
      return said.begin <= where.begin && where.end <= said.end;
    };
    const bool is_end = (marker && holds(marker->where)) || (ending && holds(ending->where));
    if (is_above || is_of_move || !is_said || is_end) continue;
    log_.count(Code::sheet_words, where, ply_of(next));
  }
  if (read_.layout.order != Order::lines) {
    log_.add({Code::sheet_columns, {}, span_of(moves.front().where), {}});
  }
}

void GameMaker::note_doubts() {
  const auto& moves = read_game_.moves;
  if (const auto& rival = read_.rival; rival && rival->game == index_) {
    const auto where = rival->move < moves.size() ? span_of(moves[rival->move].where)
                       : rival->where             ? span_of(*rival->where)
                                                  : span_of(moves.back().where);
    replay::Finding finding{Code::sheet_ambiguous, ply_of(rival->move), where, {}};
    if (rival->other) {
      finding.facts.move = *rival->other;
    }
    if (is_contradicted()) {
      game_.followed.stop = replay::Stop{.kind = replay::Stop::Kind::word, .finding = finding};
    }
    log_.add(finding);
    is_doubtful_ = true;
  }
  if (const auto left = read_.moves_left[index_]) {
    const Sheet& sheet = read_.layout.sheet;
    Stretch written{words()[*left].begin, words()[*left].end};
    const auto is_blank = [&](std::uint32_t at) { return internal::is_blank(sheet.at(at)); };
    while (written.begin > 0 && !is_blank(written.begin - 1)) --written.begin;
    while (written.end < sheet.size() && !is_blank(written.end)) ++written.end;
    log_.add({Code::sheet_moves_left, ply_of(moves.size()), span_of(written), {}});
    is_doubtful_ = true;
  }
  for (const Doubt& doubt : read_.reading.doubts) note_doubt(doubt);
}

/// Notes an assumption at its move, with the move number.
void GameMaker::note_doubt(const Doubt& doubt) {
  if (doubt.word < extent_.first || doubt.word >= extent_.end) return;
  const auto& moves = read_game_.moves;
  std::uint32_t last = doubt.word;
  if (words()[last].kind == WordKind::number && words()[last].has_move_behind) {
    do ++last;
    while (words()[last].kind != WordKind::move);
  }
  const auto move = std::ranges::lower_bound(moves, last, {}, &TakenMove::word);
  if (is_contradicted() && move - moves.begin() >= static_cast<std::ptrdiff_t>(read_.rival->move)) {
    return;
  }
  const bool is_taken = move != moves.end() && move->where.begin <= words()[last].begin;
  const Stretch where{words()[doubt.word].begin, is_taken ? move->where.end : words()[last].end};
  const auto code = [&] {
    switch (doubt.assumption) {
      case Assumption::slip:
        return is_taken ? Code::sheet_assumed : Code::sheet_passed_over;
      case Assumption::passed_over:
        return Code::sheet_passed_over;
      case Assumption::goes_on:
        return Code::sheet_goes_on;
      case Assumption::new_game:
        return Code::sheet_new_game;
    }
    std::unreachable();
  };
  const auto ply = ply_of(static_cast<std::size_t>(move - moves.begin()));
  is_doubtful_ = true;
  if (code() != Code::sheet_passed_over) return log_.count(code(), span_of(where), ply);
  if (doubt.word < passed_to_) return;
  log_.count(Code::sheet_passed_over, span_of(where), ply);
  const std::uint32_t end = move != moves.end() ? move->where.begin : words()[extent_.end - 1].end;
  note_passed_over(last + 1, end, ply);
}

/// Counts the words that look like moves, from `word` on up to the character `end`.
void GameMaker::note_passed_over(std::uint32_t word, std::uint32_t end, base::Ply ply) {
  for (passed_to_ = word; passed_to_ < extent_.end && words()[passed_to_].begin < end;
       ++passed_to_) {
    const Word& other = words()[passed_to_];
    const bool is_like_move = other.kind == WordKind::move && !other.is_weak;
    if (is_like_move) log_.count(Code::sheet_passed_over, span_of(passed_to_), ply);
  }
}

void GameMaker::gather_findings() {
  auto& all = game_.findings;
  const auto add_all = [&all](const std::vector<replay::Finding>& findings) {
    all.insert(all.end(), findings.begin(), findings.end());
  };
  const base::Span span = game_.span();
  add_all(game_.start.findings);
  game_.followed.findings = std::move(log_).take();
  add_all(game_.followed.findings);
  const auto& letters = game_.followed.letters;
  if (letters.alphabet != 0 && replay::has_letters(letters.roles)) {
    all.push_back({Code::notation_letters, {}, {span.begin, span.begin}, {}});
  }
  const auto recoded = std::ranges::lower_bound(source_.recoded, span.begin);
  if (recoded != source_.recoded.end() && *recoded < span.end) {
    all.push_back({Code::text_encoding, {}, {*recoded, *recoded + 1}, {}});
  }
  if (source_.is_page) all.push_back({Code::text_page, {}, {span.begin, span.begin}, {}});
  if (const auto& end = game_.judgement.end; end && end->ply.value < game_.followed.moves.size()) {
    const auto where = span_of(read_game_.moves[end->ply.value].where);
    all.push_back({Code::play_after_end, end->ply.next(), where, {}});
  }
  add_all(game_.judgement.findings);
  std::ranges::stable_sort(all, {},
                           [](const replay::Finding& finding) { return finding.where.begin; });
}

}  // namespace partiar::scoresheet::internal
