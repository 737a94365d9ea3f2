/// Compares two records of one game, such as the scoresheets of both players.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "partiar/api.h"
#include "partiar/audit.h"
#include "partiar/error.h"

namespace partiar {
inline namespace v2 {

/// Something both records state, but differently, apart from the moves.
struct Difference {
  std::string field;          ///< `result`, `white`, `date`, `offer`, …, as in compare's NDJSON
  std::uint32_t ply = 0;      ///< for an offer or a clock time: the half-move it follows
  std::string first, second;  ///< as written; empty where one states nothing

  friend bool operator==(const Difference&, const Difference&) = default;
};

struct Comparison {
  bool same = false;         ///< all half-moves and the result agree
  std::uint32_t agreed = 0;  ///< half-moves in common
  std::string fen;           ///< the last common position
  std::uint32_t proved = 0;  ///< which record is proved right there: 1, 2; 0: neither
  std::vector<Difference> differences;
  std::string report;  ///< the same for an arbiter, in lines

  friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// Compares two texts with one game each.
/// Errors: an unknown language or edition; `place` if a text does not hold exactly one game.
[[nodiscard]] PARTIAR_API std::expected<Comparison, Error> compare_games(
    std::string_view first, std::string_view second, const AuditOptions& options = {});

}  // namespace v2
}  // namespace partiar
