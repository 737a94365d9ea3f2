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

/// `text` without what stands in closed brackets.
std::string outside_brackets(std::string_view text) {
  constexpr std::string_view opening = "([{";
  constexpr std::string_view closing = ")]}";
  const std::array last{text.rfind(closing[0]), text.rfind(closing[1]), text.rfind(closing[2])};
  std::string rest;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto which = opening.find(text[i]);
    const bool is_closed = which != opening.npos && last[which] != text.npos && i < last[which];
    if (is_closed) {
      i = text.find(closing[which], i);
    } else {
      rest += text[i];
    }
  }
  return rest;
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
    const auto ink = text.find_first_not_of(" \t\r", i + 1);
    const bool is_before_blank_line = text[i] == '\n' && ink != text.npos && text[ink] == '\n';
    if (is_before_blank_line || is_full_stop(text, i)) first = i + 1;
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
    const auto& above = game_.start.heading_result;
    if (contradiction && above && is_of_another(above->where)) return around(above->where);
    if (!game_.judgement.end && is_said_otherwise) return around(said->where);
    return std::nullopt;
  }

 private:
  [[nodiscard]] languages::PlayerNames players() const { return {white_, black_}; }

  [[nodiscard]] std::uint32_t line_begin(std::uint32_t at) const {
    return static_cast<std::uint32_t>(game_.text.substr(0, at).find_last_of("\r\n") + 1);
  }
  [[nodiscard]] std::uint32_t line_end(std::uint32_t at) const {
    return static_cast<std::uint32_t>(base::find_line_end(game_.text, at));
  }

  /// Passes the moves that stand behind the end, with their numbers and remarks in brackets.
  [[nodiscard]] std::uint32_t pass_moves(std::uint32_t at) const {
    for (;;) {
      const auto word = game_.text.find_first_not_of(blank_signs, at);
      if (word == std::string_view::npos) return at;
      const auto rest = game_.text.substr(word);
      const auto close = rest.front() == '(' ? rest.find(')') : rest.find_first_of(blank_signs);
      const auto size = std::min(close, rest.size() - 1) + 1;
      const auto written = base::trimmed(rest.substr(0, size), " \t\r\n+#!?");
      const bool is_number = base::is_digit(rest.front()) && written.contains('.');
      if (rest.front() != '(' && !is_number && !base::has_form_of_move(written)) return at;
      at = static_cast<std::uint32_t>(word + size);
    }
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

  /// Whether a line names two players, and not those of the game.
  [[nodiscard]] bool names_others(base::Span line) const {
    const auto heading = heading::read_heading(game_.text, line);
    return !heading.white.empty() && (heading.white != white_ || heading.black != black_);
  }

  /// The words that lead to a result in signs, in its line; all of the sentence of one in words.
  [[nodiscard]] std::string_view words_before(base::Span result) const {
    const bool is_in_words = is_of_letter(game_.text[result.begin]);
    const std::uint32_t begin = begin_of(result);
    const auto before = game_.text.substr(begin, result.begin - begin);
    std::size_t first = find_sentence(before);
    if (!is_in_words) first = std::max(first, before.rfind('\n') + 1);
    const auto end = is_in_words ? result.end : result.begin;
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

  /// Whether a result alone in its line, below the moves, stands below the names of others.
  [[nodiscard]] bool is_below_others(base::Span result) const {
    const std::uint32_t begin = line_begin(result.begin);
    if (begin <= moves_end_ + 1) return false;
    const base::Span above{line_begin(begin - 1), begin - 1};
    return above.begin >= moves_end_ && names_others(above);
  }

  [[nodiscard]] bool is_of_another(base::Span result) const {
    const bool is_of_players = is_above(result) && around(result).in(game_.text).contains(white_);
    if (is_of_players) return false;
    if (names_others(around(result))) return true;
    const auto words = words_before(result);
    if (words.empty() && is_below_others(result)) return true;
    if (is_about_last_move(words)) return false;
    const auto last_move = static_cast<unsigned>((game_.followed.moves.size() + 1) / 2);
    const auto may_be = [&](std::string_view part) {
      return languages::may_be_of_another(outside_brackets(part), players(), last_move);
    };
    if (may_be(words_behind(result))) return true;
    return !languages::ends_with_label(words, languages::Label::result) && may_be(words);
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
