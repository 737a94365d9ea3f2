#include "heading/internal/labels.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/span.h"
#include "base/words.h"
#include "heading/internal/dates.h"
#include "heading/internal/facts.h"
#include "heading/internal/names.h"
#include "heading/internal/numbers.h"
#include "heading/internal/players.h"
#include "languages/labels.h"
#include "languages/subjects.h"
#include "languages/titles.h"

namespace partiar::heading::internal {

namespace {

using languages::Label;

/// A labelled value on a line: `Bílý: Novák Jan`.
struct Labelled {
  Label label;
  base::Span where;  ///< label, colon and value
  std::size_t colon;
  std::optional<Label> owner{};  ///< the player named before

  [[nodiscard]] std::string_view value_in(std::string_view text) const {
    return trimmed(text.substr(colon + 1, where.end - colon - 1), " \t\r\n,;");
  }
};

bool is_player(Label label) {
  return label == Label::white || label == Label::black;
}

/// The label at the end of `words`, and where in them it begins.
std::optional<std::pair<Label, std::size_t>> find_last_label(std::string_view words) {
  constexpr std::size_t most_words = 3;
  auto begin = words.size();
  for (std::size_t count = 0; count < most_words && begin > 0 && begin != words.npos; ++count) {
    begin = words.find_last_of(" \t", begin - 1);
    const auto first = begin == words.npos ? 0 : begin + 1;
    if (const auto label = languages::find_label(trimmed(words.substr(first)))) {
      return std::pair{*label, first};
    }
  }
  return std::nullopt;
}

std::vector<Labelled> find_labelled(std::string_view text) {
  constexpr std::size_t longest = 64;  // bytes of a label, so that a line of colons costs little
  std::vector<Labelled> found;
  std::size_t line_end = 0;
  for (std::size_t line = 0; line < text.size(); line = line_end + 1) {
    line_end = base::find_line_end(text, line);
    const auto so_far = text.substr(0, line_end);
    for (auto colon = so_far.find(':', line); colon != so_far.npos;
         colon = so_far.find(':', colon + 1)) {
      const std::size_t from = std::max(line, colon - std::min(colon, longest));
      const auto last = find_last_label(text.substr(from, colon - from));
      if (!last) continue;
      const auto at = static_cast<std::uint32_t>(from + last->second);
      if (!found.empty() && found.back().where.end > at) found.back().where.end = at;
      found.push_back({.label = last->first,
                       .where = {at, static_cast<std::uint32_t>(line_end)},
                       .colon = colon});
    }
  }
  return found;
}

/// Both players after the initials of the words for them in some language: `W: Müller S: Meier`.
/// Output: both, or nothing.
std::vector<Labelled> find_initials(std::string_view text) {
  std::vector<Labelled> found;
  for (auto colon = text.find(": "); colon != text.npos; colon = text.find(": ", colon + 1)) {
    const auto before = text.substr(0, colon);
    const auto begin = before.find_last_of(" \t\r\n") + 1;
    const auto letter = before.substr(begin);
    const bool is_letter = base::first_character(letter).size == letter.size();
    const Label label = found.empty() ? Label::white : Label::black;
    if (!is_letter || !has_letter(letter) || !languages::is_initial_of(letter, label)) continue;
    const auto at = static_cast<std::uint32_t>(begin);
    const auto line_end = static_cast<std::uint32_t>(base::find_line_end(text, colon));
    if (!found.empty()) found.back().where.end = std::min(found.back().where.end, at);
    found.push_back({.label = label, .where = {at, line_end}, .colon = colon});
    if (found.size() < 2) continue;
    const bool are =
        are_players(name_in(found[0].value_in(text)), name_in(found[1].value_in(text)));
    return are ? found : std::vector<Labelled>{};
  }
  return {};
}

/// Where a wide gap begins before another label, though of no known meaning: `Müller   Land: GER`.
std::size_t find_gap_before_label(std::string_view value) {
  for (auto colon = value.find(':'); colon != value.npos; colon = value.find(':', colon + 1)) {
    const auto before = value.substr(0, colon);
    const auto word = before.find_last_of(" \t") + 1;
    const auto ink = before.substr(0, word).find_last_not_of(" \t") + 1;
    const bool is_wide = word - ink > 1 || before.substr(0, word).ends_with('\t');
    if (word > ink && is_wide && word < colon) return ink;
  }
  return value.size();
}

/// Whether a sentence is the name of an opening and none of a person: not `English`, `Indian Lee`.
bool is_whole_opening(std::string_view sentence) {
  const auto last = sentence.substr(sentence.find_last_of(' ') + 1);
  return count_words(sentence) > 1 && languages::is_opening(sentence) &&
         languages::is_opening_name(sentence) && languages::is_opening_name(last);
}

/// Whether an opening follows a name whose last word, which ends with a dot, is short: `Zhao Zong
/// Yuan. Defensa Irregular`.
bool is_before_opening(std::string_view word, std::string_view name, std::string_view behind) {
  constexpr std::size_t shortest = 4;  // with its dot; not `Fr.`
  return base::count_characters(word) >= shortest && !languages::is_title(word) &&
         count_words(name) > 1 && is_whole_opening(behind.substr(0, behind.find('.')));
}

/// How far `value` extends as a player's name: not into the next sentence or behind another label.
std::size_t name_size(std::string_view value) {
  value = value.substr(0, find_gap_before_label(value));
  for (auto dot = value.find(". "); dot != value.npos; dot = value.find(". ", dot + 1)) {
    const auto begin = value.find_last_of(' ', dot) + 1;
    const auto word = value.substr(begin, dot + 1 - begin);
    const auto behind = value.substr(dot + 2);
    if (ends_sentence(word)) return dot + 1;
    if (is_before_opening(word, value.substr(0, dot), behind)) return dot;
  }
  return value.size();
}

/// Whether words end with a dash or a slash, before the label of the other player.
bool ends_with_dash(std::string_view words) {
  const auto blank = words.rfind(' ');
  if (blank == words.npos) return false;
  const auto sign = words.substr(blank + 1);
  return sign == "/" || base::is_dash(sign);
}

/// Whether a value is the number of a round or a board.
bool is_number(std::string_view value) {
  constexpr std::size_t longest = 8;
  return value.size() <= longest && (value.find_first_of(base::digits) != value.npos ||
                                     base::read_roman(trimmed(value, ".")) != 0);
}

/// The round of a value that may repeat its label: `5`, `5. kolo`.
std::string round_in(std::string_view value) {
  const auto numbered = find_numbered_in(value);
  const bool is_one = numbered.are_all && numbered.facts.size() == 1;
  return is_one ? numbered.facts[0].number : std::string{value};
}

/// The tags of the player on a side.
PlayerTags tags_of(Heading& heading, Label side) {
  if (side == Label::white) {
    return {heading.white, heading.white_title, heading.white_elo, heading.white_team};
  }
  return {heading.black, heading.black_title, heading.black_elo, heading.black_team};
}

/// Takes a team or a rating that has a label of its own, unless it was told otherwise.
bool take_player_value(const PlayerTags& tags, Label label, std::string_view value) {
  std::string& tag = label == Label::team ? tags.team : tags.elo;
  const bool may_be = label == Label::team ? has_letter(value) : is_number_of_four(value);
  if (!may_be || (!tag.empty() && tag != value)) return false;
  tag = value;
  return true;
}

/// Takes a labelled value into `heading`. Output: whether it was taken; players are only if both
/// are named.
bool take_value(Heading& heading, const Labelled& one, std::string_view value, bool has_players) {
  if (!is_player(one.label)) value = trimmed(value);
  switch (one.label) {
    case Label::white:
      if (!has_players) return false;
      while (ends_with_dash(value)) value = trimmed(value.substr(0, value.find_last_of(' ')));
      take_player(tags_of(heading, one.label), value);
      return true;
    case Label::black:
      if (!has_players) return false;
      take_player(tags_of(heading, one.label), value);
      return true;
    case Label::team:
    case Label::rating:
      return has_players && one.owner &&
             take_player_value(tags_of(heading, *one.owner), one.label, value);
    case Label::event:
      heading.event = value;
      return true;
    case Label::site:
      heading.site = value;
      return true;
    case Label::round:
      if (is_number(value)) heading.round = round_in(value);
      return !heading.round.empty();
    case Label::date:
      heading.date = find_date(value);
      return says_all(heading.date, value);
    case Label::result:
      return !find_players_in(value, 0);  // `Ergebnis: Müller – Groß 1:0`
    case Label::board:
      if (is_number(value)) heading.board = value;
      return !heading.board.empty();
  }
  std::unreachable();
}

/// The cells of a line, with what is between them.
std::vector<base::Span> cells_of(std::string_view text, std::size_t begin, std::size_t end) {
  std::vector<base::Span> cells;
  const auto so_far = text.substr(0, end);
  while (begin <= end) {
    const auto cell_end = std::min(so_far.find_first_of("\t;|", begin), end);
    cells.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(cell_end)});
    begin = cell_end + 1;
  }
  return cells;
}

