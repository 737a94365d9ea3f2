/// From the bytes of whole games to text: in which encoding most of their moves can be played.
///
/// What each encoding says of bytes is `text/encoding.h`; UTF-16 is UTF-8 already when `io` hands
/// it over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reading/options.h"
#include "text/encoding.h"

namespace partiar::reading {

/// What became text, and how.
struct Decoded {
  std::vector<std::uint32_t> recoded{};  ///< offsets in the text of what was not UTF-8, rising
  text::Encoding encoding = text::Encoding::windows_1252;  ///< that was taken to be in
};

/// Makes `bytes` UTF-8 in composed form (NFC): from the encoding that `options` name, and then
/// nothing counts as recoded; else from the likeliest one in which most of the moves can be played.
/// Cost: one pass; where moves are not UTF-8, one replay of the sample for each likely encoding.
[[nodiscard]] Decoded decode(std::string& bytes, const Options& options);

/// Returns so much of a source's start, in whole lines, as shows how it is written: 64 KiB.
[[nodiscard]] std::string_view sample_of(std::string_view bytes);

}  // namespace partiar::reading
