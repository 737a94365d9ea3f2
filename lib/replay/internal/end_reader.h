/// What the last words of a game say of its result and of how it ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/span.h"
#include "board/role.h"
#include "languages/statement.h"
#include "pgn/games.h"
#include "replay/follow.h"
#include "replay/start.h"

namespace partiar::replay::internal {

/// A game whose moves have been followed.
struct FollowedGame {
  std::string_view text;
  const pgn::GameHead& head;
  const Start& start;
  std::size_t plies = 0;               ///< how many half-moves
  std::optional<board::Color> turn{};  ///< to move after them, unless there are more
};

/// Where its last words stand.
struct LastWords {
  std::uint32_t ink = 0;              ///< just past its last non-blank byte
  base::Span line_comment{};          ///< the last one in the main line: `; ...`
  std::optional<base::Span> words{};  ///< those that end a typed game, the first with tags
};

class EndReader {
 public:
  EndReader(const FollowedGame& game, Markers& markers) : game_{game}, markers_{markers} {}

  /// What the rest of the line at `begin` states about the end of the game: `Black resigns 1-0`.
  [[nodiscard]] std::optional<results::WrittenEnding> read_line_from(std::uint32_t begin) const;

  /// How the game ended, by the comment at its end: `{White resigned} *`, `{Black lost on time}
  /// 1-0`, `{1-0}`; else by what is said behind its result. A result in that comment becomes the
  /// first marker of a game that has no other place for one.
  /// Cost: looks at few bytes in most games.
  [[nodiscard]] std::optional<results::WrittenEnding> read(const LastWords& last);

  /// Where the words stand that `read` considered, understood or not; empty if there are none.
  [[nodiscard]] base::Span considered() const { return considered_; }

 private:
  /// Words, apart from the result in signs that they begin or end with.
  struct SplitResult {
    std::string_view words;
    laws::Claimed result = laws::Claimed::nothing;
  };

  [[nodiscard]] static SplitResult split_result(std::string_view words);
  void trim_behind_comment(std::string_view& text) const;
  [[nodiscard]] base::Span find_last_comment(const LastWords& last) const;
  [[nodiscard]] languages::PlayerNames players() const;
  [[nodiscard]] std::optional<results::WrittenEnding> read_stated(std::string_view words,
                                                                  base::Span where) const;
  [[nodiscard]] base::Span line_from(std::uint32_t begin) const;
  [[nodiscard]] std::optional<results::WrittenEnding> read_bare(const SplitResult& split) const;
  [[nodiscard]] std::optional<results::WrittenEnding> read_told(std::string_view words,
                                                                base::Span where) const;
  [[nodiscard]] static std::optional<results::WrittenEnding> read_double_loss(
      std::string_view words, base::Span where);
  void take_result_in(base::Span comment);
  [[nodiscard]] std::optional<results::WrittenEnding> read_beside_result(const SplitResult& split,
                                                                         base::Span where) const;
  [[nodiscard]] std::optional<results::WrittenEnding> read_remark_on_marker(std::uint32_t ink);

  const FollowedGame& game_;
  Markers& markers_;
  base::Span considered_{};
};

}  // namespace partiar::replay::internal