/// Whether the cells of a line begin with a label and go on with its value: `Runde;5`. The head of
/// a table has labels side by side; where other cells follow the value, only players have such
/// lines.
bool are_labelled(std::string_view text, const std::vector<base::Span>& cells) {
  std::vector<std::optional<Label>> labels;  // bare ones
  std::optional<Label> first;
  for (const base::Span cell : cells) {
    const auto words = trimmed(cell.in(text));
    if (words.empty()) continue;
    if (labels.empty()) first = languages::find_label(words.substr(0, words.find(':')));
    labels.push_back(languages::find_label(words));
  }
  const bool is_head = std::ranges::adjacent_find(
                           labels, [](auto one, auto next) { return one && next; }) != labels.end();
  return !is_head && first && (is_player(*first) || labels.size() == 2);
}

/// Puts a colon behind labels that have a cell of their own, `Weiß;Müller`, and tabs between the
/// other cells of such a line.
void mark_label_cells(std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = base::find_line_end(text, begin);
    const auto cells = cells_of(text, begin, end);
    begin = end + 1;
    if (!are_labelled(text, cells)) continue;
    for (const base::Span cell : cells) {
      if (cell.end == end) continue;
      const bool is_bare = languages::find_label(trimmed(cell.in(text))).has_value();
      text[cell.end] = is_bare ? ':' : '\t';
    }
  }
}

