// Text above and after the moves that says how the game ended.
#include <algorithm>
#include <string>
#include <string_view>

#include "languages/statement.h"
#include "replay/tag_values.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/game_maker.h"

namespace partiar::scoresheet::internal {

std::optional<replay::WrittenResult> GameMaker::outcome_of(std::uint32_t word,
                                                           Outcome outcome) const {
  if (outcome == Outcome::none || outcome == Outcome::resignation) return std::nullopt;
  return replay::read_written_result(source_.text, span_of_result(word));
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

/// Whether a word is part of a sentence, not of the score.
bool GameMaker::is_of_sentence(std::uint32_t word) const {
  switch (words()[word].kind) {
    case WordKind::word:
    case WordKind::sign:
    case WordKind::open:
    case WordKind::close:
      return true;
    case WordKind::number:
      return !words()[word].has_move_behind;
    case WordKind::move:
      return words()[word].is_weak;  // `de`
    case WordKind::result:
    case WordKind::other:
      return false;
  }
  return false;
}

/// The end of the sentence that begins at `first`: past its full stop, or at a move, a result or a
/// blank line.
std::uint32_t GameMaker::find_sentence_end(std::uint32_t first, std::uint32_t end) const {
  constexpr std::u32string_view stops = U".!?;\u2026\u3002";
  for (std::uint32_t i = first; i < end; ++i) {
    if (!is_of_sentence(i) || (i > first && words()[i].starts_paragraph)) return i;
    const bool is_stop = words()[i].kind == WordKind::sign &&
                         is_any_of(read_.layout.sheet.at(words()[i].begin), stops);
    if (is_stop) return i + 1;
  }
  return end;
}

std::string GameMaker::line_of(std::uint32_t first, std::uint32_t last) const {
  if (first >= last) return {};
  return in_one_line(read_.layout.sheet.bytes_of({words()[first].begin, words()[last - 1].end}));
}

languages::Statement GameMaker::read_sentence(std::uint32_t first, std::uint32_t last) const {
  const auto last_move = static_cast<unsigned>((read_game_.moves.size() + 1) / 2);
  return languages::read_statement(line_of(first, last), names(), last_move);
}

/// The result stated by the words from `first` up to `last`, if any.
std::optional<replay::WrittenResult> GameMaker::result_of(languages::Statement statement,
                                                          std::uint32_t first,
                                                          std::uint32_t last) const {
  using languages::Statement;
  using laws::Claimed;
  const bool is_white_to_move = game_.followed.last.turn() == board::Color::white;
  if (statement == Statement::mover_lost) {
    statement = is_white_to_move ? Statement::white_lost : Statement::black_lost;
  }
  if (statement == Statement::nothing) return std::nullopt;
  const auto is_sign = [&](std::uint32_t i) { return words()[i].kind == WordKind::sign; };
  while (first + 1 < last && is_sign(first)) ++first;
  while (first + 1 < last && is_sign(last - 1)) --last;
  const auto says = statement == Statement::draw         ? Claimed::draw
                    : statement == Statement::white_lost ? Claimed::black_wins
                                                         : Claimed::white_wins;
  return replay::WrittenResult{span_of(Stretch{words()[first].begin, words()[last - 1].end}), says};
}

/// The result stated by one line of a sentence that goes over several, as when a heading without a
/// full stop follows. The other lines must say nothing that may change it, and a bare `resigns` may
/// have its subject there.
std::optional<replay::WrittenResult> GameMaker::read_line_of_sentence(std::uint32_t first,
                                                                      std::uint32_t last) const {
  for (std::uint32_t begin = first, end = first; begin < last; begin = end) {
    for (end = begin + 1; end < last && !words()[end].starts_line; ++end) continue;
    if (begin == first && end == last) break;
    const auto statement = read_sentence(begin, end);
    const bool may_change = statement == languages::Statement::mover_lost ||
                            languages::may_change_statement(line_of(first, begin), names()) ||
                            languages::may_change_statement(line_of(end, last), names());
    if (may_change) continue;
    if (const auto found = result_of(statement, begin, end)) return found;
  }
  return std::nullopt;
}

/// The first result stated by a sentence between `begin` and `end`. Behind moves that were merely
/// mentioned, only a sentence of its own counts.
std::optional<replay::WrittenResult> GameMaker::read_last_words(std::uint32_t begin,
                                                                std::uint32_t end) const {
  bool is_mentioned = false;
  for (std::uint32_t first = begin; first < end;) {
    const std::uint32_t last = find_sentence_end(first, end);
    const WordKind kind = words()[first].kind;
    if (last == first) is_mentioned |= kind == WordKind::move || kind == WordKind::number;
    const bool is_apart = kind == WordKind::close || words()[first].starts_line;
    if (last > first && (!is_mentioned || is_apart)) {
      auto found = result_of(read_sentence(first, last), first, last);
      if (!found) found = read_line_of_sentence(first, last);
      if (found) return found;
    }
    if (last > first) is_mentioned = false;
    first = std::max(last, first + 1);
  }
  return std::nullopt;
}

/// The result in signs after the moves; past the last word if there is none. After a resignation
/// only its paragraph counts.
std::uint32_t GameMaker::find_signs() const {
  const auto are_signs = [&](std::uint32_t i) {
    return words()[i].kind == WordKind::result && words()[i].outcome != Outcome::none;
  };
  const bool is_read = read_game_.outcome != Outcome::none;
  if (is_read && are_signs(read_game_.outcome_word)) return read_game_.outcome_word;
  bool is_behind = false;
  for (std::uint32_t i = read_game_.moves.back().word + 1; i < extent_.end; ++i) {
    if (is_behind && words()[i].starts_paragraph) break;
    if (are_signs(i)) return i;
    is_behind |= words()[i].outcome == Outcome::resignation;
  }
  return extent_.end;
}

/// Reads the result after the moves, in signs or in words; otherwise the one above them.
void GameMaker::read_outcome() {
  heading_ = game_.heading() != nullptr ? *game_.heading() : replay::Heading{};
  const std::uint32_t behind = read_game_.moves.back().word + 1;
  const std::uint32_t signs = find_signs();
  auto& markers = game_.followed.markers;
  std::optional<replay::WrittenResult> said = read_last_words(behind, signs);
  if (signs < extent_.end) {
    markers.first = outcome_of(signs, words()[signs].outcome);
    std::uint32_t end = signs + 1;
    while (end < extent_.end && !words()[end].starts_paragraph) ++end;
    if (!said) said = read_last_words(signs + 1, end);
  } else {
    markers.first = said;
  }
  const auto& above = game_.start.heading_result;
  if (!markers.first) {
    markers.first = above ? above : find_result_above();
    return;
  }
  if (above && is_definite(*above) && above->says != markers.first->says) {
    markers.contradiction = markers.first->where;
  }
  if (said) note_cause(*said);
  // A later result in signs that contradicts the first.
  const std::uint32_t later = signs < extent_.end ? signs + 1 : behind;
  for (std::uint32_t i = later; i < extent_.end; ++i) {
    if (words()[i].kind != WordKind::result || words()[i].prose != Prose::none) continue;
    const auto says = outcome_of(i, words()[i].outcome);
    if (says && says->says != markers.first->says) markers.contradiction = span_of_result(i);
  }
}

/// Notes what the words say about the end, as a Termination tag does.
void GameMaker::note_cause(const replay::WrittenResult& said) {
  const std::string text = in_one_line(said.where.in(source_.text));
  const auto [white, black] = names();
  replay::WrittenEnding ending = replay::read_termination(text, white, black, said.where);
  ending.is_understood = true;
  // Merely saying who won gives no cause.
  if (ending.cause == laws::Cause::other) ending.cause = laws::Cause::unknown;
  if (said.says == laws::Claimed::draw) {
    ending.told = replay::Told::draw;
  } else if (ending.cause != laws::Cause::resignation || ending.loser) {
    // Next to a result in signs, a bare `Resigns` may be either player's.
    const bool has_white_won = said.says == laws::Claimed::white_wins;
    ending.told = replay::Told::win;
    ending.loser = has_white_won ? board::Color::black : board::Color::white;
  }
  game_.start.endings.front() = ending;
}

}  // namespace partiar::scoresheet::internal
