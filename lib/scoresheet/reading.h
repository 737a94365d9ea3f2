/// The weighed reading of a whole sheet: of all orders, alphabets and roles of its words, the one
/// that assumes the least, and how certain it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/nearly_read.h"
#include "notation/alphabets.h"
#include "scoresheet/layout.h"
#include "scoresheet/match.h"
#include "scoresheet/search.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

/// The place where an equally good reading differs.
struct Rival {
  std::size_t game = 0;
  std::size_t move = 0;                ///< the first that differs, or one past the end of either
  std::optional<board::Move> other{};  ///< the rival's move there; none: it ends
  std::optional<base::Span> where{};   ///< where that is written in the text
  std::size_t alphabet = 0;
};

/// The reading of a sheet.
struct WeighedReading {
  Layout layout;
  Words words;
  std::size_t alphabet = 0;
  Reading reading;
  std::optional<Rival> rival{};
  /// By game: the number after its last move that has a move, if any.
  std::vector<std::optional<std::uint32_t>> moves_left{};
};

/// Whether a number in `text` is followed by a sign that may stand for a move nobody could read.
/// Cost: one pass.
[[nodiscard]] bool may_have_gap(std::string_view text);

/// Whether a game of the reading breaks off where the sheet says that a move is unread: `6. ???`.
[[nodiscard]] bool ends_in_gap(const WeighedReading& read);

/// A sheet with more words is a book, and not read this way.
inline constexpr std::size_t most_words = 20'000;

/// Reads `text`, or the part of it at `where`, in `alphabets`, or in the one of them that is asked
/// for.
///
/// Output: nothing if there is no game, or too many words.
/// Cost:   words times hypotheses times trials, each bounded.
[[nodiscard]] std::optional<WeighedReading> read_weighed(std::string_view text,
                                                         const notation::Alphabets& alphabets,
                                                         std::optional<std::size_t> asked,
                                                         base::Span where);
[[nodiscard]] inline std::optional<WeighedReading> read_weighed(
    std::string_view text, const notation::Alphabets& alphabets, std::optional<std::size_t> asked) {
  return read_weighed(text, alphabets, asked, {0, static_cast<std::uint32_t>(text.size())});
}

/// Comparisons of a scan's words with legal moves: several times what real pages need.
inline constexpr std::size_t most_comparisons = 8'000'000;

/// The same for text that a program read from a scan, with what else it `nearly` read: each word in
/// lines of moves is the legal move that it is most easily mistaken for. Unless `signs` are none,
/// those that nobody knows stand for pieces, too; otherwise, output: nothing where letters explain
/// too little. `left`: how many words may still be compared with moves; nothing if that is too few.
[[nodiscard]] std::optional<WeighedReading> read_scanned(std::string_view text,
                                                         const notation::Alphabets& alphabets,
                                                         std::optional<std::size_t> asked,
                                                         base::Span where,
                                                         std::span<const base::NearlyRead> nearly,
                                                         UnknownLetters signs, std::size_t& left);

/// The same for a sheet in one order, guided by another record of its game: of equally good
/// readings, the one that follows that record's moves, `guide`, the longest. It has no rival.
[[nodiscard]] std::optional<WeighedReading> read_weighed_beside(
    Layout layout, const notation::Alphabets& alphabets, std::optional<std::size_t> asked,
    std::span<const board::Move> guide);

}  // namespace partiar::scoresheet
