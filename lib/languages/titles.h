/// Titles before and after names: chess and academic titles, and forms of address.
#pragma once

#include <string_view>

namespace partiar::languages {

/// Whether a word, with or without a final dot, is a title in any language. A name may look like
/// one: Im is a surname.
[[nodiscard]] bool is_title(std::string_view word);

}  // namespace partiar::languages
