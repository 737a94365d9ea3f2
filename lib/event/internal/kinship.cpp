#include "event/internal/kinship.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace partiar::event::internal {

namespace {

constexpr std::size_t bytes_a_ply = 2;

/// The half-moves that both have in common at the end, after the first `shared`.
unsigned shared_tail(const TwinGame& one, const TwinGame& other, unsigned shared) {
  const unsigned most = std::min(one.plies(), other.plies()) - shared;
  unsigned tail = 0;
  const auto ply_from_end = [](const std::string& moves, unsigned from_end) {
    return std::string_view{moves}.substr(moves.size() - (from_end + 1) * bytes_a_ply, bytes_a_ply);
  };
  while (tail < most && ply_from_end(one.moves, tail) == ply_from_end(other.moves, tail)) ++tail;
  return tail;
}

}  // namespace

unsigned shared_plies(std::string_view one, std::string_view other) {
  const auto bytes = std::ranges::mismatch(one, other).in1 - one.begin();
  return static_cast<unsigned>(static_cast<std::size_t>(bytes) / bytes_a_ply);
}

bool has_other_result(const TwinGame& one, const TwinGame& other) {
  const Outcome& a = one.record.recorded;
  const Outcome& b = other.record.recorded;
  return a.way != Way::open && b.way != Way::open && !is_same_score(a, b);
}

std::optional<Merit> find_merit(const TwinGame& one, const TwinGame& other) {
  const auto result_of = [](const GameRecord& record) {
    if (record.recorded.way == Way::open) return 0;
    return record.required && !is_same_score(*record.required, record.recorded) ? 1 : 2;
  };
  const std::pair<std::int64_t, std::int64_t> merits[] = {
      {one.plies(), other.plies()},
      {one.record.unread == 0, other.record.unread == 0},
      {result_of(one.record), result_of(other.record)},
      {one.annotations(), other.annotations()},
      {one.tags(), other.tags()}};
  std::size_t merit = 0;
  for (const auto& [a, b] : merits) {
    if (a != b) return a > b ? std::optional{static_cast<Merit>(merit)} : std::nullopt;
    ++merit;
  }
  return std::nullopt;
}

