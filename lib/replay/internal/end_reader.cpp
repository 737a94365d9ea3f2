#include "replay/internal/end_reader.h"

#include <algorithm>
#include <string>

#include "base/words.h"
#include "languages/labels.h"
#include "languages/results.h"
#include "pgn/glyphs.h"

namespace partiar::replay::internal {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Removes blanks, and signs of an open result, from the end; in a few instructions, as most games
/// have no comment there.
void trim_end(std::string_view& text) {
  const auto is_empty = [](char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '*';
  };
  while (!text.empty() && is_empty(text.back())) text.remove_suffix(1);
}

/// The size of the NAG at the end, or 0: `$18`, `±`.
std::size_t size_of_last_nag(std::string_view text) {
  const auto sign = text.find_last_not_of(base::digits);
  if (sign == text.npos) return 0;
  if (text[sign] == '$' && sign + 1 < text.size()) return text.size() - sign;
  if (text.back() >= 0 && base::is_word(text.back())) return 0;  // a move
  const auto glyph = text.substr(text.find_last_of(" \t\r\n})") + 1);
  if (glyph.empty() || base::is_letter(glyph.front())) return 0;  // a move with its mark
  return pgn::find_nag(glyph) ? glyph.size() : 0;
}

/// The size of the variation at the end, or 0.
std::size_t size_of_last_variation(std::string_view text) {
  if (!text.ends_with(')')) return 0;
  unsigned depth = 0;
  for (auto at = text.size(); at-- > 0;) {
    if (text[at] == ')') ++depth;
    if (text[at] == '(' && --depth == 0) return text.size() - at;
    if (text[at] == '}') at = text.rfind('{', at);  // brackets in a comment are none of its own
    if (at == text.npos) break;
  }
  return 0;
}

/// `words` of a comment without commands to programs (`[%clk 0:05:00]`) and blanks around them.
base::Span without_commands(std::string_view text, base::Span comment) {
  auto words = comment.in(text);
  for (std::size_t size = words.size() + 1; words.size() < size;) {
    size = words.size();
    trim_end(words);
    const auto command = words.ends_with(']') ? words.rfind("[%") : words.npos;
    if (command != words.npos && words.find(']', command) + 1 == words.size())
      words = words.substr(0, command);
  }
  auto begin = words.find_first_not_of(blanks);
  while (begin < words.size() && words.substr(begin).starts_with("[%")) {
    const auto end = words.find(']', begin);
    begin = end == words.npos ? end : words.find_first_not_of(blanks, end + 1);
  }
  if (begin == words.npos) return {};
  const auto end = comment.begin + static_cast<std::uint32_t>(words.size());
  return {comment.begin + static_cast<std::uint32_t>(begin), end};
}

/// `words` without the evaluation, depth and time that cutechess writes before them: `-M2/20
/// 0.001s, White mates`.
std::string_view without_evaluation(std::string_view words) {
  static constexpr std::string_view figures = "+-M0123456789.";
  const auto size = [](std::string_view text) {
    return std::min(text.find_first_not_of(figures), text.size());
  };
  auto rest = words.substr(size(words));
  if (rest.size() == words.size() || !rest.starts_with('/')) return words;
  rest.remove_prefix(1);
  rest.remove_prefix(size(rest));
  if (!rest.starts_with(' ')) return words;
  rest.remove_prefix(1);
  rest.remove_prefix(size(rest));
  return rest.starts_with("s, ") ? rest.substr(3) : words;
}

/// Without blanks, brackets and punctuation around it.
std::string_view without_marks(std::string_view text) {
  constexpr std::string_view before = " ,;:()[]";
  constexpr std::string_view behind = " ,;:.()[]";
  text.remove_prefix(std::min(text.find_first_not_of(before), text.size()));
  return text.substr(0, text.find_last_not_of(behind) + 1);
}

/// A comment as it would be if no line were broken in it.
std::string in_one_line(std::string_view comment) {
  std::string words{comment};
  std::ranges::replace_if(words, [](char c) { return blanks.contains(c); }, ' ');
  const auto doubled =
      std::ranges::unique(words, [](char one, char next) { return one == ' ' && next == ' '; });
  words.erase(doubled.begin(), doubled.end());
  return words;
}

}  // namespace

EndReader::SplitResult EndReader::split_result(std::string_view words) {
  constexpr std::size_t longest = 32;  // of a result; comments may be long
  const auto inner = without_marks(words);
  auto found = results::find_result_among(inner.substr(0, longest));
  if (!found || found->begin > 0) {
    found = results::find_result_among(inner, inner.size() - std::min(inner.size(), longest));
    if (!found || found->end < inner.size()) return {words};
  }
  const auto before = inner.substr(0, found->begin);
  const auto behind = inner.substr(found->end);
  if (results::find_result_among(before) || results::find_result_among(behind)) return {words};
  return {without_marks(before.empty() ? behind : before), found->says};
}

