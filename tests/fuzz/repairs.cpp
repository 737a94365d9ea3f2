// A repair proposed for a broken game makes all of its moves legal, and the changes to any game are
// within its text and in order.
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board/legal_moves.h"
#include "input.h"
#include "languages/alphabets.h"
#include "replay/correction.h"
#include "replay/replayer.h"
#include "scoresheet/repair.h"

namespace {

using namespace partiar;
using fuzz::check;

/// Changes of `game`, in order.
template <class Changes>
void check_places(const replay::Game& game, const Changes& changes) {
  std::uint32_t end = game.span().begin;
  for (const auto& change : changes) {
    check(change.where.begin >= end && change.where.end >= change.where.begin);
    end = change.where.end;
  }
  check(end <= game.span().end);
}

void check_repair(const replay::Game& game) {
  const auto repair = scoresheet::propose_repair(game);
  if (!repair) return;
  board::Position position = game.start.position;
  for (const board::Move move : repair->moves) {
    check(std::ranges::count(board::legal_moves(position), move) == 1);
    position.play_unchecked(move);
  }
  check(!repair->edits.empty());
  check_places(game, repair->edits);
}

void check_corrections(const replay::Game& game) {
  using laws::Result;
  for (const Result result : {Result::white_wins, Result::black_wins, Result::draw}) {
    const auto found = replay::find_corrections(game, result, replay::NoResult::append);
    if (found) check_places(game, *found);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::Input{data, size}.text();
  replay::Replayer replayer{{.alphabets = &languages::alphabets()}};
  replayer.replay({text}, [](const replay::Game& game) {
    check_repair(game);
    check_corrections(game);
  });
  return 0;
}
