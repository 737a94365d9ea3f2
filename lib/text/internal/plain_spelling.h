/// Names spelled in English letters without a table of other scripts.
#pragma once

#include <string>
#include <string_view>

namespace partiar::text::internal {

/// Returns `utf8` as `latin_spellings` does, for where ICU has no data for that: letters without
/// their marks, and all others by number, so that different names stay different.
[[nodiscard]] std::string spelled_plainly(std::string_view utf8);

}  // namespace partiar::text::internal
