// The main line: numbers, moves, further games.
#include "scoresheet/internal/searcher.h"

#include <algorithm>

#include "board/legal_moves.h"

namespace partiar::scoresheet::internal {

// --- games

Hypothesis Searcher::with_new_game() const {
  Hypothesis next = here_;
  next.node = 0;
  next.is_aside = false;
  next.is_interrupted = false;
  next.asides = 0;
  next.outcome = Outcome::none;
  next.broken_at = 0;
  next.behind = 0;
  ++next.games;
  return next;
}

/// What ends the game read so far.
Link Searcher::link_to_new_game() const {
  return {.before = here_.link,
          .taken = {.word = at_},
          .begins_game = true,
          .outcome = here_.outcome,
          .outcome_word = here_.outcome_word,
          .broken_at = here_.broken_at};
}

/// Number 1 may begin another game.
void Searcher::visit_first_number() {
  const Word& number = word();
  if (number.number != 1 || number.side == Side::black || ply() < 2 || !number.has_move_behind) {
    return;
  }
  const bool is_apart = number.starts_paragraph || number.is_below_heading || number.is_labelled;
  Price price = is_over() || is_apart ? prices.game_after_end
                : number.is_headed    ? prices.game_after_heading
                                      : prices.game_anywhere;
  constexpr std::uint32_t few = 6;
  if (!is_over() && ply() < few && !number.is_labelled) price += prices.game_broken_off;
  Hypothesis next = with_new_game();
  next.announced = Announced::next;
  links_.push_back(link_to_new_game());
  next.link = static_cast<LinkId>(links_.size() - 1);
  put_next(next, price + (number.is_misread ? prices.misread_number : 0), Assumption::new_game);
}

/// After a result, a move may begin a game on a sheet without numbers.
void Searcher::visit_unnumbered_game() {
  if (ply() <= 2 || !has_ended() || here_.announced != Announced::nothing || words_.is_numbered ||
      word().is_of_fragment) {
    return;
  }
  const auto begin = static_cast<LinkId>(links_.size());
  links_.push_back(link_to_new_game());
  Hypothesis next = with_new_game();
  next.link = begin;
  for (const Match& match : matches_at(at_, 0, UnknownLetters::none)) {
    take(match, prices.game_unnumbered, next);
  }
}

// --- the main line

void Searcher::visit_main() {
  switch (word().kind) {
    case WordKind::number:
      return visit_number();
    case WordKind::move:
      return here_.announced == Announced::played ? visit_move_again() : visit_move();
    case WordKind::result:
      return visit_result();
    case WordKind::word:
      return visit_prose();
    case WordKind::sign:
      return put_next(here_, 0);
    case WordKind::open:
    case WordKind::close:
    case WordKind::other:
      if (here_.announced == Announced::played) return;
      Hypothesis next = here_;
      next.announced = Announced::nothing;
      return put_next(next, 0);
  }
}

/// Text in brackets is a remark, or the brackets are ignored and it is part of the game; not if it
/// cites another one: `(1-0, 34)`.
void Searcher::visit_bracket() {
  constexpr std::uint32_t short_remark = 4;
  Hypothesis next = here_;
  next.announced = Announced::nothing;
  next.is_interrupted |= word().match - at_ >= short_remark;
  put(word().match + 1, next, 0);
  const bool is_citation = words_.words[at_ + 1].kind == WordKind::result && word().match > at_ + 2;
  if (!is_citation) put_next(here_, prices.walk_in, Assumption::goes_on);
}

void Searcher::begin_aside(Price price) {
  Hypothesis next = here_;
  next.is_aside = true;
  next.is_interrupted = true;
  next.announced = Announced::nothing;
  next.asides = 0;
  put_next(next, price);
}

/// Whether a number directly follows a move that is not part of the game: `Better was 5...Nxe4
/// 6.d4`.
bool Searcher::is_within_remark() const {
  return here_.is_interrupted && at_ > 0 && !word().starts_line &&
         words_.words[at_ - 1].kind == WordKind::move && !is_plain();
}

/// Whether a number is that of the next move; dots alone fit any move by Black.
bool Searcher::is_number_of_next() const {
  return word().number == 0 ? is_black() : word().number == number_due();
}

/// The price of a number that fits the next move.
Price Searcher::price_of_number() const {
  const Word& number = word();
  Price price = number.is_misread ? prices.misread_number : 0;
  if (is_in_prose() && !number.begins_sentence) price += prices.number_in_prose;
  if (number.is_supposed && ply() > 0) price += prices.supposed;
  if (number.is_beside_rows) price += prices.number_beside_rows;
  if (is_within_remark()) price += prices.back_within;
  if (number.side == Side::either && is_black()) {
    return price + (here_.is_aside ? prices.side_after_aside : prices.number_of_either);
  }
  const bool fits = is_black() == (number.side == Side::black);
  return price + (fits ? 0 : prices.number_of_other);
}

/// Continues after the number of the next move.
void Searcher::expect_move(Hypothesis next) {
  next.announced = is_told_in_words() ? Announced::next_in_prose : Announced::next;
  put_next(next, price_of_number(), is_within_remark() ? Assumption::goes_on : Assumption::slip);
}

/// Whether the number may repeat that of the last move played.
bool Searcher::is_number_again() const {
  const Word& number = word();
  if (ply() == 0 || !number.has_move_behind || !is_number_played()) return false;
  return may_announce(number.side, !is_black());
}

/// Whether the sheet may count on from White's number, directly behind a move, though another is
/// due: `8.Re1 Nc6 8.c3 Bf5 9.d4`; from any number, `8.Re1 Nc6 10.c3 Bf5 11.d4`, if nothing before
/// was passed over that may have been the move it seems to lack.
bool Searcher::may_count_on() const {
  const bool is_next = ply() > 2 && !is_black() && word().side == Side::white &&
                       word().has_move_behind && !here_.is_interrupted &&
                       word().prose == Prose::none && !has_ended();
  const bool is_behind_remark = at_ > 0 && words_.words[at_ - 1].kind == WordKind::close;
  return is_next && (is_number_played() || (here_.doubt == 0 && !is_behind_remark));
}

/// The price of a number that names a move played before, if it begins a sentence and moves go on
/// from it to the result: then what was played was only mentioned, `3.Bb5 Nf6 is good,
/// too. 3...a6`.
Price Searcher::price_of_contradiction() const {
  const Word& number = word();
  if (!number.begins_sentence || !number.goes_to_result || has_ended()) return 0;
  const std::int32_t said =
      2 * (number.number + here_.behind - 1) + (number.side == Side::black ? 1 : 0);
  const bool is_played = number.number > 0 && said < static_cast<std::int32_t>(ply());
  return is_played ? prices.contradiction : 0;
}

void Searcher::visit_number() {
  const Word& number = word();
  if (is_number_again()) {
    Hypothesis next = here_;
    next.announced = Announced::played;
    next.asides = 0;
    put_next(next, prices.number_repeated);
  }
  Hypothesis next = here_;
  next.asides = 0;
  if (may_count_on() && !is_number_of_next()) {
    Hypothesis other = next;
    other.announced = Announced::next;
    other.behind = static_cast<std::int16_t>(other.behind + number_due() - number.number);
    put_next(other, is_number_played() ? prices.number_twice : prices.number_jumps,
             Assumption::slip);
  }
  if (is_number_of_next()) {
    const bool is_gap = number.has_gap && !is_told_in_words();
    if (is_gap && !is_black() && !is_over()) return break_off(0);
    expect_move(next);
    const Price price = price_of_number();
    if (price >= prices.number_of_other && number.has_move_behind) begin_aside(prices.aside_number);
    return;
  }
  next.announced = Announced::nothing;
  if (number.number == 0 && !number.has_move_behind) return put_next(next, 0);
  Price price = number.has_move_behind ? prices.number_passed : prices.number_in_words;
  if (is_plain() || is_over()) price = prices.number_of_no_matter;
  price += price_of_contradiction();
  put_next(next, price, Assumption::slip);
  if (number.has_move_behind) begin_aside(prices.aside_number + price_of_contradiction());
}

/// Accepts a repeated move.
void Searcher::visit_move_again() {
  const Link& last = links_[here_.link];
  if (here_.link == 0 || last.begins_game) return;
  Hypothesis next = here_;
  next.announced = Announced::nothing;
  next.is_interrupted = false;
  for (const Match& match : matches_at(at_, last.node, UnknownLetters::none)) {
    if (match.move == last.taken.move) put(match.next, next, match.price);
  }
}

/// The price of taking a move as one of the game, apart from how it is written.
Price Searcher::price_to_take() const {
  Price price = 0;
  if (here_.announced == Announced::nothing) {
    if (word().prose != Prose::none) {
      price += is_in_prose() ? prices.move_in_prose : prices.move_after_word;
    }
    if (word().is_supposed && ply() > 0) price += prices.supposed;
    if (words_.is_numbered && !is_black()) price += prices.number_missing;
    if (words_.is_numbered && is_black() && here_.is_interrupted) {
      price += word().prose == Prose::one ? prices.after_one_word : prices.after_interruption;
    }
  }
  if (here_.announced == Announced::next_in_prose && is_number_anew()) price += prices.number_anew;
  if (has_ended()) price += prices.after_end;
  if (is_plain()) price += prices.plain_among_bold;
  return price;
}

/// Whether the number before this move soon occurs again: `people played 13.a3. 13.f5`. If it
/// begins a sentence, one within a sentence is only mentioned.
bool Searcher::is_number_anew() const {
  constexpr std::uint32_t soon = 60;
  const std::int32_t number = number_due();
  const auto& words = words_.words;
  for (std::uint32_t i = at_ + 1; i < words.size() && i < at_ + soon; ++i) {
    if (words[i].kind != WordKind::number || words[i].number != number) continue;
    const bool is_mentioned = words[i].prose != Prose::none && !words[i].begins_sentence;
    if (word().begins_sentence && is_mentioned) continue;
    if (words[i].has_move_behind && may_announce(words[i].side, is_black())) return true;
  }
  return false;
}

/// Whether a number may be part of prose: it follows two words, or one word and occurs again: `Here
/// 8...d5 is the Marshall, but 8...d6 was played.`
bool Searcher::is_told_in_words() const {
  if (word().begins_sentence) return is_number_anew();
  return is_in_prose() || (word().prose == Prose::one && is_number_anew());
}

/// Whether a word at the beginning of a line or before another word would be a move without a
/// number, and that only if a letter were a misread digit: `Tal resigns`.
bool Searcher::is_name() const {
  if (!words_.is_numbered || is_black() || here_.announced != Announced::nothing) return false;
  const auto& words = words_.words;
  const bool is_before_word = at_ + 1 < words.size() && words[at_ + 1].kind == WordKind::word &&
                              !words[at_ + 1].starts_line;
  return (word().starts_line || is_before_word) &&
         std::ranges::all_of(words_.candidates_of(word()), [](const Candidate& candidate) {
           return candidate.price >= prices.misread;
         });
}

/// The price of taking a move as not part of the game.
Price Searcher::price_to_pass() const {
  Price price = prices.move_passed;
  if (word().is_weak) {
    const bool is_in_words = word().prose != Prose::none || word().is_before_prose || is_name();
    price = is_in_words ? prices.files_passed_prose : prices.files_passed;
  } else if (word().prose != Prose::none && here_.announced == Announced::nothing) {
    const Price in_prose = word().is_square ? prices.square_passed_prose : prices.move_passed_prose;
    price = is_in_prose() ? in_prose : prices.move_passed_word;
  } else if (here_.announced == Announced::next_in_prose) {
    price = is_number_anew() ? prices.move_passed_prose : prices.move_passed_number;
  }
  if (ply() == 0 && here_.announced == Announced::nothing) {
    price = std::min(price, prices.move_passed_start);
  }
  if (is_plain()) price = std::min(price, prices.plain_passed);
  if (is_over()) {
    price = std::min(price, here_.asides < long_remark ? prices.tail : prices.move_far_aside);
  }
  return price;
}

bool Searcher::is_strong(const Candidate& candidate) const {
  return candidate.kind == Candidate::Kind::step && candidate.price < prices.line_end_inside;
}

/// The moves that the candidates of `word` can mean at `node`.
const std::vector<Match>& Searcher::matches_at(std::uint32_t word, NodeId node,
                                               UnknownLetters unknown) {
  matches_.clear();
  for (const Candidate& candidate : words_.candidates_of(words_.words[word])) {
    if (candidate.kind == Candidate::Kind::misread) {
      match_misread(word, candidate, node);
      continue;
    }
    if (unknown == UnknownLetters::any && !is_strong(candidate)) continue;
    match(tree_.position(node), candidate, letters_, unknown, matches_);
  }
  return matches_;
}

/// The price of what is said of the king in check after a move, if it is not so.
Price Searcher::price_of_mark(notation::Mark mark, const board::Position& position) {
  if (mark == notation::Mark::none) return 0;
  const bool is_check = position.checkers().any();
  if (mark == notation::Mark::mate && !(is_check && !board::has_legal_move(position)))
    return prices.no_mate;
  return is_check ? 0 : prices.no_check;
}

void Searcher::take(const Match& match, Price base, const Hypothesis& from) {
  if (tree_.is_full()) return;
  Hypothesis next = from;
  next.node = tree_.play(from.node, match.move);
  Price slip = match.price;
  slip += price_of_mark(match.mark, tree_.position(next.node));
  if (word().is_misread) slip += prices.misread_letter;
  // A move that is said to mate and does is the game's, whatever words stand before it.
  if (match.mark == notation::Mark::mate && slip == match.price && !has_ended()) base = 0;
  const Price price = base + slip;
  const std::uint32_t last = std::max(match.next, at_ + 1) - 1;
  links_.push_back({.before = from.link,
                    .node = from.node,
                    .taken = {.move = match.move,
                              .where = {word().begin, words_.words[last].end},
                              .word = last,
                              .price = price}});
  next.link = static_cast<LinkId>(links_.size() - 1);
  next.is_aside = false;
  next.is_interrupted = false;
  next.announced = Announced::nothing;
  next.asides = 0;
  const auto assumption = slip >= base                ? Assumption::slip
                          : next.games == here_.games ? Assumption::goes_on
                                                      : Assumption::new_game;
  const bool is_mended = spelling_ != nullptr && slip > 0 && word().kind == WordKind::move;
  put(match.next, next, price, assumption, is_mended);
}

void Searcher::take_moves(Price base, UnknownLetters unknown) {
  matches_.clear();
  if (ply() == 0 && word().is_of_fragment) return;
  for (const Match& match : matches_at(at_, here_.node, unknown)) take(match, base, here_);
}

/// Whether the word must be the next move: on a sheet of moves alone, nothing else stands directly
/// after a move; and the first move is the first word that can be it.
bool Searcher::is_move_due() const {
  const bool is_first = ply() == 0;
  return words_.is_bare && !is_over() && word().prose == Prose::none &&
         (is_first ? !matches_.empty() : !here_.is_interrupted);
}

/// The game is read no further.
void Searcher::break_off(Price price) {
  Hypothesis next = here_;
  next.is_aside = true;
  next.broken_at = at_;
  next.price += price;
  buckets_.put(at_ + 1, next);
}

void Searcher::visit_move() {
  const Price base = price_to_take();
  take_moves(base, UnknownLetters::none);
  if (matches_.empty() && (here_.announced != Announced::nothing || is_move_due())) {
    take_moves(base, UnknownLetters::any);
  }
  if (is_move_due()) {
    if (matches_.empty()) break_off(prices.broken_off);
    return;
  }
  if (is_of_scan()) return pass_misread();
  visit_unnumbered_game();
  Hypothesis passed = here_;
  passed.announced = Announced::nothing;
  passed.is_interrupted = true;
  passed.asides = is_over() ? static_cast<std::uint16_t>(here_.asides + 1) : std::uint16_t{0};
  put_next(passed, price_to_pass());
  Hypothesis aside = passed;
  aside.is_aside = true;
  aside.asides = 1;
  const Price begins = is_in_prose()                ? prices.aside_word
                       : word().prose == Prose::one ? prices.aside_after_word
                                                    : prices.aside_move;
  put_next(aside, begins + prices.move_aside);
}

// --- results of the search

Reading Searcher::reading_of(const Hypothesis& hypothesis) const {
  Reading reading{.price = hypothesis.price};
  for (DoubtId id = hypothesis.doubt; id != 0; id = doubts_[id].before) {
    reading.doubts.push_back(doubts_[id].doubt);
  }
  std::ranges::reverse(reading.doubts);
  ReadGame game{.outcome = hypothesis.outcome,
                .outcome_word = hypothesis.outcome_word,
                .broken_at = hypothesis.broken_at};
  const auto close_game = [&] {
    std::ranges::reverse(game.moves);
    if (!game.moves.empty()) reading.games.push_back(std::move(game));
  };
  for (LinkId id = hypothesis.link; id != 0; id = links_[id].before) {
    const Link& link = links_[id];
    if (!link.begins_game) {
      game.moves.push_back(link.taken);
      continue;
    }
    game.first_word = link.taken.word;
    close_game();
    game = {
        .outcome = link.outcome, .outcome_word = link.outcome_word, .broken_at = link.broken_at};
  }
  close_game();
  std::ranges::reverse(reading.games);
  return reading;
}

}  // namespace partiar::scoresheet::internal
