#include "select/passages.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <system_error>

#include "board/polyglot.h"
#include "reading/game_reader.h"

namespace partiar::select {

namespace {

/// Whether one of the positions stands on the board at some time.
bool are_reached(const Passages& passages, const replay::Game& game) {
  if (!game.start.is_playable || game.start.bad_setup) return false;
  const auto is_one = [&](const board::Position& position) {
    const auto is_same = [&](const board::Position& wanted) {
      return wanted.hash() == position.hash() && wanted.packed() == position.packed();
    };
    if (std::ranges::any_of(passages.positions, is_same)) return true;
    return !passages.keys.empty() &&
           std::ranges::count(passages.keys, board::polyglot_key(position)) > 0;
  };
  board::Position position = game.start.position;
  for (const board::Move move : game.followed.moves) {
    if (is_one(position)) return true;
    position.play_recorded(move);
  }
  return is_one(position);
}

}  // namespace

bool Passages::are_met_by(const replay::Game& game) const {
  const std::span<const board::Move> moves{game.followed.moves};
  const bool has_line =
      line.empty() || (game.start.is_playable && moves.size() >= line.size() &&
                       game.start.position.packed() == board::Position::initial().packed() &&
                       std::ranges::equal(moves.first(line.size()), line));
  const bool has_positions = !positions.empty() || !keys.empty();
  return has_line && (!has_positions || are_reached(*this, game));
}

std::optional<std::uint64_t> read_key(std::string_view text) {
  constexpr std::size_t digits = 16;
  constexpr int base = 16;
  if (text.starts_with("0x")) text.remove_prefix(2);
  std::uint64_t key = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key, base);
  const bool is_key = error == std::errc{} && end == text.data() + text.size();
  return is_key && text.size() == digits ? std::optional{key} : std::nullopt;
}

std::optional<std::vector<board::Move>> read_line(std::string_view text,
                                                  const reading::Options& options) {
  std::optional<std::vector<board::Move>> line;
  reading::GameReader reader{reading::SourceReader::of_bytes("-", text, options)};
  const auto read = reader.read([&](const replay::Game& game, const reading::Place&) {
    const bool is_line =
        !line && !game.followed.stop && !game.rival && !game.followed.moves.empty();
    line.reset();
    if (is_line) line = game.followed.moves;
    return is_line;
  });
  return read ? line : std::nullopt;
}

}  // namespace partiar::select
