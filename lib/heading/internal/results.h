/// The results among the words of a heading.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "heading/heading.h"

namespace partiar::heading::internal {

/// What precedes `at`, as far as it may belong to a result there.
[[nodiscard]] std::string_view before(std::string_view text, std::size_t at);

/// The results in `text`: in signs, and in words at the end of a line. Of a line with more than
/// sixteen, which is a table, the first ones.
[[nodiscard]] std::vector<HeadingResult> find_results(std::string_view text);

[[nodiscard]] bool has_result(std::string_view line);

/// Whether `result` begins its line and is followed by nothing, or by a comma or semicolon.
[[nodiscard]] bool is_head_of_line(std::string_view text, base::Span result);

/// Whether a result stands between two players: `Ivanov (2400) 1-0 Petrov`.
[[nodiscard]] bool is_between_players(std::string_view text, base::Span result);

/// `text` without the results often written after the players; one between them becomes a dash.
/// Input: `results`, those that `find_results` finds in `text`.
[[nodiscard]] std::string without_results(std::string_view text,
                                          std::span<const HeadingResult> results);

/// Where the second player's name stands in `text`, results notwithstanding.
/// Input: `results`, as above.
[[nodiscard]] std::optional<std::size_t> find_black(std::string_view text,
                                                    std::span<const HeadingResult> results);

}  // namespace partiar::heading::internal
