#include "scoresheet/internal/read_beside.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replay/replayer.h"
#include "replay/source.h"
#include "scoresheet/compare.h"
#include "scoresheet/games.h"
#include "scoresheet/reading.h"

namespace partiar::scoresheet::internal {

namespace {

using replay::Game;

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view partings = " \t\r\n,;/|";  // of moves, where no blanks are

std::size_t count_alike(const Game& game, const Game& other) {
  const auto& moves = game.followed.moves;
  return static_cast<std::size_t>(std::ranges::mismatch(moves, other.followed.moves).in1 -
                                  moves.begin());
}

/// Where the words of `game` end, in rising order.
std::vector<std::size_t> word_ends(const Game& game) {
  std::vector<std::size_t> ends;
  const auto text = game.text.substr(0, game.followed.end.at);
  for (auto at = text.find_first_not_of(partings, game.span().begin); at != text.npos;) {
    const auto end = std::min(text.find_first_of(partings, at), text.size());
    ends.push_back(end);
    at = text.find_first_not_of(partings, end);
  }
  return ends;
}

/// The next word behind `end` that may be a move, or the next at all.
base::Span word_behind(const Game& game, std::size_t end) {
  const auto text = game.text.substr(0, game.followed.end.at);
  base::Span first{};
  for (auto at = text.find_first_not_of(blanks, end); at != text.npos;) {
    const auto next = std::min(text.find_first_of(blanks, at), text.size());
    // A number may stand before the move without a blank.
    const auto number = text.find_first_not_of("0123456789.", at);
    if (number < next) at = number;
    const base::Span word{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(next)};
    const auto ink = word.in(text);
    if (first.size() == 0) first = word;
    if (number < next && ink.find_first_of("12345678") != ink.npos) return word;
    at = text.find_first_not_of(blanks, next);
  }
  return first;
}

/// Reads the beginnings of one sheet.
class Beginnings {
 public:
  Beginnings(const Game& game, const replay::ReplayOptions& options)
      : game_{game}, options_{options}, ends_{word_ends(game)} {}

  [[nodiscard]] std::size_t count() const { return ends_.size(); }
  [[nodiscard]] std::size_t end_of(std::size_t words) const { return ends_[words - 1]; }

