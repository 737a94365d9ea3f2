/// A run of whole games from one source, with its place in it.
///
/// How blocks are made is `io/block_reader.h`.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "io/shard.h"

namespace partiar::io {

/// Whole games, as a source holds them.
///
/// A source gives one block or more; an empty one gives one block without bytes. Blocks follow one
/// another without a gap, except after one that was cut: what is left of its last game is dropped.
/// The text before a source's first game, if any, comes with or before that game.
struct Block {
  std::shared_ptr<const std::string> source;  ///< the file, `FILE!MEMBER` or `-`
  std::shared_ptr<const std::string> file{};  ///< the same without a member
  std::uint32_t source_index = 0;             ///< 0-based, counts the sources that give blocks
  std::string bytes;
  std::uint64_t offset = 0;  ///< of the first byte in the source, expanded

  std::uint64_t first_line = 1;  ///< number of the first line in the source

  /// Line ends (LF, CRLF or CR) in what was dropped between the last block and this one.
  std::uint64_t dropped_line_ends = 0;

  std::uint64_t read_in_all = 0;  ///< bytes of all files so far, as they lie on the disk

  bool is_as_stored = true;  ///< the bytes are the source's, expanded, and not made of UTF-16

  bool first_of_source = false;
  bool last_of_source = false;

  /// The last game may go on: it was cut for its size, never inside CRLF or a character of UTF-8,
  /// or its source is damaged there.
  bool cut = false;

  /// Which of its games are asked for, by where each begins in `bytes`. All are to be counted.
  Portion portion{};
};

}  // namespace partiar::io
