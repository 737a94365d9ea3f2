/// The weighed reading of a whole sheet: of all orders, alphabets and parts of its words the one
/// that assumes the least, and how sure it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "notation/alphabets.h"
#include "scoresheet/layout.h"
#include "scoresheet/search.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

/// Where a reading that is as good plays otherwise.
struct Rival {
  std::size_t game = 0;
  std::size_t move = 0;                ///< the first that differs, or the end of one of both
  std::optional<board::Move> other{};  ///< what the rival plays there; none: it ends
  std::optional<Stretch> where{};      ///< where that stands
};

/// What a sheet was read as.
struct WeighedReading {
  Layout layout;
  Words words;
  std::size_t alphabet = 0;
  Reading reading;
  std::optional<Rival> rival{};
  /// By game: the number behind its last move that stands with a move, if any does.
  std::vector<std::optional<std::uint32_t>> moves_left{};
};

/// A sheet of more words is not read so: it is a book.
inline constexpr std::size_t most_words = 20'000;

/// Reads `text`, or the part of it at `where`, by `alphabets` or by the one of them that is asked
/// for.
///
/// Output: nothing where no game is found, or too many words are.
/// Cost:   words times hypotheses times trials, each bounded.
[[nodiscard]] std::optional<WeighedReading> read_weighed(std::string_view text,
                                                         const notation::Alphabets& alphabets,
                                                         std::optional<std::size_t> asked,
                                                         base::Span where);
[[nodiscard]] inline std::optional<WeighedReading> read_weighed(
    std::string_view text, const notation::Alphabets& alphabets, std::optional<std::size_t> asked) {
  return read_weighed(text, alphabets, asked, {0, static_cast<std::uint32_t>(text.size())});
}

/// The same of a sheet in one order, beside another record of its game: of readings that are as
/// good the one that goes with the moves of that record, `guide`, the longest. It has no rival.
[[nodiscard]] std::optional<WeighedReading> read_weighed_beside(
    Layout layout, const notation::Alphabets& alphabets, std::optional<std::size_t> asked,
    std::span<const board::Move> guide);

}  // namespace partiar::scoresheet
