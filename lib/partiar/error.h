/// Why a request cannot be fulfilled.
#pragma once

#include <cstdint>
#include <string>

namespace partiar {
inline namespace v2 {

/// A kind for programs, and a sentence for people.
struct Error {
  /// The obstacle.
  enum class Kind : std::uint8_t {
    language,  ///< there are no texts, or no piece letters, for that name; or ICU's data have gaps
    edition,   ///< there is no edition of the Laws of that name
    input,     ///< a file cannot be opened or read, or holds no text
    position,  ///< a text is not a position
    place,     ///< a game has no such place
    move,      ///< a text is not a legal move, or may be several
    turn,      ///< it is the other player's turn
    list,      ///< a text is not an official list
    output,    ///< a file cannot be written
    expression,  ///< a text is no expression about games
  };

  Kind kind{};
  std::string message;  ///< in the language requested; UTF-8, safe for a terminal

  friend bool operator==(const Error&, const Error&) = default;
};

}  // namespace v2
}  // namespace partiar
