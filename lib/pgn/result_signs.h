/// Results in signs, as programs and people write them: `1-0`, `½:½`, `0,5–0,5`, `+:-`, `1-0F`.
///
/// The only reader of signs, wherever a result stands. Words for results are in
/// `languages/results.h`, what the Laws conclude in `laws/verdict.h`.
/// Source: PGN standard 8.1.1.7; FIDE tournament report file (TRF16); common practice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace partiar::pgn {

/// A side's score, whatever the event's points for it.
enum class Points : std::uint8_t { none, half, full };

struct ResultSigns {
  std::size_t size = 0;  ///< in bytes
  Points white = Points::none;
  Points black = Points::none;
  bool is_by_signs = false;  ///< `+:-`, not in figures
  bool has_forfeit_letter = false;
  bool is_single = false;    ///< one sign for both: `½`
  bool is_misread = false;   ///< letters for figures: `l-O`
  bool is_adjacent = false;  ///< nothing between the scores: `10`, `+-`

  /// Whether nobody played: `+:-`, `1-0F`.
  [[nodiscard]] constexpr bool is_forfeit() const { return is_by_signs || has_forfeit_letter; }
  [[nodiscard]] constexpr bool is_draw() const {
    return white == Points::half && black == Points::half;
  }
};

/// Whether letters that look like figures stand for them.
enum class Figures : std::uint8_t { exact, as_typed };

/// The longest result at the front of `text` that both sides share: one point, half a point and
/// none, or none and none. `0-0` and `+-` are results here, though castling and an evaluation look
/// the same: the caller knows the place. Neither blanks nor quotation marks are skipped. A single
/// sign is `½` or `1/2`.
/// Cost: no allocation, a few comparisons if no result begins there.
[[nodiscard]] std::optional<ResultSigns> find_result_signs(std::string_view text, Figures figures);

/// Two or three points for a win and none for a loss, where they end a line: `3-0`, `0:2`. Within
/// one they may be the score of a match.
[[nodiscard]] std::optional<ResultSigns> find_points_at_end(std::string_view text);

/// A result among words.
struct PlacedSigns {
  std::size_t at = 0;  ///< in bytes
  ResultSigns signs{};

  [[nodiscard]] std::size_t end() const { return at + signs.size; }
};

/// The first result at the start of a word of `words`, at or behind `from`. A single sign counts
/// only where the words begin or end.
/// Cost: one pass; no allocation.
[[nodiscard]] std::optional<PlacedSigns> find_result_among(std::string_view words, Figures figures,
                                                           std::size_t from = 0);

/// `value` without blanks, ends of lines and quotation marks.
[[nodiscard]] std::string bare_value(std::string_view value);

/// The same for a value that is a result as a whole, such as a tag or a cell of a table: blanks and
/// quotation marks may stand anywhere; `=` is a draw, `10` is `1-0`, so is
/// `3-0`, and both may have more than a point, `1-1`. Empty if anything else is in it.
[[nodiscard]] std::optional<ResultSigns> read_result_signs(std::string_view value);

/// One side's score by itself.
struct ScoreSign {
  Points points = Points::none;
  bool is_by_sign = false;  ///< `+`, `=` or a dash, which may mean a forfeit or a game
};

/// The score that begins `text`, and its size in bytes: `½`, `0,5`, `1`, `+`. Of `1/2`, all three
/// characters.
struct PlacedScore {
  std::size_t size = 0;
  ScoreSign score{};
};
[[nodiscard]] std::optional<PlacedScore> find_score_sign(std::string_view text);

/// The same for a value that is one side's score as a whole, with blanks around it.
[[nodiscard]] std::optional<ScoreSign> read_score_sign(std::string_view value);

}  // namespace partiar::pgn
