#include "scoresheet/internal/candidacy.h"

#include <algorithm>
#include <utility>

#include "scoresheet/internal/moves_left.h"
#include "scoresheet/internal/retold.h"
#include "scoresheet/internal/sentences.h"

namespace partiar::scoresheet::internal {

namespace {

/// Where the moves of two readings first differ; nothing if they do not. `sheet` is that of the
/// `other`, which may be in another order.
std::optional<Rival> find_difference(const Reading& best, const Reading& other,
                                     const Sheet& sheet) {
  static const ReadGame no_game;
  const std::size_t games = std::max(best.games.size(), other.games.size());
  for (std::size_t i = 0; i < games; ++i) {
    const auto& ours = i < best.games.size() ? best.games[i].moves : no_game.moves;
    const auto& theirs = i < other.games.size() ? other.games[i].moves : no_game.moves;
    const auto [our, their] =
        std::ranges::mismatch(ours, theirs, {}, &TakenMove::move, &TakenMove::move);
    if (our == ours.end() && their == theirs.end()) continue;
    Rival rival{i, static_cast<std::size_t>(our - ours.begin())};
    if (their != theirs.end()) {
      rival.other = their->move;
      rival.where = sheet.span_of(their->where);
    }
    return rival;
  }
  return std::nullopt;
}

/// The doubt about the move that one of two readings has more than the other, if that is all and a
/// sentence mentions it: without a number, and words precede and follow it.
std::optional<Doubt> find_mention(const Candidacy& best, const Candidacy& other) {
  const auto& ours = best.reading.games;
  const auto& theirs = other.reading.games;
  if (best.trial->page != other.trial->page || ours.size() != theirs.size()) return std::nullopt;
  const Page& page = *best.trial->page;
  std::optional<Doubt> found;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const bool is_longer = ours[i].moves.size() > theirs[i].moves.size();
    const auto& shorter = is_longer ? theirs[i].moves : ours[i].moves;
    const auto& longer = is_longer ? ours[i].moves : theirs[i].moves;
    const auto end = std::ranges::mismatch(shorter, longer, {}, &TakenMove::move, &TakenMove::move);
    if (end.in1 != shorter.end()) return std::nullopt;
    if (end.in2 == longer.end()) continue;
    const std::uint32_t word = end.in2->word;
    const bool is_mention = page.words.words[word].prose == Prose::more &&
                            stands_before_words(page.layout.sheet, page.words.words, word);
    if (found || end.in2 + 1 != longer.end() || !is_mention) return std::nullopt;
    found = {is_longer ? Assumption::goes_on : Assumption::passed_over, word};
  }
  return found;
}

/// A result after a line of words belongs to the game below, not to the one above; a resignation
/// does belong to the game above.
void return_results(const Words& words, std::vector<ReadGame>& games) {
  for (std::size_t i = 0; i + 1 < games.size(); ++i) {
    ReadGame& game = games[i];
    if (game.outcome == Outcome::none || closes_in_words(game.outcome)) continue;
    bool is_below = false;
    bool has_words = false;
    for (std::uint32_t j = game.moves.back().word + 1; j < game.outcome_word; ++j) {
      is_below |= words.words[j].starts_line;
      has_words |= is_below && words.words[j].kind == WordKind::word;
    }
    if (has_words) game.outcome = Outcome::none;
  }
}

}  // namespace

std::optional<Rival> find_rival(const std::vector<Candidacy>& all) {
  const Reading& best = all.front().reading;
  for (const Candidacy& candidacy : all) {
    if (candidacy.reading.price - best.price >= prices.margin) break;
    const Sheet& sheet = candidacy.trial->page->layout.sheet;
    auto rival = find_difference(best, candidacy.reading, sheet);
    if (!rival || find_mention(all.front(), candidacy)) continue;
    rival->alphabet = candidacy.trial->alphabet;
    return rival;
  }
  return std::nullopt;
}

void note_mentions(std::vector<Candidacy>& all) {
  Reading& best = all.front().reading;
  for (const Candidacy& candidacy : all) {
    if (candidacy.reading.price - best.price >= prices.margin) break;
    const auto mention = find_mention(all.front(), candidacy);
    if (mention) best.doubts.push_back(*mention);
  }
}

WeighedReading finish(Candidacy&& chosen, std::optional<Rival> rival) {
  const Trial& trial = *chosen.trial;
  WeighedReading read{trial.page->layout, trial.page->words, trial.alphabet,
                      std::move(chosen.reading), rival};
  return_results(read.words, read.reading.games);
  const auto& games = read.reading.games;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto end = i + 1 < games.size() ? games[i + 1].first_word
                                          : static_cast<std::uint32_t>(read.words.words.size());
    read.moves_left.push_back(
        internal::find_moves_left(read.layout.sheet, read.words, games[i], end));
    if (const auto number = internal::find_spoken_end(read.layout.sheet, read.words, games[i])) {
      read.reading.doubts.push_back({Assumption::goes_on, *number});
    }
    if (const auto number = internal::find_retold(read.layout.sheet, read.words, games[i])) {
      read.reading.doubts.push_back({Assumption::passed_over, *number});
    }
    for (const std::uint32_t word : internal::find_passed_over(read.words, games[i])) {
      read.reading.doubts.push_back({Assumption::passed_over, word});
    }
  }
  std::ranges::stable_sort(read.reading.doubts, {}, &Doubt::word);
  return read;
}

}  // namespace partiar::scoresheet::internal
