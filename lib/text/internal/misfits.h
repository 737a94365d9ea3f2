/// How plausible it is that bytes were decoded rightly.
#pragma once

#include <cstddef>
#include <string_view>

namespace partiar::text::internal {

/// How many characters are in implausible places: a sign inside a word, a letter among those of
/// another script, a capital after a lower-case letter. Allocates.
[[nodiscard]] std::size_t count_misfits(std::string_view utf8);

}  // namespace partiar::text::internal
