#include "event/internal/written_pairings.h"

#include <string_view>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "event/internal/aligned.h"
#include "event/layout.h"

namespace partiar::event::internal {

namespace {

/// Where the last `words` words of a text begin; `npos` if it has no more than these.
std::size_t find_last_words(std::string_view text, unsigned words) {
  std::size_t at = text.size();
  for (; words > 0; --words) {
    at = text.find_last_of(' ', at - 1);
    if (at == text.npos || at == 0) return text.npos;
  }
  return at + 1;
}

/// Where the result at the end of a text begins: `1-0`, `½ - ½`, or the score of a match.
std::size_t find_result(std::string_view text) {
  for (const unsigned words : {3U, 1U}) {
    const std::size_t at = find_last_words(text, words);
    if (at == text.npos) continue;
    const auto result = text.substr(at);
    if (is_full_result(result) || is_match_score(result)) return at;
  }
  return text.npos;
}

/// The only dash between blanks; empty if there is none or more.
std::string_view find_dash(std::string_view text) {
  std::string_view found;
  for (std::size_t at = text.find(' '); at != text.npos; at = text.find(' ', at + 1)) {
    const std::size_t size = base::dash_size(text.substr(at + 1));
    if (size == 0 || !text.substr(at + 1 + size).starts_with(' ')) continue;
    if (!found.empty()) return {};
    found = text.substr(at + 1, size);
  }
  return found;
}

/// `name` without what stands in parentheses behind it: a rating, a club.
std::string_view without_remark(std::string_view name) {
  name = base::trimmed(name);
  return base::trimmed(name.ends_with(')') ? name.substr(0, name.rfind('(')) : name);
}

Cell cell_in(const ListLine& line, std::string_view part) {
  const auto at = static_cast<std::size_t>(part.data() - line.text.data());
  const std::size_t column = base::count_characters(line.text.substr(0, at)) + 1;
  return {std::string{part}, line.number, column};
}

std::optional<Cells> pairing_in(const ListLine& line) {
  const std::string_view text = base::trimmed(line.text);
  const std::size_t result = find_result(text);
  if (result == text.npos) return std::nullopt;
  std::string_view players = base::trimmed(text.substr(0, result));
  const std::string_view dash = find_dash(players);
  const bool is_table = std::string_view{",;|"}.contains(players.back());
  if (dash.empty() || is_table) return std::nullopt;
  const auto first_end = static_cast<std::size_t>(dash.data() - players.data());
  const std::string_view second = without_remark(players.substr(first_end + dash.size()));
  players = players.substr(0, first_end);
  std::string_view board = players.substr(0, players.find(' '));
  if (!read_team_board(board) && read_number(board).value_or(0) == 0) board = {players.data(), 0};
  const std::string_view first = without_remark(players.substr(board.size()));
  if (first.empty() || second.empty()) return std::nullopt;
  return Cells{cell_in(line, board), cell_in(line, first), cell_in(line, second),
               cell_in(line, text.substr(result))};
}

}  // namespace

std::vector<Cells> rows_of_written(std::span<const ListLine> lines) {
  std::vector<Cells> rows;
  bool has_pairings = false;
  for (const ListLine& line : lines) {
    if (has_no_cells(line.text)) continue;
    auto pairing = pairing_in(line);
    has_pairings = has_pairings || pairing;
    rows.push_back(pairing ? *std::move(pairing) : Cells{cell_in(line, line.text)});
  }
  if (!has_pairings) rows.clear();
  return rows;
}

}  // namespace partiar::event::internal
