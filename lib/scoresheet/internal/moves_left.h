/// Whether a game on a sheet goes on after the last move that was read, or ended before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "scoresheet/search.h"
#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// The most half-moves that a remark at the end of a sheet has.
inline constexpr std::size_t longest_remark = 4;

/// The first word after a game's last move, and before the word `end`, that continues it: one at
/// which the search broke off, a further move outside remarks, with or without a number, or a
/// mutilated one.
[[nodiscard]] std::optional<std::uint32_t> find_moves_left(const Sheet& sheet, const Words& words,
                                                           const ReadGame& game, std::uint32_t end);

/// Whether the move after a number repeats one already played: `Position after 12...Nd5`. That
/// of another game of a list may be the same.
[[nodiscard]] bool is_told_again(const Sheet& sheet, const Words& words, const ReadGame& game,
                                 std::uint32_t number);

/// On a sheet without numbers, the words that look like moves and were taken for none: the first
/// between any two moves of the game.
[[nodiscard]] std::vector<std::uint32_t> find_passed_over(const Words& words, const ReadGame& game);

/// The number at which a game's last moves turn out to be part of a sentence about other moves,
/// with no result after them, `4...bxc6 is not bad. A line is 5.d4 exd4.`, or a few in a sentence
/// behind another, `The clock rang. He missed 12.e5.`
[[nodiscard]] std::optional<std::uint32_t> find_spoken_end(const Sheet& sheet, const Words& words,
                                                           const ReadGame& game);

}  // namespace partiar::scoresheet::internal
