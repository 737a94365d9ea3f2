/// Clock times in comments.
#pragma once

#include <string>
#include <string_view>

namespace partiar::report::internal {

/// A comment without clock commands such as `[%clk 0:45:00]`; empty if it is nothing but a time.
/// Source: the PGN extensions of digital boards, `clk`, `egt`, `emt` and `mct`.
[[nodiscard]] std::string without_clocks(std::string_view comment);

}  // namespace partiar::report::internal
