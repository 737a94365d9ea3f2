/// The conditions of play that tables of tests refer to by name.
#pragma once

#include "laws/rules.h"

namespace partiar::tests {

inline constexpr auto standard = laws::Competition::standard;
inline constexpr auto rapid = laws::Competition::rapid;
inline constexpr auto blitz = laws::Competition::blitz;
inline constexpr auto watched = laws::Supervision::adequate;
inline constexpr auto unwatched = laws::Supervision::none;

}  // namespace partiar::tests
