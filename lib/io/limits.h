/// Limits on what is read. No real file comes near them; malicious ones are stopped.
#pragma once

#include <cstddef>
#include <cstdint>

namespace partiar::io {

/// The longest games, with everything ever written about them, have about 100 kB. PGN decompresses
/// to 5 to 12 times its compressed size.
struct Limits {
  std::size_t game = std::size_t{1} << 20U;  ///< bytes; a longer game is cut
  bool whole_games = false;                  ///< that is a failure: a copy would lose its end
  std::uint64_t members = 100'000;           ///< in an archive
  std::uint64_t expanded = std::uint64_t{1} << 40U;  ///< bytes after decompression
  std::uint64_t ratio = 250;                         ///< decompressed size to file size
};

/// This many bytes are always allowed, however small the file.
inline constexpr std::uint64_t always_expanded = std::uint64_t{64} << 20U;

}  // namespace partiar::io
