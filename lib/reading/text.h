/// Whole games as text ready for a replay, together with the bytes it was made from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/nearly_read.h"
#include "base/source_map.h"
#include "base/span.h"
#include "io/block.h"
#include "reading/byte_map.h"
#include "reading/decoding.h"
#include "reading/options.h"
#include "replay/replayer.h"
#include "text/shown.h"

namespace partiar::reading {

/// Whole games as bytes of their source, with what is known about the source.
struct Bytes {
  io::Block block;
  replay::LettersSet letters = 0;  ///< the alphabets of the source's first games
  SourceEncoding encoding{};
  replay::Wording wording{};  ///< of the moves
};

/// Whole games as text; for a web page, or typed games with HTML markup, the visible part; moves
/// that are announced in words, or that a recognizer read on sheets, as a score has them.
///
/// It owns its bytes; the functions return views, which become invalid when this is moved.
class Text {
 public:
  /// Decodes `bytes`. Cost: as `decode`.
  Text(Bytes bytes, const Options& options);

  /// The origin of the games, and their text.
  [[nodiscard]] const io::Block& block() const { return block_; }

  /// Maps places in the text to its source.
  [[nodiscard]] base::SourceMap lines() const {
    return base::SourceMap{origins_.empty() ? block_.bytes : marked_, block_.first_line, origins_};
  }

  /// Whether the text is the visible part of a page or of markup, or moves that were announced,
  /// rather than the source itself.
  [[nodiscard]] bool is_shown() const { return !origins_.empty(); }

  /// The encoding assumed for bytes that are not UTF-8; empty if there are none, or if it was
  /// given.
  [[nodiscard]] std::string_view guessed_encoding() const;

  /// The bytes from which `span` of the text was made, if `Options::keeps_bytes` was set: those of
  /// its lines, unless it begins and ends at lines with the same number of characters as in the
  /// text.
  /// Cost: one pass over the text, if the bytes differ from it.
  [[nodiscard]] std::string_view as_read(base::Span span) const;

  /// Maps places in the text to the bytes it was made from, if `Options::keeps_bytes` was set;
  /// nothing if the text is the visible part of a page or of markup.
  [[nodiscard]] std::optional<ByteMap> byte_map() const;

  /// What `byte_map` maps to: the source's bytes, decompressed, UTF-16 as UTF-8.
  [[nodiscard]] std::string_view bytes() const {
    return original_.empty() ? block_.bytes : original_;
  }

  /// The input of a replay; a view of this.
  [[nodiscard]] replay::Source source() const;

  /// Passes the games asked for, beginning with the `first` of all, to `take` until it wants no
  /// more.
  ///
  /// Input:  `first`, counted from 1. `take` gets the number of each game in this text.
  ///         `filter` says which of these games are passed on at all; null: all.
  /// Output: the number of games in the text, asked for or not.
  /// Cost:   as `Replayer::replay_from`; if nothing is asked for, no moves are read. The first call
  ///         also finds out whether these are typed games.
  std::uint32_t replay_games(replay::Replayer& replayer, std::uint32_t first,
                             const replay::GameTaker& take,
                             const replay::GameFilter* filter = nullptr);

 private:
  void drop_marks();
  void write_anew(const Options& options);
  void show(text::Shown&& shown);
  [[nodiscard]] bool is_asked_for(const replay::Game& game) const;

  io::Block block_;
  replay::LettersSet letters_;
  std::string original_;  ///< bytes, if kept and different from the text
  Decoded decoded_;
  std::string marked_;                  ///< the text with its markup or in words, if it had any
  std::vector<std::uint32_t> origins_;  ///< in `marked_`, for each byte of the text
  std::optional<base::Scan> scan_;      ///< if it is one
  bool is_broken_scan_ = false;         ///< only its bare text can be read
  bool is_page_unread_ = false;         ///< a page of which it cannot be told what it shows
  replay::Wording wording_{};
  std::vector<replay::Undecided> undecided_;
  std::vector<replay::ScannedGame> scanned_;
  bool is_strict_ = false;  ///< known to be read strictly
};

}  // namespace partiar::reading
