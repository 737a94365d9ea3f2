/// Descriptive notation, as in English and Spanish books until about 1980: `P-K4`, `N-KB3`, `PxP`,
/// `P4R`. FIDE has not recognized it since 1981, and nothing here reads it.
#pragma once

#include <string_view>

namespace partiar::notation {

/// Whether a word is a move in descriptive notation.
[[nodiscard]] bool is_descriptive(std::string_view word) noexcept;

}  // namespace partiar::notation
