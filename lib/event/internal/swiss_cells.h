/// The cells of a Swiss event's cross-table: `12w1`, `3s½`, `+12B`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/color.h"
#include "event/internal/crosstable_grid.h"
#include "event/player_rows.h"

namespace partiar::event::internal {

/// Reads the cells of one table, whose signs and letters all its cells tell.
class SwissCells {
 public:
  explicit SwissCells(const Grid& grid);

  /// The entry in a cell; nothing if it is none.
  [[nodiscard]] std::optional<Entry> read(const Cell& cell) const;

 private:
  /// What stands in a cell.
  struct Parts {
    std::string score{};
    unsigned number = 0;
    std::string letter{};  ///< of the colour, folded; empty: none
    bool is_forfeit = false;
  };

  [[nodiscard]] std::optional<Parts> split(std::string_view text) const;
  [[nodiscard]] std::optional<board::Color> color_of(std::string_view letter) const;
  void find_colors(std::vector<std::string> letters);

  bool is_sign_first_ = false;  ///< `+12`: a win
  bool has_figures_ = false;    ///< scores in figures, so that signs are forfeits
  std::string white_, black_;   ///< letters; empty: unknown
};

}  // namespace partiar::event::internal
