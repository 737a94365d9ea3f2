#include "scoresheet/internal/game_maker.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/empty_place.h"
#include "findings/code.h"
#include "notation/move_writer.h"
#include "notation/null_move.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "pgn/lexer.h"
#include "replay/finish.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/signs.h"

namespace partiar::scoresheet::internal {

using findings::Code;

namespace {

/// Whether PGN reads `written` as `move`, and nothing beside it but signs.
bool says_move(std::string_view written, const board::Position& position, board::Move move,
               const notation::PieceLetters& letters) {
  using pgn::TokenKind;
  pgn::Lexer lexer{written};
  const pgn::Token word = lexer.next();
  if (word.kind != TokenKind::move) return false;
  const auto read = notation::read_san(word.span.in(written), letters);
  if (!read) return false;
  const auto resolved = notation::resolve(position, read->san);
  if (!resolved || resolved->move != move) return false;
  for (;;) {
    const TokenKind kind = lexer.next().kind;
    if (kind == TokenKind::end) return true;
    if (kind != TokenKind::glyph && kind != TokenKind::en_passant) return false;
  }
}

}  // namespace

replay::Game GameMaker::make() {
  game_.text = source_.text;
  game_.encoding = source_.encoding;
  if (options_.alphabets != nullptr) game_.alphabet = &(*options_.alphabets)[read_.alphabet];
  make_head();
  game_.start = replay::read_start(source_, game_.head, options_);
  if (!game_.start.heading_result) game_.start.heading_result = find_result_above();
  follow();
  if (options_.keep_entries) keep_entries();
  note_words();
  note_promotions();
  note_doubts();
  const auto noted = std::move(log_).take();
  auto& findings = game_.followed.findings;
  findings.insert(findings.end(), noted.begin(), noted.end());
  replay::finish(game_, source_, options_);
  const bool is_firm = game_.judgement.verdict == laws::Verdict::must_correct ||
                       game_.judgement.ground == laws::Ground::unstated;
  if (is_firm) doubt_spoken_end();
  if (is_doubtful_ && game_.judgement.verdict != laws::Verdict::unreadable) {
    game_.judgement.verdict = laws::Verdict::check;
  }
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
  const std::uint32_t first = first_of_moves();
  game_.head.begin = game_.head.from = begin;
  game_.head.moves_begin = std::max(begin, moves);
  game_.head.has_moves = true;
  game_.movetext_start = movetext_between(game_.head.moves_begin, end);
  if (first > extent_.first) {
    const base::Span heading{span_of(extent_.first).begin, span_of(first - 1).end};
    if (heading.begin < heading.end) game_.head.heading = heading;
  }
  end_ = {end, end, source_.is_cut(end)};
}

/// The first word of a move that was read.
std::uint32_t GameMaker::first_word_of(const TakenMove& taken) const {
  std::uint32_t first = taken.word;
  while (first > 0 && words()[first - 1].begin >= taken.where.begin) --first;
  return first;
}

/// The number of the first move, but not that of `Round 5` above it, nor the digits of `B99`; also
/// one alone on a line above it.
std::uint32_t GameMaker::first_of_moves() const {
  std::uint32_t first = first_word_of(read_game_.moves.front());
  while (first > extent_.first && words()[first - 1].kind == WordKind::number &&
         !is_letter(read_.layout.sheet.at(words()[first - 1].begin - 1))) {
    const bool is_above = words()[first].starts_line;
    if (is_above && !words()[first - 1].starts_line) break;
    --first;
  }
  return first;
}

/// A reading position at its first move.
pgn::Walk GameMaker::movetext_between(std::uint32_t first, std::uint32_t end) const {
  pgn::Games games{source_.text.substr(0, end), pgn::Variations::skip, {}, first};
  pgn::GameHead head;
  return games.next(head) ? games.movetext() : pgn::Walk{};
}

/// The game up to `count` moves, as a score.
Score GameMaker::write_score(std::size_t count, Spelling spelling) {
  Score score{source_.text};
  board::Position position = game_.start.position;
  const auto& moves = read_game_.moves;
  const bool has_signs = spelling == Spelling::with_signs;
  if (has_signs) put_between(score, first_of_moves(), first_word_of(moves.front()));
  for (std::size_t i = 0; i < count; ++i) {
    const TakenMove& taken = moves[i];
    const base::Span where = span_of(taken.where);
    const auto written = where.in(source_.text);
    if (spelling != Spelling::canonical && says_move(written, position, taken.move, letters())) {
      score.copy(where);
    } else {
      std::string san;
      notation::append_move(san, position, taken.move, {.letters = &letters()});
      score.put(san, where);
    }
    position.play_unchecked(taken.move);
    const bool is_last = i + 1 == moves.size();
    const std::uint32_t end = is_last ? extent_.end : first_word_of(moves[i + 1]);
    const std::uint32_t behind = put_behind_move(score, taken, end);
    if (!has_signs || (is_last && put_null_move(score))) continue;
    put_between(score, behind, is_last ? find_signs() : end);
  }
  put_end(score);
  return score;
}

/// Adds the mark of a move that stands apart from it, and draw offers.
///
/// Output: the first word behind the mark.
std::uint32_t GameMaker::put_behind_move(Score& score, const TakenMove& taken,
                                         std::uint32_t end) const {
  const auto is_prose = [&](std::uint32_t i) {
    return i < end && words()[i].kind == WordKind::word && !words()[i].starts_line;
  };
  const std::uint32_t first = taken.word + 1;
  std::uint32_t behind = first;
  if (first < end) {
    const base::Span where = span_of(first);
    const auto word = where.in(source_.text);
    const bool is_mark =
        notation::find_mark(word, letters()) != notation::Mark::none ||
        pass_en_passant_mark(read_.layout.sheet, words()[first].begin) == words()[first].end;
    if (is_mark && !is_prose(first + 1)) {
      score.copy(where);
      ++behind;
    }
  }
  for (std::uint32_t i = first; i < end; ++i) {
    if (words()[i].kind != WordKind::open || words()[i].match <= i) continue;
    const base::Span where{span_of(i).begin, span_of(words()[i].match).end};
    if (where.begin >= where.end) continue;
    const auto written = where.in(source_.text);
    if (written == "(=)" || written == "{(=)}") score.copy(where);
  }
  return behind;
}

/// Whether the words from `first` up to `end`, with no blank between them, belong to the moves
/// rather than to prose: a number, a null move, signs, or brackets without a match.
bool GameMaker::is_of_moves(std::uint32_t first, std::uint32_t end) const {
  const auto written = read_.layout.sheet.bytes_of({words()[first].begin, words()[end - 1].end});
  if (notation::is_null_move(written)) return true;
  return std::all_of(words().begin() + first, words().begin() + end, [](const Word& word) {
    return word.kind == WordKind::number || word.kind == WordKind::sign ||
           word.kind == WordKind::close || word.kind == WordKind::open;
  });
}

/// Adds the numbers and signs from the word `first` up to `end`, so that following the score says
/// what is wrong with them. Beside prose, only the number of the next move counts.
void GameMaker::put_between(Score& score, std::uint32_t first, std::uint32_t end) {
  std::vector<base::Span> signs;
  bool has_prose = false;
  for (std::uint32_t next = first; first < end; first = next) {
    if (words()[first].kind == WordKind::open && words()[first].match > first) {
      next = words()[first].match + 1;
      continue;
    }
    next = first + 1;
    while (next < end && words()[next].begin == words()[next - 1].end) ++next;
    const bool is_of_moves = GameMaker::is_of_moves(first, next);
    has_prose |= !is_of_moves;
    if (has_prose) signs.clear();
    if (is_of_moves && (!has_prose || words()[first].kind == WordKind::number)) {
      signs.push_back(span_of(Stretch{words()[first].begin, words()[next - 1].end}));
    }
  }
  for (const base::Span where : signs) put_sign(score, where);
}

/// Adds a number or sign, unless it is one of layout or would hide what follows.
void GameMaker::put_sign(Score& score, base::Span where) {
  auto sign = where.in(source_.text);
  const std::size_t blank = std::min(sign.find(' '), sign.size());
  if (base::is_dash(sign.substr(std::min(blank + 1, sign.size())))) sign = sign.substr(0, blank);
  const bool is_layout = sign.find_first_not_of(",;|/*") == sign.npos || base::is_dash(sign);
  if (is_layout) return;
  where.end = where.begin + static_cast<std::uint32_t>(sign.size());
  if (sign != "{" && sign != "(") return score.copy(where);
  log_.count(sign == "{" ? Code::pgn_comment_unterminated : Code::pgn_variation_unterminated,
             where);
  is_doubtful_ = true;
}

/// Adds all from a null move on, behind which the reading ends: `5. -- Be7`, `5. O-O -- 6. Re1`.
///
/// Output: whether there is one.
bool GameMaker::put_null_move(Score& score) const {
  const bool is_broken = read_game_.broken_at != 0;
  const std::uint32_t first = is_broken ? read_game_.broken_at : read_game_.moves.back().word + 1;
  const std::uint32_t end = find_signs();
  if (first >= end) return false;
  const Stretch rest{words()[first].begin, words()[end - 1].end};
  auto sign = read_.layout.sheet.bytes_of(rest);
  if (is_broken) sign.remove_prefix(std::min(sign.find(' ') + 1, sign.size()));
  if (!notation::is_null_move(sign.substr(0, sign.find(' ')))) return false;
  const base::Span where = span_of(rest);
  if (where.begin >= where.end) return false;  // columns
  score.copy(where);
  return true;
}

/// Whether the score stops at a sign in place of a move of the reading.
bool GameMaker::stops_at_sign() const {
  const auto& stop = game_.followed.stop;
  if (!stop || stop->kind != replay::Stop::Kind::word) return false;
  const auto word = stop->finding.where.in(source_.text);
  return base::is_empty_place(word) || notation::is_null_move(word);
}

/// Follows the game as the strict way does, so that the same is said of it.
void GameMaker::follow() {
  const std::size_t count = is_contradicted() ? read_.rival->move : read_game_.moves.size();
  const auto is_followed = [&] {
    return std::ranges::equal(game_.followed.moves, std::span{read_game_.moves}.first(count), {},
                              {}, &TakenMove::move);
  };
  replay::ReplayOptions options = options_;
  options.keep_entries = false;  // those of the sheet are kept, with its prose
  using enum Spelling;
  for (const Spelling spelling : {with_signs, as_written, canonical}) {
    const Score score = write_score(count, spelling);
    const replay::Source source{.text = score.text()};
    pgn::Games games{source.text};
    pgn::GameHead head;
    if (!games.next(head)) continue;
    replay::FollowMemory memory;
    game_.followed =
        replay::follow(source, head, game_.start, games, options, {&letters()}, memory);
    score.move_to_sheet(game_.followed);
    has_signs_ = spelling == with_signs;
    if (is_followed() || (has_signs_ && stops_at_sign())) break;
  }
  is_doubtful_ |= !is_followed();
  for (std::size_t i = 0; i < game_.followed.moves.size() && i < count; ++i) {
    game_.followed.places.push_back(span_of(read_game_.moves[i].where));
  }
  game_.followed.letters.alphabet = read_.alphabet;
  game_.followed.letters.reason = replay::LettersReason::survivor;
  game_.followed.end = end_;
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
    const auto& ending = game_.followed.last_comment;
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

/// Notes promotions without a piece, which are read as the search found cheapest: to a queen,
/// unless later moves speak against it.
void GameMaker::note_promotions() {
  for (std::size_t i = 0; i < game_.followed.places.size(); ++i) {
    const board::Move move = read_game_.moves[i].move;
    if (move.kind() != board::Move::Kind::promotion) continue;
    const base::Span where = game_.followed.places[i];
    const auto read = notation::read_san(where.in(source_.text), letters());
    if (!read || read->san.promotion) continue;
    findings::FindingFacts facts;
    facts.role = move.promotion();
    log_.count(Code::play_pawn_left, where, ply_of(i), facts);
  }
}

void GameMaker::note_doubts() {
  const auto& moves = read_game_.moves;
  if (const auto& rival = read_.rival; rival && rival->game == index_) {
    const auto where = rival->move < moves.size() ? span_of(moves[rival->move].where)
                       : rival->where             ? *rival->where
                                                  : span_of(moves.back().where);
    findings::Finding finding{Code::sheet_ambiguous, ply_of(rival->move), where, {}};
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
    if (sheet.at(written.end - 1) == U',') --written.end;  // of a list
    log_.add({Code::sheet_moves_left, ply_of(moves.size()), span_of(written), {}});
    is_doubtful_ = true;
  }
  for (const Doubt& doubt : read_.reading.doubts) note_doubt(doubt);
}

/// The last half-move, up to `last`, that words directly precede, so that a remark may begin with
/// it; 0 if there is none, or if more follows than a remark has.
std::size_t GameMaker::find_spoken_move(std::size_t last) const {
  constexpr std::size_t longest_remark = 4;  // plies
  const auto& moves = read_game_.moves;
  std::size_t move = last;
  const auto is_word = [](const Word& word) { return word.kind == WordKind::word; };
  for (; move > 1; --move) {
    const auto first = words().begin() + moves[move - 2].word + 1;
    const auto end = words().begin() + moves[move - 1].word;
    if (first < end && std::any_of(first, end, is_word)) break;
  }
  if (move < 2 || last - move >= longest_remark) return 0;
  std::uint32_t number = moves[move - 1].word;
  while (number > 0 && words()[number].begin >= moves[move - 1].where.begin) --number;
  const Word& before = words()[number];
  const bool is_spoken = before.kind == WordKind::number
                             ? before.prose != Prose::none && !before.begins_sentence
                             : is_word(before);
  return is_spoken ? move : 0;
}

/// The first half-move, up to `last`, behind words that say how the game ended; 0 if there is none.
std::size_t GameMaker::find_move_behind_end(std::size_t last) const {
  const auto& moves = read_game_.moves;
  if (last == 0) return 0;
  for (std::uint32_t i = moves.front().word; i < moves[last - 1].word; ++i) {
    const Word& word = words()[i];
    if (word.kind == WordKind::open && word.match > i) i = word.match;
    if (!word.states_end && word.outcome != Outcome::resignation) continue;
    const auto behind = std::ranges::upper_bound(moves, i, {}, &TakenMove::word);
    return static_cast<std::size_t>(behind - moves.begin()) + 1;
  }
  return 0;
}

/// A result is not corrected by a move that a sentence may only mention, `White missed 4.Qxf7#.`,
/// nor by one behind the stated end of the game.
void GameMaker::doubt_spoken_end() {
  const auto& moves = read_game_.moves;
  const auto& end = game_.judgement.end;
  const std::size_t last = end ? end->ply.value : moves.size();
  std::size_t move = find_move_behind_end(last);
  if (move == 0) move = find_spoken_move(last);
  if (move == 0) return;
  const base::Ply ply{static_cast<std::uint32_t>(move)};
  game_.findings.push_back({Code::sheet_goes_on, ply, span_of(moves[move - 1].where), {}});
  game_.findings.back().facts.count = 1;
  const auto begin_of = [](const findings::Finding& finding) { return finding.where.begin; };
  std::ranges::stable_sort(game_.findings, {}, begin_of);
  is_doubtful_ = true;
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
  const auto index = static_cast<std::size_t>(move - moves.begin());
  if (game_.followed.stop && index >= game_.followed.moves.size()) return;
  const bool is_number = last != doubt.word;
  if (doubt.assumption == Assumption::slip && is_number && has_signs_) return;  // said with numbers
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
  const auto ply = ply_of(index);
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

}  // namespace partiar::scoresheet::internal
