/// Scanned pages as a person reads them, from what a reader of scans (OCR) wrote about them.
#pragma once

#include <optional>
#include <string_view>

#include "base/nearly_read.h"
#include "text/shown.h"

namespace partiar::text {

struct ScannedText {
  Shown shown{};
  base::Scan scan{};  ///< counted in the shown text
};

/// Whether `text` is hOCR, ALTO or Tesseract's TSV, and holds no PGN. Cost: one pass.
[[nodiscard]] bool is_scan(std::string_view text);

/// The text of scanned pages: columns one by one, a blank line before each paragraph, without
/// page numbers and the heads that repeat. Empty if it is no scan, or its XML is broken.
///
/// Reads hOCR 1.2, with the alternatives of Tesseract's `lstm_choice_mode=2`; ALTO 2 to 4; the TSV
/// of Tesseract 4 and 5.
/// Cost: a parse, in time proportional to its length; memory some ten times that.
[[nodiscard]] std::optional<ScannedText> read_scan(std::string_view text);

}  // namespace partiar::text
