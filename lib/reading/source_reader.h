/// Files, standard input and archives as blocks of whole games of which the letters are known.
///
/// How bytes become text is `reading/text.h`: that may be done for several blocks at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "io/block_reader.h"
#include "io/failure.h"
#include "io/left_out.h"
#include "reading/options.h"
#include "reading/text.h"
#include "replay/replayer.h"

namespace partiar::reading {

/// The next thing that was met: games, or why there are none.
using Input = std::variant<Bytes, io::Failure>;

/// Reads blocks, and looks into the first of each source for the alphabet of its games.
class SourceReader {
 public:
  /// Input: `paths`, in the order to read; `-` is standard input.
  ///        `input`, but for its limits, which are those of `options`.
  explicit SourceReader(std::vector<std::string> paths, const Options& options = {},
                        const io::InputOptions& input = {});

  /// A reader of `bytes` as of a file that holds them, which is called `name`.
  [[nodiscard]] static SourceReader of_bytes(std::string name, std::string_view bytes,
                                             const Options& options = {},
                                             const io::InputOptions& input = {});

  /// Reads on. Output: games or a failure; nothing at the end of all sources.
  /// Errors and cost: those of `BlockReader::next`; of each source 64 KiB are replayed, unless the
  /// letters are given.
  [[nodiscard]] std::optional<Input> next();

  /// The size of all files before the first is read, as `io::BlockReader::total_size` has it.
  [[nodiscard]] std::optional<std::uint64_t> total_size() const { return blocks_.total_size(); }

  /// What was left out of the directories among the paths, sorted by path.
  [[nodiscard]] const std::vector<io::LeftOut>& left_out() const { return blocks_.left_out(); }

  [[nodiscard]] const Options& options() const { return options_; }

 private:
  SourceReader(io::BlockReader blocks, const Options& options);

  io::BlockReader blocks_;
  Options options_;
  replay::Replayer replayer_;
  std::optional<std::size_t> letters_;  ///< of the source that goes on
};

}  // namespace partiar::reading
