#include "replay/internal/another_game.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/character.h"
#include "base/named_squares.h"
#include "base/words.h"
#include "heading/heading.h"
#include "languages/labels.h"
#include "languages/statement.h"
#include "replay/game.h"
#include "replay/move_places.h"

namespace partiar::replay::internal {

namespace {

constexpr std::string_view blank_signs = " \t\r\n";

/// Whether `c` is a letter, or part of one.
bool is_of_letter(char c) {
  return c < 0 || base::is_letter(c);
}

/// Whether words begin with a small letter, Latin or Cyrillic.
bool begins_small(std::string_view words) {
  const char32_t first = base::first_character(words).code;
  return (first >= U'a' && first <= U'z') || (first >= U'\u00DF' && first <= U'\u00FF') ||
         (first >= U'\u0430' && first <= U'\u045F');
}

constexpr std::string_view opening_signs = "([{";
constexpr std::string_view closing_signs = ")]}";

/// Whether a word is a move, perhaps with its number, or has no letters: `3...`, `0:10`, `$5`.
bool is_of_moves(std::string_view word) {
  if (std::ranges::none_of(word, is_of_letter)) return true;
  const auto number = std::min(word.find_first_not_of("0123456789"), word.size());
  if (number < word.size() && word[number] == '.') word.remove_prefix(number);
  return base::has_form_of_move(base::trimmed(word, ".,;+#!?"));
}

/// `text` without what stands in closed brackets.
std::string outside_brackets(std::string_view text) {
  const std::array last{text.rfind(closing_signs[0]), text.rfind(closing_signs[1]),
                        text.rfind(closing_signs[2])};
  std::string rest;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto which = opening_signs.find(text[i]);
    const bool is_closed = which != text.npos && last[which] != text.npos && i < last[which];
    if (is_closed) {
      i = text.find(closing_signs[which], i);
    } else {
      rest += text[i];
    }
  }
  return rest;
}

/// The short remark in brackets next to a result: at the end of `before`, at the start of `behind`.
std::string_view remark_before(std::string_view before) {
  before = base::trimmed(before, " \t");
  if (before.empty() || (before.back() != ')' && before.back() != ']')) return {};
  const auto open = before.rfind(before.back() == ')' ? '(' : '[');
  return open == before.npos ? std::string_view{}
                             : before.substr(open + 1, before.size() - open - 2);
}
std::string_view remark_behind(std::string_view behind) {
  behind = base::trimmed(behind, " \t");
  if (behind.empty() || (behind.front() != '(' && behind.front() != '[')) return {};
  const auto close = behind.find(behind.front() == '(' ? ')' : ']');
  return close == behind.npos ? std::string_view{} : behind.substr(1, close - 1);
}

/// Whether a sentence ends with the sign at `at`; behind a short word it is an abbreviation: `vs.`
bool is_full_stop(std::string_view text, std::size_t at) {
  constexpr std::size_t shortest = 4;
  if (!std::string_view{".!?;"}.contains(text[at])) return false;
  if (at + 1 < text.size() && !blank_signs.contains(text[at + 1])) return false;
  const auto before = text.substr(0, at);
  const auto word = before.substr(before.find_last_of(blank_signs) + 1);
  return word.size() >= shortest || text[at] != '.' || word.empty() || !is_of_letter(word.back());
}

/// Where the sentence begins that ends `text`: behind a full stop or a blank line.
std::size_t find_sentence(std::string_view text) {
  std::size_t first = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_full_stop(text, i)) first = i + 1;
    if (text[i] != '\n') continue;
    const auto ink = text.find_first_not_of(" \t\r", i + 1);
    if (ink != text.npos && text[ink] == '\n') first = i + 1;
  }
  return first;
}

class WordsOfAnother {
 public:
  explicit WordsOfAnother(const Game& game)
      : game_{game}, white_{game.known_tag("White")}, black_{game.known_tag("Black")} {
    for (const base::Span place : move_places(game)) moves_end_ = std::max(moves_end_, place.end);
    moves_end_ = pass_moves(moves_end_);
  }

  [[nodiscard]] std::optional<base::Span> find() const {
    const auto& marker = game_.followed.markers.first;
    const auto& contradiction = game_.followed.markers.contradiction;
    const auto& said = game_.followed.last_comment;
    const bool is_said_otherwise = said && is_of_another(said->where);
    const bool is_confirmed = said && said->loser && !is_said_otherwise && marker &&
                              marker->says == laws::won_by(~*said->loser);
    if (marker && !is_confirmed && is_of_another(marker->where)) return around(marker->where);
    if (contradiction && is_of_another(*contradiction)) return around(*contradiction);
    if (contradiction && marker && comes_again(marker->where, *contradiction)) {
      return base::Span{marker->where.begin, contradiction->end};
    }
    const auto& above = game_.start.heading_result;
    if (contradiction && above && is_of_another(above->where)) return around(above->where);
    if (!game_.judgement.end && is_said_otherwise) return around(said->where);
    return std::nullopt;
  }

