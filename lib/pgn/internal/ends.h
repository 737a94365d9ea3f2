/// Where a word or a comment of plain movetext ends.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "pgn/internal/characters.h"

namespace partiar::pgn::internal {

/// The bytes of `text` from `from` on, the first one lowest. The text must extend so far.
template <class Word>
[[nodiscard]] inline Word load(std::string_view text, std::size_t from) {
  Word word;
  std::memcpy(&word, text.data() + from, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = std::byteswap(word);
  return word;
}

/// The number of bytes from `at` to the first blank, control character or `!`; 8 if there are 8 or
/// more. The text must extend 8 bytes.
[[nodiscard, gnu::always_inline]] inline unsigned word_size(std::string_view text, std::size_t at) {
  constexpr std::uint64_t each = 0x0101'0101'0101'0101;
  const auto bytes = load<std::uint64_t>(text, at);
  // Subtracting sets the highest bit of each such byte; a borrow sets it wrongly only in bytes
  // above the first.
  const std::uint64_t ends = (bytes - each * ('!' + 1)) & ~bytes & each << 7U;
  return static_cast<unsigned>(std::countr_zero(ends)) / 8;
}

/// How far `comment_size` looks.
inline constexpr unsigned comment_reach = 64;

/// The number of bytes from `at` to the first `}` or control character; `comment_reach` if there
/// are as many or more. The text must extend so far. Unlike `find_comment_end`, it does not branch:
/// how long the next comment is cannot be foreseen.
[[nodiscard, gnu::always_inline]] inline unsigned comment_size(std::string_view text,
                                                               std::size_t at) {
#if defined(__SSE2__)
  std::uint64_t ends = 0;
  for (unsigned offset = 0; offset < comment_reach; offset += 16) {
    ends |= std::uint64_t{comment_ends(text.data() + at + offset)} << offset;
  }
  return static_cast<unsigned>(std::countr_zero(ends));
#else
  return static_cast<unsigned>(find_comment_end(text.substr(0, at + comment_reach), at) - at);
#endif
}

}  // namespace partiar::pgn::internal
