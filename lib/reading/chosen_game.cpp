#include "reading/chosen_game.h"

#include <ranges>
#include <string_view>

#include "text/encoding.h"
#include "text/fold.h"

namespace partiar::reading {

namespace {

using replay::Game;

/// A tag's value, or for a game without tags what its heading says, case-folded.
std::string folded_value(const Game& game, std::string_view name) {
  const std::string value = game.tag(name).value_or("");
  return std::string{text::Folded{value}.view()};
}

/// What was asked for, composed and case-folded as names are.
std::string folded_wish(std::string wish) {
  text::compose(wish);
  return std::string{text::Folded{wish}.view()};
}

/// Whether `name` contains every word of `wanted`, so that `Jan Novák` also finds `Novák, Jan`, and
/// so does `Novak`: marks count if they are asked for.
bool has_words(std::string_view name, std::string_view wanted) {
  const std::string plain = text::without_marks(name);
  if (text::without_marks(wanted) == wanted) name = plain;
  std::size_t words = 0;
  for (const auto part : std::views::split(wanted, ' ')) {
    std::string_view word{part.begin(), part.end()};
    while (word.ends_with(',')) word.remove_suffix(1);
    if (word.empty()) continue;
    ++words;
    if (name.find(word) == name.npos) return false;
  }
  return words > 0;
}

/// `7` is round 7 and also 7.2, a board or a game of a team match.
bool is_round(std::string_view round, std::string_view wanted) {
  return round == wanted || (round.starts_with(wanted) && round[wanted.size()] == '.');
}

}  // namespace

bool fits(const Game& game, const std::optional<std::string>& player,
          const std::optional<std::string>& round) {
  if (player) {
    const std::string wanted = folded_wish(*player);
    const bool plays = has_words(folded_value(game, "White"), wanted) ||
                       has_words(folded_value(game, "Black"), wanted);
    if (!plays) return false;
  }
  return !round || is_round(folded_value(game, "Round"), folded_wish(*round));
}

}  // namespace partiar::reading
