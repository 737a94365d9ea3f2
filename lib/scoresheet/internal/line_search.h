/// The search for the moves of a main line each of which may be one of several: what follows
/// decides.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "board/move.h"
#include "board/position.h"

namespace partiar::scoresheet::internal {

/// A move that a word may mean, and what is known once it is that one.
template <class State>
struct Option {
  board::Move move{};
  unsigned price = 0;
  State state{};
};

/// What was found.
template <class State>
struct FoundLine {
  std::vector<board::Move> moves{};  ///< as far as the words can be played
  State state{};
  bool is_whole = false;
  /// Another line to the end that is as good: where the first such differs, and its move there.
  std::optional<std::pair<std::size_t, board::Move>> other{};
};

/// Tries every move that a word may mean. A line costs the sum of its prices; the cheapest wins.
template <class State>
class LineSearch {
 public:
  using Options =
      std::function<std::vector<Option<State>>(const board::Position&, std::size_t, const State&)>;

  /// Input: `words`, how many there are; `options`, what each may mean.
  LineSearch(std::size_t words, const Options& options) : words_{words}, options_{options} {}

  /// Cost: bounded by the number of positions tried; a line that takes more is not whole.
  FoundLine<State> find(const board::Position& start, const State& state) && {
    go_on(start, state, 0);
    if (tried_ > most) found_.is_whole = false;
    return std::move(found_);
  }

 private:
  static constexpr std::size_t most = 20'000;
  static constexpr std::size_t longest =
      1'200;  ///< no real game comes near, and the stack holds it

  void go_on(const board::Position& position, const State& state, unsigned price) {
    if (line_.size() > found_.moves.size() && !found_.is_whole) found_.moves = line_;
    if (line_.size() == words_) return note_whole(state, price);
    if (line_.size() == longest) return;
    for (const auto& option : options_(position, line_.size(), state)) {
      if (is_pointless(price + option.price)) break;
      if (++tried_ > most) return;
      board::Position next = position;
      next.play_unchecked(option.move);
      line_.push_back(option.move);
      go_on(next, option.state, price + option.price);
      line_.pop_back();
    }
  }

  /// Whether a line of this price changes nothing: it is dearer, or as good as the best, but parts
  /// from it no earlier than another.
  [[nodiscard]] bool is_pointless(unsigned price) const {
    if (price != best_ || !found_.other) return price > best_;
    const std::size_t parts = found_.other->first;
    return line_.size() >= parts &&
           std::equal(found_.moves.begin(),
                      found_.moves.begin() + static_cast<std::ptrdiff_t>(parts), line_.begin());
  }

  void note_whole(const State& state, unsigned price) {
    if (price < best_) {
      best_ = price;
      found_ = {line_, state, true, {}};
      return;
    }
    std::size_t at = 0;
    while (at < line_.size() && line_[at] == found_.moves[at]) ++at;
    const bool is_first = !found_.other || at < found_.other->first;
    if (at < line_.size() && is_first) found_.other = {at, line_[at]};
  }

  std::size_t words_;
  const Options& options_;
  std::vector<board::Move> line_;
  FoundLine<State> found_{};
  unsigned best_ = std::numeric_limits<unsigned>::max();
  std::size_t tried_ = 0;
};

}  // namespace partiar::scoresheet::internal
