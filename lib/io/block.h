/// A run of whole games from one source, with its place in it.
///
/// `io/block_reader.h` makes blocks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/file_stamp.h"
#include "io/shard.h"

namespace partiar::io {

/// Lines of a block that end with `\r` alone in the source, and with `\n` here.
struct MendedLineEnds {
  bool any = false;
  std::vector<std::uint32_t> line_feeds{};  ///< the `\n` alone of the source itself, ascending

  /// Gives `text` the line ends of the source: the bytes from `begin` on of the block, after
  /// `before`; without a place, lines to be added.
  void restore(std::string& text, std::optional<std::size_t> begin = {}, char before = 0) const {
    if (!any) return;
    for (std::size_t i = 0; i < text.size(); before = text[i++]) {
      if (text[i] != '\n' || before == '\r') continue;
      if (begin && std::ranges::binary_search(line_feeds, *begin + i)) continue;
      text[i] = '\r';
    }
  }
};

/// Whole games, as in the source.
///
/// Each source yields at least one block; an empty one yields a block without bytes. Blocks are
/// contiguous, except after one that was cut: the remainder of its last game is dropped. Text
/// before a source's first game comes with or before that game.
struct Block {
  std::shared_ptr<const std::string> source;  ///< the file, `FILE!MEMBER` or `-`
  std::shared_ptr<const std::string> file{};  ///< the same without a member
  std::optional<FileStamp> stamp{};           ///< the file's, from when it was opened
  std::uint32_t source_index = 0;             ///< 0-based, counting sources that yield blocks
  std::string bytes;
  std::uint64_t offset = 0;  ///< of the first byte in the decompressed source

  MendedLineEnds mended{};

  std::uint64_t first_line = 1;  ///< number of the first line in the source

  /// Line ends (LF, CRLF or CR) in what was dropped between the last block and this one.
  std::uint64_t dropped_line_ends = 0;

  std::uint64_t read_in_all = 0;  ///< bytes of all files so far, as on disk

  bool is_as_stored = true;  ///< the bytes are the decompressed source's, not converted from UTF-16

  bool first_of_source = false;
  bool last_of_source = false;
  /// The last one, and the source, unless it is a member of an archive its file, was read to the
  /// end without a failure.
  bool ends_whole = false;

  /// The last game may be incomplete: it was cut for its size, never within CRLF or a UTF-8
  /// character, or its source is damaged there.
  bool cut = false;

  /// Bytes of text between this block and the next: what was dropped of a game cut for its size.
  std::uint64_t dropped_behind = 0;

  /// Which of its games are asked for, by where each begins in `bytes`. All of them count.
  Portion portion{};
};

}  // namespace partiar::io