 private:
  [[nodiscard]] languages::PlayerNames players() const { return {white_, black_}; }

  /// What stands above the moves, and they.
  [[nodiscard]] std::string_view heading_text() const {
    return game_.text.substr(0, std::min<std::size_t>(moves_end_, heading::longest_heading));
  }
  /// Whether a blank line stands between the moves and what begins at `at`.
  [[nodiscard]] bool is_apart(std::uint32_t at) const {
    return at > moves_end_ &&
           std::ranges::count(base::Span{moves_end_, at}.in(game_.text), '\n') > 1;
  }
  [[nodiscard]] bool is_known() const { return !white_.empty() && !black_.empty(); }
  [[nodiscard]] bool names_somebody_else(std::string_view words) const {
    constexpr std::size_t longest = 200;
    if (!is_known() || words.size() > longest) return false;
    const std::string said = outside_brackets(words);
    std::string others;  // than the words of the heading
    for (std::string_view rest = said; !rest.empty();) {
      const auto word = base::take_word(rest, " \t\r\n,.:;");
      if (!heading_text().contains(word)) others.append(word).append(" ");
    }
    return languages::name_somebody_else(said, players()) &&
           languages::name_somebody_else(others, players());
  }

  [[nodiscard]] std::uint32_t line_begin(std::uint32_t at) const {
    return static_cast<std::uint32_t>(game_.text.substr(0, at).find_last_of("\r\n") + 1);
  }
  [[nodiscard]] std::uint32_t line_end(std::uint32_t at) const {
    return static_cast<std::uint32_t>(base::find_line_end(game_.text, at));
  }

  /// Where the first result behind the moves stands.
  [[nodiscard]] std::uint32_t find_result() const {
    std::uint32_t first = static_cast<std::uint32_t>(game_.text.size());
    const auto add = [&](base::Span result) {
      if (result.end > moves_end_) first = std::min(first, std::max(result.begin, moves_end_));
    };
    if (const auto& marker = game_.followed.markers.first) add(marker->where);
    if (const auto& other = game_.followed.markers.contradiction) add(*other);
    if (const auto& said = game_.followed.last_comment) add(said->where);
    return first;
  }

  /// Passes the moves that stand behind the end, with their numbers, times, signs and remarks. A
  /// number belongs to what follows it: to a move, or to words, `2. Partie`.
  [[nodiscard]] std::uint32_t pass_moves(std::uint32_t at) const {
    const auto text = game_.text.substr(0, find_result());
    for (std::size_t next = at;;) {
      const auto word = text.find_first_not_of(blank_signs, next);
      if (word == text.npos) return at;
      const auto rest = text.substr(word);
      const auto bracket = opening_signs.find(rest.front());
      const auto close = bracket == rest.npos ? rest.npos : rest.find(closing_signs[bracket]);
      const auto size = close != rest.npos ? close + 1 : rest.find_first_of(blank_signs);
      const auto written = rest.substr(0, size);
      if (close == rest.npos && !is_of_moves(written)) return at;
      next = word + written.size();
      const bool is_number = written.find_first_not_of("0123456789.") == written.npos;
      if (!is_number) at = static_cast<std::uint32_t>(next);
    }
  }

  /// Whether a result stands right below the other one again, as in a list of several.
  [[nodiscard]] bool comes_again(base::Span result, base::Span other) const {
    const auto rest = base::trimmed(game_.text.substr(other.end), blank_signs);
    return !is_above(result) && rest.starts_with(result.in(game_.text));
  }

  /// Whether a result stands above the moves.
  [[nodiscard]] bool is_above(base::Span result) const { return result.begin < moves_end_; }
  /// Where the words may begin that are about a result.
  [[nodiscard]] std::uint32_t begin_of(base::Span result) const {
    return is_above(result) ? line_begin(result.begin) : moves_end_;
  }

  /// The words of the lines with a result that are not moves.
  [[nodiscard]] base::Span around(base::Span result) const {
    std::uint32_t begin = std::max(begin_of(result), line_begin(result.begin));
    while (begin < result.begin && blank_signs.contains(game_.text[begin])) ++begin;
    std::uint32_t end = line_end(result.end);
    while (end > result.end && blank_signs.contains(game_.text[end - 1])) --end;
    return {begin, end};
  }

  /// Whether words name two players, and not those of the game.
  [[nodiscard]] bool names_others(std::string_view line) const {
    const auto begin = static_cast<std::uint32_t>(line.data() - game_.text.data());
    const auto size = static_cast<std::uint32_t>(line.size());
    const auto named = heading::read_heading(game_.text, {begin, begin + size});
    if (named.white.empty() || !is_of_letter(named.white.front())) return false;
    if (!is_known()) return is_apart(begin) && !heading_text().contains(named.white);
    return !languages::may_be_same_player(named.white, white_) ||
           !languages::may_be_same_player(named.black, black_);
  }

