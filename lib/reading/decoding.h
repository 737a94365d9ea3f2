/// Decodes the bytes of whole games: in the encoding in which most of their moves can be played.
///
/// `text/encoding.h` has the encodings; UTF-16 has already become UTF-8 in `io`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reading/options.h"
#include "text/encoding.h"

namespace partiar::reading {

/// What bytes that are not UTF-8 are assumed to be in.
struct GuessedEncoding {
  text::Encoding encoding = text::Encoding::windows_1252;
  std::optional<text::Encoding> other{};  ///< as likely, and the bytes read otherwise in it
};

/// The encoding of a source, block by block: the first games that are not UTF-8 say what the others
/// are likely to be in, so that blocks can be decoded in parallel.
struct SourceEncoding {
  std::optional<GuessedEncoding>
      guessed{};                           ///< for these games, if they are the first that need it
  std::optional<text::Encoding> before{};  ///< guessed for the first games of the source

  /// Goes on to `bytes`, of the same source unless they are its first.
  /// Output: whether they are in an encoding that must be guessed.
  /// Cost: that of `guess_encoding` for the first games that are not UTF-8.
  bool go_on(std::string_view bytes, bool is_first_of_source, const Options& options);
};

/// The result of decoding.
struct Decoded {
  std::vector<std::uint32_t> recoded{};  ///< offsets in the text of what was not UTF-8, ascending
  GuessedEncoding guessed{};             ///< for those
};

/// Guesses the encoding of `bytes`, which are not UTF-8: the likeliest one in which the most moves
/// can be played. Files are put together from others: the encoding of what stood `before` in the
/// source decides a doubt.
/// Cost: that of `text::likely_encodings`; if moves are not UTF-8, the moves of the sample are
/// followed in each encoding.
[[nodiscard]] GuessedEncoding guess_encoding(std::string_view bytes, const Options& options,
                                             std::optional<text::Encoding> before = {});

/// Converts `bytes` to UTF-8 in composed form (NFC): from the encoding given in `options`, in which
/// case nothing counts as recoded, otherwise from what was guessed, or is.
/// Cost: one pass, and that of `guess_encoding` unless guessed before.
[[nodiscard]] Decoded decode(std::string& bytes, const Options& options,
                             const SourceEncoding& known = {});

/// Returns the start of a source, in whole lines, that is enough to see how it is written: 64 KiB.
[[nodiscard]] std::string_view sample_of(std::string_view bytes);

}  // namespace partiar::reading
