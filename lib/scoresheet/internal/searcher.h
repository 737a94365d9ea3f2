/// How the search proceeds through the words of a sheet: what each hypothesis makes of the next
/// word.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "scoresheet/internal/hypotheses.h"
#include "scoresheet/internal/spelled_moves.h"
#include "scoresheet/match.h"
#include "scoresheet/search.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// A remark with more moves than this is long.
inline constexpr unsigned long_remark = 16;

class Searcher {
 public:
  Searcher(const Words& words, const LetterTable& letters, const Beam& beam,
           const MoveSpelling* spelling)
      : words_{words},
        letters_{letters},
        beam_{beam},
        spelling_{spelling},
        buckets_{words.words.size()} {
    if (spelling != nullptr) spelling_prices_.emplace(*spelling);
    links_.emplace_back();
    doubts_.emplace_back();
  }

  std::vector<Reading> run(Price within) {
    buckets_.put(0, {});
    const auto count = static_cast<std::uint32_t>(words_.words.size());
    for (at_ = 0; at_ < count; ++at_) visit_word();
    std::vector<Reading> readings;
    constexpr std::size_t most = 40;
    const auto last = buckets_.take(count);
    for (const Hypothesis& hypothesis : last) {
      if (hypothesis.price > last.front().price + within || readings.size() == most) break;
      readings.push_back(reading_of(hypothesis));
    }
    return readings;
  }

 private:
  [[nodiscard]] const Word& word() const { return words_.words[at_]; }
  [[nodiscard]] std::uint32_t ply() const { return tree_.ply(here_.node); }
  /// The number of the next move, as the sheet counts.
  [[nodiscard]] std::int32_t number_due() const { return number_of(ply()); }
  /// The number of the move that leads to `ply`+1 half-moves, as the sheet counts.
  [[nodiscard]] std::int32_t number_of(std::uint32_t ply) const {
    return static_cast<std::int32_t>(ply / 2 + 1) - here_.behind;
  }
  /// Whether the word has the number of the last move.
  [[nodiscard]] bool is_number_played() const {
    return ply() > 0 && word().number == number_of(ply() - 1);
  }
  [[nodiscard]] bool is_black() const { return (ply() & 1U) != 0; }
  [[nodiscard]] bool has_ended() const { return here_.outcome != Outcome::none; }
  /// Whether no move can follow: the game is said to have ended, or did by mate.
  [[nodiscard]] bool is_over() const { return has_ended() || tree_.is_mate(here_.node); }
  [[nodiscard]] bool is_plain() const { return words_.is_emphatic && !word().is_bold; }
  [[nodiscard]] bool is_in_prose() const { return word().prose == Prose::more; }

  void visit_word() {
    const auto hypotheses = buckets_.take(at_);
    std::uint32_t width = 0;
    for (const Hypothesis& hypothesis : hypotheses) {
      if (width++ == beam_.width || hypothesis.price > hypotheses[0].price + beam_.cut) break;
      here_ = hypothesis;
      visit();
    }
  }

  /// If the price is high enough to report, or characters were mended, it is recorded as an
  /// `assumption`.
  void put(std::uint32_t next, Hypothesis hypothesis, Price price,
           Assumption assumption = Assumption::passed_over, bool is_mended = false) {
    hypothesis.price = here_.price + price;
    Hypothesis* const kept = buckets_.put(next, hypothesis);
    if (kept == nullptr || (price < prices.doubt && !is_mended)) return;
    doubts_.push_back({kept->doubt, {assumption, at_}});
    kept->doubt = static_cast<DoubtId>(doubts_.size() - 1);
  }
  void put_next(const Hypothesis& hypothesis, Price price,
                Assumption assumption = Assumption::passed_over) {
    put(at_ + 1, hypothesis, price, assumption);
  }

  void visit() {
    if (word().kind == WordKind::number) visit_first_number();
    if (here_.broken_at != 0) return visit_broken_off();
    if (word().kind == WordKind::open && word().match > at_) return visit_bracket();
    here_.is_aside ? visit_aside() : visit_main();
  }

  void visit_main();
  void visit_aside();
  void visit_bracket();
  void visit_first_number();
  void visit_number();
  void visit_number_aside();
  void visit_move();
  void visit_move_again();
  [[nodiscard]] bool is_of_scan() const;
  void pass_misread();
  void visit_unnumbered_game();
  void visit_move_aside();
  void visit_result();
  void visit_prose();
  void visit_broken_off();
  void begin_aside(Price price);
  void break_off(Price price);
  void take_moves(Price base, UnknownLetters unknown);
  [[nodiscard]] static Price price_of_mark(notation::Mark mark, const board::Position& position);
  void take(const Match& match, Price base, const Hypothesis& from);
  void expect_move(Hypothesis next);
  [[nodiscard]] Price price_of_number() const;
  [[nodiscard]] Price price_of_contradiction() const;
  [[nodiscard]] bool is_number_of_next() const;
  [[nodiscard]] bool is_number_again() const;
  [[nodiscard]] bool may_count_on() const;
  [[nodiscard]] bool is_within_remark() const;
  [[nodiscard]] bool is_move_due() const;
  [[nodiscard]] Price price_to_take() const;
  [[nodiscard]] Link link_to_new_game() const;
  [[nodiscard]] bool is_number_anew() const;
  [[nodiscard]] bool is_told_in_words() const;
  [[nodiscard]] bool is_name() const;
  [[nodiscard]] Price price_to_pass() const;
  [[nodiscard]] Price price_of_anchor();
  [[nodiscard]] const std::vector<Match>& matches_at(std::uint32_t word, NodeId node,
                                                     UnknownLetters unknown);
  void match_misread(std::uint32_t word, const Candidate& candidate, NodeId node);
  [[nodiscard]] bool is_strong(const Candidate& candidate) const;
  [[nodiscard]] Hypothesis with_new_game() const;
  [[nodiscard]] Reading reading_of(const Hypothesis& hypothesis) const;

  const Words& words_;
  const LetterTable& letters_;
  Beam beam_;
  const MoveSpelling* spelling_;
  std::optional<SpellingPrices> spelling_prices_;
  std::vector<std::vector<SpelledMove>> spelled_;  ///< by node
  Buckets buckets_;
  Tree tree_;
  std::vector<Link> links_;
  std::vector<DoubtLink> doubts_;
  std::vector<Match> matches_;
  std::uint32_t at_ = 0;
  Hypothesis here_;
};

}  // namespace partiar::scoresheet::internal
