// Any text is replayed to games that lie one behind another and whose last positions are positions.
#include "scoresheet/replay.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "board/fen.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace partiar;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  for (const auto variations : {pgn::Variations::skip, pgn::Variations::visit}) {
    scoresheet::Replayer replayer{{variations}};
    std::uint32_t end = 0;
    replayer.replay({text}, [&](const scoresheet::Game& game) {
      if (game.span.begin < end || game.span.end < game.span.begin) std::abort();
      end = game.span.end;
      std::string fen;
      board::append_fen(fen, game.last);
      if (!board::read_fen(fen)) std::abort();
    });
  }
  return 0;
}
