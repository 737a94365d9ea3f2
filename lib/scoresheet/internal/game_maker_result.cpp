// Text above and after the moves that says how the game ended.
#include <string>
#include <string_view>

#include "languages/endings.h"
#include "languages/results.h"
#include "replay/tag_values.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/game_maker.h"

namespace partiar::scoresheet::internal {

/// Who won, from the words of a resignation that begin at `word` and the words before them.
std::optional<replay::WrittenResult> GameMaker::read_resignation(std::uint32_t word) const {
  constexpr std::uint32_t most_before = 2;
  constexpr std::uint32_t most_behind = 3;
  std::uint32_t last = word;
  const auto goes_on = [&](std::uint32_t i) {
    return i < words().size() && words()[i].kind == WordKind::word && !words()[i].starts_paragraph;
  };
  while (last < word + most_behind && goes_on(last + 1)) ++last;
  for (std::uint32_t before = 0; before <= most_before && before <= word; ++before) {
    if (before > 0 && words()[word - before].kind != WordKind::word) break;
    const Stretch phrase{words()[word - before].begin, words()[last].end};
    const auto loser =
        languages::read_loser(in_one_line(read_.layout.sheet.bytes_of(phrase)), {}, {});
    if (!loser) continue;
    const auto says =
        *loser == languages::Side::white ? laws::Claimed::black_wins : laws::Claimed::white_wins;
    return replay::WrittenResult{span_of(phrase), says};
  }
  return std::nullopt;
}

std::optional<replay::WrittenResult> GameMaker::outcome_of(std::uint32_t word,
                                                           Outcome outcome) const {
  if (outcome == Outcome::none) return std::nullopt;
  const base::Span where = span_of_result(word);
  switch (outcome) {
    case Outcome::white_wins:
      return replay::WrittenResult{where, laws::Claimed::white_wins};
    case Outcome::black_wins:
      return replay::WrittenResult{where, laws::Claimed::black_wins};
    case Outcome::draw:
      return replay::WrittenResult{where, laws::Claimed::draw};
    case Outcome::resignation:
      return read_resignation(word);
    case Outcome::none:
      break;
  }
  return std::nullopt;
}

/// The result in signs on a line of its own above the moves, if all such lines agree.
std::optional<replay::WrittenResult> GameMaker::find_result_above() const {
  std::optional<replay::WrittenResult> found;
  for (std::uint32_t i = extent_.first; i < extent_.end; ++i) {
    if (words()[i].begin >= read_game_.moves.front().where.begin) break;
    const bool ends_line = i + 1 == words().size() || words()[i + 1].starts_line;
    if (words()[i].kind != WordKind::result || words()[i].prose != Prose::none || !ends_line) {
      continue;
    }
    const auto says = outcome_of(i, words()[i].outcome);
    if (found && found->says != says->says) return std::nullopt;
    found = says;
  }
  return found;
}

/// The result stated by a separate sentence between `begin` and `end`: `White wins`, `Smith won on
/// time`, `Drawn`; a bare `Resigns` refers to the side to move.
std::optional<replay::WrittenResult> GameMaker::read_last_words(std::uint32_t begin,
                                                                std::uint32_t end) const {
  constexpr std::uint32_t longest = 8;
  const auto at = [&](std::uint32_t place) { return read_.layout.sheet.at(place); };
  const auto is_word = [&](std::uint32_t i) {
    return words()[i].kind == WordKind::word ||
           (words()[i].outcome != Outcome::none && is_letter(at(words()[i].begin)));
  };
  for (std::uint32_t first = begin, last = begin; first < end; first = last) {
    const WordKind kind = words()[first].kind;
    const bool is_of_move = kind == WordKind::number && words()[first].has_move_behind;
    if (is_of_move || kind == WordKind::move) break;
    for (last = first; last < end && is_word(last); ++last) {
      if (last > first && words()[last].starts_paragraph) break;
    }
    // `White won't resign` says neither who won nor who resigned.
    constexpr std::u32string_view apostrophes = U"'\u2019";
    const bool goes_on = last > first && (is_any_of(at(words()[last - 1].end), apostrophes) ||
                                          is_any_of(at(words()[first].begin - 1), apostrophes));
    const bool is_sentence = last > first && last - first <= longest && !goes_on;
    const auto rest = names_last_move(last, end) ? Rest::when : Rest::cause;
    if (const auto says = is_sentence ? read_sentence(first, last, rest) : std::nullopt) {
      return replay::WrittenResult{span_of(Stretch{words()[first].begin, words()[last - 1].end}),
                                   *says};
    }
    last = std::max(last, first + 1);
  }
  return std::nullopt;
}

/// Whether the sentence that continues at `word` ends with the number of the last move or one next
/// to it: `White won in the | 40th move`.
bool GameMaker::names_last_move(std::uint32_t word, std::uint32_t end) const {
  constexpr std::uint32_t most_behind = 2;
  if (word >= end || words()[word].kind != WordKind::number || words()[word].has_move_behind) {
    return false;
  }
  const std::size_t last = (read_game_.moves.size() + 1) / 2;
  const std::size_t number = words()[word].number;
  std::uint32_t behind = word + 1;
  const auto goes_on = [&](std::uint32_t i) {
    return i < end && !words()[i].starts_paragraph && words()[i].kind == WordKind::word;
  };
  while (behind <= word + most_behind && goes_on(behind)) ++behind;
  while (behind < end && words()[behind].kind == WordKind::sign) ++behind;
  const bool is_end = behind >= end || words()[behind].starts_line;
  return is_end && number + 1 >= last && number <= last + 1;
}

/// Reads the words from `first` up to `last` if they say who won or how the game ended, and nothing
/// more than `rest`.
std::optional<laws::Claimed> GameMaker::read_sentence(std::uint32_t first, std::uint32_t last,
                                                      Rest rest) const {
  using laws::Claimed;
  constexpr std::uint32_t most_when = 3;  // `in the 40th move`
  const auto phrase = [&](std::uint32_t from, std::uint32_t to) {
    if (from == to) return std::string{};
    const Stretch stretch{words()[from].begin, words()[to - 1].end};
    return in_one_line(read_.layout.sheet.bytes_of(stretch));
  };
  const auto heading = game_.heading();
  const std::string_view white = heading ? std::string_view{heading->white} : std::string_view{};
  const std::string_view black = heading ? std::string_view{heading->black} : std::string_view{};
  for (std::uint32_t end = first + 1; end <= last; ++end) {
    const auto said = phrase(first, end);
    const auto ending = languages::read_ending(said);
    const auto loser = languages::read_loser(said, white, black);
    const bool is_draw = languages::find_result_word(said) == languages::ResultWord::draw ||
                         ending.outcome == languages::Outcome::drawn;
    if (!loser && !is_draw) continue;
    const auto cause = languages::read_ending(phrase(end, last));
    const bool is_cause =
        cause.ending != languages::Ending::unsaid && cause.ending != languages::Ending::other;
    const bool is_when = rest == Rest::when && last - end <= most_when;
    if (end < last && !is_cause && !is_when) return std::nullopt;
    if (!loser) return Claimed::draw;
    return *loser == languages::Side::white ? Claimed::black_wins : Claimed::white_wins;
  }
  const bool is_resignation =
      languages::read_ending(phrase(first, last)).ending == languages::Ending::resignation;
  if (!is_resignation || last - first > 3) return std::nullopt;
  return game_.followed.last.turn() == board::Color::white ? Claimed::black_wins
                                                           : Claimed::white_wins;
}

/// The word after the moves that states a result: signs take precedence over a resignation, which
/// may not say whose it is. Past the last word if there is none.
std::uint32_t GameMaker::find_outcome() const {
  const auto is_known = [](Outcome outcome) {
    return outcome != Outcome::none && outcome != Outcome::resignation;
  };
  if (is_known(read_game_.outcome)) return read_game_.outcome_word;
  std::uint32_t first = extent_.end;
  for (std::uint32_t i = read_game_.moves.back().word + 1; i < extent_.end; ++i) {
    const bool is_behind = first < i;
    if (is_behind && words()[i].starts_paragraph) break;
    if (is_known(words()[i].outcome)) return i;
    if (words()[i].outcome == Outcome::resignation && !is_behind) first = i;
  }
  return read_game_.outcome == Outcome::none ? first : read_game_.outcome_word;
}

/// Reads the result after the moves, in signs or in words; otherwise the one above them.
void GameMaker::read_outcome() {
  const std::uint32_t word = find_outcome();
  auto& markers = game_.followed.markers;
  if (word < extent_.end) markers.first = outcome_of(word, words()[word].outcome);
  const auto& above = game_.start.heading_result;
  if (!markers.first) {
    markers.first = above ? above : find_result_above();
    if (!markers.first) {
      markers.first = read_last_words(read_game_.moves.back().word + 1, extent_.end);
    }
  } else if (above && is_definite(*above) && above->says != markers.first->says) {
    markers.contradiction = markers.first->where;
  }
  if (word >= extent_.end || !markers.first) return;
  note_last_words(word);
  // A later result in signs that contradicts the first.
  for (std::uint32_t i = word + 1; i < extent_.end; ++i) {
    if (words()[i].kind != WordKind::result || words()[i].prose != Prose::none) continue;
    const auto says = outcome_of(i, words()[i].outcome);
    if (says && says->says != markers.first->says) markers.contradiction = span_of_result(i);
  }
}

/// Reads the words around the result as the cause of the end, as a Termination tag gives it.
void GameMaker::note_last_words(std::uint32_t outcome_word) {
  const auto& words = this->words();
  std::uint32_t end = outcome_word + 1;
  while (end < extent_.end && !words[end].starts_paragraph) ++end;
  auto said = read_last_words(read_game_.moves.back().word + 1, outcome_word);
  if (!said) said = read_last_words(outcome_word + 1, end);
  if (!said) return;
  const std::string text = in_one_line(said->where.in(source_.text));
  const auto heading = game_.heading();
  replay::WrittenEnding ending =
      heading ? replay::read_termination(text, heading->white, heading->black, said->where)
              : replay::read_termination(text, {}, {}, said->where);
  ending.is_understood = true;
  // Merely saying who won gives no cause.
  if (ending.cause == laws::Cause::other) ending.cause = laws::Cause::unknown;
  if (said->says == laws::Claimed::draw) {
    ending.told = replay::Told::draw;
  } else if (ending.cause != laws::Cause::resignation || ending.loser) {
    // Next to a result in signs, a bare `Resigns` may be either player's.
    const bool has_white_won = said->says == laws::Claimed::white_wins;
    ending.told = replay::Told::win;
    ending.loser = has_white_won ? board::Color::black : board::Color::white;
  }
  game_.start.endings.front() = ending;
}

}  // namespace partiar::scoresheet::internal
