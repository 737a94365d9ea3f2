/// A game as a recognizer of handwriting read it: for each box of each sheet, what may stand there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/color.h"
#include "board/position.h"
#include "candidates/piece_signs.h"

namespace partiar::candidates {

/// Something that may be written, and how probable that is.
struct Candidate {
  std::string text;
  double probability = 0;
};

/// A box of a sheet, for one half-move.
struct Box {
  std::uint32_t ply = 1;     ///< for which it is, by its row and column
  std::uint32_t number = 1;  ///< among the boxes of its sheet, as given
  std::optional<std::uint32_t> page{};
  std::optional<std::array<double, 4>> area{};  ///< left, top, right, bottom
  bool is_crossed_out = false;
  double blank = 0;                                  ///< that nothing is written in it
  double other = 0;                                  ///< that it is none of the candidates
  std::vector<Candidate> candidates{};               ///< of the whole move
  std::vector<std::vector<Candidate>> characters{};  ///< or of each character
  std::uint32_t at = 0;                              ///< byte in the line
  std::optional<std::uint64_t> line{};               ///< of its file, if the sheet is typed

  [[nodiscard]] bool is_empty() const { return candidates.empty() && characters.empty(); }
  /// Whether it is to hold a half-move, by its looks.
  [[nodiscard]] bool is_written() const { return !is_empty() && !is_crossed_out && blank < 0.5; }
};

/// One player's sheet, its boxes in the order of their half-moves.
struct Sheet {
  std::optional<board::Color> by{};
  std::size_t letters = 0;  ///< its alphabet, among all
  PieceSigns signs{};
  std::string result{};  ///< as written; empty if it has none
  std::vector<Box> boxes{};
};

/// More sheets of one game are refused: there are two of a game, and copies of them.
inline constexpr std::size_t most_sheets = 4;

/// All sheets of one game.
struct Scan {
  std::vector<std::pair<std::string, std::string>> tags{};
  std::vector<Sheet> sheets{};
  board::Position start = board::Position::initial();
  bool is_typed = false;  ///< so that a word that is plain, but not the move played, is told
};

}  // namespace partiar::candidates
