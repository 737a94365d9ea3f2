// The game as a score, with the numbers and signs between its moves, and how it is followed.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "base/empty_place.h"
#include "board/legal_moves.h"
#include "findings/code.h"
#include "languages/results.h"
#include "languages/statement.h"
#include "notation/move_writer.h"
#include "notation/null_move.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "pgn/lexer.h"
#include "scoresheet/internal/game_maker.h"
#include "scoresheet/internal/moves_left.h"
#include "scoresheet/internal/sentences.h"
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

/// The game up to `count` moves, as a score.
Score GameMaker::write_score(std::size_t count, Spelling spelling) {
  Score score{source_.text};
  board::Position position = game_.start.position;
  const auto& moves = read_game_.moves;
  const bool has_signs = spelling == Spelling::with_signs;
  std::uint32_t behind = moves.back().word + 1;
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
    const std::uint32_t marked = put_behind_move(score, taken, end);
    if (is_last) behind = marked;
    if (!has_signs || (is_last && put_null_move(score))) continue;
    if (is_last) behind = put_rest(score, marked);
    if (!is_last || behind == marked) put_between(score, marked, is_last ? find_signs() : end);
  }
  put_end(score, behind);
  if (has_signs) put_behind_result(score);
  return score;
}

/// Adds the marks of a move that stand apart from it, and draw offers.
///
/// Output: the first word behind the marks.
std::uint32_t GameMaker::put_behind_move(Score& score, const TakenMove& taken,
                                         std::uint32_t end) const {
  const std::uint32_t first = taken.word + 1;
  const std::uint32_t behind = pass_marks(first, end);
  for (std::uint32_t i = first; i < behind; i = pass_mark(i)) {
    score.copy(span_of(Stretch{words()[i].begin, words()[pass_mark(i) - 1].end}));
  }
  for (std::uint32_t i = behind; i < end; ++i) {
    if (is_offer(i)) score.copy({span_of(i).begin, span_of(words()[i].match).end});
  }
  return behind;
}

/// Whether the brackets at a word offer a draw.
bool GameMaker::is_offer(std::uint32_t open) const {
  if (words()[open].kind != WordKind::open || words()[open].match <= open) return false;
  const base::Span where{span_of(open).begin, span_of(words()[open].match).end};
  if (where.begin >= where.end) return false;
  const auto written = where.in(source_.text);
  return written == "(=)" || written == "{(=)}";
}

/// Skips the mark of check, mate or a capture en passant at the word `first`, with what is joined
/// to it (`xeque-mate`), or a draw offer; returns `first` if there is none.
std::uint32_t GameMaker::pass_mark(std::uint32_t first) const {
  if (first < extent_.end && is_offer(first)) return words()[first].match + 1;
  std::uint32_t end = first + 1;
  while (end < extent_.end && words()[end].begin == words()[end - 1].end) ++end;
  for (; end > first; --end) {
    const base::Span where = span_of(Stretch{words()[first].begin, words()[end - 1].end});
    const auto mark = notation::find_mark(where.in(source_.text), letters());
    if (mark != notation::Mark::none) return end;
  }
  const bool is_en_passant =
      pass_en_passant_mark(read_.layout.sheet, words()[first].begin) == words()[first].end;
  return is_en_passant ? first + 1 : first;
}

/// Skips all marks from `first` on; if more words follow them in the line, `échec et mat`, only up
/// to the last draw offer.
std::uint32_t GameMaker::pass_marks(std::uint32_t first, std::uint32_t end) const {
  std::uint32_t behind = first;
  std::uint32_t offered = first;
  while (behind < end && pass_mark(behind) > behind) {
    const bool is_offer = GameMaker::is_offer(behind);
    behind = pass_mark(behind);
    if (is_offer) offered = behind;
  }
  const bool is_prose =
      behind < end && words()[behind].kind == WordKind::word && !words()[behind].starts_line;
  return is_prose ? offered : behind;
}

/// Whether the words from `first` up to `end`, with no blank between them, belong to the moves
/// rather than to prose: a number, a null move, a line, signs, or brackets without a match.
bool GameMaker::is_of_moves(std::uint32_t first, std::uint32_t end) const {
  const auto written = read_.layout.sheet.bytes_of({words()[first].begin, words()[end - 1].end});
  if (notation::is_null_move(written) || base::is_line(written)) return true;
  return std::all_of(words().begin() + first, words().begin() + end, [](const Word& word) {
    return word.kind == WordKind::number || word.kind == WordKind::sign ||
           word.kind == WordKind::close || word.kind == WordKind::open;
  });
}

