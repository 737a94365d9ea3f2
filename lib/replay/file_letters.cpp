#include "replay/file_letters.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace partiar::replay {

namespace {

using notation::Alphabets;

const LettersFit* find_fit(const GameLetters& game, std::size_t alphabet) {
  const auto found = std::ranges::find(game.fits, alphabet, &LettersFit::alphabet);
  return found != game.fits.end() ? &*found : nullptr;
}

/// The alphabet that the most games allow.
std::size_t find_commonest(const std::vector<GameLetters>& games) {
  std::array<std::size_t, 64> counts{};
  for (const GameLetters& game : games) {
    for (const LettersFit& fit : game.fits) ++counts.at(fit.alphabet);
  }
  return static_cast<std::size_t>(std::ranges::max_element(counts) - counts.begin());
}

/// Whether games show that an alphabet is theirs, and that they are no games with mistakes in those
/// already found, or in English.
bool is_proved(const std::vector<GameLetters>& games, std::size_t alphabet, Alphabets::Set found) {
  std::uint32_t telling = 0;
  for (const GameLetters& game : games) {
    const LettersFit& fit = *find_fit(game, alphabet);
    const Alphabets::Set others = game.has_tags ? found | Alphabets::only(0) : found;
    if (alphabet == 0 || (fit.like & others) == 0) return true;
    telling += fit.telling;
  }
  return telling >= enough_telling;
}

/// Of the alphabets that each of these games allows, those that break the fewest variations.
Alphabets::Set find_common(const std::vector<GameLetters>& games, Alphabets::Set found) {
  auto least = std::numeric_limits<std::uint64_t>::max();
  Alphabets::Set common = 0;
  for (const LettersFit& one : games.front().fits) {
    const auto allows = [&](const GameLetters& game) { return find_fit(game, one.alphabet); };
    if (!std::ranges::all_of(games, allows) || !is_proved(games, one.alphabet, found)) continue;
    std::uint64_t broken = 0;
    for (const GameLetters& game : games) broken += allows(game)->broken;
    if (broken > least) continue;
    if (broken < least) common = 0;
    least = broken;
    common |= Alphabets::only(one.alphabet);
  }
  return common;
}

}  // namespace

Alphabets::Set find_file_letters(std::vector<GameLetters> games) {
  std::erase_if(games, [](const GameLetters& game) { return game.fits.empty(); });
  Alphabets::Set found = 0;
  while (!games.empty()) {
    const std::size_t commonest = find_commonest(games);
    const auto others = std::ranges::partition(
        games, [&](const GameLetters& game) { return find_fit(game, commonest) != nullptr; });
    std::vector<GameLetters> rest{std::make_move_iterator(others.begin()),
                                  std::make_move_iterator(others.end())};
    games.erase(others.begin(), others.end());
    found |= find_common(games, found);
    games = std::move(rest);
  }
  return found;
}

}  // namespace partiar::replay
