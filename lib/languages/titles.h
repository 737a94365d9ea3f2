/// Titles before and behind names: of chess, of universities, of address.
#pragma once

#include <string_view>

namespace partiar::languages {

/// Whether a word, with or without a dot behind it, is a title in any language. A name may look
/// like one: Im is a family.
[[nodiscard]] bool is_title(std::string_view word);

}  // namespace partiar::languages
