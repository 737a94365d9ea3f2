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

class Chunk {
 public:
  /// Report text; write to it freely between calls of `put_game_number`.
  std::string text;

  /// Leaves room for the number of a game, the `game`th of its block, counted from 1.
  void put_game_number(std::uint32_t game) { numbers_.push_back({text.size(), game}); }

  /// Hands all to `put`, part by part, `games_before` being those of the same source before this
  /// block.
  template <class Put>
  void put_to(std::uint64_t games_before, Put put) const {
    const std::string_view all = text;
    std::size_t done = 0;
    for (const Number& number : numbers_) {
      put(all.substr(done, number.at - done));
      put(std::to_string(games_before + number.game));
      done = number.at;
    }
    put(all.substr(done));
  }

  /// Appends all to `out`.
  void append_to(std::string& out, std::uint64_t games_before) const {
    put_to(games_before, [&out](std::string_view part) { out += part; });
  }

 private:
  struct Number {
    std::size_t at;
    std::uint32_t game;
  };
  std::vector<Number> numbers_;
};

}  // namespace partiar::report
