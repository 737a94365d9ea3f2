#include "replay/internal/heading_labels.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/span.h"
#include "languages/labels.h"
#include "replay/internal/heading_dates.h"
#include "replay/internal/heading_facts.h"
#include "replay/internal/heading_players.h"
#include "replay/internal/words.h"

namespace partiar::replay::internal {

namespace {

using languages::Label;

/// A labelled value on a line: `Bílý: Novák Jan`.
struct Labelled {
  Label label;
  base::Span where;  ///< label, colon and value
  std::size_t colon;

  [[nodiscard]] std::string_view value_in(std::string_view text) const {
    return inked(text.substr(colon + 1, where.end - colon - 1));
  }
};

/// The label at the end of `words`, and where in them it begins.
std::optional<std::pair<Label, std::size_t>> find_last_label(std::string_view words) {
  constexpr std::size_t most_words = 3;
  auto begin = words.size();
  for (std::size_t count = 0; count < most_words && begin > 0 && begin != words.npos; ++count) {
    begin = words.find_last_of(" \t", begin - 1);
    const auto first = begin == words.npos ? 0 : begin + 1;
    if (const auto label = languages::find_label(inked(words.substr(first)))) {
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
    line_end = find_line_end(text, line);
    const auto so_far = text.substr(0, line_end);
    for (auto colon = so_far.find(':', line); colon != so_far.npos;
         colon = so_far.find(':', colon + 1)) {
      const std::size_t from = std::max(line, colon - std::min(colon, longest));
      const auto last = find_last_label(text.substr(from, colon - from));
      if (!last) continue;
      const auto at = static_cast<std::uint32_t>(from + last->second);
      if (!found.empty() && found.back().where.end > at) found.back().where.end = at;
      found.push_back({last->first, {at, static_cast<std::uint32_t>(line_end)}, colon});
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
    const auto line_end = static_cast<std::uint32_t>(find_line_end(text, colon));
    if (!found.empty()) found.back().where.end = std::min(found.back().where.end, at);
    found.push_back({label, {at, line_end}, colon});
    if (found.size() < 2) continue;
    const bool are =
        are_players(name_in(found[0].value_in(text)), name_in(found[1].value_in(text)));
    return are ? found : std::vector<Labelled>{};
  }
  return {};
}

/// How far `value` extends as a player's name: not into the next sentence.
std::size_t name_size(std::string_view value) {
  for (auto dot = value.find(". "); dot != value.npos; dot = value.find(". ", dot + 1)) {
    const auto begin = value.find_last_of(' ', dot) + 1;
    if (ends_sentence(value.substr(begin, dot + 1 - begin))) return dot + 1;
  }
  return value.size();
}

/// Whether words end with a dash, before the label of the other player.
bool ends_with_dash(std::string_view words) {
  return words.ends_with(" -") || words.ends_with(" \u2013") || words.ends_with(" \u2014");
}

/// Takes the value of `label` into `heading`. Output: whether it was taken; players are only if
/// both are named.
bool take_value(Heading& heading, Label label, std::string_view value, bool has_players) {
  constexpr std::size_t longest_number = 8;
  switch (label) {
    case Label::white:
      if (!has_players) return false;
      while (ends_with_dash(value)) value = inked(value.substr(0, value.find_last_of(' ')));
      take_player({heading.white, heading.white_title, heading.white_elo, heading.white_team},
                  value);
      return true;
    case Label::black:
      if (!has_players) return false;
      take_player({heading.black, heading.black_title, heading.black_elo, heading.black_team},
                  value);
      return true;
    case Label::event:
      heading.event = value;
      return true;
    case Label::site:
      heading.site = value;
      return true;
    case Label::round:
      if (value.size() <= longest_number) heading.round = value;
      return !heading.round.empty();
    case Label::date:
      heading.date = find_date(value);
      return says_all(heading.date, value);
    case Label::result:
      return true;
    case Label::board:
      if (value.size() <= longest_number) heading.board = value;
      return !heading.board.empty();
  }
  std::unreachable();
}

}  // namespace

void take_labelled(Heading& heading, std::string& text) {
  auto all = find_labelled(text);
  const auto is_player = [](const Labelled& one) {
    return one.label == Label::white || one.label == Label::black;
  };
  if (std::ranges::none_of(all, is_player)) {
    const auto players = find_initials(text);
    all.insert(all.end(), players.begin(), players.end());
    std::ranges::sort(all, {}, [](const Labelled& one) { return one.where.begin; });
  }
  const auto has = [&](Label label) {
    return std::ranges::any_of(all, [&](const Labelled& one) {
      return one.label == label && has_letter(name_in(one.value_in(text)));
    });
  };
  for (Labelled& one : all) {
    if (!is_player(one)) continue;
    const auto value = one.value_in(text);
    if (value.empty()) continue;
    const auto end = static_cast<std::size_t>(value.data() - text.data()) + name_size(value);
    if (end < one.where.end) one.where.end = static_cast<std::uint32_t>(end);
  }
  const bool has_players = has(Label::white) && has(Label::black);
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    const bool is_taken = take_value(heading, one->label, one->value_in(text), has_players);
    if (is_taken) text.erase(one->where.begin, one->where.size());
  }
}

}  // namespace partiar::replay::internal
