/// Where a word or a comment of plain movetext ends.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace partiar::pgn::internal {

/// The number of bytes from `at` to the first blank, control character or `!`; 8 if there are 8 or
/// more. The text must extend 8 bytes.
[[nodiscard, gnu::always_inline]] inline unsigned word_size(std::string_view text, std::size_t at) {
  constexpr std::uint64_t each = 0x0101'0101'0101'0101;
  std::uint64_t bytes;
  std::memcpy(&bytes, text.data() + at, sizeof bytes);
  if constexpr (std::endian::native == std::endian::big) bytes = std::byteswap(bytes);
  // Subtracting sets the highest bit of each such byte; a borrow sets it wrongly only in bytes
  // above the first.
  const std::uint64_t ends = (bytes - each * ('!' + 1)) & ~bytes & each << 7U;
  return static_cast<unsigned>(std::countr_zero(ends)) / 8;
}

/// How far `comment_size` looks.
inline constexpr unsigned comment_reach = 64;

/// The number of bytes from `at` to the first `}` or control character; `comment_reach` if there
/// are as many or more. The text must extend so far.
[[nodiscard, gnu::always_inline]] inline unsigned comment_size(std::string_view text,
                                                               std::size_t at) {
#if defined(__SSE2__)
  std::uint64_t ends = 0;
  for (unsigned offset = 0; offset < comment_reach; offset += 16) {
    const __m128i bytes =
        _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + at + offset));
    const __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes);
    const __m128i found = _mm_or_si128(control, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('}')));
    ends |= std::uint64_t{static_cast<std::uint16_t>(_mm_movemask_epi8(found))} << offset;
  }
  return static_cast<unsigned>(std::countr_zero(ends));
#else
  unsigned size = 0;
  while (size < comment_reach && static_cast<unsigned char>(text[at + size]) > 0x1F &&
         text[at + size] != '}') {
    ++size;
  }
  return size;
#endif
}

}  // namespace partiar::pgn::internal
