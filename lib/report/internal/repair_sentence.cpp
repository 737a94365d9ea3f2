#include "report/internal/repair_sentence.h"

#include "report/internal/arguments.h"
#include "report/score.h"

namespace partiar::report::internal {

namespace {

using replay::Game;
using scoresheet::Edit;
using scoresheet::EditKind;
using scoresheet::Repair;

/// The repaired game, as far as labels of its moves need it.
Game mended(const Game& game, const Repair& repair) {
  Game mended;
  mended.start.position = game.start.position;
  mended.followed.moves = repair.moves;
  mended.alphabet = repair.alphabet;
  return mended;
}

/// `6.Re1 [?] 7.Bb3`: the surroundings of a missing half-move.
std::string around(const Repair& repair, Score& score, base::Ply missing) {
  std::string moves;
  if (missing.value > 1) moves = score.label(base::Ply{missing.value - 1}) + ' ';
  moves += "[?]";
  if (missing.value < repair.moves.size()) moves += ' ' + score.label(missing.next());
  return moves;
}

}  // namespace

void append_repair(std::string& out, const Game& game, const Repair& repair, Form form,
                   const text::Messages& messages) {
  const Game whole = mended(game, repair);
  Score score{whole, form};
  const Edit& first = repair.edits.front();
  const Edit& last = repair.edits.back();
  Arguments arguments;
  arguments.add("kind", std::string{name_of(first.kind)});
  arguments.add("text", quote(game, {first.where.begin, last.where.end}));
  arguments.add("move", first.move ? score.label(first.ply) : std::string{});
  arguments.add("other", last.move ? score.label(last.ply) : std::string{});
  arguments.add("moves",
                first.kind == EditKind::missing ? around(repair, score, first.ply) : std::string{});
  messages.append(out, "repair_proposal", arguments.list());
}

}  // namespace partiar::report::internal
