/// The result of a game, as people write it: in signs, in words, or both.
///
/// Source: PGN standard 8.1.1.7 (Result), and the practice of servers and organisers.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/span.h"
#include "laws/verdict.h"

namespace partiar::results {

/// The result that a Result tag or a termination marker gives. `*`, `?` and an empty value give
/// none; anything that is not the result of a played game is `unusual`.
[[nodiscard]] laws::Claimed read_result(std::string_view value);

/// A result, apart from what is said of it: `1:0` and `kampflos` of `1:0 (kampflos)`.
struct RemarkedResult {
  std::string_view signs, remark;
};
[[nodiscard]] RemarkedResult split_remark(std::string_view value);

/// The same for the four signs of the PGN standard (8.1.1.7), in a few instructions; empty for
/// anything else.
[[nodiscard]] std::optional<laws::Claimed> find_plain_result(std::string_view value);

/// A win or a draw in signs among words, and where it stands: `adjudication: 0-1`.
struct ResultAmong {
  laws::Claimed says{};
  std::size_t begin = 0;  ///< in bytes
  std::size_t end = 0;
  bool is_single = false;  ///< one sign for both: `½`
};
/// The first at or behind `from`. Cost: one pass; no allocation.
[[nodiscard]] std::optional<ResultAmong> find_result_among(std::string_view words,
                                                           std::size_t from = 0);

/// The win that an unusual result amounts to: by forfeit, `+/-`, or in words, `White wins`;
/// `Claimed::nothing` if it is none.
[[nodiscard]] laws::Claimed find_unusual_win(std::string_view value);

/// What a value says of the win or the draw that it gives: `time` of `1-0 (time)`, or all of `White
/// wins on time`; empty if that is nothing or merely a forfeit.
[[nodiscard]] std::string_view find_remark(std::string_view value);

/// How PGN writes a win or a draw (8.1.1.7); empty for anything else.
[[nodiscard]] std::string_view sign_of(laws::Claimed result);

/// Whether two results are written with the same signs: `1/2-0` and `½-0`, `1-0` and `1:0`.
[[nodiscard]] bool is_same_result(std::string_view one, std::string_view other);

/// Whether a value that is neither win nor draw is a result that the Laws or organisers know: both
/// lose, or the game was not played. Source: Laws 2014 and after, glossary, "result".
[[nodiscard]] bool is_known_result(std::string_view value);

/// Whether `word` is one with which people end a drawn game, such as `remis`.
[[nodiscard]] bool is_draw(std::string_view word);

/// Whether it is a win by forfeit, `1-0F` or `1-0 (kampflos)`, as pairing programs write it.
[[nodiscard]] bool is_forfeit(std::string_view value);

/// A result as written.
struct WrittenResult {
  base::Span where;
  laws::Claimed says{};
  bool is_forfeit = false;  ///< `1-0F`
  bool is_known = true;     ///< to the Laws or to organisers, if neither win nor draw
  /// The win that an unusual one amounts to: `+/-`, `White wins`.
  laws::Claimed won = laws::Claimed::nothing;
  base::Span remark{};  ///< what is said of it: `time` of `1-0 (time)`; empty if nothing
};

/// Reads the result at `where` in `text`.
[[nodiscard]] WrittenResult read_written_result(std::string_view text, base::Span where);

/// Whether both give a result in `text`, and not the same one.
[[nodiscard]] bool exclude_each_other(std::string_view text, const WrittenResult& one,
                                      const WrittenResult& other);

/// Whether it says who won, or that nobody did, or anything else except that the game is open.
[[nodiscard]] constexpr bool is_definite(const WrittenResult& result) {
  return result.says != laws::Claimed::nothing;
}

}  // namespace partiar::results
