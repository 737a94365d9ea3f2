/// Joins pieces of several sources.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "io/failure.h"
#include "io/rewriter.h"

namespace partiar::io {

/// The state of an output needed to append to it: games of two sources are separated by a blank
/// line, a byte order mark stands at the beginning only, and a file cannot mix two encodings of
/// Unicode.
class Joint {
 public:
  /// Returns `text` of a source in that source's encoding, preceded by what is needed to join it.
  /// Input:  `number` of the source.
  /// Errors: `two_encodings` of `name`, if the output is in another encoding of Unicode.
  [[nodiscard]] std::expected<std::string, Failure> joined(const Rewriter& source,
                                                           std::uint64_t number,
                                                           std::string_view text,
                                                           const std::string& name);

 private:
  void note(std::string_view text);

  std::optional<std::uint64_t> source_;  ///< of the last text written
  std::string form_;                     ///< how a line end is encoded
  unsigned line_ends_ = 0;               ///< at the end of the output, two at most
  bool ends_with_cr_ = false;
  std::string_view line_end_ = "\n";  ///< the last one in the output
};

}  // namespace partiar::io
