// Whatever a sheet holds and however it is read: its games lie one behind another and are as many
// as are counted, their moves are legal, and all that is found stands within them.
#include <algorithm>
#include <cstdint>

#include "board/legal_moves.h"
#include "input.h"
#include "report/alphabets.h"
#include "scoresheet/replay.h"

namespace {

using namespace partiar;
using fuzz::check;

scoresheet::ReplayOptions choose_options(fuzz::Input& input) {
  const auto& alphabets = report::alphabets();
  const std::size_t letters = input.choose(1 + alphabets.size());
  const std::size_t edition = input.choose(1 + laws::editions.size());
  scoresheet::ReplayOptions options{.alphabets = &alphabets};
  if (letters > 0) options.letters = letters - 1;
  if (edition > 0) options.edition = laws::editions[edition - 1];
  if (input.choose()) options.variations = pgn::Variations::visit;
  if (input.choose()) options.illegal = scoresheet::Illegal::stands;
  options.keep_entries = input.choose();
  return options;
}

void check_moves(const scoresheet::Game& game) {
  board::Position position = game.start;
  for (const board::Move move : game.moves) {
    check(std::ranges::count(board::legal_moves(position), move) == 1);
    position.play_unchecked(move);
  }
  check(position.is_same(game.last) && position.hash() == game.last.hash());
}

void check_places(const scoresheet::Game& game) {
  const auto is_within = [&](base::Span where) {
    return game.span.begin <= where.begin && where.begin <= where.end && where.end <= game.span.end;
  };
  const auto plies = game.moves.size();
  for (const auto& finding : game.findings) {
    check(is_within(finding.where) && finding.ply.value <= plies + 1);
  }
  std::uint32_t end = game.span.begin;
  for (const auto& entry : game.entries) {
    check(is_within(entry.where) && end <= entry.where.begin);
    end = entry.where.end;
  }
  for (const auto& event : game.events) check(event.ply.value <= plies);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto options = choose_options(input);
  scoresheet::Replayer replayer{options};
  std::uint32_t games = 0;
  std::uint32_t end = 0;
  replayer.replay({input.text()}, [&](const scoresheet::Game& game) {
    ++games;
    check(game.span.begin >= end && game.span.end >= game.span.begin);
    end = game.span.end;
    check_places(game);
    if (options.illegal == scoresheet::Illegal::stops) check_moves(game);
  });
  check(replayer.count_games({input.text()}) == games);
  return 0;
}
