/// Where the words and the comments of a stretch of plain movetext end.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace partiar::pgn::internal {

/// A bit for each byte of the stretch, set sixteen at a time: looking for the end of a word in the
/// text would have to wait until the word before it has been read.
class Ends {
 public:
  /// The size of what has no end near; an end may also be just this far.
  static constexpr unsigned far = 63;

  /// A longer stretch is not mapped.
  static constexpr std::size_t longest = 512;

  /// Maps the stretch of `text` that begins at `from` and has about `size` bytes, which replaces
  /// the last one. `text` need not outlive the call.
  [[gnu::noinline]] void map(std::string_view text, std::size_t from, std::size_t size) {
    from_ = from;
    const std::size_t blocks = std::min({text.size() - from, longest, size}) / block;
    end_ = from + blocks * block;
    for (std::size_t at = 0; at < blocks * block; at += block) map_block(&text[from + at], at / 8);
    for (Bits* bits : {&words_, &comments_}) {
      std::memset(&(*bits)[blocks * block / 8], 0, sizeof(std::uint64_t));
    }
  }

  /// The end of the stretch.
  [[nodiscard]] std::size_t end() const { return end_; }

  /// The number of bytes from `at`, in the stretch, to the first blank, control character, `!` or
  /// `?`; perhaps `far` if there are more than 56, and if the stretch ends before.
  [[nodiscard]] unsigned word_size(std::size_t at) const { return find(words_, at); }

  /// The same up to the first `}` or control character.
  [[nodiscard]] unsigned comment_size(std::size_t at) const { return find(comments_, at); }

 private:
  static constexpr std::size_t block = 16;
  /// The first byte of the text in the lowest bit of the first; eight bytes are read at a time.
  using Bits = std::array<std::uint8_t, longest / 8 + sizeof(std::uint64_t)>;

  [[gnu::always_inline]] void map_block(const char* text, std::size_t to) {
#if defined(__SSE2__)
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
    const auto up_to = [&](char most) {
      return _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(most)), bytes);
    };
    const auto equal = [&](char c) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)); };
    const auto put = [to](Bits& bits, __m128i found) {
      const auto mask = static_cast<std::uint16_t>(_mm_movemask_epi8(found));
      std::memcpy(&bits[to], &mask, sizeof mask);
    };
    put(words_, _mm_or_si128(up_to('!'), equal('?')));
    put(comments_, _mm_or_si128(up_to(0x1F), equal('}')));
#else
    for (std::size_t i = 0; i < block; ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      const auto put = [&](Bits& bits, bool found) {
        std::uint8_t& eight = bits[to + i / 8];
        if (i % 8 == 0) eight = 0;
        eight = static_cast<std::uint8_t>(eight | unsigned{found} << i % 8);
      };
      put(words_, byte <= '!' || byte == '?');
      put(comments_, byte <= 0x1F || byte == '}');
    }
#endif
  }

  [[nodiscard, gnu::always_inline]] unsigned find(const Bits& bits, std::size_t at) const {
    const std::size_t offset = at - from_;
    std::uint64_t near;
    std::memcpy(&near, &bits[offset / 8], sizeof near);
    if constexpr (std::endian::native == std::endian::big) near = std::byteswap(near);
    return static_cast<unsigned>(std::countr_zero(near >> offset % 8 | std::uint64_t{1} << far));
  }

  std::size_t from_ = 0;
  std::size_t end_ = 0;
  Bits words_;
  Bits comments_;
};

}  // namespace partiar::pgn::internal
