/// A text to read games from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/nearly_read.h"
#include "board/move.h"
#include "notation/alphabets.h"
#include "replay/scanned.h"

namespace partiar::replay {

/// The alphabets in which games may be written, by their place among all.
using LettersSet = notation::Alphabets::Set;

/// A move in descriptive notation that is not read.
struct Undecided {
  std::uint32_t at = 0;  ///< in the text
  /// What it may be: what follows can be played after both. Empty if it cannot be played.
  std::optional<std::pair<board::Move, board::Move>> moves{};
};

/// How the moves of a text are written, other than as a score has them.
enum class Wording : std::uint8_t {
  score,
  spoken,       ///< announced in words
  descriptive,  ///< `P-K4`
  signs,        ///< with signs for figurines, those of another font: `©f3`
  scanned,      ///< as a recognizer of handwriting read them
  merged,       ///< as two sheets of one game together have them
};

/// A text of whole games.
struct Source {
  std::string_view text;
  std::uint32_t begin = 0;  ///< of the games in it
  /// Offsets of characters that were not UTF-8 and have been converted, in rising order.
  std::span<const std::uint32_t> recoded{};
  std::string_view encoding = "windows-1252";  ///< assumed encoding of those
  std::string_view other_encoding{};           ///< as likely; empty if there is none
  bool cut = false;                            ///< the last game may continue in a part not read
  bool is_page = false;         ///< the source of a web page, since what it shows cannot be told
  bool is_broken_scan = false;  ///< the bare text of a scan whose XML is damaged
  Wording wording{};            ///< of its moves, which are written as a score has them
  std::span<const Undecided> undecided{};  ///< in rising order
  const base::Scan* scan = nullptr;        ///< what its reader says of the text, if it is of a scan
  std::span<const ScannedGame> scanned{};  ///< its games, if they were decoded
  /// The alphabets that the games of the file together allow, or prove; empty: unknown.
  LettersSet letters = 0;

  [[nodiscard]] bool is_spoken() const { return wording == Wording::spoken; }
  [[nodiscard]] bool is_scanned() const {
    return wording == Wording::scanned || wording == Wording::merged;
  }

  /// Whether the text ends at `at` only because it was cut there.
  [[nodiscard]] bool is_cut(std::uint32_t at) const { return cut && at == text.size(); }
};

}  // namespace partiar::replay
