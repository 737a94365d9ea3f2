#include "event/crosstable.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "event/internal/crosstable_grid.h"
#include "event/internal/swiss_cells.h"
#include "event/layout.h"
#include "event/player_rows.h"
#include "event/points.h"
#include "pgn/result_signs.h"

namespace partiar::event {

namespace {

using internal::Grid;
using Read = std::expected<void, ListError>;

std::unexpected<ListError> error_at(ListFault fault, const Cell& cell) {
  return std::unexpected{ListError{fault, cell.line, cell.column, cell.text}};
}

/// The scores of all games against one opponent: `½`, `10`, `1 0`; nothing if the cell has anything
/// else.
std::optional<std::vector<WrittenScore>> read_scores(std::string_view text) {
  std::vector<WrittenScore> scores;
  while (!text.empty()) {
    if (const auto found = pgn::find_score_sign(text)) {
      scores.push_back({found->score});
      text.remove_prefix(found->size);
    } else if (!scores.empty() && is_forfeit_letter(text.front())) {
      scores.back().has_forfeit_letter = true;
      text.remove_prefix(1);
    } else if (std::string_view{" /,;|"}.contains(text.front())) {
      text.remove_prefix(1);
    } else {
      return std::nullopt;
    }
  }
  return scores;
}

/// An all-play-all.
class AllPlayAll {
 public:
  /// Nothing if the grid is not one. Errors: a cell that is no score, though each row has a mark
  /// for oneself.
  static std::expected<std::optional<AllPlayAll>, ListError> find(const Grid& grid) {
    if (!grid.is_square) return std::nullopt;
    AllPlayAll table{grid};
    if (!table.find_own()) return std::nullopt;
    const Cell* const unread = table.read_cells();
    if (unread == nullptr) return table;
    if (table.is_marked_) return error_at(ListFault::result, *unread);
    return std::nullopt;
  }

  Read append_to(OfficialList& list) {
    const std::size_t first = list.players.size();
    for (const Cells& row : grid_.rows) {
      list.players.push_back({.name = row[grid_.name].text, .line = row.front().line});
    }
    std::size_t disputed = 0;
    std::size_t all = 0;
    const Cell* contradiction = nullptr;
    for (std::size_t i = 0; i < grid_.rows.size(); ++i) {
      for (std::size_t j = i + 1; j < grid_.rows.size(); ++j) {
        for (const Pairing& pairing : pairings_of(i, j)) {
          ++all;
          if (pairing.is_disputed && disputed++ == 0) contradiction = &grid_.cell(i, own_[j]);
          list.pairings.push_back(pairing);
          list.pairings.back().white += first;
          list.pairings.back().black += first;
        }
      }
    }
    constexpr std::size_t few = 2;
    if (disputed > few && disputed * 4 > all)
      return error_at(ListFault::crosstable, *contradiction);
    return {};
  }

 private:
  explicit AllPlayAll(const Grid& grid) : grid_{grid} {}

  /// Finds the column of each player.
  bool find_own() {
    const std::size_t count = grid_.rows.size();
    std::vector<bool> is_taken(count);
    for (std::size_t i = 0; i < count; ++i) {
      std::optional<std::size_t> own;
      for (std::size_t j = 0; j < count; ++j) {
        if (!internal::is_own(grid_.cell(i, j).text)) continue;
        if (own) return false;
        own = j;
      }
      is_marked_ = is_marked_ && own;
      if (!own && is_nobody(grid_.cell(i, i).text)) own = i;
      if (!own || is_taken[*own]) return false;
      is_taken[*own] = true;
      own_.push_back(*own);
    }
    return true;
  }

  /// Output: the first cell that is no score; null if there is none.
  const Cell* read_cells() {
    for (std::size_t i = 0; i < grid_.rows.size(); ++i) {
      auto& row = scores_.emplace_back();
      for (const std::size_t column : own_) {
        auto scores = column == own_[i] ? std::vector<WrittenScore>{}
                                        : read_scores(grid_.cell(i, column).text);
        if (!scores) return &grid_.cell(i, column);
        for (const auto& [sign, letter] : *scores) {
          has_figures_ = has_figures_ || !sign.is_by_sign;
          has_plus_ = has_plus_ || (sign.is_by_sign && sign.points == Points::full);
        }
        row.push_back(*std::move(scores));
      }
    }
    return nullptr;
  }

  [[nodiscard]] Score meaning_of(const WrittenScore& written) const {
    const bool is_dash = written.sign.is_by_sign && written.sign.points == Points::none;
    if (is_dash && !written.has_forfeit_letter && !has_plus_) return {};  // no game yet
    return score_of(written, has_figures_ ? Signs::forfeits : Signs::scores);
  }

