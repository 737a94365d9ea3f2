/// A file that does not contain games, as text: a list or a table.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "io/failure.h"
#include "reading/options.h"
#include "text/encoding.h"

namespace partiar::reading {

struct WholeText {
  std::string text;            ///< UTF-8, composed (NFC)
  std::string_view guessed{};  ///< the encoding assumed for bytes that are not UTF-8
  std::string bytes{};         ///< as read, if there are such
  std::vector<text::LikelyEncoding> likely{};  ///< encodings they may be in, the assumed one first
};

/// Reads a whole file, plain or compressed, or standard input, `-`.
///
/// Input:  `options`, for the encoding and the limits of decompression.
/// Errors: those of `io::BlockReader`; `expands_too_far` above 64 MiB.
/// Cost:   holds all of it.
[[nodiscard]] std::expected<WholeText, io::Failure> read_whole_text(const std::string& path,
                                                                    const Options& options);

}  // namespace partiar::reading
