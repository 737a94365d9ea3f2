/// A file that is no games, as text: a list, a table.
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
  std::string_view guessed{};  ///< the encoding that bytes which are no UTF-8 were taken to be in
  std::string bytes{};         ///< as they were read, where there are such
  std::vector<text::Encoding> likely{};  ///< that they may be in, the guessed one first
};

/// Reads all of a file, plain or compressed, or of standard input, `-`.
///
/// Input:  `options`, of which the encoding is looked at and the limits of what is expanded.
/// Errors: those of `io::BlockReader`; `expands_too_far` for more than 64 MiB.
/// Cost:   holds it all.
[[nodiscard]] std::expected<WholeText, io::Failure> read_whole_text(const std::string& path,
                                                                    const Options& options);

}  // namespace partiar::reading
