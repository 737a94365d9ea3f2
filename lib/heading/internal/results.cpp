#include "heading/internal/results.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "heading/internal/lines.h"
#include "heading/internal/players.h"
#include "languages/circumstances.h"
#include "languages/endings.h"
#include "languages/results.h"
#include "languages/statement.h"
#include "pgn/lexer.h"
#include "pgn/result_signs.h"
#include "results/result.h"

namespace partiar::heading::internal {

namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view brackets = "()[]";

/// How far from a result its players and remarks are looked for: further than any are written, so
/// that a line with thousands of results takes linear time.
constexpr std::size_t reach = 512;

/// What precedes `at` on its line.
std::string_view line_before(std::string_view text, std::size_t at) {
  const std::string_view near = before(text, at);
  return near.substr(near.find_last_of("\r\n") + 1);
}

/// What follows `at` on its line.
std::string_view line_behind(std::string_view text, std::size_t at) {
  const std::string_view near = text.substr(at, reach);
  return near.substr(0, near.find_first_of("\r\n"));
}

/// A word without the quotation marks around it; empty if they stand on one side only, so that more
/// words are quoted.
std::optional<std::string_view> without_quotes(std::string_view word) {
  const std::size_t opening = base::quotation_mark_size(word);
  const std::size_t closing = base::size_at_end(word, base::quotation_mark_size);
  if ((opening == 0) != (closing == 0) || word.size() < opening + closing) return std::nullopt;
  return word.substr(opening, word.size() - opening - closing);
}

/// The result in the last word of a line: `remis`, `(remis)`, `+:-`; not after a dash, where it is
/// a name. Signs alone on a line are a rule.
std::optional<base::Span> find_last_result(std::string_view text, base::Span line) {
  const auto words = trimmed(line.in(text), blanks);
  const auto begin = words.find_last_of(" \t") + 1;
  const auto before = trimmed(words.substr(0, begin));
  const auto word = trimmed(words.substr(begin), brackets);
  constexpr std::size_t longest = 64;  // bytes of a result
  if (word.size() > longest) return std::nullopt;
  const auto bare = without_quotes(word);
  const bool is_result = bare && (results::is_draw(*bare) || results::is_forfeit(*bare) ||
                                  results::is_known_result(*bare));
  if (!is_result || (before.empty() && !has_letter(word))) return std::nullopt;
  if (before.ends_with('.') || base::size_at_end(before, base::dash_size) > 0) return std::nullopt;
  const auto at = static_cast<std::uint32_t>(word.data() - text.data());
  return base::Span{at, at + static_cast<std::uint32_t>(word.size())};
}

/// A result at the end of a line with a letter for a figure, `l-0`, which is no token of PGN.
/// Not `I-0`: halls and sections have such names.
std::optional<base::Span> find_typed_result(std::string_view text, base::Span line) {
  const auto words = trimmed(line.in(text));
  const auto found = pgn::find_result_among(words, pgn::Figures::as_typed);
  if (!found || !found->signs.is_misread || found->end() != words.size()) return std::nullopt;
  const auto signs = words.substr(found->at);
  const bool has_figure = signs.find_first_of("01") != signs.npos;
  if (!has_figure || signs.contains(' ') || signs.contains('I')) return std::nullopt;
  const auto begin = static_cast<std::uint32_t>(signs.data() - text.data());
  return base::Span{begin, begin + static_cast<std::uint32_t>(signs.size())};
}

/// A bracketed word for a draw that is not the last of its line: `Ivanov (remis) Petrov`.
std::optional<base::Span> find_bracketed_word(std::string_view text, base::Span line) {
  const auto words = line.in(text);
  const auto open = words.find_first_of("([");
  if (open == words.npos) return std::nullopt;
  const auto inside = words.substr(open + 1, words.find_first_of(")]", open) - open - 1);
  if (languages::find_result_word(inside) != languages::ResultWord::draw) return std::nullopt;
  const auto begin = static_cast<std::uint32_t>(line.begin + open + 1);
  return base::Span{begin, begin + static_cast<std::uint32_t>(inside.size())};
}

/// Whether words say how a game ended.
bool is_ending(std::string_view words) {
  const auto ending = languages::read_ending(words);
  const bool is_cause = laws::is_named(ending.cause) || ending.is_decision;
  // `Black advances`
  const bool is_of_tie = languages::may_name_side(words) && languages::names_winner_of_draw(words);
  return is_cause || is_of_tie ||
         languages::find_result_word(words) == languages::ResultWord::forfeit;
}

/// Whether words say in how many moves a game ended.
bool is_length(std::string_view words) {
  constexpr std::size_t longest = 3;
  return !words.empty() && words.size() <= longest &&
         words.find_first_not_of(base::digits) == words.npos;
}

/// `result` with surrounding brackets.
base::Span with_brackets(std::string_view text, base::Span result) {
  std::size_t begin = result.begin;
  std::size_t end = result.end;
  while (begin > 0 && text[begin - 1] == ' ') --begin;
  while (end < text.size() && text[end] == ' ') ++end;
  const bool is_open = begin > 0 && (text[begin - 1] == '(' || text[begin - 1] == '[');
  const bool is_closed = end < text.size() && (text[end] == ')' || text[end] == ']');
  if (!is_open || !is_closed) return result;
  return {static_cast<std::uint32_t>(begin - 1), static_cast<std::uint32_t>(end + 1)};
}

/// `found` with any remark on it that follows: `1-0 time`, `1-0, time`, `½ (34)`.
HeadingResult with_remark(std::string_view text, const HeadingResult& found) {
  auto rest = line_behind(text, found.whole.end);
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t,;"), rest.size()));
  const bool is_bracketed = rest.starts_with('(') || rest.starts_with('[');
  if (is_bracketed) rest.remove_prefix(1);
  auto end = std::min(rest.find_first_of(is_bracketed ? ")]" : ",;()[]"), rest.size());
  if (is_bracketed && end == rest.size()) return found;
  const auto words = trimmed(rest.substr(0, end));
  const bool has_figures = words.find_first_of(base::digits) != words.npos;
  const bool says_how = is_ending(words);
  if (!(says_how || is_length(words)) || (has_figures && !is_bracketed)) return found;
  if (is_bracketed) ++end;
  const auto place = [text](const char* at) {
    return static_cast<std::uint32_t>(at - text.data());
  };
  const base::Span remark{place(words.data()), place(words.data() + words.size())};
  return {found.where,
          {found.whole.begin, place(rest.data() + end)},
          says_how ? std::optional{remark} : std::nullopt};
}

/// The result at `where` with its brackets and any remarks on it, inside and behind them.
HeadingResult with_surroundings(std::string_view text, base::Span where, base::Span quoted) {
  HeadingResult found = with_remark(text, {where, quoted, {}});
  found.whole = with_brackets(text, found.whole);
  const HeadingResult more = with_remark(text, found);
  return {where, more.whole, found.remark ? found.remark : more.remark};
}

/// Whether a draw stated in a word was only offered, or refused: `remíza odmítnuta`. A word around
/// it that may be a name, with a capital, says so only where it begins the line or follows a comma.
bool is_draw_denied(std::string_view text, base::Span result) {
  constexpr std::string_view gaps = " \t()[]";
  constexpr std::size_t near = 100;  // so that a line with thousands of draws takes linear time
  const auto line = line_before(text, result.begin);
  const auto above = line.substr(line.size() - std::min(line.size(), near));
  const auto comma = above.find_last_of(",;:");
  const auto behind = line_behind(text, result.end).substr(0, near);
  std::string around{above.substr(comma + 1)};
  bool may_be_capital = comma != above.npos || around.find_first_of("-\xE2") == around.npos;
  around.append(" ").append(behind.substr(0, behind.find_first_of(",;")));
  std::string words;
  for (std::string_view rest = around; !(rest = trimmed(rest, gaps)).empty();) {
    const auto word = rest.substr(0, rest.find_first_of(gaps));
    const char32_t first = base::first_character(word).code;
    const bool is_name = !is_small(first) && !(first >= 0x100 && first <= 0x17F);
    if (!is_name || may_be_capital) words.append(word) += ' ';
    may_be_capital = false;
    rest.remove_prefix(word.size());
  }
  return languages::is_draw_doubtful(words);
}

class Finder {
 public:
  explicit Finder(std::string_view text) : text_{text} {}

