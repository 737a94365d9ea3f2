#include "replay/judge.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/emptied.h"
#include "board/excess.h"
#include "findings/code.h"
#include "replay/endings.h"
#include "replay/internal/chances.h"
#include "replay/internal/ending_fit.h"
#include "replay/internal/grounds.h"
#include "replay/internal/illegal_position.h"
#include "replay/log.h"

namespace partiar::replay {

using findings::Code;
using findings::Finding;

namespace {

using board::Color;
using internal::is_decisive;
using laws::Cause;
using laws::Claimed;
using laws::EventKind;
using laws::Ground;
using laws::Verdict;

/// A player who is mated may make a move or two before anybody notices, but not three.
constexpr std::uint32_t long_after = 5;

class Judge {
 public:
  Judge(const Start& start, const Followed& followed, Judgement& judgement)
      : start_{start},
        followed_{followed},
        chances_{start, followed, judgement.search_limit},
        fit_{start, followed, judgement, chances_},
        out_{judgement} {}

  void judge() {
    find_end();
    read_record();
    const Cause cause = read_cause();
    decide(cause);
    note_verdict(cause);
    out_.findings = std::move(log_).take();
  }

 private:
  [[nodiscard]] base::Ply last_ply() const {
    return base::Ply{static_cast<std::uint32_t>(followed_.moves.size())};
  }
  [[nodiscard]] base::Span ink_end() const { return {followed_.end.ink, followed_.end.ink}; }

  void find_end();
  void drop_what_rests_on_left_pawn();
  void read_record();
  void note_open(const results::WrittenEnding& ending);
  [[nodiscard]] bool is_recorded_forfeit() const;
  [[nodiscard]] Cause read_cause();
  [[nodiscard]] bool is_excluded_by_signal() const;
  [[nodiscard]] bool is_excluded_by_illegal_move() const;
  [[nodiscard]] bool is_excluded(laws::Edition edition) const;
  [[nodiscard]] std::optional<Color> find_doubtful_winner() const;
  void ask_who_can_mate(laws::Facts& facts);
  void ask_illegal_positions(laws::Facts& facts);
  [[nodiscard]] std::optional<base::Ply> find_five_apart() const;
  [[nodiscard]] bool ends_by_replacement() const;
  [[nodiscard]] bool is_silent_sheet() const;
  [[nodiscard]] bool are_numbers_doubtful() const;
  [[nodiscard]] laws::Facts facts_of(Cause cause);
  [[nodiscard]] laws::Judgement judge_under(laws::Facts facts, laws::Edition edition) const;
  [[nodiscard]] std::optional<laws::Judgement> find_otherwise(const laws::Facts& facts,
                                                              const laws::Judgement& applied) const;
  [[nodiscard]] bool may_end_by_clock() const;
  void decide(Cause cause);
  void note_exclusions();
  void note_verdict(Cause cause);
  [[nodiscard]] Finding finding_of_verdict(Code code) const;