namespace {

/// The evidence needed to report two records as one game, and to leave one of them out.
constexpr int enough_to_show = 3;
constexpr int enough_of_a_pairing = 2;  ///< the same players do not meet twice in a round
constexpr int enough_to_drop = 4;

TwinKind kind_of(const TwinGame& one, const TwinGame& other, TwinKind kind) {
  return has_other_result(one, other) ? TwinKind::result : kind;
}

/// Whether both have the same moves, and the same result of a game.
bool is_whole_game(const TwinGame& one, const TwinGame& other) {
  const Outcome& result = one.record.recorded;
  return one.plies() == other.plies() && one.plies() >= fewest_shared &&
         one.record.unread == other.record.unread && result.way == Way::played &&
         is_same_score(result, other.record.recorded);
}

/// Whether nobody plays such a game twice, so that nothing in a heading makes it another.
bool is_unique(unsigned plies, bool is_drawn) {
  return plies >= (is_drawn ? 50U : 30U);
}

/// Whether there is enough to show a whole game in two records as one.
bool is_shown(unsigned plies, bool is_drawn, const Evidence& evidence) {
  if (evidence.date == Fit::other && !is_unique(plies, is_drawn)) return false;
  const int worth = worth_of_whole(plies, is_drawn) + evidence.worth();
  if (evidence.date == Fit::other) return worth >= enough_to_show;
  const bool is_pairing = evidence.is_same_pairing() || evidence.is_pairing_misdated();
  return worth >= (is_pairing ? enough_of_a_pairing : enough_to_show) || plies >= fewest_undated;
}

/// A whole game, headed by two sources.
std::optional<Kinship> as_whole_game(const TwinGame& one, const Evidence& evidence) {
  const unsigned plies = one.plies();
  const bool is_drawn = one.record.recorded.white == one.record.recorded.black;
  if (!is_shown(plies, is_drawn, evidence)) return std::nullopt;
  const int worth = worth_of_whole(plies, is_drawn) + evidence.worth();
  const bool is_settled = !evidence.is_contradicted() || is_unique(plies, is_drawn) ||
                          (evidence.is_pairing_misdated() && plies >= fewest_undated) ||
                          (evidence.date == Fit::same && plies >= fewest_of_others);
  const bool is_certain = worth >= enough_to_drop && is_settled && evidence.date != Fit::other;
  return Kinship{TwinKind::same, is_certain, plies};
}

/// The moves of one are the other's, or the beginning of them.
std::optional<Kinship> as_one(const TwinGame& one, const TwinGame& other, const Evidence& evidence,
                              unsigned shared) {
  const bool is_whole = one.plies() == other.plies();
  const TwinKind kind = kind_of(one, other, is_whole ? TwinKind::same : TwinKind::contained);
  const TwinGame& longer = one.plies() < other.plies() ? other : one;
  const bool is_read_alike =
      is_whole ? one.record.unread == other.record.unread : longer.record.unread == 0;
  if (shared < fewest_telling) {
    if (!evidence.is_same_pairing() || evidence.is_apart) return std::nullopt;
    return Kinship{kind, is_read_alike && evidence.is_all_alike(), shared};
  }
  int worth = worth_of(shared) + evidence.worth();
  // The shorter one may be a different game, given up at that point.
  if (!is_whole) worth -= kind == TwinKind::result ? 2 : 1;
  if (worth < (evidence.is_same_pairing() ? enough_of_a_pairing : enough_to_show)) {
    return std::nullopt;
  }
  const bool is_certain = worth >= enough_to_drop && !evidence.is_contradicted() &&
                          evidence.players == PlayersFit::alike && is_read_alike;
  return Kinship{kind, is_certain, shared};
}

/// The moves differ from some half-move on. Since anyone who repeats a line deviates at some point,
/// everything else must show that it is the same game.
std::optional<Kinship> with_other_moves(const TwinGame& one, const TwinGame& other,
                                        const Evidence& evidence, unsigned shared) {
  if (shared < fewest_shared || !evidence.is_event_alike || evidence.is_contradicted() ||
      evidence.players != PlayersFit::alike) {
    return std::nullopt;
  }
  const unsigned shorter = std::min(one.plies(), other.plies());
  const unsigned in_all = shared + shared_tail(one, other, shared);
  const bool is_round_same = evidence.round == Fit::same;
  const bool is_enough = is_round_same ? in_all * 10 >= shorter * 6
                                       : in_all * 10 >= shorter * 9 && shared >= fewest_of_others;
  if (!is_enough) return std::nullopt;
  const bool is_certain = is_round_same && evidence.is_date_alike() && in_all * 4 >= shorter * 3;
  return Kinship{kind_of(one, other, TwinKind::moves), is_certain, shared};
}

/// The same moves by different players: a line known by heart, or a wrong name.
std::optional<Kinship> of_others(const Evidence& evidence, unsigned shared) {
  if (evidence.is_event_alike && evidence.round == Fit::other) return std::nullopt;
  const bool is_one_heading = evidence.is_event_alike && evidence.is_date_alike();
  if (shared < (is_one_heading ? fewest_shared : fewest_of_others)) return std::nullopt;
  return Kinship{TwinKind::players, false, shared};
}

}  // namespace

bool may_be_shown(const Glance& glance) {
  // Enough that it holds for a whole game, which needs the least evidence: `worth_of` is never more
  // than `worth_of_whole`, drawn or won.
  Evidence best{.players = PlayersFit::alike, .round = glance.round, .date = glance.date};
  if (is_shown(glance.plies, glance.is_drawn, best)) return true;
  if (!glance.may_be_of_one_event) return false;
  best.is_event_alike = true;
  best.is_heading_same = best.round == Fit::same && best.is_date_alike();
  return is_shown(glance.plies, glance.is_drawn, best);
}

bool Kin::may_be_same_players(const TwinGame& one, const TwinGame& other) {
  return scales_.compare_players(one.record, other.record) != PlayersFit::other;
}

std::optional<Kinship> Kin::find(const TwinGame& one, const TwinGame& other) {
  if (one.start != other.start) return std::nullopt;
  const unsigned shared = shared_plies(one.moves, other.moves);
  const Evidence evidence = scales_.weigh(one, other);
  if (evidence.is_apart) return std::nullopt;
  const bool is_whole = shared == one.plies() && shared == other.plies();
  if (evidence.players == PlayersFit::other) {
    return is_whole ? of_others(evidence, shared) : std::nullopt;
  }
  // Programs repeat whole games.
  if (is_whole && evidence.players == PlayersFit::alike && is_whole_game(one, other) &&
      scales_.are_names_full(one, other)) {
    return as_whole_game(one, evidence);
  }
  if (shared == std::min(one.plies(), other.plies())) {
    return as_one(one, other, evidence, shared);
  }
  return with_other_moves(one, other, evidence, shared);
}

}  // namespace partiar::event::internal
