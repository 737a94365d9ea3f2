/// Check and mate after a move: signs, which are universal, and words, which are not.
///
/// Which words exist is up to `locales/`.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::notation {

/// What the end of a move says about the opponent's king.
enum class Mark : std::uint8_t { none, check, mate, double_plus };

/// A word as written: UTF-8, composed (NFC).
struct MarkWord {
  std::string text;
  Mark mark;
};

/// Words for check and mate.
class MarkWords {
 public:
  MarkWords() = default;
  /// If a word is given twice, the first one counts.
  explicit MarkWords(std::vector<MarkWord> words);

  /// The meaning of the whole of `text`. Cost: the first byte rules out most texts; no allocation.
  [[nodiscard]] Mark find(std::string_view text) const noexcept;

 private:
  std::vector<MarkWord> words_;  ///< sorted
  std::bitset<256> starts_;      ///< their first bytes
};

}  // namespace partiar::notation
