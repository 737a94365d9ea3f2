/// What two records of one game have to do with each other.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "replay/finding.h"

namespace partiar::event {

/// The least grave first.
enum class TwinKind : std::uint8_t {
  same,       ///< the same moves by the same players
  contained,  ///< the moves of one are the beginning of the other's
  players,    ///< the same moves by other players
  moves,      ///< the same players and event, and other moves from some half-move on
  result,     ///< the same game with another result
};
inline constexpr std::array twin_kinds{TwinKind::same, TwinKind::contained, TwinKind::players,
                                       TwinKind::moves, TwinKind::result};

/// `same`, `contained`, ...
[[nodiscard]] std::string_view name_of(TwinKind kind);

/// Two results cannot both be right: an error. That a game stands twice is information.
[[nodiscard]] replay::Severity severity_of(TwinKind kind);

/// Which record is named as the one to keep.
enum class Keep : std::uint8_t {
  none,   ///< none is
  best,   ///< the most complete
  first,  ///< the one that was read first
};

/// In what a record is more complete than another, the weightiest first.
enum class Merit : std::uint8_t {
  moves,        ///< it has more that can be played
  readable,     ///< all of them can
  result,       ///< it has a result, or the one that its moves prove
  annotations,  ///< it has more of them
  tags,         ///< more of them say something
  place,        ///< in nothing: it only stands before the other
};

[[nodiscard]] std::string_view name_of(Merit merit);

}  // namespace partiar::event
