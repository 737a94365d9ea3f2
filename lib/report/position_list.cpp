#include "report/position_list.h"

#include "board/fen.h"
#include "notation/null_move.h"
#include "pgn/token.h"

namespace partiar::report {

namespace {

/// Passes the moves of the main line to `take`, null moves included.
template <class Take>
void for_each_move(const replay::Followed& followed, const Take& take) {
  if (!followed.stop) {
    for (const board::Move move : followed.moves) take(move);
    return;
  }
  std::size_t depth = 0;
  for (const replay::Entry& entry : followed.entries) {
    if (entry.kind == pgn::TokenKind::variation_open) ++depth;
    if (entry.kind == pgn::TokenKind::variation_close && depth > 0) --depth;
    if (entry.move && depth == 0) take(*entry.move);
  }
}

}  // namespace

void append_positions(std::string& out, const replay::Game& game) {
  board::Position position = game.start.position;
  const auto put = [&] {
    board::append_fen(out, position);
    out += '\n';
  };
  put();
  for_each_move(game.followed, [&](board::Move move) {
    if (move == notation::null_move) {
      position.pass();
    } else {
      position.play_recorded(move);
    }
    put();
  });
  out += '\n';
}

}  // namespace partiar::report
