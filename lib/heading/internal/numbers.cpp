#include "heading/internal/numbers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "heading/internal/players.h"

namespace partiar::heading::internal {

namespace {

using languages::Numbered;

/// Marks behind a number and what it counts, which are part of neither.
constexpr std::string_view marks_behind = ":.,;)";

/// The number of a round or a board, as in `3.`, `3rd`, `3ème` or `3`.
std::string_view number_in(std::string_view word) {
  const auto end = std::min(word.find_first_not_of(base::digits), word.size());
  constexpr std::size_t longest_suffix = 3;
  const bool is_number = end > 0 && end <= 3 &&
                         base::count_characters(word.substr(end)) <= longest_suffix &&
                         word.substr(end).find_first_of(base::digits) == word.npos;
  return is_number ? word.substr(0, end) : std::string_view{};
}

/// The first `most` words of `text`.
std::vector<std::string_view> words_of(std::string_view text, std::size_t most) {
  std::vector<std::string_view> words;
  while (words.size() < most && !(text = trimmed(text)).empty()) {
    auto end = std::min(text.find_first_of(" \t"), text.size());
    // `3.kolo`
    const auto figures = text.find_first_not_of(base::digits);
    if (figures != 0 && figures < end && text[figures] == '.') end = figures + 1;
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

/// What `word` says about `number` next to it; a Roman one counts only rounds, and only before the
/// word or at the end: `III. kolo`, `Runde V`.
std::optional<NumberedFact> read_numbered(std::string_view word, std::string_view number,
                                          bool may_be_roman) {
  const auto what = languages::find_numbered(trimmed(word, marks_behind));
  if (!what) return std::nullopt;
  number = trimmed(number, marks_behind);
  if (const auto figures = number_in(number); !figures.empty()) {
    return NumberedFact{*what, std::string{figures}};
  }
  const unsigned roman = may_be_roman ? base::read_roman(number) : 0;
  if (roman == 0 || *what != Numbered::round) return std::nullopt;
  return NumberedFact{*what, std::to_string(roman)};
}

/// What the first of `words` say, and how many of them do.
struct First {
  NumberedFact fact;
  std::size_t words;
};

std::optional<First> read_first(std::span<const std::string_view> words) {
  if (words.size() < 2) return std::nullopt;
  const bool has_sign = words.size() > 2 && is_number_sign(words[1]);
  const std::size_t number = has_sign ? 2 : 1;
  if (auto fact = read_numbered(words[0], words[number], number + 1 == words.size())) {
    return First{*std::move(fact), number + 1};
  }
  if (auto fact = read_numbered(words[1], words[0], true)) return First{*std::move(fact), 2};
  return std::nullopt;
}

/// `R3`, as in Romania; only where it stands first.
std::optional<NumberedFact> read_abbreviated(std::string_view word) {
  const bool is_round = word.size() >= 2 && word.size() <= 3 && word[0] == 'R' &&
                        word.find_first_not_of(base::digits, 1) == word.npos;
  if (!is_round) return std::nullopt;
  return NumberedFact{Numbered::round, std::string{word.substr(1)}};
}

}  // namespace

bool is_number_sign(std::string_view word) {
  constexpr std::array<std::string_view, 15> signs{
      "No.",     "No",      "no.",     "Nr.",    "Nr",      "nr.", "nr", "n\u00B0",
      "N\u00B0", "n\u00BA", "N\u00BA", "\u2116", "\u010D.", "#",   "a"};  // `Runda a 3-a`
  return std::ranges::find(signs, word) != signs.end();
}

NumberedFacts find_numbered_in(std::string_view part) {
  NumberedFacts found;
  const auto words = words_of(part, part.size());
  std::span<const std::string_view> rest{words};
  if (!rest.empty()) {
    if (auto fact = read_abbreviated(trimmed(rest[0], marks_behind))) {
      found.facts.push_back(*std::move(fact));
      rest = rest.subspan(1);
    }
  }
  while (!rest.empty()) {
    auto first = read_first(rest);
    if (first) {
      found.facts.push_back(std::move(first->fact));
    } else {
      found.are_all &= rest[0] == "/" || rest[0] == "|" || base::is_dash(rest[0]);
    }
    rest = rest.subspan(first ? first->words : 1);
  }
  return found;
}

std::size_t numbered_size(std::string_view words) {
  constexpr std::size_t most = 4;  // so that a Roman number before a name is not the last word
  const auto first_words = words_of(words, most);
  const auto first = read_first(first_words);
  if (!first) return 0;
  const std::string_view last = first_words[first->words - 1];
  const auto plain = last.substr(0, last.find_last_not_of(marks_behind) + 1);
  return static_cast<std::size_t>(plain.data() + plain.size() - words.data());
}

}  // namespace partiar::heading::internal
