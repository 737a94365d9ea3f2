/// Whole games as text that a replay takes, and as the bytes that it is made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "base/span.h"
#include "io/block.h"
#include "reading/byte_map.h"
#include "reading/decoding.h"
#include "reading/options.h"
#include "replay/replayer.h"

namespace partiar::reading {

/// Whole games as their source holds them, with what is known of the whole source.
struct Bytes {
  io::Block block;
  std::optional<std::size_t> letters{};  ///< the alphabet of the source's first games
};

/// Whole games as text: of a page of the web, or of typed games with marks of HTML, what is shown.
///
/// It owns its bytes; what its functions return views them, and is invalid once this has moved.
class Text {
 public:
  /// Makes text of `bytes`. Cost: as `decode`.
  Text(Bytes bytes, const Options& options);

  /// Where the games come from, and their text.
  [[nodiscard]] const io::Block& block() const { return block_; }

  /// The places of the text in its source.
  [[nodiscard]] base::SourceMap lines() const {
    return base::SourceMap{origins_.empty() ? block_.bytes : marked_, block_.first_line, origins_};
  }

  /// Whether the text is what is shown of a page or of marks, and not the source's own.
  [[nodiscard]] bool is_shown() const { return !origins_.empty(); }

  /// The encoding that bytes which are no UTF-8 were taken to be in; empty where there are none, or
  /// where it was asked for.
  [[nodiscard]] std::string_view guessed_encoding() const;

  /// The bytes that `span` of the text was made of, if `Options::keeps_bytes` was set: those of its
  /// lines, where it does not begin and end with lines as many as it has characters.
  /// Cost: where they are not the text's, one pass over the text.
  [[nodiscard]] std::string_view as_read(base::Span span) const;

  /// The places of the text in the bytes that it was made of, if `Options::keeps_bytes` was set;
  /// nothing where the text is what is shown of a page or of marks.
  [[nodiscard]] std::optional<ByteMap> byte_map() const;

  /// What the places of `byte_map` are in: the source's bytes, expanded, UTF-16 as UTF-8.
  [[nodiscard]] std::string_view bytes() const {
    return original_.empty() ? block_.bytes : original_;
  }

  /// What a replay takes; it views this.
  [[nodiscard]] replay::Source source() const;

  /// Hands the games that are asked for to `take`, from the `first`th of all on, until it wants no
  /// more.
  ///
  /// Input:  `first`, counted from 1. `take` gets the number of each game in this text.
  /// Output: how many games the text holds, asked for or not.
  /// Cost:   as `Replayer::replay_from`; where nothing is asked for no move is read.
  std::uint32_t replay_games(replay::Replayer& replayer, std::uint32_t first,
                             const replay::GameTaker& take) const;

 private:
  void drop_marks();
  [[nodiscard]] bool is_asked_for(const replay::Game& game) const;

  io::Block block_;
  std::optional<std::size_t> letters_;
  std::string original_;  ///< bytes, if they are kept and not the text's
  Decoded decoded_;
  std::string marked_;                  ///< the text with its marks, if it had any
  std::vector<std::uint32_t> origins_;  ///< in `marked_`, of each byte of the text
};

}  // namespace partiar::reading
