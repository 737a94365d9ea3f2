#include "event/authority.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/character.h"
#include "base/number.h"
#include "base/words.h"
#include "event/cells.h"

namespace partiar::event {

namespace {

/// A player, and the spellings of his name, the right one first.
struct Spelled {
  Player player;
  std::vector<std::string> spellings;
};

void add_authority_cell(Spelled& row, const std::string& text) {
  constexpr std::size_t least_of_id = 5;
  const auto number = base::read_number<std::uint64_t>(text);
  if (!number) {
    if (!text.empty()) row.spellings.push_back(text);
  } else if (text.size() >= least_of_id) {
    row.player.fide_id = *number;
  } else if (row.player.rating == 0) {
    row.player.rating = static_cast<unsigned>(*number);
  }
}

std::expected<std::vector<Spelled>, ListError> read_authority_lines(std::string_view text) {
  std::vector<Spelled> rows;
  for (const ListLine& line : lines_of(base::without_byte_order_mark(text))) {
    if (line.text.starts_with('#')) continue;
    const auto cells = cells_of(line, '\t');
    if (!cells) return std::unexpected{cells.error()};
    Spelled row;
    for (const Cell& cell : *cells) add_authority_cell(row, cell.text);
    if (row.spellings.empty()) continue;
    row.player.name = row.spellings.front();
    row.player.line = line.number;
    rows.push_back(std::move(row));
  }
  return rows;
}

/// Whether a name identifies a player.
constexpr bool identifies(Likeness likeness) {
  return likeness <= Likeness::spelled;
}

}  // namespace

std::expected<Authority, ListError> Authority::read(std::string_view text) {
  std::vector<Spelled> rows;
  if (auto list = read_official_list(text); list && !list->players.empty()) {
    for (Player& player : list->players) rows.push_back({player, {player.name}});
  } else {
    auto read = read_authority_lines(text);
    if (!read) return std::unexpected{read.error()};
    rows = *std::move(read);
  }
  if (rows.empty()) return std::unexpected{ListError{ListFault::no_list, 1, 1}};
  std::vector<Player> players, spellings;
  std::vector<std::size_t> owners;
  for (Spelled& row : rows) {
    for (std::string& spelling : row.spellings) {
      Player& added = spellings.emplace_back(row.player);
      added.name = std::move(spelling);
      owners.push_back(players.size());
    }
    players.push_back(std::move(row.player));
  }
  return Authority{std::move(players), std::move(spellings), std::move(owners)};
}

const Player* Authority::find(const Side& side) const {
  if (side.name.empty() && side.fide_id == 0) return nullptr;
  std::vector<Candidate> candidates;
  if (!index_.find(side, candidates)) return nullptr;
  const auto best = std::ranges::min_element(candidates, {}, &Candidate::likeness);
  if (best == candidates.end() || !identifies(best->likeness)) return nullptr;
  std::optional<std::size_t> owner;
  for (const auto& [spelling, likeness] : candidates) {
    // Of two who have the name, one in another order, neither is certain.
    if (likeness != best->likeness && (best->likeness == Likeness::id || !identifies(likeness))) {
      continue;
    }
    if (owner && *owner != owners_[spelling]) return nullptr;
    owner = owners_[spelling];
  }
  return &players_[*owner];
}

bool Authority::has_ratings() const {
  return std::ranges::any_of(players_, [](const Player& player) { return player.rating > 0; });
}

}  // namespace partiar::event
