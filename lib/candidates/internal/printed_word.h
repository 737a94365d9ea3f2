/// A printed move as a reader of scans took it: the square at its end, and the signs before it.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "base/nearly_read.h"
#include "board/square.h"

namespace partiar::candidates::internal {

/// A square that characters may be.
struct NearSquare {
  board::Square square{};
  double chance = 0;
};

struct PrintedWord {
  std::string_view before{};  ///< the square and the sign of a capture
  bool captures = false;
  std::vector<NearSquare> squares{};  ///< that the last two characters may be; none: no move
  bool is_square = false;             ///< they are one
  bool promotes = false;              ///< a sign follows the square
  char32_t file = 0, rank = 0;        ///< the two as read
};

/// What characters that are no file or rank stood for in the squares of a page.
class SquareCharacters {
 public:
  using Counts = std::array<double, 8>;

  void count(const PrintedWord& word, board::Square square, double chance);

  [[nodiscard]] const Counts* files_of(char32_t seen) const { return find(files_, seen); }
  [[nodiscard]] const Counts* ranks_of(char32_t seen) const { return find(ranks_, seen); }

 private:
  using Table = std::map<char32_t, Counts>;
  static const Counts* find(const Table& table, char32_t seen) {
    const auto found = table.find(seen);
    return found == table.end() ? nullptr : &found->second;
  }

  Table files_, ranks_;
};

/// Whether it is `O-O` or `0–0–0`, perhaps with a check.
[[nodiscard]] bool is_castling(std::string_view text);
[[nodiscard]] bool is_long_castling(std::string_view text);

/// Input: `nearly`, what else was nearly read, by its place in `text`; `known`, what is known of
/// the page.
[[nodiscard]] PrintedWord read_word(std::string_view text,
                                    std::span<const base::NearlyRead> nearly = {},
                                    const SquareCharacters& known = {});

}  // namespace partiar::candidates::internal
