/// A piece of a report whose game numbers are not known yet.
///
/// Blocks of a file are processed in parallel, and the number of games before a block is known only
/// once the preceding blocks are done.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::report {

/// The number of games before a block.
struct GamesBefore {
  std::uint64_t in_source = 0;
  std::uint64_t in_run = 0;  ///< in this source and all earlier ones
};

class Chunk {
 public:
  /// Report text; may be written to freely between calls of `put_game_number`.
  std::string text;

  /// Inserts a placeholder for the number of a game, the `game`th of its block, counted from 1.
  void put_game_number(std::uint32_t game) {
    numbers_.push_back({text.size(), game, &GamesBefore::in_source});
  }
  /// The same for its number in the whole run, across sources.
  void put_run_number(std::uint32_t game) {
    numbers_.push_back({text.size(), game, &GamesBefore::in_run});
  }

  /// Passes everything to `put`, piece by piece.
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

  /// Appends everything to `out`, if there is only one source.
  void append_to(std::string& out, std::uint64_t games_before) const {
    append_to(out, GamesBefore{games_before, games_before});
  }
  /// Appends everything to `out`.
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
