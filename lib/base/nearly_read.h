/// What the reader of a scan (OCR) nearly read in place of a character.
#pragma once

#include <cstdint>

namespace partiar::base {

struct NearlyRead {
  std::uint32_t at = 0;       ///< of the character in the text, in bytes
  char32_t character = 0;     ///< that it may be instead
  std::uint8_t per_cent = 0;  ///< how sure the reader was of that; of what it read, 100
  bool is_before = false;     ///< it stands before the one at `at`, and was lost
};

}  // namespace partiar::base
