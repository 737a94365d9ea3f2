#include "report/internal/html_moves.h"

#include <algorithm>

#include "report/internal/arguments.h"

namespace partiar::report::internal {

using base::Ply;
using laws::Verdict;

void add_moves(Element parent, const std::string& heading, const replay::Game& game, Score& score,
               std::span<const Ply> marked, const text::Messages& messages) {
  add(parent, "h3", "", heading);
  const Element line = add(parent, "p", "score");
  const Ply end{static_cast<std::uint32_t>(game.followed.moves.size())};
  Element home = line;
  std::string plain;  // a node for each move would take a multiple of the memory
  const auto add_plain = [&] {
    if (!plain.empty()) internal::say(home, plain);
    plain.clear();
  };
  for (Ply ply{1}; ply <= end; ply = ply.next()) {
    const bool starts_void = game.judgement.end && ply == game.judgement.end->ply.next();
    if (starts_void) {
      add_plain();
      home = add(line, "del");
    }
    std::string move = score.label(ply);
    const bool is_black = score.after(Ply{ply.value - 1}).turn() == board::Color::black;
    if (is_black && ply.value > 1 && !starts_void) move.erase(0, score.number(ply).size());
    if (std::ranges::count(marked, ply) > 0) {
      add_plain();
      add(home, "mark", "", move);
    } else if (move.contains('-')) {  // castling, which a line would break at its hyphens
      add_plain();
      add(home, "span", "whole", move);
    } else {
      plain += move;
    }
    plain += ' ';
  }
  add_plain();
  const auto word = game.followed.stop ? game.followed.stop->word() : std::nullopt;
  if (word && game.judgement.verdict == Verdict::unreadable) {
    add(line, "span", "stop",
        recorded_move(score.number(end.next()) + quote(game, *word), score, messages));
    internal::say(line, " … ");
  }
  add(line, "span", "result", recorded_result(game, score.form(), messages));
}

}  // namespace partiar::report::internal
