/// Files, standard input and archives as blocks of whole games, with the letters already known.
///
/// `reading/text.h` decodes them, which may be done for several blocks in parallel.
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
#include "reading/decoding.h"
#include "reading/options.h"
#include "reading/text.h"
#include "replay/replayer.h"

namespace partiar::reading {

/// The next item: games, or a failure.
using Input = std::variant<Bytes, io::Failure>;

/// Reads blocks, and detects the alphabets of each source from its first block, and its encoding
/// from the first that is not UTF-8.
class SourceReader {
 public:
  /// Input: `paths`, in reading order; `-` is standard input.
  ///       `input`, except for its limits, which come from `options`.
  explicit SourceReader(std::vector<std::string> paths, const Options& options = {},
                        const io::InputOptions& input = {});

  /// A reader of `bytes` as if of a file called `name`.
  [[nodiscard]] static SourceReader of_bytes(std::string name, std::string_view bytes,
                                             const Options& options = {},
                                             const io::InputOptions& input = {});

  /// Reads on. Output: games or a failure; nothing at the end of all sources.
  /// Errors and cost: those of `BlockReader::next`; of each source 64 KiB are replayed, unless the
  /// letters are given.
  [[nodiscard]] std::optional<Input> next();

  /// The size of all files before the first is read, see `io::BlockReader::total_size`.
  [[nodiscard]] std::optional<std::uint64_t> total_size() const { return blocks_.total_size(); }

  /// What was skipped in the directories among the paths, sorted by path.
  [[nodiscard]] const std::vector<io::LeftOut>& left_out() const { return blocks_.left_out(); }

  [[nodiscard]] const Options& options() const { return options_; }

 private:
  SourceReader(io::BlockReader blocks, const Options& options);

  io::BlockReader blocks_;
  Options options_;
  replay::Replayer replayer_;
  replay::LettersSet letters_ = 0;  ///< of the current source, as is all below
  SourceEncoding encoding_;
  replay::Wording wording_{};
};

}  // namespace partiar::reading
