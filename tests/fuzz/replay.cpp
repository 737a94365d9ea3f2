// Any text is replayed to games that do not overlap, with valid final positions, even if illegal
// moves are accepted.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "replay/replayer.h"
#include "written_position.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace partiar;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  using replay::Illegal;
  const replay::ReplayOptions ways[] = {{.illegal = Illegal::stops},
                                        {.illegal = Illegal::stands},
                                        {.variations = pgn::Variations::visit}};
  for (const auto& options : ways) {
    replay::Replayer replayer{options};
    std::uint32_t end = 0;
    replayer.replay({text}, [&](const replay::Game& game) {
      if (game.span().begin < end || game.span().end < game.span().begin) std::abort();
      end = game.span().end;
      const auto last = fuzz::read_written(game.followed.last);
      // An illegal move may have left a king in check.
      const bool in_check = !last && options.illegal == Illegal::stands && last.error().setup &&
                            last.error().setup->fault == board::SetupFault::opponent_in_check;
      if (!last && !in_check) std::abort();
    });
  }
  return 0;
}
