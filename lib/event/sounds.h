/// Reduces words to their sound, whatever language's spelling they follow.
#pragma once

#include <string>
#include <string_view>

namespace partiar::event {

/// Returns `word` with one letter for each group of letters that some language writes for the same
/// sound: `Shcherbakov`, `Schtscherbakow` and `Chtcherbakov` become the same, and so do `Li` and
/// `Ly`.
///
/// Input: lower-case English letters.
[[nodiscard]] std::string sound_of(std::string_view word);

}  // namespace partiar::event
