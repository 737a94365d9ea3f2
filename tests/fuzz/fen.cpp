// A position that was read is written so that it reads as the same position.
#include "board/fen.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "board/legal_moves.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace partiar::board;
  const auto position = read_fen({reinterpret_cast<const char*>(data), size});
  if (!position) return 0;
  for (const auto style : {FenStyle::x_fen, FenStyle::shredder}) {
    const auto again = read_fen(fen_of(*position, style));
    if (!again || !again->is_same(*position) || again->hash() != position->hash()) std::abort();
  }
  if (legal_moves(*position).empty() == has_legal_move(*position)) std::abort();
  return 0;
}
