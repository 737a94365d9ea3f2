/// Which tags matter to the replay, and what some of their values mean.
///
/// Source: PGN standard 9.7 (SetUp, FEN), and the practice of servers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "replay/start.h"

namespace partiar::replay {

/// The tags that are read.
enum class SpokenTag : std::uint8_t {
  fen,
  date,
  set_up,
  result,
  variant,
  utc_date,
  event_date,
  termination,
  termination_details,
  icc_result,
  // Of these no move and no result depends, only whether they can be so.
  eco,
  rating,
  time_control,
  fide_id,
  ply_count,
};
/// Those that matter to the replay come first.
inline constexpr std::size_t spoken_tags = 10;

/// The tag of that name; empty for those that matter only to human readers.
[[nodiscard]] std::optional<SpokenTag> find_spoken_tag(std::string_view name);

/// The variant that a Variant tag names; empty for one whose rules are not those of chess.
[[nodiscard]] std::optional<Variant> read_variant(std::string_view value);

}  // namespace partiar::replay
