#include "replay/judge.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/emptied.h"
#include "replay/fault_codes.h"
#include "replay/internal/chances.h"
#include "replay/log.h"

namespace partiar::replay {

namespace {

using board::Color;
using laws::Cause;
using laws::Claimed;
using laws::EventKind;
using laws::Ground;
using laws::Verdict;

Claimed won_by(Color color) {
  return color == Color::white ? Claimed::white_wins : Claimed::black_wins;
}

bool is_decisive(Claimed claimed) {
  return claimed == Claimed::white_wins || claimed == Claimed::black_wins;
}

class Judge {
 public:
  Judge(const Start& start, const Followed& followed, Judgement& judgement)
      : start_{start}, followed_{followed}, out_{judgement} {}

  void judge() {
    find_end();
    read_record();
    const Ending ending = read_ending();
    decide(ending);
    note_verdict(ending.cause);
    out_.findings = std::move(log_).take();
  }

 private:
  /// How the record says that the game ended, and whether that excludes the recorded result.
  struct Ending {
    Cause cause = Cause::unknown;
    bool excludes_result = false;
  };

  [[nodiscard]] const laws::Rules& rules() const { return laws::rules_of(start_.editions.applied); }
  [[nodiscard]] base::Ply last_ply() const {
    return base::Ply{static_cast<std::uint32_t>(followed_.moves.size())};
  }
  [[nodiscard]] base::Span ink_end() const { return {followed_.end.ink, followed_.end.ink}; }

  void find_end();
  void read_record();
  [[nodiscard]] bool shows(Cause cause) const;
  [[nodiscard]] bool fits(const WrittenEnding& ending) const;
  [[nodiscard]] bool may_be_drawn_by(Cause cause, std::optional<Color> loser) const;
  [[nodiscard]] bool is_recorded_forfeit() const;
  [[nodiscard]] Ending read_ending();
  [[nodiscard]] bool could_mate(Color winner, Cause cause);
  [[nodiscard]] laws::Judgement judge_under(laws::Facts facts, laws::Edition edition) const;
  void decide(const Ending& ending);
  void note_verdict(Cause cause);

  const Start& start_;
  const Followed& followed_;
  Log log_;
  Judgement& out_;
};

/// Looks whether the game was drawn by a dead position that the material alone does not show, too.
void Judge::find_end() {
  if (!start_.is_playable) return;
  out_.status = followed_.status;
  out_.events.assign(followed_.events.begin(), followed_.events.end());
  if (const auto dead = internal::find_dead(start_, followed_)) {
    if (out_.status == laws::Status::ongoing) out_.status = laws::Status::dead;
    laws::note_dead(out_.events, *dead);
  }
  out_.end = laws::find_end(out_.events, rules());
}

/// What tag and markers say together; where they differ, a finding.
void Judge::read_record() {
  const auto& tag = start_.tag;
  const auto& marker = followed_.markers.first;
  const auto contradiction =
      start_.contradiction ? start_.contradiction : followed_.markers.contradiction;
  const auto add = [this](Code code, base::Span where) { log_.add({code, {}, where, {}}); };
  out_.claimed = tag && is_definite(*tag) ? tag->says : marker ? marker->says : Claimed::nothing;
  if (contradiction) add(Code::result_twice, *contradiction);
  if (tag && marker && followed_.markers.contradicts_tag) {
    out_.claimed = Claimed::contradictory;
    add(Code::result_tag_marker, marker->where);
  } else if (tag && marker && is_definite(*tag) && !is_definite(*marker)) {
    add(Code::result_marker_open, marker->where);
  } else if (tag && marker && !is_definite(*tag) && is_definite(*marker)) {
    add(Code::result_tag_open, tag->where);
  }
  if (contradiction) out_.claimed = Claimed::contradictory;
  if (!marker && !followed_.end.is_cut) add(Code::result_marker_missing, ink_end());
  if (out_.claimed == Claimed::unusual) {
    const WrittenResult& result = tag && tag->says == Claimed::unusual ? *tag : *marker;
    add(result.is_known ? Code::result_unusual : Code::result_unknown, result.where);
  }
}

/// Whether the events of the game show what a Termination tag says to have ended it. A repetition
/// and a count of moves ended it only where they stand in the last position, or may be brought by
/// the next move.
bool Judge::shows(Cause cause) const {
  const auto has = [this](base::Ply from, auto... kinds) {
    return std::ranges::any_of(out_.events, [&](const laws::Event& event) {
      return event.ply >= from && ((event.kind == kinds) || ...);
    });
  };
  const base::Ply anywhere;
  switch (cause) {
    case Cause::checkmate:
      return has(anywhere, EventKind::checkmate);
    case Cause::stalemate:
      return has(anywhere, EventKind::stalemate);
    case Cause::dead_position:
      return has(anywhere, EventKind::dead_position);
    case Cause::repetition:
      return has(last_ply(), EventKind::threefold, EventKind::threefold_intended) ||
             has(anywhere, EventKind::fivefold);
    case Cause::fivefold:
      return has(anywhere, EventKind::fivefold);
    case Cause::fifty_moves:
      return followed_.last.halfmove_clock() >= 100 || has(last_ply(), EventKind::fifty_intended);
    case Cause::seventyfive_moves:
      return has(anywhere, EventKind::seventyfive);
    default:
      return true;
  }
}

/// Whether a game can have ended so, with the recorded result.
bool Judge::fits(const WrittenEnding& ending) const {
  if (ending.loser && out_.claimed == won_by(*ending.loser)) return false;
  switch (ending.cause) {
    case Cause::flag_fall:
    case Cause::illegal_moves:
    case Cause::resignation:
      return out_.claimed != Claimed::draw || may_be_drawn_by(ending.cause, ending.loser);
    case Cause::agreement:
    case Cause::stalemate:
    case Cause::repetition:
    case Cause::fivefold:
    case Cause::fifty_moves:
    case Cause::seventyfive_moves:
    case Cause::dead_position:
      return !is_decisive(out_.claimed);
    case Cause::checkmate:
      return out_.claimed != Claimed::draw;
    default:
      return true;
  }
}

/// Whether a fallen flag, an illegal move, or who resigned, may have cost `loser`, or anybody, no
/// more than half a point: the opponent cannot mate (6.9, 7.5.5; 5.1.2 of 2023).
bool Judge::may_be_drawn_by(Cause cause, std::optional<Color> loser) const {
  if (cause == Cause::resignation && !rules().resigner_may_draw) return false;
  if (followed_.stop || !start_.is_playable || followed_.irregular || out_.end) return true;
  return std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
    return loser != color && internal::can_mate(followed_.last, color) != laws::Chance::winnable;
  });
}