/// Removes from the end what may stand behind the comment that ends the game: its result, NAGs and
/// variations.
void EndReader::trim_behind_comment(std::string_view& text) const {
  const auto& marker = markers_.first;
  std::size_t size = 0;
  do {
    size = text.size();
    if (marker && marker->where.end == size) text = text.substr(0, marker->where.begin);
    trim_end(text);
    text.remove_suffix(size_of_last_nag(text));
    if (text.size() <= game_.head.moves_begin) return;
    text.remove_suffix(size_of_last_variation(text.substr(game_.head.moves_begin)));
    trim_end(text);
  } while (text.size() < size);
}

/// The comment that ends the game, before or behind its result, without commands to programs around
/// its words (`[%clk 0:05:00]`); empty if there are no words. Looks at few bytes in most games.
base::Span EndReader::find_last_comment(const LastWords& last) const {
  auto text = game_.text.substr(0, last.ink);
  trim_behind_comment(text);
  if (text.size() <= game_.head.moves_begin) return {};
  if (last.line_comment.end == text.size()) {
    return without_commands(game_.text, {last.line_comment.begin + 1, last.line_comment.end});
  }
  if (!text.ends_with('}')) return {};
  text.remove_suffix(1);
  const auto open = text.rfind('{');
  if (open == text.npos || open < game_.head.moves_begin) return {};
  return without_commands(
      game_.text, {static_cast<std::uint32_t>(open + 1), static_cast<std::uint32_t>(text.size())});
}

/// The players, by the tags or the heading.
languages::PlayerNames EndReader::players() const {
  if (const auto& heading = game_.start.heading) return {heading->white, heading->black};
  const auto player = [this](std::string_view color) {
    return game_.head.find_tag(game_.text, color).value_or("");
  };
  return {player("White"), player("Black")};
}

/// What `words` at `where` state about the end of the game.
std::optional<results::WrittenEnding> EndReader::read_stated(std::string_view words,
                                                             base::Span where) const {
  using languages::Statement;
  const languages::PlayerNames names = players();
  const auto last_move = static_cast<unsigned>((game_.plies + 1) / 2);
  const Statement statement = languages::read_statement(words, names, last_move);
  if (statement == Statement::nothing) return std::nullopt;
  results::WrittenEnding ending = results::read_termination(words, names.white, names.black, where);
  ending.is_understood = true;
  ending.told = statement == Statement::draw ? results::Told::draw : results::Told::win;
  if (statement == Statement::white_lost) ending.loser = board::Color::white;
  if (statement == Statement::black_lost) ending.loser = board::Color::black;
  if (statement != Statement::mover_lost) return ending;
  // Next to a result in signs, or behind moves that could not be followed, a bare `resigns` may be
  // either player's.
  const auto is_recorded = [](const std::optional<results::WrittenResult>& result) {
    return result && is_definite(*result);
  };
  if (!game_.turn || is_recorded(game_.start.tag) || is_recorded(game_.start.heading_result) ||
      is_recorded(markers_.first)) {
    ending.told = results::Told::nothing;
  } else {
    ending.loser = game_.turn;
  }
  return ending;
}

/// The rest of the line at `begin`, as far as words on the end may go.
base::Span EndReader::line_from(std::uint32_t begin) const {
  constexpr std::size_t longest = 100;
  const auto near = game_.text.substr(begin, longest);
  const auto size = std::min(near.find_first_of("\r\n"), near.size());
  return {begin, begin + static_cast<std::uint32_t>(size)};
}

std::optional<results::WrittenEnding> EndReader::read_line_from(std::uint32_t begin) const {
  const base::Span where = line_from(begin);
  const SplitResult split = split_result(where.in(game_.text));
  if (auto ending = read_bare(split)) return ending;
  return read_beside_result(split, where);
}

/// What words outside a comment state, but for a result beside them: the same as in a comment
/// before it, `{Black resigns} 1-0`.
std::optional<results::WrittenEnding> EndReader::read_bare(const SplitResult& split) const {
  const std::string_view words = split.words;
  const auto at = static_cast<std::uint32_t>(words.data() - game_.text.data());
  const base::Span bare{at, at + static_cast<std::uint32_t>(words.size())};
  auto ending = read_stated(words, bare);
  return ending ? ending : read_told(words, bare);
}

std::optional<results::WrittenEnding> EndReader::read(const LastWords& last) {
  const base::Span where = find_last_comment(last);
  if (where.begin == where.end && last.words) {
    const bool is_typed = game_.head.tags.empty();
    const base::Span bare = is_typed ? *last.words : line_from(last.words->begin);
    const SplitResult split = split_result(bare.in(game_.text));
    if (auto ending = read_bare(split)) return ending;
    // Of a cause beside a draw (`time 1/2-1/2`), nobody has to be the loser.
    if (split.result == laws::Claimed::draw) {
      if (auto ending = read_beside_result(split, bare)) return ending;
    }
  }
  if (where.begin == where.end) return read_remark_on_marker(last.ink);
  considered_ = where;
  const std::string line = in_one_line(where.in(game_.text));
  const SplitResult split = split_result(without_evaluation(line));
  auto ending = read_stated(split.words, where);
  if (!ending) ending = read_beside_result(split, where);
  if (!ending) ending = read_told(line, where);
  if (!ending) ending = read_double_loss(line, where);
  if (!ending) return read_remark_on_marker(last.ink);
  if (split.result != laws::Claimed::nothing) take_result_in(where);
  return ending;
}

