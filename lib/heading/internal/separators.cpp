#include "heading/internal/separators.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/character.h"
#include "base/words.h"
#include "heading/internal/names.h"
#include "heading/internal/players.h"
#include "languages/labels.h"
#include "languages/titles.h"
#include "pgn/players.h"

namespace partiar::heading::internal {

namespace {

/// A hyphen after the end of White's club, title or quotation marks: `Smith (Kent)-Brown`.
std::optional<base::Span> find_hyphen_behind_mark(std::string_view line) {
  for (const std::string_view mark : {")-", "]-", "\"-", "\u201D-", ") -", "] -"}) {
    const auto at = line.find(mark);
    if (at == line.npos) continue;
    const auto hyphen = static_cast<std::uint32_t>(at + mark.size() - 1);
    const auto black = line.substr(hyphen + 1);
    if (is_plain_name(name_in(line.substr(0, hyphen))) &&
        is_plain_name(name_in(black.substr(0, black.find_first_of(",;"))))) {
      return base::Span{hyphen, hyphen + 1};
    }
  }
  return std::nullopt;
}

/// `John Smith v Peter Brown`, as in Britain; in other languages the word precedes a place, so both
/// must have more than one name.
std::optional<base::Span> find_v(std::string_view line) {
  constexpr std::string_view sign = " v ";
  const auto at = line.find(sign);
  if (at == line.npos) return std::nullopt;
  const auto behind = line.substr(at + sign.size());
  const auto is_name = [](std::string_view words) {
    const auto name = name_in(words);
    return count_words(name) > 1 && is_plain_name(name);
  };
  if (!is_name(line.substr(0, at)) || !is_name(behind.substr(0, behind.find_first_of(",;([")))) {
    return std::nullopt;
  }
  return base::Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + sign.size())};
}

/// `Smith-Brown, Hastings 1995`: a hyphen that separates two surnames, unlike that inside a place
/// name, `Baden-Baden`.
std::optional<base::Span> find_hyphen(std::string_view line) {
  if (const auto hyphen = find_hyphen_behind_mark(line)) return hyphen;
  constexpr std::size_t shortest = 3;
  const auto part = line.substr(0, line.find_first_of(",;(["));
  const auto at = part.find('-');
  if (at == part.npos) return std::nullopt;
  const auto white = trimmed(part.substr(0, at));
  auto black = trimmed(part.substr(at + 1));
  const auto title = black.substr(0, black.find(' '));  // `Ivančo-dr. Lax`
  if (title.size() < black.size() && languages::is_title(title)) {
    black = trimmed(black.substr(title.size()));
  }
  const auto is_surname = [](std::string_view name) {
    return name.find_first_of("-. ") == name.npos && base::count_characters(name) >= shortest &&
           is_plain_name(name);
  };
  const bool is_capital = !black.empty() && !is_small(base::first_character(black).code);
  if (!is_surname(white) || !is_surname(black) || !is_capital || white == black) {
    return std::nullopt;
  }
  return base::Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
}

/// Whether a word is an initial, or several: `A.`, `J.-P.`.
bool is_initial(std::string_view word) {
  bool is_one = false;
  while (!word.empty()) {
    const auto [letter, size] = base::first_character(word);
    is_one =
        has_letter(word.substr(0, size)) && !is_small(letter) && word.substr(size).starts_with('.');
    if (!is_one) return false;
    word.remove_prefix(size + 1);
    if (word.starts_with('-')) word.remove_prefix(1);
  }
  return is_one;
}

/// The blank between two names that have initials on the same side: `A. Gil B. Roca`, `Gil A. Roca
/// B.`
std::optional<base::Span> find_blank_at_initials(std::string_view line) {
  const auto part = trimmed(line.substr(0, line.find_first_of(",;([")), " \t");
  std::vector<std::string_view> words;
  for (std::string_view rest = part; !(rest = trimmed(rest, " \t")).empty();) {
    words.push_back(rest.substr(0, rest.find_first_of(" \t")));
    rest.remove_prefix(words.back().size());
  }
  if (words.size() < 4) return std::nullopt;
  const bool are_first = is_initial(words.front());
  if (are_first == is_initial(words.back())) return std::nullopt;
  const char* black = nullptr;
  std::size_t changes = 0;  // between initials and names
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (is_initial(words[i]) == is_initial(words[i - 1])) continue;
    ++changes;
    if (changes == 2) black = words[i].data();
  }
  if (changes != 3) return std::nullopt;
  const auto at = static_cast<std::uint32_t>(black - line.data());
  const auto names = [&](std::string_view words_of) { return is_plain_name(trimmed(words_of)); };
  const auto first = static_cast<std::size_t>(black - part.data());
  if (!names(part.substr(0, first)) || !names(part.substr(first))) return std::nullopt;
  return base::Span{at - 1, at};
}

