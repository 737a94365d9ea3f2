#include "scoresheet/games.h"

#include <algorithm>
#include <vector>

#include "base/clock_line.h"
#include "scoresheet/internal/game_maker.h"

namespace partiar::scoresheet {

namespace {

using internal::Extent;
using internal::GameMaker;

/// The word behind the lines from the word `first` on, before `end`, that hold only the times that
/// both players used.
std::uint32_t pass_clock_lines(const WeighedReading& read, std::uint32_t first, std::uint32_t end) {
  const auto& words = read.words.words;
  const Sheet& sheet = read.layout.sheet;
  const auto is_clock_line = [&] {
    const auto at = sheet.span_of({words[first].begin, words[first].end}).begin;
    return base::is_clock_line(base::line_at(sheet.text, at));
  };
  while (first < end && is_clock_line()) {
    do ++first;
    while (first < end && !words[first].starts_line);
  }
  return first;
}

/// Splits the words into games: after the line with a game's last move or result, and the lines
/// that follow up to a blank one, or to the last that says how much time was used.
std::vector<Extent> extents_of(const WeighedReading& read) {
  const auto& words = read.words.words;
  const auto& games = read.reading.games;
  std::vector<Extent> extents;
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto count = static_cast<std::uint32_t>(words.size());
    std::uint32_t end = count;
    if (i + 1 < games.size()) {
      const ReadGame& game = games[i];
      const bool has_result = game.outcome != Outcome::none;
      end = std::max(game.moves.back().word, has_result ? game.outcome_word : 0) + 1;
      const std::uint32_t next = games[i + 1].first_word;
      while (end < next && !words[end].starts_line) ++end;
      std::uint32_t blank = end;
      while (blank < next && !words[blank].starts_paragraph) ++blank;
      if (blank < next) end = pass_clock_lines(read, blank, next);
    }
    extents.push_back({first, end});
    first = end;
  }
  return extents;
}

}  // namespace

std::vector<replay::Game> games_of(const WeighedReading& read, const replay::Source& source,
                                   const replay::ReplayOptions& options) {
  const std::vector<Extent> extents = extents_of(read);
  std::vector<replay::Game> games;
  games.reserve(extents.size());
  for (std::size_t i = 0; i < extents.size(); ++i) {
    games.push_back(GameMaker{read, source, options, i, extents[i]}.make());
  }
  return games;
}

}  // namespace partiar::scoresheet
