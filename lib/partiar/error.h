/// Why something that was asked for cannot be had.
#pragma once

#include <cstdint>
#include <string>

namespace partiar {
inline namespace v1 {

/// A value, and a sentence for a person.
struct Error {
  /// What stands in the way.
  enum class Kind : std::uint8_t {
    language,  ///< there are no texts, or no piece letters, by that name
    edition,   ///< there is no edition of the Laws by that name
    input,     ///< a file cannot be opened or read, or holds no text
    position,  ///< a text is no position
    place,     ///< a game has no such place
    move,      ///< a text is no legal move, or may be several
    turn,      ///< it is the other player who has the move
  };

  Kind kind{};
  std::string message;  ///< in the language that was asked for; UTF-8, fit for a terminal

  friend bool operator==(const Error&, const Error&) = default;
};

}  // namespace v1
}  // namespace partiar
