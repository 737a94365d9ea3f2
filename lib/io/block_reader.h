/// Files, standard input, compressed files and archives as blocks of whole games, one at a time.
///
/// It knows where a game's tags begin (`base/tag_section.h`) and nothing else of the format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "io/block.h"
#include "io/failure.h"
#include "io/left_out.h"
#include "io/limits.h"
#include "io/shard.h"

namespace partiar::io {

/// What to do with a directory among the inputs.
enum class Directories : std::uint8_t {
  refuse,
  descend,  ///< read the files in it that are named like files of games, sorted
};

/// What to do with an archive of several files.
enum class Archives : std::uint8_t {
  read,
  refuse,  ///< only a single file can be replaced
};

/// Bytes to read before a block is cut.
inline constexpr std::size_t usual_block_size = 256 * 1'024;

struct InputOptions {
  Directories directories = Directories::refuse;
  Archives archives = Archives::read;
  std::string output{};  ///< a file to be written; the last version may be in a directory
  std::size_t block_size = usual_block_size;  ///< bytes to read before a block ends, at least 1
  Limits limits{};
  Shard shard{};  ///< the part of all inputs to read
  /// Called for each file when its turn comes; empty: all are wanted. Unwanted files are not read.
  std::function<bool(const std::string& path)> is_wanted{};
};

/// The next item: games, or a failure.
using Input = std::variant<Block, Failure>;

/// Reads sources in order.
///
/// Plain, gzip, bzip2, xz, lzma and zstd data and the members of zip and tar archives are
/// recognized by content and read as streams; pipes work, because nothing seeks unless it can. A
/// failing source does not affect the next: the failure comes after the blocks that could be read.
///
/// A shard yields the blocks with its games, and the preceding ones of the same file with no games
/// asked for. Input without a size is refused. In a compressed file or an archive, a block belongs
/// as a whole to the shard in whose bytes reading was when the block began: each shard has to
/// decompress everything before, because nothing else tells how many games and lines that contains.
class BlockReader {
 public:
  /// Input: `paths`, in reading order; `-` is standard input.
  explicit BlockReader(std::vector<std::string> paths, const InputOptions& options = {});

  /// A reader of `bytes` as if of a file called `name`; everything is asked for, whatever the
  /// shard. Copies them.
  [[nodiscard]] static BlockReader of_bytes(std::string name, std::string_view bytes,
                                            const InputOptions& options = {});

  ~BlockReader();
  BlockReader(BlockReader&&) noexcept;
  BlockReader& operator=(BlockReader&&) noexcept;

  /// Reads on.
  ///
  /// Output: a block or a failure; nothing at the end of all sources.
  /// Errors: all except those of writing; `damaged` and `cannot_read` follow whatever could be read
  ///         before (except the last piece of 64 KiB, of zstd 128 KiB, if not fully decompressed).
  /// Cost:   linear in the bytes; holds `block_size` and the current game, at most `limits.game`.
  [[nodiscard]] std::optional<Input> next();

  /// The size of all files on disk, if called before the first block; nothing if one is a pipe, or
  /// for a shard. `Block::read_in_all` counts up to it.
  [[nodiscard]] std::optional<std::uint64_t> total_size() const;

  /// What was skipped in the directories among the paths, sorted by path.
  [[nodiscard]] const std::vector<LeftOut>& left_out() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace partiar::io
