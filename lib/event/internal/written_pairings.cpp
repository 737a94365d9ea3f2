#include "event/internal/written_pairings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "event/internal/aligned.h"
#include "event/layout.h"
#include "event/outcome.h"
#include "languages/columns.h"
#include "languages/labels.h"

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

bool is_of_game(std::string_view result) {
  return is_full_result(result) || is_draw(result);
}

/// Where the result at the end of a text begins: `1-0`, `½ - ½`, `½`, or the score of a match.
std::size_t find_result(std::string_view text) {
  for (const unsigned words : {3U, 1U}) {
    const std::size_t at = find_last_words(text, words);
    if (at == text.npos) continue;
    const auto result = text.substr(at);
    if (is_of_game(result) || is_match_score(result)) return at;
  }
  return text.npos;
}

/// The only word that is a result; empty if there is none or more.
std::string_view find_result_between(std::string_view text) {
  std::string_view found;
  for (const std::string_view word : base::split(text, ' ')) {
    if (!is_full_result(word)) continue;
    if (!found.empty()) return {};
    found = word;
  }
  return found;
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

/// Takes the board from the front of `text`, with or without the word for it: `1.1`, `Board 3`.
std::string_view take_board(std::string_view& text) {
  const auto first_word = [](std::string_view words) { return words.substr(0, words.find(' ')); };
  std::string_view rest = text;
  if (languages::find_numbered(first_word(rest)) == languages::Numbered::board) {
    rest = base::trimmed(rest.substr(first_word(rest).size()));
  }
  const std::string_view board = first_word(rest);
  if (!read_team_board(board) && number_in_cell(board).value_or(0) == 0) return text.substr(0, 0);
  text = rest.substr(board.size());
  return board;
}

/// A pairing whose players stand before and behind `sign`, a part of `text`.
std::optional<Cells> pairing_of(const ListLine& line, std::string_view text, std::string_view sign,
                                std::string_view result) {
  const auto first_end = static_cast<std::size_t>(sign.data() - text.data());
  const std::string_view second = without_remark(text.substr(first_end + sign.size()));
  std::string_view players = text.substr(0, first_end);
  const std::string_view board = take_board(players);
  const std::string_view first = without_remark(players);
  if (first.empty() || second.empty()) return std::nullopt;
  Cell score = cell_in(line, result);
  // Alone, half a point might be one player's.
  if (is_draw(result)) score.text = "\u00BD-\u00BD";
  return Cells{cell_in(line, board), cell_in(line, first), cell_in(line, second), score};
}

std::optional<Cells> pairing_in(const ListLine& line) {
  const std::string_view text = base::trimmed(line.text);
  const std::size_t at = find_result(text);
  const auto players = base::trimmed(text.substr(0, at));
  const bool is_table = players.empty() || std::string_view{",;|"}.contains(players.back());
  if (is_table) return std::nullopt;
  const std::string_view dash = find_dash(players);
  if (at == text.npos) {
    const std::string_view result = find_result_between(text);
    if (!result.empty()) return pairing_of(line, text, result, result);
  }
  if (dash.empty()) return std::nullopt;
  if (at != text.npos) return pairing_of(line, players, dash, text.substr(at));
  const auto behind = static_cast<std::size_t>(dash.data() - text.data()) + dash.size();
  const bool is_bye = languages::is_bye(base::trimmed(text.substr(behind)));
  return is_bye ? pairing_of(line, text, dash, text.substr(text.size())) : std::nullopt;
}

/// What a line that is no pairing has of one.
enum class Part : std::uint8_t { none, names, board_or_result };

bool begins_with_letter(std::string_view text) {
  text = base::trimmed(text);
  return !text.empty() && (text.front() < 0 || base::is_letter(text.front()));
}

Part part_in(const ListLine& line) {
  const std::string_view text = base::trimmed(line.text);
  const std::size_t result = find_result(text);
  const bool has_result = result != text.npos && is_of_game(text.substr(result));
  std::string_view behind = text;
  const std::string_view board = take_board(behind);
  const bool is_counted = board.data() > text.data() || board.contains('.');
  const bool is_date = base::find_year(text) != text.npos;
  const bool has_board = !board.empty() && is_counted && begins_with_letter(behind) && !is_date;
  if (has_result || has_board) return Part::board_or_result;
  const std::string_view dash = find_dash(text);
  if (dash.empty() || is_date) return Part::none;
  const auto second =
      text.substr(static_cast<std::size_t>(dash.data() - text.data()) + dash.size());
  return begins_with_letter(second) ? Part::names : Part::none;
}

/// The first line below a round that seems to be a pairing, but is not read as one.
class Unread {
 public:
  void add(const ListLine& line) {
    const bool is_title = round_in(line.text) > 0;
    is_in_round_ = is_in_round_ || is_title;
    const Part part = is_in_round_ && !is_title ? part_in(line) : Part::none;
    if (part == Part::none) return;
    auto& first = part == Part::names ? names_ : pairing_;
    if (!first) first = ListError{ListFault::pairing, line.number, 1};
  }

  /// Where pairings have boards of a match, two names may be those of teams.
  [[nodiscard]] std::optional<ListError> first(bool has_team_boards) const {
    if (has_team_boards || !names_) return pairing_;
    return pairing_ && pairing_->line < names_->line ? pairing_ : names_;
  }

 private:
  bool is_in_round_ = false;
  std::optional<ListError> names_;
  std::optional<ListError> pairing_;
};

}  // namespace

std::expected<std::vector<Cells>, ListError> rows_of_written(std::span<const ListLine> lines) {
  std::vector<Cells> rows;
  Unread unread;
  bool has_pairings = false;
  bool has_team_boards = false;
  for (const ListLine& line : lines) {
    if (has_no_cells(line.text)) continue;
    auto pairing = pairing_in(line);
    if (!pairing) {
      unread.add(line);
      rows.push_back({cell_in(line, line.text)});
      continue;
    }
    has_pairings = true;
    has_team_boards = has_team_boards || read_team_board(pairing->front().text);
    rows.push_back(*std::move(pairing));
  }
  if (!has_pairings) return {};
  if (const auto first = unread.first(has_team_boards)) return std::unexpected{*first};
  return rows;
}

}  // namespace partiar::event::internal
