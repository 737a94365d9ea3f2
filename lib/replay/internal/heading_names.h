/// What words may name a player.
#pragma once

#include <cstddef>
#include <string_view>

namespace partiar::replay::internal {

/// A year or a rating.
[[nodiscard]] bool is_number_of_four(std::string_view word);

[[nodiscard]] std::size_t count_words(std::string_view text);

/// Whether words may name a player: not a sentence, a date, an address or a square.
[[nodiscard]] bool may_be_name(std::string_view words);

}  // namespace partiar::replay::internal