/// What words say as a Termination tag would, if they say nothing else: `double forfeit`, `White
/// wins by adjudication: SyzygyTB`.
std::optional<results::WrittenEnding> EndReader::read_told(std::string_view words,
                                                           base::Span where) const {
  constexpr std::size_t longest = 120;
  if (words.size() > longest || results::find_result_among(words)) return std::nullopt;
  const languages::PlayerNames names = players();
  const auto bare = without_marks(words);
  const auto said = bare.substr(0, bare.find(": "));
  if (!languages::states_end(bare, names) && !languages::states_end(said, names)) {
    return std::nullopt;
  }
  results::WrittenEnding ending = results::read_termination(bare, names.white, names.black, where);
  const bool is_drawn = ending.told == results::Told::nothing && laws::is_drawn(ending.cause);
  if (is_drawn) ending.told = results::Told::draw;
  return ending;
}

/// A comment for a game that both lost: `{0-0}`. Without braces it may be castling.
std::optional<results::WrittenEnding> EndReader::read_double_loss(std::string_view words,
                                                                  base::Span where) {
  if (!results::is_same_result(without_marks(words), "0-0")) return std::nullopt;
  results::WrittenEnding ending;
  ending.where = where;
  ending.told = results::Told::both_lose;
  return ending;
}

/// What a comment with a result in signs says: the result, and perhaps in a few words its cause:
/// `{0-1 time}`. A clock may show `1:0`.
std::optional<results::WrittenEnding> EndReader::read_beside_result(const SplitResult& split,
                                                                    base::Span where) const {
  const auto [words, result] = split;
  if (result == laws::Claimed::nothing) return std::nullopt;
  const bool is_bare = words.empty() || languages::find_label(words) == languages::Label::result;
  results::WrittenEnding ending;
  ending.where = where;
  if (!is_bare) {
    using laws::Cause;
    ending.cause = results::read_termination(words).cause;
    const bool is_forfeit = languages::find_result_word(words) == languages::ResultWord::forfeit;
    const auto signs = where.in(game_.text);
    const bool may_be_clock = ending.cause == Cause::flag_fall && signs.contains(':');
    const auto found = results::find_result_among(signs);
    const bool is_short = std::ranges::count(words, ' ') < 3 && found && !found->is_single;
    if (!(laws::is_named(ending.cause) || is_forfeit) || !is_short || may_be_clock)
      return std::nullopt;
  }
  ending.told = result == laws::Claimed::draw ? results::Told::draw : results::Told::win;
  if (const auto winner = laws::winner_of(result)) ending.loser = ~*winner;
  return ending;
}

/// A game without tags has no other place for the result than the comment that ends it.
void EndReader::take_result_in(base::Span comment) {
  const bool has_place = !game_.head.tags.empty() || game_.start.heading_result;
  if (has_place || (markers_.first && is_definite(*markers_.first))) return;
  const auto found = results::find_result_among(comment.in(game_.text));
  if (!found) return;
  const base::Span signs{comment.begin + static_cast<std::uint32_t>(found->begin),
                         comment.begin + static_cast<std::uint32_t>(found->end)};
  markers_.first = results::read_written_result(game_.text, signs);
}

/// How the game ended, by what is said behind its result: `0-1 (time)`, `1-0 Black resigned`.
std::optional<results::WrittenEnding> EndReader::read_remark_on_marker(std::uint32_t ink) {
  constexpr std::size_t longest = 100;
  const auto& marker = markers_.first;
  if (!marker || marker->where.end >= ink) return std::nullopt;
  constexpr std::string_view marks = " \t'\"";
  auto words = base::trimmed(base::Span{marker->where.end, ink}.in(game_.text), marks);
  if (words.size() > longest || words.contains('?')) return std::nullopt;
  const bool is_bracketed = words.starts_with('(') && words.ends_with(')');
  if (is_bracketed) words = base::trimmed(words.substr(1, words.size() - 2), marks);
  const auto begin = static_cast<std::uint32_t>(words.data() - game_.text.data());
  const base::Span where{begin, begin + static_cast<std::uint32_t>(words.size())};
  const bool is_comment = words.find_first_of("{;%") != words.npos;
  if (!is_comment) considered_ = where;
  if (!is_bracketed) return is_comment ? std::nullopt : read_stated(words, where);
  const languages::PlayerNames names = players();
  const results::WrittenEnding ending =
      results::read_termination(words, names.white, names.black, where);
  const bool is_result = results::read_result(words) != laws::Claimed::unusual;
  return ending.is_understood && !is_result ? std::optional{ending} : std::nullopt;
}

}  // namespace partiar::replay::internal
