#include "heading/internal/subjects.h"

#include <algorithm>
#include <string>

#include "base/character.h"
#include "base/words.h"
#include "heading/internal/names.h"
#include "heading/internal/players.h"
#include "languages/labels.h"
#include "languages/subjects.h"

namespace partiar::heading::internal {

namespace {

/// Whether words are what counts a game, `II.`; without a dot, `XI` and `VI` are names, too.
bool is_roman_count(std::string_view words) {
  const bool has_dot = words.ends_with('.');
  const auto number = trimmed(words, " .");
  return base::read_roman(number) > 0 &&
         (has_dot || (number.size() > 1 && number != "XI" && number != "VI"));
}

/// Whether words are about an opening or a part of something rather than a player.
bool is_subject(std::string_view words) {
  return languages::is_rubric(words) || is_roman_count(words) || languages::is_opening(words) ||
         (!begins_with_title(words) && languages::is_opening_name(words));
}

/// Whether words only stand for the names of White and Black: `Weiß - Schwarz`, `W - B`. Letters in
/// the order of the alphabet stand for persons: `A - B`.
bool are_labels(std::string_view white, std::string_view black) {
  if (languages::find_label(white) && languages::find_label(black)) return true;
  const auto first = base::first_character(white);
  const auto second = base::first_character(black);
  return first.size == white.size() && second.size == black.size() &&
         first.code + 1 != second.code && languages::are_initials(white, black);
}

/// Whether words are in small letters throughout, as names may be, too: `jan novak`.
bool are_small(std::string_view words) {
  for (; !words.empty(); words = trimmed(words.substr(std::min(words.find(' '), words.size())))) {
    if (!is_small(base::first_character(words).code)) return false;
  }
  return true;
}

/// Whether the words behind a full name say who that was: `Джованни Леонардо – итальянский мастер`.
bool is_description(std::string_view name, std::string_view words) {
  return count_words(name) > 1 && !begins_with_title(name) && !are_small(name) &&
         count_words(words) > 1 && are_small(words) && languages::has_honour(words);
}

}  // namespace

bool is_about_other(std::string_view line, base::Span between, std::string_view white,
                    std::string_view black) {
  const bool is_tight = trimmed(between.in(line), " \t").size() == between.size();
  if (are_labels(white, black) || is_description(white, black)) return true;
  return is_subject(white) || is_subject(black) ||
         (is_tight && languages::is_opening_name(std::string{white}.append("-").append(black)));
}

}  // namespace partiar::heading::internal
