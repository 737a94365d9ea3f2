/// A game decoded from what a recognizer read on its sheets: how sure each half-move is, and what
/// each sheet says. `candidates` makes it; the game itself is replayed and judged as any other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ply.h"
#include "board/color.h"
#include "board/move.h"
#include "findings/code.h"
#include "findings/finding.h"

namespace partiar::replay {

/// A box of a sheet; of a typed one, a word.
struct ScannedBox {
  std::uint8_t sheet = 0;    ///< counted from 0
  std::uint32_t number = 1;  ///< among the boxes of that sheet, as the input lists them
  std::optional<std::uint32_t> page{};
  std::optional<std::array<double, 4>> area{};  ///< left, top, right, bottom
  std::optional<std::uint64_t> line{};          ///< of its file, if the sheet is typed
  std::string written{};                        ///< the likeliest text; empty if there is none
  double probability = 0;                       ///< that the box says the half-move that was played
};

/// How typed sheets part at a half-move: what stands on the one that is not followed.
enum class Parting : std::uint8_t {
  lacking,     ///< nothing
  unplayable,  ///< no move that could be played there
  refuted,     ///< one that what follows speaks against
};
[[nodiscard]] constexpr std::string_view name_of(Parting parting) {
  constexpr std::array<std::string_view, 3> names{"lacking", "unplayable", "refuted"};
  return names.at(static_cast<std::size_t>(parting));
}

/// A half-move, and how sure it is.
struct ScannedMove {
  double probability = 0;
  std::optional<board::Move> other{};  ///< the runner-up
  double other_probability = 0;
  std::vector<ScannedBox> boxes{};   ///< that hold it
  std::optional<Parting> parting{};  ///< of typed sheets
};

/// A box that settles half-moves in doubt, if a person looks at it.
struct Question {
  base::Ply ply;
  ScannedBox box;
};

/// A box that a finding on a half-move names.
struct NotedBox {
  findings::Code code;
  base::Ply ply;
  ScannedBox box;
};

struct ScannedGame {
  std::uint32_t begin = 0;  ///< in the text that holds the game
  std::uint32_t end = 0;
  double probability = 0;                             ///< that every half-move was played so
  std::vector<std::optional<board::Color>> sheets{};  ///< whose each is
  std::vector<ScannedMove> moves{};
  std::vector<Question> questions{};          ///< as few as settle the game, the best first
  std::vector<NotedBox> noted{};              ///< that hold none of its half-moves, or not theirs
  std::vector<findings::Finding> findings{};  ///< in the text that holds the game
};

}  // namespace partiar::replay
