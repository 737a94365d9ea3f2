#include "replay/place.h"

#include <algorithm>
#include <charconv>
#include <span>

#include "findings/code.h"

namespace partiar::replay {

using findings::Code;
using findings::Finding;

namespace {

using board::Color;

bool has(const Game& game, Code code) {
  return std::ranges::any_of(game.findings,
                             [&](const Finding& finding) { return finding.code == code; });
}

/// How many half-moves had been played before `move`, which may lie before the score.
std::int64_t plies_before(const Game& game, NumberedMove move) {
  const std::int64_t moves = std::int64_t{move.number} - game.start.position.fullmove_number();
  return 2 * moves + static_cast<int>(move.color) - static_cast<int>(game.start.position.turn());
}

}  // namespace

std::optional<NumberedMove> read_numbered_move(std::string_view text) {
  NumberedMove move;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), move.number);
  if (error != std::errc{} || move.number == 0) return std::nullopt;
  const std::string_view side{end, text.data() + text.size()};
  if (side == "w" || side == ".") {
    move.color = Color::white;
  } else if (side == "b" || side == "..." || side == "\u2026") {
    move.color = Color::black;
  } else {
    return std::nullopt;
  }
  return move;
}

std::expected<base::Ply, PlaceFault> find_place(const Game& game, const PlaceRequest& request) {
  if (game.start.bad_setup || has(game, Code::setup_variant_unknown)) {
    return std::unexpected{PlaceFault::no_start};
  }
  if (!request.ply && !request.move && game.judgement.verdict == laws::Verdict::unreadable) {
    return std::unexpected{PlaceFault::broken};
  }
  if (request.move && has(game, Code::notation_move_number)) {
    return std::unexpected{PlaceFault::numbers};
  }
  const auto played = static_cast<std::int64_t>(game.followed.moves.size());
  std::int64_t ply = played;
  if (request.ply) {
    ply = request.ply->value;
  } else if (request.move) {
    ply = plies_before(game, *request.move) + (request.moment == Moment::after ? 1 : 0);
  }
  if (ply < 0 || ply > played) return std::unexpected{PlaceFault::not_reached};
  return base::Ply{static_cast<std::uint32_t>(ply)};
}

board::Position position_after(const Game& game, base::Ply ply) {
  board::Position position = game.start.position;
  for (const board::Move move : std::span{game.followed.moves}.first(ply.value)) {
    position.play_recorded(move);
  }
  return position;
}

}  // namespace partiar::replay
