/// Finds games that occur in several records, among any number of games.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "partiar/api.h"
#include "partiar/audit.h"
#include "partiar/error.h"

namespace partiar {
inline namespace v2 {

/// A record of a game, and its relation to the most complete one of its group.
struct Twin {
  std::string source;
  std::uint64_t number = 0;  ///< in its source, counted from 1
  std::uint64_t line = 0;
  std::string kind;      ///< `same`, `contained`, `players`, `moves`, `result`; empty for that one
  bool certain = true;   ///< both are certainly of one game
  bool dropped = false;  ///< superfluous: nothing would be lost with it

  friend bool operator==(const Twin&, const Twin&) = default;
};

/// Records of one game, or, of kind `players`, with the same moves.
struct TwinGroup {
  std::string kind;  ///< the most serious among them
  std::vector<Twin> twins;
  std::string report;  ///< in lines

  friend bool operator==(const TwinGroup&, const TwinGroup&) = default;
};

struct TwinCallbacks {
  std::function<bool(const TwinGroup&)> take;  ///< returns whether to go on
  std::function<void(const Error&)> failed{};  ///< a source cannot be read to the end
};

/// Finds twins in files, of which the most complete is the one to keep. Passes groups to
/// `callbacks` in the order of their games. A file that is named twice is read once.
///
/// Output: how many games were not compared with all that they might be copies of, because there
///         were too many of those.
/// Errors: an unknown language or edition; `output` if the games do not fit into memory and there
///         is no room for a temporary file.
/// Cost:   one thread; 256 MiB of memory at most, then a file in the directory for temporary ones.
[[nodiscard]] PARTIAR_API std::expected<std::uint64_t, Error> find_twins(
    std::vector<std::string> paths, const AuditOptions& options, const TwinCallbacks& callbacks);

}  // namespace v2
}  // namespace partiar
