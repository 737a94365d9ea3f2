// Results, words and remarks.
#include "scoresheet/internal/searcher.h"

namespace partiar::scoresheet::internal {

// --- results and words

void Searcher::visit_result() {
  Hypothesis next = here_;
  if (here_.is_aside && !is_over()) put_next(next, prices.result_aside);
  if (!has_ended() && ply() > 0) {
    next.outcome = word().outcome;
    next.outcome_word = at_;
  }
  next.announced = Announced::nothing;
  if (!here_.is_aside) next.asides = 0;
  put_next(next, 0);
}

void Searcher::visit_prose() {
  // A word of resignation may be about anything; whole sentences say what they say.
  const std::uint32_t shortest_game = word().outcome == Outcome::told ? 1 : 6;
  Hypothesis next = here_;
  next.announced = Announced::nothing;
  next.is_interrupted = true;
  if (!here_.is_aside) next.asides = 0;
  const bool ends = closes_in_words(word().outcome) && !has_ended() && ply() >= shortest_game;
  if (ends) {
    const auto disbelief = word().has_object                 ? prices.disbelief_of_object
                           : word().outcome == Outcome::told ? prices.disbelief_told
                                                             : prices.disbelief;
    put_next(next, disbelief, Assumption::goes_on);
  }
  if (ends) {
    next.outcome = word().outcome;
    next.outcome_word = at_;
  }
  put_next(next, 0);
  const bool is_above = words_.is_bare && ply() == 0;
  if (here_.is_aside || is_above || (word().prose != Prose::none && !word().starts_line)) return;
  next.is_aside = true;
  next.asides = 0;
  put_next(next, prices.aside_word);
}

/// The words after the last move that could be read: the more of them are moves, the worse, unless
/// the sheet itself says that one is unread.
void Searcher::visit_broken_off() {
  const bool has_gap = words_.words[here_.broken_at].has_gap;
  const Price left = has_gap ? 0 : is_over() ? prices.tail : prices.move_aside;
  switch (word().kind) {
    case WordKind::move:
      visit_unnumbered_game();
      return put_next(here_, left);
    case WordKind::result:
      return visit_result();
    case WordKind::word:
      return visit_prose();
    case WordKind::number:
    case WordKind::open:
    case WordKind::close:
    case WordKind::other:
    case WordKind::sign:
      return put_next(here_, 0);
  }
}

// --- remarks

void Searcher::visit_aside() {
  switch (word().kind) {
    case WordKind::number:
      return visit_number_aside();
    case WordKind::move:
      return visit_move_aside();
    case WordKind::result:
      return visit_result();
    case WordKind::word:
      return visit_prose();
    case WordKind::open:
    case WordKind::close:
    case WordKind::other:
    case WordKind::sign:
      return put_next(here_, 0);
  }
}

/// The price of assuming that a number is not the game's although its move is legal next.
Price Searcher::price_of_anchor() {
  const Word& number = word();
  if (!is_number_of_next() || !number.has_move_behind) return 0;
  if (!may_announce(number.side, is_black()) || number.is_beside_rows) return 0;
  // A number behind a full stop, or from which only moves go on to the result, is hardly a
  // remark's.
  const bool is_due =
      (number.begins_sentence || number.goes_to_result) && here_.asides == 0 && !is_over();
  if (is_due) return prices.anchor_passed;
  std::uint32_t next = at_ + 1;
  while (words_.words[next].kind == WordKind::sign) ++next;
  if (matches_at(next, here_.node, UnknownLetters::none).empty()) return 0;
  if (is_over()) return prices.tail;
  if (number.is_supposed) return prices.move_aside;
  const bool goes_on =
      here_.asides > 0 && !number.begins_sentence && (!number.starts_line || is_number_anew());
  return is_told_in_words() || goes_on ? prices.anchor_passed_prose : prices.anchor_passed;
}

void Searcher::visit_number_aside() {
  const Word& number = word();
  if (is_number_of_next() && number.has_move_behind) {
    Hypothesis next = here_;
    next.is_aside = false;
    next.is_interrupted = true;
    next.asides = 0;
    expect_move(next);
  }
  Price price = price_of_anchor() + price_of_contradiction();
  if (number.number > number_due() && number.has_move_behind && !is_over()) {
    price += prices.number_forward;
  }
  put_next(here_, price);
}

void Searcher::visit_move_aside() {
  if (is_of_scan()) return pass_misread();
  const bool is_far = here_.asides >= long_remark;
  Price price = is_far ? prices.move_far_aside : prices.move_aside;
  if (word().is_weak) price = is_far ? prices.files_far_aside : prices.files_aside;
  if (words_.is_emphatic) price = is_plain() ? prices.plain_aside : prices.bold_in_remark;
  Hypothesis next = here_;
  if (!word().is_weak) ++next.asides;
  put_next(next, price);
  if (word().is_weak && !word().starts_line) return;
  Price base = word().starts_line ? prices.back_at_line : prices.back;
  if (words_.is_numbered && !is_black()) base += prices.number_missing;
  if (word().prose != Prose::none) base += prices.move_in_prose;
  if (has_ended()) base += prices.after_end;
  if (words_.is_emphatic) base = is_plain() ? base + prices.plain_among_bold : prices.back_bold;
  take_moves(base, UnknownLetters::none);
}

}  // namespace partiar::scoresheet::internal
