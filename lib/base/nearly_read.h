/// What the reader of a scan (OCR) says about the text that it read.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/span.h"

namespace partiar::base {

/// What it nearly read in place of a character.
struct NearlyRead {
  std::uint32_t at = 0;       ///< of the character in the text, in bytes
  char32_t character = 0;     ///< that it may be instead
  std::uint8_t per_cent = 0;  ///< how sure the reader was of that; of what it read, 100
  bool is_before = false;     ///< it stands before the one at `at`, and was lost
};

struct Scan {
  std::vector<NearlyRead> nearly{};         ///< in the order of the text
  std::vector<Span> unsure{};               ///< words that it was not sure of, in that order
  std::optional<std::vector<Span>> wide{};  ///< words wider than their characters, so that a sign
                                            ///< was lost; nothing if boxes do not tell
  bool is_rated = false;  ///< it says how sure it was; if not, all words are `unsure`
};

}  // namespace partiar::base
