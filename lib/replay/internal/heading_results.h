/// The results among the words of a heading.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace partiar::replay::internal {

/// A result, and the same with brackets around it and with what is said of it: `(1:0)`,
/// `1-0 (time)`, `½ (34)`, `0-1 kontumačně`.
struct HeadingResult {
  base::Span where, whole;
};

/// Every result of `text`, in signs, and in words at the end of a line.
[[nodiscard]] std::vector<HeadingResult> find_results(std::string_view text);

[[nodiscard]] bool has_result(std::string_view line);

/// Whether nothing stands before `result` on its line, and behind it no more than a comma parts.
[[nodiscard]] bool is_head_of_line(std::string_view text, base::Span result);

/// Whether a result stands between two players: `Ivanov (2400) 1-0 Petrov`.
[[nodiscard]] bool is_between_players(std::string_view text, base::Span result);

/// `text` without the results that many write behind the players; with a dash for one between them.
[[nodiscard]] std::string without_results(std::string_view text);

/// Where the name of the second player stands whom `text` names, beside results.
[[nodiscard]] std::optional<std::size_t> find_black(std::string_view text);

}  // namespace partiar::replay::internal
