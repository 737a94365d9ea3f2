/// Commands to programs in comments: `[%clk 0:45:00]`.
///
/// Source: the PGN extensions of digital boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace partiar::pgn {

struct Command {
  std::string_view name;   ///< `clk`
  std::string_view value;  ///< `0:45:00`
  std::size_t begin = 0;   ///< of its brackets, in bytes
  std::size_t end = 0;
};

/// The first command in `comment` that begins at or after `from`.
[[nodiscard]] std::optional<Command> find_command(std::string_view comment, std::size_t from = 0);

/// What a command is about.
enum class CommandKind : std::uint8_t {
  clock,       ///< a time: `clk`, `egt`, `emt`, `mct`
  timestamp,   ///< likewise, in tenths of a second: `timestamp`
  evaluation,  ///< `eval`; `evp`, that of a whole game
  arrow,       ///< arrows and coloured squares: `cal`, `csl`, `c_arrow`, `c_highlight`, `draw`
  engine,      ///< what else engines say: `depth`, `pv`, `nps`, `nodes`
  other,
};

[[nodiscard]] CommandKind kind_of(const Command& command);

}  // namespace partiar::pgn
