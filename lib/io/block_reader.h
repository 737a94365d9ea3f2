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

/// What becomes of a directory among the inputs.
enum class Directories : std::uint8_t {
  refuse,
  descend,  ///< read the files in it whose names are those of games, sorted by name
};

/// What becomes of a file that is an archive of several.
enum class Archives : std::uint8_t {
  read,
  refuse,  ///< since only one file can be written in place of one
};

/// Bytes to read before a block is cut.
inline constexpr std::size_t usual_block_size = 256 * 1'024;

struct InputOptions {
  Directories directories = Directories::refuse;
  Archives archives = Archives::read;
  std::string output{};  ///< a file to be written, of which a directory may hold the last one
  std::size_t block_size = usual_block_size;  ///< bytes to read before a block is cut, at least 1
  Limits limits{};
  Shard shard{};  ///< which part of all inputs is asked for
  /// Asked of each file when its turn comes; empty: all are wanted. Of the others nothing is read.
  std::function<bool(const std::string& path)> is_wanted{};
};

/// The next thing that was met: games, or why there are none.
using Input = std::variant<Block, Failure>;

/// Reads sources in order.
///
/// Plain, gzip, bzip2, xz, lzma and zstd data and the members of zip and tar archives are told by
/// content and read as streams; nothing is sought that cannot be, so pipes do. What one source
/// fails at, the next does not feel: its failure comes after the blocks that could be read.
///
/// Of a shard come the blocks with its games, and those before them in the same file, of which
/// nothing is asked for. What has no size is refused. Of a compressed file or an archive, a block
/// goes whole to the shard up to whose bytes was read when it began: each shard has to expand what
/// is before, since nobody knows otherwise how many games and lines stand there.
class BlockReader {
 public:
  /// Input: `paths`, in the order to read; `-` is standard input.
  explicit BlockReader(std::vector<std::string> paths, const InputOptions& options = {});

  /// A reader of `bytes` as of a file that holds them and is called `name`; all of it is asked for,
  /// whatever the shard. Copies them.
  [[nodiscard]] static BlockReader of_bytes(std::string name, std::string_view bytes,
                                            const InputOptions& options = {});

  ~BlockReader();
  BlockReader(BlockReader&&) noexcept;
  BlockReader& operator=(BlockReader&&) noexcept;

  /// Reads on.
  ///
  /// Output: a block or a failure; nothing at the end of all sources.
  /// Errors: all but those of writing; `damaged` and `cannot_read` follow what could be read before
  ///         (but for the last piece of 64 KiB that was not yet expanded in full).
  /// Cost:   linear in the bytes; holds `block_size` and the game that goes on, at most
  /// `limits.game`.
  [[nodiscard]] std::optional<Input> next();

  /// The size of all files, as they lie on the disk, before the first block is asked for; nothing
  /// where one is a pipe, and of a shard. `Block::read_in_all` goes there.
  [[nodiscard]] std::optional<std::uint64_t> total_size() const;

  /// What was left out of the directories among the paths, sorted by path.
  [[nodiscard]] const std::vector<LeftOut>& left_out() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace partiar::io
