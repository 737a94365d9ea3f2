/// The half-moves of a game as rows of a table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replay/game.h"

namespace partiar::table {

/// A half-move of the main line, or what is said before the first one. Texts are empty where
/// nothing is known; numbers are written with a decimal point.
struct PlyRow {
  std::uint32_t ply = 0;  ///< 0: before the first
  std::string san, uci;
  std::string clock;       ///< seconds left after it
  std::string used;        ///< seconds that it took
  std::string evaluation;  ///< in pawns, positive for White
  std::string mate;        ///< moves to mate, negative if Black gives it
  std::string nags;        ///< numbers, separated by blanks
  std::string comment;     ///< without commands to programs

  [[nodiscard]] std::size_t size() const;
};

/// The columns behind `ply`, in order, with their SQLite types.
struct PlyColumn {
  std::string_view name, type;
  std::string PlyRow::* value;
};
inline constexpr std::array ply_columns{PlyColumn{"san", "TEXT", &PlyRow::san},
                                        PlyColumn{"uci", "TEXT", &PlyRow::uci},
                                        PlyColumn{"clock", "REAL", &PlyRow::clock},
                                        PlyColumn{"used", "REAL", &PlyRow::used},
                                        PlyColumn{"evaluation", "REAL", &PlyRow::evaluation},
                                        PlyColumn{"mate", "INTEGER", &PlyRow::mate},
                                        PlyColumn{"nags", "TEXT", &PlyRow::nags},
                                        PlyColumn{"comment", "TEXT", &PlyRow::comment}};

/// Makes the rows of a game, which must have been followed with `keep_entries`. Variations are
/// passed over. The time that a move took is what is written (`emt`) or, from a player's second
/// move on, what the clock and the time control say. Cost: plays its moves. Source: the PGN
/// extensions of digital boards and servers: `clk`, `emt`, `eval`.
[[nodiscard]] std::vector<PlyRow> ply_rows(const replay::Game& game);

}  // namespace partiar::table