  /// The game of the first `words` words, if there is one. A bracket that is left open, or a slip
  /// in one, makes a remark of a whole game: `without_brackets` there are none.
  [[nodiscard]] std::optional<Game> read(std::size_t words, bool without_brackets) const {
    const std::string text = text_of(words, without_brackets);
    const auto read = read_weighed(text, *options_.alphabets, options_.letters);
    if (!read) return std::nullopt;
    for (Game& game : games_of(*read, {.text = text}, options_)) {
      if (game.span().end > game_.span().begin) return std::move(game);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string text_of(std::size_t words, bool without_brackets) const {
    std::string text{game_.text.substr(0, end_of(words))};
    const auto is_bracket = [](char c) { return std::string_view{"[]{}\""}.contains(c); };
    if (without_brackets) std::ranges::replace_if(text, is_bracket, ' ');
    return text;
  }

  const Game& game_;
  const replay::ReplayOptions& options_;
  std::vector<std::size_t> ends_;
};

/// The shortest beginning that agrees with another record as long as any.
struct Longest {
  std::size_t words = 0;
  std::size_t agreed = 0;
  bool without_brackets = false;
};
Longest find_longest(const Beginnings& beginnings, const Game& other) {
  constexpr std::size_t samples = 40;
  Longest best;
  // A reading that plays otherwise, or passes over moves, may find later ones alike.
  const auto is_plain = [](const Game& read) {
    return !read.has(replay::Code::sheet_passed_over) && !read.has(replay::Code::sheet_goes_on);
  };
  const auto look = [&](std::size_t words, bool without_brackets) {
    const auto read = beginnings.read(std::min(words, beginnings.count()), without_brackets);
    if (!read || !is_plain(*read)) return false;
    const std::size_t agreed = count_alike(*read, other);
    const bool is_longer = agreed == read->followed.moves.size() && agreed > best.agreed;
    if (is_longer) best = {std::min(words, beginnings.count()), agreed, without_brackets};
    return is_longer;
  };
  const std::size_t step = beginnings.count() / samples + 1;
  for (const bool without_brackets : {false, true}) {
    bool was_longer = false;
    for (std::size_t words = step; words < beginnings.count() + step; words += step) {
      const bool is_longer = look(words, without_brackets);
      const std::size_t between = was_longer && !is_longer ? step : 1;
      for (std::size_t i = 1; i < between; ++i) look(words - step + i, without_brackets);
      was_longer = is_longer;
    }
  }
  return best;
}

/// The greatest number from `first` to `last` for which `holds`, which holds for all below it;
/// `first` where it holds for none.
template <class Holds>
std::size_t find_last(std::size_t first, std::size_t last, Holds holds) {
  while (first < last) {
    const std::size_t middle = first + (last - first + 1) / 2;
    if (holds(middle)) {
      first = middle;
    } else {
      last = middle - 1;
    }
  }
  return first;
}

/// A game with tags, in the letters in which it agrees with `other` the longest; one that can be
/// played to its end remains so.
std::optional<Game> read_in_letters(const Game& game, const Game& other,
                                    const replay::ReplayOptions& options) {
  std::optional<Game> best;
  std::size_t agreed = count_alike(game, other);
  replay::ReplayOptions one = options;
  for (std::size_t i = 0; i < options.alphabets->size(); ++i) {
    one.letters = i;
    const auto keep = [&](const Game& read) {
      const std::size_t alike = count_alike(read, other);
      if (read.head.begin != game.head.begin || alike <= agreed) return;
      if (is_playable(game) && !is_playable(read)) return;
      best = read;
      agreed = alike;
    };
    replay::Replayer{one}.replay({.text = game.text}, keep);
  }
  return best;
}

}  // namespace

std::optional<Game> read_beside(const Game& game, const Game& other,
                                const replay::ReplayOptions& options) {
  constexpr std::size_t most_words = 5'000;  // of one game
  if (options.alphabets == nullptr) return std::nullopt;
  if (!game.head.tags.empty()) {
    return options.letters ? std::nullopt : read_in_letters(game, other, options);
  }
  // What stops at a move in plain letters that cannot be played is read as far as it can be.
  const bool is_alike = count_alike(game, other) == game.followed.moves.size();
  if (is_alike && game.followed.stop && game.followed.stop->has_exact_letters) return std::nullopt;
  const Beginnings beginnings{game, options};
  if (beginnings.count() == 0 || beginnings.count() > most_words) return std::nullopt;
  const auto best = find_longest(beginnings, other);
  if (best.agreed <= count_alike(game, other)) return std::nullopt;
  const auto is_playable = [&](std::size_t words) {
    const auto read = beginnings.read(words, best.without_brackets);
    return read && !read->followed.stop && !read->is_read_in_part() &&
           !read->has(replay::Code::sheet_assumed) && !read->has(replay::Code::sheet_passed_over) &&
           count_alike(*read, other) >= best.agreed;
  };
  const std::size_t playable = find_last(best.words, beginnings.count(), is_playable);
  auto found = beginnings.read(playable, best.without_brackets);
  if (!found) return std::nullopt;
  found->text = game.text;
  found->followed.end = game.followed.end;
  found->judgement = game.judgement;
  found->start.tag = game.start.tag;
  found->followed.markers = game.followed.markers;
  replay::Stop stop;
  stop.kind = replay::Stop::Kind::word;
  stop.finding = {replay::Code::move_unreadable,
                  found->followed.next_ply(),
                  word_behind(game, beginnings.end_of(playable)),
                  {}};
  found->followed.stop = stop;
  return found;
}

}  // namespace partiar::scoresheet::internal
