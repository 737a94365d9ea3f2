/// UTF-8 back to the encodings of `text/encoding.h`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/encoding.h"

namespace partiar::text {

/// Returns `utf8`, in composed form, in another encoding; nothing if that lacks a character of it.
/// Cost: reads the characters of the encoding, if there are any beyond ASCII.
[[nodiscard]] std::optional<std::string> encoded(std::string_view utf8, Encoding encoding);

}  // namespace partiar::text
