/// What stands between two players in a heading.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace partiar::heading::internal {

/// What may separate two players on `line`, wherever it occurs, the most reliable first: a hyphen
/// without blanks, or anything else.
[[nodiscard]] std::vector<base::Span> find_betweens(std::string_view line, bool is_hyphen);

/// A heading with ` - ` in place of ` v ` between two surnames, `Wood v Stone`; empty if there is
/// none. In Slavic languages `v` precedes a place, so the heading must have no other letters than
/// English has, and a move below it must need them.
[[nodiscard]] std::string with_dash_for_v(std::string_view heading, std::string_view moves);

/// What separates two players on `line`, if anything may.
[[nodiscard]] std::optional<base::Span> find_between(std::string_view line);

}  // namespace partiar::heading::internal
