/// Results in words. Signs such as `1-0` are the same in every language and are not handled here.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::languages {

enum class ResultWord : std::uint8_t {
  draw,
  forfeit,  ///< after the signs of a win: won without play
};

/// The result meant by a word or phrase; surrounding blanks and quotes are ignored.
/// Cost: no allocation for plain ASCII up to 128 bytes.
[[nodiscard]] std::optional<ResultWord> find_result_word(std::string_view text);

}  // namespace partiar::languages
