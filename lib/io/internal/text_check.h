/// Whether bytes can be text at all. `text` determines the encoding.
#pragma once

#include <optional>
#include <string_view>

#include "io/failure.h"

namespace partiar::io::internal {

/// Returns why a stream that starts like this cannot be text: `not_text` if it starts like an
/// image, document or program, or if more than one byte in fifty, and more than a few, are control
/// characters that texts do not contain; `other_archive` if it starts like one.
/// Input: the start of a stream, of which up to 8 KiB are examined.
[[nodiscard]] std::optional<Fault> find_binary(std::string_view start) noexcept;

/// Whether it is one that `find_binary` returns.
[[nodiscard]] constexpr bool denies_text(Fault fault) {
  return fault == Fault::not_text || fault == Fault::other_archive;
}

}  // namespace partiar::io::internal
