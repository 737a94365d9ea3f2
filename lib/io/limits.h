/// How much is read at the most. No real file comes near; what is made to do harm stops there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace partiar::io {

/// The longest games, with all that was ever written about them, have some 100 kB. PGN expands to 5
/// to 12 times its compressed size.
struct Limits {
  std::size_t game = std::size_t{1} << 20U;          ///< bytes; a longer game is cut
  std::uint64_t members = 100'000;                   ///< of an archive
  std::uint64_t expanded = std::uint64_t{1} << 40U;  ///< bytes that a compressed file expands to
  std::uint64_t ratio = 250;                         ///< of those to the bytes of the file
};

/// So many bytes may expand from the smallest file.
inline constexpr std::uint64_t always_expanded = std::uint64_t{64} << 20U;

}  // namespace partiar::io
