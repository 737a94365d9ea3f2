/// Scanned pages whose pieces are printed as figurines. A reader of scans (OCR) has no letters for
/// them: it writes other signs in their place, or none. What each stands for follows from the
/// games.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/nearly_read.h"
#include "base/span.h"
#include "notation/alphabets.h"
#include "text/shown.h"

namespace partiar::candidates {

/// A page on which each move has its figurine.
struct WrittenPage {
  text::Shown shown{};
  std::vector<base::Span> unsure{};  ///< moves in `shown` that may be others, in order
};

/// Writes the games of a page anew, as they are decoded from the moves between its numbers, which
/// are taken for the boxes of a sheet. Games that cannot be decoded stay as they are, and so does
/// everything else.
///
/// Input: `scan`, what the reader says of `text`.
/// Output: nothing if fewer than four, or an eighth, of the moves begin with a sign that no
/// alphabet has there. Cost: that of `decode` for each game, a few times.
[[nodiscard]] std::optional<WrittenPage> write_figurines(std::string_view text,
                                                         const base::Scan& scan,
                                                         const notation::Alphabets& alphabets);

}  // namespace partiar::candidates
