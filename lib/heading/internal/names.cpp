#include "heading/internal/names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/character.h"
#include "base/words.h"
#include "heading/internal/players.h"
#include "languages/labels.h"
#include "languages/months.h"

namespace partiar::heading::internal {

bool is_number_of_four(std::string_view word) {
  return word.size() == 4 && word.find_first_not_of(base::digits) == word.npos;
}

std::string_view without_rating_name(std::string_view words) {
  const auto last = words.substr(words.find_last_of(" \t") + 1);
  if (languages::find_label(trimmed(last, ":.")) != languages::Label::rating) return words;
  return trimmed(words.substr(0, words.size() - last.size()));
}

std::size_t count_words(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    count += text[i] != ' ' && (i == 0 || text[i - 1] == ' ');
  return count;
}

namespace {

/// Whether a word is a square or an opening code: a letter, possibly of another script, and one or
/// two digits.
bool is_square_or_code(std::string_view word) {
  const auto letter = base::first_character(word);
  const auto figures = word.substr(letter.size);
  return has_letter(word.substr(0, letter.size)) && !figures.empty() && figures.size() <= 2 &&
         figures.find_first_not_of(base::digits) == figures.npos;
}

/// Whether a word is a web address.
bool is_address(std::string_view word) {
  const auto slash = word.find('/');
  return word.starts_with("www.") || word.contains("://") ||
         (slash != word.npos && word.substr(0, slash).contains('.'));
}

/// Whether more than a nickname is in quotation marks after the first word: a book title.
bool has_quoted_title(std::string_view words) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> marks{
      {{" \"", "\""}, {" \u201C", "\u201D"}, {" \u201E", "\u201C"}, {" \u00AB", "\u00BB"}}};
  return std::ranges::any_of(marks, [words](const auto& mark) {
    const auto open = words.find(mark.first);
    if (open == words.npos) return false;
    const auto quoted = words.substr(open + mark.first.size());
    return count_words(quoted.substr(0, quoted.find(mark.second))) > 1;
  });
}

/// Whether words name a team by its number, after a word for a match: `rencontre Lille 3`.
bool is_numbered_team(std::string_view words) {
  words = trimmed(words);
  const auto number = words.substr(words.find_last_of(' ') + 1);
  const bool is_number =
      number.size() <= 2 && number.find_first_not_of(base::digits) == number.npos;
  return is_number && is_small(base::first_character(words).code);
}

}  // namespace

bool may_be_name(std::string_view words) {
  constexpr std::size_t most = 6;
  constexpr std::size_t longest_particle = 3;  // `van`, `de la`
  if (is_square_or_code(words.substr(0, words.find(' '))) || has_quoted_title(words)) return false;
  if (is_numbered_team(words)) return false;
  std::size_t count = 0;
  std::size_t small = 0;
  std::size_t long_small = 0;
  bool has_month = false;
  bool has_day = false;
  for (std::string_view rest = trimmed(words); !rest.empty(); rest = trimmed(rest)) {
    const auto word = rest.substr(0, rest.find_first_of(" \t"));
    rest.remove_prefix(word.size());
    if (ends_sentence(word) && !trimmed(rest).empty()) return false;
    // A year followed by words belongs to an event: `of the 2015 Championship`.
    if (is_address(word) || (is_number_of_four(word) && !trimmed(rest).empty())) return false;
    const bool is_lower = is_small(base::first_character(word).code);
    ++count;
    small += is_lower ? 1 : 0;
    long_small += is_lower && base::count_characters(word) > longest_particle ? 1 : 0;
    const auto plain = trimmed(word, ",.");
    has_month |= languages::find_month(plain).has_value();
    has_day |= plain.size() <= 2 && plain.find_first_not_of(base::digits) == plain.npos;
  }
  const std::size_t capitals = count - small;
  const bool is_sentence =
      capitals == 0 ? count > 3 : long_small > capitals || (long_small > 0 && small > capitals);
  return count <= most && !is_sentence && !(has_month && has_day);
}

bool is_chess_title(std::string_view word) {
  constexpr std::array<std::string_view, 8> titles{"GM",  "IM",  "FM",  "CM",
                                                   "WGM", "WIM", "WFM", "WCM"};
  return std::ranges::find(titles, word) != titles.end();
}

bool begins_with_title(std::string_view name) {
  const auto word = name.substr(0, name.find(' '));
  const bool is_cyrillic = word.size() == 4 && word.starts_with("\u0413\u041C");
  const bool is_latin = word.size() >= 2 && word.size() <= 3 &&
                        std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
  return is_latin || is_cyrillic;
}

bool is_club(std::string_view words) {
  constexpr std::size_t longest = 4;
  const auto blank = words.find(' ');
  const auto first = words.substr(0, blank);
  bool are_capitals = has_letter(first);
  for (auto rest = first; !rest.empty();) {
    const auto [code, size] = base::first_character(rest);
    are_capitals &= !is_small(code) && code != U'.';
    rest.remove_prefix(size);
  }
  return blank != words.npos && are_capitals && !is_chess_title(first) &&
         base::count_characters(first) >= 2 && base::count_characters(first) <= longest;
}

bool is_plain_name(std::string_view words) {
  constexpr std::size_t most = 4;
  bool is_first = true;
  if (words.empty() || count_words(words) > most || !may_be_name(words)) return false;
  for (std::string_view rest = words; !rest.empty(); is_first = false) {
    const auto word = rest.substr(0, rest.find(' '));
    rest = trimmed(rest.substr(word.size()));
    const bool has_sign = word.find_first_of("0123456789:/{}\\<>=|") != word.npos;
    const bool is_particle = !is_first && !rest.empty() && base::count_characters(word) <= 3;
    if (has_sign || (is_small(base::first_character(word).code) && !is_particle)) return false;
  }
  return true;
}

}  // namespace partiar::heading::internal
