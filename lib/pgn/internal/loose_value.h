/// The value of a tag in quotation marks of any kind, as word processors, phones and other
/// languages set them, and what people write before it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/span.h"

namespace partiar::pgn::internal {

/// Just past what people write at `at` between the name and the value of a tag: blanks of any kind,
/// and a colon.
[[nodiscard]] std::size_t skip_separators(std::string_view text, std::size_t at);

/// A value in quotation marks of any kind.
struct LooseValue {
  base::Span value;
  std::size_t behind;  ///< just past the `]` after it
};

/// The value whose quotation mark stands at `quote`, if it is closed by any other followed by `]`
/// before `limit`. Cost: looks at a bounded number of bytes.
[[nodiscard]] std::optional<LooseValue> find_loose_value(std::string_view text, std::size_t quote,
                                                         std::size_t limit);

}  // namespace partiar::pgn::internal
