/// Words for comparison, ignoring case.
///
/// Source: Unicode, 5.18 (full case folding: `ß` is `ss`).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// A text with its case folded, and the typographic apostrophe as `'`.
///
/// Cost: for ASCII one look at each byte, and no allocation up to 128 of them; otherwise ICU's
/// folding.
class Folded {
 public:
  /// Input: `utf8`, composed (NFC).
  explicit Folded(std::string_view utf8);
  Folded(const Folded&) = delete;
  Folded& operator=(const Folded&) = delete;

  [[nodiscard]] std::string_view view() const { return view_; }

 private:
  std::array<char, 128> short_;  // NOLINT(cppcoreguidelines-pro-type-member-init): up to `view_`
  std::string long_;
  std::string_view view_;
};

/// Whether a byte begins a letter of which `without_marks` may make another.
[[nodiscard]] constexpr bool begins_letter_with_mark(char c) {
  return (c >= '\xC3' && c <= '\xC5') || c == '\xC8';
}

/// Returns a folded text with the letters of Latin as people type them who lack a key for their
/// marks: `bily vzdal`. Other letters stay.
[[nodiscard]] std::string without_marks(std::string_view folded);

/// Returns a key that two file names share if some file system takes them for the same: without
/// regard to case, to how letters with marks are composed, and to what is not shown.
///
/// Source: Unicode, 3.13 (toNFKC_Casefold). Input: UTF-8.
[[nodiscard]] std::string file_name_key(std::string_view name);

/// Returns how people write a word: unchanged, in lower case, capitalized, and all in capitals,
/// without duplicates. For those who look up words where nothing can be folded.
[[nodiscard]] std::vector<std::string> cases_of(std::string_view word);

}  // namespace partiar::text
