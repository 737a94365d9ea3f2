/// A piece of a report whose game numbers are not known yet.
///
/// Blocks of a file are worked on at the same time, and how many games stand before a block is
/// known only when those before it are done.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::report {

/// How many games stand before a block.
struct GamesBefore {
  std::uint64_t in_source = 0;
  std::uint64_t in_run = 0;  ///< in this source and those read before
};

class Chunk {
 public:
  /// Report text; write to it freely between calls of `put_game_number`.
  std::string text;

  /// Leaves room for the number of a game, the `game`th of its block, counted from 1.
  void put_game_number(std::uint32_t game) {
    numbers_.push_back({text.size(), game, &GamesBefore::in_source});
  }
  /// The same for its number among all games of the run, of whatever source.
  void put_run_number(std::uint32_t game) {
    numbers_.push_back({text.size(), game, &GamesBefore::in_run});
  }

  /// Hands all to `put`, part by part.
  template <class Put>
  void put_to(const GamesBefore& before, Put put) const {
    const std::string_view all = text;
    std::size_t done = 0;
    for (const Number& number : numbers_) {
      put(all.substr(done, number.at - done));
      put(std::to_string(before.*number.counted_from + number.game));
      done = number.at;
    }
    put(all.substr(done));
  }

  /// Appends all to `out`; the source is the only one.
  void append_to(std::string& out, std::uint64_t games_before) const {
    append_to(out, GamesBefore{games_before, games_before});
  }
  /// Appends all to `out`.
  void append_to(std::string& out, const GamesBefore& before) const {
    put_to(before, [&out](std::string_view part) { out += part; });
  }

 private:
  struct Number {
    std::size_t at;
    std::uint32_t game;
    std::uint64_t GamesBefore::* counted_from;
  };
  std::vector<Number> numbers_;
};

}  // namespace partiar::report
