#include "replay/move_places.h"

#include "notation/resolve.h"
#include "notation/san.h"

namespace partiar::replay {

std::vector<base::Span> move_places(const Game& game) {
  auto places = game.followed.places;
  if (!places.empty()) return places;
  board::Position position = game.start.position;
  const auto& moves = game.followed.moves;
  pgn::Games games = game.movetext();
  while (places.size() < moves.size()) {
    const pgn::Token& token = games.next_token();
    if (token.kind == pgn::TokenKind::end) break;
    if (token.kind != pgn::TokenKind::move) continue;
    const auto san = notation::read_san(token.span.in(game.text), game.letters());
    if (!san) continue;
    const auto resolved = notation::resolve(position, san->san);
    if (!resolved || resolved->move != moves[places.size()]) continue;
    places.push_back(token.span);
    position.play_unchecked(resolved->move);
  }
  return places;
}

}  // namespace partiar::replay
