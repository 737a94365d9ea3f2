#include "event/twin_game.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "board/moves_hash.h"
#include "board/position.h"
#include "heading/date.h"

namespace partiar::event {

namespace {

using replay::Game;

/// The page of a game; not that of a server, which has no path.
std::string address_of(const Game& game) {
  for (const std::string_view tag : {"Link", "GameURL", "Site"}) {
    std::string value = game.known_tag(tag);
    const auto host = value.find("://");
    if (host == value.npos) continue;
    value.erase(std::min(value.find_first_of("?#"), value.size()));
    while (value.ends_with('/')) value.pop_back();
    const auto path = value.find('/', host + 3);
    if (path == value.npos) continue;
    return value.substr(host + 3);
  }
  return {};
}

std::string time_of(const Game& game) {
  const std::string time = game.known_tag("UTCTime");
  return time.empty() ? time : game.known_tag("UTCDate") + ' ' + time;
}

/// For a position that cannot be played from, its text.
std::string start_of(const Game& game) {
  if (!game.start.is_playable) return '!' + game.known_tag("FEN");
  const board::Position& position = game.start.position;
  if (position.packed() == board::Position::initial().packed()) return {};
  const auto packed =
      std::bit_cast<std::array<char, sizeof(board::PackedPosition)>>(position.packed());
  return {packed.begin(), packed.end()};
}

std::string moves_of(const Game& game) {
  const auto& moves = game.followed.moves;
  std::string bytes(moves.size() * sizeof(board::Move), '\0');
  if (!moves.empty()) std::memcpy(bytes.data(), moves.data(), bytes.size());
  return bytes;
}

}  // namespace

TwinGame TwinReader::read(const Game& game) {
  TwinGame twin{.record = record_of(game),
                .address = address_of(game),
                .time = time_of(game),
                .start = start_of(game),
                .moves = moves_of(game),
                .content = content_of(game, texts_)};
  if (game.start.is_playable) {
    twin.moves_hash = board::moves_hash(game.start.position, game.followed.moves);
  }
  for (const std::string_view tag : {"Date", "UTCDate"}) {
    if (const auto date = heading::read_date(game.known_tag(tag)); date && twin.date.year == 0) {
      twin.date = *date;
    }
  }
  twin.keys = keys_.make(twin.record);
  return twin;
}

}  // namespace partiar::event
