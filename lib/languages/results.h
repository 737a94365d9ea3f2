/// Results in words. Their signs, `1-0` and such, are the same in every language and none of ours.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::languages {

enum class ResultWord : std::uint8_t {
  draw,
  forfeit,  ///< behind the signs of a win: won without play
};

/// What a word or a phrase says of a result; blanks and quotes around it do not matter.
/// Cost: of plain ASCII up to 128 bytes no allocation.
[[nodiscard]] std::optional<ResultWord> find_result_word(std::string_view text);

}  // namespace partiar::languages
