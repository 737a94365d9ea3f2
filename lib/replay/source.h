/// A text to read games from.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "notation/alphabets.h"

namespace partiar::replay {

/// The alphabets in which games may be written, by their place among all.
using LettersSet = notation::Alphabets::Set;

/// A text of whole games.
struct Source {
  std::string_view text;
  std::uint32_t begin = 0;  ///< of the games in it
  /// Offsets of characters that were not UTF-8 and have been converted, in rising order.
  std::span<const std::uint32_t> recoded{};
  std::string_view encoding = "windows-1252";  ///< assumed encoding of those
  std::string_view other_encoding{};           ///< as likely; empty if there is none
  bool cut = false;                            ///< the last game may continue in a part not read
  bool is_page = false;  ///< the source of a web page, since what it shows cannot be told
  bool is_spoken =
      false;  ///< its moves were announced in words, and are written as a score has them
  /// The alphabets that the games of the file together allow, or prove; empty: unknown.
  LettersSet letters = 0;

  /// Whether the text ends at `at` only because it was cut there.
  [[nodiscard]] bool is_cut(std::uint32_t at) const { return cut && at == text.size(); }
};

}  // namespace partiar::replay
