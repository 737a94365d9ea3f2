/// How far a run has come in its sources.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "io/file_stamp.h"

namespace partiar::reading {

/// A block of a source, or a part of one, or that its source broke off.
struct SourceStep {
  const std::string& source;
  const std::string* file = nullptr;  ///< the same without the member; null: the source broke off
  const std::optional<io::FileStamp>* stamp = nullptr;  ///< of the file; null: as before
  std::uint64_t games_before = 0;                       ///< of the same source
  bool begins = false;                                  ///< it is the first of its source
  bool ends = false;  ///< it is the last, and the source was read whole

  [[nodiscard]] bool breaks_off() const { return file == nullptr; }
};

}  // namespace partiar::reading
