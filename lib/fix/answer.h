/// What a person may answer to the question how a game is to be corrected.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::fix {

/// The possible answers.
enum class Answer : std::uint8_t {
  white_wins,
  black_wins,
  draw,
  keep,    ///< the game as it is
  repair,  ///< use the proposed moves
};
inline constexpr std::array answers{Answer::white_wins, Answer::black_wins, Answer::draw,
                                    Answer::keep, Answer::repair};

/// The names in the decisions file and the machine format: `1-0`, `keep`, ...
[[nodiscard]] std::string_view name_of(Answer answer);

/// Reads an answer: a name in any case, or a result as people write it, `½` or `1:0`; blanks and
/// quotes are ignored.
[[nodiscard]] std::optional<Answer> find_answer(std::string_view written);

/// The one of `choices` that an unreadable answer was probably meant to be.
[[nodiscard]] std::optional<Answer> find_meant(std::string_view written,
                                               const std::vector<Answer>& choices);

/// `1-0,0-1,keep`
[[nodiscard]] std::string list_of(const std::vector<Answer>& choices,
                                  std::string_view between = ",");

}  // namespace partiar::fix