  std::vector<HeadingResult> find() && {
    std::string words{text_};
    // A bracket begins a tag in PGN and a semicolon a comment, but a result here; so may a
    // quotation mark.
    std::ranges::replace_if(
        words, [](char c) { return std::string_view{"[];'\""}.contains(c); }, ' ');
    pgn::Lexer lexer{words};
    for (;;) {
      const pgn::Token& token = lexer.next();
      const bool is_end = token.kind == pgn::TokenKind::end;
      end_lines(is_end ? text_.size() + 1 : token.span.begin);
      if (is_end) break;
      if (token.kind == pgn::TokenKind::result) add(token.span);
    }
    return std::move(found_);
  }

 private:
  /// Examines the words of the lines that end before `until`.
  void end_lines(std::size_t until) {
    while (line_end_ < until) {
      const base::Span line{static_cast<std::uint32_t>(line_),
                            static_cast<std::uint32_t>(line_end_)};
      if (of_line_ == 0) {
        if (const auto signs = find_typed_result(text_, line)) add(*signs);
      }
      if (const auto word = find_bracketed_word(text_, line)) add(*word);
      if (const auto last = find_last_result(text_, line)) add(*last);
      of_line_ = 0;
      line_ = line_end_ + 1;
      line_end_ = line_ > text_.size() ? text_.npos : base::find_line_end(text_, line_);
    }
  }

