#include "replay/finish.h"

#include <algorithm>
#include <utility>

#include "base/emptied.h"
#include "findings/code.h"
#include "replay/internal/head_facts.h"
#include "replay/move_places.h"

namespace partiar::replay {

using findings::Code;
using findings::Finding;

namespace {

/// Where that half-move, which was followed and is legal, is written.
std::optional<base::Span> find_move(const Game& game, base::Ply wanted) {
  const auto places = move_places(game);
  if (wanted.value > places.size()) return std::nullopt;
  return places[wanted.value - 1];
}

/// Where the first half-move after the end of the game stands, whether played or not followed.
std::optional<Finding> find_played_on(const Game& game) {
  const auto& end = game.judgement.end;
  if (!end || game.judgement.ground == laws::Ground::played_on) return std::nullopt;
  const base::Ply behind = end->ply.next();
  const auto& seen = game.followed.behind_end;
  std::optional<base::Span> where;
  if (end->ply.value == game.followed.moves.size()) {
    where = game.followed.stop ? game.followed.stop->word() : std::nullopt;
  } else {
    where = seen && seen->ply == behind ? seen->where : find_move(game, behind);
  }
  if (!where) return std::nullopt;
  return Finding{Code::play_after_end, behind, *where, {}};
}

/// The result in words that end a game without tags, which has no other place for it.
std::optional<results::WrittenResult> find_said(const Game& game) {
  const auto& said = game.followed.last_comment;
  if (!game.head.tags.empty() || !said) return std::nullopt;
  using laws::Claimed;
  if (said->told == results::Told::draw) return results::WrittenResult{said->where, Claimed::draw};
  if (!said->loser) return std::nullopt;
  return results::WrittenResult{said->where, laws::won_by(~*said->loser)};
}

/// Combines what stands above and after the moves: the result above counts if none follows them,
/// and the one in words if there is no other.
void settle_result(Game& game) {
  auto& [first, contradiction, contradicts_tag] = game.followed.markers;
  const auto& above = game.start.heading_result;
  const auto& tag = game.start.tag;
  const bool is_open = !first || !is_definite(*first);
  const auto said = is_open ? find_said(game) : std::nullopt;
  if (said && !(above && is_definite(*above))) first = said;
  if (!first) first = above;
  const bool is_apart = above && first && !contradiction;
  if (is_apart && exclude_each_other(game.text, *above, *first)) contradiction = first->where;
  // A win or a draw above is compared with the words when the game is judged.
  if (is_apart && said && above->says == laws::Claimed::unusual &&
      exclude_each_other(game.text, *above, *said)) {
    contradiction = said->where;
  }
  contradicts_tag = tag && first && exclude_each_other(game.text, *tag, *first);
}

std::optional<Code> code_of_wording(Wording wording) {
  switch (wording) {
    case Wording::score:
    case Wording::merged:
      return std::nullopt;
    case Wording::spoken:
      return Code::notation_spoken;
    case Wording::descriptive:
      return Code::notation_descriptive;
    case Wording::signs:
      return Code::notation_signs;
    case Wording::scanned:
      return Code::scan_decoded;
  }
  std::unreachable();
}

/// The findings of all stages, by place.
std::vector<Finding> gather_findings(const Source& source, const Game& game,
                                     std::vector<Finding>&& memory) {
  std::vector<Finding> all = base::emptied(std::move(memory));
  const auto add_all = [&all](const std::vector<Finding>& findings) {
    all.insert(all.end(), findings.begin(), findings.end());
  };
  add_all(game.start.findings);
  // Before the other findings on that move.
  if (const auto played_on = find_played_on(game)) all.push_back(*played_on);
  add_all(game.followed.findings);
  if (const auto wrong = internal::find_wrong_ply_count(game)) all.push_back(*wrong);
  const base::Span span = game.span();
  const LettersRead& letters = game.followed.letters;
  if (letters.alphabet != 0 && has_letters(letters.roles) && source.wording == Wording::score) {
    all.push_back({Code::notation_letters, {}, {span.begin, span.begin}, {}});
  }
  const auto recoded = std::ranges::lower_bound(source.recoded, span.begin);
  if (recoded != source.recoded.end() && *recoded < span.end) {
    const bool is_certain = source.other_encoding.empty();
    all.push_back({is_certain ? Code::text_encoding : Code::text_encoding_doubtful,
                   {},
                   {*recoded, *recoded + 1},
                   {}});
  }
  if (const auto code = code_of_wording(source.wording)) {
    all.push_back({*code, {}, {span.begin, span.begin}, {}});
  }
  if (source.is_page) all.push_back({Code::text_page, {}, {span.begin, span.begin}, {}});
  if (source.is_broken_scan) all.push_back({Code::text_scan, {}, {span.begin, span.begin}, {}});
  add_all(game.judgement.findings);
  if (game.scanned != nullptr) add_all(game.scanned->findings);
  const auto begin_of = [](const Finding& finding) { return finding.where.begin; };
  if (all.size() > 1) std::ranges::stable_sort(all, {}, begin_of);
  return all;
}

/// What the sheets of a game say, if it was decoded.
const ScannedGame* find_scanned(const Source& source, const Game& game) {
  const auto found = std::ranges::find_if(source.scanned, [&](const ScannedGame& scanned) {
    return game.head.begin >= scanned.begin && game.head.begin < scanned.end;
  });
  return found == source.scanned.end() ? nullptr : &*found;
}

/// The verdict on a game, if its sheets could not be read or leave a doubt.
std::optional<laws::Verdict> verdict_of(const ScannedGame& scanned) {
  std::optional<laws::Verdict> verdict;
  for (const Finding& finding : scanned.findings) {
    const auto severity = findings::info_of(finding.code).severity;
    if (severity == findings::Severity::error) return laws::Verdict::unreadable;
    if (severity == findings::Severity::warning) verdict = laws::Verdict::check;
  }
  return verdict;
}

}  // namespace

void finish(Game& game, const Source& source, const ReplayOptions& options, FinishMemory&& memory) {
  settle_result(game);
  const auto limit = search_limit(game.followed.end.at - game.head.begin, options.effort);
  game.judgement = judge(game.start, game.followed, limit, std::move(memory.events));
  game.start.circumstances = read_circumstances(game);
  if (!game.start.circumstances.are_usual()) {
    game.judgement = judge(game.start, game.followed, limit, std::move(game.judgement.events));
  }
  game.scanned = find_scanned(source, game);
  if (game.scanned != nullptr && game.judgement.verdict != laws::Verdict::unreadable) {
    game.judgement.verdict = verdict_of(*game.scanned).value_or(game.judgement.verdict);
  }
  game.findings = gather_findings(source, game, std::move(memory.findings));
}

}  // namespace partiar::replay
