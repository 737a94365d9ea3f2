/// Reads a move as people write it: anything but the plain form that `read_san` tries first.
#pragma once

#include <expected>
#include <string_view>

#include "notation/san.h"

namespace partiar::notation::internal {

[[nodiscard]] std::expected<SanReading, SanError> read_tolerantly(std::string_view text,
                                                                  const PieceLetters& letters);

}  // namespace partiar::notation::internal
