/// What an edition of the Laws consists of.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "laws/article.h"
#include "laws/edition.h"
#include "laws/flag_fall.h"
#include "laws/illegal_move.h"
#include "laws/rules.h"

namespace partiar::laws::internal {

/// What an edition says about a fallen flag in rapid and blitz without adequate supervision, and
/// about both flags in all play.
struct FlagFall {
  FlagCall call{};
  std::string_view call_article;
  std::string_view both_quick;  ///< empty: as in other play
  std::string_view both_article;
};

struct Entry {
  std::string_view name;  ///< the year of `from`
  Date from;              ///< the first day on which the edition was in force
  Rules rules;
  /// Standard play; rapid and blitz under adequate supervision; rapid and blitz without it.
  std::array<IllegalMoves, 5> illegal_moves;
  FlagFall flag_fall;
  Articles articles;  ///< those that differ from the edition before, which stands above
  /// The same for rapid and blitz without supervision, under appendices A and B.
  Articles quick{};
  Articles quick_blitz{};  ///< for blitz only
};

/// All known editions, earliest first.
[[nodiscard]] std::span<const Entry> entries();
[[nodiscard]] std::span<const Edition> all_editions();

[[nodiscard]] inline const Entry& entry_of(Edition edition) {
  return entries()[static_cast<std::size_t>(edition)];
}

}  // namespace partiar::laws::internal
