// Text above and after the moves that says how the game ended.
#include <algorithm>
#include <string>
#include <string_view>

#include "languages/statement.h"
#include "pgn/lexer.h"
#include "results/result.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/game_maker.h"
#include "scoresheet/internal/sentences.h"

namespace partiar::scoresheet::internal {

/// The result in signs on a line of its own above the moves, if all such lines agree.
std::optional<results::WrittenResult> GameMaker::find_result_above() const {
  std::optional<results::WrittenResult> found;
  for (std::uint32_t i = extent_.first; i < extent_.end; ++i) {
    if (words()[i].begin >= read_game_.moves.front().where.begin) break;
    const bool ends_line = i + 1 == words().size() || words()[i + 1].starts_line;
    if (words()[i].kind != WordKind::result || words()[i].prose != Prose::none || !ends_line) {
      continue;
    }
    const auto result = results::read_written_result(source_.text, span_of_result(i));
    if (found && found->says != result.says) return std::nullopt;
    found = result;
  }
  return found;
}

std::string GameMaker::line_of(std::uint32_t first, std::uint32_t last) const {
  if (first >= last) return {};
  return in_one_line(read_.layout.sheet.bytes_of({words()[first].begin, words()[last - 1].end}));
}

languages::Statement GameMaker::read_sentence(std::uint32_t first, std::uint32_t last) const {
  const auto last_move = static_cast<unsigned>((read_game_.moves.size() + 1) / 2);
  return languages::read_statement(line_of(first, last), names(), last_move);
}

/// The span of the words from `first` up to `last`, without the signs around them and brackets of
/// others.
base::Span GameMaker::span_of_words(std::uint32_t first, std::uint32_t last) const {
  const auto is = [&](std::uint32_t i, WordKind kind) { return words()[i].kind == kind; };
  const auto is_before = [&](std::uint32_t i) {
    return is(i, WordKind::sign) || is(i, WordKind::close);
  };
  const auto is_behind = [&](std::uint32_t i) {
    return is(i, WordKind::sign) || is(i, WordKind::open);
  };
  while (first + 1 < last && is_before(first)) ++first;
  while (first + 1 < last && is_behind(last - 1)) --last;
  return span_of(Stretch{words()[first].begin, words()[last - 1].end});
}

/// One line of a sentence over several that states how the game ended, as when a heading without a
/// full stop follows. The other lines must say nothing that may change it, and a bare `resigns` may
/// have its subject there.
base::Span GameMaker::find_stated_line(std::uint32_t first, std::uint32_t last) const {
  for (std::uint32_t begin = first, end = first; begin < last; begin = end) {
    for (end = begin + 1; end < last && !words()[end].starts_line; ++end) continue;
    if (begin == first && end == last) break;
    const auto statement = read_sentence(begin, end);
    const bool may_change = statement == languages::Statement::nothing ||
                            statement == languages::Statement::mover_lost ||
                            languages::may_change_statement(line_of(first, begin), names()) ||
                            languages::may_change_statement(line_of(end, last), names());
    if (!may_change) return span_of_words(begin, end);
  }
  return {};
}

/// The first sentence between `begin` and `end` that states how the game ended; empty if there is
/// none. Behind moves that were merely mentioned, only a sentence of its own counts.
base::Span GameMaker::find_stated(std::uint32_t begin, std::uint32_t end) const {
  bool is_mentioned = false;
  for (std::uint32_t first = begin; first < end;) {
    const std::uint32_t last = find_sentence_end(read_.layout.sheet, read_.words, first, end);
    const WordKind kind = words()[first].kind;
    if (last == first) is_mentioned |= kind == WordKind::move || kind == WordKind::number;
    const bool is_apart = kind == WordKind::close || words()[first].starts_line;
    if (last > first && (!is_mentioned || is_apart)) {
      const bool is_stated = read_sentence(first, last) != languages::Statement::nothing;
      base::Span found = is_stated ? span_of_words(first, last) : find_stated_line(first, last);
      if (found.size() == 0 && words()[first].outcome == Outcome::told) {
        found = span_of_words(first, last);
      }
      if (found.size() > 0) return found;
    }
    if (last > first) is_mentioned = false;
    first = std::max(last, first + 1);
  }
  return {};
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
    is_behind |= closes_in_words(words()[i].outcome);
  }
  return extent_.end;
}

/// Adds the results in signs after the moves, and what is said from the word `behind` on of how the
/// game ended. Behind moves that could not be read, a bare `resigns` may be either player's.
void GameMaker::put_end(Score& score, std::uint32_t behind) const {
  const std::uint32_t signs = find_signs();
  put_open_sign(score, behind, signs);
  base::Span stated = find_stated(behind, signs);
  // Signs in a later paragraph or column may contradict the words.
  for (std::uint32_t i = signs < extent_.end ? signs : behind; i < extent_.end; ++i) {
    const bool is_result = words()[i].kind == WordKind::result && words()[i].prose == Prose::none;
    if (is_result || i == signs) put_result(score, i);
  }
  if (signs < extent_.end && stated.size() == 0) {
    std::uint32_t end = signs + 1;
    while (end < extent_.end && !words()[end].starts_paragraph) ++end;
    stated = find_stated(signs + 1, end);
    if (stated.size() == 0) return put_remark(score, signs + 1);
  }
  const bool is_open = has_rest_ && languages::read_statement(stated.in(source_.text), names()) ==
                                        languages::Statement::mover_lost;
  if (stated.size() == 0 || is_open) return;
  // A single word for a draw is the result itself, if there are no signs.
  const auto said = stated.in(source_.text);
  const bool is_word = signs == extent_.end && said.find_first_of(" \t\r\n") == said.npos;
  if (is_word && results::is_draw(said)) return score.copy(stated);
  score.copy_as_comment(stated);
}

/// Adds the asterisk of an open result, right behind the moves or, without `signs`, at the end.
void GameMaker::put_open_sign(Score& score, std::uint32_t behind, std::uint32_t signs) const {
  const bool has_signs = signs < extent_.end;
  for (const std::uint32_t word : {behind, has_signs ? behind : extent_.end - 1}) {
    if (word < behind || word >= extent_.end) continue;
    const bool is_apart = is_blank(read_.layout.sheet.at(words()[word].end));
    const auto sign = span_of(word).in(source_.text);
    if (sign == "*" && (is_apart || !has_signs)) return score.copy(span_of(word));
  }
}

/// Adds a result in signs, in PGN's form if they were misread.
void GameMaker::put_result(Score& score, std::uint32_t word) const {
  const base::Span where = span_of_result(word);
  const auto written = where.in(source_.text);
  pgn::Lexer lexer{written};
  const pgn::Token token = lexer.next();
  if (token.kind == pgn::TokenKind::result && token.span.size() == written.size()) {
    return score.copy(where);
  }
  const auto says = results::read_written_result(source_.text, where).says;
  if (const auto sign = results::sign_of(says); !sign.empty()) score.put(sign, where);
}

/// Adds what is said in brackets behind the result: `(time)`.
void GameMaker::put_remark(Score& score, std::uint32_t open) const {
  if (open >= extent_.end || words()[open].kind != WordKind::open) return;
  const std::uint32_t close = words()[open].match;
  if (close <= open || close >= extent_.end) return;
  const base::Span where{span_of(open).begin, span_of(close).end};
  if (where.begin < where.end && source_.text[where.begin] == '(') score.copy(where);
}

}  // namespace partiar::scoresheet::internal
