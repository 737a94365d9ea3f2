#include "game_pairs.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "reading/game_reader.h"
#include "scoresheet/differences.h"

namespace partiar::cli {

namespace {

using replay::Game;

/// How well two games fit as records of one.
struct Fit {
  std::uint32_t names = 0;   ///< how much of what both have is the same
  std::uint32_t plies = 0;   ///< by which both begin
  bool is_excluded = false;  ///< they are records of two games

  friend auto operator<=>(const Fit& a, const Fit& b) {
    return std::pair{a.names, a.plies} <=> std::pair{b.names, b.plies};
  }
  friend bool operator==(const Fit& a, const Fit& b) {
    return a.names == b.names && a.plies == b.plies;
  }
};

Fit fit_of(const Game& first, const Game& second) {
  Fit fit;
  const auto& ours = first.followed.moves;
  const auto end = std::ranges::mismatch(ours, second.followed.moves).in1;
  fit.plies = static_cast<std::uint32_t>(end - ours.begin());
  for (const std::string_view tag : {"White", "Black", "Round", "Board"}) {
    const std::string a = scoresheet::find_value(first, tag);
    const std::string b = scoresheet::find_value(second, tag);
    if (a.empty() || b.empty()) continue;
    if (!scoresheet::is_same_name(a, b)) fit.is_excluded = true;
    ++fit.names;
  }
  // Without names, half of the moves, or an opening's worth, must tell.
  constexpr std::uint32_t opening = 16;
  const auto shorter = std::min(ours.size(), second.followed.moves.size());
  if (fit.names == 0 && fit.plies < opening && fit.plies * 2 < shorter) fit.is_excluded = true;
  if (fit.names == 0 && fit.plies == 0) fit.is_excluded = true;
  return fit;
}

/// The one game of `others` that fits best; nothing where none does, or two do as well.
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

std::optional<std::vector<KeptGame>> keep_games(const std::string& path,
                                                std::optional<std::uint64_t> chosen,
                                                const CompareOptions& options,
                                                const replay::ReplayOptions& replay,
                                                const Diagnostics& diagnostics) {
  std::vector<KeptGame> games;
  const io::InputOptions input{.directories = options.recursive ? io::Directories::descend
                                                                : io::Directories::refuse};
  reading::GameReader reader{reading::SourceReader{{path}, options.reading, input}, replay};
  std::uint64_t met = 0;
  std::shared_ptr<const std::string> text;
  const base::SourceMap* lines = nullptr;
  const auto take = [&](const Game& game, const reading::Place& at) {
    ++met;
    if (chosen && met != *chosen) return true;
    if (lines != &at.lines || !text || *text != game.text) {
      text = std::make_shared<const std::string>(game.text);
      lines = &at.lines;
    }
    games.push_back({text, game, std::string{at.source}, at.games_before + at.number,
                     at.lines.locate(game.span().begin).line});
    games.back().game.text = *text;
    return !chosen;
  };
  const auto read = reader.read(take);
  if (!read) {
    diagnostics.report(read.error());
    return std::nullopt;
  }
  return games;
}

std::vector<Pair> pair_games(const std::vector<KeptGame>& first,
                             const std::vector<KeptGame>& second) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const auto best = find_best(
        second.size(), [&](std::size_t j) { return fit_of(first[i].game, second[j].game); });
    if (!best) continue;
    const auto back = find_best(
        first.size(), [&](std::size_t j) { return fit_of(first[j].game, second[*best].game); });
    if (back == i) pairs.push_back({i, *best});
  }
  return pairs;
}

}  // namespace partiar::cli