/// Where a dash or a sign of equality stands behind a label of `side` that begins a line or follows
/// a comma: `Bílý – Novák`.
std::optional<base::Span> find_sign_behind(std::string_view text, Label side) {
  constexpr std::array<std::string_view, 4> signs{" - ", " \u2013 ", " \u2014 ", " = "};
  constexpr std::string_view ends = "\r\n,;";
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find_first_of(ends, begin), text.size());
    const auto part = text.substr(begin, end - begin);
    for (const std::string_view sign : signs) {
      const auto at = part.find(sign);
      if (at == part.npos || languages::find_label(trimmed(part.substr(0, at))) != side) continue;
      const auto first = static_cast<std::uint32_t>(begin + at);
      return base::Span{first, first + static_cast<std::uint32_t>(sign.size())};
    }
    begin = end + 1;
  }
  return std::nullopt;
}

/// Puts a colon for the dash behind the labels of both players; one alone is a name, `Černý –
/// Novák`.
void mark_dashed_labels(std::string& text) {
  const auto white = find_sign_behind(text, Label::white);
  const auto black = find_sign_behind(text, Label::black);
  if (!white || !black) return;
  for (const base::Span sign : {*white, *black}) {
    std::fill(text.begin() + sign.begin, text.begin() + sign.end, ' ');
    text[sign.begin] = ':';
  }
}

/// Notes for each fact which player was named before.
void note_owners(std::vector<Labelled>& all) {
  std::optional<Label> player;
  for (Labelled& one : all) {
    if (is_player(one.label)) player = one.label;
    one.owner = player;
  }
}

/// Ends the names of players before other words.
void end_names(std::vector<Labelled>& all, std::string_view text) {
  for (Labelled& one : all) {
    if (!is_player(one.label)) continue;
    const auto value = one.value_in(text);
    if (value.empty()) continue;
    const auto end = static_cast<std::size_t>(value.data() - text.data()) + name_size(value);
    if (end < one.where.end) one.where.end = static_cast<std::uint32_t>(end);
  }
}

}  // namespace

void take_labelled(Heading& heading, std::string& text) {
  mark_label_cells(text);
  mark_dashed_labels(text);
  auto all = find_labelled(text);
  if (std::ranges::none_of(all, is_player, &Labelled::label)) {
    const auto players = find_initials(text);
    all.insert(all.end(), players.begin(), players.end());
    std::ranges::sort(all, {}, [](const Labelled& one) { return one.where.begin; });
  }
  end_names(all, text);
  const auto has = [&](Label label) {
    return std::ranges::any_of(all, [&](const Labelled& one) {
      return one.label == label && has_letter(name_in(one.value_in(text)));
    });
  };
  const bool has_players = has(Label::white) && has(Label::black);
  note_owners(all);
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    const bool is_taken = take_value(heading, *one, one->value_in(text), has_players);
    if (is_taken) text.erase(one->where.begin, one->where.size());
  }
  split_clubs_alike(heading);
}

}  // namespace partiar::heading::internal