  /// The games of two rows, from the view of the first.
  [[nodiscard]] std::vector<Pairing> pairings_of(std::size_t one, std::size_t other) const {
    const auto& own = scores_[one][other];
    const auto& theirs = scores_[other][one];
    std::vector<Pairing> pairings;
    for (std::size_t i = 0; i < std::max({own.size(), theirs.size(), std::size_t{1}}); ++i) {
      Pairing pairing{
          .white = one, .black = other, .has_colors = false, .line = grid_.rows[one].front().line};
      if (i < own.size() && i < theirs.size()) {
        const Score first = meaning_of(own[i]);
        const Score second = meaning_of(theirs[i]);
        pairing.outcome = {first.way, first.points, second.points};
        pairing.is_disputed = !fit_together(first, second) || first.way != second.way;
      } else if (own.empty() != theirs.empty()) {
        pairing.outcome = own.empty() ? turned(outcome_of(theirs[i])) : outcome_of(own[i]);
      } else {
        pairing.is_disputed = own.size() != theirs.size();
      }
      if (pairing.is_disputed) pairing.other_line = grid_.rows[other].front().line;
      pairings.push_back(pairing);
    }
    return pairings;
  }

  /// Where half of a table is left empty, the other half says all.
  [[nodiscard]] Outcome outcome_of(const WrittenScore& written) const {
    const Score score = meaning_of(written);
    if (score.way == Way::open) return {};
    const auto rest = static_cast<unsigned>(Points::full) - static_cast<unsigned>(score.points);
    return {score.way, score.points, static_cast<Points>(rest)};
  }

  const Grid& grid_;
  std::vector<std::size_t> own_;                                ///< the column of each row's player
  std::vector<std::vector<std::vector<WrittenScore>>> scores_;  ///< by row, by opponent's row
  bool is_marked_ = true;                                       ///< each row has a mark for oneself
  bool has_figures_ = false;
  bool has_plus_ = false;
};

/// The numbers by which the cells of a Swiss event refer to players.
class Keys {
 public:
  Keys(const Grid& grid, const std::vector<PlayerRow>& rows) {
    std::vector<unsigned> order(grid.rows.size());
    std::iota(order.begin(), order.end(), 1U);
    for (std::size_t column = 0; column < grid.first; ++column)
      try_all(numbers_in(grid, column), rows);
    try_all(std::move(order), rows);
    for (const PlayerRow& row : rows) {
      all_ += static_cast<std::size_t>(
          std::ranges::count_if(row.rounds, [](const Entry& entry) { return entry.opponent > 0; }));
    }
  }

  [[nodiscard]] const std::vector<unsigned>& numbers() const { return best_; }
  [[nodiscard]] bool do_fit() const { return most_ * 2 > all_; }

 private:
  /// The numbers in a column; empty if it is not one of different numbers.
  static std::vector<unsigned> numbers_in(const Grid& grid, std::size_t column) {
    std::vector<unsigned> numbers;
    std::set<unsigned> known;
    for (const Cells& row : grid.rows) {
      const unsigned number =
          column < row.size() ? number_in_cell(row[column].text).value_or(0) : 0;
      if (number == 0 || !known.insert(number).second) return {};
      numbers.push_back(number);
    }
    return numbers;
  }

  /// Counts the entries that the opponent's row confirms.
  void try_all(std::vector<unsigned> numbers, const std::vector<PlayerRow>& rows) {
    Numbers places;
    for (std::size_t i = 0; i < numbers.size(); ++i) places.emplace(numbers[i], i);
    std::size_t mutual = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      for (std::size_t round = 0; round < rows[i].rounds.size(); ++round) {
        const auto other = places.find(rows[i].rounds[round].opponent);
        if (other == places.end() || other->second == i) continue;
        if (rows[other->second].rounds[round].opponent == numbers[i]) ++mutual;
      }
    }
    if (mutual <= most_) return;
    most_ = mutual;
    best_ = std::move(numbers);
  }

  std::vector<unsigned> best_;
  std::size_t most_ = 0;
  std::size_t all_ = 0;
};

Read add_swiss(OfficialList& list, const Grid& grid) {
  internal::SwissCells cells{grid};
  std::vector<PlayerRow> rows;
  for (std::size_t i = 0; i < grid.rows.size(); ++i) {
    PlayerRow& row = rows.emplace_back(PlayerRow{.line = grid.rows[i].front().line});
    if (grid.points && *grid.points < grid.rows[i].size()) {
      row.halves = halves_in(grid.rows[i][*grid.points].text);
    }
    for (std::size_t round = 0; round < grid.count; ++round) {
      const auto entry = cells.read(grid.cell(i, round));
      if (!entry) return error_at(ListFault::result, grid.cell(i, round));
      row.rounds.push_back(*entry);
    }
  }
  const Keys keys{grid, rows};
  if (!keys.do_fit()) {
    const Cells& row = grid.rows.front();
    return error_at(ListFault::crosstable, row[std::min(grid.first, row.size() - 1)]);
  }
  Numbers numbers;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    numbers.emplace(keys.numbers()[i], list.players.size());
    list.players.push_back(
        {.name = grid.rows[i][grid.name].text, .number = keys.numbers()[i], .line = rows[i].line});
  }
  if (const auto paired = pair_players(list, rows, numbers); !paired) return paired;
  find_wrong_points(list, rows, false);
  return {};
}

}  // namespace

Read add_crosstable(OfficialList& list, const Cells& headings, std::span<const Cells> rows) {
  const auto grid = internal::find_grid(headings, rows);
  if (!grid) return {};
  auto table = AllPlayAll::find(*grid);
  if (!table) return std::unexpected{table.error()};
  if (*table) return (*table)->append_to(list);
  return add_swiss(list, *grid);
}

}  // namespace partiar::event
