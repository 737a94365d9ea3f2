// Any bytes read as a recognizer's games: each line is one game, its decoded moves are those that
// are replayed, all findings are within it, and reading it again gives the same.
#include <algorithm>
#include <cstdint>
#include <optional>

#include "candidates/score.h"
#include "input.h"
#include "languages/alphabets.h"
#include "replay/replayer.h"

namespace {

using namespace partiar;
using fuzz::check;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input{data, size};
  const auto& alphabets = languages::alphabets();
  const auto written = candidates::write_scans(input.text(), alphabets, {});
  const auto again = candidates::write_scans(input.text(), alphabets, {});
  check(written.shown.text == again.shown.text);
  check(written.shown.origins.size() == written.shown.text.size());
  check(std::ranges::is_sorted(written.shown.origins));
  replay::Replayer replayer{{.alphabets = &alphabets}};
  const replay::Source source{
      .text = written.shown.text, .wording = replay::Wording::scanned, .scanned = written.games};
  std::size_t count = 0;
  replayer.replay(source, [&](const replay::Game& game) {
    check(count < written.games.size() && game.scanned == &written.games[count]);
    check(game.followed.moves.size() == game.scanned->moves.size());
    for (const auto& finding : game.findings) {
      check(game.span().begin <= finding.where.begin && finding.where.end <= game.span().end);
    }
    ++count;
  });
  check(count == written.games.size());
  return 0;
}
