/// The compression format of a file.
#pragma once

#include <cstdint>

namespace partiar::io {

enum class Compression : std::uint8_t { none, gzip, bzip2, xz, lzma, zstd };

}  // namespace partiar::io
