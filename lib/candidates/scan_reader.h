/// Reads a line of the format `partiar.candidates/1`, whose schema is
/// testdata/contract/candidates.schema.json.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "candidates/scan.h"
#include "notation/alphabets.h"

namespace partiar::candidates {

/// Why a line is no game of candidates.
struct ScanError {
  std::uint32_t at = 0;  ///< byte in the line
  std::string path{};    ///< what is missing or not as the schema says: `sheets[0].boxes[3].ply`;
                         ///< empty if the line is no JSON
};

/// Reads a game. Boxes are sorted by their half-moves; those of one half-move stay in their order.
///
/// Input:  `asked`, the letters of sheets that do not say theirs; none: English.
/// Errors: the first `ScanError`.
/// Cost:   one pass; holds the line as values.
[[nodiscard]] std::expected<Scan, ScanError> read_scan(std::string_view line,
                                                       const notation::Alphabets& alphabets,
                                                       std::optional<std::size_t> asked = {});

}  // namespace partiar::candidates
