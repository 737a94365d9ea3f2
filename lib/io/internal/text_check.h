/// Whether bytes can be text at all. Which encoding a text has is told by `text`, not here.
#pragma once

#include <optional>
#include <string_view>

#include "io/failure.h"

namespace partiar::io::internal {

/// Returns why a stream that starts so is no text that can be read: `not_text` where it
/// starts as pictures, documents and programs do, or where more than one byte in fifty, and more
/// than a few, are control characters that texts do not have.
/// Input: the start of a stream, of which 8 KiB are looked at.
[[nodiscard]] std::optional<Fault> find_binary(std::string_view start) noexcept;

}  // namespace partiar::io::internal
