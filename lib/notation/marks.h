/// Check and mate behind a move: signs, which are the same for all, and words, which are not.
///
/// Which words there are is for `locales/`.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::notation {

/// What a move's end says of the opponent's king.
enum class Mark : std::uint8_t { none, check, mate, double_plus };

/// A word, UTF-8 in composed form (NFC), as it is written.
struct MarkWord {
  std::string text;
  Mark mark;
};

/// Words for check and mate.
class MarkWords {
 public:
  MarkWords() = default;
  /// Of a word that is given twice the first counts.
  explicit MarkWords(std::vector<MarkWord> words);

  /// What the whole of `text` says. Cost: most texts are no mark by their first byte; no
  /// allocation.
  [[nodiscard]] Mark find(std::string_view text) const noexcept;

 private:
  std::vector<MarkWord> words_;  ///< sorted
  std::bitset<256> starts_;      ///< their first bytes
};

}  // namespace partiar::notation