  const Start& start_;
  const Followed& followed_;
  mutable internal::Chances chances_;  ///< caches its answers
  internal::EndingFit fit_;
  laws::Topic illegal_position_ = laws::Topic::kings_in_check;
  std::optional<laws::Topic> open_topic_;  ///< the topic on which editions differ
  Log log_;
  Judgement& out_;
};

/// Finds the event that ended the game, including a dead position that the material alone does not
/// show.
void Judge::find_end() {
  if (!start_.is_playable) return;
  out_.status = followed_.status;
  out_.events.assign(followed_.events.begin(), followed_.events.end());
  if (const auto dead = chances_.find_dead()) {
    if (out_.status == laws::Status::ongoing) out_.status = laws::Status::dead;
    laws::note_dead(out_.events, *dead);
  }
  drop_what_rests_on_left_pawn();
  out_.end = laws::find_end(out_.events, laws::rules_of(start_.editions.applied));
}

void Judge::drop_what_rests_on_left_pawn() {
  if (!followed_.left_pawn) return;
  const auto rests = [this](base::Ply ply) {
    return internal::rests_on_left_pawn(start_, followed_, ply);
  };
  std::erase_if(out_.events, [&](const laws::Event& event) {
    const bool is_on_board = event.kind == EventKind::checkmate ||
                             event.kind == EventKind::stalemate ||
                             event.kind == EventKind::dead_position;
    return is_on_board && rests(event.ply);
  });
  if (rests(last_ply())) out_.status = laws::Status::ongoing;
}

/// Combines tag and markers; a difference is a finding.
void Judge::read_record() {
  const auto& tag = start_.tag;
  const auto& marker = followed_.markers.first;
  const auto contradiction =
      start_.contradiction ? start_.contradiction : followed_.markers.contradiction;
  const auto add = [this](Code code, base::Span where) { log_.add({code, {}, where, {}}); };
  out_.claimed = tag && is_definite(*tag) ? tag->says : marker ? marker->says : Claimed::nothing;
  const auto& above = start_.heading_result;
  if (!tag && marker && !is_definite(*marker) && above) out_.claimed = above->says;
  // `[Result "+/-"] ... 1-0`
  if (tag && marker && is_decisive(tag->won) && is_definite(*marker)) out_.claimed = marker->says;
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
    const results::WrittenResult& result = tag && tag->says == Claimed::unusual ? *tag : *marker;
    add(result.is_known ? Code::result_unusual : Code::result_unknown, result.where);
  }
}

bool Judge::is_recorded_forfeit() const {
  const auto& tag = start_.tag;
  const bool is_in_signs = tag && is_decisive(tag->won) && tag->is_known;
  return (tag && tag->is_forfeit) || is_in_signs ||
         (followed_.markers.first && followed_.markers.first->is_forfeit);
}

/// The words state a result, and none is recorded.
void Judge::note_open(const results::WrittenEnding& ending) {
  const bool is_mark = followed_.stop && ending.cause == Cause::checkmate;  // of an unread move
  if (out_.claimed != Claimed::nothing || out_.end || is_mark) return;
  Finding finding{Code::result_termination_open, {}, ending.where, {}};
  finding.facts.result = fit_.result_of(ending);
  log_.add(finding);
}

/// How the game ended according to the record; what does not fit the moves or the result is noted.
Cause Judge::read_cause() {
  Cause cause = Cause::unknown;
  const auto endings = endings_of(start_, followed_);
  const bool is_understood = std::ranges::any_of(
      endings, [](const auto* ending) { return ending != nullptr && ending->is_understood; });
  for (const results::WrittenEnding* ending : endings) {
    if (ending == nullptr) continue;
    const auto add = [&](Code code) { log_.add({code, {}, ending->where, {}}); };
    if (!followed_.stop && !fit_.shows(ending->cause)) {
      add(Code::result_termination_contradicted);
    } else if (!fit_.fits(*ending, start_.editions.applied)) {
      add(Code::result_termination_unfitting);
    } else if (!is_understood && is_decisive(out_.claimed)) {
      add(Code::result_termination_unknown);
    } else if (internal::tells_result(*ending)) {
      note_open(*ending);
    }
    if (!laws::is_named(cause) && ending->cause != Cause::unknown) cause = ending->cause;
  }
  return cause == Cause::unknown && is_recorded_forfeit() ? Cause::other : cause;
}

/// Whether the kings on a digital board signal a result other than the recorded one.
bool Judge::is_excluded_by_signal() const {
  if (!followed_.signalled) return false;
  const bool is_said = is_decisive(out_.claimed) || out_.claimed == Claimed::draw;
  return is_said && out_.claimed != laws::claimed_as(*followed_.signalled);
}

/// Whether the recorded winner is the player whose illegal move is said to have ended the game.
bool Judge::is_excluded_by_illegal_move() const {
  return followed_.illegal_by && out_.claimed == laws::won_by(*followed_.illegal_by);
}

bool Judge::is_excluded(laws::Edition edition) const {
  const auto is_unfitting = [&](const results::WrittenEnding* ending) {
    return ending != nullptr && !fit_.fits(*ending, edition) && !fit_.agrees_with_board(*ending);
  };
  return is_excluded_by_signal() || is_excluded_by_illegal_move() ||
         std::ranges::any_of(endings_of(start_, followed_), is_unfitting);
}

/// Who has won if a recorded draw is wrong, and a search leaves open whether it is: the opponent of
/// a player whose flag fell, say, who may be unable to mate.
std::optional<Color> Judge::find_doubtful_winner() const {
  if (out_.claimed != Claimed::draw || followed_.stop || !start_.is_playable || out_.end) {
    return std::nullopt;
  }
  const auto edition = start_.editions.applied;
  for (const results::WrittenEnding* ending : endings_of(start_, followed_)) {
    const bool is_told = ending != nullptr && ending->loser && laws::may_draw(ending->cause) &&
                         fit_.may_be_drawn_by(ending->cause, ending->loser, edition);
    if (!is_told) continue;
    const Color winner = ~*ending->loser;
    if (chances_.can_mate(winner).chance == laws::Chance::undecided) return winner;
  }
  return std::nullopt;
}

/// Whether the recorded winner could mate in the last position.
void Judge::ask_who_can_mate(laws::Facts& facts) {
  const auto& [applied, earliest, may_be_older] = start_.editions;
  // What ends a game under the earliest edition ends it under all later ones.
  const bool is_over = laws::find_end(out_.events, laws::rules_of(earliest)).has_value();
  const auto winner = laws::winner_of(out_.claimed);
  facts.undecided = find_doubtful_winner().has_value();
  if (!winner || is_over || !facts.replayed) return;
  // If the answer alone changes the verdict, it is searched for in full.
  const bool is_cause_told =
      facts.cause == Cause::flag_fall || facts.cause == Cause::illegal_moves ||
      (facts.cause == Cause::resignation && laws::rules_of(applied).resigner_may_draw);
  auto answer = chances_.find_chance(*winner, is_cause_told);
  if (!answer || answer->chance == laws::Chance::winnable) return;
  facts.undecided = answer->chance == laws::Chance::undecided;
  facts.can_mate[board::index(*winner)] = facts.undecided;
  out_.obstacle = answer->obstacle;
  out_.forced_line = std::move(answer->line);
}

void Judge::ask_illegal_positions(laws::Facts& facts) {
  const auto found = internal::find_illegal_positions(start_, followed_);
  facts.illegal = found.at_end;
  illegal_position_ = found.topic;
  if (!found.kings_in_check) return;
  Finding finding = finding_of_verdict(Code::play_kings_in_check);
  finding.ply = *found.kings_in_check;
  log_.add(finding);
}

/// When a position occurred for the fifth time, though not at every second move of both players.
std::optional<base::Ply> Judge::find_five_apart() const {
  const auto found = std::ranges::find_if(out_.events, [](const laws::Event& event) {
    return event.kind == EventKind::fivefold && !laws::is_consecutive(event);
  });
  return found == out_.events.end() ? std::nullopt : std::optional{found->ply};
}

/// Whether the game ended on the board by a queen for a pawn that its player left there.
bool Judge::ends_by_replacement() const {
  return followed_.left_pawn && out_.end && out_.end->ply == followed_.left_pawn->ply;
}

/// Whether a score without tags, which has no place for it, says nothing of a result.
bool Judge::is_silent_sheet() const {
  const auto tells = [](const results::WrittenEnding* ending) {
    return ending != nullptr && ending->told != results::Told::nothing;
  };
  return start_.is_sheet && !followed_.markers.first && !followed_.signalled &&
         !followed_.end.is_cut && std::ranges::none_of(endings_of(start_, followed_), tells);
}

/// Whether move numbers go back, as where moves stand twice, or leave a gap, before the game ended.
bool Judge::are_numbers_doubtful() const {
  if (!out_.end) return false;
  return std::ranges::any_of(followed_.findings, [this](const Finding& finding) {
    const bool is_of_number = finding.code == Code::notation_move_number_back ||
                              finding.code == Code::notation_move_number_gap;
    return is_of_number && finding.ply <= out_.end->ply;
  });
}

laws::Facts Judge::facts_of(Cause cause) {
  laws::Facts facts;
  facts.replayed = !followed_.stop;
  facts.claimed = out_.claimed;
  facts.cause = cause;
  const bool from_the_start = start_.position.fullmove_number() == 1 &&
                              start_.position.halfmove_clock() == 0 &&
                              start_.position.turn() == Color::white;
  // Moves may be unrecorded: a score without moves shows nothing.
  facts.both_moved = !from_the_start || followed_.moves.size() != 1;
  facts.forfeit = is_decisive(out_.claimed) && is_recorded_forfeit();
  facts.five_apart = find_five_apart().has_value();
  facts.played_on = followed_.stop && followed_.stop->moves_behind >= long_after;
  facts.decided = start_.circumstances.decision.has_value();
  facts.draw_odds = start_.circumstances.has_draw_odds;
  facts.by_replacement = ends_by_replacement();
  facts.is_silent_sheet = is_silent_sheet();
  facts.count_doubtful = are_numbers_doubtful();
  facts.bye_wins = start_.circumstances.bye_wins;
  facts.of_another = start_.circumstances.of_another.has_value();
  facts.winner_flagged = start_.circumstances.winner_flagged.has_value();
  ask_who_can_mate(facts);
  ask_illegal_positions(facts);
  return facts;
}

laws::Judgement Judge::judge_under(laws::Facts facts, laws::Edition edition) const {
  facts.end = laws::find_end(out_.events, laws::rules_of(edition));
  if (facts.end && facts.end->kind == EventKind::checkmate) facts.mated = followed_.last.turn();
  facts.excluded = is_excluded(edition);
  return laws::judge(facts, edition, start_.conditions);
}

/// The judgement under another edition that the date leaves open, if it differs.
std::optional<laws::Judgement> Judge::find_otherwise(const laws::Facts& facts,
                                                     const laws::Judgement& applied) const {
  for (const laws::Edition edition : laws::editions()) {
    if (edition < start_.editions.earliest || edition >= start_.editions.applied) continue;
    const laws::Judgement other = judge_under(facts, edition);
    if (other.verdict != applied.verdict || other.required != applied.required) return other;
  }
  return std::nullopt;
}

/// Whether seventy-five moves by each player had passed, if the FEN's count of half-moves, which
/// its move number denies, were right.
bool Judge::may_end_by_clock() const {
  constexpr std::uint32_t most = 150;
  if (start_.denied_clock == 0 || !laws::rules_of(start_.editions.applied).seventyfive)
    return false;
  std::uint32_t clock = start_.denied_clock;
  board::Position position = start_.position;
  base::Ply ply;
  for (const board::Move move : followed_.moves) {
    if (clock >= most || ply == (out_.end ? out_.end->ply : last_ply())) break;
    position.play_unchecked(move);
    ply = ply.next();
    if (position.halfmove_clock() == 0) break;
    ++clock;
  }
  // Mate by the last of these moves takes precedence (9.6.2).
  const bool is_mate = out_.end && out_.end->kind == EventKind::checkmate && ply == out_.end->ply;
  return clock > most || (clock == most && !is_mate);
}

void Judge::decide(Cause cause) {
  const laws::Facts facts = facts_of(cause);
  laws::Judgement judgement = judge_under(facts, start_.editions.applied);
  const bool is_over = out_.end && (out_.end->kind == EventKind::checkmate ||
                                    out_.end->kind == EventKind::stalemate);
  const auto topic_of = [&](const laws::Judgement& of) {
    return internal::topic_of(of.ground, cause, out_.end);
  };
  const bool would_correct = judgement.verdict == Verdict::must_correct && !is_over;
  if (start_.circumstances.is_correspondence && would_correct) {
    open_topic_ = topic_of(judgement);
    judgement = {std::nullopt, Verdict::check, Ground::correspondence};
  } else if (const auto other = find_otherwise(facts, judgement)) {
    open_topic_ = topic_of(judgement);
    if (!open_topic_) open_topic_ = topic_of(*other);
    judgement = {std::nullopt, Verdict::check, Ground::editions_differ};
  } else if (start_.editions.may_be_older && would_correct) {
    open_topic_ = topic_of(judgement);
    judgement = {std::nullopt, Verdict::check, Ground::older_laws};
  }
  // Without the moves before, or with pieces that no game has, the position is unknown.
  const bool is_unknown = followed_.begins_late || board::has_excess(start_.position);
  const bool is_said = judgement.verdict == Verdict::ok && out_.claimed != Claimed::nothing;
  if (is_unknown && (is_said || judgement.verdict == Verdict::must_correct)) {
    judgement = {std::nullopt, Verdict::check, Ground::none};
  }
  const bool is_settled = judgement.verdict == Verdict::ok &&
                          (out_.claimed == Claimed::draw || out_.claimed == Claimed::nothing);
  if (!is_settled && judgement.verdict != Verdict::unreadable && may_end_by_clock()) {
    judgement = {std::nullopt, Verdict::check, Ground::clock_denied};
  }
  out_.required = judgement.required;
  out_.verdict = judgement.verdict;
  out_.ground = judgement.ground;
}

Finding Judge::finding_of_verdict(Code code) const {
  const auto where = followed_.markers.first ? followed_.markers.first->where
                     : start_.tag            ? start_.tag->where
                                             : ink_end();
  return {code, out_.end ? out_.end->ply : last_ply(), where, {}};
}

/// What the record says against its own result, other than a Termination, which has been noted.
void Judge::note_exclusions() {
  const bool is_left_open = out_.claimed == Claimed::nothing && followed_.signalled && !out_.end;
  if (is_excluded_by_signal() || is_left_open)
    log_.add(finding_of_verdict(Code::result_signal_otherwise));
  if (is_excluded_by_illegal_move()) log_.add(finding_of_verdict(Code::result_illegal_move_loses));
}

/// The finding that gives the verdict's ground.
void Judge::note_verdict(Cause cause) {
  note_exclusions();
  if (out_.verdict == Verdict::ok && out_.ground != Ground::unstated) return;
  const auto code = internal::code_of(out_, cause);
  if (!code) return;
  Finding finding = finding_of_verdict(*code);
  if (out_.ground == Ground::illegal_position) finding.facts.topic = illegal_position_;
  if (out_.ground == Ground::winner_undecided && laws::may_draw(cause)) {
    finding.facts.topic = internal::topic_of(out_.ground, cause, out_.end);
  }
  if (open_topic_) finding.facts.topic = open_topic_;
  if (out_.ground == Ground::winner_undecided) {
    finding.facts.color =
        laws::winner_of(out_.claimed).value_or(find_doubtful_winner().value_or(Color::white));
  }
  if (out_.ground == Ground::decided) finding.where = *start_.circumstances.decision;
  if (out_.ground == Ground::of_another) finding.where = *start_.circumstances.of_another;
  if (out_.ground == Ground::winner_flagged) finding.where = *start_.circumstances.winner_flagged;
  if (out_.ground == Ground::unstated || out_.ground == Ground::count_doubtful) {
    finding.facts.topic = internal::topic_of(out_.ground, cause, out_.end);
  }
  if (out_.ground == Ground::fivefold_disputed) finding.ply = *find_five_apart();
  log_.add(finding);
}

}  // namespace

std::uint64_t search_limit(std::size_t bytes, unsigned effort) {
  // 1,000 games of some 100 bytes that stay undecided take 1.7 s. Of 1,442 hard questions about
  // positions from games and compositions, 2,500 positions decide 1,320, and 10,000 decide 1,400.
  constexpr std::uint64_t least = 2'500;
  constexpr std::uint64_t by_byte = 20;
  return effort * std::max(least, by_byte * bytes);
}

Judgement judge(const Start& start, const Followed& followed, std::uint64_t search_limit,
                std::vector<laws::Event>&& memory) {
  Judgement judgement{.events = base::emptied(std::move(memory)), .search_limit = search_limit};
  Judge{start, followed, judgement}.judge();
  return judgement;
}

}  // namespace partiar::replay
