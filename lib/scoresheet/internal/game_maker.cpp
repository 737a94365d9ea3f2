#include "scoresheet/internal/game_maker.h"

#include <algorithm>
#include <utility>

#include "findings/code.h"
#include "languages/asides.h"
#include "languages/labels.h"
#include "notation/san.h"
#include "replay/finish.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/moves_left.h"
#include "scoresheet/internal/sentences.h"

namespace partiar::scoresheet::internal {

using findings::Code;

replay::Game GameMaker::make() {
  game_.text = source_.text;
  game_.encoding = source_.encoding;
  game_.other_encoding = source_.other_encoding;
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
  if (is_firm || game_.judgement.end) doubt_spoken_end(is_firm);
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

/// Whether the game of an equally good reading ends only at moves that words do not precede, before
/// the stop that is said.
bool GameMaker::is_rival_apart() const {
  const auto& moves = read_game_.moves;
  if (!stops_behind() || read_.rival->other || read_.rival->move >= moves.size()) return false;
  const auto is_word = [](const Word& word) {
    return word.kind == WordKind::word || word.prose != Prose::none;
  };
  const std::uint32_t first = first_word_of(moves[read_.rival->move]);
  return std::none_of(words().begin() + first, words().begin() + moves.back().word, is_word);
}

void GameMaker::note_doubts() {
  const auto& moves = read_game_.moves;
  const auto& rival = read_.rival;
  if (rival && rival->game == index_ && !is_rival_apart()) {
    const auto where = rival->move < moves.size() ? span_of(moves[rival->move].where)
                       : rival->where             ? *rival->where
                                                  : span_of(moves.back().where);
    const bool is_of_letters = is_contradicted() && rival->alphabet != read_.alphabet &&
                               rival->where == span_of(moves[rival->move].where);
    if (is_of_letters) game_.rival = &(*options_.alphabets)[rival->alphabet];
    const Code code = is_of_letters ? Code::notation_letters_ambiguous : Code::sheet_ambiguous;
    findings::Finding finding{code, ply_of(rival->move), where, {}};
    if (rival->other) finding.facts.move = *rival->other;
    if (is_contradicted()) {
      game_.followed.stop = replay::Stop{.kind = replay::Stop::Kind::word, .finding = finding};
    }
    log_.add(finding);
    is_doubtful_ = true;
  }
  if (const auto left = read_.moves_left[index_]; left && !stops_behind()) {
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
  note_led_move();
}

/// Whether a sentence that begins behind the move before `index` directly leads to its number: `The
/// analysis showed 7...Qa5`. One word is a remark, `Novelty`, unless it begins the line, or the
/// sentence goes on behind the moves, other than with how the game ended. One behind castling may
/// begin with a nought of that.
bool GameMaker::is_led(std::size_t index) const {
  const auto& moves = read_game_.moves;
  const std::uint32_t number = first_word_of(moves[index]) - 1;
  const std::uint32_t behind = moves[index - 1].word + 1;
  if (behind >= number || words()[number].kind != WordKind::number) return false;
  const auto is_of_phrase = [&](const Word& word) {
    return word.kind == WordKind::word ||
           (word.kind == WordKind::sign &&
            is_any_of(read_.layout.sheet.at(word.begin), U"'\u2019"));  // `l'analyse`
  };
  std::uint32_t first = number;
  while (first > behind && is_of_phrase(words()[first - 1])) --first;
  // `After 4...e5 Black is fine`
  const std::uint32_t last = moves.back().word;
  const bool is_of_sentence =
      stands_before_words(read_.layout.sheet, words(), last) && !says_end(last + 1, extent_.end);
  const bool is_short = number - first < 2 && !words()[first].starts_line &&
                        !words()[number].follows_lead && !is_of_sentence;
  if (first == number || is_short || words()[number].starts_line) return false;
  const bool is_behind_sign = first == behind || words()[first - 1].kind == WordKind::sign;
  const char32_t initial = read_.layout.sheet.at(words()[first].begin);
  const bool may_be_castling = moves[index - 1].move.kind() == board::Move::Kind::castling &&
                               is_nought(initial);  // `O-O o jogo`
  return is_behind_sign && (is_capital(initial) || may_be_castling) &&
         pass_marks(behind, number) < number;
}

/// Whether a word behind the last move says that more were played: `12.Qf3+ etc.`
bool GameMaker::is_cut_short() const {
  constexpr std::uint32_t shortest = 2;
  std::uint32_t behind = read_game_.moves.back().word + 1;
  while (behind < words().size() && words()[behind].kind == WordKind::sign) ++behind;
  if (behind >= words().size() || words()[behind].kind != WordKind::word) return false;
  const Word& word = words()[behind];
  return word.end - word.begin >= shortest &&
         languages::is_and_so_on(read_.layout.sheet.bytes_of({word.begin, word.end}));
}

/// Doubts the first move that words say was not played, although moves go on from it to the result,
/// or else the last few moves if words lead to them: `The analysis showed 7...Qa5 8.Bd2`.
void GameMaker::note_led_move() {
  constexpr std::size_t most_moves = 8;
  const auto& moves = read_game_.moves;
  for (const TakenMove& taken : moves) {
    const std::uint32_t first = first_word_of(taken);
    if (first == 0) continue;
    const Word& number = words()[first - 1];
    if (!number.goes_to_result || !number.follows_lead) continue;
    return note_doubt({.assumption = Assumption::goes_on, .word = first - 1});
  }
  if (is_cut_short()) {
    return note_doubt({.assumption = Assumption::goes_on, .word = moves.back().word});
  }
  const std::size_t first = moves.size() - std::min(moves.size() - 1, most_moves);
  for (std::size_t i = moves.size() - 1; i >= first; --i) {
    if (!is_led(i)) continue;
    return note_doubt({.assumption = Assumption::goes_on, .word = first_word_of(moves[i]) - 1});
  }
}

/// Whether the moves behind a number in words are the game's: both sides' up to the end, unless the
/// words say that they were not played, or a full stop closes their sentence behind the moves.
bool GameMaker::is_of_game(const Word& number) const {
  constexpr std::uint32_t longest = 40;  // characters of a lead
  const std::uint32_t begin = number.begin - std::min(number.begin, longest);
  if (languages::lead_to_idea(read_.layout.sheet.bytes_of({begin, number.begin}))) return false;
  const std::uint32_t behind = words()[read_game_.moves.back().word].end;
  return (number.goes_to_result || number.goes_to_end) && !number.follows_lead &&
         read_.layout.sheet.at(behind) != U'.';
}

/// The last half-move, up to `last`, that words directly precede, so that a remark may begin with
/// it; 0 if there is none, or if more follows than a remark has.
std::size_t GameMaker::find_spoken_move(std::size_t last) const {
  const auto& moves = read_game_.moves;
  std::size_t move = last;
  const auto is_word = [](const Word& word) { return word.kind == WordKind::word; };
  for (; move > 1; --move) {
    const auto first = words().begin() + moves[move - 2].word + 1;
    const auto end = words().begin() + moves[move - 1].word;
    if (first < end && std::any_of(first, end, is_word)) break;
  }
  if (move < 2 || last - move >= longest_remark) return 0;
  const Word& before = words()[first_word_of(moves[move - 1]) - 1];
  if (before.kind != WordKind::number) return is_word(before) ? move : 0;
  const bool is_of_game = last > move && GameMaker::is_of_game(before);
  return before.prose != Prose::none && !before.begins_sentence && !is_of_game ? move : 0;
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

/// Whether both sides' moves go on from a number to the result, the word `end`, as a game's do: no
/// full stop closes a sentence behind them.
bool GameMaker::goes_on_from(std::uint32_t number, std::uint32_t end) const {
  const Word& word = words()[number];
  const auto row = words().begin();
  const auto moves = std::count_if(row + number, row + end,
                                   [](const Word& other) { return other.kind == WordKind::move; });
  const Word& last = words()[end - 1];
  const bool is_closed = last.kind == WordKind::sign && read_.layout.sheet.at(last.begin) == U'.';
  return (word.goes_to_result || word.goes_to_end) && moves > 1 && !is_closed;
}

/// The half-move, up to the one that ends the game, whose number stands again behind that, before
/// the result, with another move, if words led to it: `the trap 5.Nxe5 Bxd1 6.Bxf7 mate 5.h3 Bxf3`;
/// 0 if there is none. Moves that words suppose are none of the game's.
std::size_t GameMaker::find_move_again(std::size_t last) const {
  const auto& moves = read_game_.moves;
  const std::uint32_t end = find_signs();
  if (last == 0 || last > moves.size()) return 0;
  bool is_supposed = false;
  for (std::uint32_t i = moves[last - 1].word + 1; i < end; ++i) {
    const Word& word = words()[i];
    if (word.kind == WordKind::open && word.match > i) i = word.match;
    if (word.kind == WordKind::word) is_supposed = false;
    if (word.kind != WordKind::number || word.number == 0 || !word.has_move_behind) continue;
    is_supposed |= word.follows_lead;
    const std::size_t ply = scoresheet::ply_of(word);
    if (is_supposed || ply == 0 || ply >= last || !goes_on_from(i, end)) continue;
    if (is_told_again(read_.layout.sheet, read_.words, read_game_, i)) continue;
    if (words()[first_word_of(moves[ply]) - 1].prose != Prose::none) return ply + 1;
  }
  return 0;
}

/// A result is not corrected by a move that a sentence may only mention, `White missed 4.Qxf7#.`,
/// nor by one behind the stated end of the game; nor does one end the game whose place another
/// has.
void GameMaker::doubt_spoken_end(bool is_firm) {
  const auto& moves = read_game_.moves;
  const auto& end = game_.judgement.end;
  const std::size_t last = end ? end->ply.value : moves.size();
  std::size_t move = end && !is_doubtful_ ? find_move_again(last) : 0;
  if (move == 0 && is_firm) move = find_move_behind_end(last);
  if (move == 0 && is_firm) move = find_spoken_move(last);
  if (move == 0) return;
  is_doubtful_ = true;
  const auto is_said = [](const auto& noted) { return noted.code == Code::sheet_goes_on; };
  if (std::ranges::any_of(game_.followed.findings, is_said)) return;
  const base::Ply ply{static_cast<std::uint32_t>(move)};
  game_.findings.push_back({Code::sheet_goes_on, ply, span_of(moves[move - 1].where), {}});
  game_.findings.back().facts.count = 1;
  const auto begin_of = [](const findings::Finding& finding) { return finding.where.begin; };
  std::ranges::stable_sort(game_.findings, {}, begin_of);
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
  if (source_.scan != nullptr && code() == Code::sheet_assumed) {
    return log_.add({code(), ply, span_of(where), {}});
  }
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
