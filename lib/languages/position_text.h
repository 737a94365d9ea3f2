/// Reads positions as people write them: FEN, also with fields missing, descriptions in words, and
/// diagrams.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/fen.h"
#include "board/position.h"
#include "notation/placement.h"

namespace partiar::languages {

/// What was missing or ambiguous.
struct PositionNotes {
  const notation::Alphabet* alphabet = nullptr;  ///< of a description in words or a diagram
  bool assumes_turn = false;                     ///< White to move
  bool assumes_rights = false;                   ///< no castling and no en passant
  std::string fen{};                             ///< as written, if any of it is ignored:
  std::vector<board::FenError> ignored{};
};

struct ReadPosition {
  board::Position position;
  PositionNotes notes;
};

/// Why there is no position: what is wrong with it as FEN, and as words if it has any.
struct UnreadPosition {
  board::FenError fen{};
  std::optional<notation::PlacementError> words;
  std::optional<notation::PlacementReading> readings;  ///< two that differ
};

class PositionReader {
 public:
  /// A longer text is not a position: the longest FEN has about a hundred bytes.
  static constexpr std::size_t longest_text = 4'096;

  /// Input: `letters`, the only alphabet to try; otherwise `language` and English come first.
  PositionReader(std::optional<std::size_t> letters, std::string_view language);

  [[nodiscard]] std::expected<ReadPosition, UnreadPosition> read(std::string_view text) const;

 private:
  std::vector<const notation::PlacementLanguage*> preferred_, others_;
};

/// Collects the lines of a diagram; any other line is a position by itself.
class LineGatherer {
 public:
  /// Complete texts, each with the number of its first line.
  using Texts = std::vector<std::pair<std::string, std::size_t>>;

  [[nodiscard]] Texts add(std::string_view line, std::size_t number);
  [[nodiscard]] Texts finish();

 private:
  std::string diagram_;
  std::size_t first_line_ = 0;
  unsigned ranks_ = 0;
};

}  // namespace partiar::languages