/// A slash between two names with a comma, a title or a rating each: `Müller, Jürgen / Groß,
/// Peter`. Without these it may be anything: `Praha / Brno`.
std::optional<base::Span> find_slash(std::string_view line) {
  constexpr std::string_view sign = " / ";
  const auto at = line.find(sign);
  if (at == line.npos) return std::nullopt;
  const auto is_person = [](std::string_view words) {
    const auto name = name_in(words);
    const bool is_sure = std::ranges::count(name, ',') == 1 || name.ends_with('.') ||
                         is_chess_title(name.substr(0, name.find(' '))) ||
                         base::find_year(words) != words.npos;
    return is_sure && is_plain_name(name);
  };
  if (!is_person(line.substr(0, at)) || !is_person(line.substr(at + sign.size()))) {
    return std::nullopt;
  }
  return base::Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + sign.size())};
}

/// What separates the only two cells of a row that name anything: `| Müller | Groß |  |`.
std::optional<base::Span> find_between_cells(std::string_view line) {
  constexpr std::string_view marks = "\t;|";
  std::vector<base::Span> names;
  std::size_t count = 0;
  for (std::size_t begin = 0; begin <= line.size() && names.size() <= 2; ++count) {
    const auto end = std::min(line.find_first_of(marks, begin), line.size());
    const auto cell = trimmed(line.substr(begin, end - begin), " ");
    if (has_letter(cell)) {
      const auto at = static_cast<std::uint32_t>(cell.data() - line.data());
      names.push_back({at, at + static_cast<std::uint32_t>(cell.size())});
    }
    begin = end + 1;
  }
  if (names.size() != 2) return std::nullopt;
  const base::Span between{names[0].end, names[1].begin};
  const bool is_row = count > 2 || between.in(line).contains('\t');
  const bool is_next = between.in(line).find_first_not_of("\t;| ") == line.npos;
  const bool are_names = are_players(name_in(names[0].in(line)), name_in(names[1].in(line)));
  return is_row && is_next && are_names ? std::optional{between} : std::nullopt;
}

}  // namespace

std::vector<base::Span> find_betweens(std::string_view line, bool is_hyphen) {
  std::vector<base::Span> found;
  if (is_hyphen) {
    if (const auto hyphen = find_hyphen(line)) found.push_back(*hyphen);
    if (const auto v = find_v(line)) found.push_back(*v);
    if (const auto blank = find_blank_at_initials(line)) found.push_back(*blank);
    return found;
  }
  const auto add = [&](std::string_view sign) {
    const auto at = line.find(sign);
    if (at == line.npos) return;
    found.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + sign.size())});
  };
  for (const std::string_view dash : pgn::player_dashes) add(dash);
  if (const auto versus = languages::find_versus(line)) found.push_back(*versus);
  for (const std::string_view sign : {" -- ", " x ", " : ", "\u2013", "\u2014"}) add(sign);
  if (const auto slash = find_slash(line)) found.push_back(*slash);
  if (const auto cells = find_between_cells(line)) found.push_back(*cells);
  return found;
}

namespace {

/// Whether a move needs a letter of English that Slavic languages do not have: `Nf3`, `2.Qh5`.
bool has_english_move(std::string_view moves) {
  constexpr std::size_t near = 1'000;
  moves = moves.substr(0, near);
  for (std::size_t at = 1; (at = moves.find_first_of("NQ", at)) != moves.npos; ++at) {
    const auto squares = moves.substr(at + 1, 4);
    const bool begins = std::string_view{" .\n\r\t"}.contains(moves[at - 1]);
    const bool is_move = squares.find_first_not_of("abcdefghx12345678+# \r\n") == squares.npos;
    if (begins && is_move && squares.find_first_of(base::digits) != squares.npos) return true;
  }
  return false;
}

/// Whether a word is a surname by itself, and none that begins a heading: `Round v 3`.
bool is_lone_surname(std::string_view word) {
  constexpr std::size_t shortest = 3;
  return word.size() >= shortest && word.find_first_of(" .,") == word.npos && is_plain_name(word) &&
         !languages::find_label(word) && !languages::find_numbered(word) &&
         !languages::is_opening(word);
}

}  // namespace

std::string with_dash_for_v(std::string_view heading, std::string_view moves) {
  constexpr std::string_view sign = " v ";
  const bool is_plain = std::ranges::all_of(heading, [](char c) { return c >= 0; });
  const auto at = is_plain ? heading.find(sign) : heading.npos;
  if (at == heading.npos || !has_english_move(moves)) return {};
  const auto before = heading.substr(0, at);
  const auto white = before.substr(before.find_last_of("\r\n") + 1);
  const auto behind = heading.substr(at + sign.size());
  const auto black = behind.substr(0, behind.find_first_of(" ,;(\r\n"));
  const auto rest = trimmed(behind.substr(black.size()), " ");
  const bool ends = rest.empty() || std::string_view{",;(\r\n*0123456789"}.contains(rest[0]);
  if (!ends || !is_lone_surname(trimmed(white)) || !is_lone_surname(black)) return {};
  return std::string{before}.append(" - ").append(behind);
}

std::optional<base::Span> find_between(std::string_view line) {
  for (const bool is_hyphen : {false, true}) {
    if (const auto found = find_betweens(line, is_hyphen); !found.empty()) return found[0];
  }
  return std::nullopt;
}

}  // namespace partiar::heading::internal