  void add(base::Span result) {
    constexpr int most = 16;  // of a line, since the words around each are read
    if (result.begin < taken_ || of_line_ == most) return;
    ++of_line_;
    const bool is_inside = result.begin > taken_ && result.end < text_.size();
    const bool is_quoted = is_inside && text_[result.begin - 1] == text_[result.end] &&
                           std::string_view{"'\""}.contains(text_[result.end]);
    if (is_quoted) result = {result.begin - 1, result.end + 1};
    const auto written = result.in(text_);
    if (has_letter(written) && results::is_draw(written) && is_draw_denied(text_, result)) return;
    const auto bare = without_quotes(written).value_or(written);
    const auto begin = static_cast<std::uint32_t>(bare.data() - text_.data());
    const base::Span where{begin, begin + static_cast<std::uint32_t>(bare.size())};
    found_.push_back(with_surroundings(text_, where, result));
    taken_ = found_.back().whole.end;
  }

  std::string_view text_;
  std::size_t line_ = 0;  ///< where the first line begins whose end has not been examined
  std::size_t line_end_ =
      base::find_line_end(text_, 0);  ///< kept, since a line may have many words
  std::size_t taken_ = 0;
  int of_line_ = 0;  ///< results found in the line that begins at `line_`
  std::vector<HeadingResult> found_;
};

}  // namespace

std::string_view before(std::string_view text, std::size_t at) {
  return text.substr(at > reach ? at - reach : 0, std::min(at, reach));
}

std::vector<HeadingResult> find_results(std::string_view text) {
  return Finder{text}.find();
}

bool has_result(std::string_view line) {
  return !find_results(line).empty();
}

bool is_head_of_line(std::string_view text, base::Span result) {
  const auto behind = trimmed(line_behind(text, result.end), blanks);
  const bool is_apart = behind.empty() || behind[0] == ',' || behind[0] == ';';
  return is_apart && trimmed(line_before(text, result.begin), blanks).empty();
}

bool is_between_players(std::string_view text, base::Span result) {
  const auto behind = line_behind(text, result.end);
  return are_players(name_in(line_before(text, result.begin)),
                     name_in(behind.substr(0, behind.find_first_of(",;"))));
}

std::string without_results(std::string_view text, std::span<const HeadingResult> results) {
  std::string rest;
  std::size_t kept = 0;
  for (const auto& [where, whole, remark] : results) {
    rest += text.substr(kept, whole.begin - kept);
    if (is_between_players(text, whole)) rest += " \u2013 ";
    kept = whole.end;
  }
  return rest.append(text.substr(kept));
}

std::optional<std::size_t> find_black(std::string_view text,
                                      std::span<const HeadingResult> results) {
  std::string blanked{text};
  for (const auto& [where, whole, remark] : results) {
    const bool is_between = is_between_players(text, whole);
    std::fill(blanked.begin() + whole.begin, blanked.begin() + whole.end, ' ');
    constexpr std::uint32_t shortest = 3;
    // A one-byte dash in its place, so that all other positions are unchanged.
    if (is_between && whole.size() >= shortest) blanked[whole.begin + 1] = '-';
  }
  break_lines(blanked);
  const auto players = find_players(blanked, !results.empty());
  if (!players) return std::nullopt;
  return static_cast<std::size_t>(players->black.data() - blanked.data());
}

}  // namespace partiar::heading::internal
