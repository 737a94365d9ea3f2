// Any sheet read in any way: its games do not overlap, their number is as counted, their moves are
// legal, all findings are within them, and the fast path for plain moves gives the same as the
// general one.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "board/legal_moves.h"
#include "input.h"
#include "languages/alphabets.h"
#include "pgn/plain_moves.h"
#include "replay/replayer.h"

namespace {

using namespace partiar;
using fuzz::check;

replay::ReplayOptions choose_options(fuzz::Input& input) {
  const auto& alphabets = languages::alphabets();
  const std::size_t letters = input.choose(1 + alphabets.size());
  const std::size_t edition = input.choose(1 + laws::editions().size());
  replay::ReplayOptions options{.alphabets = &alphabets};
  if (letters > 0) options.letters = letters - 1;
  if (edition > 0) options.edition = laws::editions()[edition - 1];
  if (input.choose()) options.variations = pgn::Variations::visit;
  if (input.choose()) options.illegal = replay::Illegal::stands;
  return options;
}

void check_moves(const replay::Game& game) {
  board::Position position = game.start.position;
  for (const board::Move move : game.followed.moves) {
    check(std::ranges::count(board::legal_moves(position), move) == 1);
    position.play_unchecked(move);
  }
  check(position.is_same(game.followed.last) && position.hash() == game.followed.last.hash());
}

void check_places(const replay::Game& game) {
  // Words above the tags are told, too.
  const std::uint32_t begin = game.head.above ? game.head.above->begin : game.span().begin;
  const auto is_within = [&](base::Span where) {
    return begin <= where.begin && where.begin <= where.end && where.end <= game.span().end;
  };
  const auto plies = game.followed.moves.size();
  for (const auto& finding : game.findings) {
    check(is_within(finding.where) && finding.ply.value <= plies + 1);
  }
  std::uint32_t end = game.span().begin;
  for (const auto& entry : game.followed.entries) {
    check(is_within(entry.where) && end <= entry.where.begin);
    end = entry.where.end;
  }
  for (const auto& event : game.judgement.events) check(event.ply.value <= plies);
}

/// The contents of a game.
struct Told {
  base::Span span;
  std::vector<board::Move> moves;
  std::uint64_t last;
  laws::Claimed claimed;
  laws::Verdict verdict;
  std::optional<laws::Result> required;
  std::vector<std::pair<laws::EventKind, base::Ply>> events;
  std::vector<std::tuple<findings::Code, base::Ply, base::Span, std::uint32_t>> findings;

  friend bool operator==(const Told&, const Told&) = default;
};

Told told(const replay::Game& game) {
  Told told{game.span(),
            game.followed.moves,
            game.followed.last.hash(),
            game.judgement.claimed,
            game.judgement.verdict,
            game.judgement.required,
            {},
            {}};
  for (const auto& event : game.judgement.events) told.events.emplace_back(event.kind, event.ply);
  for (const auto& finding : game.findings) {
    told.findings.emplace_back(finding.code, finding.ply, finding.where, finding.facts.count);
  }
  return told;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  auto options = choose_options(input);
  std::vector<Told> by_way[2];
  // Plain moves take the fast path even if tokens are kept, unless a token may be shorter than
  // those left to the general path.
  const bool is_general = input.choose() && input.text().size() < pgn::PlainMoves::longest;
  for (const std::size_t way : {0U, 1U}) {
    options.keep_entries = way > 0;
    if (way > 0 && is_general) options.limits.token = pgn::PlainMoves::longest - 1;
    replay::Replayer replayer{options};
    std::uint32_t end = 0;
    replayer.replay({input.text()}, [&](const replay::Game& game) {
      check(game.span().begin >= end && game.span().end >= game.span().begin);
      end = game.span().end;
      check_places(game);
      if (options.illegal == replay::Illegal::stops) check_moves(game);
      by_way[way].push_back(told(game));
    });
    check(replayer.count_games({input.text()}) == by_way[way].size());
  }
  check(by_way[0] == by_way[1]);
  return 0;
}