/// Adds the numbers and signs from the word `first` up to `end`, so that following the score says
/// what is wrong with them. Behind prose, they begin with the number of the next move.
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
    if (!is_of_moves && words()[first].kind == WordKind::other) continue;  // a clock time
    has_prose |= !is_of_moves;
    const bool is_number = words()[first].kind == WordKind::number;
    if (has_prose && (!is_of_moves || is_number)) signs.clear();
    if (is_of_moves && (!has_prose || is_number || !signs.empty())) {
      signs.push_back(span_of(Stretch{words()[first].begin, words()[next - 1].end}));
    }
  }
  for (const base::Span where : signs) put_sign(score, where);
}

/// Whether the sign is a bar, and no other is in the game as in a table.
bool GameMaker::is_lone_bar(base::Span where) const {
  if (where.in(source_.text) != "|") return false;
  const auto is_other = [&](const Word& word) {
    return read_.layout.sheet.at(word.begin) == U'|' &&
           span_of(Stretch{word.begin, word.end}).begin != where.begin;
  };
  return std::none_of(words().begin() + extent_.first, words().begin() + extent_.end, is_other);
}

/// Adds a number or sign, unless it is one of layout or would hide what follows.
void GameMaker::put_sign(Score& score, base::Span where) {
  auto sign = where.in(source_.text);
  const std::size_t blank = std::min(sign.find(' '), sign.size());
  if (base::is_dash(sign.substr(std::min(blank + 1, sign.size())))) sign = sign.substr(0, blank);
  if (!is_lone_bar(where)) sign = sign.substr(0, sign.find_first_of(",;|"));
  const bool is_layout = sign.find_first_not_of("/*") == sign.npos || base::is_dash(sign);
  if (is_layout) return;
  where.end = where.begin + static_cast<std::uint32_t>(sign.size());
  if (sign != "{" && sign != "(") return score.copy(where);
  log_.count(sign == "{" ? Code::pgn_comment_unterminated : Code::pgn_variation_unterminated,
             where);
  const std::uint32_t signs = find_signs();
  is_doubtful_ |= signs == extent_.end || where.begin < span_of(signs).begin;
}

