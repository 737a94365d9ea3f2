/// From the bytes of a source to text that games can be read from: encoding and alphabet.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/block_reader.h"
#include "options.h"
#include "replay/replayer.h"
#include "text/encoding.h"

namespace partiar::cli {

/// What was read, with what is known of its whole source.
struct Reading {
  io::Input input;
  std::optional<std::size_t> letters;  ///< the alphabet of the source's first games
};

/// Reads blocks, and looks into the first of each source for the alphabet of its games.
class SourceReader {
 public:
  SourceReader(const std::vector<std::string>& inputs, const io::InputOptions& input,
               const ReadingOptions& options);

  [[nodiscard]] std::optional<Reading> next();

 private:
  io::BlockReader blocks_;
  ReadingOptions options_;
  replay::Replayer replayer_;
  std::optional<std::size_t> letters_;  ///< of the source that goes on
};

/// Text made of a block's bytes.
struct Decoded {
  std::vector<std::uint32_t> recoded;
  text::Encoding encoding = text::Encoding::windows_1252;
};

/// Makes the bytes UTF-8: from the encoding that `options` name, else from the likeliest one in
/// which most of the moves can be played.
[[nodiscard]] Decoded decode(std::string& bytes, const ReadingOptions& options);

/// The text of a block for a replay; it must not outlive either.
[[nodiscard]] inline replay::Source source_of(const io::Block& block, const Decoded& decoded,
                                              std::optional<std::size_t> letters) {
  return {block.bytes, decoded.recoded, text::name_of(decoded.encoding), block.cut, letters};
}

/// Hands the games of `block` that are asked for to `sink`, from the `first`th of all on, until it
/// wants no more, and returns how many games it holds.
/// Input: `source`, as `source_of` makes it of the block.
std::uint32_t replay_block(replay::Replayer& replayer, const io::Block& block,
                           const replay::Source& source, std::uint32_t first,
                           const replay::GameTaker& sink);

/// Options of a replay that reads the letters of `reading`.
[[nodiscard]] replay::ReplayOptions with_letters(replay::ReplayOptions replay,
                                                 const ReadingOptions& reading);

}  // namespace partiar::cli
