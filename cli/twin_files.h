/// Writes what is left of the records of games: `twins --merge` and `twins --new`.
#pragma once

#include <cstdint>
#include <expected>
#include <vector>

#include "diagnostics.h"
#include "event/twins.h"
#include "options.h"
#include "twins/archive.h"
#include "twins/enlarger.h"
#include "twins/leaving.h"

namespace partiar::cli {

/// Whether the games are written, or it is only found out whether they could be.
enum class Way : std::uint8_t { tries, writes };

class TwinFiles {
 public:
  /// The arguments must outlive this.
  TwinFiles(const TwinsOptions& options, event::Twins& twins, twins::Archive& archive,
            const Diagnostics& diagnostics)
      : options_{options}, twins_{twins}, archive_{archive}, diagnostics_{diagnostics} {}

  /// Writes the file, unless records cannot be given what others have; in a dry run, only finds out
  /// whether it could be written.
  /// Output: the ids of these records, none if it is written; the status if that fails.
  [[nodiscard]] std::expected<std::vector<std::uint32_t>, Status> write(twins::Leaving& leaving);

 private:
  [[nodiscard]] std::expected<std::vector<std::uint32_t>, Status> pass(twins::Leaving& leaving,
                                                                       Way way);

  const TwinsOptions& options_;
  twins::SharedTwins twins_;
  twins::Archive& archive_;
  const Diagnostics& diagnostics_;
};

}  // namespace partiar::cli
