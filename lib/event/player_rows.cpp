#include "event/player_rows.h"

#include "base/words.h"

namespace partiar::event {

namespace {

class Pairer {
 public:
  Pairer(OfficialList& list, std::span<const PlayerRow> rows, const Numbers& numbers)
      : list_{list}, rows_{rows}, numbers_{numbers}, first_{list.players.size() - rows.size()} {}

  /// Makes pairings from a player's row.
  std::expected<void, ListError> pair(std::size_t at) {
    const PlayerRow& row = rows_[at];
    const std::size_t player = first_ + at;
    for (std::size_t i = 0; i < row.rounds.size(); ++i) {
      const Entry& entry = row.rounds[i];
      const auto round = static_cast<unsigned>(i + 1);
      if (entry.opponent == 0) {
        if (entry.is_said) list_.byes.push_back({round, player, row.line});
        continue;
      }
      const auto other = numbers_.find(entry.opponent);
      if (other == numbers_.end()) return error_at(ListFault::unknown_opponent, entry);
      if (other->second == player) return error_at(ListFault::own_opponent, entry);
      const Entry* const back = entry_of(other->second, i);
      const bool is_mutual = back != nullptr && back->opponent == list_.players[player].number;
      if (is_mutual && other->second < player) continue;  // done with the other's row
      add_pairing(round, player, other->second, is_mutual ? back : nullptr);
    }
    return {};
  }

 private:
  static std::unexpected<ListError> error_at(ListFault fault, const Entry& entry) {
    return std::unexpected{ListError{fault, entry.line, entry.column}};
  }

  [[nodiscard]] const Entry* entry_of(std::size_t player, std::size_t round) const {
    const auto& rounds = rows_[player - first_].rounds;
    return round < rounds.size() ? &rounds[round] : nullptr;
  }

  /// Input: `back`, the entry in the opponent's row; null if it names someone else.
  void add_pairing(unsigned round, std::size_t player, std::size_t other, const Entry* back) {
    const Entry unknown{};
    const Entry& entry = *entry_of(player, round - 1);
    const Entry& opposite = back != nullptr ? *back : unknown;
    const Score own = entry.score;
    const Score theirs = back != nullptr ? back->score : Score{own.way, {}};
    const bool is_black = entry.color ? *entry.color == board::Color::black
                                      : opposite.color && *opposite.color == board::Color::white;
    Pairing pairing{.round = round,
                    .white = is_black ? other : player,
                    .black = is_black ? player : other,
                    .has_colors = entry.color || opposite.color,
                    .line = rows_[player - first_].line};
    pairing.outcome = {own.way, own.points, theirs.points};
    if (is_black) pairing.outcome = turned(pairing.outcome);
    const bool same_color = entry.color && opposite.color && *entry.color == *opposite.color;
    pairing.is_disputed = back == nullptr || same_color || !fit_together(own, theirs);
    if (pairing.is_disputed) pairing.other_line = rows_[other - first_].line;
    if (round <= list_.days.size()) pairing.day = list_.days[round - 1];
    list_.pairings.push_back(pairing);
  }

  OfficialList& list_;
  std::span<const PlayerRow> rows_;
  const Numbers& numbers_;
  std::size_t first_;  ///< of the players with rows
};

}  // namespace

std::optional<Rest> rest_of_letter(char letter) {
  switch (base::lower(letter)) {
    case 'u':
      return Rest::paired;
    case 'f':
      return Rest::full;
    case 'h':
      return Rest::half;
    case 'z':
      return Rest::zero;
    default:
      return std::nullopt;
  }
}

bool fit_together(Score one, Score other) {
  if (one.way != other.way) return false;
  if (one.way == Way::open) return true;
  const bool both_win = one.points == Points::full && other.points != Points::none;
  const bool both_win_too = other.points == Points::full && one.points != Points::none;
  return !both_win && !both_win_too;
}

std::expected<void, ListError> pair_players(OfficialList& list, std::span<const PlayerRow> rows,
                                            const Numbers& numbers) {
  Pairer pairer{list, rows, numbers};
  for (std::size_t at = 0; at < rows.size(); ++at) {
    if (const auto paired = pairer.pair(at); !paired) return paired;
  }
  return {};
}

}  // namespace partiar::event
