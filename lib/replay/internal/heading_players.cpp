#include "replay/internal/heading_players.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/character.h"
#include "base/span.h"
#include "languages/labels.h"
#include "pgn/players.h"
#include "replay/internal/heading_names.h"
#include "replay/internal/words.h"

namespace partiar::replay::internal {

namespace {

/// Whether `words` end with a rating.
bool has_rating(std::string_view words) {
  const auto last = words.find_last_of(' ');
  return last != words.npos && is_number_of_four(words.substr(last + 1));
}

/// Whether `words` end with a date in figures: `12/15/14`, `3.4.2019`.
bool has_day(std::string_view words) {
  constexpr std::size_t shortest = 6;
  const auto last = words.substr(words.find_last_of(' ') + 1);
  return last.size() < words.size() && last.size() >= shortest &&
         last.find_first_not_of("0123456789./-") == last.npos &&
         std::ranges::count_if(last, [](char c) { return c < '0' || c > '9'; }) == 2;
}

/// `words` without the number of a game or a table at their start: `3. `, `(12) `, `Nr. 5 `, `2.
/// board `.
std::string_view without_number(std::string_view words) {
  const auto figures = words.find_first_of("0123456789");
  if (figures == words.npos) return words;
  const auto sign = inked(words.substr(0, figures));
  constexpr std::array<std::string_view, 7> signs{"(", "No.", "No", "Nr.", "Nr", "N\u00B0", "#"};
  const bool is_sign = sign.empty() || std::ranges::find(signs, sign) != signs.end() ||
                       languages::find_numbered(sign).has_value();
  const auto end = std::min(words.find_first_not_of("0123456789", figures), words.size());
  const bool ends = end < words.size() && std::string_view{". )"}.contains(words[end]);
  if (!is_sign || end - figures > 3 || !ends) return words;
  words = inked(words.substr(end), " .)");
  // `2. šachovnice Novák`
  const auto word = words.substr(0, words.find(' '));
  const bool is_counted = sign.empty() && languages::find_numbered(word).has_value();
  return is_counted ? inked(words.substr(word.size())) : words;
}

/// Whether a name cannot begin with this character: a sign, a dash, a bullet (General Punctuation
/// to Arrows and Symbols, U+2010 to U+2BFF), but not an apostrophe (`'t Hart`, `‘t Hart`) or a
/// bracket.
bool is_mark(char32_t c) {
  constexpr std::u32string_view ascii = U"&@#>*+=~^|\\/<}])!-.,:;_%$";
  const bool is_quote = c >= 0x2018 && c <= 0x201F;
  return ascii.contains(c) || (c >= 0xA1 && c <= 0xBF && c != 0xAA && c != 0xBA) ||
         (c >= 0x2010 && c <= 0x2BFF && !is_quote);
}

/// `words` without what precedes a name: a table number, marks of lists and headings.
std::string_view without_lead(std::string_view words) {
  if (const auto table = words.rfind(": "); table != words.npos) words.remove_prefix(table + 2);
  words = inked(words.substr(words.find_last_of('{') + 1));  // `\section{Novák`
  for (auto first = base::first_character(words); is_mark(first.code);
       first = base::first_character(words)) {
    words = inked(words.substr(first.size));
  }
  return without_number(words);
}

/// `words` without what precedes the name and without brackets after it.
std::string_view without_brackets(std::string_view words) {
  words = without_lead(words);
  return inked(words.substr(0, words.find_first_of("([")));
}

/// `GM`, `WIM`, `ГМ`: at most three capitals.
bool begins_with_title(std::string_view name) {
  const auto word = name.substr(0, name.find(' '));
  const bool is_cyrillic = word.size() == 4 && word.starts_with("\u0413\u041C");
  const bool is_latin = word.size() >= 2 && word.size() <= 3 &&
                        std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
  return is_latin || is_cyrillic;
}

/// What follows a comma after Black's surname.
enum class BehindComma : std::uint8_t {
  given_name,  ///< `Dvořák, Eva – Svoboda, Petr`
  other,       ///< `Kasparov – Karpov, Sevilla`
  doubtful,    ///< `Jan Novák – García Pérez, José`
};

BehindComma judge_comma(std::string_view white, std::string_view black, std::string_view part,
                        bool is_last) {
  const bool is_name = has_letter(part) && (part[0] < 'a' || part[0] > 'z') &&
                       count_words(part) <= 2 && part.find_first_of("0123456789:-") == part.npos;
  if (!is_name) return BehindComma::other;
  if (white.contains(',')) return BehindComma::given_name;
  const bool has_title = begins_with_title(white);
  const std::size_t whites = count_words(white) - (has_title ? 1 : 0);
  if (whites >= 2 && count_words(black) == 1) return BehindComma::given_name;
  if (whites == 1 && !has_title) return BehindComma::other;
  return is_last ? BehindComma::doubtful : BehindComma::other;
}

/// Whether words are a name and nothing else: a few words with capitals, and particles between
/// them.
bool is_plain_name(std::string_view words) {
  constexpr std::size_t most = 4;
  bool is_first = true;
  if (words.empty() || count_words(words) > most || !may_be_name(words)) return false;
  for (std::string_view rest = words; !rest.empty(); is_first = false) {
    const auto word = rest.substr(0, rest.find(' '));
    rest = inked(rest.substr(word.size()));
    const bool has_sign = word.find_first_of("0123456789:/{}\\<>=|") != word.npos;
    const bool is_particle = !is_first && !rest.empty() && count_characters(word) <= 3;
    if (has_sign || (is_small(base::first_character(word).code) && !is_particle)) return false;
  }
  return true;
}

/// A hyphen after the end of White's club, title or quotation marks: `Smith (Kent)-Brown`.
std::optional<base::Span> find_hyphen_behind_mark(std::string_view line) {
  for (const std::string_view mark : {")-", "]-", "\"-", "\u201D-"}) {
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
  const auto white = inked(part.substr(0, at));
  const auto black = inked(part.substr(at + 1));
  const auto is_surname = [](std::string_view name) {
    return name.find_first_of("-. ") == name.npos && count_characters(name) >= shortest &&
           is_plain_name(name);
  };
  const bool is_capital = !black.empty() && !is_small(base::first_character(black).code);
  if (!is_surname(white) || !is_surname(black) || !is_capital || white == black) {
    return std::nullopt;
  }
  return base::Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
}

/// What may separate two players on `line`, wherever it occurs, the most reliable first.
std::vector<base::Span> betweens(std::string_view line, bool is_hyphen) {
  std::vector<base::Span> found;
  if (is_hyphen) {
    if (const auto hyphen = find_hyphen(line)) found.push_back(*hyphen);
    if (const auto v = find_v(line)) found.push_back(*v);
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
  return found;
}

}  // namespace

std::string_view inked(std::string_view text, std::string_view marks) {
  const auto first = text.find_first_not_of(marks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(marks) + 1 - first);
}

bool has_letter(std::string_view text) {
  return std::ranges::any_of(
      text, [](char c) { return c < 0 || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z'); });
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string_view name_in(std::string_view words) {
  words = without_brackets(words);
  while (words.ends_with(" .")) words = inked(words.substr(0, words.size() - 2));
  if (has_rating(words) || has_day(words)) words = inked(words.substr(0, words.find_last_of(' ')));
  const auto last = words.substr(words.find_last_of(' ') + 1);
  if (ends_sentence(last)) words.remove_suffix(1);
  return words;
}

bool ends_sentence(std::string_view word) {
  constexpr std::size_t longest_short = 4;  // `Prof.`
  return word.ends_with('.') && count_characters(word) > longest_short + 1 &&
         word.find('.') + 1 == word.size();
}

namespace {

/// `Partie 1 (Novák - Svoboda)`: where the parenthesis around both players opens, or `npos`.
std::size_t find_open_before_dash(std::string_view line) {
  for (const std::string_view dash : pgn::player_dashes) {
    const auto at = line.find(dash);
    if (at == line.npos) continue;
    const auto open = line.substr(0, at).rfind('(');
    const auto close = line.find(')', at);
    const bool is_closed = open != line.npos && line.substr(open, at - open).contains(')');
    if (open == line.npos || close == line.npos || is_closed) return line.npos;
    return line.substr(close).contains(dash) ? line.npos : open;
  }
  return line.npos;
}

/// Whether words begin with a number and what it counts, in either order: `Turno 2`, `3. kolo`.
bool begins_with_numbered(std::string_view words) {
  words = inked(words);
  const auto first = words.substr(0, words.find(' '));
  const auto second = inked(words.substr(first.size()));
  const auto is_number = [](std::string_view word) {
    return !word.empty() && digits.contains(word[0]);
  };
  const auto is_counted = [](std::string_view word) {
    return languages::find_numbered(inked(word, ":")).has_value();
  };
  return (is_counted(first) && is_number(second)) ||
         (is_number(first) && is_counted(second.substr(0, second.find(' '))));
}

/// How much of a line names the event and its year, or the round, before the players: `Club evening
/// 2023, Huber - Maier`. 0 if nothing does; a player's rating has its counterpart.
std::size_t event_size(std::string_view line, bool is_hyphen) {
  const auto comma = line.find(',');
  if (comma == line.npos) return 0;
  const auto event = inked(line.substr(0, comma));
  const auto behind = line.substr(comma + 1);
  const auto year = event.substr(event.find_last_of(' ') + 1);
  const bool has_year = is_number_of_four(year) && year >= "1900" && year < "2100" &&
                        year.size() < event.size() && find_year(behind) == behind.npos;
  const bool is_event = has_year || begins_with_numbered(event);
  return is_event && !betweens(behind, is_hyphen).empty() ? comma + 1 : 0;
}

/// A line without brackets around the players, and without the event before them.
std::string_view without_surroundings(std::string_view line, bool is_hyphen) {
  if (const auto open = find_open_before_dash(line); open != line.npos) {
    line = line.substr(open + 1, line.find(')', open) - open - 1);
  }
  line.remove_prefix(event_size(line, is_hyphen));
  return line;
}

}  // namespace

std::optional<Players> find_players_in(std::string_view text, std::size_t begin, bool is_hyphen) {
  const auto line = without_surroundings(
      text.substr(begin, text.find_first_of("\r\n", begin) - begin), is_hyphen);
  begin = static_cast<std::size_t>(line.data() - text.data());
  for (const base::Span between : betweens(line, is_hyphen)) {
    const auto behind = line.substr(between.end);
    constexpr std::string_view ends = ",;([}\t";
    auto end = std::min(behind.find_first_of(ends), behind.size());
    if (begins_with_numbered(behind.substr(0, end))) continue;
    const auto white = name_in(line.substr(0, between.begin));
    auto black = name_in(inked(behind.substr(0, end), " \t:"));
    if (!has_letter(white) || !has_letter(black)) continue;
    if (!may_be_name(without_brackets(line.substr(0, between.begin))) || !may_be_name(black)) {
      continue;
    }
    bool is_doubtful = false;
    if (behind.substr(end).starts_with(',')) {
      const auto part_end = std::min(behind.find_first_of(ends, end + 1), behind.size());
      const auto raw = inked(behind.substr(end + 1, part_end - end - 1));
      // Four digits are a rating if White has one, too; otherwise a year.
      const bool has_ratings = has_rating(inked(line.substr(0, between.begin)));
      const auto part = has_ratings ? name_in(raw) : raw;
      const bool goes_on = behind.substr(part_end).find_first_of(",;") == 0;
      switch (judge_comma(white, black, part, !goes_on)) {
        case BehindComma::given_name:
          black = {black.data(), part.data() + part.size()};
          end = part_end;
          break;
        case BehindComma::doubtful:
          is_doubtful = true;
          break;
        case BehindComma::other:
          break;
      }
    }
    return Players{white,
                   black,
                   line.substr(0, between.begin),
                   inked(text.substr(0, begin)),
                   text.substr(begin + between.end + end),
                   is_doubtful};
  }
  return std::nullopt;
}

bool are_players(std::string_view white, std::string_view black) {
  const auto is_label = [](std::string_view words) {
    return languages::find_label(words.substr(0, words.find(' '))).has_value();
  };
  return is_plain_name(white) && is_plain_name(black) && !is_label(white) && !is_label(black);
}

std::optional<Players> find_players(std::string_view text) {
  for (const bool is_hyphen : {false, true}) {
    for (std::size_t end = text.size(); end > 0;) {
      const auto line_end = text.find_last_of("\r\n", end - 1);
      const std::size_t begin = line_end == text.npos ? 0 : line_end + 1;
      if (auto players = find_players_in(text, begin, is_hyphen)) return players;
      end = begin == 0 ? 0 : begin - 1;
    }
  }
  return std::nullopt;
}

}  // namespace partiar::replay::internal
