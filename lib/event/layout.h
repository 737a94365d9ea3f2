/// Which column of a table of pairings holds what, by its headings or by what stands in it.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "event/cells.h"
#include "event/official_list.h"

namespace partiar::event {

struct Layout {
  std::vector<Column> columns{};
  bool names_colors = false;      ///< the headings say who has White; else one player stands first
  std::size_t headings_line = 0;  ///< of headings in an unknown language; 0: none
};

/// The layout that a row of headings, in any language of locales/, announces; nothing if it is not
/// one of pairings. Two columns of names are White's and Black's; so are two of results or, without
/// results, two of points.
[[nodiscard]] std::optional<Layout> layout_of_headings(const Cells& row);

/// The layout where headings name the players or the result, and the rest is told by the content of
/// columns without a known heading.
[[nodiscard]] std::optional<Layout> layout_of(const Cells& headings, std::span<const Cells> rows);

/// Whether a row consists of headings, of whatever table: two that are known, or one beside
/// numbers.
[[nodiscard]] bool is_heading_row(const Cells& row);

/// The layout of rows without headings: two columns of names, and one of results or two of points;
/// before the names round and board, if these are numbers, or a board such as `1.2`. The first row
/// may be headings in an unknown language.
[[nodiscard]] std::optional<Layout> layout_of_rows(std::span<const Cells> rows);

/// Whether both players and either the result or both points have exactly one column each.
[[nodiscard]] bool has_needed(std::span<const Column> columns);

/// The column with that name: `round`, `board`, `white`, `black`, `result`, `date`, `white-points`,
/// `black-points`, or `-` for one to ignore.
[[nodiscard]] std::optional<Column> find_column(std::string_view name);

/// The number in a cell, with or without a dot; 0 if it is empty; nothing if it is not a number.
[[nodiscard]] std::optional<unsigned> number_in_cell(std::string_view text);

/// The board of a team match: `3.2`.
struct TeamBoard {
  unsigned match = 0;
  unsigned board = 0;
};
[[nodiscard]] std::optional<TeamBoard> read_team_board(std::string_view text);

/// The round in a title, `Round 3 on 2024/03/15`, `3. kolo`; 0 if none.
[[nodiscard]] unsigned round_in(std::string_view title);

/// Whether a line begins with such a title.
[[nodiscard]] bool starts_round(std::string_view line);

/// The number in a heading: `3`, `3.`, `3.Rd`, `Rd 3`, `R3`; 0 if none.
[[nodiscard]] unsigned number_in_heading(std::string_view heading);

/// Whether a cell holds the score of a match of teams: `4½:3½`, `2.5-1.5`.
[[nodiscard]] bool is_match_score(std::string_view text);

/// Whether a cell holds the result of both sides: `1-0`, `½:½`, `+-`, `1-0 (time)`.
[[nodiscard]] bool is_full_result(std::string_view text);

/// Whether a cell in a name's place names nobody.
[[nodiscard]] bool is_nobody(std::string_view name);

}  // namespace partiar::event
