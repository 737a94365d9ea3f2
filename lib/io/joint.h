/// Pieces of several sources put one behind another.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "io/failure.h"
#include "io/rewriter.h"

namespace partiar::io {

/// What has to be known of an output to go on with it: games that come from two sources have a
/// blank line between them, and nobody could read two forms of Unicode in one file.
class Joint {
 public:
  /// Returns the bytes of `text`, of a source, as that has them, with what has to stand before it.
  /// Input:  `number`, of the source.
  /// Errors: `cannot_write`, of `name`, where the output is of another form of Unicode.
  [[nodiscard]] std::expected<std::string, Failure> joined(const Rewriter& source,
                                                           std::uint64_t number,
                                                           std::string_view text,
                                                           const std::string& name);

 private:
  void note(std::string_view text);

  std::optional<std::uint64_t> source_;  ///< of what was written last
  std::string form_;                     ///< of a line end
  unsigned line_ends_ = 0;               ///< behind the last ink, two at the most
  bool ends_with_cr_ = false;
};

}  // namespace partiar::io
