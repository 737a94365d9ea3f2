/// The readings of a recognizer as scores that anybody reads.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "candidates/scan.h"
#include "notation/alphabets.h"
#include "replay/scanned.h"
#include "text/shown.h"

namespace partiar::candidates {

/// Games decoded and written in PGN, in English letters.
struct WrittenScans {
  text::Shown shown{};
  std::vector<replay::ScannedGame> games{};  ///< one a line, in `shown`
};

/// Decodes each line of `text`. A line that is no game of candidates becomes one that cannot be
/// read and says why.
///
/// Input: `asked`, the letters of sheets that do not say theirs.
/// Cost:  that of `decode` for each line.
[[nodiscard]] WrittenScans write_scans(std::string_view text, const notation::Alphabets& alphabets,
                                       std::optional<std::size_t> asked);

/// Decodes one game. Cost: that of `decode`.
[[nodiscard]] WrittenScans write_scan(const Scan& scan, const notation::Alphabets& alphabets);

}  // namespace partiar::candidates
