#include "board/zobrist.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board/legal_moves.h"
#include "support/catch.h"
#include "support/positions.h"

namespace {

using namespace partiar;
using namespace partiar::board;
using partiar::board::internal::zobrist;

TEST_CASE("no two keys of the hash are the same", "[board][zobrist]") {
  std::vector<std::uint64_t> keys{0, zobrist.black_to_move};
  for (const Color color : {Color::white, Color::black}) {
    for (const Role role : roles) {
      for (unsigned s = 0; s < 64; ++s) {
        keys.push_back(key_of({color, role}, static_cast<Square>(s)));
      }
    }
  }
  keys.insert(keys.end(), zobrist.castling.begin(), zobrist.castling.end());
  keys.insert(keys.end(), zobrist.en_passant.begin(), zobrist.en_passant.end());
  CHECK(keys.size() == 2 + 2 * 6 * 64 + 64 + 8);
  std::ranges::sort(keys);
  CHECK(std::ranges::adjacent_find(keys) == keys.end());
}

TEST_CASE("the hash depends on which piece is where", "[board][zobrist]") {
  std::size_t wrong = 0;
  for (const Color color : {Color::white, Color::black}) {
    for (const Role role : roles) {
      for (unsigned s = 0; s < 64; ++s) {
        const auto square = static_cast<Square>(s);
        const auto found = find_placed(key_of({color, role}, square));
        if (!found || found->piece != Piece{color, role} || found->square != square) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
  CHECK_FALSE(find_placed(0));
  CHECK_FALSE(find_placed(zobrist.black_to_move));
  for (const std::uint64_t key : zobrist.castling) CHECK_FALSE(find_placed(key));
}

TEST_CASE("the hash after a quiet move differs from that of a null move by its piece only",
          "[board][zobrist]") {
  for (const std::string_view fen :
       {"rnbqkbnr/ppp1pppp/8/8/3pP3/N6N/PPPP1PPP/R1BQKB1R b KQkq e3 0 3",
        "8/1k6/8/8/2pP4/n7/B7/4K2R b K d3 0 3", "4k3/8/8/3N4/8/8/8/R3K2R w KQ - 5 40"}) {
    CAPTURE(fen);
    const Position position = tests::position_of(fen);
    std::size_t quiet = 0;
    for (const Move move : legal_moves(position)) {
      const Role role = position.role_on(move.from());
      if (role != Role::knight && role != Role::bishop && role != Role::queen) continue;
      if (position.occupied().contains(move.to())) continue;
      Position after = position;
      after.play_unchecked(move);
      const Piece man{position.turn(), role};
      CHECK(after.hash() ==
            (position.hash_if_passed() ^ key_of(man, move.from()) ^ key_of(man, move.to())));
      ++quiet;
    }
    CHECK(quiet > 0);
  }
}

}  // namespace