/// Adds the numbers and signs in the line of the result, behind it.
void GameMaker::put_behind_result(Score& score) {
  const std::uint32_t first = std::min(find_signs() + 1, extent_.end);
  std::uint32_t end = first;
  while (end < extent_.end && !words()[end].starts_line) ++end;
  put_between(score, first, end);
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

/// Where the game goes on behind `plies` half-moves, from the word `behind`: there, or behind
/// brackets, or behind prose at the number of the next move if that begins a sentence, or only
/// moves follow up to the result, or none is possible any more, so that it is of no matter. If it
/// does not, `behind`.
std::uint32_t GameMaker::find_rest(std::uint32_t behind, std::size_t plies,
                                   std::uint32_t signs) const {
  std::uint32_t next = behind;
  bool has_prose = false;
  while (next < signs) {
    const Word& word = words()[next];
    if (word.states_end || closes_in_words(word.outcome)) return behind;
    const bool is_bracket = word.kind == WordKind::open && word.match > next;
    const bool is_prose = word.kind == WordKind::word;
    if (!is_bracket && !is_prose && !(has_prose && word.kind == WordKind::sign)) break;
    has_prose |= is_prose;
    next = is_bracket ? word.match + 1 : next + 1;
  }
  if (!has_prose || next >= signs) return std::min(next, signs);
  const Word& number = words()[next];
  const bool is_of_game =
      number.begins_sentence || number.goes_to_result || (!number.follows_lead && is_over());
  const bool is_next = is_of_game && announces(number, plies);
  return is_next ? next : behind;
}

/// Whether the last move of the reading leaves none to be played.
bool GameMaker::is_over() const {
  board::Position position = game_.start.position;
  for (const TakenMove& taken : read_game_.moves) position.play_unchecked(taken.move);
  return !board::has_legal_move(position);
}

/// Whether only words stand between a word and the number of the move behind `plies` half-moves,
/// and do not lead to it as one that was not played.
bool GameMaker::counts_on(std::uint32_t first, std::size_t plies, std::uint32_t signs) const {
  while (first < signs && words()[first].kind == WordKind::word) ++first;
  if (first == signs) return false;
  const Word& number = words()[first];
  return announces(number, plies) && number.has_move_behind && !number.follows_lead;
}

/// Whether a row of moves up to the half-move `plies` may end before `signs`: what stands there
/// does not go on with a sentence that merely mentions them, `6.Qh7 wins`, or more moves of the
/// game follow that, or it says how the game ended. A reply, or several moves that no words
/// precede, are hardly mentioned if their numbers count on behind the words.
bool GameMaker::may_end(const Row& row, std::size_t plies, std::uint32_t signs) const {
  const std::uint32_t end = row.end;
  if (end == signs || words()[end].starts_line) return true;
  if (words()[end].kind == WordKind::open) return words()[end].match > end;
  if (words()[end].kind != WordKind::word) return false;
  if (!stands_before_words(read_.layout.sheet, words(), end - 1)) return true;
  if (row.moves > longest_remark || words()[end].outcome != Outcome::none) return true;
  if (find_rest(end, plies, signs) > end) return true;
  if (row.is_of_score && counts_on(end, plies, signs)) return true;
  return says_end(end, signs);
}

/// Whether the sentence that begins at the word `first` says how the game ended.
bool GameMaker::says_end(std::uint32_t first, std::uint32_t signs) const {
  const std::uint32_t last = find_sentence_end(read_.layout.sheet, read_.words, first, signs);
  const std::string line = line_of(first, last);
  return languages::states_end(line, names(), languages::Unknown::some) ||
         languages::states_decision(line, names()) ||
         languages::find_result_word(line) == languages::ResultWord::forfeit;
}

/// The numbers and moves from the word `first` on, with their marks.
GameMaker::Row GameMaker::row_from(std::uint32_t first, std::uint32_t signs) const {
  Row row{first, 0};
  while (row.end < signs && !(words()[row.end].starts_paragraph && row.end > first)) {
    const WordKind kind = words()[row.end].kind;
    const bool is_move = kind == WordKind::move && !words()[row.end].is_weak;
    const bool is_sign = kind == WordKind::number || kind == WordKind::sign;
    const std::uint32_t mark = row.moves > 0 ? pass_marks(row.end, signs) : row.end;
    if (!is_move && !is_sign && mark == row.end) break;
    row.moves += is_move ? 1 : 0;
    row.end = std::max(mark, row.end + 1);
  }
  return row;
}

/// Whether a further number with a move stands from the word `first` on, outside brackets and
/// before words for an end.
bool GameMaker::goes_on(std::uint32_t first, std::uint32_t signs) const {
  for (std::uint32_t i = first; i < signs && !words()[i].states_end; ++i) {
    if (words()[i].kind == WordKind::open && words()[i].match > i) i = words()[i].match;
    if (words()[i].kind == WordKind::number && words()[i].has_move_behind) return true;
  }
  return false;
}

/// Adds the numbers and moves that go on behind those of the reading: what is wrong with them is
/// said as it is of moves without words, unless those read are in doubt.
///
/// Output: the first word behind them; `behind` if there are none.
std::uint32_t GameMaker::put_rest(Score& score, std::uint32_t behind) {
  const std::uint32_t last = read_game_.moves.back().word;
  const bool is_doubtful = std::ranges::any_of(read_.reading.doubts, [&](const Doubt& doubt) {
    return doubt.word >= extent_.first && doubt.word <= last;
  });
  const std::uint32_t signs = find_signs();
  if (is_doubtful || read_game_.broken_at != 0) return behind;
  std::size_t plies = read_game_.moves.size();
  for (;;) {
    const std::uint32_t first = find_rest(behind, plies, signs);
    const bool is_apart = first == behind && first < signs && words()[first].starts_paragraph;
    Row row = row_from(first, signs);
    row.is_of_score = first == behind && first < signs &&
                      (row.moves > 1 || words()[first].kind == WordKind::move);
    if (is_apart || row.moves == 0 || !may_end(row, plies + row.moves, signs)) break;
    const base::Span where = span_of(Stretch{words()[first].begin, words()[row.end - 1].end});
    if (where.begin >= where.end) break;  // columns
    score.copy(where);
    plies += row.moves;
    behind = row.end;
    has_rest_ = true;
  }
  is_doubtful_ |= has_rest_ && goes_on(behind, signs) && !is_over();
  return behind;
}

/// Whether the score stops at a move directly behind those of the reading.
bool GameMaker::stops_behind() const {
  const auto& stop = game_.followed.stop;
  return has_signs_ && has_rest_ && stop && stop->kind == replay::Stop::Kind::word &&
         game_.followed.moves.size() == read_game_.moves.size();
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
    const bool is_whole = is_followed() && (!has_signs_ || !game_.followed.stop);
    if (is_whole || (has_signs_ && stops_at_sign()) || (is_followed() && stops_behind())) break;
  }
  is_doubtful_ |= !is_followed();
  for (std::size_t i = 0; i < game_.followed.moves.size() && i < count; ++i) {
    game_.followed.places.push_back(span_of(read_game_.moves[i].where));
  }
  game_.followed.letters.alphabet = read_.alphabet;
  game_.followed.letters.reason = replay::LettersReason::survivor;
  game_.followed.end = end_;
}

}  // namespace partiar::scoresheet::internal