bool Judge::is_recorded_forfeit() const {
  return (start_.tag && start_.tag->is_forfeit) ||
         (followed_.markers.first && followed_.markers.first->is_forfeit);
}

Judge::Ending Judge::read_ending() {
  Ending read;
  for (const auto& ending : start_.endings) {
    if (!ending) continue;
    const bool excludes = !fits(*ending);
    read.excludes_result |= excludes;
    if (!followed_.stop && !shows(ending->cause)) {
      log_.add({Code::result_termination_contradicted, {}, ending->where, {}});
    } else if (excludes) {
      log_.add({Code::result_termination_unfitting, {}, ending->where, {}});
    }
    const bool says_more = read.cause == Cause::unknown || read.cause == Cause::other;
    if (says_more && ending->cause != Cause::unknown) read.cause = ending->cause;
  }
  if (read.cause == Cause::unknown && is_recorded_forfeit()) read.cause = Cause::other;
  return read;
}

/// Whether the side that is said to have won could mate in the last position.
bool Judge::could_mate(Color winner, Cause cause) {
  // Where the answer changes the verdict whatever else is true, it is decided fully.
  const bool decides = cause == Cause::flag_fall || cause == Cause::illegal_moves ||
                       (cause == Cause::resignation && rules().resigner_may_draw);
  laws::Answer answer = internal::find_chance(start_, followed_, winner, decides);
  if (answer.chance != laws::Chance::unwinnable) return true;
  out_.obstacle = answer.obstacle;
  out_.forced_line = std::move(answer.line);
  return false;
}

laws::Judgement Judge::judge_under(laws::Facts facts, laws::Edition edition) const {
  facts.end = laws::find_end(out_.events, laws::rules_of(edition));
  if (facts.end && facts.end->kind == EventKind::checkmate) facts.mated = followed_.last.turn();
  return laws::judge(facts, edition);
}

void Judge::decide(const Ending& ending) {
  laws::Facts facts;
  facts.replayed = !followed_.stop;
  facts.claimed = out_.claimed;
  facts.cause = ending.cause;
  facts.excluded = ending.excludes_result;
  const bool from_the_start = start_.position.fullmove_number() == 1 &&
                              start_.position.halfmove_clock() == 0 &&
                              start_.position.turn() == Color::white;
  facts.both_moved = !from_the_start || followed_.moves.size() >= 2;
  facts.forfeit = is_decisive(out_.claimed) && is_recorded_forfeit();
  const auto& [applied, earliest] = start_.editions;
  const bool over = laws::find_end(out_.events, laws::rules_of(earliest)).has_value();
  if (is_decisive(out_.claimed) && !over && facts.replayed) {
    const Color winner = out_.claimed == Claimed::white_wins ? Color::white : Color::black;
    facts.can_mate[board::index(winner)] = could_mate(winner, facts.cause);
  }
  laws::Judgement judgement = judge_under(facts, applied);
  if (earliest != applied) {
    // The date leaves open which edition was in force.
    const laws::Judgement other = judge_under(facts, earliest);
    if (other.verdict != judgement.verdict || other.required != judgement.required) {
      judgement = {std::nullopt, Verdict::check, Ground::none};
    }
  }
  out_.required = judgement.required;
  out_.verdict = judgement.verdict;
  out_.ground = judgement.ground;
}

/// The finding that gives the verdict's ground.
void Judge::note_verdict(Cause cause) {
  const auto add = [this](Code code) {
    const auto where = followed_.markers.first ? followed_.markers.first->where
                       : start_.tag            ? start_.tag->where
                                               : ink_end();
    log_.add({code, out_.end ? out_.end->ply : last_ply(), where, {}});
  };
  if (out_.verdict == Verdict::ok) return;
  switch (out_.ground) {
    case Ground::end:
      add(out_.verdict == Verdict::must_correct ? code_of(out_.end->kind)
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
    case Ground::agreed_too_early:
      add(Code::result_agreed_too_early);
      break;
    case Ground::contradictory:
    case Ground::none:
      break;
  }
}

}  // namespace

Judgement judge(const Start& start, const Followed& followed, std::vector<laws::Event>&& memory) {
  Judgement judgement{.events = base::emptied(std::move(memory))};
  Judge{start, followed, judgement}.judge();
  return judgement;
}

}  // namespace partiar::replay
