/// Reads positions as given to `partiar position`: FEN, also with fields missing, descriptions in
/// words, and diagrams.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/placement.h"
#include "report/placement_report.h"

namespace partiar::cli {

class PositionReader {
 public:
  /// A longer text is not a position: the longest FEN has about a hundred bytes.
  static constexpr std::size_t longest_text = 4'096;

  /// Input: `letters`, the only alphabet to try; otherwise `language` and English come first.
  PositionReader(std::optional<std::size_t> letters, std::string_view language);

  [[nodiscard]] std::expected<report::ReadPosition, report::UnreadPosition> read(
      std::string_view text) const;

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

}  // namespace partiar::cli
