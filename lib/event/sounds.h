/// What is left of a word when the ways are levelled in which languages write the same sounds.
#pragma once

#include <string>
#include <string_view>

namespace partiar::event {

/// Returns `word` with one letter for each group of letters that one language or another writes for
/// the same sound: `Shcherbakov`, `Schtscherbakow` and `Chtcherbakov` are one, and `Li` and `Ly`.
///
/// Input: small letters of English.
[[nodiscard]] std::string sound_of(std::string_view word);

}  // namespace partiar::event