  /// Whether a line next to a result in signs is about another game.
  [[nodiscard]] bool heads_another(std::string_view line) const {
    return !line.empty() &&
           (names_others(line) || languages::tell_of_another(outside_brackets(line)));
  }

  [[nodiscard]] bool is_in_words(base::Span result) const {
    constexpr char32_t half = U'\u00BD';
    const auto written = game_.text.substr(result.begin);
    return is_of_letter(written.front()) && base::first_character(written).code != half;
  }

  /// The words that lead to a result in signs, in its line; all of the sentence of one in words.
  [[nodiscard]] std::string_view words_before(base::Span result) const {
    const bool is_told = is_in_words(result);
    const std::uint32_t begin = begin_of(result);
    const auto before = game_.text.substr(begin, result.begin - begin);
    std::size_t first = find_sentence(before);
    if (!is_told) first = std::max(first, before.rfind('\n') + 1);
    const auto end = is_told ? result.end : result.begin;
    return base::trimmed(game_.text.substr(begin + first, end - begin - first), blank_signs);
  }

  /// The words that go on behind it: `0-1 in the other game`.
  [[nodiscard]] std::string_view words_behind(base::Span result) const {
    const auto behind = game_.text.substr(result.end, line_end(result.end) - result.end);
    const auto ink = behind.find_first_not_of(" \t");
    if (ink == behind.npos || !begins_small(behind.substr(ink))) return {};
    return behind.substr(0, behind.find_first_of(",.;([{"));
  }

  /// Whether words go on about the last move in its line: `Qh4# a pretty end of this game`.
  [[nodiscard]] bool is_about_last_move(std::string_view words) const {
    const auto begin = game_.text.find_first_not_of(" \t", moves_end_);
    return !words.empty() && words.data() == game_.text.data() + begin && begins_small(words);
  }

  /// The line, below the moves, above that of a result, and the one below it, without blank lines.
  [[nodiscard]] std::string_view line_above(base::Span result) const {
    const std::uint32_t line = line_begin(result.begin);
    if (line <= moves_end_) return {};
    const auto above = base::trimmed(game_.text.substr(moves_end_, line - moves_end_), blank_signs);
    return base::trimmed(above.substr(above.rfind('\n') + 1), blank_signs);
  }
  [[nodiscard]] std::string_view line_below(base::Span result) const {
    const auto below = base::trimmed(game_.text.substr(line_end(result.end)), blank_signs);
    return below.contains('\n') ? std::string_view{} : below;
  }

  /// Whether a result in signs, below the moves, is about another game by the words around it.
  [[nodiscard]] bool is_headed_by_another(base::Span result, std::string_view words) const {
    const std::uint32_t line = line_begin(result.begin);
    const std::uint32_t begin = std::max(moves_end_, line);
    const auto before = game_.text.substr(begin, result.begin - begin);
    const auto behind = game_.text.substr(result.end, line_end(result.end) - result.end);
    const bool is_alone =
        line > moves_end_ && base::trimmed(before).empty() && base::trimmed(behind).empty();
    if (is_alone && (heads_another(line_above(result)) || heads_another(line_below(result)))) {
      return true;
    }
    const auto remark = remark_before(game_.text.substr(line, result.begin - line));
    if (heads_another(remark) || heads_another(remark_behind(behind))) return true;
    const auto said_behind = outside_brackets(behind);
    const auto said = outside_brackets(before).append(" ").append(said_behind);
    return languages::tell_of_another(said, players()) || names_somebody_else(words) ||
           names_somebody_else(said_behind);
  }

  /// The same for a result above the moves, or one in words.
  [[nodiscard]] bool may_be_of_another(base::Span result, std::string_view words) const {
    const auto last_move = static_cast<unsigned>((game_.followed.moves.size() + 1) / 2);
    const auto may_be = [&](std::string_view part) {
      const auto said = outside_brackets(part);
      return languages::may_be_of_another(said, players(), last_move) ||
             (!is_above(result) && languages::tell_of_another(said, players()));
    };
    return may_be(words_behind(result)) ||
           (!languages::ends_with_label(words, languages::Label::result) && may_be(words));
  }

  [[nodiscard]] bool is_of_another(base::Span result) const {
    const bool is_of_players = is_above(result) && around(result).in(game_.text).contains(white_);
    if (is_of_players) return false;
    if (names_others(around(result).in(game_.text))) return true;
    const auto words = words_before(result);
    if (!is_above(result) && !is_in_words(result)) return is_headed_by_another(result, words);
    return !is_about_last_move(words) && may_be_of_another(result, words);
  }

  const Game& game_;
  std::string white_, black_;
  std::uint32_t moves_end_ = 0;
};

}  // namespace

std::optional<base::Span> find_words_of_another(const Game& game) {
  if (!game.head.tags.empty() || !game.start.is_sheet || game.followed.moves.empty()) return {};
  return WordsOfAnother{game}.find();
}

}  // namespace partiar::replay::internal
