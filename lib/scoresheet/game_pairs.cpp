#include "scoresheet/game_pairs.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "board/move.h"
#include "scoresheet/differences.h"

namespace partiar::scoresheet {

namespace {

using replay::Game;

/// How well two games fit as records of one.
struct Fit {
  std::uint32_t names = 0;   ///< fields in which both agree
  bool is_whole = false;     ///< all half-moves are the same
  std::uint32_t plies = 0;   ///< length of their common beginning
  bool is_excluded = false;  ///< they are records of different games

  [[nodiscard]] auto rank() const { return std::tuple{names, is_whole, plies}; }
  friend auto operator<=>(const Fit& a, const Fit& b) { return a.rank() <=> b.rank(); }
  friend bool operator==(const Fit& a, const Fit& b) { return a.rank() == b.rank(); }
};

/// What games are paired by, besides their moves.
struct NamedField {
  Field field;
  std::string_view tag;
};
constexpr std::array fields{NamedField{Field::white, "White"}, NamedField{Field::black, "Black"},
                            NamedField{Field::round, "Round"}, NamedField{Field::board, "Board"}};

struct Key {
  explicit Key(const Game* game) : moves{game->followed.moves} {
    std::ranges::transform(fields, values.begin(),
                           [&](const NamedField& field) { return game->known_tag(field.tag); });
  }

  std::array<std::string, fields.size()> values;
  std::span<const board::Move> moves;
};

std::vector<Key> keys_of(std::span<const Game* const> games) {
  return {games.begin(), games.end()};
}

Fit fit_of(const Key& first, const Key& second) {
  Fit fit;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string& ours = first.values[i];
    const std::string& theirs = second.values[i];
    if (ours.empty() || theirs.empty()) continue;
    fit.is_excluded = !may_be_same(fields[i].field, ours, theirs);
    if (fit.is_excluded) return fit;
    ++fit.names;
  }
  const auto end = std::ranges::mismatch(first.moves, second.moves).in1;
  fit.plies = static_cast<std::uint32_t>(end - first.moves.begin());
  fit.is_whole = fit.plies == first.moves.size() && fit.plies == second.moves.size();
  // Without names, half of the moves must agree, or an opening's worth.
  constexpr std::uint32_t opening = 16;
  const auto shorter = std::min(first.moves.size(), second.moves.size());
  const bool is_alike = fit.plies > 0 && (fit.plies >= opening || fit.plies * 2 >= shorter);
  if (fit.names == 0 && !is_alike) fit.is_excluded = true;
  return fit;
}

/// The best match for a game among `others`; nothing if none fits, or if two fit equally well.
template <class FitWith>
std::optional<std::size_t> find_best(std::size_t count, FitWith fit_with) {
  std::optional<std::size_t> best;
  Fit fit_of_best;
  bool is_alone = true;
  for (std::size_t i = 0; i < count; ++i) {
    const Fit fit = fit_with(i);
    if (fit.is_excluded) continue;
    if (!best || fit > fit_of_best) {
      best = i;
      fit_of_best = fit;
      is_alone = true;
    } else if (fit == fit_of_best) {
      is_alone = false;
    }
  }
  return is_alone ? best : std::nullopt;
}

}  // namespace

std::vector<GamePair> pair_games(std::span<const Game* const> first,
                                 std::span<const Game* const> second) {
  const std::vector<Key> ours = keys_of(first);
  const std::vector<Key> theirs = keys_of(second);
  std::vector<GamePair> pairs;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const auto best =
        find_best(theirs.size(), [&](std::size_t j) { return fit_of(ours[i], theirs[j]); });
    if (!best) continue;
    const auto back =
        find_best(ours.size(), [&](std::size_t j) { return fit_of(ours[j], theirs[*best]); });
    if (back == i) pairs.push_back({i, *best});
  }
  return pairs;
}

}  // namespace partiar::scoresheet
