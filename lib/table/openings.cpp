#include "table/openings.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/character.h"
#include "base/words.h"
#include "replay/replayer.h"

namespace partiar::table {

namespace {

/// Removes the first line from `text`, with its end, and returns it.
std::string_view take_line(std::string_view& text) {
  std::string_view line = base::take_line(text);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// Indices of the columns needed: eco, name, pgn.
using Columns = std::array<std::size_t, 3>;

std::optional<Columns> find_columns(std::string_view head) {
  constexpr std::array<std::string_view, 3> names{"eco", "name", "pgn"};
  const auto fields = base::split(base::without_byte_order_mark(head), '\t');
  Columns columns{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto found = std::ranges::find(fields, names[i]);
    if (found == fields.end()) return std::nullopt;
    columns[i] = static_cast<std::size_t>(found - fields.begin());
  }
  return columns;
}

/// The position after the moves of `pgn`; empty if there are none or they cannot be replayed.
std::optional<board::Position> find_last(std::string_view pgn, replay::Replayer& replayer) {
  std::optional<board::Position> last;
  std::size_t games = 0;
  replayer.replay({.text = pgn}, [&](const replay::Game& game) {
    ++games;
    if (!game.followed.stop && !game.followed.moves.empty()) last = game.followed.last;
  });
  return games == 1 ? last : std::nullopt;
}

}  // namespace

std::expected<void, OpeningsError> Openings::add(std::string_view text) {
  const auto columns = find_columns(take_line(text));
  if (!columns) return std::unexpected{OpeningsError{OpeningsFault::columns_missing, 1}};
  const auto [eco, name, pgn] = *columns;
  replay::Replayer replayer;
  for (std::size_t number = 2; !text.empty(); ++number) {
    const std::string_view line = take_line(text);
    if (line.empty()) continue;
    const auto fields = base::split(line, '\t');
    if (fields.size() <= std::ranges::max(*columns)) {
      return std::unexpected{OpeningsError{OpeningsFault::fields_missing, number}};
    }
    const auto last = find_last(fields[pgn], replayer);
    if (!last) return std::unexpected{OpeningsError{OpeningsFault::unreadable, number}};
    openings_.try_emplace(last->packed(),
                          Opening{std::string{fields[eco]}, std::string{fields[name]}});
    hashes_.insert(last->hash());
  }
  return {};
}

FoundOpening find_opening(const replay::Game& game, const Openings& openings) {
  FoundOpening last;
  if (!game.start.is_playable || game.start.bad_setup) return last;
  board::Position position = game.start.position;
  const auto& moves = game.followed.moves;
  for (std::size_t ply = 0;; ++ply) {
    if (const Opening* const found = openings.find(position)) last = {found, ply};
    if (ply == moves.size()) return last;
    position.play_recorded(moves[ply]);
  }
}

}  // namespace partiar::table
