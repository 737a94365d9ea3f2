/// The compression format of a file.
#pragma once

#include <cstdint>
#include <string_view>

namespace partiar::io {

enum class Compression : std::uint8_t { none, gzip, bzip2, xz, lzma, zstd };

/// The compression format by file extension, in any case: `.gz`, `.bz2`, `.xz`, `.lzma` or `.zst`.
[[nodiscard]] Compression compression_of(std::string_view name);

/// Whether a file name has the extension of an archive, or of a compression that has no
/// `Compression`; of `x.tar.gz`, too.
[[nodiscard]] bool is_named_as_archive(std::string_view name);

}  // namespace partiar::io
